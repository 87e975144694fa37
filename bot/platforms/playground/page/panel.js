// The round in one place: what it is called, its draw, how many have answered, one's own receipt, the ranking, what
// there is to press; before the start the rules and who joins.

import { timeLeft } from "./clock.js";
import { aloud, byId, plain, pressable, refill, say } from "./elements.js";
import { fetched } from "./fetched.js";
import { beside, buttonOf, contentsOf } from "./messages.js";
import { actionsOf, notesOf } from "./own.js";
import { ranked, scoresBefore } from "./ranking.js";
import { hasTurn, isMine, organises, waits } from "./tables.js";

const BEFORE = new Set(["start", "choose", "fill"]);  // of a lobby: a chat takes them away a while after the start
const READ = 8000;  // milliseconds in which a refusal is read

/** @type {Promise<typeof import("./switch.js")> | undefined} where there are several tables */
let choosing;
/** @type {Promise<typeof import("./lobby.js")> | undefined} */
let drawing;

export function start(/** @type {App} */ app) {
  let shown = "";  // the round, turn or result that was last seen
  let fading = 0;
  // What was refused may be possible once something has changed.
  const fade = () => {
    const refused = app.state.last;
    if (!refused?.refused) return;
    clearTimeout(fading);
    fading = setTimeout(() => {
      if (app.state.last !== refused) return;
      app.state.last = null;
      app.change("view");
    }, Math.max(0, refused.arrived + READ - performance.now()));
  };
  app.follow((what) => {
    if (!["welcome", "place", "posts", "answer", "lost", "view"].includes(what)) return;
    const table = app.table(), slot = (table?.now ?? table?.final ?? table?.card ?? table?.lobby)?.slot ?? "";
    // What was said before is past; whether to end the game is asked till it is answered.
    if (what === "posts" && slot !== shown && (table?.final || !app.state.last?.buttons[0]?.payload.endsWith(".0!")))
      app.state.last = null;
    shown = slot;
    if (what === "posts") fade();
    if (choosing || app.state.apart || app.state.tables().length > 1)
      (choosing ??= fetched(() => import("./switch.js"))).then(({ choice }) => choice(app, app.table()));
    round(app, table);
    lobby(app, table);
    answered(app, table);
    document.body.classList.toggle("boardless", !(app.state.looking ?? table?.shown));
  });
}

function round(/** @type {App} */ app, /** @type {Table | null} */ table) {
  const words = app.words().panel, said = table?.now ?? table?.final ?? table?.card ?? null;
  const title = said && "title" in said ? said.title : said?.board?.title;
  const isTurn = hasTurn(table) && said && "sides" in said && (said.sides?.length ?? 0) > 1 && said.board;
  say(byId("heading"), isTurn ? app.words().own.turn(isTurn.title) : title || table?.lobby?.title || "");
  const text = said && said !== table?.card && !table?.final?.ending
    ? textOf(said, title ?? "") : "";  // a result is told by review.js, an end by ending.js
  const times = timeLeft(app) ? "" : said?.times;  // no clock says it
  say(byId("count"), [text, times].filter(Boolean).join("\n"));
  byId("count").classList.toggle("result", Boolean(table?.final));
  const receipt = table?.receipt?.text ?? "";
  // In the end it is shorter.
  if (!byId("receipt").textContent.startsWith(receipt)) aloud(receipt);
  say(byId("receipt"), receipt);
  for (const name of /** @type {const} */ (["receipt", "actions", "ranking"]))
    byId(name).setAttribute("aria-label", words[name]);
  const actions = actionsOf(table), there = new Set(actions.map(([{ does }]) => does));
  const plays = table && (isMine(table, app.state.me) || table.mine || app.state.quiet.get(table.game)?.holds);
  const others = !table || waits(table) || table.final ? [] : table?.lobby?.buttons
    .filter(({ does }) => !there.has(does) && !(does === "join" && plays) && !BEFORE.has(does)) ?? [];
  const seats = table?.lobby?.lobby;  // in a game that stands still, anybody may have to let it go on
  const opens = !seats || organises(seats, app.state.me) || notesOf(app, table).some(({ part }) => part === "halted");
  const next = table?.final ? app.state.tables().find(waits) : null;  // it is open already
  refill(byId("actions"), [
    ...actions, ...others.map((button) => /** @type {const} */ ([button, /** @type {Post} */ (table?.lobby)])),
  ].filter(([{ does }]) => opens || does !== "organise").map(([button, from]) => buttonOf(app, button, from, button.likely ? next : null)));
  const isTold = said !== null && said !== table?.now && !table?.own;  // a result has it
  byId("ranking").replaceChildren(...ranked(isTold ? [] : table?.shown?.scores ?? [], {
    answered: answeredIn(table), before: scoresBefore(table), words: app.words().ranking,
  }));
}

