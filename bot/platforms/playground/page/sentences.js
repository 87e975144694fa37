// All that the page says itself: a section a component, the same in `fr.js` and `en.js`; only the language that is
// wanted is fetched: that of the room, unless this browser has chosen its own (`language.js`). A tab that is open keeps
// its language when another tab of the browser chooses one.

import { fetched } from "./fetched.js";
import { keep, kept, TAB } from "./kept.js";

const CHOICE = "language";  // what this browser, and this tab, keeps it as

/** @typedef {typeof import("./fr.js").fr} Sentences */

/** @type {Record<string, Sentences>} */
const loaded = {};
const known = (/** @type {string} */ language) => (language === "fr" ? "fr" : "en");

let chosen = kept(CHOICE, TAB) || kept(CHOICE);
if (chosen) keep(CHOICE, chosen, TAB);

/** The language that was chosen for this tab; "" for the room's. */
export const own = () => (["fr", "en"].includes(chosen) ? chosen : "");

/** From now on, here and in what is opened later. */
export function choose(/** @type {string} */ language) {
  chosen = language;
  keep(CHOICE, language, TAB);
  keep(CHOICE, language);
}

export const isLoaded = (/** @type {string} */ language) => known(language) in loaded;

/** Have them ready. */
export async function load(/** @type {string} */ language) {
  if (known(language) === "fr") loaded.fr = (await fetched(() => import("./fr.js"))).fr;
  else loaded.en = (await fetched(() => import("./en.js"))).en;
}

await load(own() || document.documentElement.lang);

/**
 * Of what a component brings along in both languages, those of who reads.
 * @template T
 * @param {App} app @param {{ fr: T, en: T }} both @returns {T}
 */
export const pick = (app, both) => both[known(own() || app.state.about?.language || "fr")];

/** Those of a language, or as long as they are not there those that are. @returns {Sentences} */
export const sentencesIn = (/** @type {string} */ language) => loaded[known(language)] ?? Object.values(loaded)[0];
