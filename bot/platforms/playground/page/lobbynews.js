// What changes at a table that waits for its start, said aloud: who came, who left, and other rules. Fetched when it
// changes, in both languages.

import { aloud } from "./elements.js";
import { pick } from "./sentences.js";

const fr = {
  came: (/** @type {string} */ name) => `${name} rejoint la partie.`,
  left: (/** @type {string} */ name) => `${name} quitte la partie.`,
};

/** @type {typeof fr} */
const en = {
  came: (name) => `${name} joins the game.`,
  left: (name) => `${name} leaves the game.`,
};

/**
 * To everybody but who did it.
 * @param {App} app @param {Lobby} before @param {Lobby} now
 */
export function tell(app, before, now) {
  const { me } = app.state, words = pick(app, { fr, en });
  const without = (/** @type {Lobby} */ { players }, /** @type {Lobby} */ others) => players.filter(({ number }) =>
    number !== me && !others.players.some((other) => other.number === number));
  const leads = now.players.some(({ number, leads: first }) => first && number === me);
  aloud([
    ...without(now, before).map(({ name }) => words.came(name)),
    ...without(before, now).map(({ name }) => words.left(name)),
    ...before.rules !== now.rules && !leads ? [now.rules] : [],
  ].join("\n"));
}
