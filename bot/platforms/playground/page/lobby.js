// A game that waits for its start, as a table: who sits there, the rules in a line, what it waits for, and one thing to
// press for whom it is.

import { pressable, refill, stylesheet, written } from "./elements.js";
import { fetched } from "./fetched.js";
import { buttonOf } from "./messages.js";
import { lineSince, organises } from "./tables.js";

stylesheet("lobby.css");

/** @type {{ slot: string, lobby: Lobby } | null} */
let before = null;

/** @param {App} app @param {HTMLElement} element @param {Post} post @param {Lobby} lobby */
export function draw(app, element, post, lobby) {
  const { slot } = post, old = before?.slot === slot ? before.lobby : lobby;
  before = { slot, lobby };
  if (old !== lobby) fetched(() => import("./lobbynews.js")).then(({ tell }) => tell(app, old, lobby));
  const isMe = (/** @type {LobbyPlayer} */ { number }) => number === app.state.me;
  const words = app.words().lobby, mine = lobby.players.find(isMe), rules = lobby.referees.find(isMe);
  const leads = (mine ?? rules)?.leads ?? false;
  /** Those that do one of these. @param {string[]} does */
  const those = (...does) => post.buttons.filter((button) => does.includes(button.does))
    .map((button) => buttonOf(app, button, post));
  const players = written("ul", "");
  players.setAttribute("aria-label", words.players);
  players.append(...lobby.players.map((player) => chip(player, player === mine, words)));
  if (lobby.others) players.append(written("li", words.others(lobby.others)));
  if (app.seated && !lobby.full) players.append(invitation(app, words.invite));
  const first = app.seated ? those(mine?.owes ? "fill" : leads ? "start" : mine || rules ? "" : "join") : [];
  for (const button of first) button.classList.add("go");
  const mayLeave = mine ? !mine.leads : lobby.others > 0;  // of a crowd not all are named: who is not may be in it
  const leave = mayLeave && app.state.command("leave");
  const row = written("div", "", "lobby-row");
  if (app.seated) row.append(
    ...first,
    ...leads && mine?.owes ? those("start") : leads && rules ? those("join") : [],
    ...those("do"),
    ...mine && !mine.owes ? those("fill") : [],
    ...organises(lobby, app.state.me) ? those("organise") : [],
    ...leave ? [pressable(words.leave, () => app.send({ type: "line", text: leave, at: post.game }))] : [],
  );
  const waits = [waitOf(app, lobby, mine, words), post.times, lineSince([...app.state.posts.values()], slot)];
  refill(element, [
    players, rulesOf(app, post, lobby, leads), written("p", lobby.notes),
    written("p", waits.filter(Boolean).join("\n"), "lobby-wait"), row,
    written("small", lobby.code),
  ].filter((part) => part.hasChildNodes()));
}

/** A place that is free, for whom one has come. @param {App} app @param {string} label */
function invitation(app, label) {
  const item = written("li", "", "lobby-free");
  item.append(pressable(`+ ${label}`, async () => (await fetched(() => import("./invite.js"))).open(app)));
  return item;
}

/** In a line, and what opens the form of them: for who may change them, or to look. */
function rulesOf(/** @type {App} */ app, /** @type {Post} */ post, /** @type {Lobby} */ lobby, /** @type {boolean} */ leads) {
  const line = written("p", `${lobby.rules} `, "lobby-rules"), button = post.buttons.find(({ does }) => does === "choose");
  if (button && app.seated) line.append(pressable(leads ? app.words().lobby.change : button.label, async () => {
    const { open } = await fetched(() => import("./choices.js"));
    open(app, button.label, { type: "press", payload: button.payload, game: post.game, text: "" });
  }));
  return line;
}

/** What it waits for, as seen from here. @param {App} app @param {Lobby} lobby @param {LobbyPlayer | undefined} mine @param {any} words */
function waitOf(app, lobby, mine, words) {
  if (!app.seated) return [words.watches, lobby.missing].filter(Boolean).join("\n");
  if (!mine && lobby.full) return words.full;
  return lobby.missing || (mine && !mine.leads && lobby.leader ? words.waits(lobby.leader) : "");
}

/** @param {LobbyPlayer} player @param {boolean} isMe @param {any} words */
function chip({ name, number, leads }, isMe, words) {
  const item = written("li", name);
  const said = isMe ? leads ? words.youLead : words.you : leads ? words.leads : number < 0 ? words.computer : "";
  if (said) item.append(" ", written("small", said));
  item.classList.toggle("lobby-me", isMe);
  return item;
}
