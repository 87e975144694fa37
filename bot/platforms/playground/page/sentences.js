// All that the page says itself: a section a component, the same in `fr.js` and `en.js`; only the language of the room
// is fetched.

import { fetched } from "./fetched.js";

/** @typedef {typeof import("./fr.js").fr} Sentences */

/** @type {Record<string, Sentences>} */
const loaded = {};
const known = (/** @type {string} */ language) => (language === "fr" ? "fr" : "en");

export const isLoaded = (/** @type {string} */ language) => known(language) in loaded;

/** Have them ready. */
export async function load(/** @type {string} */ language) {
  if (known(language) === "fr") loaded.fr = (await fetched(() => import("./fr.js"))).fr;
  else loaded.en = (await fetched(() => import("./en.js"))).en;
}

await load(document.documentElement.lang);

/** Those of a language, or as long as they are not there those that are. @returns {Sentences} */
export const sentencesIn = (/** @type {string} */ language) => loaded[known(language)] ?? Object.values(loaded)[0];
