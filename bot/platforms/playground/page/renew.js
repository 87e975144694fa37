// A page that is older than its server: it loads itself anew, once; what was laid outlives that (`hand.js`), and so does
// the seat. Where the same page comes again (a proxy has kept it, say) it asks no second time.

import { keep, kept, TAB } from "./kept.js";

const ASKED = "newest page";

/** @returns {boolean} whether the page goes */
export function renew(/** @type {string} */ version) {
  const own = document.documentElement.dataset.version;
  if (!own || own === version || kept(ASKED, TAB) === version) return false;
  keep(ASKED, version, TAB);
  location.reload();
  return true;
}
