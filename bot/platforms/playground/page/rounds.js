// Rounds that are over: the card of the last one with what one lost oneself, and one's way back through the boards.
//
// While an earlier board is looked at, `app.state.looking` is that board; when a new round begins, the board is again
// the one that stands. A board that this tab was never told of comes from the game's film.

import { aloud, byId, pressable, refill, stylesheet, written } from "./elements.js";
import { EndingView } from "./ending.js";
import { wordsOf } from "./endwords.js";
import { Finished } from "./finished.js";
import { sharing } from "./messages.js";
import { soFar } from "./sofar.js";
import { isSameBoard, ownRound, stepsOf, stepTo } from "./steps.js";
import { drawTable } from "./table.js";

const EACH = 1500;  // milliseconds that a board of a film is shown

/** Begins when there is something to look at; `review.js` waits for that. */
export function begin(/** @type {App} */ app) {
  stylesheet("course.css");
  stylesheet("review.css");
  stylesheet("ending.css");
  const rounds = new Rounds(app);
  byId("review").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const to = /** @type {const} */ ({ ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "now" })[event.key];
    if (!to || !(/** @type {Element} */ (event.target).closest(".review-steps"))) return;
    event.preventDefault();
    rounds.go(to);
  });
  app.follow((what) => {  // who lays a tile is at the board that stands
    if (what === "laying" && rounds.at !== null && !rounds.finished.game) rounds.look(null);
  });
  return () => rounds.follow();
}

class Rounds {
  constructor(/** @type {App} */ app) {
    this.app = app;
    /** @type {number} of the film that runs; 0 for none */
    this.running = 0;
    this.finished = new Finished(app, {
      watch: (film) => this.watch(film), look: (number) => this.lookAt(number), board: (board) => this.show(board),
      steps: () => this.filmSteps(),
    });
    this.ending = new EndingView(app, (number) => this.lookAt(String(number)));
    this.forget("");
  }

  /** Nothing is looked at, and nothing known beside what the table tells. */
  forget(/** @type {string} */ game) {
    this.game = game;
    /** @type {number | null} the place of the board that is looked at */
    this.at = null;
    /** @type {Picture[]} */
    this.film = [];
    this.filmed = false;
    /** Its address as one picture that moves. */
    this.picture = "";
    /** @type {TableShown | null} */
    this.sheet = null;
    /** @type {string} the card after which the sheet was asked for */
    this.asked = "";
    /** @type {unknown} the slot of the round that is on */
    this.round = null;
    /** @type {unknown[]} what was drawn */
    this.drawn = [];
  }

  follow() {
    const table = this.app.table(), game = this.finished.game || table?.game || "";
    if (game !== this.game) {
      this.forget(game);
      if (this.app.state.looking) this.look(null);
    }
    const round = table?.now?.slot ?? null;
    if (round !== this.round && !this.finished.game) {
      this.round = round;
      if (!table?.card) [this.film, this.filmed] = [[], false];  // it is longer now
      if (round && this.at !== null) this.look(null);
    }
    this.finished.follow(table);
    this.askForSheet(table);
    this.draw(table);
  }

  steps() {
    const table = this.finished.game ? null : this.app.table();
    return stepsOf(table?.past ?? [], this.film);
  }

  /** One's own lines are on the sheet, which grows when a round is scored. */
  async askForSheet(/** @type {Table | null} */ table) {
    const { game } = this, card = /** @type {any} */ (table?.card), scored = `${card?.slot} ${card?.title}`;
    if (!this.app.seated || !card || table?.own || scored === this.asked || this.finished.game) return;
    this.asked = scored;
    const told = await this.finished.ask({ type: "line", text: this.app.state.command("sheet"), game });
    if (told?.table && game === this.game) {
      this.sheet = told.table;
      const { own } = this.app.words().review, mine = ownRound(this.sheet, card.board?.title ?? "");
      if (mine) aloud(own(mine.played, mine.points, mine.loss));
      this.follow();
    }
  }

