// The ranking: who has how many points, who has answered the round that is on, and who has gone up or down by the last one.

import { written } from "./elements.js";

/** @typedef {[string, string][]} Scores name and points, best first */

/** The place of each, from 1: who has as many points has the same. */
const placesOf = (/** @type {Scores} */ scores) =>
  new Map(scores.map(([name, points]) => [name, scores.findIndex((other) => other[1] === points) + 1]));

/**
 * By how many places each has moved, up above zero; who was not there before has not.
 * @param {Scores} before @param {Scores} now @returns {Map<string, number>}
 */
export function movesOf(before, now) {
  const were = placesOf(before);
  return new Map([...placesOf(now)].map(([name, place]) => [name, (were.get(name) ?? place) - place]));
}

/** The scores before the last round: those on the card of the one before it; as they are, if nobody knows. */
export function scoresBefore(/** @type {Table | null} */ table) {
  const cards = table?.past.filter(({ said }) => "part" in said && said.part === "card") ?? [];
  return cards.at(-2)?.board.scores ?? [];
}

/**
 * A line each.
 * @param {Scores} scores
 * @param {{ answered: string[], before: Scores, words: import("./sentences.js").Sentences["ranking"] }} [told]
 * @returns {HTMLElement[]}
 */
export function ranked(scores, told) {
  const places = placesOf(scores), moved = movesOf(told?.before ?? [], scores);
  return scores.map(([name, points]) => {
    const line = written("li", ""), by = moved.get(name) ?? 0;
    line.dataset.place = String(places.get(name));
    line.append(written("span", name));
    if (told?.answered.includes(name)) line.append(sign("✓", told.words.answered, "ranking-tick"));
    if (told && by) line.append(sign(`${by > 0 ? "▲" : "▼"}${Math.abs(by)}`, told.words.moved(by), by > 0 ? "ranking-up" : "ranking-down"));
    line.append(written("b", points));
    return line;
  });
}

function sign(/** @type {string} */ shown, /** @type {string} */ said, /** @type {string} */ name) {
  const element = written("i", shown, name);
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", said);
  element.title = said;
  return element;
}
