// The rack under the board: one's own tiles on a shelf, in one's own order.
//
// This draws the tiles of `app.hand.now` that are still on the rack, and a gap for each one that lies on the board. The
// elements are kept from one drawing to the next, and slide where the order changes. A tile is dragged (drag.js), or
// pressed: then it goes to the square of the arrow; where there is none it is picked up, and goes to the square that
// is pressed next. By keyboard the arrow keys go from tile to tile, Alt takes the tile along, and Enter presses it.
// The order of a draw outlives a reload of the page.

import { squareAt } from "./board.js";
import { moves } from "./effects.js";
import { aloud, byId, pressable, written } from "./elements.js";
import { keepOwn, keptOwn, RACK } from "./kept.js";
import { clear, lay, move, put, shuffle, sort } from "./laying.js";
import { svg, tileSvg } from "./tile.js";

const SLIDE = { duration: 150, easing: "ease-out" };
const ONE_ROW = 9;  // tiles: more of them need several
/** @type {[string, string, (laying: Laying) => Laying][]} what it is called, how it is drawn, what it does */
const ORDERS = [
  ["shuffle", "M3 7h4l10 10h4M3 17h4l3-3m4-4 3-3h4M18 4l3 3-3 3M18 14l3 3-3 3", (laying) => shuffle(laying, Math.random)],
  ["alphabet", "M3 11l3-8 3 8M4 8h4M3 14h6l-6 7h6M17 4v16m-4-4 4 4 4-4", (laying) => sort(laying, "alphabet")],
  ["vowels", "M2 16l4-10 4 10M3.500 13h5M19 6h-6v10h6M13 11h5", (laying) => sort(laying, "vowels")],
  ["back", "M12 3v10m-4-4 4 4 4-4M3 16v4h18v-4", clear],
];

/** @type {App} */
let app;
const shelf = written("div", "", "rack-shelf");
/** @type {Map<number, HTMLButtonElement>} by the id of a tile */
const tiles = new Map();
/** @type {number | null} the tile that the square pressed next gets */
let picked = null;
/** @type {number | null} the tile that the keyboard comes to */
let current = null;
/** @type {Laying | null} */
let drawn = null;
/** @type {Animation[]} */
let slides = [];
let known = "";  // the game and the letters whose order is kept

export function start(/** @type {App} */ its) {
  app = its;
  const tools = written("div", "", "rack-tools"), rack = byId("rack");
  for (const [name, drawn, order] of ORDERS) {
    const button = pressable("", () => {
      app.hand.change(order);
      if (name === "back" && button.matches(":focus-visible")) tiles.get(current ?? -1)?.focus();  // it is hidden now
    });
    button.dataset.order = name;
    button.append(svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: drawn })));
    tools.append(button);
  }
  shelf.role = "toolbar";
  shelf.setAttribute("aria-keyshortcuts", "Alt+ArrowLeft Alt+ArrowRight");
  rack.append(shelf, tools);
  rack.hidden = true;

  shelf.addEventListener("keydown", walk);
  shelf.addEventListener("focusin", (/** @type {Event} */ event) => { current = idOf(event.target); });
  shelf.addEventListener("contextmenu", (/** @type {Event} */ event) => event.preventDefault());  // a finger that rests
  byId("board").addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const square = squareAt(event.clientX, event.clientY), id = picked;
    if (id === null || !square) return;
    event.stopPropagation();  // it moves no arrow
    picked = null;
    app.hand.change((laying) => lay(laying, id, square.row, square.column));
  }, true);
  app.follow(() => {
    const words = /** @type {Record<string, any>} */ (app.words().rack);
    for (const button of tools.children) button.ariaLabel = button.title = words[button.dataset.order];
    shelf.ariaLabel = words.name;
    if (app.hand.now === drawn) return;
    drawn = app.hand.now;
    if (drawn?.cursor) picked = null;
    rack.hidden = !drawn?.rack.length;
    rack.classList.toggle("rack-lying", Boolean(drawn?.laid.length));
    draw();
    if (drawn) note(drawn);
  });
}

