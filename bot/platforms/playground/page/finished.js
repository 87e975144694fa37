// A game that is over: the table of its rounds, one's own sheet, playing it again, its files, and a link to it. All of
// it is on the page that the server has of each game, whose buttons are pressed here; a link (`?game=`) opens that page.

import { buttonOf, pressable, save, written } from "./elements.js";
import { fetched } from "./fetched.js";
import { drawTable } from "./table.js";

const FILES = new Set(["g:c", "g:p", "exporter", "gcg"]);  // buttons whose answer is a file, by their order
const OTHERS = new Set(["r", "a:", "l"]);                   // to play it again; its analysis; the list

export class Finished {
  /**
   * @param {App} app
   * @param {(film: Picture[]) => void} watch go through these boards
   * @param {(number: string) => void} look at the board after the round with this number
   */
  constructor(app, watch, look) {
    this.app = app;
    this.watch = watch;
    this.look = look;
    /** The game that a link has opened, whatever is on; empty for none. */
    this.game = "";
    this.wanted = new URLSearchParams(location.search).get("game") ?? "";
    /** Counts what changed. */
    this.version = 0;
    this.asked = "";  // the post for which the page was asked for
    /** @type {Answer | null} */
    this.page = null;
    /** @type {TableShown | null} */
    this.shown = null;
  }

  /** A quiet question; null if that is refused. @returns {Promise<Answer | null>} */
  async ask(/** @type {Asked} */ asked) {
    const told = await this.app.ask({ ...asked, quiet: true, apart: true });
    return told.type === "answer" && !told.refused ? told : null;
  }

  press(/** @type {Button} */ { payload }, /** @type {string} */ game) {
    return this.ask({ type: "press", payload, game, text: "" });
  }

  async follow(/** @type {Table | null} */ table) {
    if (this.app.state.about && this.wanted && this.app.seated) return this.open();
    const final = table?.final ?? null, over = final ? `${final.slot} ${final.title}` : "";
    if (this.game || over === this.asked) return;
    this.asked = over;
    this.page = this.shown = null;
    const button = final?.buttons.find(({ does, order }) => does === "past" && order === "g:");
    if (!final || !button || !this.app.seated) return;
    const page = await this.press(button, final.game);
    if (over !== this.asked) return;
    this.page = page;
    this.shown = page?.table ?? null;
    this.change();
  }

  /** The game of the link, with its film. */
  async open() {
    const text = `${this.app.state.command("games")} ${this.wanted}`;
    const game = this.wanted;
    this.wanted = "";
    const told = await this.app.ask({ type: "line", text, quiet: true, apart: true });
    if (told.type !== "answer") return;
    this.page = told;
    if (told.refused) return this.change();
    this.game = game;
    this.shown = told.table;
    this.watch(await this.filmOf());
    this.change();
  }

  close() {
    this.game = "";
    this.page = this.shown = null;
    const address = new URL(location.href);
    address.searchParams.delete("game");
    history.replaceState(null, "", address);
    this.change();
  }

  change() {
    this.version += 1;
    this.app.change("view");
  }

  /** @returns {Promise<Picture[]>} the board after each of its rounds; none of a game that has none */
  async filmOf() {
    const button = this.page?.buttons.find(({ order }) => order === "g:f");
    return (button && this.page ? await this.press(button, this.page.game) : null)?.film ?? [];
  }

  /** @returns {HTMLElement[]} */
  elements() {
    const { page, app } = this, words = app.words().review;
    if (!page) return [];
    const box = written("section", "", "review-game"), row = written("div", "", "review-buttons");
    box.setAttribute("aria-label", words.game);
    if (this.game || page.refused) box.append(written("p", page.text));
    if (page.refused) return [box];
    if (page.table) row.append(this.toggle(words.rounds, page.table), this.sheetToggle(words.sheet));
    for (const button of page.buttons) {
      if (OTHERS.has(button.order)) row.append(buttonOf(app, button, page));
      if (FILES.has(button.order)) row.append(pressable(button.label, async () => {
        const told = await this.press(button, page.game);
        if (told?.file) save(told.file);
      }));
    }
    row.append(this.link(this.game || page.game));
    if (this.game) row.append(pressable(words.close, () => this.close()));
    box.append(row);
    if (this.shown) box.append(drawTable(this.shown, this.look));
    return [box];
  }

  toggle(/** @type {string} */ label, /** @type {TableShown} */ table) {
    const button = pressable(label, () => {
      this.shown = this.shown === table ? null : table;
      this.change();
    });
    button.setAttribute("aria-pressed", String(this.shown === table));
    return button;
  }

  /** One's own sheet is asked for when it is wanted. */
  sheetToggle(/** @type {string} */ label) {
    const is = this.shown !== null && this.shown !== this.page?.table;
    const button = pressable(label, async () => {
      const text = this.app.state.command("sheet"), game = this.page?.game ?? "";
      const told = is ? null : await this.ask({ type: "line", text, game });
      this.shown = told?.table ?? null;
      this.change();
    });
    button.setAttribute("aria-pressed", String(is));
    return button;
  }

  /** A link to the game, for whoever may come into this room. */
  link(/** @type {string} */ game) {
    const words = this.app.words().review;
    const button = pressable(words.link, async () => {
      const { copied, invited } = await fetched(() => import("./invite.js"));
      const { link } = await invited(this.app), field = document.createElement("input");
      link.searchParams.set("game", game);
      field.readOnly = true;
      field.value = link.href;
      field.setAttribute("aria-label", words.copy);
      button.after(field);
      button.textContent = await copied(field) ? words.copied : words.copy;
    });
    return button;
  }
}