  async go(/** @type {"first" | "back" | "on" | "now"} */ to) {
    const isOn = this.isOn(), place = stepTo(this.at, this.steps().length, to, isOn);
    const isOldest = place === this.at || place === 0 || this.steps().length === 0;
    if ((to === "first" || to === "back") && isOldest) await this.fetchFilm();
    this.look(stepTo(this.at, this.steps().length, to, isOn));
    const isNow = this.at === null, now = isNow ? this.app.table()?.shown : this.app.state.looking;
    aloud([now?.title, !(isNow && isOn) && now?.last].filter(Boolean).join(", "));  // what it came from is of the one before
  }

  /** Whether what stands is newer than the last of the boards; a film may end with what stands. */
  isOn() {
    const table = this.finished.game ? null : this.app.table(), last = this.steps().at(-1);
    return table?.now != null && !(table.shown && last && !last.said && isSameBoard(last.board, table.shown));
  }

  /** Ask once for the boards that this tab was never told of; a game without a film has none. */
  async fetchFilm() {
    const { game } = this, table = this.app.table();
    if (this.filmed || !this.app.seated || table?.own || this.finished.game) return;
    this.filmed = true;
    const told = table?.final ? await this.finished.filmAnswer()
      : await this.finished.ask({ type: "line", text: this.app.state.command("film"), game });
    if (game !== this.game) return;
    const before = this.steps();
    this.film = told?.film ?? [];
    this.picture = told?.picture ?? "";
    if (this.at !== null) this.at += this.steps().length - before.length;  // the same board is looked at
  }

  /** A game that is over is gone through from its beginning. */
  watch(/** @type {Picture[]} */ film) {
    this.forget(this.finished.game);
    this.film = film;
    this.filmed = true;
    this.look(film.length ? 0 : null);
  }

  /** The board after the round with this number. */
  async lookAt(/** @type {string} */ number) {
    const find = () => this.steps().findIndex(({ title }) => /\d+/.exec(title)?.[0] === number);
    if (find() < 0) await this.fetchFilm();
    if (find() >= 0) this.look(find());
  }

  /** A board that is none of these: of an analysis; null for the one that stands. */
  show(/** @type {Picture | null} */ board) {
    this.stop();
    if (!board && this.at !== null) return;
    this.at = null;
    this.app.state.looking = board;
    if (board) this.comeToBoard();
    this.app.change("view");
  }

  /** Of a game that is over the board may be above what was pressed. */
  comeToBoard() {
    if (document.body.classList.contains("ended")) byId("board").scrollIntoView({ block: "nearest" });
  }

  /** The film runs, or stops. */
  run() {
    if (this.running) return this.stop();
    const next = async () => {
      const before = this.at;
      await this.go("on");
      if (this.at === null || this.at === before) this.stop();
    };
    this.running = window.setInterval(next, EACH);
    this.go("first");
  }

  stop() {
    window.clearInterval(this.running);
    this.running = 0;
    this.drawn = [];
  }

  /** The way through the boards of a game that is over, and its film. */
  filmSteps() {
    const words = wordsOf(this.app), row = written("div", "", "review-buttons");
    const play = pressable(this.running ? words.pause : words.play, () => {
      this.run();
      this.follow();
    });
    row.append(play);
    if (!this.filmed) this.fetchFilm().then(() => { this.drawn = []; this.follow(); });
    if (this.picture) {
      const link = written("a", words.gif);
      link.href = this.picture;
      link.download = "film.gif";
      row.append(link);
    }
    return [row];
  }

  look(/** @type {number | null} */ place) {
    const steps = this.steps();
    if (this.finished.game && place === null && steps.length) place = steps.length - 1;
    this.at = place;
    this.app.state.looking = place === null ? null : steps[place].board;
    if (place !== null) this.comeToBoard();
    this.app.change("view");
  }

