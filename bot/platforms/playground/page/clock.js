// The clock of the game that is looked at, and a bar that runs with it. Both stand still while the server is away.

import { byId, say } from "./elements.js";

const LATE = 30;                   // seconds: when it turns red
export const LONGEST = 24 * 3600;  // from then on words say more

/**
 * What the clock shows: seconds that are left, which part of the whole that is, from 0 to 1, and whether these are the
 * seconds until the next round.
 * @param {Post | Answer | null} said what tells of an end
 * @param {number} now milliseconds, of the same clock as `arrived`
 * @returns {{ left: number, part: number, next: boolean } | null}
 */
export function timeOf(said, now) {
  const until = said?.until ?? said?.next ?? null;
  if (!said || until === null) return null;
  const left = Math.max(0, until - (now - said.arrived) / 1000);
  const whole = (said.until === null ? null : said.lasts) ?? until;
  return { left, part: whole > 0 ? Math.min(1, left / whole) : 0, next: said.until === null };
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

export function start(/** @type {App} */ app) {
  const clock = byId("clock"), bar = byId("bar"), filled = bar.firstElementChild;
  const draw = () => {
    const time = timeLeft(app);
    const shown = time !== null && time.left < LONGEST;
    say(clock, shown ? clockText(time.left) : "");
    const late = shown && !time.next && time.left <= LATE;
    clock.classList.toggle("late", late);
    clock.classList.toggle("next", shown && time.next);
    clock.classList.toggle("held", app.state.lost !== null);
    bar.classList.toggle("late", late);
    bar.hidden = !shown;
    if (shown) filled.style.transform = `scaleX(${time.part})`;
  };
  setInterval(draw, 250);
  app.follow((what) => { if (what !== "laying") draw(); });
}
