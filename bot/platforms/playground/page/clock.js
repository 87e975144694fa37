// The clock of the game that is looked at, a bar that runs with it, and what is left to press a
// button. All stand still while the server is away.

import { byId, say } from "./elements.js";

export const LATE = 30;     // seconds: when it turns red, if no rule says; of a short time a quarter
const LONGEST = 24 * 3600;  // from then on words say more

/**
 * What the clock shows: seconds that are left, which part of the whole that is, from 0 to 1, whether these are the
 * seconds until the next round, and if not, whether few are left. Null where no clock runs.
 * @param {Post | Answer | null} said what tells of an end
 * @param {number} now milliseconds, of the same clock as `arrived`
 * @returns {{ left: number, part: number, next: boolean, late: boolean } | null}
 */
export function timeOf(said, now) {
  const until = said?.until ?? said?.next ?? null;
  if (!said || until === null) return null;
  const left = Math.max(0, until - (now - said.arrived) / 1000);
  if (left >= LONGEST) return null;
  const next = said.until === null, whole = (next ? null : said.lasts) ?? until;
  const late = !next && left <= (said.signal ?? Math.min(LATE, whole / 4));
  return { left, part: whole > 0 ? Math.min(1, left / whole) : 0, next, late };
}

/** Hours, minutes and seconds, as `1:05`. */
export function clockText(/** @type {number} */ seconds) {
  const left = Math.ceil(seconds), two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const hours = Math.floor(left / 3600), minutes = Math.floor(left / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}

/** What is left now in the game that is looked at. */
export function timeLeft(/** @type {App} */ app) {
  const table = app.table();
  return timeOf(table && (table.now ?? table.final ?? table.card ?? table.lobby), app.state.now(performance.now()));
}

/** @typedef {ReturnType<typeof timeOf>} Time */

/** The time in an element, of which colour tells whether it is late, or the next round's. */
export function drawTime(/** @type {Element} */ element, /** @type {Time} */ time) {
  say(element, time ? clockText(time.left) : "");
  element.classList.toggle("late", Boolean(time?.late));
  element.classList.toggle("next", Boolean(time?.next));
}

export function start(/** @type {App} */ app) {
  const clock = byId("clock"), bar = byId("bar"), filled = bar.firstElementChild;
  const draw = () => {
    const time = timeLeft(app);
    drawTime(clock, time);
    clock.classList.toggle("held", app.state.lost !== null);
    bar.classList.toggle("late", Boolean(time?.late));
    bar.hidden = !time;
    if (time) filled.style.transform = `scaleX(${time.part})`;
    const now = app.state.now(performance.now());
    for (const button of document.querySelectorAll("[data-until]")) {
      const { dataset } = /** @type {HTMLElement} */ (button), left = (Number(dataset.until) - now) / 1000;
      dataset.left = left > 0 ? clockText(left) : "";
    }
  };
  setInterval(draw, 250);
  app.follow((what) => { if (what !== "laying") draw(); });
}
