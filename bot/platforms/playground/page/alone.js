// A game alone while it is on: its result is asked for when its clock has come to its end, and its round once more when
// another language is spoken in the room. It hides the end of no game that one is in.

import { timeOf } from "./clock.js";
import { isMine, isOn } from "./tables.js";

const LOOK = 1000, MOST_ASKED = 5;  // milliseconds between two looks at the clock; questions about one end

/**
 * The game whose end came while one of one's own is looked at; "" for none.
 * @param {import("./state.js").State} state @param {Set<string>} known games that were over before; it grows
 */
export function endOf(state, known) {
  const over = state.tables().filter(({ final, game }) => final && !known.has(game));
  over.forEach(({ game }) => known.add(game));
  return state.table()?.own ? over.findLast((table) => isMine(table, state.me))?.game ?? "" : "";
}

let isWatched = false;

/** From now on. @param {App} app @param {(app: App, game: string) => void} ask how a game stands */
export function watch(app, ask) {
  if (isWatched) return;
  isWatched = true;
  let spoken = app.state.about?.language, ended = "", asked = 0;
  /** @type {Set<string>} */
  const known = new Set();
  endOf(app.state, known);
  app.follow((what) => {
    const end = what === "posts" ? endOf(app.state, known) : "";
    if (!end) return;
    app.state.chosen = end;
    app.change("view");
  });
  app.follow((what) => {
    if (what !== "place" || spoken === app.state.about?.language) return;
    spoken = app.state.about?.language;
    const table = app.table();
    if (table?.own && isOn(table)) ask(app, table.game);
  });
  setInterval(() => {
    const table = app.table(), said = table?.own ? table.now : null, now = app.state.now(performance.now());
    const time = timeOf(said, now - LOOK);  // the server has a moment to end the round
    if (!table || !said || time?.left !== 0 || time.next || app.state.lost !== null) return;
    if (ended !== said.board?.title) [ended, asked] = [said.board?.title ?? "", 0];
    if ((asked += 1) <= MOST_ASKED) ask(app, table.game);
  }, LOOK);
}
