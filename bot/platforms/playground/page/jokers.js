// A joker that was laid asks which letter it is: pressed or typed. Without one it goes back to the rack.

import { byId, pressable, say, written } from "./elements.js";
import { lay, takeBack } from "./laying.js";
import { fold } from "./notation.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function start(/** @type {App} */ app) {
  const dialog = byId("joker"), title = written("p", ""), letters = written("div", "", "joker-letters");
  const asking = () => app.hand.now?.laid.find(({ letter }) => letter === "?");
  const choose = (/** @type {string} */ letter) => {
    const laid = asking();
    dialog.close();
    if (laid) app.hand.change((l) => lay(l, laid.tile.id, laid.row, laid.column, letter));
  };
  const giveUp = () => {
    const laid = asking();
    if (laid) app.hand.change((l) => takeBack(l, laid.row, laid.column));
  };
  const back = pressable("", giveUp);
  title.id = "joker-title";
  dialog.setAttribute("aria-labelledby", title.id);
  letters.append(...[...LETTERS].map((letter) => pressable(letter, () => choose(letter))));
  dialog.append(title, letters, back);
  dialog.addEventListener("cancel", giveUp);
  dialog.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey ? fold(event.key) : null;
    if (letter?.length !== 1) return;
    event.preventDefault();
    choose(letter.toUpperCase());
  });
  app.follow(() => {
    say(title, app.words().jokers.ask);
    say(back, app.words().jokers.back);
    if (!asking()) dialog.close();
    else if (!dialog.open) dialog.showModal();
  });
}
