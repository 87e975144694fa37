// What lies in the player's hand: the rack that he may lay down now, and what of it he has laid.
//
// It begins anew when the table's board or rack becomes another; what stays of it keeps its order (`begin`). A pause
// hides it: afterwards it is as it was. Each game has its own, and what lies there outlives a reload of the page.
//
// The slip that counts so far lies on the board, marked as noted, wherever it was handed in (the server tells it), unless
// something else is being laid. When the time is over it `rests` there until the top comes over it; what lay there and
// was not handed in is said (`unsent`), with the round that it was meant for, until the next one is over too.

import { keepOwn, keptOwn, LAID } from "./kept.js";
import { begin, clear, fromLine, line } from "./laying.js";

/**
 * @typedef {object} Kept
 * @property {string} rack
 * @property {Laying} laying
 * @property {string} noted the slip that counts so far, "" for none
 * @property {string | null} told the same in words; null: nothing is told
 * @property {Table["card"]} card the result that was the newest then
 * @property {boolean} ends with its round all that was laid for it is over: the draw is everybody's, not one's own rack
 * @property {string} title of its round
 * @property {boolean} over its time is
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
    /** @type {{ game: string, title: string, line: string } | null} what lay there too late, until something is laid again */
    this.unsent = null;
    /** @type {string} what is on its way */
    this.going = "";
    /** @type {Laid[]} what was handed in, when the time is over */
    this.rests = [];
  }

  /** @param {(laying: Laying) => Laying} change one of laying.js, or some of them */
  change(change) {
    const next = this.now && change(this.now), kept = this.kept.get(this.game);
    if (!next || next === this.now) return;
    if (next.laid !== this.now?.laid) this.unsent = null;
    this.now = next;
    if (kept) kept.laying = next;
    this.changed();
  }

  /** What lies there is handed in: the slip that counts lies there now, which may be another one. */
  sent() {
    const kept = this.kept.get(this.game);
    if (!kept || !this.now) return;
    const counts = kept.noted && fromLine(this.now, kept.noted);
    if (counts) this.now = kept.laying = { ...counts, cursor: null };
    else kept.noted = line(this.now);  // where nothing is told of it
    this.changed();
  }

  /** Whether what lies there is what was handed in. */
  get isNoted() {
    const kept = this.now && this.kept.get(this.game);
    return Boolean(kept && isNoted(kept));
  }

  /** What may be laid now, as the table has it. */
  take(/** @type {Table | null} */ table) {
    const before = this.now, { rests } = this, rows = table?.shown?.rows, kept = this.kept.get(table?.game ?? "");
    const isClosed = Boolean(table?.now && !table.now.buttons.length);
    if (kept && table && (isClosed || (table.rack ? table.rack !== kept.rack : table.card !== kept.card)))
      this.end(kept, table.game);
    this.rests = kept && isClosed && isNoted(kept) ? kept.laying.laid : [];
    if (!table || !table.rack || !rows || table.play?.order) {  // or the line is not made of tiles
      this.now = null;
    } else {
      const same = kept?.rack === table.rack && kept.laying.rows.join() === rows.join() && !kept.over;
      const next = {
        rack: table.rack, laying: same ? kept.laying : begin(rows, table.rack, kept && closed(kept)),
        noted: same ? kept.noted : "", told: same ? kept.told : null, card: table.card, ends: table.own || Boolean(table.now?.board?.rack),
        title: table.now?.board?.title ?? "", over: false,
      };
      if (table.noted) counting(next, table.noted);
      this.game = table.game;
      this.now = next.laying;
      this.kept.set(table.game, next);
      if (same && next.noted !== kept.noted && this.now === before) return this.changed();
    }
    if (this.now !== before || this.rests !== rests && this.rests.length + rests.length) this.changed();
  }

  /** Its time is over: what was not handed in is said. */
  end(/** @type {Kept} */ kept, /** @type {string} */ game) {
    if (kept.over || !kept.ends) return;
    kept.over = true;
    const left = line(kept.laying);
    this.unsent = left && left !== this.going && !isNoted(kept) ? { game, title: kept.title, line: left } : null;
  }
}

const isNoted = (/** @type {Kept} */ { noted, laying }) => Boolean(noted && line(laying) === noted);

/** All tiles back, if its round is over. */
const closed = (/** @type {Kept} */ { over, laying }) => (over ? clear(laying) : laying);

/** The slip that counts is another one: it takes the place of the one before, or of nothing; a blank one of all. */
function counting(/** @type {Kept} */ kept, /** @type {Slip} */ { line: text, shared, said }) {
  // Who passes means none of what lies there; not a partner, nor who lays on after the page was loaded again.
  const isBlank = !text && Boolean(said) && !shared && kept.told !== null && said !== kept.told;
  const free = clear(kept.laying), laid = text ? fromLine(free, text) : null, next = laid ? line(laid) : "";
  kept.told = said;
  if (next === kept.noted && !isBlank) return;
  const isFree = !kept.laying.laid.length || isNoted(kept) || isBlank;
  if (isFree) kept.laying = laid ?? free;
  kept.noted = next;
}

export function start(/** @type {App} */ app) {
  const hand = app.hand = new Hand(() => app.change("laying"));
  const name = (/** @type {Laying} */ { rows, rack, laid }) => [
    hand.game, ...rows, [...rack, ...laid.map(({ tile }) => tile)].map((tile) => tile?.letter).sort().join(""),
  ].join(" ");
  let isNew = true;
  app.follow((what) => {
    if (["welcome", "posts", "answer", "view"].includes(what)) hand.take(app.table());
    if (!hand.now) return;
    const [before, text] = isNew ? keptOwn(LAID).split("\n") : [];  // what lay there when the page was left
    isNew = false;
    if (before === name(hand.now)) hand.change((l) => fromLine(l, text) ?? l);
    if (what !== "laying") return;
    const isTold = hand.isNoted && app.table()?.noted;  // by the server, which may know of a newer one of a partner's
    keepOwn(LAID, `${name(hand.now)}\n${isTold ? "" : line(hand.now)}`);
  });
}
