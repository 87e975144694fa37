// The board enlarged under two fingers, or by a double tap: for screens whose squares are small.
//
// One finger moves the enlarged board, unless it is on a tile of one's own (drag.js). A tile that is dragged to the
// edge brings the next squares in, and so does the cursor. A double tap enlarges what was tapped, the next one shows
// all again; its second tap is no tap on the square. Where the squares are large enough, only two fingers enlarge.

import { boxOf } from "./board.js";
import { byId } from "./elements.js";

const MOST = 3;
const DOUBLE = 2;    // what a double tap enlarges by
const ENOUGH = 40;   // pixels a square
const QUICK = 280;   // milliseconds between the two taps
const NEAR = 24;     // pixels between them
const FAR = 6;       // pixels: who goes less taps
const EDGE = 28;     // pixels: where a dragged tile brings the next squares in
const SPEED = 7;     // pixels a frame

/** @type {View} */
const ALL = { scale: 1, x: 0, y: 0 };
let view = ALL;
/** @type {Map<number, Point>} in the window, by finger */
const fingers = new Map();
let began = { view, at: { x: 0, y: 0 }, spread: 1 };  // when the last finger came or went
let busy = false;     // the fingers move the board: the click at their end is none
let frame = 0;
let tapped = { time: -Infinity, x: 0, y: 0 };

/**
 * A board that is `side` pixels wide, so much larger, the point `at` where it was. Pure.
 * @param {View} view @param {number} wanted @param {Point} at @param {number} side
 */
export function enlarged({ scale, x, y }, wanted, at, side) {
  const to = Math.min(Math.max(wanted, 1), MOST);
  return within({ scale: to, x: at.x - (at.x - x) * to / scale, y: at.y - (at.y - y) * to / scale }, side);
}

/** Without an empty edge. Pure. @param {View} view @param {number} side @returns {View} */
export function within({ scale, x, y }, side) {
  const between = (/** @type {number} */ at) => Math.min(Math.max(at, side * (1 - scale)), 0) || 0;
  return { scale, x: between(x), y: between(y) };
}

/** A dragged tile is here: the next squares, if that is at the edge. Whether the board moved. @param {Point} at */
export function drift({ x, y }) {
  const { left, top, right, bottom } = byId("board").getBoundingClientRect();
  if (view.scale === 1 || x < left || x > right || y < top || y > bottom) return false;
  const by = (/** @type {number} */ before, /** @type {number} */ after) =>
    before < EDGE ? SPEED : after < EDGE ? -SPEED : 0;
  return turn({ ...view, x: view.x + by(x - left, right - x), y: view.y + by(y - top, bottom - y) });
}

/** @param {App} app */
export function start(app) {
  const board = byId("board");
  let game = app.table()?.game, cursor = app.hand.now?.cursor;
  board.addEventListener("pointerdown", (/** @type {PointerEvent} */ { pointerType, pointerId, clientX: x, clientY: y }) => {
    if (pointerType === "mouse") return;
    if (fingers.size === 0) busy = false;
    fingers.set(pointerId, { x, y });
    begin();
  });
  board.addEventListener("touchmove", (/** @type {TouchEvent} */ event) => {
    if (event.cancelable && (fingers.size > 1 || view.scale > 1)) event.preventDefault();  // nothing else scrolls
  }, { passive: false });
  document.addEventListener("pointermove", ({ pointerId, clientX: x, clientY: y }) => {
    if (!fingers.has(pointerId)) return;
    fingers.set(pointerId, { x, y });
    frame ||= requestAnimationFrame(follow);
  });
  const leave = (/** @type {PointerEvent} */ event) => {
    if (event.type === "pointerup" && fingers.size === 1 && fingers.has(event.pointerId) && !busy) tap(event);
    if (!fingers.delete(event.pointerId)) return;
    board.classList.remove("zoom-moving");
    begin();
  };
  document.addEventListener("pointerup", leave);
  document.addEventListener("pointercancel", leave);
  board.addEventListener("click", (/** @type {Event} */ event) => { if (busy) event.stopPropagation(); }, true);
  addEventListener("resize", () => turn(view));
  app.follow(() => {
    if (app.table()?.game !== game) turn(ALL);
    game = app.table()?.game;
    const now = app.hand.now?.cursor;
    if (now && now !== cursor && view.scale > 1) reveal(boxOf(now.row, now.column));
    cursor = now;
  });
}

/** Where the fingers are: their middle, and how far they are apart. */
function hold() {
  const [one, other = one] = fingers.values();
  return {
    at: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, spread: Math.hypot(one.x - other.x, one.y - other.y) || 1,
  };
}

function begin() {
  if (fingers.size) began = { view, ...hold() };
}

/** What the fingers do, once a frame. */
function follow() {
  frame = 0;
  if (!fingers.size) return;
  const { at, spread } = hold(), right = at.x - began.at.x, down = at.y - began.at.y;
  if (fingers.size === 1 && (view.scale === 1 || (!busy && Math.hypot(right, down) < FAR))) return;
  busy = true;
  byId("board").classList.add("zoom-moving");
  const { x, y, side } = place();
  const large = enlarged(began.view, began.view.scale * spread / began.spread,
    { x: began.at.x - x, y: began.at.y - y }, side);
  turn({ ...large, x: large.x + right, y: large.y + down });
}

function tap(/** @type {PointerEvent} */ { timeStamp: time, clientX, clientY }) {
  const again = time - tapped.time < QUICK && Math.hypot(clientX - tapped.x, clientY - tapped.y) < NEAR;
  tapped = { time: again ? -Infinity : time, x: clientX, y: clientY };
  if (!again || (view.scale === 1 && boxOf(0, 0).width >= ENOUGH)) return;
  busy = true;
  const { x, y, side } = place(), before = drawing()?.style.transform || "none";
  turn(enlarged(view, view.scale > 1 ? 1 : DOUBLE, { x: clientX - x, y: clientY - y }, side));
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  drawing()?.animate([{ transform: before }, { transform: drawing()?.style.transform || "none" }], 150);
}

/** Bring a square in. */
function reveal(/** @type {DOMRect} */ box) {
  const board = byId("board").getBoundingClientRect();
  const by = (/** @type {number} */ before, /** @type {number} */ after) =>
    Math.max(EDGE - before, 0) || Math.min(after - EDGE, 0);
  turn({
    ...view, x: view.x + by(box.left - board.left, board.right - box.right),
    y: view.y + by(box.top - board.top, board.bottom - box.bottom),
  });
}

/** Show it so. Whether that is another view. */
function turn(/** @type {View} */ wanted) {
  const before = view, style = drawing()?.style;
  if (!style) return false;
  view = within(wanted, place().side);
  style.transform = view.scale === 1 ? "" : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  byId("board").classList.toggle("zoom-on", view.scale > 1);
  return view.x !== before.x || view.y !== before.y || view.scale !== before.scale;
}

/** @returns {SVGSVGElement | null} */
function drawing() {
  return byId("board").firstElementChild;
}

/** The corner of the board when all of it is shown, and its width. */
function place() {
  const { x, y, width } = drawing()?.getBoundingClientRect() ?? new DOMRect();
  return { x: x - view.x, y: y - view.y, side: width / view.scale };
}
