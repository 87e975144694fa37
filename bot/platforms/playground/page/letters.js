// Tiles that lie on no board: the letter that was just called, larger than all else, one's own words with what is
// crossed out, the tiles that all may lay; at the end, small, the letters called before. It is fetched with the first.

import { aloud, byId, stylesheet, written } from "./elements.js";
import { tileSvg } from "./tile.js";

stylesheet("letters.css");

const newest = written("div", "", "letters-newest"), rows = written("div", "", "letters-rows");
const before = written("div", "", "letters-before");
let drawn = "";

/**
 * Draw them where one's own things are.
 * @param {Post | Answer | null} said of a turn to all
 * @param {Answer | null} own what this player alone is told
 */
export function draw(said, own) {
  const all = said?.tiles ?? null, mine = own?.tiles ?? null, now = JSON.stringify([said?.slot, all, mine]);
  if (now === drawn) return;
  drawn = now;
  if (!rows.isConnected) {
    byId("own").prepend(newest, rows);
    byId("panel").append(before);
  }
  const called = `${all?.newest}${all?.rows}`;
  if (newest.dataset.called !== called) {
    newest.dataset.called = called;
    newest.replaceChildren(...all?.newest ? [tileSvg(all.newest)] : []);
    if (all?.newest && said && "title" in said) aloud(said.title);
  }
  newest.hidden = !all?.newest;
  fill(before, all?.small ? all : null);
  fill(rows, mine ?? (all?.small ? null : all));
}

/** A row each; a letter that is crossed out is struck. */
function fill(/** @type {HTMLElement} */ box, /** @type {TilesShown | null} */ tiles) {
  box.hidden = !tiles;
  box.replaceChildren(...tiles?.rows.map((letters) => {
    const row = written("div", "", "letters-row");
    row.append(...[...letters].map((letter) => {
      const tile = written("span", "", letter === letter.toLowerCase() && letter !== "?" ? "letters-crossed" : "");
      tile.append(tileSvg(letter.toUpperCase()));
      return tile;
    }));
    return row;
  }) ?? []);
  box.setAttribute("role", "img");
  box.setAttribute("aria-label", tiles?.said ?? "");
}
