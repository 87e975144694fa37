// The board: a drawing with a part for every square, and over it, unseen, a grid with a cell for every square, which
// says what lies there to who cannot see it.
//
// Drawn once for a layout; after that only the squares that changed are touched. What lies in the hand is drawn on it,
// unless an earlier board is looked at. A square is found by where the drawing is on the screen, however it is zoomed.
// Who has nothing in the hand reads the squares with the arrow keys; else the cursor is the hand's. It begins in the middle.

import { moves } from "./effects.js";
import { aloud, byId } from "./elements.js";
import { point } from "./laying.js";
import { reference } from "./notation.js";
import { drawTile, isJoker, measure, property, svg } from "./tile.js";

const MOTION = { duration: 200, easing: "ease-out" };
const MOST_NEW = 15;  // squares that change at once: more of them are another game
const CAPITAL = 0.727;  // height of a capital, in parts of the size of its letters
const PREMIUMS = /** @type {Record<string, string>} */ (
  { T: "triple-word", D: "double-word", t: "triple-letter", d: "double-letter" });
export const STEPS = /** @type {Record<string, [number, number]>} */ (
  { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] });

/** @typedef {{ drawing: SVGGElement, cell: SVGRectElement, drawn: string }} Part what of it is drawn now */
/**
 * @typedef {object} Drawing a board of one layout, its signs in one language
 * @property {SVGSVGElement} element
 * @property {Part[][]} squares
 * @property {SVGGElement} frames
 * @property {string[]} rows of the picture that is drawn, none at first
 * @property {string} framed the squares that are in them now
 * @property {SVGGElement} cursor
 */

/** @type {App} */
let app;
let layout = "";         // of the drawing that is there
/** @type {Drawing | null} */
let drawing = null;
/** @type {Square | null} */
let read = null;         // the square that is read, without a hand
/** @type {Cursor | null} */
let pointed = null;      // where the arrow was drawn

export function start(/** @type {App} */ its) {
  app = its;
  for (const weight of [600, 700]) document.fonts.load(`${weight} 1em Inter`, "A");  // there before the first board
  app.follow(draw);
  byId("board").addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const at = squareOf(event.target) ?? squareAt(event.clientX, event.clientY);
    if (at) go(at.row, at.column);
  });
  byId("board").addEventListener("focusin", () => {
    const middle = Math.floor((drawing?.squares.length ?? 0) / 2);
    if (drawing?.element.matches(":focus-visible") && !squareRead() && !inHand()?.laid.length) go(middle, middle);
  });
  byId("board").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const step = STEPS[event.key], size = drawing?.squares.length ?? 0, middle = Math.floor(size / 2);
    if (!step || inHand() || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const { row, column } = read ?? { row: middle - step[0], column: middle - step[1] };
    go(clamp(row + step[0], size), clamp(column + step[1], size));
  });
}

/** The square of a cell, which is what a screen reader presses; null for anything else. */
function squareOf(/** @type {EventTarget | null} */ pressed) {
  for (const [row, line] of drawing?.squares.entries() ?? [])
    for (const [column, { cell }] of line.entries()) if (cell === pressed) return { row, column };
  return null;
}

/** The square at a point of the window; null beside the board. */
export function squareAt(/** @type {number} */ x, /** @type {number} */ y) {
  if (!drawing) return null;
  const { left, top, scale } = place(drawing), side = measure("square"), size = drawing.squares.length;
  const row = Math.floor(((y - top) / scale - measure("margin")) / side);
  const column = Math.floor(((x - left) / scale - measure("margin")) / side);
  return row >= 0 && column >= 0 && row < size && column < size ? { row, column } : null;
}

/** Where a square is in the window. */
export function boxOf(/** @type {number} */ row, /** @type {number} */ column) {
  if (!drawing) return new DOMRect();
  const { left, top, scale } = place(drawing), side = measure("square"), margin = measure("margin");
  return new DOMRect(left + (margin + column * side) * scale, top + (margin + row * side) * scale,
    side * scale, side * scale);
}

function place(/** @type {Drawing} */ { element, squares }) {
  const { left, top, width, height } = element.getBoundingClientRect(), side = Math.min(width, height);
  return { left: left + (width - side) / 2, top: top + (height - side) / 2, scale: side / sideOf(squares.length) };
}

/** Of the whole drawing, in its own units. */
function sideOf(/** @type {number} */ size) {
  return size * measure("square") + 2 * measure("margin");
}

/** Where the cursor is: of the hand, or without one where the keyboard reads; null for nowhere. */
export function squareRead() {
  const hand = inHand();
  return hand ? hand.cursor : read;
}

/** What lies in the hand, if this is the board that it lies on. */
function inHand() {
  return app.state.looking ? null : app.hand.now;
}

