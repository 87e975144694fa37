// What this browser keeps for the page, and what it keeps for this tab, whose page may be loaded again. Where nothing
// may be kept, or there is no place for it, it lasts as long as the page.

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

/** A list that was kept, of those that are `fit`; what is not ours or damaged is none. @returns {any[]} */
export function keptList(/** @type {string} */ key, /** @type {(each: any) => unknown} */ fit) {
  try {
    const read = JSON.parse(kept(key) || "[]");
    return Array.isArray(read) ? read.filter((each) => each && fit(each)) : [];
  } catch {
    return [];
  }
}
