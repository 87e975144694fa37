// How a game went, drawn: a line a player over the turns. Each turn is a button that looks at it closely; the arrow keys
// go from one to the next.

import { pressable, written } from "./elements.js";
import { wordsOf } from "./endwords.js";
import { svg } from "./tile.js";

const HEIGHT = 100, SPARE = 6;  // of the drawing, in its own units; what is free above and below the lines
const MOST_DRAWN = 5;           // styles of lines

/** Below zero with the sign of the tables. */
const written_number = (/** @type {number} */ value) => (value < 0 ? `−${-value}` : String(value));

/**
 * The heights of these values in the drawing, and the least and the greatest of all, zero among them: pure.
 * @param {number[][]} lines
 */
export function scaleOf(lines) {
  const all = [0, ...lines.flat()], least = Math.min(...all), most = Math.max(...all), span = most - least || 1;
  return { least, most, at: (/** @type {number} */ value) => SPARE + (most - value) / span * (HEIGHT - 2 * SPARE) };
}

/**
 * @param {App} app @param {Curve} curve @param {number} me whose line stands out
 * @param {number} chosen the turn that is looked at, from 1; 0 for none
 * @param {(turn: number) => void} choose
 */
export function drawCurve(app, curve, me, chosen, choose) {
  const words = wordsOf(app), figure = written("figure", "", "curve"), said = written("p", "", "curve-said");
  const mine = curve.lines.find(({ persons }) => persons.includes(me));
  const lines = [...mine ? [mine] : [], ...curve.lines.filter((line) => line !== mine)].slice(0, MOST_DRAWN);
  const scale = scaleOf(lines.map(({ values }) => values)), count = curve.turns.length;
  const tell = (/** @type {number} */ turn) => [curve.turns[turn - 1].label,
    ...lines.map(({ name, values }) => words.value(name, written_number(values[turn - 1])))].join(" · ");
  const drawing = svg("svg", { viewBox: `0 0 ${count} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("path", { class: "curve-zero", d: `M0 ${scale.at(0)}H${count}` }),
    ...lines.map(({ values }, at) => svg("polyline", {
      class: `curve-line curve-${at}`, points: values.map((value, turn) => `${turn + .5},${scale.at(value)}`).join(" "),
    })).reverse(),
    ...curve.marked.filter(([, at]) => lines.includes(curve.lines[at])).map(([turn, at]) => svg("path", {
      class: "curve-mark", d: `M${turn - .5} ${scale.at(curve.lines[at].values[turn - 1])}h0`,
    })));
  const turns = written("div", "", "curve-turns"), now = chosen || count;
  turns.setAttribute("role", "toolbar");
  turns.setAttribute("aria-label", curve.title);
  turns.append(...curve.turns.map((_, at) => {
    const button = pressable("", () => choose(at + 1));
    button.append(written("span", tell(at + 1), "hidden"));  // by which the keyboard stays on it (`refill`)
    button.setAttribute("aria-pressed", String(at + 1 === chosen));
    button.tabIndex = at + 1 === now ? 0 : -1;
    for (const event of ["focus", "pointerenter"]) button.addEventListener(event, () => { said.textContent = tell(at + 1); });
    return button;
  }));
  turns.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const step = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1 })[event.key];
    const all = [...turns.children], at = all.indexOf(/** @type {Element} */ (event.target));
    const next = /** @type {HTMLElement | undefined} */ (step && all[at + step]);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  said.textContent = tell(now);
  const plot = written("div", "", "curve-plot"), axis = written("div", "", "curve-axis"), legend = written("ul", "", "curve-legend");
  axis.setAttribute("aria-hidden", "true");
  axis.append(written("span", written_number(scale.most)), written("span", written_number(scale.least)));
  plot.append(drawing, turns);
  if (lines.length > 1) legend.append(...lines.map(({ name }, at) => written("li", name, `curve-${at}`)));
  const frame = written("div", "", "curve-frame");
  frame.append(axis, plot);
  figure.append(written("figcaption", curve.title), frame, said, ...lines.length > 1 ? [legend] : []);
  return figure;
}