function go(/** @type {number} */ row, /** @type {number} */ column) {
  if (inHand()) return app.hand.change((laying) => point(laying, row, column));
  read = { row, column };
  draw();
}

function draw() {
  const picture = app.state.looking ?? app.table()?.shown ?? null, board = byId("board");
  board.hidden = !picture;
  if (!picture) return;
  const wanted = JSON.stringify([picture.layout, picture.signs]);
  if (!drawing || wanted !== layout) {
    layout = wanted;
    drawing = empty(picture);
    board.replaceChildren(drawing.element);
    read = null;
  }
  drawSquares(drawing, picture);
  drawFrames(drawing, picture.framed);
  drawCursor(drawing);
}

function drawSquares(/** @type {Drawing} */ drawing, /** @type {Picture} */ picture) {
  const { element, squares } = drawing;
  const words = app.words().board;
  const tiles = app.state.looking ? [] : app.hand.now?.laid ?? app.hand.rests;
  const laid = new Map(tiles.map((each) => [`${each.row} ${each.column}`, each.letter]));
  const isNext = moves() && isNear(drawing.rows, picture.rows);
  drawing.rows = picture.rows;
  const framed = new Set(picture.framed.map(([row, column]) => `${row} ${column}`));
  set(element, "aria-label", [words.grid, picture.title, picture.last].filter(Boolean).join(", "));
  squares.forEach((line, row) => line.forEach((square, column) => {
    const at = `${row} ${column}`, lying = picture.rows[row][column], letter = laid.get(at) ?? lying.replace(".", "");
    const state = !laid.has(at) ? "" : app.hand.now && !app.hand.isNoted ? "laid" : "noted", drawn = `${letter} ${state}`;
    if (drawn !== square.drawn) {
      const before = square.drawing.querySelector(".tile:not(.tile-goes)"), tile = letter ? onSquare(letter, state) : null;
      if (isNext && before && !tile && square.drawn.endsWith("noted")) leave(before);
      else before?.remove();
      if (tile) square.drawing.append(tile);
      if (tile && isNext && state !== "noted") tile.animate({ scale: [state ? 1.15 : 1.4, 1], opacity: [0.3, 1] }, MOTION);
      square.drawn = drawn;
    }
    set(square.cell, "aria-label", [
      nameOf(row, column), ...(letter ? sayTile(words, letter) : saySquare(words, picture.layout[row][column])),
      state && words[state], framed.has(at) && words.last,
    ].filter(Boolean).join(", "));
  }));
}

/** Whether one board follows from the other, so that what is new there is seen to come. */
function isNear(/** @type {string[]} */ before, /** @type {string[]} */ rows) {
  const changed = before.flatMap((row, at) => [...row].filter((letter, column) => letter !== rows[at]?.[column]));
  return before.length === rows.length && changed.length <= MOST_NEW;
}

/** What was handed in makes room for the top. */
function leave(/** @type {Element} */ tile) {
  tile.classList.add("tile-goes");
  tile.animate({ opacity: [1, 0] }, MOTION).finished.then(() => tile.remove(), () => tile.remove());
}

/** @typedef {import("./sentences.js").Sentences["board"]} Words */

function sayTile(/** @type {Words} */ words, /** @type {string} */ letter) {
  return [letter !== "?" && letter.toUpperCase(), isJoker(letter) && words.joker];
}

function saySquare(/** @type {Words} */ words, /** @type {string} */ premium) {
  return [words.premiums[/** @type {keyof Words["premiums"]} */ (premium)], words.empty];
}

/** A tile where a square has it. */
export function onSquare(/** @type {string} */ letter, /** @type {"" | "noted" | "laid"} */ state) {
  const tile = drawTile(letter), inset = (measure("square") - measure("tile")) / 2;
  tile.setAttribute("transform", `translate(${inset} ${inset})`);
  if (state) tile.classList.add(`tile-${state}`);
  return tile;
}

export function drawFrames(/** @type {Drawing} */ drawing, /** @type {[number, number][]} */ squares) {
  const framed = JSON.stringify(squares);
  if (framed === drawing.framed) return;
  drawing.framed = framed;
  const side = measure("square"), line = measure("frame");
  drawing.frames.replaceChildren(...framesOf(squares).map(([row, column, rows, columns]) => svg("rect", {
    x: begin(column) + line / 2, y: begin(row) + line / 2, width: columns * side - line, height: rows * side - line,
    rx: measure("frame-corner") - line / 2, "stroke-width": line,
  })));
}

/** Squares side by side are framed together: row, column, rows and columns of each frame (render/geometry.py). */
function framesOf(/** @type {[number, number][]} */ squares) {
  /** @type {[number, number, number, number][]} */
  const frames = [];
  for (const [row, column] of squares.toSorted((one, other) => one[0] - other[0] || one[1] - other[1])) {
    const right = frames.find(([top, left, rows, columns]) => rows === 1 && top === row && left + columns === column);
    const below = frames.find(([top, left, rows, columns]) => columns === 1 && left === column && top + rows === row);
    if (right) right[3] += 1;
    else if (below) below[2] += 1;
    else frames.push([row, column, 1, 1]);
  }
  return frames;
}

