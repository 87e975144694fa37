// What this browser keeps for the page; where it keeps nothing, it lasts as long as the page.

/** @type {Map<string, string>} */
const here = new Map();

/** @returns {string} empty if there is nothing */
export function kept(/** @type {string} */ key) {
  try {
    return localStorage.getItem(key) ?? here.get(key) ?? "";
  } catch {
    return here.get(key) ?? "";
  }
}

export function keep(/** @type {string} */ key, /** @type {string} */ value) {
  here.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
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
