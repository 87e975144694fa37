import assert from "node:assert/strict";
import { test } from "node:test";

import * as laying from "../../../../../bot/platforms/playground/page/laying.js";

const EMPTY = Array(15).fill(".".repeat(15));

/** A board with one word on it. */
function board(row, column, word) {
  return EMPTY.map((line, at) => at === row ? line.slice(0, column) + word + line.slice(column + word.length) : line);
}

function typed(l, text) {
  return [...text].reduce(laying.type, l);
}

function rackOf(l) {
  return l.rack.map((tile) => tile?.letter ?? " ").join("");
}

function idOf(l, letter) {
  return l.rack.find((tile) => tile?.letter === letter).id;
}

test("what is typed at the cursor is a bulletin, across or down", () => {
  const l = laying.point(laying.begin(EMPTY, "SEMAINE"), 7, 3);
  assert.equal(laying.line(typed(l, "SEMAINE")), "H4 SEMAINE");
  assert.equal(laying.line(typed(laying.point(l, 7, 3), "SEMAINE")), "4H SEMAINE");
  assert.equal(rackOf(typed(l, "SEM")), "   AINE");
});

test("pointing at the square of the cursor turns it, elsewhere the direction stays", () => {
  let l = laying.point(laying.begin(EMPTY, "A"), 7, 7);
  assert.deepEqual(l.cursor, { row: 7, column: 7, down: false });
  l = laying.point(l, 7, 7);
  assert.deepEqual(l.cursor, { row: 7, column: 7, down: true });
  assert.deepEqual(laying.point(l, 2, 3).cursor, { row: 2, column: 3, down: true });
  assert.equal(laying.point(l, 7, 7).cursor.down, false);
  assert.equal(laying.point(l, 15, 0), l);
});

test("letters of the board are passed over, and are in the bulletin", () => {
  const l = laying.begin(board(7, 5, "RIZ"), "FSEA??");
  const before = typed(laying.point(l, 7, 3), "FE");
  assert.equal(laying.line(before), "H4 FERIZ");
  assert.equal(laying.line(typed(before, "S")), "H4 FERIZS");
});

test("a word can be typed whole, from a letter of the board on", () => {
  const l = laying.point(laying.begin(board(7, 5, "RIZ"), "ERE"), 7, 5);
  assert.equal(laying.line(typed(l, "RIZER")), "H6 RIZER");
});

test("a joker is a small letter: typed small, or a letter that the rack lacks", () => {
  const l = laying.point(laying.begin(EMPTY, "SEM?INE"), 7, 3);
  assert.equal(laying.line(typed(l, "SEMAINE")), "H4 SEMaINE");
  assert.equal(laying.line(typed(l, "sE")), "H4 sE");
  assert.equal(typed(l, "KK").laid.length, 1);
});

test("jokers are in parentheses where a telephone could have written the word", () => {
  const l = laying.point(laying.begin(EMPTY, "A??"), 7, 7);
  assert.equal(laying.line(typed(l, "As")), "H8 A(S)");
  assert.equal(laying.line(typed(l, "as")), "H8 (A)(S)");
});

test("a joker whose letter is not said yet makes no bulletin", () => {
  let l = typed(laying.point(laying.begin(EMPTY, "A?"), 7, 7), "?A");
  assert.equal(l.laid[0].letter, "?");
  assert.equal(laying.line(l), "");
  l = laying.lay(l, l.laid[0].tile.id, 7, 7, "L");
  assert.equal(laying.line(l), "H8 lA");
});

test("backspace takes the last back, and the cursor with it", () => {
  let l = typed(laying.point(laying.begin(board(7, 5, "RIZ"), "FES"), 7, 3), "FES");
  assert.equal(laying.line(l), "H4 FERIZS");
  l = laying.erase(l);
  assert.deepEqual(l.cursor, { row: 7, column: 8, down: false });
  l = laying.erase(l);
  assert.equal(laying.line(l), "H4 F");
  assert.deepEqual(l.cursor, { row: 7, column: 4, down: false });
});

test("backspace at the edge takes the tile under the cursor back", () => {
  let l = typed(laying.point(laying.begin(EMPTY, "AB"), 0, 13), "AB");
  assert.deepEqual(l.cursor, { row: 0, column: 14, down: false });
  l = laying.erase(l);
  assert.equal(laying.line(l), "A14 A");
  l = laying.erase(l);
  assert.equal(l.laid.length, 0);
});

