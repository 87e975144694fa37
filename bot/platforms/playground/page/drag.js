// Tiles that are moved by mouse, pen or finger: from the rack to the board, on the board, and back.
//
// A press becomes a drag when the pointer has gone some pixels; until then it is a press, which others take. While it
// lasts nothing is changed: a picture of the tile goes along, a mark shows the square that is meant, and the tiles of
// the rack make room. What is meant is done when the pointer is let go; beside board and rack a tile goes back to the
// rack, and so does one that is pressed twice. On a taken square the free one beside it is meant. Where a finger hides
// a small square, a loupe shows it. A second finger, Escape, or whatever takes the tile away ends a drag without a
// change.
//
// A move is answered in its frame: boxes are read, then transforms are written; nothing is laid out anew.

import { boxOf, squareAt } from "./board.js";
import { moves } from "./effects.js";
import { byId } from "./elements.js";
import { fetched } from "./fetched.js";
import { lay, move, takeBack } from "./laying.js";
import { reference } from "./notation.js";
import { tileSvg } from "./tile.js";

const FAR = 5;      // pixels: who goes less presses
const NEAR = 1.1;   // squares between the pointer and the middle of a square that it means
const HOLD = 0.65;  // the same of the square that a finger means already
const AROUND = 16;  // pixels around the rack that belong to it
const GLIDE = { duration: 110, easing: "ease-out" };

/** @type {App} */
let app;
/** @type {HTMLElement} */
let shelf;
/** @type {Held | null} */
let held = null;
let frame = 0;
let dropped = false;  // the click at the end of a drag is none
/** @type {typeof import("./zoom.js") | undefined} */
let zoom;             // fetched for fingers alone, as is the loupe
/** @type {typeof import("./loupe.js") | undefined} */
let loupe;

export function start(/** @type {App} */ its) {
  app = its;
  shelf = /** @type {HTMLElement} */ (document.querySelector(".rack-shelf"));
  const listen = (/** @type {string} */ type, /** @type {(event: any) => void} */ listener) =>
    document.addEventListener(type, listener, true);
  listen("pointerdown", (event) => {
    dropped = false;
    if (held) end(false);
    else take(event);
  });
  listen("pointermove", ({ pointerId, clientX: x, clientY: y }) => {
    if (!held || pointerId !== held.pointer) return;
    held.at = { x, y };
    if (!held.lifted && Math.hypot(x - held.began.x, y - held.began.y) < FAR) return;
    held.lifted ??= lift(held);
    frame ||= requestAnimationFrame(show);
  });
  listen("pointerup", ({ pointerId }) => { if (pointerId === held?.pointer) end(true); });
  listen("pointercancel", ({ pointerId }) => { if (pointerId === held?.pointer) end(false); });
  listen("click", (event) => {
    if (dropped && event.detail) event.stopPropagation();
    dropped = false;
  });
  listen("keydown", (event) => {
    if (event.key !== "Escape" || !held?.lifted) return;
    event.stopPropagation();
    end(false);
  });
  byId("board").addEventListener("dblclick", (/** @type {MouseEvent} */ { clientX, clientY }) => {
    const laid = laidAt(clientX, clientY);
    if (laid) app.hand.change((laying) => takeBack(laying, laid.row, laid.column));
  });
  for (const where of [byId("board"), shelf]) where.addEventListener("touchmove", (/** @type {TouchEvent} */ event) => {
    if (held && event.cancelable) event.preventDefault();  // nothing scrolls under a tile, nor runs on and takes a tap
  }, { passive: false });
  if (matchMedia("(any-pointer: coarse)").matches) fetchForFingers();
  else document.addEventListener("touchstart", fetchForFingers, { once: true, passive: true });
  app.follow(() => { if (held && tileOf(held.id)?.letter !== held.letter) end(false); });
}

async function fetchForFingers() {
  [zoom, loupe] = await Promise.all([fetched(() => import("./zoom.js")), fetched(() => import("./loupe.js"))]);
  zoom.start(app);
}

