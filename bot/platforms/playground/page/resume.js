// A game of one's own is told by answers alone, which a page that is loaded again has not: it asks for it once more,
// and so does one that was cut off, for its clock may have gone on. While it is on, `alone.js` looks after it.

import { keepOwn, keptOwn, OWN_GAME } from "./kept.js";
import { isOn } from "./tables.js";

export function start(/** @type {App} */ app) {
  app.follow((what) => {
    if (what === "welcome") resume(app, keptOwn(OWN_GAME));
    else if (what === "answer") note(app);
  });
}

function note(/** @type {App} */ app) {
  const table = app.table();
  if (!table?.own) return;
  import("./alone.js").then(({ watch }) => watch(app, resume), () => {});  // with the next answer, if the server is away
  keepOwn(OWN_GAME, isOn(table) ? table.game : "");
}

/** Ask for it, to look at it unless another one is looked at. */
export function resume(/** @type {App} */ app, /** @type {string} */ game) {
  const text = app.state.command("rack");
  if (!game || !text) return;
  const shown = app.state.tables().find((table) => table.game === game)?.now;
  const looked = app.state.chosen;
  app.ask({ type: "line", text, game, from: shown?.slot, resumes: true }).then(() => {
    if (!looked || looked === game) return;
    app.state.chosen = looked;  // who looks at another game goes on doing so
    app.change("view");
  });
}
