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

/** @typedef {{ scale: number, x: number, y: number }} View how much larger, and where the corner went */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ width: number, height: number }} Size of the board when all of it is shown */

/** @type {View} */
let view = { scale: 1, x: 0, y: 0 };
/** @type {Map<number, Point>} in the window, by finger */
const fingers = new Map();
/** @type {{ view: View, middle: Point, spread: number } | null} when a finger came or went */
let began = null;
let busy = false;     // the fingers move the board: the click at their end is none
let frame = 0;
let tapped = { time: -Infinity, x: 0, y: 0 };
/** @type {string | undefined} */
let game;
/** @type {Cursor | null} */
let cursor = null;

/** The board so much larger, the point `at` where it was. Pure. */
export function enlarged(
  /** @type {View} */ { scale, x, y }, /** @type {number} */ wanted, /** @type {Point} */ at, /** @type {Size} */ size,
) {
  const to = Math.min(Math.max(wanted, 1), MOST);
  return within({ scale: to, x: at.x - (at.x - x) * to / scale, y: at.y - (at.y - y) * to / scale }, size);
}

/** Without an empty edge. Pure. @returns {View} */
export function within(/** @type {View} */ { scale, x, y }, /** @type {Size} */ { width, height }) {
  const between = (/** @type {number} */ at, /** @type {number} */ least) => Math.min(Math.max(at, least), 0) || 0;
  return { scale, x: between(x, width * (1 - scale)), y: between(y, height * (1 - scale)) };
}

/** A dragged tile is here: the next squares, if it is at the edge. Whether the board moved. */
export function drift(/** @type {number} */ x, /** @type {number} */ y) {
  const { left, top, right, bottom } = byId("board").getBoundingClientRect();
  if (view.scale === 1 || x < left || x > right || y < top || y > bottom) return false;
  const by = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high) =>
    at < low + EDGE ? SPEED : at > high - EDGE ? -SPEED : 0;
  return turn({ ...view, x: view.x + by(x, left, right), y: view.y + by(y, top, bottom) });
}

/** @param {App} app */
export function start(app) {
  const board = byId("board");
  board.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === "mouse") return;
    if (fingers.size === 0) busy = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    begin();
  });
  board.addEventListener("touchmove", (/** @type {TouchEvent} */ event) => {
    if (event.cancelable && (fingers.size > 1 || view.scale > 1)) event.preventDefault();  // nothing else scrolls
  }, { passive: false });
  document.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    frame ||= requestAnimationFrame(follow);
  });
  document.addEventListener("pointerup", (event) => {
    if (fingers.size === 1 && fingers.has(event.pointerId) && !busy) tap(event);
    leave(event);
  });
  document.addEventListener("pointercancel", leave);
  board.addEventListener("click", (/** @type {MouseEvent} */ event) => { if (busy) event.stopPropagation(); }, true);
  addEventListener("resize", () => turn(view));
  app.follow(() => {
    if (app.table()?.game !== game) turn({ scale: 1, x: 0, y: 0 });
    game = app.table()?.game;
    if (app.hand.now?.cursor === cursor) return;
    cursor = app.hand.now?.cursor ?? null;
    if (cursor && view.scale > 1) reveal(boxOf(cursor.row, cursor.column));
  });
}

function leave(/** @type {PointerEvent} */ event) {
  if (!fingers.delete(event.pointerId)) return;
  byId("board").classList.remove("zoom-moving");
  begin();
}

function begin() {
  const [one, other] = fingers.values();
  began = one ? { view, middle: middle(one, other), spread: spread(one, other) } : null;
}

/** What the fingers do, once a frame. */
function follow() {
  frame = 0;
  const [one, other] = fingers.values();
  if (!one || !began) return;
  const at = middle(one, other), right = at.x - began.middle.x, down = at.y - began.middle.y;
  if (!other && (view.scale === 1 || (!busy && Math.hypot(right, down) < FAR))) return;
  busy = true;
  byId("board").classList.add("zoom-moving");
  const { corner, size } = place();
  const held = { x: began.middle.x - corner.x, y: began.middle.y - corner.y };
  const large = enlarged(began.view, began.view.scale * spread(one, other) / began.spread, held, size);
  turn({ ...large, x: large.x + right, y: large.y + down });
}

function tap(/** @type {PointerEvent} */ { timeStamp: time, clientX: x, clientY: y }) {
  const again = time - tapped.time < QUICK && Math.hypot(x - tapped.x, y - tapped.y) < NEAR;
  tapped = { time: again ? -Infinity : time, x, y };
  if (!again || (view.scale === 1 && boxOf(0, 0).width >= ENOUGH)) return;
  busy = true;
  const { corner, size } = place(), before = drawing().style.transform || "none";
  turn(enlarged(view, view.scale > 1 ? 1 : DOUBLE, { x: x - corner.x, y: y - corner.y }, size));
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
    drawing().animate([{ transform: before }, { transform: drawing().style.transform || "none" }],
      { duration: 150, easing: "ease-out" });
}

/** Bring a square in. */
function reveal(/** @type {DOMRect} */ box) {
  const board = byId("board").getBoundingClientRect();
  const by = (/** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ from, /** @type {number} */ to) =>
    Math.max(from + EDGE - low, 0) || Math.min(to - EDGE - high, 0);
  turn({ ...view, x: view.x + by(box.left, box.right, board.left, board.right),
    y: view.y + by(box.top, box.bottom, board.top, board.bottom) });
}

/** Show it so. Whether that is another view. */
function turn(/** @type {View} */ wanted) {
  const before = view;
  view = within(wanted, place().size);
  if (!drawing()) return false;
  drawing().style.transform = view.scale === 1 ? "" : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  byId("board").classList.toggle("zoom-on", view.scale > 1);
  return view.x !== before.x || view.y !== before.y || view.scale !== before.scale;
}

/** @returns {SVGSVGElement} */
function drawing() {
  return byId("board").firstElementChild;
}

/** The corner of the board when all of it is shown, and its size. */
function place() {
  const { x, y, width, height } = drawing()?.getBoundingClientRect() ?? new DOMRect();
  return { corner: { x: x - view.x, y: y - view.y }, size: { width: width / view.scale, height: height / view.scale } };
}

function middle(/** @type {Point} */ one, /** @type {Point} */ other = one) {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function spread(/** @type {Point} */ one, /** @type {Point | undefined} */ other) {
  return other ? Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1) : 1;
}
