// A game that is over: its sheet, its analysis, its film, playing it again, and what is shared of it, a tab each. All of
// it is on the page that the server has of each game, whose buttons are pressed here; a link (`?game=`) opens that page.

import { analysis } from "./analysis.js";
import { pressable, written } from "./elements.js";
import { wordsOf } from "./endwords.js";
import { shared } from "./files.js";
import { drawTable } from "./table.js";
import { isMine, isOn } from "./tables.js";

/** @typedef {"sheet" | "analysis" | "film" | "again" | "share"} Tab */
/** @typedef {{ watch(film: Picture[]): void, look(number: string): void, board(board: Picture | null): void,
 *   steps(): HTMLElement[] }} Boards what is looked at: `rounds.js` */

export class Finished {
  constructor(/** @type {App} */ app, /** @type {Boards} */ boards) {
    this.app = app;
    this.boards = boards;
    /** The game that a link has opened, whatever is on; empty for none. */
    this.game = "";
    this.wanted = new URLSearchParams(location.search).get("game") ?? "";
    /** @type {Map<string, string>} by game its link, once the server has told it */
    this.links = new Map();
    /** Counts what changed. */
    this.version = 0;
    /** @type {string[]} the games in which one played */
    this.before = [];
    this.asked = "";  // the post for which the page was asked for
    this.forget();
  }

  forget() {
    /** @type {Answer | null} */
    this.page = null;
    /** @type {Tab} */
    this.tab = "sheet";
    /** @type {Answer | null} one's own sheet, or of a game without rounds that of all */
    this.sheet = null;
    this.isMine = false;
    /** @type {import("./analysis.js").Analysed} */
    this.analysed = { card: null, shown: null };
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
    const { about, coming } = this.app.state;
    if (about && !coming && this.wanted && this.app.seated) return this.open();
    const others = this.played(), isNew = others.some((game) => !this.before.includes(game));
    this.before = others;
    if (this.game && (isNew || this.app.state.apart !== this.game)) return this.close();  // what is played comes first
    const final = table?.final ?? null, over = final ? `${final.slot} ${final.title}` : "";
    if (this.game || over === this.asked) return;
    this.asked = over;
    this.forget();
    const button = final?.buttons.find(({ does, order }) => does === "past" && order === "g:");
    if (!final || !button || !this.app.seated) return;
    const page = await this.press(button, final.game);
    if (over !== this.asked) return;
    this.page = page;
    this.change();
    if (page && !page.table) await this.fetchSheet();
  }

  /** The game of the link, with its film. */
  async open() {
    const text = `${this.app.state.command("games")} ${this.wanted}`;
    const game = this.wanted;
    this.wanted = "";
    const told = await this.app.ask({ type: "line", text, quiet: true, apart: true });
    if (told.type !== "answer") return;
    this.forget();
    this.page = told;
    if (told.refused) return this.change();
    this.game = this.app.state.apart = game;
    this.before = this.played();
    this.boards.watch(await this.filmOf());
    this.change();
  }

  /** @returns {string[]} the games of the room in which one plays now */
  played() {
    const { state } = this.app;
    return state.tables().filter((table) => !table.own && isOn(table) && isMine(table, state.me)).map(({ game }) => game);
  }

  close() {
    this.game = this.asked = this.app.state.apart = "";
    this.forget();
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
    return (await this.filmAnswer())?.film ?? [];
  }

  /** @returns {Promise<Answer | null>} */
  async filmAnswer() {
    const button = this.page?.buttons.find(({ order }) => order === "g:f");
    if (button && this.page) return this.press(button, this.page.game);
    const game = this.app.table()?.final?.game;
    return game ? this.ask({ type: "line", text: this.app.state.command("film"), game }) : null;
  }

  async fetchSheet() {
    const { page } = this, text = this.app.state.command("sheet");
    const told = await this.ask({ type: "line", text, game: page?.game ?? "" });
    if (page !== this.page) return;
    this.sheet = told;
    this.change();
  }

  /** @returns {HTMLElement[]} */
  elements() {
    const { page, app } = this, words = wordsOf(app);
    if (!page) return [];
    const box = written("section", "", "review-game");
    box.setAttribute("aria-label", words.all);
    if (this.game || page.refused) box.append(written("p", page.text));
    if (page.refused) return [box];
    const panel = written("div", "", "review-panel");
    panel.id = "review-panel";
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", `review-${this.tab}`);
    panel.append(...this.contents(page));
    box.append(this.tabs(page), panel);
    if (this.game) box.append(pressable(words.close, () => this.close()));
    return [box];
  }

  tabs(/** @type {Answer} */ page) {
    const row = written("div", "", "review-tabs"), words = wordsOf(this.app);
    row.setAttribute("role", "tablist");
    row.setAttribute("aria-label", words.all);
    const has = (/** @type {Tab} */ tab) => tab !== "again" || page.buttons.some(({ order }) => order === "r");
    for (const tab of /** @type {Tab[]} */ (["sheet", "analysis", "film", "again", "share"]).filter(has)) {
      const button = pressable(words.tabs[tab], () => this.choose(tab));
      button.id = `review-${tab}`;
      button.setAttribute("role", "tab");
      button.setAttribute("aria-selected", String(tab === this.tab));
      button.setAttribute("aria-controls", "review-panel");
      button.tabIndex = tab === this.tab ? 0 : -1;
      row.append(button);
    }
    row.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      const step = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1 })[event.key];
      const all = [...row.children], next = step && all[all.indexOf(/** @type {Element} */ (event.target)) + step];
      if (!(next instanceof HTMLElement)) return;
      event.preventDefault();
      next.focus();
      next.click();
    });
    return row;
  }

  choose(/** @type {Tab} */ tab) {
    this.tab = tab;
    if (tab !== "analysis") this.boards.board(null);
    else if (this.analysed.shown?.board) this.boards.board(this.analysed.shown.board);
    this.change();
  }

  /** @returns {HTMLElement[]} */
  contents(/** @type {Answer} */ page) {
    const words = wordsOf(this.app);
    switch (this.tab) {
      case "sheet":
        return this.sheets(page);
      case "analysis":
        return analysis(this, page);
      case "film":
        return this.boards.steps();
      case "again":
        return [written("p", words.again), ...page.buttons.filter(({ order }) => order === "r").map((button) =>
          pressable(button.label, () => this.app.send({ type: "press", payload: button.payload, game: "", text: "" })))];
      case "share":
        return shared(this, page);
    }
  }

  /** Of a game with rounds all of them, or one's own; of another one who did what. @returns {HTMLElement[]} */
  sheets(/** @type {Answer} */ page) {
    const words = wordsOf(this.app), look = (/** @type {string} */ number) => this.boards.look(number);
    if (!page.table) {
      const { sheet } = this;
      return sheet?.table ? [drawTable(sheet.table, look)] : [written("p", sheet?.text ?? "", "review-lines")];
    }
    const row = written("div", "", "review-buttons");
    const toggle = (/** @type {string} */ label, /** @type {boolean} */ mine) => {
      const button = pressable(label, async () => {
        this.isMine = mine;
        if (mine && !this.sheet) await this.fetchSheet();
        else this.change();
      });
      button.setAttribute("aria-pressed", String(this.isMine === mine));
      return button;
    };
    row.append(toggle(words.rounds, false), toggle(words.mine, true));
    if (!this.isMine) return [row, drawTable(page.table, look)];
    const own = this.sheet?.table;
    return [row, own ? drawTable(own, look) : written("p", this.sheet?.text || words.nothing)];
  }
}
