// The page in the browser: shows what the server says and sends what is laid, typed or pressed. No rule is in here.
//
// `connection.js` carries, `state.js` keeps what was said, and each component draws its part of the page from that
// when it is told that something changed. What several of them need is the `App` that is made here.

import * as alerts from "./alerts.js";
import * as board from "./board.js";
import * as clock from "./clock.js";
import { Connection } from "./connection.js";
import * as course from "./course.js";
import { aloud, byId, say } from "./elements.js";
import * as effects from "./effects.js";
import * as enter from "./enter.js";
import * as entrance from "./entrance.js";
import { fetched, whenWanted } from "./fetched.js";
import * as focus from "./focus.js";
import * as hand from "./hand.js";
import { welcome } from "./kept.js";
import * as keys from "./keys.js";
import * as language from "./language.js";
import * as line from "./line.js";
import * as own from "./own.js";
import * as panel from "./panel.js";
import * as rack from "./rack.js";
import * as resume from "./resume.js";
import { renew } from "./renew.js";
import * as review from "./review.js";
import { isLoaded, load, own as ownLanguage, sentencesIn } from "./sentences.js";
import { State } from "./state.js";
import * as tabs from "./tabs.js";
import * as themes from "./themes.js";

// In the order in which they are told; who comes in is asked when all are there.
const COMPONENTS = [
  tabs, hand, course, panel, clock, board, themes, rack, line, keys, own, resume, review,
  alerts, effects, language, entrance, enter, focus,
];

const { classList } = document.body;
const state = new State();
/** @type {((what: Change) => void)[]} */
const listeners = [];
/** @type {Set<Change>} */
const untold = new Set();  // a welcome comes with many posts: they are drawn at once

/** @type {App} */
const app = {
  state,
  hand: /** @type {any} */ (null),  // made by hand.js
  retell() {
    connection.hello.language = ownLanguage();
    connection.again(true);
  },
  seated: false,
  send: (message) => connection.send(message),
  ask: (message) => new Promise((resolve) => connection.send(message, resolve)),
  follow: (listener) => listeners.push(listener),
  change,
  words: () => sentencesIn(ownLanguage() || (state.about?.language ?? document.documentElement.lang)),
  table: () => state.table(),
  enter(seat, anew) {
    classList.add("in");
    for (const element of document.querySelectorAll("nav,main,footer")) element.removeAttribute("hidden");
    app.seated = seat !== null;
    who = seat?.name ?? "";
    say(byId("who"), who);
    connection.open({ ...seat, language: ownLanguage() }, anew);
  },
};
let who = "";  // the name of the seat, as the room tells it from others

const connection = new Connection(hear, (why) => {
  state.lost ??= performance.now();
  if (why === "shut") return change("shut");  // entrance.js asks for the link
  const said = app.words().page, away = why === "full" ? said.full : said.lost;
  if (!classList.contains("lost")) aloud(away);
  say(byId("who"), [who, away].filter(Boolean).join(" · "));
  classList.add("lost");
  change("lost");
}, (message) => hear(/** @type {any} */ ({  // it has nothing else
  type: "answer", text: `${app.words().page.unsent} ${message.text}`, game: "", holds: "", buttons: [], menus: [], refused: true,
}), null));

function hear(/** @type {Told} */ told, /** @type {Asked | null} */ asked) {
  if (told.type === "welcome" && renew(told.version)) return;
  if (told.type === "welcome") welcome(told.who);
  const what = state.take(told, asked, performance.now());
  if (told.type === "welcome" || told.type === "place") {
    const spoken = ownLanguage() || told.language;
    document.documentElement.lang = spoken;
    if (!isLoaded(spoken)) load(spoken).then(() => change("place"));
  }
  if (told.type === "welcome") {
    connection.hello.name = who = told.name ?? "";
    connection.hello.pass = told.pass;  // of who came from a chat
    say(byId("who"), who);
    if (classList.contains("lost")) aloud(app.words().page.back);
    classList.remove("lost");
  }
  if (told.type === "sound") import("./voice.js").then(({ play }) => play(app, told.data));
  if (told.type === "form" && asked) fetched(() => import("./form.js")).then((form) => form.fillIn(app, asked, told));
  if (what === "posts") later(what);
  else if (what) change(what);
}

function later(/** @type {Change} */ what) {
  if (!untold.size) setTimeout(() => {
    const all = [...untold];
    untold.clear();
    all.forEach(change);
  });
  untold.add(what);
}

// One component that fails stops no other.
function change(/** @type {Change} */ what) {
  for (const listener of listeners) {
    try {
      listener(what);
    } catch (error) {
      reportError(error);
    }
  }
}

byId("words").addEventListener("open", () => fetched(() => import("./words.js")).then((words) => words.start(app)), { once: true });
for (const component of COMPONENTS) component.start(app);
document.documentElement.dataset.begun = "yes";  // awake.js waits for that
// The board is drawn first; then it is said, and tiles are dragged once there are some.
const drawn = () => new Promise((drawn) => setTimeout(drawn));
whenWanted(app, () => Boolean(app.table()?.shown), () => drawn().then(() => import("./announce.js")));
whenWanted(app, () => Boolean(app.hand.now), () => drawn().then(() => import("./drag.js")));
whenWanted(app, () => Boolean(app.hand.now?.laid.some(({ letter }) => letter === "?")), () => import("./jokers.js"));
if (location.search.includes("view=big")) (await import("./big.js")).start(app);
