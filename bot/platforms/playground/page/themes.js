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

export function start(/** @type {App} */ app) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const label = written("label", "", "themes"), said = written("span", ""), select = document.createElement("select");
  label.append(said, select);
  byId("tools").append(label);
  const hold = () => {
    document.documentElement.dataset.theme = themeOf(kept(), app.state.about?.theme || "light", dark.matches);
    select.value = kept();
  };
  const speak = () => {
    const words = app.words().themes;
    said.textContent = words.label;
    select.replaceChildren(...Object.entries(words.names).map(([theme, name]) => new Option(name, theme)));
  };
  select.addEventListener("change", () => {
    keep(select.value);
    hold();
  });
  dark.addEventListener("change", hold);
  addEventListener("storage", hold);  // chosen in another tab
  app.follow((what) => {
    if (what !== "welcome" && what !== "place") return;
    speak();
    hold();
  });
  speak();
  hold();
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
