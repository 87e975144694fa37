// Tiles that are moved from the rack to the board and back: pure values (`Laying`), changed by pure functions.
//
// - A tile lies on a free square of the board; a tile that was laid there already goes back to the rack.
// - What is typed lies on the next free square in the direction of the cursor. The letter that lies where the cursor is
//   is passed over, so that a word can be typed whole. A small letter is a joker, and so is one that the rack lacks.
// - What cannot be done changes nothing.
// - A line is read as the server does, as far as the rack has it: a letter that it lacks is a joker.
//
// Whether a word may lie there, and what it is worth, is asked of the server.

import { read, write } from "./notation.js";

/** @typedef {{ row: number, column: number, letter: string }} Wanted */

/**
 * A rack at a board. Tiles that were there before keep their order, and their squares if no tile is another one and
 * the square is still free.
 * @param {string[]} rows @param {string} rack @param {Laying | null} [before] @returns {Laying}
 */
export function begin(rows, rack, before = null) {
  const held = before ? tilesOf(before) : [], fresh = [...rack];
  const kept = new Set(held.filter(({ letter }) => {
    const at = fresh.indexOf(letter);
    if (at >= 0) fresh.splice(at, 1);
    return at >= 0;
  }));
  if (before && !fresh.length && kept.size === held.length)
    return before.laid.reduce((l, { row, column }) => lying(l, row, column) ? takeBack(l, row, column) : l,
      { ...before, rows });
  const next = 1 + Math.max(-1, ...held.map(({ id }) => id));
  const order = before ? clear(before).rack.filter((tile) => tile && kept.has(tile)) : [];
  return { rows, rack: [...order, ...fresh.map((letter, at) => ({ letter, id: next + at }))], laid: [], cursor: null };
}

/**
 * A tile, from the rack or from elsewhere on the board, onto a square. A joker is the letter that is said, or stays
 * what it was; "?" is none yet.
 * @param {Laying} l @param {number} id @param {number} row @param {number} column @param {string} [letter]
 * @returns {Laying}
 */
export function lay(l, id, row, column, letter) {
  const tile = tilesOf(l).find((each) => each.id === id);
  if (!tile || !holds(l, row, column) || lying(l, row, column)) return l;
  const before = l.laid.find((each) => each.tile === tile), under = laidAt(l, row, column);
  const shown = tile.letter === "?" ? (letter ?? before?.letter ?? "?").toLowerCase() : tile.letter;
  const free = under && under !== before ? takeBack(l, row, column) : l;
  return {
    ...free,
    rack: free.rack.map((each) => each === tile ? null : each),
    laid: [...free.laid.filter((each) => each.tile !== tile), { tile, letter: shown, row, column }],
  };
}

/**
 * The tile of a square to the first gap of the rack.
 * @param {Laying} l @param {number} row @param {number} column @returns {Laying}
 */
export function takeBack(l, row, column) {
  const back = laidAt(l, row, column);
  if (!back) return l;
  return { ...l, rack: l.rack.with(l.rack.indexOf(null), back.tile), laid: l.laid.filter((each) => each !== back) };
}

/** All tiles back. @param {Laying} l @returns {Laying} */
export function clear(l) {
  return l.laid.reduce((left, { row, column }) => takeBack(left, row, column), l);
}

/**
 * A tile to a place of the rack, from 0; those between make room.
 * @param {Laying} l @param {number} id @param {number} place @returns {Laying}
 */
export function move(l, id, place) {
  const laid = l.laid.find(({ tile }) => tile.id === id);
  const back = laid ? takeBack(l, laid.row, laid.column) : l;
  const from = back.rack.findIndex((tile) => tile?.id === id);
  return from < 0 ? l : { ...back, rack: back.rack.toSpliced(from, 1).toSpliced(place, 0, back.rack[from]) };
}

/** The rack in order, its gaps last. @param {Laying} l @param {"alphabet" | "vowels"} by @returns {Laying} */
export function sort(l, by) {
  /** @param {Tile} tile */
  const rank = ({ letter }) => letter === "?" ? 2 : by === "vowels" && !"AEIOUY".includes(letter) ? 1 : 0;
  return arrange(l, onRack(l).toSorted((one, other) =>
    rank(one) - rank(other) || one.letter.charCodeAt(0) - other.letter.charCodeAt(0)));
}

/** @param {Laying} l @param {() => number} random from 0 to below 1 @returns {Laying} */
export function shuffle(l, random) {
  const left = onRack(l);
  return arrange(l, onRack(l).map(() => left.splice(Math.floor(random() * left.length), 1)[0]));
}

/**
 * The cursor onto a square; where it is already, the other direction.
 * @param {Laying} l @param {number} row @param {number} column @returns {Laying}
 */
export function point(l, row, column) {
  if (!holds(l, row, column)) return l;
  const down = l.cursor?.down ?? false, again = l.cursor?.row === row && l.cursor.column === column;
  return { ...l, cursor: { row, column, down: again ? !down : down } };
}

/**
 * The cursor by so many squares.
 * @param {Laying} l @param {number} rows @param {number} columns @returns {Laying}
 */
export function walk(l, rows, columns) {
  return l.cursor ? to(l, { ...l.cursor, row: l.cursor.row + rows, column: l.cursor.column + columns }) : l;
}

/** A letter at the cursor; "?" is a joker whose letter is asked. @param {Laying} l @param {string} letter */
export function type(l, letter) {
  if (!l.cursor) return l;
  if (letterAt(l, l.cursor).toUpperCase() === letter.toUpperCase()) return to(l, step(l.cursor));
  const tile = onRack(l).find((each) => each.letter === letter) ?? onRack(l).find((each) => each.letter === "?");
  return tile ? put(l, tile.id, letter) : l;
}

