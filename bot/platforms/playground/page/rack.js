// The rack under the board: one's own tiles on a shelf, in one's own order.
//
// What lies where is `app.hand.now`; this draws the tiles that are still on the rack, and a gap for each one that lies
// on the board. The elements are kept from one drawing to the next, and slide where the order changes. A tile is
// dragged (drag.js), or pressed: then it goes to the square of the arrow; where there is no arrow it is picked up, and
// goes to the square that is pressed next. By keyboard the arrow keys go from tile to tile, Alt takes the tile along,
// and Enter presses it. The order of a round outlives a reload of the page.

import { squareAt } from "./board.js";
import { byId, pressable, say } from "./elements.js";
import { clear, lay, move, put, shuffle, sort } from "./laying.js";
import { tileSvg } from "./tile.js";

const SLIDE = { duration: 150, easing: "ease-out" };
const KEPT = "chevalet-rack";  // in the storage of the tab

/** @type {Map<number, HTMLButtonElement>} by the id of a tile */
const tiles = new Map();
/** @type {number | null} the tile that the square pressed next gets */
let picked = null;
/** @type {number | null} the tile that the keyboard comes to */
let current = null;
/** @type {Laying | null} */
let drawn = null;
let known = "";  // the game and the letters whose order is kept

/** @param {App} app */
export function start(app) {
  const shelf = document.createElement("div");
  shelf.className = "rack-shelf";
  shelf.role = "toolbar";
  shelf.setAttribute("aria-keyshortcuts", "Alt+ArrowLeft Alt+ArrowRight");
  const tools = document.createElement("div");
  tools.className = "rack-tools";
  /** @type {Record<string, (laying: Laying) => Laying>} */
  const orders = {
    alphabet: (laying) => sort(laying, "alphabet"),
    vowels: (laying) => sort(laying, "vowels"),
    shuffle: (laying) => shuffle(laying, Math.random),
    back: clear,
  };
  const buttons = Object.entries(orders).map(([name, order]) => {
    const button = pressable("", () => app.hand.change(order));
    button.dataset.order = name;
    return button;
  });
  tools.append(...buttons);
  byId("rack").append(shelf, tools);

  shelf.addEventListener("click", (event) => {
    const id = idOf(event.target);
    if (id !== null) press(app, id, shelf);
  });
  shelf.addEventListener("keydown", (event) => walk(app, event, shelf));
  shelf.addEventListener("focusin", (event) => { current = idOf(event.target); });
  shelf.addEventListener("contextmenu", (event) => event.preventDefault());  // of a finger that stays
  byId("board").addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const square = picked === null ? null : squareAt(event.clientX, event.clientY);
    if (picked === null || !square) return;
    event.stopPropagation();  // it moves no arrow
    const id = picked;
    picked = null;
    app.hand.change((laying) => lay(laying, id, square.row, square.column));
  }, true);

  const follow = () => {
    const said = app.words().rack;
    for (const button of buttons) say(button, said[/** @type {"back"} */ (button.dataset.order)]);
    shelf.setAttribute("aria-label", said.name);
    if (app.hand.now === drawn) return;
    drawn = app.hand.now;
    byId("rack").hidden = !drawn?.rack.length;
    byId("rack").classList.toggle("rack-lying", Boolean(drawn?.laid.length));
    if (drawn?.cursor) picked = null;
    draw(app, shelf, drawn);
    if (drawn) keep(app, drawn);
  };
  app.follow(follow);
  byId("rack").hidden = true;
}

/** Put the tiles where they belong now; who moved slides. */
function draw(/** @type {App} */ app, /** @type {HTMLElement} */ shelf, /** @type {Laying | null} */ laying) {
  const rack = laying?.rack ?? [], said = app.words().rack;
  const before = new Map([...tiles.values()].map((tile) => [tile, tile.getBoundingClientRect()]));
  const focused = shelf.contains(document.activeElement);
  const place = [...shelf.children].findIndex((child) => child === document.activeElement);
  const left = rack.filter((tile) => tile !== null);
  for (const id of tiles.keys()) if (!left.some((tile) => tile.id === id)) tiles.delete(id);
  /** @type {HTMLElement[]} */
  const spans = [...shelf.querySelectorAll("span")];
  const children = rack.map((tile) => tile ? element(tile) : spans.pop() ?? gap());
  if (children.length !== shelf.children.length || children.some((child, index) => child !== shelf.children[index]))
    shelf.replaceChildren(...children);
  shelf.style.setProperty("--rack-tiles", String(rack.length));
  left.forEach(({ id, letter }, index) => {
    const tile = tiles.get(id);
    tile?.setAttribute("aria-label", said.tile(letter === "?" ? said.joker : letter, index + 1, left.length));
    tile?.setAttribute("aria-pressed", String(id === picked));
  });
  if (current === null || !tiles.has(current)) current = nearest(children, place);
  for (const [id, tile] of tiles) tile.tabIndex = id === current ? 0 : -1;
  if (focused && current !== null) tiles.get(current)?.focus({ preventScroll: true });
  slide(before, children);
}

