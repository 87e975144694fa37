// How what the server says becomes elements: text stays text, and a button sends what it carries.

import { pressable, written } from "./elements.js";
import { fetched } from "./fetched.js";

/**
 * A button that the server made; until its answer is there, it is seen that it was pressed.
 * @param {App} app @param {Button} button @param {Post | Answer} said
 * @param {Table | null} [table] that is looked at instead
 */
export function buttonOf(app, button, said, table) {
  const element = pressable(button.label, async () => {
    if (table) {
      app.state.look(table.game);
      return app.change("view");
    }
    element.ariaBusy = "true";
    await app.ask({
      type: button.form ? "form" : "press", payload: button.payload, game: said.game, text: "", from: said.slot,
    });
    element.ariaBusy = null;
  });
  element.dataset.does = button.does;
  if (button.until) element.dataset.until = String(said.arrived + button.until * 1000);  // clock.js counts
  if (button.likely) element.className = "go likely";
  return element;
}

/**
 * What a message becomes: its text, picture, file and buttons.
 * @param {App} app @param {any} said
 * @param {HTMLElement} [article] where it stands: a picture that is there stays
 */
export function contentsOf(app, said, article) {
  const all = [];
  if (said.title) all.push(written("h3", said.title));
  const text = written(said.fixed ? "pre" : "p", [said.text, said.times].filter(Boolean).join("\n"));
  if (said.called) text.prepend(written("mark", said.called), " ");
  all.push(text);
  if (said.small) all.push(written("small", said.small));
  if (said.picture) all.push(picture(said, article?.querySelector("img") ?? null));
  if (said.file) all.push(pressable(said.file.name, async () => (await fetched(() => import("./save.js"))).save(said.file)));
  if (said.share) all.push(sharing(app, said.share));
  if (said.buttons.length) {
    const row = written("div", "", "buttons");
    row.append(...said.buttons.map((/** @type {Button} */ button) => buttonOf(app, button, said)));
    all.push(row);
  }
  if (said.type === "answer" && said.menus.length)  // a lobby has a button for its own
    all.push(pressable(app.words().choices.open, async () => (await import("./choices.js")).show(app, said)));
  return all;
}

/** What passes it on. */
export function sharing(/** @type {App} */ app, /** @type {string} */ text) {
  const row = written("div", "", "buttons sharing");
  fetched(() => import("./share.js")).then(({ fill }) => fill(app, row, text));
  return row;
}

/** What a text says beside the tiles that are drawn (`letters.js`). */
export const beside = (/** @type {Said} */ { text, tiles }) => (tiles ? text.slice(tiles.said.length).trim() : text);

/** The one that is there stays, if it is the same: no flicker. */
function picture(/** @type {Post | Answer} */ said, /** @type {HTMLImageElement | null} */ before) {
  const address = new URL(said.picture ?? "", location.href).href;
  const image = before?.src === address ? before : new Image(1280, 908);
  image.loading = "lazy";
  if (image !== before) image.src = address;
  image.alt = said.alt;
  return image;
}
