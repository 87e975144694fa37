// What there is beside playing, each with a way to it: results, rankings, games that are over, words, settings, help. In
// a room where nobody plays it stands below what can be played, and always among the tools of the page.

import { byId, pressable, written } from "./elements.js";
import { nameOf, ROOM } from "./rooms.js";
import { open as view } from "./tabs.js";

const ASKED = /** @type {const} */ (["stats", "ranking", "games", "settings", "help"]);

export function ways(/** @type {App} */ app) {
  const words = app.words().besides, row = written("div", "", "besides");
  const way = (/** @type {string} */ label, /** @type {() => void} */ go) => row.append(pressable(label, () => {
    byId("tools").hidePopover();
    go();
  }));
  for (const key of ASKED) {
    const text = app.state.command(key);
    if (text) way(words[key], () => {
      view("round");  // the answer stands there
      app.ask({ type: "line", text }).then(() => byId("answered").focus({ preventScroll: true }));
    });
  }
  way(words.words, () => view("words"));
  return row;
}

/** Who one is here, and the same ways, on top of the tools. */
export function head(/** @type {App} */ app) {
  const section = written("section", ""), who = byId("who").textContent;
  section.id = "besides";
  section.append(written("p", [nameOf(app, ROOM), who].filter(Boolean).join(", ")));
  if (app.seated) section.append(ways(app));
  byId("besides")?.remove();
  byId("tools").prepend(section);
}
