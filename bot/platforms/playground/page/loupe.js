// A glass over the finger that drags a tile on a small board: the square that is meant, and what is around it.
//
// It shows the squares of the board itself (`<use>`), so nothing is drawn twice. Squares that a finger does not hide
// need none.

import { reference } from "./notation.js";
import { drawTile, measure, svg } from "./tile.js";

const ENOUGH = 40;  // pixels a square, on the screen
const REACH = 2;    // squares to each side
const SIDE = 136;   // pixels: rack.css
const OVER = 36;    // pixels between the square and the glass

/** @type {SVGSVGElement | null} */
let glass = null;

/**
 * @param {Square | null} square that is meant
 * @param {DOMRect | null} [box] where it is in the window
 * @param {string} [letter] of the tile that would lie there
 */
export function show(square, box, letter = "") {
  if (!square || !box || box.width >= ENOUGH) {
    glass?.remove();
    glass = null;
    return;
  }
  const { row, column } = square, reach = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);
  const side = measure("square"), inset = (side - measure("tile")) / 2;
  const at = (/** @type {number} */ index) => measure("margin") + index * side;
  const tile = drawTile(letter);
  tile.classList.add("tile-laid");
  tile.setAttribute("transform", `translate(${at(column) + inset} ${at(row) + inset})`);
  glass ??= svg("svg", { class: "drag-loupe", "aria-hidden": "true" });
  document.body.append(glass);
  const ids = reach.flatMap((by) => reach.map((on) => `square-${reference(row + by, column + on, false)}`));
  const seen = ids.filter((id) => document.getElementById(id));
  glass.replaceChildren(...seen.map((id) => svg("use", { href: `#${id}` })), tile);
  glass.setAttribute("viewBox", [at(column - REACH + 0.5), at(row - REACH + 0.5), 4 * side, 4 * side].join(" "));
  const x = box.x + box.width / 2, above = box.y - OVER - SIDE;
  const aside = x > innerWidth / 2 ? box.x - OVER - SIDE : box.right + OVER;
  const left = above >= 0 ? Math.min(Math.max(x - SIDE / 2, 4), innerWidth - SIDE - 4) : aside;
  glass.style.transform = `translate(${left}px, ${Math.max(above, 4)}px)`;
}