function tileOf(/** @type {number} */ id) {
  const { laid = [], rack = [] } = app.hand.now ?? {};
  return [...laid.map(({ tile }) => tile), ...rack].find((tile) => tile?.id === id);
}

/** The tile of one's own on that point of the board. */
function laidAt(/** @type {number} */ x, /** @type {number} */ y) {
  const square = app.state.looking ? null : squareAt(x, y);
  return app.hand.now?.laid.find(({ row, column }) => row === square?.row && column === square.column);
}

/** A press, perhaps on a tile of the rack or one that is laid. */
function take(/** @type {PointerEvent} */ event) {
  const { clientX: x, clientY: y, target, pointerId: pointer } = event;
  if (!(target instanceof Element) || !event.isPrimary || event.button) return;
  const laid = byId("board").contains(target) ? laidAt(x, y) : undefined;
  const from = laid ? byId(`square-${reference(laid.row, laid.column, false)}`).lastChild : target.closest(".rack-tile");
  const tile = tileOf(laid ? laid.tile.id : Number(from?.dataset.id));
  if (!from || !tile) return;
  if (laid) event.stopPropagation();  // the board stays where it is
  held = {
    ...tile, laid, from, pointer, began: { x, y }, at: { x, y }, shown: laid?.letter ?? tile.letter,
    finger: event.pointerType !== "mouse", lifted: null,
  };
}

/** The drag begins. @returns {Lifted} */
function lift(/** @type {Held} */ { id, shown, laid, from, pointer, began }) {
  const box = laid ? boxOf(laid.row, laid.column) : (from.lastElementChild ?? from).getBoundingClientRect();
  const back = laid && app.hand.now ? takeBack(app.hand.now, laid.row, laid.column) : app.hand.now;
  const ghost = document.createElement("div"), mark = document.createElement("div"), face = tileSvg(shown);
  const grip = { x: began.x - box.x, y: began.y - box.y };
  Object.assign(face.style, {
    width: `${box.width}px`, left: `${-grip.x}px`, top: `${-grip.y}px`,
    transformOrigin: `${grip.x}px ${grip.y}px`,  // where it is held, however large it becomes
  });
  const home = back?.rack.findIndex((tile) => tile?.id === id) ?? -1, places = slots();
  ghost.className = "drag-ghost";
  ghost.append(face);
  mark.className = "drag-mark";
  mark.hidden = true;
  document.body.append(mark, ghost);
  from.classList.add("drag-from");
  shelf.classList.add("drag-on");
  (laid ? byId("board") : shelf).setPointerCapture(pointer);
  return { ghost, face, grip, mark, side: box.width, home, slots: places, target: null };
}

/** Where the tiles of the rack stand, whatever slides there: each at the bottom of what can be pressed. */
function slots() {
  const { x, y } = shelf.getBoundingClientRect(), children = /** @type {HTMLElement[]} */ ([...shelf.children]);
  return children.map(({ offsetLeft: left, offsetTop: top, offsetWidth: side, offsetHeight: height }) =>
    new DOMRect(x + left, y + top + height - side, side, side));
}

/** What the pointer does, once a frame. */
function show() {
  frame = 0;
  if (!held?.lifted) return;
  const { at, lifted } = held, target = aim(held, lifted), moving = zoom?.drift(at);
  lifted.ghost.style.transform = `translate(${at.x}px, ${at.y}px)`;
  if (moving) frame = requestAnimationFrame(show);  // the board goes on under a pointer that rests
  else if (JSON.stringify(target) === JSON.stringify(lifted.target)) return;
  lifted.target = target;
  const square = target && "row" in target ? target : null, box = square && boxOf(square.row, square.column);
  const place = target && "place" in target ? target.place : lifted.home;
  const side = box?.width ?? (target ? lifted.slots[place]?.width : null) ?? lifted.side;
  lifted.mark.hidden = !box;
  if (box) Object.assign(lifted.mark.style, {
    width: `${side}px`, height: `${side}px`, transform: `translate(${box.x}px, ${box.y}px)`,
  });
  lifted.face.style.transform = `scale(${side / lifted.side})`;
  loupe?.show(held.finger ? square : null, box, held.shown);
  makeRoom(lifted, place);
}