function drawCursor(/** @type {Drawing} */ { element, cursor }) {
  const hand = inHand(), at = squareRead();
  const arrow = hand?.cursor ?? null, before = pointed, words = app.words().board;
  pointed = arrow;
  if (arrow && before && arrow.row === before.row && arrow.column === before.column && arrow.down !== before.down)
    aloud(arrow.down ? words.down : words.across);
  cursor.classList.toggle("board-nowhere", !at);
  cursor.classList.toggle("board-read", !hand);
  if (!at) return element.removeAttribute("aria-activedescendant");
  const turned = hand?.cursor?.down ? ` rotate(90 ${measure("square") / 2} ${measure("square") / 2})` : "";
  set(cursor, "transform", `translate(${begin(at.column)} ${begin(at.row)})${turned}`);
  set(element, "aria-activedescendant", `cell-${nameOf(at.row, at.column)}`);
}

/** A board without tiles. @returns {Drawing} */
export function empty(/** @type {Pick<Picture, "layout" | "signs">} */ { layout, signs }) {
  const size = layout.length, whole = sideOf(size), side = measure("square");
  const squares = layout.map((line, row) => [...line].map((premium, column) => ({
    drawing: square(row, column, premium, signs[premium] ?? "", row === column && row === Math.floor(size / 2)),
    cell: svg("rect", {
      id: `cell-${nameOf(row, column)}`, role: "gridcell", x: begin(column), y: begin(row), width: side, height: side,
    }),
    drawn: " ",  // no letter, in no state
  })));
  const frames = svg("g", { class: "board-frames" });
  const cursor = svg("g", { class: "board-cursor" },
    svg("rect", { x: 3, y: 3, width: side - 6, height: side - 6, rx: measure("corner") }),
    svg("path", { d: `M${side - 24} ${side / 2 - 14}l17 14l-17 14z` }));
  const element = svg("svg", { viewBox: `0 0 ${whole} ${whole}`, role: "grid", tabindex: 0 },
    svg("g", { "aria-hidden": "true" },
      svg("g", { class: "board-coordinates" }, ...coordinates(size)),
      ...squares.flat().map(({ drawing }) => drawing), frames, cursor),
    ...squares.map((line) => svg("g", { role: "row", class: "board-row" }, ...line.map(({ cell }) => cell))));
  return { element, squares, frames, rows: [], framed: "", cursor };
}

/**
 * @param {number} row @param {number} column @param {string} premium its sign in the layout
 * @param {string} sign what stands on it @param {boolean} centre has the star
 */
function square(row, column, premium, sign, centre) {
  const side = measure("square"), groove = measure("groove");
  const kind = PREMIUMS[premium] ?? "plain";
  const element = svg("g", {
    id: `square-${nameOf(row, column)}`, class: `board-${kind}`,
    transform: `translate(${begin(column)} ${begin(row)})`,
  }, svg("rect", {
    class: "board-square", x: groove, y: groove, width: side - 2 * groove, height: side - 2 * groove,
    rx: measure("corner"),
  }));
  if (centre)
    element.append(svg("polygon", {
      class: "board-sign", points: property("star-points"),
      transform: `translate(${side / 2} ${side * measure("star-y")}) scale(${side * measure("star")})`,
    }));
  else if (sign) element.append(textAt(sign, side / 2, side / 2, measure("sign"), "board-sign"));
  return element;
}

function* coordinates(/** @type {number} */ size) {
  const half = measure("margin") / 2, far = sideOf(size) - half, letters = measure("coordinate");
  for (let index = 0; index < size; index += 1) {
    const at = begin(index) + measure("square") / 2;
    for (const edge of [half, far]) {
      yield textAt(String(index + 1), at, edge, letters);
      yield textAt(nameOf(index, 0)[0], edge, at, letters);
    }
  }
}

/** Capitals around a middle. */
function textAt(
  /** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size, name = "",
) {
  return svg("text", { x, y: y + size * CAPITAL / 2, "font-size": size, class: name }, text);
}

/** Where a row or a column begins. */
function begin(/** @type {number} */ index) {
  return measure("margin") + index * measure("square");
}

const nameOf = (/** @type {number} */ row, /** @type {number} */ column) => reference(row, column, false);
const clamp = (/** @type {number} */ index, /** @type {number} */ size) => Math.min(Math.max(index, 0), size - 1);

function set(/** @type {Element} */ element, /** @type {string} */ name, /** @type {string} */ to) {
  if (element.getAttribute(name) !== to) element.setAttribute(name, to);
}
