// What a room offers where nothing is on: what was announced, as an evening; a card each to open a game, to play the
// computer or alone, today's challenge, the games of the box; and what there is beside playing. A card sends the command
// that one could type. How strong the computer is to be is asked in their place.

import { ways } from "./besides.js";
import { byId, pressable, refill, stylesheet, written } from "./elements.js";
import { contentsOf } from "./messages.js";
import { announced, isOn, lineSince } from "./tables.js";
import { open } from "./ways.js";

const OFFERED = /** @type {const} */ (["duplicate", "classic", "training", "daily"]);
const BOX = /** @type {const} */ (["loto", "backwards", "junior"]);

export function greet(/** @type {App} */ app) {
  stylesheet("greeting.css");
  let asksHowStrong = false;
  const ask = (/** @type {boolean} */ asks) => {
    asksHowStrong = asks;
    draw();
    byId("empty").querySelector("button")?.focus();
  };
  const computers = () => {
    const { against } = app.words();
    if (!app.state.command("classic")) return [];
    if (!asksHowStrong) return [card(against.computer, against.about, () => ask(true))];
    const levels = against.levels.map(({ label, typed, about }) => card(label, about, () => { open(app, "classic", typed); }));
    return [...levels, card(against.back, "", () => ask(false))];
  };
  const games = (/** @type {readonly (typeof OFFERED[number] | typeof BOX[number])[]} */ keys) => {
    const words = app.words().greeting;
    return keys.flatMap((key) =>
      app.state.command(key) ? [card(words[key], words.about[key], () => open(app, key))] : []);
  };
  const draw = () => {
    const all = app.state.tables(), words = app.words().greeting;
    if (all.some((table) => table.lobby ? !table.final : isOn(table))) {
      asksHowStrong = false;
      return refill(byId("empty"), []);
    }
    if (app.state.last?.buttons.some(({ does }) => does === "day")) {  // it is read first
      const had = byId("empty").contains(document.activeElement);
      refill(byId("empty"), []);
      return had && byId("answered").focus({ preventScroll: true });
    }
    const said = written("p", all.length ? words.again : words.empty);
    if (!app.seated) return refill(byId("empty"), all.length ? [] : [said]);
    if (asksHowStrong) return refill(byId("empty"), [written("p", app.words().against.which), ...computers()]);
    const offered = games(OFFERED), box = games(BOX);
    const posts = [...app.state.posts.values()], last = posts.findLast((post) => post.game || announced([post])[0]);
    const line = all.length ? "" : lineSince(posts, last?.slot ?? "");  // a reminder; a table has its notes
    const news = announced(posts).map((post) => {
      stylesheet("course.css");
      const one = written("article", "");
      one.append(...contentsOf(app, post));
      return one;
    });
    refill(byId("empty"), [
      ...news, ...line ? [written("p", line)] : [], said, ...offered.slice(0, 2), ...computers(), ...offered.slice(2),
      ...box.length ? [written("p", words.box), ...box] : [], written("p", words.besides), ways(app),
    ]);
  };
  app.follow((what) => { if (["posts", "answer", "place", "welcome", "view"].includes(what)) draw(); });
  draw();
}

function card(/** @type {string} */ label, /** @type {string} */ about, /** @type {() => void} */ press) {
  const button = pressable(label, press);
  if (about) button.dataset.about = about;  // written below it (greeting.css)
  return button;
}