/** The tiles of the rack as they will lie. */
function makeRoom(/** @type {Lifted} */ { slots, home }, /** @type {number} */ place) {
  slots.forEach((slot, index) => {
    const by = Number(index < home && index >= place) - Number(index > home && index <= place);
    const to = slots[index + by], child = /** @type {HTMLElement | undefined} */ (shelf.children[index]);
    if (child) child.style.transform = by ? `translate(${to.x - slot.x}px, ${to.y - slot.y}px)` : "";
  });
}

/** What is meant: a free square, a place on the rack, or nothing. @returns {Lifted["target"]} */
function aim(/** @type {Held} */ { at: { x, y }, finger }, /** @type {Lifted} */ { slots, target }) {
  const isIn = (/** @type {Element} */ element, /** @type {number} */ by) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return x > left - by && x < right + by && y > top - by && y < bottom + by;
  };
  if (!isIn(byId("board"), 0) && isIn(shelf, AROUND)) {
    const far = slots.map((slot) => Math.hypot(x - slot.x - slot.width / 2, y - slot.y - slot.height / 2));
    return { place: far.indexOf(Math.min(...far)) };
  }
  const { x: left, y: top, width: side } = boxOf(0, 0), rows = app.hand.now?.rows ?? [];
  if (app.state.looking || !isIn(byId("board"), side / 2)) return null;
  const right = (x - left) / side - 0.5, down = (y - top) / side - 0.5;  // squares from the middle of the first
  const off = (/** @type {Square} */ at) => Math.max(Math.abs(right - at.column), Math.abs(down - at.row));
  if (finger && target && "row" in target && off(target) < HOLD) return target;
  const far = (/** @type {Square} */ at) => Math.hypot(right - at.column, down - at.row);
  const here = { row: Math.round(down), column: Math.round(right) };
  return [-1, 0, 1].flatMap((by) => [-1, 0, 1].map((on) => ({ row: here.row + by, column: here.column + on })))
    .filter((each) => rows[each.row]?.[each.column] === "." && off(each) < NEAR)
    .sort((one, other) => far(one) - far(other))[0] ?? null;
}

/** The tile is let go: `done` where it is meant to go, or else where it came from. */
function end(/** @type {boolean} */ done) {
  const was = held, lifted = was?.lifted, before = app.hand.now;
  cancelAnimationFrame(frame);
  frame = 0;
  held = null;
  if (!was || !lifted) return;
  dropped = true;
  const target = aim(was, lifted);
  lifted.mark.remove();
  loupe?.show(null);
  shelf.classList.remove("drag-on");
  if (done) app.hand.change((laying) => {
    const laid = laying.laid.find(({ tile }) => tile.id === was.id);
    if (target && "row" in target) return lay(laying, was.id, target.row, target.column);
    if (target) return move(laying, was.id, target.place);
    return laid ? takeBack(laying, laid.row, laid.column) : laying;
  });
  if (app.hand.now === before) makeRoom(lifted, lifted.home);
  glide(was, lifted);
}

/** The picture of the tile goes to where the tile is now. */
function glide(/** @type {Held} */ { id, at, from }, /** @type {Lifted} */ { ghost, face, grip, side }) {
  const { laid = [], rack = [] } = app.hand.now ?? {}, place = rack.findIndex((tile) => tile?.id === id);
  const lain = laid.find(({ tile }) => tile.id === id), box = lain ? boxOf(lain.row, lain.column) : slots()[place];
  const hidden = [from, shelf.children[place]];
  hidden[1]?.classList.add("drag-from");
  const done = () => {
    ghost.remove();
    for (const each of hidden) each?.classList.remove("drag-from");
  };
  if (!box || !moves()) return done();
  const scale = box.width / side;
  face.style.transform = `scale(${scale})`;
  const there = `translate(${box.x + grip.x * scale}px, ${box.y + grip.y * scale}px)`;
  const gliding = ghost.animate([{ transform: `translate(${at.x}px, ${at.y}px)` }, { transform: there }], GLIDE);
  ghost.style.transform = there;
  gliding.finished.then(done, done);
}
