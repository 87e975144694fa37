// A game of one's own is told by answers alone, which a page that is loaded again has not: it asks for it once more,
// and so does one that was cut off, for its clock may have gone on, and one whose clock has come to its end.

import { timeOf } from "./clock.js";
import { keep, kept, TAB } from "./kept.js";
import { isOn } from "./tables.js";

const KEPT = "own game";
const LOOK = 1000, MOST_ASKED = 5;  // milliseconds between two looks at the clock; questions about one end

export function start(/** @type {App} */ app) {
  app.follow((what) => {
    if (what === "welcome") ask(app, kept(KEPT, TAB));
    else if (what === "answer") note(app);
  });
  let ended = "", asked = 0;
  setInterval(() => {
    const table = app.table(), said = table?.own ? table.now : null, now = app.state.now(performance.now());
    const time = timeOf(said, now - LOOK);  // the server has a moment to end the round
    if (!table || !said || time?.left !== 0 || time.next || app.state.lost !== null) return;
    if (ended !== said.board?.title) [ended, asked] = [said.board?.title ?? "", 0];
    if ((asked += 1) <= MOST_ASKED) ask(app, table.game);
  }, LOOK);
}

function note(/** @type {App} */ app) {
  const table = app.table();
  if (!table?.own) return;
  keep(KEPT, isOn(table) ? table.game : "", TAB);
}

function ask(/** @type {App} */ app, /** @type {string} */ game) {
  const text = app.state.command("rack");
  if (!game || !text) return;
  const shown = app.state.tables().find((table) => table.game === game)?.now;
  const looked = app.state.chosen;
  app.ask({ type: "line", text, game, from: shown?.slot }).then(() => {
    if (!looked || looked === game) return;
    app.state.chosen = looked;  // who looks at another game goes on doing so
    app.change("view");
  });
}
