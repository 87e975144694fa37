// The keyboard on the board: letters lie at the arrow, without a press before that. `?` says which keys there are.
//
// Keys that a component of the page has for itself never come here, and nothing of a field that is typed in, but the
// way from the line to the board.

import { STEPS } from "./board.js";
import { byId, pressable, say } from "./elements.js";
import { fetched } from "./fetched.js";
import { clear, erase, point, takeBack, type, walk } from "./laying.js";
import { tell } from "./line.js";
import { fold } from "./notation.js";

export function start(/** @type {App} */ app) {
  const button = pressable("", () => {
    // The keyboard comes back to what opened it.
    byId("tools").hidePopover();
    help(app);
  });
  button.className = "of-keys";  // where there is a keyboard (line.css)
  byId("tools").append(button);
  app.follow((what) => {
    if (what === "welcome" || what === "place") say(button, app.words().keys.button);
  });
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (!(target instanceof Element) || document.querySelector("dialog[open]") || byId("round").hidden) return;
    const done = target === byId("line") ? inLine(app, event.key)
      : !target.closest("input, select, textarea") && (event.key === "?" ? help(app) : onPage(app, event, target));
    if (done) event.preventDefault();
  });
}

/** @param {App} app @param {string} key @returns {boolean} whether it was for us */
function inLine(app, key) {
  const { value } = byId("line");
  if (key === "Escape" && !value) return closes();
  if (key === "Escape") byId("clear").click();
  else if (key === "ArrowUp" && app.hand.now && !value.startsWith("/")) toBoard(app);
  else return false;
  return true;
}

/** @param {App} app @param {KeyboardEvent} event @param {Element} target @returns {boolean} */
function onPage(app, event, target) {
  const now = app.hand.now, letter = event.key.length === 1 ? fold(event.key) : null;
  if (letter?.length === 1 && now?.cursor) {
    const capital = letter.toUpperCase(), tiles = now.rack.map((tile) => tile?.letter);
    app.hand.change((l) => type(l, event.shiftKey ? letter.toLowerCase() : capital));
    const lacks = !tiles.includes("?") && (event.shiftKey || !tiles.includes(capital));
    if (app.hand.now === now && lacks) tell(event.shiftKey ? app.words().keys.noJoker : app.words().keys.lacks(capital));
    return true;
  }
  if (event.key === "Escape" && !byId("board").contains(target) && closes()) return true;
  // What is not for the board is typed in the line.
  if ((letter || /^[0-9/]$/.test(event.key)) && !target.closest("button, a")) byId("line").focus();
  return now !== null && !letter && onBoard(app, now, event.key, target);
}

/** What was answered, if it is there. */
function closes() {
  const close = byId("answered").querySelector(".close");
  if (byId("tools").matches(":popover-open")) return false;
  close?.click();
  return Boolean(close);
}

/** @param {App} app @param {Laying} now @param {string} key @param {Element} target what has the keyboard */
function onBoard(app, now, key, target) {
  const step = STEPS[key], here = byId("board").contains(target), { cursor } = now;
  if (key === "Escape" && now.laid.length) app.hand.change(clear);
  else if (key === "Escape" && cursor) {
    app.hand.change((l) => ({ ...l, cursor: null }));
    byId("line").focus();
  } else if (key === "Backspace") app.hand.change(erase);
  else if (!here) return fromElsewhere(app, now, key, target);
  else if (step && cursor) app.hand.change((l) => walk(l, ...step));
  else if (step) toBoard(app);
  else if (key === " " && cursor) app.hand.change((l) => point(l, cursor.row, cursor.column));
  else if (key === "Delete" && cursor) app.hand.change((l) => takeBack(l, cursor.row, cursor.column));
  else if (key === "Enter") byId("say").requestSubmit();
  else return false;
  return true;
}

/** Where letters lie on the board all the same: the heading, or nothing that has a use for these keys. */
function fromElsewhere(/** @type {App} */ app, /** @type {Laying} */ now, /** @type {string} */ key, /** @type {Element} */ target) {
  if (key === "Enter" && now.laid.length && !target.closest("a, button, summary, [role]")) byId("say").requestSubmit();
  else if (STEPS[key] && target === byId("heading")) toBoard(app);
  else return false;
  return true;
}

/** The keyboard to the board, and the arrow to its middle if there is none. */
function toBoard(/** @type {App} */ app) {
  app.hand.change((l) => l.cursor ? l : point(l, Math.floor(l.rows.length / 2), Math.floor(l.rows.length / 2)));
  byId("board").querySelector("[tabindex]")?.focus();
}

/** @param {App} app @returns {boolean} true */
function help(app) {
  fetched(() => import("./help.js")).then(({ show }) => show(app));
  return true;
}
