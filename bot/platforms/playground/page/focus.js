// The keyboard is never lost: where what had it goes, or is hidden, the keyboard comes to what is told instead, which is
// the heading; from a dialog that closes, to what stands where it was opened. Who presses beside everything has left it.

import { rest } from "./elements.js";

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
    else rest(...had.closest("dialog") ? named(opener) : [])?.focus({ preventScroll: true });
  };
  document.addEventListener("focusout", () => setTimeout(look));
  app.follow(() => setTimeout(look));
}

const named = (/** @type {string} */ words) =>
  words ? [...document.querySelectorAll("#round button")].filter(({ textContent }) => textContent === words) : [];