/** Put the tiles where they belong now; who moved slides. */
function draw() {
  const rack = drawn?.rack ?? [], left = rack.filter((tile) => tile !== null), words = app.words().rack;
  const before = [...tiles.values()].map((tile) => ({ tile, was: tile.getBoundingClientRect() }));
  const focused = shelf.contains(document.activeElement), place = [...shelf.children].indexOf(document.activeElement);
  for (const id of tiles.keys()) if (!left.some((tile) => tile.id === id)) tiles.delete(id);
  const gaps = [...shelf.querySelectorAll(".rack-gap")];
  const children = rack.map((tile) => tile ? element(tile) : gaps.pop() ?? written("span", "", "rack-gap"));
  if (children.length !== shelf.children.length || children.some((child, index) => child !== shelf.children[index]))
    shelf.replaceChildren(...children);
  shelf.style.setProperty("--rack-tiles", rack.length);
  shelf.classList.toggle("rack-long", rack.length > ONE_ROW);
  left.forEach(({ id, letter }, index) => {
    const tile = element({ id, letter });
    tile.ariaLabel = words.tile(letter === "?" ? words.joker : letter, index + 1, left.length);
    tile.ariaPressed = String(id === picked);
  });
  const near = [...children.slice(Math.max(place, 0)), ...children.toReversed()].map(idOf).find((id) => id !== null);
  if (current === null || !tiles.has(current)) current = near ?? null;
  for (const [id, tile] of tiles) tile.tabIndex = id === current ? 0 : -1;
  if (focused) (tiles.get(current ?? -1) ?? byId("board").querySelector("[tabindex]"))?.focus({ preventScroll: true });
  for (const child of children) child.style.transform = "";
  slide(before);
}

/** @param {{ tile: HTMLElement, was: DOMRect }[]} before */
function slide(before) {
  for (const each of slides) each.cancel();
  if (!moves()) return;
  const ways = before.map(({ tile, was }) => {
    const { x, y } = tile.getBoundingClientRect();
    return { tile, x: was.x - x, y: was.y - y };
  }).filter(({ tile, x, y }) => tile.isConnected && (x || y));
  slides = ways.map(({ tile, x, y }) =>
    tile.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], SLIDE));
}

function element(/** @type {Tile} */ { id, letter }) {
  let tile = tiles.get(id);
  if (tile?.dataset.letter === letter) return tile;
  tile = pressable("", () => press(id));
  tile.className = "rack-tile";
  Object.assign(tile.dataset, { id, letter });
  tile.append(tileSvg(letter));
  tiles.set(id, tile);
  return tile;
}

function idOf(/** @type {any} */ element) {
  const id = element?.closest("[data-id]")?.dataset.id;
  return id === undefined ? null : Number(id);
}

function press(/** @type {number} */ id) {
  if (app.hand.now?.cursor) return app.hand.change((laying) => put(laying, id));
  picked = picked === id ? null : id;
  draw();
}

function walk(/** @type {KeyboardEvent} */ event) {
  const ids = drawn?.rack.flatMap((tile) => tile?.id ?? []) ?? [], id = current ?? -1, at = ids.indexOf(id);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: ids.length - 1 }[event.key];
  if (to === undefined || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const other = ids[to];
  if (other === undefined) return;
  if (event.altKey) {
    app.hand.change((laying) => move(laying, id, laying.rack.findIndex((tile) => tile?.id === other)));
    aloud(tiles.get(id)?.ariaLabel ?? "");
  } else {
    tiles.get(other)?.focus();
    draw();
  }
}

/** What was in the player's own order before a reload is so again. */
function note(/** @type {Laying} */ { rack, laid }) {
  const letters = [...rack, ...laid.map(({ tile }) => tile)].map((tile) => tile?.letter ?? "");
  const key = `${app.table()?.game} ${letters.toSorted().join("")} `, before = keptOwn(RACK);
  const again = key !== known && before.startsWith(key);
  known = key;
  if (again) app.hand.change((laying) => [...before.slice(key.length)].reduce((l, letter, place) => {
    const tile = l.rack.slice(place).find((each) => each?.letter === letter);
    return tile ? move(l, tile.id, place) : l;
  }, laying));
  else keepOwn(RACK, key + letters.join(""));
}
