import assert from "node:assert/strict";
import { test } from "node:test";

import { ownRound, stepsOf, stepTo } from "../../../../../bot/platforms/playground/page/steps.js";

const EMPTY = Array(15).fill(".".repeat(15));

function board(title, row = "") {
  return { rows: [row.padEnd(15, "."), ...EMPTY.slice(1)], title };
}

const step = (title, row) => ({ title, board: board(title, row), said: { text: title } });

test("each board is a step once, and an empty one is none", () => {
  const past = [step("lobby"), step("Coup 1", "ZEBRE"), step("again", "ZEBRE"), step("Coup 2", "ZEBRES")];
  assert.deepEqual(stepsOf(past, []).map(({ title }) => title), ["Coup 1", "Coup 2"]);
});

test("a film that has more boards takes the place of what was said, which stands beside them", () => {
  const film = [board("start"), board("Tour 1", "ZEBRE"), board("Tour 2", "ZEBRES"), board("Tour 3", "ZEBRES")];
  const steps = stepsOf([step("Coup 2", "ZEBRES")], film);
  assert.deepEqual(steps.map(({ title, said }) => [title, said?.text]), [
    ["Tour 1", undefined], ["Tour 2", "Coup 2"], ["Tour 3", "Coup 2"],
  ]);
  const past = [step("1", "A"), step("2", "AS"), step("3", "ASE")];
  assert.equal(stepsOf(past, film).length, 3);
  assert.equal(stepsOf(past, film)[0].said.text, "1");
});

test("while a round is on, one step back is the last board", () => {
  assert.equal(stepTo(null, 3, "back", true), 2);
  assert.equal(stepTo(2, 3, "on", true), null);
  assert.equal(stepTo(0, 3, "back", true), 0);
  assert.equal(stepTo(1, 3, "now", true), null);
});

test("between rounds the last board is what is shown, and one step back is the one before", () => {
  assert.equal(stepTo(null, 3, "back", false), 1);
  assert.equal(stepTo(1, 3, "on", false), null);
  assert.equal(stepTo(null, 3, "first", false), 0);
  assert.equal(stepTo(null, 1, "back", false), null);
});

test("a round's own line is found by its number", () => {
  const sheet = { rows: [
    ["1", "AEINRST", "H4 RESINAT", "70", "H4 RESINAT", "70", "top", "70", "1"],
    ["12", "ABDEMN", "5D MONDE", "30", "—", "0", "−30", "70", "2"],
  ] };
  assert.deepEqual(ownRound(sheet, "Coup 12"), { played: "—", points: "0", loss: "−30" });
  assert.deepEqual(ownRound(sheet, "Round 1"), { played: "H4 RESINAT", points: "70", loss: "top" });
  assert.equal(ownRound(sheet, "Coup 2"), null);
  assert.equal(ownRound(null, "Coup 2"), null);
});
