// Tiles that are moved by mouse, pen or finger: from the rack to the board, on the board, and back.
//
// A press becomes a drag when the pointer has gone some pixels; until then it is a press, which others take. While it
// lasts nothing is changed: a picture of the tile goes along, a mark shows the square that is meant, and the tiles of
// the rack make room. What is meant is done when the pointer is let go; beside board and rack a tile goes back to
// the rack. On a taken square the free one beside it is meant, if it is near. Where a finger hides a small square, a
// loupe shows it. A second finger, Escape or whatever takes the tile away ends a drag without a change.
//
// A move is answered in its frame: boxes are read, then transforms are written; nothing is laid out anew.

import { boxOf, squareAt } from "./board.js";
import { byId } from "./elements.js";
import { lay, move, takeBack } from "./laying.js";
import { hideLoupe, showLoupe } from "./loupe.js";
import { reference } from "./notation.js";
import { tileSvg } from "./tile.js";
import { drift } from "./zoom.js";

const FAR = 5;       // pixels: who goes less presses
const NEAR = 1.1;    // squares between the pointer and the middle of a free square that it means
const HOLD = 0.15;   // squares that a finger leaves its square by before it means the next
const AROUND = 16;   // pixels around the rack that belong to it
const GLIDE = { duration: 110, easing: "ease-out" };

/** @typedef {{ row: number, column: number, place?: undefined }} Square */
/** @typedef {Square | { place: number }} Target */
/**
 * @typedef {object} Held a tile under a pointer
 * @property {number} id
 * @property {string} letter
 * @property {string} shown what a joker is, once it lies
 * @property {Laid | null} laid null on the rack
 * @property {Element} from
 * @property {number} pointer
 * @property {boolean} finger
 * @property {{ x: number, y: number }} began
 * @property {number} x
 * @property {number} y
 * @property {Lifted | null} lifted once it is dragged
 */
/**
 * @typedef {object} Lifted
 * @property {HTMLElement} ghost goes along with the pointer
 * @property {SVGElement} face the tile in it
 * @property {{ x: number, y: number }} grip where the tile is held, from its corner
 * @property {HTMLElement} mark around the square that is meant
 * @property {number} side of the tile when it was taken
 * @property {DOMRect[]} slots of the rack
 * @property {number} home the place on the rack that it comes from, or would go back to
 * @property {Target | null} target
 */

/** @type {App} */
let app;
/** @type {HTMLElement} */
let shelf;
/** @type {Held | null} */
let held = null;
let frame = 0;
let dropped = false;  // the click at the end of a drag is none

export function start(/** @type {App} */ its) {
  app = its;
  shelf = /** @type {HTMLElement} */ (document.querySelector(".rack-shelf"));
  for (const host of [shelf, byId("board")]) host.addEventListener("pointerdown", take, true);
  byId("board").addEventListener("touchmove", (/** @type {TouchEvent} */ event) => {
    if (held && event.cancelable) event.preventDefault();  // nothing scrolls under a tile
  }, { passive: false });
  document.addEventListener("pointerdown", (event) => {
    dropped = false;
    if (held && event.pointerId !== held.pointer) end(false);
  }, true);
  document.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    Object.assign(held, { x: event.clientX, y: event.clientY });
    if (!held.lifted && Math.hypot(held.x - held.began.x, held.y - held.began.y) < FAR) return;
    held.lifted ??= lift(held);
    frame ||= requestAnimationFrame(show);
  });
  document.addEventListener("pointerup", (event) => { if (event.pointerId === held?.pointer) end(true); });
  document.addEventListener("pointercancel", (event) => { if (event.pointerId === held?.pointer) end(false); });
  document.addEventListener("click", (event) => {
    if (dropped && event.detail > 0) event.stopPropagation();
    dropped = false;
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !held?.lifted) return;
    event.stopPropagation();
    end(false);
  }, true);
  app.follow(() => { if (held && tileOf(app.hand.now, held.id)?.letter !== held.letter) end(false); });
}