/**
 * A tile of the rack at the cursor, which goes on to the next free square.
 * @param {Laying} l @param {number} id @param {string} [letter] @returns {Laying}
 */
export function put(l, id, letter) {
  const at = l.cursor && firstFree(l, l.cursor);
  if (!at || !holds(l, at.row, at.column)) return l;
  const laid = to(lay(l, id, at.row, at.column, letter), at);
  return to(laid, firstFree(laid, at));
}

/** Backspace: the tile under the cursor, else the last before it; without a cursor the last one. @param {Laying} l */
export function erase(l) {
  const last = l.laid.at(-1);
  if (!l.cursor) return last ? takeBack(l, last.row, last.column) : l;
  let at = l.cursor;
  if (!laidAt(l, at.row, at.column)) do at = step(at, -1); while (lying(l, at.row, at.column));
  return takeBack(to(l, at), at.row, at.column);
}

/**
 * What is laid, as a bulletin; "" if it does not lie in one line without a gap, or a joker is no letter yet.
 * @param {Laying} l
 */
export function line(l) {
  if (!l.laid.length || l.laid.some(({ letter }) => letter === "?")) return "";
  const [across, down] = [runThrough(l, false), runThrough(l, true)];
  if (!across.word && !down.word) return "";
  const longer = down.word.length - across.word.length || (down.word.length === 1 && l.cursor?.down ? 1 : 0);
  const { row, column, word } = longer > 0 ? down : across;
  return write(row, column, longer > 0, word);
}

/**
 * A bulletin on the board, instead of what was laid there; null for what is none, or cannot be laid.
 * @param {Laying} l @param {string} text @returns {Laying | null}
 */
export function fromLine(l, text) {
  const play = read(text), free = clear(l), wanted = [];
  if (!play) return null;
  let at = { row: play.row, column: play.column, down: play.down };
  for (const letter of play.word) {
    const there = lying(free, at.row, at.column);
    if (!holds(free, at.row, at.column) || (there && there.toUpperCase() !== letter.toUpperCase())) return null;
    if (!there) wanted.push({ row: at.row, column: at.column, letter });
    at = step(at);
  }
  const bare = wanted.map((each) => ({ ...each, letter: each.letter.toUpperCase() }));
  const [first, second] = play.telephone ? [bare, wanted] : [wanted, bare];
  return layAll(free, first, false) ?? layAll(free, second, false) ?? layAll(free, bare, true);
}

/** @param {Laying} l @param {Wanted[]} wanted @param {boolean} deduced what the rack lacks is a joker */
function layAll(l, wanted, deduced) {
  return wanted.reduce((/** @type {Laying | null} */ left, { row, column, letter }) => {
    const tiles = left ? onRack(left) : [], joker = letter === letter.toLowerCase();
    const tile = tiles.find((each) => each.letter === letter)
      ?? (joker || deduced ? tiles.find((each) => each.letter === "?") : undefined);
    return left && tile ? lay(left, tile.id, row, column, letter) : null;
  }, l);
}

/** The word of which all laid tiles are letters, those of the board in capitals; "" if there is none.
 * @param {Laying} l @param {boolean} down */
function runThrough(l, down) {
  let at = { row: l.laid[0].row, column: l.laid[0].column, down };
  while (letterAt(l, step(at, -1))) at = step(at, -1);
  const { row, column } = at;
  let word = "", laid = 0;
  for (; letterAt(l, at); at = step(at)) {
    word += lying(l, at.row, at.column).toUpperCase() || letterAt(l, at);
    laid += laidAt(l, at.row, at.column) ? 1 : 0;
  }
  return { row, column, word: laid === l.laid.length ? word : "" };
}

/** @param {Laying} l @param {Tile[]} tiles @returns {Laying} */
function arrange(l, tiles) {
  return { ...l, rack: l.rack.map((_, at) => tiles[at] ?? null) };
}

/** @param {Laying} l @param {Cursor} cursor only on the board */
function to(l, cursor) {
  return holds(l, cursor.row, cursor.column) ? { ...l, cursor } : l;
}

/** @param {Cursor} at */
function step({ row, column, down }, by = 1) {
  return { row: row + (down ? by : 0), column: column + (down ? 0 : by), down };
}

/** From there on; it may be off the board. @param {Laying} l @param {Cursor} at */
function firstFree(l, at) {
  while (letterAt(l, at)) at = step(at);
  return at;
}

/** The tile of the board, "" for none. @param {Laying} l @param {number} row @param {number} column */
function lying({ rows }, row, column) {
  return rows[row]?.[column]?.replace(".", "") ?? "";
}

/** @param {Laying} l @param {number} row @param {number} column */
function laidAt(l, row, column) {
  return l.laid.find((each) => each.row === row && each.column === column);
}

/** Of the board or laid, "" for none. @param {Laying} l @param {Cursor} at */
function letterAt(l, { row, column }) {
  return lying(l, row, column) || (laidAt(l, row, column)?.letter ?? "");
}

/** @param {Laying} l @param {number} row @param {number} column */
function holds({ rows }, row, column) {
  return rows[row]?.[column] !== undefined;
}

/** @param {Laying} l */
function onRack(l) {
  return l.rack.filter((tile) => tile !== null);
}

/** @param {Laying} l */
function tilesOf(l) {
  return [...onRack(l), ...l.laid.map(({ tile }) => tile)];
}
