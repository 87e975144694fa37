// A game of one's own is told by answers alone, which a page that is loaded again has not: it asks for it once more,
// and so does one that was cut off, for its clock may have gone on.

import { isOn } from "./tables.js";

const KEPT = "own game";

export function start(/** @type {App} */ app) {
  app.follow((what) => {
    if (what === "welcome") ask(app, sessionStorage.getItem(KEPT));
    else if (what === "answer") keep(app);
  });
}

function keep(/** @type {App} */ app) {
  const table = app.table();
  if (!table?.own) return;
  if (isOn(table)) sessionStorage.setItem(KEPT, table.game);
  else sessionStorage.removeItem(KEPT);
}

function ask(/** @type {App} */ app, /** @type {string | null} */ game) {
  const command = app.state.about?.commands.find(({ key }) => key === "mine");
  if (!game || !command) return;
  const shown = app.state.tables().find((table) => table.game === game)?.now;
  const looked = app.state.chosen;
  app.ask({ type: "line", text: `/${command.name}`, game, from: shown?.slot }).then(() => {
    if (!looked || looked === game) return;
    app.state.chosen = looked;  // who looks at another game goes on doing so
    app.change("view");
  });
}
