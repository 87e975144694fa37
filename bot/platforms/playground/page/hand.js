// What lies in the player's hand: the rack that he may lay down now, and what of it he has laid.
//
// It begins anew when the table's board or rack becomes another; what stays of it keeps its order (`begin`). A pause
// hides it: afterwards it is as it was. Each game has its own, and what lies there outlives a reload of the page.
//
// What was handed in stays on the board until the round is over, marked as noted; what is changed then is not, until it
// is handed in as well. What lies there and was not, when the time is over, is said (`unsent`).

import { keep, kept, TAB } from "./kept.js";
import { begin, clear, fromLine, line } from "./laying.js";

const KEPT = "chevalet-laid";  // in the storage of the tab

/**
 * @typedef {object} Kept
 * @property {string} rack
 * @property {Laying} laying
 * @property {string} noted the bulletin that was handed in, "" for none
 * @property {Table["card"]} card the result that was the newest then
 * @property {boolean} ends with its round all that was laid for it is over: the draw is everybody's, not one's own rack
 */

export class Hand {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {Laying | null} null: nothing may be laid now */
    this.now = null;
    /** @type {Map<string, Kept>} by game, the last that there was */
    this.kept = new Map();
    this.game = "";
    this.unsent = "";  // the bulletin that lay there too late, until something is laid again
  }

  /** @param {(laying: Laying) => Laying} change one of laying.js, or some of them */
  change(change) {
    const next = this.now && change(this.now), kept = this.kept.get(this.game);
    if (!next || next === this.now) return;
    this.now = next;
    this.unsent = "";
    if (kept) kept.laying = next;
    this.changed();
  }

  /** What lies there is handed in; or that bulletin was, before the page was loaded again. */
  note(text = this.now ? line(this.now) : "") {
    const kept = this.kept.get(this.game);
    if (!kept || !this.now) return;
    kept.noted = text;
    this.changed();
  }

  /** Whether what lies there is what was handed in. */
  get isNoted() {
    const kept = this.now && this.kept.get(this.game);
    return Boolean(kept?.noted && line(kept.laying) === kept.noted);
  }

  /** What may be laid now, as the table has it. */
  take(/** @type {Table | null} */ table) {
    const before = this.now, rows = table?.shown?.rows, kept = this.kept.get(table?.game ?? "");
    if (kept && table && (table.rack ? table.rack !== kept.rack : table.card !== kept.card)) this.end(kept);
    if (!table || !table.rack || !rows || table.play?.order) {  // or the line is not made of tiles
      this.now = null;
    } else {
      const same = kept?.rack === table.rack && kept.laying.rows.join() === rows.join();
      this.game = table.game;
      this.now = same ? kept.laying : begin(rows, table.rack, kept?.laying);
      this.kept.set(table.game, {
        rack: table.rack, laying: this.now, noted: same ? kept.noted : "", card: table.card,
        ends: table.own || Boolean(table.now?.board?.rack),
      });
    }
    if (this.now !== before) this.changed();
  }

  /** Its round is over: what was not handed in is said, and all tiles go back. */
  end(/** @type {Kept} */ kept) {
    const left = line(kept.laying);
    if (left && left !== kept.noted && kept.ends) this.unsent = left;
    kept.laying = clear(kept.laying);
    kept.noted = "";
  }
}

export function start(/** @type {App} */ app) {
  const hand = app.hand = new Hand(() => app.change("laying"));
  const name = (/** @type {Laying} */ { rows, rack, laid }) => [
    hand.game, ...rows, [...rack, ...laid.map(({ tile }) => tile)].map((tile) => tile?.letter).sort().join(""),
  ].join(" ");
  let [before, text, noted] = kept(KEPT, TAB).split("\n");  // what lay there when the page was left
  app.follow((what) => {
    if (["welcome", "posts", "answer", "view"].includes(what)) hand.take(app.table());
    if (!hand.now) return;
    const again = before === name(hand.now);
    before = "";
    if (again) hand.change((l) => fromLine(l, text) ?? l);
    if (again && noted) hand.note(noted);
    if (what === "laying")
      keep(KEPT, `${name(hand.now)}\n${line(hand.now)}\n${hand.kept.get(hand.game)?.noted ?? ""}`, TAB);
  });
}
