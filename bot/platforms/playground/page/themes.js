// Which colours hold: those of the room, or what somebody has chosen for this browser. Who likes dark, and has said so
// to his system, has it dark, unless the room or he himself has chosen otherwise.

import { byId, written } from "./elements.js";

const KEPT = "theme";  // in this browser's storage

/**
 * @param {string} chosen by this browser: a theme, "system", or "" for the room's
 * @param {string} room the theme of the room
 * @param {boolean} isDark the system's mode
 */
export function themeOf(chosen, room, isDark) {
  if (chosen && chosen !== "system") return chosen;
  const plain = isDark ? "dark" : "light";
  return chosen === "system" || room === "light" ? plain : room;
}

const dark = () => matchMedia("(prefers-color-scheme: dark)");

/** From now on the colours of the room, as the page came with them or as they are now, or those of this browser. */
export function hold(room = document.documentElement.dataset.room) {
  const page = document.documentElement, bar = document.querySelector("meta[name=theme-color]");
  page.dataset.theme = themeOf(kept(), room || "light", dark().matches);
  bar?.setAttribute("content", getComputedStyle(page).getPropertyValue("--background"));
}

export function start(/** @type {App} */ app) {
  const label = written("label", "", "themes"), said = written("span", ""), select = document.createElement("select");
  label.append(said, select);
  byId("tools").append(label);
  const holdAgain = () => {
    hold(app.state.about?.theme);
    select.value = kept();
  };
  const speak = () => {
    const words = app.words().themes;
    said.textContent = words.label;
    select.replaceChildren(...Object.entries(words.names).map(([theme, name]) => new Option(name, theme)));
  };
  select.addEventListener("change", () => {
    keep(select.value);
    holdAgain();
  });
  dark().addEventListener("change", holdAgain);
  addEventListener("storage", holdAgain);  // chosen in another tab
  app.follow((what) => {
    if (what !== "welcome" && what !== "place") return;
    speak();
    holdAgain();
  });
  speak();
  holdAgain();
}

// Where nothing may be kept, a choice lasts as long as the page.
let chosen = "";

function kept() {
  try {
    return localStorage.getItem(KEPT) ?? chosen;
  } catch {
    return chosen;
  }
}

function keep(/** @type {string} */ theme) {
  chosen = theme;
  try {
    localStorage.setItem(KEPT, theme);
  } catch {
    return;
  }
}
