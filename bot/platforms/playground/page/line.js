// The typed line: the one way in that is always there.
//
// What is laid on the board writes it, and what is typed here that is a bulletin lies on the board. A bulletin is
// sent with the button of its round, so that it counts for no other; the tiles of one that was noted stay where they lie
// (`hand.js`), and one that was refused stands there again. Where the place wants that, what lies there in the last second
// is sent by itself, and again as long as it changes; but a slip that its player has handed in stays: what is tried after
// it may be worth less, or half laid. What would be noted is asked of the server while it is being written: of several
// questions the newest answer counts.

import { offer, taken } from "./attached.js";
import { timeOf } from "./clock.js";
import { aloud, byId, say } from "./elements.js";
import { keep, kept } from "./kept.js";
import * as laying from "./laying.js";
import { read } from "./notation.js";

const HAS_PLAYED = "played";  // kept once a word was noted
const LAST = 1.2;     // seconds before the end in which it is sent by itself
const NARROW = "(max-width: 859px), (max-height: 540px)";  // as in page.css
const PATIENCE = 200;  // milliseconds without a change before a draft is asked about

/** @type {App} */
let app;
let lain = "";    // the tiles that the line was last written for
/** @type {string[] | null} the board that it was written for */
let board = null;
let isWritten = false;  // what lies there, by the line, just now
let draft = "";   // what is said of it
/** @type {Set<string>} */
const hints = new Set();  // how one plays, as a screen reader has said it: once is enough
let asked = 0;    // drafts, so that the newest is known
let timer = 0;
/** @type {unknown} */
let said = null;  // what came too late
/** @type {Map<unknown, string>} */
const handed = new Map();  // by round what was sent by itself

export function start(/** @type {App} */ its) {
  app = its;
  const line = byId("line");
  byId("say").addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    send(line.value.trim(), taken());
  });
  line.addEventListener("input", () => {
    if (!line.value.startsWith("/")) lie(line.value);
    preview();
  });
  byId("clear").addEventListener("click", () => {
    lie("");
    write("");
    if (matchMedia("(hover: hover)").matches) line.focus();  // or a keyboard would lie on the board
  });
  offer(() => app.words().line);
  app.follow((what) => {
    if (what === "welcome" || what === "place") label();
    if (what === "welcome" && document.activeElement === document.body && matchMedia("(hover: hover)").matches)
      line.focus();
    if (what === "laying") {
      follow();
      handIn();
    }
    if (!["welcome", "place", "posts", "answer", "view"].includes(what)) return;
    name();
    tell(!byId("line").value && idle() || !app.table()?.play ? idle() : draft);
    if (app.hand.unsent && app.hand.unsent !== said) aloud(tooLate());
    said = app.hand.unsent;
  });
  matchMedia(NARROW).addEventListener("change", preview);
  setInterval(handIn, 250);
}

/** What lies there, and would not count: of all games, also those that are not looked at. */
function handIn() {
  for (const { game, now, play, noted, receipt } of app.state.tables()) {
    const time = now && timeOf(now, app.state.now(performance.now())), kept = app.hand.kept.get(game);
    if (!now || !("hands_in" in now) || !now.hands_in || !play || !kept || kept.over) continue;
    if (!time || time.next || time.left > LAST || time.left <= 0) continue;
    const text = laying.line(kept.laying), before = handed.get(now.slot);
    if (!text || text === kept.noted || text === before || before === undefined && (noted?.line || receipt)) continue;
    handed.set(now.slot, text);
    app.ask({ type: "press", payload: play.payload, game, text }).then((told) => {
      if (told.type === "answer" && !told.refused && app.hand.game === game) app.hand.sent();
    });
  }
}

/** Send what is typed: a bulletin to its round. */
function send(/** @type {string} */ text, /** @type {string | null} */ attached) {
  if (!text && !attached) return;
  const table = app.table(), line = byId("line");
  write("");
  if (attached || text.startsWith("/") || !table?.play) {
    app.ask({ type: "line", text, attached, at: table?.game }).then((told) => {
      const isQuestion = told.type === "answer" && told.game && told.buttons.length;
      if (isQuestion && document.activeElement === line && !line.value) byId("answered").focus({ preventScroll: true });
    });
    return;
  }
  const laid = app.hand.now?.laid, { payload } = table.play;
  app.hand.going = app.hand.now ? laying.line(app.hand.now) : "";
  app.ask({ type: "press", payload, game: table.game, text }).then((told) => {
    app.hand.going = "";
    if (told.type !== "answer") return;
    if (!told.refused) {
      keep(HAS_PLAYED, "yes");
      if (app.hand.now?.laid === laid && laid?.length) app.hand.sent();
    } else if (!line.value && app.table()?.play?.payload === payload) {
      line.value = text;  // why not is told already
      name();
      if (document.activeElement === line) line.select();  // what is typed now takes its place
    }
  });
}

