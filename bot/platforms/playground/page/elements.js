// The elements of the page: made, found, filled anew and said aloud; a text stays a text.

const AGAIN = 2000;  // milliseconds, after which what could not be fetched is
const ONCE = 1000;  // milliseconds in which the same is not said again

/** The one element of the page with that id; without one the page is not ours. @returns {any} */
export const byId = (/** @type {string} */ id) => document.getElementById(id);

/** @param {string} tag @param {string} text @param {string} name its class @returns {any} */
export function written(tag, text, name = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  if (name) element.className = name;
  return element;
}

/** A button of the page's own. @param {string} label @param {() => void} pressed @returns {HTMLButtonElement} */
export function pressable(label, pressed) {
  const button = written("button", label);
  button.type = "button";
  button.addEventListener("click", pressed);
  return button;
}

/**
 * Where the keyboard goes when what had it is gone: the first of these that can be seen, else the heading, else the tab.
 * @param {(Element | null | undefined)[]} first @returns {any}
 */
export const rest = (...first) => [...first, byId("heading"), document.querySelector("nav [aria-selected=true]")]
  .find((each) => each?.checkVisibility());

/**
 * Put these in the place of what an element has; the keyboard stays on the button with the same words, and where there
 * is none any more goes where a second press of the same key does nothing that was not meant.
 */
export function refill(/** @type {Element} */ element, /** @type {Node[]} */ children) {
  const active = document.activeElement;
  const focused = element.contains(active) ? active?.textContent : null;
  element.replaceChildren(...children);
  if (focused === null) return;
  const same = [...element.querySelectorAll("button")].find((button) => button.textContent === focused);
  rest(same, element.querySelector(".close"))?.focus({ preventScroll: true });
}

/** Write it, unless it is there: a screen reader says what changes. */
export function say(/** @type {Element} */ element, /** @type {string} */ text) {
  if (element.textContent !== text) element.textContent = text;
}

let lately = "";

/** Without the marks around names. */
export const plain = (/** @type {string} */ text) => text.replace(/[\u2066-\u2069]/g, "");

const JOKER = /(?<=[ \u00a0])\?(?=[ \u00a0,.]|$)/gm;  // a tile among others: French has a narrow space before a question's

/** Said by a screen reader, politely, after what it says just now; once, if an answer and a post tell the same. */
export function aloud(/** @type {string} */ text) {
  const said = byId("said");
  if (!said || !text || text === lately) return;  // there is none when the page is being left
  lately = text;
  setTimeout(() => { lately = ""; }, ONCE);
  said.append(written("span", `${text.replace(JOKER, "joker")} `));
  while (said.children.length > 4) said.firstElementChild?.remove();
}

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/** A style sheet of what is fetched when it is wanted; when it is there. */
export function stylesheet(/** @type {string} */ name) {
  const there = sheets.get(name);
  if (there) return there;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/${name}`;
  const coming = new Promise((resolve) => ["load", "error"].forEach((what) => link.addEventListener(what, resolve)));
  link.addEventListener("error", () => setTimeout(() => {
    link.remove();
    sheets.delete(name);
    stylesheet(name);
  }, AGAIN));
  sheets.set(name, coming);
  document.head.append(link);
  return coming;
}
