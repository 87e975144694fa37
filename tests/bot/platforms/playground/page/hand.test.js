import assert from "node:assert/strict";
import { test } from "node:test";

import { Hand } from "../../../../../bot/platforms/playground/page/hand.js";
import { clear, line, point, sort, type } from "../../../../../bot/platforms/playground/page/laying.js";

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

const draw = (rack, { card = null, noted = null, title = "Coup 3", buttons = [{}], slip = {} } = {}) => ({
  game: "one", rack, card, own: false, now: rack || !buttons.length ? { board: { rack, title }, buttons } : null,
  noted: noted === null ? null : { line: noted, points: 0, said: noted && `Noté : ${noted}.`, ...slip }, shown: { rows: EMPTY },
});
const word = (hand) => hand.change((l) => type(type(point(l, 7, 7), "O"), "S"));
const TOO_LATE = { game: "one", title: "Coup 3", line: "H8 OS" };

test("the slip that counts lies on the board, marked, wherever it was handed in, until it is changed", () => {
  const { hand, told } = heldHand();
  hand.take(draw("OSER"));
  assert.equal(hand.isNoted, false);
  hand.take(draw("OSER", { noted: "H8 OS" }));
  assert.deepEqual([line(hand.now), hand.isNoted], ["H8 OS", true]);
  const times = told.times;
  hand.take(draw("OSER", { noted: "H8 OS" }));
  assert.equal(told.times, times);
  hand.take(draw("OSER", { noted: "8H SE" }));
  assert.deepEqual([line(hand.now), hand.isNoted], ["8H SE", true], "another one, of a partner or of a typed command");
  hand.take(draw("OSER", { noted: "" }));
  assert.equal(line(hand.now), "", "a blank slip");
});

test("what is being laid stays when something else is noted", () => {
  const { hand } = heldHand();
  hand.take(draw("OSER"));
  word(hand);
  hand.take(draw("OSER", { noted: "8H SE" }));
  assert.deepEqual([line(hand.now), hand.isNoted], ["H8 OS", false]);
  hand.sent();
  assert.deepEqual([line(hand.now), hand.isNoted], ["8H SE", true], "the one that counts, if that is another");
});

const BLANK = { noted: "", slip: { said: "Noté : bulletin blanc." } };

test("who passes means none of what lies there, whatever counted before", () => {
  for (const noted of ["8H SE", ""]) {
    const { hand, told } = heldHand();
    hand.take(draw("OSER", { noted }));
    hand.take(draw("OSER", { noted }));
    hand.change((l) => type(type(point(clear(l), 7, 7), "O"), "S"));
    const { times } = told;
    hand.take(draw("OSER", BLANK));
    assert.deepEqual([line(hand.now), told.times], ["", times + 1]);
    word(hand);
    hand.take(draw("OSER", BLANK));
    assert.equal(line(hand.now), "H8 OS", "laid after it");
  }
});

test("what is laid stays when a partner passes, and when a page that is loaded again hears of a blank slip", () => {
  const { hand } = heldHand();
  hand.take(draw("OSER"));
  word(hand);
  hand.take(draw("OSER", BLANK));
  assert.equal(line(hand.now), "H8 OS");
  hand.take(draw("OSER", { noted: "8H SE" }));
  hand.take(draw("OSER", { noted: "", slip: { said: "Noté : bulletin blanc.", shared: true } }));
  assert.equal(line(hand.now), "H8 OS");
});

test("what lies there and is handed in is marked as soon as that is told", () => {
  const { hand, told } = heldHand();
  hand.take(draw("OSER"));
  word(hand);
  const { times } = told;
  hand.take(draw("OSER", { noted: "H8 OS" }));
  assert.deepEqual([hand.isNoted, told.times], [true, times + 1]);
  hand.change((l) => type(l, "E"));
  assert.equal(hand.isNoted, false);
});

test("where nothing is told of it, what was sent is marked", () => {
  const { hand } = heldHand();
  hand.take(table("OSER"));
  word(hand);
  hand.sent();
  assert.equal(hand.isNoted, true);
});

test("what lies there when the time is over, and was not handed in, is said with its round", () => {
  const { hand } = heldHand();
  hand.take(draw("OSER"));
  word(hand);
  hand.take(draw(""));
  assert.equal(hand.unsent, null, "it may be a pause");
  hand.take(draw("", { buttons: [] }));
  assert.deepEqual(hand.unsent, TOO_LATE, "at once, not with the result");
  hand.take(draw("", { card: {} }));
  assert.deepEqual(hand.unsent, TOO_LATE);
  hand.take(draw("RIZU", { title: "Coup 4" }));
  assert.equal(line(hand.now), "");
  assert.deepEqual(hand.unsent, TOO_LATE, "the next round may come at once");
  hand.change((l) => point(l, 3, 3));
  assert.deepEqual(hand.unsent, TOO_LATE);
  hand.change((l) => type(point(l, 7, 7), "R"));
  assert.equal(hand.unsent, null);
});

test("it is not said any more when the next round is over too", () => {
  const { hand } = heldHand();
  hand.take(draw("OSER"));
  word(hand);
  hand.take(draw("RIZU", { title: "Coup 4" }));
  assert.deepEqual(hand.unsent, TOO_LATE);
  hand.take(draw("", { card: {}, title: "Coup 4" }));
  assert.equal(hand.unsent, null);
});

test("of what was handed in nothing is said, and it rests there until the result comes", () => {
  const { hand } = heldHand();
  hand.take(draw("OSER"));
  hand.take(draw("OSER", { noted: "H8 OS" }));
  hand.take(draw("", { buttons: [] }));
  assert.equal(hand.unsent, null);
  assert.deepEqual(hand.rests.map(({ letter }) => letter), ["O", "S"]);
  hand.take(draw("", { card: {} }));
  assert.deepEqual(hand.rests, []);
});

test("a plan on one's own rack may be too late for no round", () => {
  const { hand } = heldHand();
  hand.take(table("OSER"));
  word(hand);
  hand.take(table("OSERA"));
  assert.equal(hand.unsent, null);
});

test("the same tiles drawn again are another round", () => {
  const { hand } = heldHand();
  hand.take(draw("OSER", { noted: "H8 OS" }));
  hand.take(draw("", { buttons: [] }));
  hand.take(draw("OSER"));
  assert.deepEqual([line(hand.now), hand.isNoted], ["", false]);
});
