// Which colours hold: those of the room, or what somebody has chosen for this browser. Who likes dark, and has said so
// to his system, has it dark, unless the room or he himself has chosen otherwise.
//
// The browser draws nothing before this is done, so that no dark page is light for a moment: it imports next to
// nothing.

import { kept } from "./kept.js";

export const CHOICE = "theme";  // what this browser keeps it as

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

export const dark = () => matchMedia("(prefers-color-scheme: dark)");

/** From now on the colours of the room, as the page came with them or as they are now, or those of this browser. */
export function hold(room = document.documentElement.dataset.room) {
  const page = document.documentElement, bar = document.querySelector("meta[name=theme-color]");
  page.dataset.theme = themeOf(kept(CHOICE), room || "light", page.dataset.mode ? page.dataset.mode === "dark" : dark().matches);
  bar?.setAttribute("content", getComputedStyle(page).getPropertyValue("--background"));
}

hold();
