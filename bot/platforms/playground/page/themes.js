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
  const select = document.createElement("select"), sign = written("span", "◐");
  sign.setAttribute("aria-hidden", "true");
  const tool = written("span", "", "themes");
  tool.append(sign, select);
  byId("tools").append(tool);
  const hold = () => {
    document.documentElement.dataset.theme = themeOf(kept(), app.state.about?.theme || "light", dark.matches);
    select.value = kept();
  };
  const speak = () => {
    const { label: name, names } = app.words().themes;
    select.title = name;
    select.setAttribute("aria-label", name);
    select.replaceChildren(...Object.entries(names).map(([theme, said]) => new Option(said, theme)));
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
