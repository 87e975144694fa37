// What is shared of a game that is over: a link to it, its result as lines, and its files.

import { pressable, written } from "./elements.js";
import { inLines } from "./ending.js";
import { wordsOf } from "./endwords.js";
import { fetched } from "./fetched.js";
import { DOOR } from "./rooms.js";
import { save } from "./save.js";

const FILES = new Set(["g:c", "g:p", "exporter"]);  // buttons whose answer is a file, by their order
const OF_ALL = "feuilles";                          // the sheets of a referee

/** @returns {HTMLElement[]} */
export function shared(/** @type {import("./finished.js").Finished} */ finished, /** @type {Answer} */ page) {
  const { app } = finished, words = wordsOf(app), final = finished.game ? null : app.table()?.final;
  const link = field(words.link), row = line(app, words.link, link), all = DOOR ? [] : [row];  // no link leads into a chat
  const game = finished.game || page.game, copy = /** @type {HTMLButtonElement} */ (row.lastElementChild);
  const fill = (/** @type {string} */ address) => { [link.value, copy.disabled] = [address, !address]; };
  fill(finished.links.get(game) ?? "");
  if (!DOOR) addressOf(app, game).then((address) => {
    finished.links.set(game, address);
    fill(address);
  });
  if (final?.ending) {
    const lines = inLines(app, final.title, final.ending), result = field(words.result);
    result.value = lines.replaceAll("\n", " · ");
    all.push(line(app, words.result, result, lines));
    if ("share" in navigator) all.push(pressable(words.send, () =>
      navigator.share({ title: final.title, text: lines, ...DOOR ? {} : { url: link.value } }).catch(() => {})));  // who thinks better of it
  }
  const files = document.createElement("details"), buttons = written("div", "", "review-buttons");
  for (const button of [...page.buttons, ...final?.buttons ?? []]) {
    if (FILES.has(button.order)) buttons.append(pressable(button.label, async () => {
      const told = await finished.press(button, page.game);
      if (told?.file) save(told.file);
    }));
    if (button.order === OF_ALL) buttons.append(pressable(button.label, () =>
      app.send({ type: "press", payload: button.payload, game: page.game, text: "" })));
  }
  const csv = finished.analysed.card?.buttons.find(({ order }) => order === "a:c");
  if (csv) buttons.append(pressable(`${words.tabs.analysis} ${csv.label}`, async () => {
    const told = await finished.press(csv, page.game);
    if (told?.file) save(told.file);
  }));
  files.append(written("summary", words.files), buttons);
  if (final?.small) files.append(written("h3", words.proof), written("small", final.small));
  return [...all, files];
}

/** A field that is copied, with its button. */
function line(/** @type {App} */ app, /** @type {string} */ label, /** @type {HTMLInputElement} */ input, text = "") {
  const row = written("div", "", "review-share"), words = wordsOf(app);
  const button = pressable(words.copy, async () => {
    const { copied } = await fetched(() => import("./invite.js"));
    button.textContent = await copied(input, text) ? words.copied : words.copy;
  });
  button.setAttribute("aria-label", words.value(words.copy, label));
  row.append(written("span", label), input, button);
  return row;
}

function field(/** @type {string} */ label) {
  const input = document.createElement("input");
  input.readOnly = true;
  input.setAttribute("aria-label", label);
  return input;
}

/** A link to a game, for whoever may come into this room. */
async function addressOf(/** @type {App} */ app, /** @type {string} */ game) {
  const { invited } = await fetched(() => import("./invite.js")), { link } = await invited(app);
  link.searchParams.set("game", game);
  return link.href;
}
