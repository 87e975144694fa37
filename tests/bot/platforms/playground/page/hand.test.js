import assert from "node:assert/strict";
import { test } from "node:test";

import { Hand } from "../../../../../bot/platforms/playground/page/hand.js";
import { line, point, sort, type } from "../../../../../bot/platforms/playground/page/laying.js";

const EMPTY = Array(15).fill(".".repeat(15));

function table(rack, { game = "one", rows = EMPTY } = {}) {
  return { game, rack, shown: rows && { rows } };
}

/** A hand, and how often it said that it changed. */
function heldHand() {
  const told = { times: 0 };
  const hand = new Hand(() => { told.times += 1; });
  return { hand, told };
}

test("the hand has what the table lets one lay, and says when that changes", () => {
  const { hand, told } = heldHand();
  hand.take(table("SEMAINE"));
  hand.take(table("SEMAINE"));
  assert.equal(told.times, 1);
  hand.change((l) => l);
  assert.equal(told.times, 1, "nothing changed");
  hand.change((l) => point(l, 7, 7));
  assert.equal(told.times, 2);
  hand.take(table("SEMAINE"));
  assert.deepEqual(hand.now.cursor, { row: 7, column: 7, down: false });
});

test("a pause hides what lies in the hand, and afterwards it is as it was", () => {
  const { hand } = heldHand();
  hand.take(table("RIZ"));
  hand.change((l) => type(point(l, 7, 7), "R"));
  hand.take(table(""));
  assert.equal(hand.now, null);
  hand.change((l) => type(l, "I"));
  hand.take(table("RIZ"));
  assert.equal(line(hand.now), "H8 R");
});

test("a new draw begins anew, and the tiles that stay keep their order", () => {
  const { hand } = heldHand();
  hand.take(table("TAS"));
  hand.change((l) => type(point(sort(l, "alphabet"), 7, 7), "T"));
  hand.take(table("TAU"));
  assert.equal(line(hand.now), "");
  assert.deepEqual(hand.now.rack.map(({ letter }) => letter), ["A", "T", "U"]);
});

test("each game has its own hand", () => {
  const { hand } = heldHand();
  hand.take(table("RIZ"));
  hand.change((l) => type(point(l, 7, 7), "R"));
  hand.take(table("OS", { game: "other" }));
  assert.deepEqual(hand.now.laid, []);
  hand.change((l) => type(point(l, 0, 0), "O"));
  hand.take(table("RIZ"));
  assert.equal(line(hand.now), "H8 R");
  hand.take(null);
  assert.equal(hand.now, null);
});

const draw = (rack, { card = null } = {}) => ({
  game: "one", rack, card, own: false, now: rack ? { board: { rack } } : null, shown: { rows: EMPTY },
});
const word = (hand) => hand.change((l) => type(type(point(l, 7, 7), "O"), "S"));

test("what was handed in stays, marked, until it is changed", () => {
  const { hand } = heldHand();
  hand.take(draw("OSER"));
  word(hand);
  assert.equal(hand.isNoted, false);
  hand.note();
  assert.equal(hand.isNoted, true);
  hand.take(draw("OSER"));
  assert.equal(line(hand.now), "H8 OS");
  hand.change((l) => type(l, "E"));
  assert.equal(hand.isNoted, false);
});

test("what lies there when the round is over, and was not handed in, is said until something is laid", () => {
  const { hand } = heldHand();
  hand.take(draw("OSER"));
  word(hand);
  hand.take(draw(""));
  assert.equal(hand.unsent, "", "it may be a pause");
  hand.take(draw("", { card: {} }));
  assert.equal(hand.unsent, "H8 OS");
  hand.take(draw("RIZU"));
  assert.equal(line(hand.now), "");
  hand.change((l) => type(point(l, 7, 7), "R"));
  assert.equal(hand.unsent, "");
});

test("of what was handed in nothing is said, nor of a plan on one's own rack", () => {
  const { hand } = heldHand();
  hand.take(draw("OSER"));
  word(hand);
  hand.note();
  hand.take(draw("", { card: {} }));
  assert.equal(hand.unsent, "");
  hand.take(table("OSER"));
  word(hand);
  hand.take(table("OSERA"));
  assert.equal(hand.unsent, "");
});