/** A press on a tile, of the rack or laid on the board. */
function take(/** @type {PointerEvent} */ event) {
  const laying = app.hand.now, { clientX: x, clientY: y, target, pointerId: pointer } = event;
  if (!laying || held || app.state.looking || !event.isPrimary || event.button !== 0) return;
  const tile = target instanceof Element ? target.closest(".rack-tile") : null;
  const square = tile ? null : squareAt(x, y);
  const laid = laying.laid.find(({ row, column }) => row === square?.row && column === square.column) ?? null;
  const id = laid ? laid.tile.id : Number(tile?.getAttribute("data-id") ?? NaN);
  const from = laid ? document.querySelector(`#square-${reference(laid.row, laid.column, false)} .tile`) : tile;
  const letter = tileOf(laying, id)?.letter;
  if (!from || letter === undefined) return;
  if (laid) event.stopPropagation();  // the board stays where it is
  held = {
    id, letter, laid, from, pointer, x, y, shown: laid?.letter ?? letter, began: { x, y },
    finger: event.pointerType !== "mouse", lifted: null,
  };
}

/** @returns {{ letter: string } | undefined} */
function tileOf(/** @type {Laying | null} */ laying, /** @type {number} */ id) {
  return laying?.laid.find(({ tile }) => tile.id === id)?.tile ?? laying?.rack.find((tile) => tile?.id === id)
    ?? undefined;
}

/** The drag begins. @returns {Lifted} */
function lift(/** @type {Held} */ { id, shown, laid, from, pointer, began }) {
  const box = laid ? boxOf(laid.row, laid.column) : from.getBoundingClientRect();
  const back = laid && app.hand.now ? takeBack(app.hand.now, laid.row, laid.column) : app.hand.now;
  const ghost = document.createElement("div"), mark = document.createElement("div");
  ghost.className = "drag-ghost";
  const face = tileSvg(shown);
  ghost.append(face);
  const grip = { x: began.x - box.x, y: began.y - box.y };
  Object.assign(face.style, {
    width: `${box.width}px`, height: `${box.width}px`, left: `${-grip.x}px`, top: `${-grip.y}px`,
    transformOrigin: `${grip.x}px ${grip.y}px`,  // the pointer: it stays on the tile, however large that is
  });
  mark.className = "drag-mark";
  mark.hidden = true;
  document.body.append(mark, ghost);
  document.body.classList.add("drag-on");
  from.classList.add("drag-from");
  (laid ? byId("board") : shelf).setPointerCapture(pointer);
  return {
    ghost, face, grip, mark, side: box.width, target: null, slots: slotsOf(),
    home: back?.rack.findIndex((tile) => tile?.id === id) ?? -1,
  };
}

/** Where the places of the rack are, whatever slides there. */
function slotsOf() {
  const { x, y } = shelf.getBoundingClientRect();
  return [...shelf.children].map((child) => child instanceof HTMLElement
    ? new DOMRect(x + child.offsetLeft, y + child.offsetTop, child.offsetWidth, child.offsetHeight) : new DOMRect());
}

