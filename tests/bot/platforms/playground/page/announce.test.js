import assert from "node:assert/strict";
import { test } from "node:test";

import { announcement, heardOf } from "../../../../../bot/platforms/playground/page/announce.js";
import { en } from "../../../../../bot/platforms/playground/page/en.js";

const said = (slot, title, text, more = {}) =>
  ({ slot, text, until: null, arrived: 0, board: { title, last: "", rack: "" }, ...more });
const table = (now, more = {}) => ({ game: "g", own: false, now, card: null, final: null, ...more });
const spoken = (before, after, times = [100, 100]) =>
  announcement(heardOf(before, times[0]), heardOf(after, times[1]), after, en.announce, times[1]);

test("a turn is said with what was done in the one before, once", () => {
  const first = said("1", "Turn 2", "Emma: H4 OX, 18 points\nBag: 80 letters");
  const next = said("2", "Turn 3", "Emma: H4 OX, 18 points\nTom: 9F AXE, 25 points\nAccept or challenge for 30 s: AXE.");
  assert.equal(spoken(table(first), table(next)),
    "Turn 3\nTom: 9F AXE, 25 points\nAccept or challenge for 30 s: AXE.");
  assert.equal(spoken(table(next), table(next)), "");
  const drawn = { ...next, drawn: ["Tom: 9F AXE, 25 points"] };
  assert.equal(spoken(table(first), table(drawn)), "Turn 3\nAccept or challenge for 30 s: AXE.");
});

test("a draw is said by its tiles, and not who has answered it; why its end came nearer is", () => {
  const board = { title: "Round 3", last: "", rack: "AE?" };
  const open = said("3", "", "0 slips", { board, until: 90 });
  assert.equal(spoken(null, table(open)), en.announce.draw("Round 3", "A, E, joker"));
  const one = { ...open, text: "1 slip" };
  assert.equal(spoken(table(open), table(one)), "");
  const all = { ...open, text: "2 slips\nEverybody has answered: last seconds to change.", until: 5 };
  assert.equal(spoken(table(one), table(all), [80, 5]),
    "2 slips\nEverybody has answered: last seconds to change.\n5 seconds left.");
});

test("how much time is left is said as it is, once", () => {
  const open = table(said("3", "Round 3", "", { until: 90 }));
  assert.equal(spoken(open, open, [31, 29.4]), "30 seconds left.");
  assert.equal(spoken(open, open, [29, 28]), "");
});

test("what a game alone answers is said, without what stood there before", () => {
  const board = { title: "Round 1 of 1", last: "", rack: "ABC" };
  const open = said("answer 1", "", "Level: hard.\nRack: A B C", { board });
  const hint = said("answer 2", "", "Rack: A B C\nWhich hint?", { board });
  assert.equal(spoken(table(open, { own: true }), table(hint, { own: true })), "Which hint?");
  const over = said("answer 3", "", "You: BA, 4 points\nTop: CAB, 9 points\nWhy: first\nNext: 8", { board: { ...board, rack: "" } });
  assert.equal(spoken(table(hint, { own: true }), table(null, { own: true, card: over })),
    "You: BA, 4 points\nTop: CAB, 9 points\nWhy: first");
});

test("a result that was said is not said again when the round after it is over", () => {
  const card = said("card", "", "", { title: "Top of round 1: CAB" });
  const now = said("2", "Round 2", "");
  assert.equal(spoken(table(null), table(null, { card })), "Top of round 1: CAB");
  assert.equal(spoken(table(now, { card }), table(null, { card })), "");
});
