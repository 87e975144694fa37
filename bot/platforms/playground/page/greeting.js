// What a room offers where nothing is on: to open a game, to play alone, today's challenge. The buttons send the
// commands that one could type.

import { byId, pressable, refill, written } from "./elements.js";
import { isOn } from "./tables.js";

const OFFERED = /** @type {const} */ (["duplicate", "classic", "training", "daily"]);

export function greet(/** @type {App} */ app) {
  const draw = () => {
    const all = app.state.tables(), words = app.words().greeting;
    const isQuiet = !all.some((table) => table.lobby ? !table.final : isOn(table));
    if (!isQuiet) return refill(byId("empty"), []);
    const said = written("p", all.length ? words.again : words.empty);
    if (!app.seated) return refill(byId("empty"), all.length ? [] : [written("p", words.empty)]);
    refill(byId("empty"), [said, ...OFFERED.flatMap((key) => {
      const text = app.state.command(key);
      if (!text) return [];
      const button = pressable(words[key], () => app.send({ type: "line", text }));
      button.dataset.about = words.about[key];  // written below it as long as there is room (rooms.css)
      return [button];
    })]);
  };
  app.follow((what) => { if (["posts", "answer", "place", "welcome"].includes(what)) draw(); });
  draw();
}