/** Who has answered the round that is on. */
const answeredIn = (/** @type {Table | null} */ table) => /** @type {Post | null} */ (table?.now)?.answered ?? [];

/** Its text, without the lines that are drawn on the page. */
function textOf(/** @type {Post | Answer} */ said, /** @type {string} */ title) {
  const drawn = [title, ...("drawn" in said && said.drawn) || []];
  return beside(said).split("\n").filter((line) => !drawn.includes(line)).join("\n");
}

function lobby(/** @type {App} */ app, /** @type {Table | null} */ table) {
  const post = table && waits(table) ? table.lobby : null, told = post?.lobby;
  if (post && told) {
    (drawing ??= fetched(() => import("./lobby.js"))).then(({ draw }) => {
      if (app.table()?.lobby === post && waits(/** @type {Table} */ (app.table()))) draw(app, byId("lobby"), post, told);
    });
  } else refill(byId("lobby"), post ? contentsOf(app, { ...post, title: "" }) : []);
}

/** @type {Answer | null} */
let told = null;  // the answer that stands there
/** @type {[number, number] | null} where the page was before it came to the answer, and where that is */
let moved = null;

/**
 * The newest answer that is no receipt stays in sight until it is closed, or the next round begins; then the page goes
 * back to where it was. The board of a turn that is over lies where all boards do.
 */
function answered(/** @type {App} */ app, /** @type {Table | null} */ table) {
  const last = app.state.last, element = byId("answered"), page = byId("round");
  const isThere = [table?.receipt, table?.now, table?.card].some((said) => said === last)
    || Boolean(last && !last.buttons.length && notesOf(app, table).some(({ text }) => text === last.text));
  const answer = isThere ? null : last;
  if (answer === told) return;
  if (told?.board && app.state.looking === told.board) app.state.looking = null;
  told = answer;
  element.hidden = !answer;
  const before = moved && page.scrollTop <= moved[1] ? moved[0] : page.scrollTop;  // or somebody has moved it on
  moved = null;
  const looks = Boolean(answer?.board && table?.final && !table.own && answer.game === table.game);
  document.body.classList.toggle("looks", looks);
  if (!answer) {
    refill(element, []);
    page.scrollTop = Math.min(page.scrollTop, before);
    return;
  }
  if (looks) app.state.looking = answer.board;
  const close = pressable("×", () => {
    app.state.last = null;
    app.change("view");
  });
  close.className = "close";
  close.setAttribute("aria-label", app.words().page.close);
  if (answer.menus.length) {
    element.hidden = true;
    fetched(() => import("./choices.js")).then(({ show }) => show(app, answer));
    return;
  }
  const isDrawn = answer.board || answer.table;
  refill(element, [close, ...contentsOf(app, isDrawn ? { ...answer, picture: null } : answer)]);
  aloud(answer.text);
  if (app.state.noted) return;  // the board has it: it stays under the eyes
  const come = () => {
    const isTall = element.offsetHeight > page.clientHeight;
    if (looks) byId("board").scrollIntoView({ block: "nearest" });
    else element.scrollIntoView({ block: isTall ? "start" : "nearest" });
    moved = [before, page.scrollTop];
  };
  come();
  if (answer.table) tabulate(answer, answer.table).then(come);
}

/** Its table below it, without what the text has said. */
async function tabulate(/** @type {Answer} */ answer, /** @type {TableShown} */ shown) {
  const { drawTable } = await fetched(() => import("./table.js"));
  const said = plain(answer.text), below = shown.below.filter((line) => !said.includes(plain(line)));
  if (told === answer) byId("answered").append(drawTable({ ...shown, below }));  // or it is closed already
}
