// The language of the page's own words, which is the visitor's: the room's, until he chooses another for his browser.
// What the room itself says keeps its language, and is marked with it for who has it read aloud.

import { byId, pressable } from "./elements.js";
import { keep } from "./kept.js";
import { CHOICE, load, own } from "./sentences.js";

const NAMES = /** @type {const} */ ({ fr: "Français", en: "English" });
const OF_THE_ROOM = ["heading", "count", "receipt", "answered", "lobby", "public", "private"];

export function start(/** @type {App} */ app) {
  const group = document.createElement("div");
  group.id = "languages";
  group.setAttribute("role", "group");
  const buttons = Object.entries(NAMES).map(([language, name]) => {
    const button = pressable(language.toUpperCase(), () => choose(language));
    button.lang = language;
    button.title = name;
    button.dataset.language = language;
    return button;
  });
  group.append(...buttons);
  byId("tools-open").before(group);
  async function choose(/** @type {string} */ language) {
    keep(CHOICE, language);
    await load(language);
    document.documentElement.lang = language;
    app.change("place");
  }
  const label = () => {
    const spoken = own() || (app.state.about?.language ?? document.documentElement.lang);
    group.setAttribute("aria-label", app.words().enter.language);
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.language === spoken));
  };
  app.follow((what) => {
    if (what !== "welcome" && what !== "place") return;
    label();
    if (!app.state.about) return;
    byId("tools").append(group);  // who is in finds it there
    for (const id of OF_THE_ROOM) byId(id).lang = app.state.about.language;
  });
  label();
}
