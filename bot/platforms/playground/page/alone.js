// A game alone while it is on: its result is asked for when its clock has come to its end, and its round once more when
// another language is spoken in the room.

import { timeOf } from "./clock.js";
import { isOn } from "./tables.js";

const LOOK = 1000, MOST_ASKED = 5;  // milliseconds between two looks at the clock; questions about one end

/** @param {App} app @param {(game: string) => void} ask how it stands */
export function watch(app, ask) {
  let spoken = app.state.about?.language, ended = "", asked = 0;
  app.follow((what) => {
    if (what !== "place" || spoken === app.state.about?.language) return;
    spoken = app.state.about?.language;
    const table = app.table();
    if (table?.own && isOn(table)) ask(table.game);
  });
  setInterval(() => {
    const table = app.table(), said = table?.own ? table.now : null, now = app.state.now(performance.now());
    const time = timeOf(said, now - LOOK);  // the server has a moment to end the round
    if (!table || !said || time?.left !== 0 || time.next || app.state.lost !== null) return;
    if (ended !== said.board?.title) [ended, asked] = [said.board?.title ?? "", 0];
    if ((asked += 1) <= MOST_ASKED) ask(table.game);
  }, LOOK);
}