function same(/** @type {Target | null} */ one, /** @type {Target | null} */ other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What the pointer does, once a frame. */
function show() {
  frame = 0;
  if (!held?.lifted) return;
  const { lifted, x, y } = held;
  const target = aim(held, lifted), moving = drift(x, y);
  lifted.ghost.style.transform = `translate(${x}px, ${y}px)`;
  if (moving || !same(target, lifted.target)) {
    lifted.target = target;
    point(held, lifted, target);
  }
  if (moving) frame = requestAnimationFrame(show);  // the board goes on under a pointer that rests
}

/** Show what is meant. */
function point(/** @type {Held} */ held, /** @type {Lifted} */ lifted, /** @type {Target | null} */ target) {
  const box = target && target.place === undefined ? boxOf(target.row, target.column) : null;
  lifted.mark.hidden = !box;
  if (box) {
    lifted.mark.style.width = lifted.mark.style.height = `${box.width}px`;
    lifted.mark.style.transform = `translate(${box.x}px, ${box.y}px)`;
  }
  lifted.face.style.transform = box ? `scale(${box.width / lifted.side})` : "none";
  if (box && held.finger && target?.place === undefined && target) showLoupe(target, box, held.shown);
  else hideLoupe();
  makeRoom(lifted, target?.place);
}

/** The tiles of the rack as they will lie. */
function makeRoom(/** @type {Lifted} */ { slots, home }, /** @type {number | undefined} */ place) {
  [...shelf.children].forEach((child, index) => {
    let to = index;
    if (place !== undefined && index > home && index <= place) to -= 1;
    if (place !== undefined && index < home && index >= place) to += 1;
    if (!(child instanceof HTMLElement) || !slots[index] || !slots[to]) return;
    const x = slots[to].x - slots[index].x, y = slots[to].y - slots[index].y;
    child.style.transform = x || y ? `translate(${x}px, ${y}px)` : "";
  });
}

/** What is meant: a free square, a place on the rack, or nothing. @returns {Target | null} */
function aim(/** @type {Held} */ { x, y, finger }, /** @type {Lifted} */ { slots, target }) {
  const board = byId("board").getBoundingClientRect(), rack = shelf.getBoundingClientRect();
  if (!around(board, x, y, 0) && around(rack, x, y, AROUND)) return { place: nearest(slots, x, y) };
  const rows = app.hand.now?.rows ?? [], first = boxOf(0, 0), side = first.width;
  if (!around(board, x, y, side / 2)) return null;
  const right = (x - first.x) / side - 0.5, down = (y - first.y) / side - 0.5;  // in squares from the middle of the first
  const far = (/** @type {Square} */ at) => Math.hypot(right - at.column, down - at.row);
  const off = (/** @type {Square} */ at) => Math.max(Math.abs(right - at.column), Math.abs(down - at.row));
  if (finger && target?.place === undefined && target && off(target) < 0.5 + HOLD) return target;
  const row = Math.round(down), column = Math.round(right);
  const free = [-1, 0, 1].flatMap((by) => [-1, 0, 1].map((along) => ({ row: row + by, column: column + along })))
    .filter((at) => rows[at.row]?.[at.column] === "." && off(at) < NEAR);
  return free.toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

/** Whether a point is in a box, or so many pixels beside it. */
function around(/** @type {DOMRect} */ box, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ by) {
  return x > box.left - by && x < box.right + by && y > box.top - by && y < box.bottom + by;
}

/** The place of the rack whose middle is nearest. */
function nearest(/** @type {DOMRect[]} */ slots, /** @type {number} */ x, /** @type {number} */ y) {
  const far = slots.map((slot) => Math.hypot(x - slot.x - slot.width / 2, y - slot.y - slot.height / 2));
  return Math.max(far.indexOf(Math.min(...far)), 0);
}

/** The tile is let go: `done` where it is meant to go, or else where it came from. */
function end(/** @type {boolean} */ done) {
  cancelAnimationFrame(frame);
  frame = 0;
  const was = held;
  held = null;
  if (!was?.lifted) return;
  dropped = true;
  const { id, lifted } = was, before = app.hand.now;
  const target = done ? aim(was, lifted) : null;
  lifted.mark.remove();
  hideLoupe();
  document.body.classList.remove("drag-on");
  if (done) app.hand.change((laying) => changed(laying, id, target));
  if (app.hand.now === before) makeRoom(lifted, undefined);
  glide(was, lifted);
}

function changed(/** @type {Laying} */ laying, /** @type {number} */ id, /** @type {Target | null} */ target) {
  const laid = laying.laid.find(({ tile }) => tile.id === id);
  if (target?.place !== undefined) return move(laying, id, target.place);
  if (target) return lay(laying, id, target.row, target.column);
  return laid ? takeBack(laying, laid.row, laid.column) : laying;
}

/** The picture of the tile goes to where the tile is now. */
function glide(/** @type {Held} */ { id, x, y, from }, /** @type {Lifted} */ { ghost, face, grip, side }) {
  const laid = app.hand.now?.laid.find(({ tile }) => tile.id === id);
  const place = app.hand.now?.rack.findIndex((tile) => tile?.id === id) ?? -1, tile = shelf.children[place];
  const box = laid ? boxOf(laid.row, laid.column) : slotsOf()[place];
  tile?.classList.add("drag-from");
  const done = () => {
    ghost.remove();
    from.classList.remove("drag-from");
    tile?.classList.remove("drag-from");
  };
  if (!box || matchMedia("(prefers-reduced-motion: reduce)").matches) return done();
  const scale = box.width / side;
  face.style.transform = `scale(${scale})`;
  const there = `translate(${box.x + grip.x * scale}px, ${box.y + grip.y * scale}px)`;
  ghost.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: there }], GLIDE).finished.then(done, done);
  ghost.style.transform = there;
}
