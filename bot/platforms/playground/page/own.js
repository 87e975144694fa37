// What a table has for each player: own tiles and own words, what one can press; whose turn it is (`scoreboard.js`).
//
// The page asks for what is one's own without being told to, once a turn: who reloads it, or sits down at another
// browser, has the tiles before his eyes. A move that is only tried is played at once: its points were in sight while
// it was laid (`line.js`).

import { aloud, byId, refill, say, written } from "./elements.js";
import { fetched, whenWanted } from "./fetched.js";
import { beside, buttonOf } from "./messages.js";
import { hasTurn } from "./tables.js";

const OWN = "mine", OWN_WORDS = "chevalet", VOTE = "theme";  // what a button does, or the line that it carries
const PAGED = new Set(["feuille", "feuilles", "g:", "a:"]);  // what a game that is over has on its page
const OF_ALL = new Set(["organise", "start", "join"]);  // what is no player's turn
// What has its place elsewhere; the clock turns red by itself, and the round has its buttons.
const SHOWN = new Set(["lobby", "round", "last", "card", "final", "end", "resumed", "warning"]);
const DRAWN = new Set(["board", "ranger"]);  // what the page does itself: shows the board, sorts and shuffles the rack

/**
 * What there is to press at a table, and of which message. Who has tiles of his own has the buttons of his turn, and
 * who looks on has none of them; what is pressed by laying, or seen on the page anyway, has no button.
 * @returns {[Button, Post | Answer][]}
 */
export function actionsOf(/** @type {Table | null} */ table) {
  const said = table?.now ?? table?.final ?? table?.card;
  if (!table || !said) return [];
  const dealt = isDealt(table), own = dealt ? table.mine : null;
  const pressed = /** @type {[Button, Post | Answer][]} */ (own?.buttons.map((button) => [button, own]) ?? []);
  for (const button of said.buttons)
    if (!dealt || OF_ALL.has(button.does) || own && button.order === VOTE) pressed.push([button, said]);
  const isPaged = table.final?.buttons.some(({ order }) => order === "g:");  // finished.js shows it
  const payloads = pressed.map(([{ payload }]) => payload);
  return pressed.filter(([{ does, order, payload }], place) => payloads.indexOf(payload) === place
    && !(isPaged && PAGED.has(order)) && !(table.final && order === "film")
    && !DRAWN.has(does) && !DRAWN.has(order) && order !== OWN_WORDS
    && !(does === "play" && (table.rack || order)) && (table.own || does !== OWN));
}

/** Whether each has tiles of his own: the board that all see has none, and no pause hides a draw of all. */
const isDealt = (/** @type {Table} */ { own, now, mine }) => !own && now?.board?.rack === ""
  && now.buttons.some(({ does }) => does === OWN) && !(mine?.type === "answer" && mine.holds);

/**
 * What was said to all since the round, its card or the end: a pause, a word of the referee. A line of no game, as a
 * reminder, stays for a whole round; beside an end stands what else came out, as the ranking of an evening.
 * @returns {Post[]}
 */
export function notesOf(/** @type {App} */ app, /** @type {Table | null} */ table) {
  const posts = [...app.state.posts.values()], newest = table?.now ?? table?.final ?? table?.card;
  const its = posts.filter(({ game, part }) => game === table?.game && part !== "lobby" && SHOWN.has(part));
  const began = posts.findIndex((post) => post === newest), before = posts.indexOf(its.at(-3) ?? its[0]);
  return began < 0 ? [] : posts.filter(({ game, title, part, buttons }, at) => (game
    ? !table?.final && game === table?.game && !SHOWN.has(part) && at > began
    : at > before && (!title || table?.final && !buttons[0]?.likely))).slice(-2);
}

export function start(/** @type {App} */ app) {
  const words = written("p", "", "own-words");
  const notes = written("div", "", "own-notes");
  byId("own").append(words, notes);
  let noted = /** @type {Post[]} */ ([]);
  /** @type {Map<string, string>} by game: the turn for which it was asked what is one's own */
  const asked = new Map();
  /** @type {Map<string, Answer>} by game: one's own words */
  const texts = new Map();
  /** @type {Promise<void> | undefined} */
  let picks;  // where squares are pressed
  let letters = /** @type {Promise<typeof import("./letters.js")> | null} */ (null);
  app.follow((what) => {
    if (what === "welcome") asked.clear();
    if (["welcome", "posts", "answer", "view"].includes(what)) {
      for (const table of app.state.tables()) askForOwn(app, table, asked, texts);
      const table = app.table();
      const its = table?.now ? texts.get(table.game) ?? null : null;
      say(words, its ? beside(its) : table?.now ? tilesInWords(table) : "");
      if (table?.now?.tiles || its?.tiles) letters ??= fetched(() => import("./letters.js"));
      letters?.then(({ draw }) => draw(app.table()?.now ?? null, texts.get(app.table()?.now?.game ?? "") ?? null));
      words.hidden = !words.textContent;
      const all = notesOf(app, table);
      if (all.some((post, at) => post !== noted[at]) || all.length !== noted.length)
        refill(notes, all.flatMap((post) => [
          written("p", post.title || post.text),
          ...post.buttons.filter(({ does }) => !OF_ALL.has(does)).map((button) => buttonOf(app, button, post)),
        ]));
      for (const post of all) if (!noted.includes(post)) aloud(post.title || post.text);
      noted = all;
      notes.hidden = !all.length;
      byId("heading").classList.toggle("own-turn", Boolean(table && isDealt(table) && hasTurn(table)));
    }
    if (what === "answer") playWhatWasTried(app);
    if (app.table()?.play?.order) picks ??= fetched(() => import("./picks.js")).then(({ start }) => start(app));
  });
  const hasSides = () => Boolean(app.table()?.now && /** @type {Post} */ (app.table()?.now).sides?.length);
  whenWanted(app, hasSides, () => import("./scoreboard.js"));
  whenWanted(app, () => Boolean(app.table()?.noted?.shared), () => import("./pair.js"));
}

/** Of tiles that are too many for a rack, as where all are open. */
const tilesInWords = (/** @type {Table} */ table) =>
  (isDealt(table) && table.mine?.board?.rack === "" ? table.mine.text : "");

function askForOwn(
  /** @type {App} */ app, /** @type {Table} */ { game, own, now }, /** @type {Map<string, string>} */ asked,
  /** @type {Map<string, Answer>} */ texts,
) {
  const button = now?.buttons.find(({ does, order }) => does === OWN || order === OWN_WORDS);
  if (own || !now || !button || !app.seated) return;
  const turn = [now.slot, button.does === OWN ? "" : now.arrived, ...now.buttons.map(({ payload }) => payload)]
    .join(" ");
  if (asked.get(game) === turn) return;
  asked.set(game, turn);
  const press = /** @type {Asked} */ ({ type: "press", payload: button.payload, game, text: "", quiet: true });
  if (button.does === OWN) app.send(press);
  else app.ask({ ...press, apart: true }).then((told) => {
    if (told.type !== "answer" || !told.private) return;  // of a spectator there is nothing to tell
    texts.set(game, told);
    app.change("view");
  });
}

/** The button of a move that was tried is pressed for who has laid it. */
function playWhatWasTried(/** @type {App} */ app) {
  const tried = app.state.last, move = tried?.buttons.find(({ does }) => does === "move");
  if (!tried || !move) return;
  app.state.last = null;
  app.send({ type: "press", payload: move.payload, game: tried.game, text: "", from: tried.slot });
}
