// What lies in the player's hand: the rack that he may lay down now, and what of it he has laid.
//
// It begins anew when the table's board or rack becomes another; what stays of it keeps its order (`begin`). A pause
// hides it: afterwards it is as it was. Each game has its own, and what lies there outlives a reload of the page.

import { keep, kept, TAB } from "./kept.js";
import { begin, fromLine, line } from "./laying.js";

const KEPT = "chevalet-laid";  // in the storage of the tab

export class Hand {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {Laying | null} null: nothing may be laid now */
    this.now = null;
    /** @type {Map<string, { rack: string, laying: Laying }>} by game, the last that there was */
    this.kept = new Map();
    this.game = "";
  }

  /** @param {(laying: Laying) => Laying} change one of laying.js, or some of them */
  change(change) {
    const next = this.now && change(this.now), kept = this.kept.get(this.game);
    if (!next || next === this.now) return;
    this.now = next;
    if (kept) kept.laying = next;
    this.changed();
  }

  /** What may be laid now, as the table has it. */
  take(/** @type {Table | null} */ table) {
    const before = this.now, rows = table?.shown?.rows;
    if (!table || !table.rack || !rows || table.play?.order) {  // or the line is not made of tiles
      this.now = null;
    } else {
      const kept = this.kept.get(table.game);
      const same = kept?.rack === table.rack && kept.laying.rows.join() === rows.join();
      this.game = table.game;
      this.now = same ? kept.laying : begin(rows, table.rack, kept?.laying);
      this.kept.set(table.game, { rack: table.rack, laying: this.now });
    }
    if (this.now !== before) this.changed();
  }
}

export function start(/** @type {App} */ app) {
  const hand = app.hand = new Hand(() => app.change("laying"));
  const name = (/** @type {Laying} */ { rows, rack, laid }) => [
    hand.game, ...rows, [...rack, ...laid.map(({ tile }) => tile)].map((tile) => tile?.letter).sort().join(""),
  ].join(" ");
  let [before, text] = kept(KEPT, TAB).split("\n");  // what lay there when the page was left
  app.follow((what) => {
    if (["welcome", "posts", "answer", "view"].includes(what)) hand.take(app.table());
    if (!hand.now) return;
    const again = before === name(hand.now);
    before = "";
    if (again) hand.change((l) => fromLine(l, text) ?? l);
    if (what === "laying") keep(KEPT, `${name(hand.now)}\n${line(hand.now)}`, TAB);
  });
}
