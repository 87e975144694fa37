// The language of all that the page says, which is the visitor's: the room's, until he chooses another for his browser.
// The server tells everybody all of a game in their own; what was answered before a change stays as it was.

import { byId, pressable } from "./elements.js";
import { choose, load, own } from "./sentences.js";

const NAMES = /** @type {const} */ ({ fr: "Français", en: "English" });

export function start(/** @type {App} */ app) {
  const group = document.createElement("div");
  group.id = "languages";
  group.setAttribute("role", "group");
  const buttons = Object.entries(NAMES).map(([language, name]) => {
    const button = pressable(language.toUpperCase(), () => speak(language));
    button.lang = language;
    button.title = name;
    button.dataset.language = language;
    return button;
  });
  group.append(...buttons);
  byId("tools-open").before(group);
  async function speak(/** @type {string} */ language) {
    choose(language);
    await load(language);
    document.documentElement.lang = language;
    app.change("place");
    app.retell();
  }
  const label = () => {
    const spoken = own() || (app.state.about?.language ?? document.documentElement.lang);
    group.setAttribute("aria-label", app.words().enter.language);
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.language === spoken));
  };
  app.follow((what) => {
    if (what !== "welcome" && what !== "place") return;
    label();
    if (app.state.about && !byId("tools").contains(group)) byId("tools").append(group);  // who is in finds it there
  });
  label();
}
