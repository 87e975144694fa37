// What tells somebody who looks elsewhere that it is time to play: the title and the sign of the tab, and, for who
// wants them, a sound and a shake, at a new draw or turn and half a minute before the end.

import { clockText, timeLeft } from "./clock.js";
import { byId, pressable } from "./elements.js";
import { fetched } from "./fetched.js";
import { keep, kept } from "./kept.js";
import { hasTurn } from "./tables.js";

const KEPT = "signal";  // in this browser's storage
const NAME = "Chevalet";

/** What calls the player: the slot of the round that has a draw for everybody, or of one's own turn; empty for nothing. */
export function callOf(/** @type {Table | null} */ table) {
  const now = table?.now;
  if (!table || table.own || !now || table.receipt) return "";
  return hasTurn(table) || table.play && now.board?.rack ? now.slot ?? "" : "";
}

/** The title of the tab: `● Coup 12 – 0:54`. */
export function tabTitle(
  /** @type {Table | null} */ table, /** @type {number | null} */ left, /** @type {boolean} */ isNew,
) {
  const said = table && (table.now ?? table.final ?? table.card);
  const title = said?.board?.title || /** @type {any} */ (said)?.title || NAME;
  return `${isNew ? "● " : ""}${title}${left === null ? "" : ` – ${clockText(left)}`}`;
}

export function start(/** @type {App} */ app) {
  const isOn = () => kept(KEPT) === "on";
  const signal = async (/** @type {number[]} */ ...notes) => {
    if (isOn()) (await import("./signal.js")).give(...notes);
  };
  const wake = async () => { if (isOn()) (await import("./signal.js")).wake(); };
  const button = pressable("", async () => {
    keep(KEPT, isOn() ? "" : "on");
    label();
    await wake();
    signal(660, 880);  // what it sounds like
  });
  const label = () => {
    button.textContent = app.words().alerts.signal;
    button.setAttribute("aria-pressed", String(isOn()));
  };
  byId("tools").append(button);
  for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, wake, { once: true });
  let called = "", heard = "", isNew = false, isLate = false, drawn = false;
  const line = () => [...app.state.posts.values()].findLast(({ game, title }) => !game && !title)?.slot ?? "";
  const look = () => {
    const table = app.state.live(), time = timeLeft(app), call = callOf(table);
    if (call && call !== called) {
      isNew = !document.hasFocus();
      signal(660, 880);
    } else if (!call && called) {
      isNew = false;
    }
    isNew ||= line() !== heard && !document.hasFocus();  // as a reminder
    heard = line();
    const late = call !== "" && !!time?.late && time.left > 0;
    if (late && !isLate && call === called) signal(440);
    [called, isLate] = [call, late];
    const title = tabTitle(table, time?.left ?? null, isNew);
    if (document.title !== title) document.title = title;
    if (drawn === isNew) return;
    drawn = isNew;
    fetched(() => import("./icon.js")).then(({ icon }) => icon(isNew));
  };
  const seen = () => {
    isNew = false;
    look();
  };
  addEventListener("focus", seen);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) seen(); });
  app.follow((what) => {
    if (what === "welcome") heard = line();  // what was said before is no news
    if (what === "welcome" || what === "place") label();
    if (what !== "laying") look();
  });
  setInterval(look, 1000);  // a tab that is not seen is woken so often
  label();
  look();
}
