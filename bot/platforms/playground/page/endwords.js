// What the page says when a game is over: fetched with what shows it, in both languages.

import { pick } from "./sentences.js";

const HARD = "\u00a0", NARROW = "\u202f";  // les espaces insécables

const fr = {
  place: (/** @type {number} */ place) => (place === 1 ? "1re" : `${place}e`),
  among: (/** @type {number} */ of, /** @type {boolean} */ tied) => `place ${tied ? "ex æquo " : ""}sur ${of}`,
  points: (/** @type {string} */ points) => `${points} point${/^[01]$/.test(points) ? "" : "s"}`,
  you: "vous",
  others: (/** @type {number} */ more) => `Les ${more} autres`,
  more: (/** @type {number} */ more) => `et ${more}${HARD}autre${more > 1 ? "s" : ""}`,
  tabs: { sheet: "Feuille", analysis: "Analyse", film: "Film", again: "Rejouer", share: "Partager" },
  all: "La partie", rounds: "Tous les coups", mine: "Ma feuille", nothing: "Rien n’est noté de cette partie.",
  play: "Lecture", pause: "Pause", gif: "Enregistrer l’image animée",
  again: "Les mêmes tirages, seul, dans un nouvel onglet de jeu. Votre résultat prendra place au classement, après coup.",
  underWay: `L’analyse se prépare${NARROW}: elle s’affichera ici.`,
  unmade: "Il n’y a pas d’analyse de cette partie.",
  table: "Coup par coup", back: "Toute l’analyse",
  value: (/** @type {string} */ name, /** @type {string} */ value) => `${name}${HARD}: ${value}`,
  pick: "Choisissez un coup sur la courbe pour voir la grille et ce qui était mieux.",
  link: "Le lien de la partie", copy: "Copier", copied: "Copié", result: "Le résultat", send: "Envoyer…",
  files: "Fichiers", proof: "Pour vérifier les tirages", close: "Fermer la partie",
};

/** @type {typeof fr} */
const en = {
  place: (place) => {
    const tens = place % 100, sign = tens > 10 && tens < 14 ? "th" : ["th", "st", "nd", "rd"][place % 10] ?? "th";
    return `${place}${sign}`;
  },
  among: (of, tied) => `${tied ? "equal, " : ""}out of ${of}`,
  points: (points) => `${points} point${points === "1" ? "" : "s"}`,
  you: "you",
  others: (more) => `The other ${more}`,
  more: (more) => `and ${more} other${more > 1 ? "s" : ""}`,
  tabs: { sheet: "Sheet", analysis: "Analysis", film: "Film", again: "Replay", share: "Share" },
  all: "The game", rounds: "All rounds", mine: "My sheet", nothing: "Nothing is kept of this game.",
  play: "Play", pause: "Pause", gif: "Save as a moving picture",
  again: "The same racks, on your own. Your result joins the ranking, marked as played later.",
  underWay: "The analysis is on its way: it will appear here.",
  unmade: "There is no analysis of this game.",
  table: "Turn by turn", back: "The whole analysis",
  value: (name, value) => `${name}: ${value}`,
  pick: "Pick a turn on the curve to see the board, and what would have been better.",
  link: "Link to the game", copy: "Copy", copied: "Copied", result: "The result", send: "Send…",
  files: "Files", proof: "To check the draws", close: "Close the game",
};

/** In the language of the page's own words. */
export const wordsOf = (/** @type {App} */ app) => pick(app, { fr, en });
