// A page that is older than its server: it loads itself anew, once; what was laid outlives that (`hand.js`), and so does
// the seat. Where the same page comes again (a proxy has kept it, say) it asks no second time, also where the browser
// keeps nothing: this entry of its history knows that it has asked.

/** @returns {boolean} whether the page goes */
export function renew(/** @type {string} */ version) {
  const own = document.documentElement.dataset.version;
  if (!own || own === version || history.state?.renewed === version) return false;
  history.replaceState({ renewed: version }, "");
  location.reload();
  return true;
}