test("a tile that is laid on another sends that one back, and moves from square to square", () => {
  let l = laying.begin(EMPTY, "AB");
  l = laying.lay(l, idOf(l, "A"), 7, 7);
  l = laying.lay(l, idOf(l, "B"), 7, 7);
  assert.deepEqual(l.laid.map(({ letter }) => letter), ["B"]);
  assert.equal(rackOf(l), "A ");
  l = laying.lay(l, l.laid[0].tile.id, 8, 8);
  assert.deepEqual(l.laid.map(({ row, column }) => [row, column]), [[8, 8]]);
});

test("nothing is laid on a tile of the board, nor beside the board", () => {
  const l = laying.begin(board(7, 5, "RIZ"), "AB");
  assert.equal(laying.lay(l, 0, 7, 5), l);
  assert.equal(laying.lay(l, 0, -1, 5), l);
  assert.equal(laying.lay(l, 0, 7, 15), l);
  assert.equal(laying.lay(l, 9, 7, 9), l);
});

test("tiles that do not lie in one line without a gap make no bulletin", () => {
  let l = laying.begin(EMPTY, "ABC");
  l = laying.lay(laying.lay(l, 0, 7, 7), 1, 7, 9);
  assert.equal(laying.line(l), "");
  assert.equal(laying.line(laying.lay(l, 2, 7, 8)), "H8 ACB");
  assert.equal(laying.line(laying.lay(l, 1, 8, 8)), "");
});

test("one tile is a letter of the longer of its words, across of equal ones", () => {
  const rows = board(7, 5, "RIZ").map((line, at) => at === 8 ? `${line.slice(0, 8)}E${line.slice(9)}` : line);
  const l = laying.begin(rows, "SA");
  assert.equal(laying.line(laying.lay(l, 0, 7, 8)), "H6 RIZS");
  assert.equal(laying.line(laying.lay(l, 0, 8, 7)), "I8 SE");
  assert.equal(laying.line(laying.lay(laying.begin(EMPTY, "A"), 0, 7, 7)), "H8 A");
});

test("tiles go to places of the rack, the others make room", () => {
  let l = laying.begin(EMPTY, "ABCD");
  assert.equal(rackOf(laying.move(l, idOf(l, "A"), 2)), "BCAD");
  assert.equal(rackOf(laying.move(l, idOf(l, "D"), 0)), "DABC");
  l = laying.lay(l, idOf(l, "B"), 7, 7);
  assert.equal(rackOf(laying.move(l, l.laid[0].tile.id, 3)), "ACDB");
});

test("the rack by the alphabet, by vowels, or as chance has it, gaps last", () => {
  let l = laying.begin(EMPTY, "T?EASYB");
  assert.equal(rackOf(laying.sort(l, "alphabet")), "ABESTY?");
  assert.equal(rackOf(laying.sort(l, "vowels")), "AEYBST?");
  assert.equal(rackOf(laying.shuffle(l, () => 0.999)), "BYSAE?T");
  l = laying.lay(l, idOf(l, "T"), 7, 7);
  assert.equal(rackOf(laying.sort(l, "alphabet")), "ABESY? ");
});

test("another board and the same tiles: what lies on free squares still lies there", () => {
  const l = typed(laying.point(laying.begin(EMPTY, "RIZ"), 7, 7), "RIZ");
  const after = laying.begin(board(7, 8, "A"), "ZIR", l);
  assert.equal(rackOf(after), "I  ");
  assert.deepEqual(after.laid.map(({ letter }) => letter), ["R", "Z"]);
});

test("other tiles: those that stay keep their order, new ones follow, all on the rack", () => {
  let l = laying.sort(laying.begin(EMPTY, "TESAR"), "alphabet");
  l = laying.lay(l, idOf(l, "A"), 7, 7);
  const after = laying.begin(EMPTY, "TEAZU", l);
  assert.equal(rackOf(after), "AETZU");
  assert.equal(new Set(after.rack.map((tile) => tile.id)).size, 5);
  assert.deepEqual(after.laid, []);
});

test("a typed line lies on the board, as far as the rack has it", () => {
  const l = laying.begin(board(7, 5, "RIZ"), "FESA?");
  const said = (text) => {
    const found = laying.fromLine(l, text);
    return found && laying.line(found);
  };
  assert.equal(said("h4 feriz"), "H4 FERIZ");
  assert.equal(said("feriz H 4 32"), "H4 FERIZ");
  assert.equal(said("H6RIZS"), "H6 RIZS");
  assert.equal(said("6h (r)As"), "6H RAS");
  assert.equal(said("6H RaS"), "6H RaS");
  assert.equal(said("H6 RIZE"), "H6 RIZE");
  assert.equal(said("H6 RIZK"), "H6 RIZk");
  assert.equal(said("H6 RIZKK"), null);
  assert.equal(said("H6 RIN"), null);
  assert.equal(said("O14 FAS"), null);
  assert.equal(said("/aide"), null);
  assert.equal(said("FAS"), null);
});