/** @param {Map<HTMLElement, DOMRect>} before @param {HTMLElement[]} children */
function slide(before, children) {
  for (const child of children) {
    child.style.transform = "";
    child.getAnimations().forEach((animation) => animation.cancel());
  }
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const moves = [...before].map(([tile, was]) => {
    const is = tile.getBoundingClientRect();
    return { tile, x: was.x - is.x, y: was.y - is.y };
  });
  for (const { tile, x, y } of moves)
    if (!calm && (x || y)) tile.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], SLIDE);
}

function element(/** @type {Tile} */ { id, letter }) {
  const known = tiles.get(id);
  if (known?.dataset.letter === letter) return known;
  const tile = pressable("", () => undefined);
  tile.className = "rack-tile";
  tile.dataset.id = String(id);
  tile.dataset.letter = letter;
  tile.append(tileSvg(letter));
  tiles.set(id, tile);
  return tile;
}

function gap() {
  const span = document.createElement("span");
  span.className = "rack-gap";
  return span;
}

/** The tile at that place or else the one before it. @param {HTMLElement[]} children @param {number} place */
function nearest(children, place) {
  const at = Math.max(place, 0);
  return idOf(children.slice(at).find((child) => child.dataset.id)
    ?? children.slice(0, at).findLast((child) => child.dataset.id) ?? null);
}

function idOf(/** @type {EventTarget | null} */ target) {
  const id = target instanceof Element && target.closest("[data-id]")?.getAttribute("data-id");
  return id ? Number(id) : null;
}

function press(/** @type {App} */ app, /** @type {number} */ id, /** @type {HTMLElement} */ shelf) {
  if (app.hand.now?.cursor) {
    app.hand.change((laying) => put(laying, id));
    return;
  }
  picked = picked === id ? null : id;
  draw(app, shelf, app.hand.now);
}

function walk(/** @type {App} */ app, /** @type {KeyboardEvent} */ event, /** @type {HTMLElement} */ shelf) {
  const ids = app.hand.now?.rack.flatMap((tile) => tile ? tile.id : []) ?? [];
  const at = current === null ? -1 : ids.indexOf(current);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: ids.length - 1 }[event.key];
  const id = to === undefined ? undefined : ids[to];
  if (at < 0 || to === undefined || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  if (id === undefined) return;
  if (!event.altKey) {
    tiles.get(id)?.focus();
    draw(app, shelf, app.hand.now);
    return;
  }
  const moved = ids[at];
  app.hand.change((laying) => move(laying, moved, laying.rack.findIndex((tile) => tile?.id === id)));
  say(byId("said"), tiles.get(moved)?.ariaLabel ?? "");
}

/** What was in the player's own order before a reload is so again. */
function keep(/** @type {App} */ app, /** @type {Laying} */ laying) {
  const all = [...laying.rack, ...laying.laid.map(({ tile }) => tile)];
  const letters = all.map((tile) => tile?.letter ?? "").join("");
  const key = `${app.table()?.game} ${[...letters].sort().join("")} `;
  const kept = sessionStorage.getItem(KEPT) ?? "";
  if (key !== known && kept.startsWith(key)) {
    known = key;
    app.hand.change((fresh) => inOrder(fresh, kept.slice(key.length)));
    return;
  }
  known = key;
  sessionStorage.setItem(KEPT, key + letters);
}

/** @param {Laying} laying @param {string} letters */
function inOrder(laying, letters) {
  return [...letters].reduce((left, letter, place) => {
    const tile = left.rack.slice(place).find((each) => each?.letter === letter);
    return tile ? move(left, tile.id, place) : left;
  }, laying);
}
