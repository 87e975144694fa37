// What a room offers where nothing is on: to open a game, to play the computer, to play alone, today's challenge.
// The buttons send the commands that one could type. How strong the computer is to be is asked in their place.

import { byId, pressable, refill, written } from "./elements.js";
import { isOn } from "./tables.js";

const OFFERED = /** @type {const} */ (["duplicate", "classic", "training", "daily"]);

export function greet(/** @type {App} */ app) {
  let asksHowStrong = false;
  const ask = (/** @type {boolean} */ asks) => {
    asksHowStrong = asks;
    draw();
    byId("empty").querySelector("button")?.focus();
  };
  const computers = () => {
    const against = app.words().against, command = app.state.command("classic");
    if (!command) return [];
    if (!asksHowStrong) return [described(against.computer, against.about, () => ask(true))];
    const levels = against.levels.map(({ label, typed, about }) => described(label, about, () => {
      asksHowStrong = false;
      app.send({ type: "line", text: `${command} ${typed}` });
    }));
    return [...levels, described(against.back, "", () => ask(false))];
  };
  const draw = () => {
    const all = app.state.tables(), words = app.words().greeting;
    const isQuiet = !all.some((table) => table.lobby ? !table.final : isOn(table));
    if (!isQuiet) return refill(byId("empty"), []);
    const said = written("p", all.length ? words.again : words.empty);
    if (!app.seated) return refill(byId("empty"), all.length ? [] : [written("p", words.empty)]);
    const others = OFFERED.flatMap((key) => {
      const text = app.state.command(key);
      return text ? [described(words[key], words.about[key], () => app.send({ type: "line", text }))] : [];
    });
    if (asksHowStrong) refill(byId("empty"), [written("p", app.words().against.which), ...computers()]);
    else refill(byId("empty"), [said, ...others.slice(0, 2), ...computers(), ...others.slice(2)]);
  };
  app.follow((what) => { if (["posts", "answer", "place", "welcome"].includes(what)) draw(); });
  draw();
}

function described(/** @type {string} */ label, /** @type {string} */ about, /** @type {() => void} */ press) {
  const button = pressable(label, press);
  if (about) button.dataset.about = about;  // written below it as long as there is room (rooms.css)
  return button;
}
