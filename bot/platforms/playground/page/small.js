// The page in a corner, while something else is looked at: how much time there is, the draw, and one's place.

import { drawTime, timeLeft } from "./clock.js";
import { byId, say, stylesheet, written } from "./elements.js";
import { tileSvg } from "./tile.js";

/** @returns {(isSmall: boolean) => void} what makes it so, or as it was */
export function small(/** @type {App} */ app) {
  const aside = written("aside", "", "small-view");
  const clock = written("p", "", "small-clock"), draw = written("div", "", "small-draw"), place = written("p", "", "small-place");
  clock.setAttribute("role", "timer");
  draw.setAttribute("role", "img");
  aside.append(clock, draw, place);
  let drawn = "";
  const tick = () => drawTime(clock, timeLeft(app));
  const look = () => {
    if (!document.body.classList.contains("small")) return;
    const table = app.table(), tiles = table?.rack || table?.now?.board?.rack || "";
    if (tiles !== drawn) {
      draw.replaceChildren(...[...tiles].map(tileSvg));
      draw.setAttribute("aria-label", `${app.words().big.draw} ${[...tiles].join(" ")}`);
      drawn = tiles;
    }
    say(place, placeIn(table?.shown?.scores ?? [], byId("who").textContent) || byId("heading").textContent);
    tick();
  };
  setInterval(tick, 250);
  app.follow(look);
  return (isSmall) => {
    stylesheet("small.css");
    byId("round").before(aside);
    document.body.classList.toggle("small", isSmall);
    look();
  };
}

/** `2. Léa 84` of who has that name; empty for whoever is not among them. @param {[string, string][]} scores @param {string} name */
export function placeIn(scores, name) {
  const mine = scores.find(([each]) => each === name);
  return mine ? `${1 + scores.findIndex(([, points]) => points === mine[1])}. ${mine[0]} ${mine[1]}` : "";
}
