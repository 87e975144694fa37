// What a screen reader says without being asked, politely and once: a new draw or turn, half a minute left, a result,
// the end. Of what comes together the last is said.

import { aloud } from "./elements.js";
import { LATE, timeLeft } from "./clock.js";

/** @typedef {{ game: string, round: unknown, card: unknown, final: unknown, isLate: boolean }} Heard what was said of */

/** What a table is, as far as it is announced. @returns {Heard} */
export function heardOf(/** @type {Table | null} */ table, /** @type {number | null} */ left) {
  return {
    game: table?.game ?? "",
    round: table?.now?.slot ?? null,
    card: table?.card?.slot ?? null,
    final: table?.final?.slot ?? null,
    isLate: left !== null && left <= LATE && left > 0,
  };
}

/**
 * @param {Heard} before
 * @param {Heard} now
 * @param {Table | null} table
 * @param {import("./sentences.js").Sentences["announce"]} words
 * @returns {string} empty for nothing new
 */
export function announcement(before, now, table, words) {
  if (!table) return "";
  if (now.final && now.final !== before.final) return titleOf(table.final);
  if (now.round && now.round !== before.round) {
    const { board } = /** @type {Post | Answer} */ (table.now);
    if (!board?.rack) return titleOf(table.now);
    return words.draw(board.title, [...board.rack].map((tile) => (tile === "?" ? words.joker : tile)).join(", "));
  }
  if (now.card && now.card !== before.card) return titleOf(table.card);
  const isSame = now.game === before.game && now.round === before.round;
  return isSame && now.round && now.isLate && !before.isLate ? words.late(LATE) : "";
}

/** @returns {string} */
const titleOf = (/** @type {any} */ said) => said?.title || said?.board?.last || said?.board?.title || "";

export function start(/** @type {App} */ app) {
  let before = heardOf(null, null);
  const listen = () => {
    const table = app.table(), time = timeLeft(app);
    const now = heardOf(table, time && !time.next ? time.left : null);
    const said = announcement(before, now, table, app.words().announce);
    before = now;
    aloud(said);
  };
  app.follow((what) => { if (["posts", "answer", "view"].includes(what)) listen(); });
  setInterval(listen, 1000);
}
