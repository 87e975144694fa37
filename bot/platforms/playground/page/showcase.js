// A game that plays itself on a board at the entrance, tile by tile; who wants no motion sees it as it ends.

import { drawFrames, empty, onSquare } from "./board.js";
import { written } from "./elements.js";
import { read } from "./notation.js";
import { layout, plays } from "./sample.js";
import { measure } from "./tile.js";

const LAID = 130, PLAYED = 1700, OVER = 5000;  // milliseconds: a tile, a move, until it begins again

/** Play in this element, as long as it is in sight. */
export async function play(/** @type {HTMLElement} */ figure, /** @type {App} */ app) {
  const margin = measure("margin"), side = layout.length * measure("square");
  const said = written("figcaption", ""), still = matchMedia("(prefers-reduced-motion: reduce)");
  while (figure.isConnected) {
    const drawing = empty({ layout, signs: {} });
    drawing.element.setAttribute("role", "img");
    drawing.element.setAttribute("aria-label", app.words().enter.sample);
    drawing.element.removeAttribute("tabindex");
    drawing.element.querySelectorAll(".board-row, .board-cursor, .board-coordinates").forEach((part) => part.remove());
    drawing.element.setAttribute("viewBox", [margin, margin, side, side].join(" "));
    figure.replaceChildren(drawing.element, said);
    for (const [at, word, points] of plays) {
      const wait = still.matches ? async () => {} : pause;
      const run = read(`${at} ${word}`);
      if (!run) continue;
      /** @type {[number, number][]} */
      const squares = [];
      for (const [step, letter] of [...word].entries()) {
        const row = run.row + (run.down ? step : 0), column = run.column + (run.down ? 0 : step);
        const square = drawing.squares[row][column];
        squares.push([row, column]);
        if (square.drawn !== " ") continue;
        square.drawn = letter;
        square.drawing.append(onSquare(letter, ""));
        await wait(LAID);
      }
      drawFrames(drawing, squares);
      said.textContent = app.words().enter.played(word.toUpperCase(), at, points);
      await wait(PLAYED);
      if (!figure.isConnected) return;
    }
    await pause(OVER);
    if (still.matches) return;
  }
}

const pause = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(resolve, time));
