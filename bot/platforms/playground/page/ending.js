// How a game came out, before all else: my place, the ranking, what is worth telling, and what to press next.
//
// While a game is over, its title and what there is to press stand here: on a telephone above the board, on a desk at
// the head of the panel. A board of a round is looked at by a press on what was played in it.

import { aloud, byId, pressable, refill, written } from "./elements.js";
import { wordsOf } from "./endwords.js";

const MOST = 6;  // of a ranking: the others are folded
const DESK = matchMedia("(min-width: 860px) and (min-height: 541px)");

/** @typedef {(number: number) => void} Look at the board after the round, or turn, with this number */

export class EndingView {
  constructor(/** @type {App} */ app, /** @type {Look} */ look) {
    this.app = app;
    this.look = look;
    this.element = written("section", "", "");
    this.element.id = "ending";
    this.element.setAttribute("aria-labelledby", "heading");
    this.told = written("div", "", "ending-told");
    this.element.append(this.told);
    this.place();
    DESK.addEventListener("change", () => this.place());
    /** @type {unknown[]} what was drawn */
    this.drawn = [];
  }

  place() {
    if (DESK.matches) byId("panel").prepend(this.element);
    else byId("round").insertBefore(this.element, byId("board"));
  }

  /** @param {Post | null | undefined} final of the game that is looked at @param {number} me who looks; 0: nobody knows */
  draw(final, me) {
    const ending = final?.ending ?? null, page = document.body.classList;
    const seen = [ending, me, this.app.words()];
    if (seen.every((each, at) => each === this.drawn[at])) return;
    this.drawn = seen;
    const active = /** @type {HTMLElement} */ (document.activeElement);
    if (page.contains("ended") !== Boolean(ending)) {
      page.toggle("ended", Boolean(ending));
      const place = ending ? this.element : byId("panel");
      place.prepend(byId("heading"));
      if (ending) place.append(byId("actions"));
      else byId("heading").after(byId("actions"));
    }
    this.element.hidden = !ending;
    refill(this.told, ending ? this.contents(ending, me) : []);
    if (document.activeElement !== active) active.focus({ preventScroll: true });  // what is moved loses the keyboard
    const told = (/** @type {string} */ parts) =>
      [...this.told.querySelectorAll(parts)].map((each) => each.textContent).join(", ");
    const own = `${told(".ending-place")} ${told(".ending-mine > div > p, .ending-mine > .ending-highlight")}`.trim();
    setTimeout(() => aloud(own));  // after the title
  }

  /** @returns {HTMLElement[]} */
  contents(/** @type {Ending} */ { standing, highlights, others, teams, series }, /** @type {number} */ me) {
    const mine = standing.find(({ persons }) => persons.includes(me));
    return [
      ...mine ? [this.mine(mine, standing, others)] : [],
      ...standing.length > 1 || !mine ? this.ranking(standing, mine, others) : [],
      ...[teams, series].filter(Boolean).map((said) => written("p", said, "ending-teams")),
      ...highlights.map((each) => this.highlight(each)),
    ];
  }

  /** What this player made of it. */
  mine(/** @type {Finisher} */ { place, points, beside, best }, /** @type {Finisher[]} */ all, /** @type {number} */ more) {
    const of = all.length + more, tied = all.filter((each) => each.place === place).length > 1;
    const words = wordsOf(this.app), box = written("div", "", "ending-mine"), said = written("div", "");
    if (place && of > 1) box.append(written("b", words.place(place), "ending-place"));
    said.append(written("p", [place && of > 1 ? words.among(of, tied) : "", words.points(points)].filter(Boolean).join(" · ")));
    if (beside.length) said.append(written("p", beside.join(" · "), "ending-beside"));
    box.append(said);
    if (best) box.append(this.highlight(best));
    return box;
  }

  /** @returns {HTMLElement[]} */
  ranking(/** @type {Finisher[]} */ standing, /** @type {Finisher | undefined} */ me, /** @type {number} */ more) {
    const row = (/** @type {Finisher} */ each) => {
      const line = written("li", ""), name = written("span", each.name);
      line.append(written("i", each.place ? `${each.place}.` : ""), name, written("small", each.beside.join(" · ")),
        written("b", each.points));
      if (each === me) {
        line.className = "ending-me";
        name.append(written("em", wordsOf(this.app).you));
      }
      return line;
    };
    const list = (/** @type {Finisher[]} */ some) => {
      const element = written("ol", "", "ending-ranking");
      element.append(...some.map(row));
      return element;
    };
    const words = wordsOf(this.app), others = standing.length + more - MOST;
    if (others < 2) return [list(standing)];
    const details = document.createElement("details"), folded = list(standing.slice(MOST));
    if (more) {
      const line = written("li", "");
      line.append(written("i", ""), written("span", words.more(more)));
      folded.append(line);
    }
    details.append(written("summary", words.others(others)), folded);
    const mine = me && standing.indexOf(me) >= MOST ? [me] : [];
    return [list([...standing.slice(0, MOST), ...mine]), details];
  }

  /** A line that leads to its board. */
  highlight(/** @type {Highlight} */ { label, text, number }) {
    const line = number ? pressable("", () => this.look(number)) : written("p", "");
    line.classList.add("ending-highlight");
    line.append(written("span", label), " ", written("b", text));
    return line;
  }
}

/** The ranking as lines, to be sent to somebody. */
export const inLines = (/** @type {App} */ app, /** @type {string} */ title, /** @type {Ending} */ { standing, others, teams, series }) => [
  title, ...standing.map(({ place, name, points, beside }) =>
    `${place ? `${place}. ` : ""}${name}, ${[points, ...beside].join(", ")}`),
  ...others ? [wordsOf(app).more(others)] : [], ...[teams, series].filter(Boolean),
].join("\n");