  draw(/** @type {Table | null} */ table) {
    const steps = this.steps(), { at, sheet, finished } = this;
    const seen = [
      table?.now == null, this.isOn(), table?.card, table?.final, steps.length, at, sheet, finished.version, this.app.words(),
      this.app.state.me,
      (this.app.state.looking ?? table?.shown)?.title, this.running,
    ];
    if (seen.every((each, place) => each === this.drawn[place]) && this.drawn.length) return;
    this.drawn = seen;
    const over = finished.game ? null : table?.final?.ending ? table.final : null;
    this.ending.draw(over, this.app.state.me);
    const shown = at === null ? null : steps[at];
    const card = at !== null ? shown?.said : table?.now || finished.game ? null : table?.final ?? table?.card;
    const hasSteps = !over || at !== null || finished.tab === "film";
    refill(byId("review"), [
      ...!hasSteps ? [] : this.buttons(steps.length, this.isOn(), shown?.title ?? (this.app.state.looking ?? table?.shown)?.title ?? ""),
      ...((over ? shown : card || shown) ? [this.card(card ?? null, shown?.board ?? card?.board ?? null, at !== null)] : [])
        .filter(({ childElementCount }) => childElementCount),  // a game may be over without a word more
      ...this.sheetSoFar(table),
      ...finished.elements(),
    ]);
  }

  /** First, back, which of how many, on, and back to what stands. */
  buttons(/** @type {number} */ steps, /** @type {boolean} */ isOn, /** @type {string} */ title) {
    const words = this.app.words().review, { at } = this, table = this.app.table();
    // Of a game whose rounds have cards, the page of the whole says how many there were.
    const isMore = !table?.card || (this.finished.page?.table?.rows.length ?? 0) > steps;
    const hasFilm = isMore && !this.filmed && this.app.seated && !!table && !table.own
      && !!table.shown?.rows.some((row) => /[^.]/.test(row));
    const last = isOn ? steps : steps - 1, back = (at ?? last) > 0 || hasFilm;
    if (at === null && !back) return [];
    const row = written("div", "", "review-steps");
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", words.steps);
    const step = (
      /** @type {string} */ sign, /** @type {"first" | "back" | "on" | "now"} */ to, /** @type {boolean} */ can,
    ) => {
      const button = pressable(sign, () => this.go(to));
      button.setAttribute("aria-label", words[to]);
      button.title = words[to];
      button.setAttribute("aria-disabled", String(!can));  // a disabled one would lose the keyboard
      return button;
    };
    row.append(
      step("«", "first", back), step("‹", "back", back), written("span", title),
      step("›", "on", at !== null && at < last), step("»", "now", at !== null && at < last),
    );
    return [row];
  }

  /** The rounds so far; each is a way to its board. @returns {HTMLElement[]} */
  sheetSoFar(/** @type {Table | null} */ table) {
    const shown = table?.final || this.finished.game ? null : soFar(this.sheet);
    return shown ? [drawTable(shown, (number) => this.lookAt(number))] : [];
  }

  /** What was told of a round: its title if the panel has another, one's own part, who found what, the details. */
  card(/** @type {any} */ said, /** @type {Picture | null} */ board, /** @type {boolean} */ isEarlier) {
    const words = this.app.words().review, card = written("article", "", "review-card");
    if (isEarlier) card.append(written("h3", said?.title || board?.last || ""));
    const own = board && ownRound(this.sheet, board.title);
    if (own) card.append(written("p", words.own(own.played, own.points, own.loss), "review-own"));
    if (said && (isEarlier || !this.app.table()?.final)) card.append(...paragraphs(said.text));
    if (said?.share) card.append(sharing(this.app, said.share));
    if (said?.small && said !== this.app.table()?.final) card.append(written("small", said.small));
    else if (said?.small) card.append(folded(words.details, said.small));
    return card;
  }
}

/** Lines apart stay apart. */
const paragraphs = (/** @type {string} */ text) => text.split(/\n\n+/).map((part) => written("p", part));

/** What few people look at. */
function folded(/** @type {string} */ label, /** @type {string} */ text) {
  const details = document.createElement("details");
  details.append(written("summary", label), written("small", text));
  return details;
}
