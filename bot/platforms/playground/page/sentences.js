// All that the page says itself, in both languages: a section a component, the same in `fr.js` and `en.js`.

import { en } from "./en.js";
import { fr } from "./fr.js";

/** @typedef {typeof fr} Sentences */

/** In the language of the room. @returns {Sentences} */
export const sentencesIn = (/** @type {string} */ language) => (language === "fr" ? fr : en);
