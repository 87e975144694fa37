import assert from "node:assert/strict";
import { test } from "node:test";

import { announcement, heardOf } from "../../../../../bot/platforms/playground/page/announce.js";
import { timeOf } from "../../../../../bot/platforms/playground/page/clock.js";
import { en } from "../../../../../bot/platforms/playground/page/en.js";

const said = (slot, title, text, more = {}) =>
  ({ slot, text, until: null, arrived: 0, board: { title, last: "", rack: "" }, ...more });
const table = (now, more = {}) => ({ game: "g", own: false, now, card: null, final: null, ...more });
const spoken = (before, after, times = [100, 100], mover = "") =>
  announcement(
    heardOf(before, timeAt(before, times[0])), heardOf(after, timeAt(after, times[1])), after, en.announce,
    { left: times[1], mover },
  );
const timeAt = (table, left) => timeOf(table?.now ?? null, ((table?.now?.until ?? 0) - left) * 1000);

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
  const open = said("3", "", "0 slips", { board, until: 90, lasts: 90 });
  assert.equal(spoken(null, table(open)), en.announce.draw("Round 3", "A, E, joker"));
  const one = { ...open, text: "1 slip" };
  assert.equal(spoken(table(open), table(one)), "");
  const all = { ...open, text: "2 slips\nEverybody has answered: last seconds to change.", until: 5 };
  assert.equal(spoken(table(one), table(all), [80, 5]),
    "2 slips\nEverybody has answered: last seconds to change.\n5 seconds left.");
});

test("how much time is left is said as it is, once", () => {
  const open = table(said("3", "Round 3", "", { until: 90, signal: 30 }));
  assert.equal(spoken(open, open, [31, 29.4]), "30 seconds left.");
  assert.equal(spoken(open, open, [29, 28]), "");
  const early = table(said("3", "Round 3", "", { until: 90, signal: 60 }));
  assert.equal(spoken(early, early, [61, 59.4]), "60 seconds left.", "as the rule says");
  const never = table(said("3", "Round 3", "", { until: 90, signal: 0 }));
  assert.equal(spoken(never, never, [31, 1]), "");
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

test("who has moved does not hear it again, nor anybody a move that a turn has told when the game is over", () => {
  const first = said("1", "Turn 2", "Bag: 80 letters"), sides = [{ name: "Tom" }, { name: "Emma" }, { name: "Tom (2)" }];
  const next = said("2", "Turn 3", "Tom: 9F AXE, 25 points\nAccept or challenge for 30 s: AXE.", { sides });
  assert.equal(spoken(table(first), table(next), undefined, "Tom"), "Turn 3\nAccept or challenge for 30 s: AXE.");
  for (const other of ["Emma", "Tom (2)", ""]) assert.match(spoken(table(first), table(next), undefined, other), /Tom: 9F AXE/);
  const namesake = { ...next, text: "Tom (2): 9F AXE, 25 points" };
  assert.match(spoken(table(first), table(namesake), undefined, "Tom"), /AXE/);
  const card = said("card", "", "", { title: "Turn 2. Tom: 9F AXE, 25 points" });
  assert.equal(spoken(table(next), table(null, { card })), "");
  assert.equal(spoken(table(next, { card }), table(null, { card: { ...card, text: "The bag is empty." } })), "");
});

test("a turn that stood there before is no news when the newest is gone", () => {
  const before = said("3", "Turn 3", "", { arrived: 20 }), old = said("1", "Turn 1. Emma exchanged 1 letter", "", { arrived: 10 });
  assert.equal(spoken(table(before), table(old)), "");
});

test("what counts of a game alone is said beside the line", () => {
  const open = said("answer 1", "", "Level: hard."), own = { own: true, noted: { said: "Noted: OX at H4, 18 points" } };
  const noted = said("answer 2", "", "Level: hard.\nNoted: OX at H4, 18 points.");
  assert.equal(spoken(table(open, { own: true }), table(noted, own)), "");
});
