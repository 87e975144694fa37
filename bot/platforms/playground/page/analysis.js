// The analysis of a game that is over, as a picture that one can walk: a curve over its turns, and for each of them the
// board with what was better on it. Until the server has made it, the curve is there, and the page asks again.

import { pressable, written } from "./elements.js";
import { drawCurve } from "./curve.js";
import { wordsOf } from "./endwords.js";
import { save } from "./save.js";
import { drawTable } from "./table.js";

const AGAIN = 2500;          // milliseconds
const MOST_ASKED = 40;       // times

/** @typedef {{ card: Answer | null, shown: Answer | null }} Analysed the whole, and the turn or the player looked at */
/** @typedef {import("./finished.js").Finished} Finished */

/** @returns {HTMLElement[]} */
export function analysis(/** @type {Finished} */ finished, /** @type {Answer} */ page) {
  const { card, shown } = finished.analysed, words = wordsOf(finished.app);
  if (!card) {
    begin(finished, page);
    return [written("p", words.underWay)];
  }
  const told = shown ?? card, turn = turnOf(shown);
  const all = [];
  if (card.curve) all.push(drawCurve(finished.app, card.curve, finished.app.state.me, turn, (number) => {
    const button = card.curve?.turns[number - 1];
    if (button) press(finished, button);
  }));
  const isMade = Boolean(card.table);
  if (!shown && isMade && card.curve) all.push(written("p", words.pick, "review-hint"));
  all.push(written("p", isMade ? told.text : words.underWay, "review-lines"));
  const row = written("div", "", "review-buttons");
  if (shown) row.append(pressable(words.back, () => show(finished, null)));
  for (const button of isMade ? told.buttons : []) {
    const isKept = button.order.startsWith("a:") && !(shown && button.order === "a:") && button.order !== "a:c";
    if (isKept) row.append(pressable(button.label, () => press(finished, button)));
  }
  all.push(row);
  if (told.table) {
    const details = document.createElement("details");
    details.append(written("summary", words.table), drawTable({ ...told.table, below: [] }, (number) => {
      const button = card.curve?.turns[Number(number) - 1];
      if (button) press(finished, button);
    }));
    all.push(details);
  }
  return all;
}

/** Asked for, until it is made. */
async function begin(/** @type {Finished} */ finished, /** @type {Answer} */ page) {
  const button = page.buttons.find(({ order }) => order === "a:");
  if (!button || finished.analysed.card) return;
  const analysed = finished.analysed;
  for (let times = 0; times < MOST_ASKED && finished.analysed === analysed; times += 1) {
    const told = await finished.ask({ type: "press", payload: button.payload, game: page.game, text: "" });
    if (finished.analysed !== analysed) return;
    analysed.card = told ?? { ...page, table: null, curve: null, text: wordsOf(finished.app).unmade, buttons: [] };
    finished.change();
    if (!told || told.table) return;
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

/** What is pressed in it: another page of it, or a file. */
async function press(/** @type {Finished} */ finished, /** @type {Button} */ button) {
  const told = await finished.press(button, finished.page?.game ?? "");
  if (!told) return;
  if (told.file) return save(told.file);
  if (told.curve) finished.analysed.card = told;
  show(finished, told.curve ? null : told);
}

function show(/** @type {Finished} */ finished, /** @type {Answer | null} */ shown) {
  finished.analysed.shown = shown;
  finished.boards.board(shown?.board ?? null);
  finished.change();
}

/** The turn whose board is shown, by its title. */
function turnOf(/** @type {Answer | null} */ shown) {
  if (!shown?.board) return 0;
  return Number(/\d+/.exec(shown.board.title)?.[0] ?? 0);
}
