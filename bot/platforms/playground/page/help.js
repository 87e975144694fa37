// Which keys there are, when somebody asks.

import { pressable, written } from "./elements.js";
import { pick } from "./sentences.js";

const fr = {
  title: "Jouer au clavier",
  keys: [
    ["Flèches", "aller d’une case à l’autre"],
    ["Espace", "changer de sens"],
    ["A à Z", "poser la lettre"],
    ["Maj + A à Z", "poser le joker à sa place"],
    ["Retour arrière", "reprendre la dernière lettre"],
    ["Suppr", "reprendre celle de la case"],
    ["Échap", "tout reprendre, puis revenir à la ligne"],
    ["Entrée", "jouer"],
    ["↑ dans la ligne", "aller sur la grille"],
    ["Alt + ← →", "déplacer le jeton choisi du chevalet"],
    ["?", "cette aide"],
  ],
};

/** @type {typeof fr} */
const en = {
  title: "Playing by keyboard",
  keys: [
    ["Arrow keys", "move from square to square"],
    ["Space", "change direction"],
    ["A to Z", "place the letter"],
    ["Shift + A to Z", "place a joker as that letter"],
    ["Backspace", "take the last letter back"],
    ["Delete", "take back the one on this square"],
    ["Esc", "take everything back, then return to the line"],
    ["Enter", "play"],
    ["↑ in the line", "go to the board"],
    ["Alt + ← →", "move the selected tile of the rack"],
    ["?", "this help"],
  ],
};

export function show(/** @type {App} */ app) {
  const words = pick(app, { fr, en }), title = written("h2", words.title), list = written("dl", "");
  const dialog = written("dialog", "", "keys-help"), close = pressable(app.words().page.close, () => dialog.close());
  dialog.setAttribute("aria-label", words.title);
  list.append(...words.keys.flatMap(([key, does]) => [written("dt", key), written("dd", does)]));
  title.tabIndex = -1;
  title.autofocus = true;  // it is read from its beginning
  dialog.append(title, list, close);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
