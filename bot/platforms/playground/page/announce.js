// What a screen reader says without being asked, politely and once: a new draw; a turn, with what was done in the one
// before and what can be said of it; how little time is left, and why it became less; what a game alone answers; a
// result, the end. It is fetched when there is a board: the first draw is drawn before it is said.
//
// A line that was said of a game is not said again as long as it stands there, a result that a turn has told neither; who
// has moved was answered what he did, and what he handed in is said beside the line (`line.js`).

import { aloud, plain } from "./elements.js";
import { timeLeft } from "./clock.js";
import { beside } from "./messages.js";

const NEARER = 1;  // seconds by which an end comes nearer that is told anew
const ANSWERED = 300;  // milliseconds: a turn may come before the answer to who has moved
const RESULT = 3;  // lines of a round played alone: what it was, one’s own part, the top

/**
 * @typedef {object} Heard what was said of
 * @property {string} game
 * @property {Post | Answer | null} said the round, the end or the result
 * @property {Post | Answer | null} card the newest result
 * @property {string[]} lines all that it says, its title first
 * @property {boolean} isLate
 * @property {number} ends of its round, in milliseconds; Infinity where no clock runs
 */

/** What a table is, as far as it is announced. @returns {Heard} */
export function heardOf(/** @type {Table | null} */ table, /** @type {import("./clock.js").Time} */ time) {
  const said = table?.now ?? table?.final ?? table?.card ?? null;
  return {
    game: table?.game ?? "", said, card: table?.card ?? null,
    lines: said ? [titleOf(said), ...beside(said).split("\n").filter(Boolean)] : [],
    isLate: Boolean(time?.late && time.left > 0),
    ends: said && said.until !== null ? said.arrived + said.until * 1000 : Infinity,
  };
}

/**
 * @param {Heard} before
 * @param {Heard} now
 * @param {Table | null} table
 * @param {import("./sentences.js").Sentences["announce"]} words
 * @param {{ left?: number, mover?: string }} more seconds that are left; the name of who reads, if he was just answered
 * @returns {string} empty for nothing new
 */
export function announcement(before, now, table, words, { left = 0, mover = "" } = {}) {
  const { said } = now;
  if (!table || !said) return "";
  const isSame = now.game === before.game && said.slot === before.said?.slot, isRound = said === table.now;
  const late = isSame && isRound && now.isLate && !before.isLate ? words.late(Math.ceil(left)) : "";
  if (said === before.said || said === before.card || now.game === before.game && isOld(before, now)) return late;
  const drawn = "drawn" in said && said.drawn || [], known = now.game === before.game ? before.lines : [];
  const counts = table.own && table.noted?.said, names = "sides" in said && said.sides?.map(({ name }) => name) || [];
  const told = now.lines.slice(1).filter((line) => !known.includes(line) && !drawn.includes(line)
    && !(counts && line.startsWith(counts)) && !(mover && whose(line, names) === plain(mover)));
  const isNearer = isRound && before.ends - now.ends > NEARER * 1000;
  if (table.own ? isRound && known.includes(now.lines[0]) : isSame)
    return [...table.own || isNearer ? told : [], late].filter(Boolean).join("\n");
  if (isRound && said.board?.rack) {
    const tiles = [...said.board.rack].map((tile) => (tile === "?" ? words.joker : tile)).join(", ");
    return words.draw(said.board.title, tiles);
  }
  if (!isRound && table.own && told.length) return told.slice(0, RESULT).join("\n");
  if (said === table.card && known.some((line) => now.lines[0].endsWith(line))) return "";
  return [now.lines[0], ...isRound ? told : []].join("\n");
}

/** Whether it stood there before what was said then, which is gone now. */
const isOld = (/** @type {Heard} */ { said: before, card }, /** @type {Heard} */ { said, card: its }) =>
  Boolean(said && (said === its ? said.slot === card?.slot : before && said.arrived < before.arrived));

/** Of whom a line tells: Bob (2) is not Bob. @returns {string} */
const whose = (/** @type {string} */ line, /** @type {string[]} */ names) =>
  names.map(plain).filter((name) => plain(line).startsWith(name)).sort((one, other) => other.length - one.length)[0] ?? "";

/** @returns {string} */
const titleOf = (/** @type {any} */ said) => said?.title || said?.board?.last || said?.board?.title || "";

/** The name of who reads, at this table; empty for who does not sit there. */
const nameHere = (/** @type {App} */ app) =>
  app.table()?.lobby?.lobby?.players.find(({ number }) => number === app.state.me)?.name ?? "";

export function start(/** @type {App} */ app) {
  let before = heardOf(null, null), began = Infinity, answered = 0, waits = 0;
  const listen = () => {
    clearTimeout(waits);
    waits = 0;
    const table = app.table(), time = timeLeft(app), now = heardOf(table, time);
    const mover = answered >= began ? nameHere(app) : "";
    const said = announcement(before, now, table, app.words().announce, { left: time?.left, mover });
    if (now.game !== before.game || now.said?.slot !== before.said?.slot) began = now.said?.arrived ?? Infinity;
    before = now;
    aloud(said);
  };
  app.follow((what) => {
    const { last } = app.state;
    if (what === "answer" && last && !last.refused) answered = last.arrived;
    if (what === "posts" && app.table()?.now) waits ||= setTimeout(listen, ANSWERED);
    else if (["posts", "answer", "view"].includes(what)) listen();
  });
  listen();
  setInterval(() => { if (!waits) listen(); }, 1000);
}
