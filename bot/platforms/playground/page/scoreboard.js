// The score board of those who play in turn: points, own time, what each did last, best first; whose turn it is stands out.

import { clockText, LATE } from "./clock.js";
import { byId, refill, say, stylesheet, written } from "./elements.js";

/** @param {number} seconds below zero in overtime */
const leftText = (seconds) => (seconds < 0 ? `−${clockText(-seconds)}` : clockText(seconds));

export function start(/** @type {App} */ app) {
  stylesheet("scoreboard.css");
  const list = written("ol", "", "score-board");
  byId("own").prepend(list);
  const draw = () => drawSides(app, list);
  app.follow((what) => {
    if (what !== "laying") draw();
    list.setAttribute("aria-label", app.words().own.board);
  });
  setInterval(draw, 250);
}

function drawSides(/** @type {App} */ app, /** @type {HTMLElement} */ list) {
  const now = app.table()?.now, sides = now && "sides" in now && now.sides || [];
  list.hidden = sides.length === 0;
  if (!now || list.hidden) return;
  const passed = (app.state.now(performance.now()) - now.arrived) / 1000;
  if (list.children.length !== sides.length)
    refill(list, sides.map(() => {
      const row = written("li", "");
      row.append(written("span", ""), written("b", ""), written("time", ""), written("small", ""));
      return row;
    }));
  sides.forEach(({ name, on, score, left, did, latest }, place) => {
    const row = list.children[place], seconds = on && left !== null && now.until !== null ? now.until - passed : left;
    [name, score, seconds === null ? "" : leftText(seconds), did].forEach((text, column) => say(row.children[column], text));
    row.classList.toggle("score-on", on);
    row.classList.toggle("score-late", seconds !== null && seconds <= LATE);
    row.classList.toggle("score-latest", latest);
    if (on) row.setAttribute("aria-current", "true");
    else row.removeAttribute("aria-current");
  });
}
