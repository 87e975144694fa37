// The clock of the game that is looked at, and a bar that runs with it. Both stand still while the server is away.

import { byId, say } from "./elements.js";

const LATE = 30, LONGEST = 24 * 3600;  // seconds: when it turns red; from when on a post's date says more

/**
 * What the clock shows: seconds that are left, and which part of the whole that is, from 0 to 1.
 * @param {Post | Answer | null} said what tells of an end
 * @param {number} now milliseconds, of the same clock as `arrived`
 * @returns {{ left: number, part: number } | null}
 */
export function timeOf(said, now) {
  if (!said || said.until === null || said.until === undefined) return null;
  const passed = (now - said.arrived) / 1000;
  const left = Math.max(0, said.until - passed);
  const whole = said.lasts ?? said.until;
  return { left, part: whole > 0 ? Math.min(1, left / whole) : 0 };
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
  const said = table && [table.now, table.card, table.final, table.lobby].find((each) => each?.until != null);
  return timeOf(said ?? null, app.state.now(performance.now()));
}

export function start(/** @type {App} */ app) {
  const clock = byId("clock"), bar = byId("bar"), filled = bar.firstElementChild;
  const draw = () => {
    const time = timeLeft(app);
    const shown = time !== null && time.left < LONGEST;
    say(clock, shown ? clockText(time.left) : "");
    clock.classList.toggle("late", shown && time.left <= LATE);
    clock.classList.toggle("held", app.state.lost !== null);
    bar.classList.toggle("late", shown && time.left <= LATE);
    bar.hidden = !shown;
    if (shown) filled.style.transform = `scaleX(${time.part})`;
  };
  setInterval(draw, 250);
  app.follow((what) => { if (what !== "laying") draw(); });
}
