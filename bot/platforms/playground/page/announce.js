// What a screen reader says without being asked, politely and once: a new draw; a turn, with what was done in the one
// before and what can be said of it; how little time is left, and why it became less; what a game alone answers; a
// result, the end. It is fetched when there is a board: the first draw is drawn before it is said.
//
// A line that was said of a game is not said again as long as it stands there.

import { aloud } from "./elements.js";
import { LATE, timeLeft } from "./clock.js";
import { beside } from "./messages.js";

const NEARER = 1;  // seconds by which an end comes nearer that is told anew
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
export function heardOf(/** @type {Table | null} */ table, /** @type {number | null} */ left) {
  const said = table?.now ?? table?.final ?? table?.card ?? null;
  return {
    game: table?.game ?? "", said, card: table?.card ?? null,
    lines: said ? [titleOf(said), ...beside(said).split("\n").filter(Boolean)] : [],
    isLate: left !== null && left <= LATE && left > 0,
    ends: said && said.until !== null ? said.arrived + said.until * 1000 : Infinity,
  };
}

/**
 * @param {Heard} before
 * @param {Heard} now
 * @param {Table | null} table
 * @param {import("./sentences.js").Sentences["announce"]} words
 * @param {number} [left] seconds
 * @returns {string} empty for nothing new
 */
export function announcement(before, now, table, words, left = LATE) {
  const { said } = now;
  if (!table || !said) return "";
  const isSame = now.game === before.game && said.slot === before.said?.slot, isRound = said === table.now;
  const late = isSame && isRound && now.isLate && !before.isLate ? words.late(Math.ceil(left)) : "";
  if (said === before.said || said === before.card) return late;
  const drawn = "drawn" in said && said.drawn || [], known = now.game === before.game ? before.lines : [];
  const told = now.lines.slice(1).filter((line) => !known.includes(line) && !drawn.includes(line));
  const isNearer = isRound && before.ends - now.ends > NEARER * 1000;
  if (table.own ? isRound && known.includes(now.lines[0]) : isSame)
    return [...table.own || isNearer ? told : [], late].filter(Boolean).join("\n");
  if (isRound && said.board?.rack) {
    const tiles = [...said.board.rack].map((tile) => (tile === "?" ? words.joker : tile)).join(", ");
    return words.draw(said.board.title, tiles);
  }
  if (!isRound && table.own && told.length) return told.slice(0, RESULT).join("\n");
  return [now.lines[0], ...isRound ? told : []].join("\n");
}

/** @returns {string} */
const titleOf = (/** @type {any} */ said) => said?.title || said?.board?.last || said?.board?.title || "";

export function start(/** @type {App} */ app) {
  let before = heardOf(null, null);
  const listen = () => {
    const table = app.table(), time = timeLeft(app), left = time && !time.next ? time.left : null;
    const now = heardOf(table, left);
    const said = announcement(before, now, table, app.words().announce, left ?? LATE);
    before = now;
    aloud(said);
  };
  app.follow((what) => { if (["posts", "answer", "view"].includes(what)) listen(); });
  listen();
  setInterval(listen, 1000);
}
