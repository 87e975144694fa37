// What this browser keeps for the page, and what it keeps for this tab, whose page may be loaded again. Where nothing
// may be kept, or there is no place for it, it lasts as long as the page.
//
// Several people may use one tab, one after the other: what somebody had in hand there is his alone (`keepOwn`). Another
// one who is welcomed does not find it, and with that it is gone.

/** @typedef {() => Storage} Where asked for each time: a browser that keeps nothing throws */

/** @type {Where} */
const browser = () => localStorage;
/** @type {Where} */
export const TAB = () => sessionStorage;
/** What could not be kept. @type {Map<Where, Map<string, string>>} */
const here = new Map([[browser, new Map()], [TAB, new Map()]]);

/** @returns {string} empty if there is nothing */
export function kept(/** @type {string} */ key, where = browser) {
  const unkept = here.get(where)?.get(key);
  if (unkept !== undefined) return unkept;
  try {
    return where().getItem(key) ?? "";
  } catch {
    return "";
  }
}

export function keep(/** @type {string} */ key, /** @type {string} */ value, where = browser) {
  try {
    where().setItem(key, value);
    here.get(where)?.delete(key);
  } catch {
    here.get(where)?.set(key, value);
  }
}

/** What a tab keeps of a person: the word that lies on the board, the order of the rack, the game of one's own. */
export const LAID = "chevalet-laid", RACK = "chevalet-rack", OWN_GAME = "own game";
let mark = "";  // of who is welcome here, as the server tells one from another

/** From now on this one is there; who only watches takes nobody's place. */
export function welcome(/** @type {string | undefined} */ person) {
  if (!person) return;
  mark = person;
  for (const key of [LAID, RACK, OWN_GAME]) if (kept(key, TAB) && !isOwn(key)) keep(key, "", TAB);
}

const isOwn = (/** @type {string} */ key) => kept(key, TAB).startsWith(`${mark}\n`);

export const keptOwn = (/** @type {string} */ key) => (isOwn(key) ? kept(key, TAB).slice(mark.length + 1) : "");

export const keepOwn = (/** @type {string} */ key, /** @type {string} */ value) => keep(key, `${mark}\n${value}`, TAB);

/** A list that was kept, of those that are `fit`; what is not ours or damaged is none. @returns {any[]} */
export function keptList(/** @type {string} */ key, /** @type {(each: any) => unknown} */ fit) {
  try {
    const read = JSON.parse(kept(key) || "[]");
    return Array.isArray(read) ? read.filter((each) => each && fit(each)) : [];
  } catch {
    return [];
  }
}
