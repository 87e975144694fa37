// The keyboard is never lost: where what had it goes, or is hidden, the keyboard comes to what is told instead, which is
// the heading; from a dialog that closes, to what stands where it was opened. Who presses beside everything has left it.

import { byId } from "./elements.js";

export function start(/** @type {App} */ app) {
  /** @type {Element | null} */
  let had = null;
  let opener = "";  // the words of what had it outside of dialogs
  document.addEventListener("focusin", ({ target }) => {
    had = /** @type {Element} */ (target);
    if (!had.closest("dialog")) opener = had.textContent;
  });
  const look = () => {
    if (!had || document.activeElement !== document.body) return;
    if (had.checkVisibility()) had = null;
    else rest(had.closest("dialog") ? opener : "")?.focus({ preventScroll: true });
  };
  document.addEventListener("focusout", () => setTimeout(look));
  app.follow(() => setTimeout(look));
}

/** @returns {HTMLElement | undefined} */
const rest = (/** @type {string} */ words) => [
  ...[...document.querySelectorAll("#round button")].filter(({ textContent }) => words && textContent === words),
  byId("heading"), document.querySelector("nav [aria-selected=true]"),
].find((each) => each?.checkVisibility());