/** On the board what the line says; nothing if that cannot be laid. */
function lie(/** @type {string} */ text) {
  const now = app.hand.now, next = now && (laying.fromLine(now, text) ?? laying.clear(now));
  lain = tilesOf(next);
  isWritten = true;
  if (next) app.hand.change(() => next);
  isWritten = false;
}

/** In the line what lies on the board, when that becomes something else; what was meant for another board is gone. */
function follow() {
  const now = app.hand.now, tiles = tilesOf(now), line = byId("line"), isAnother = (now?.rows ?? null) !== board;
  board = now?.rows ?? null;
  if (tiles !== lain) {
    lain = tiles;
    write(now && !app.hand.isNoted ? laying.line(now) : "");  // what is noted is not offered again
  } else if (now && app.hand.isNoted && line.value === laying.line(now) && !isWritten) {
    write("");  // as when it was sent; but who writes it may write on
  } else if (isAnother && !now?.laid.length && read(line.value)) {
    if (now && laying.fromLine(now, line.value)) lie(line.value);
    else write("");
  }
}

function tilesOf(/** @type {Laying | null} */ l) {
  return l ? l.laid.map(({ row, column, letter }) => [row, column, letter].join()).sort().join(" ") : "";
}

function write(/** @type {string} */ text) {
  byId("line").value = text;
  preview();
}

/** What would be noted, as soon as nothing changes any more. */
function preview() {
  const text = byId("line").value.trim(), table = app.table(), mine = ++asked;
  name();
  clearTimeout(timer);
  if (!text || text.startsWith("/") || !table?.play) {
    const now = text ? null : app.hand.now, asks = now?.laid.some(({ letter }) => letter === "?");
    return tell(now?.laid.length && !asks && !laying.line(now) ? app.words().line.gap : idle());
  }
  timer = setTimeout(async () => {
    const told = await app.ask({ type: "draft", text, game: table.game });
    if (mine === asked && told.type === "draft") tell(told.text);
  }, PATIENCE);
}

/** What is said as long as nothing is written: what came too late, what is noted, or how a word is played. */
function idle() {
  const table = app.table(), counts = table?.own ? table.noted?.said : matchMedia(NARROW).matches && table?.receipt?.text;
  return tooLate() || counts || first();
}

/** What lay there when the time was over: "Coup 3, non envoyé : MOTS en H4". */
function tooLate() {
  const left = app.hand.unsent, [ref, word] = left?.line.split(" ") ?? [];
  return left && left.game === app.table()?.game ? app.words().line.unsent(left.title, ref, word) : "";
}

/** How a word is played, for who has tiles and has never played one in this browser. */
function first() {
  const now = app.hand.now, isOver = kept(HAS_PLAYED) || byId("line").value || now?.laid.length;
  return now && app.seated && app.table()?.rack && !isOver ? app.words().line.first : "";
}

/** Say it where the draft stands, as long as nothing changes; on a telephone below what counts so far, in short. */
export function tell(/** @type {string} */ text, isHint = text === app.words().line.first) {
  const counts = matchMedia(NARROW).matches && app.table()?.noted?.said;
  draft = text;
  const preview = byId("preview"), told = text && counts && !text.startsWith(counts) ? `${counts}\n${text}` : text;
  if (preview.textContent === told) return;
  preview.ariaLive = hints.has(text) ? "off" : "polite";
  if (isHint) hints.add(text);
  preview.textContent = told;
}

/** The button says what it does; commands are offered where one is typed. */
function name() {
  const words = app.words().line, { value } = byId("line");
  byId("line").setAttribute("list", !value || value.startsWith("/") ? "commands" : "");
  say(byId("say").querySelector("button.go"), app.table()?.play && !value.startsWith("/") ? words.play : words.send);
  byId("line").placeholder = app.table()?.play?.order === "squares" ? words.squares : words.line;
  byId("clear").hidden = !value && !app.hand.now?.laid.length;
}

function label() {
  const words = app.words().line;
  byId("say").querySelector("label").textContent = words.name;
  byId("clear").textContent = "×";
  byId("clear").setAttribute("aria-label", words.clear);
  byId("file-label").textContent = words.file;
  byId("attached").querySelector("button").setAttribute("aria-label", words.drop);
  byId("commands").replaceChildren(...(app.state.about?.commands ?? []).map(({ name, help }) => {
    const option = document.createElement("option");
    option.value = `/${name}`;
    option.label = help;
    return option;
  }));
}
