// Tiles that all may lay (`letters.js`), and the square that one of them is to cover: it is dragged there, or pressed and
// then the square. A tile goes onto a square with its letter alone; on another one another tile would be laid.

import { squareAt } from "./board.js";
import { byId } from "./elements.js";
import { pick } from "./sentences.js";

const FAR = 5;  // pixels: who goes less presses
const HARD = "\u00a0";  // l’espace insécable

const fr = {
  hint: "Touchez une ou deux cases à couvrir, ou glissez-y leurs jetons, puis Jouer.",
  other: (/** @type {string} */ tile, /** @type {string} */ square) => `Le jeton ${tile} ne va pas ici${HARD}: cette case porte un ${square}.`,
};
/** @type {typeof fr} */
const en = {
  hint: "Tap one or two squares to cover, or drag their tiles there, then Play.",
  other: (tile, square) => `The tile ${tile} doesn’t go here: this square has ${square}.`,
};

/** What the page says of it. */
export const wordsOf = (/** @type {App} */ app) => pick(app, { fr, en });

/**
 * @param {() => boolean} isOn whether squares are covered now
 * @param {(at: Square, letter: string) => void} cover a square with a tile
 */
export function start(/** @type {() => boolean} */ isOn, /** @type {(at: Square, letter: string) => void} */ cover) {
  const box = byId("own");
  /** @type {{ tile: HTMLElement, pointer: number, x: number, y: number, ghost: HTMLElement | null } | null} */
  let held = null;
  const drop = () => {
    held?.ghost?.remove();
    held?.tile.classList.remove("drag-from");
    held = null;
  };
  const release = () => {
    for (const each of box.querySelectorAll(".letters-held")) each.classList.remove("letters-held");
  };
  box.addEventListener("pointerdown", (/** @type {PointerEvent} */ { target, pointerId, isPrimary, clientX: x, clientY: y }) => {
    const tile = target instanceof Element ? target.closest(".letters-rows span") : null;
    drop();
    if (!(tile instanceof HTMLElement) || !isPrimary || !isOn()) return;
    held = { tile, pointer: pointerId, x, y, ghost: null };
    tile.setPointerCapture(pointerId);
  });
  box.addEventListener("pointermove", (/** @type {PointerEvent} */ { pointerId, clientX: x, clientY: y }) => {
    if (!held || pointerId !== held.pointer || !held.ghost && Math.hypot(x - held.x, y - held.y) < FAR) return;
    held.ghost ??= ghostOf(held.tile);
    held.ghost.style.transform = `translate(${x}px, ${y}px)`;
  });
  box.addEventListener("pointerup", (/** @type {PointerEvent} */ { pointerId, clientX: x, clientY: y }) => {
    if (!held || pointerId !== held.pointer) return;
    const { tile, ghost } = held, at = ghost && squareAt(x, y), isHeld = tile.classList.contains("letters-held");
    drop();
    release();
    if (at) cover(at, letterOf(tile));
    else if (!ghost) tile.classList.toggle("letters-held", !isHeld);
  });
  box.addEventListener("pointercancel", drop);
  return {
    /** The letter of the tile that the square pressed next gets; empty for none. It is let go. */
    taken() {
      const tile = box.querySelector(".letters-held");
      release();
      return tile ? letterOf(tile) : "";
    },
  };
}

const letterOf = (/** @type {Element} */ tile) => tile.querySelector(".tile-letter")?.textContent ?? "";

/** Its picture, which goes along with the pointer. */
function ghostOf(/** @type {HTMLElement} */ tile) {
  const ghost = document.createElement("div"), face = /** @type {SVGElement} */ (tile.firstElementChild?.cloneNode(true));
  const { width } = tile.getBoundingClientRect();
  Object.assign(face.style, { width: `${width}px`, left: `${-width / 2}px`, top: `${-width / 2}px` });
  ghost.className = "drag-ghost";
  ghost.append(face);
  tile.classList.add("drag-from");
  document.body.append(ghost);
  return ghost;
}
