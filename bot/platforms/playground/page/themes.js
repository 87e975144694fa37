// The choice of colours, among the settings of the page.

import { CHOICE, dark, hold } from "./early.js";
import { byId, written } from "./elements.js";
import { keep, kept } from "./kept.js";

export function start(/** @type {App} */ app) {
  const label = written("label", "", "themes"), said = written("span", ""), select = document.createElement("select");
  label.append(said, select);
  byId("tools").append(label);
  const holdAgain = () => {
    hold(app.state.about?.theme);
    select.value = kept(CHOICE);
  };
  const speak = () => {
    const words = app.words().themes;
    said.textContent = words.label;
    select.replaceChildren(...Object.entries(words.names).map(([theme, name]) => new Option(name, theme)));
  };
  select.addEventListener("change", () => {
    keep(CHOICE, select.value);
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
