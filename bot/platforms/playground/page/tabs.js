// The three views: the round, the course of the game, the words. A view that is not open bears a mark when there is
// something new in it.

import { byId } from "./elements.js";

const NAMES = /** @type {const} */ (["round", "course", "words"]);

export function start(/** @type {App} */ app) {
  const tabs = NAMES.map((name) => byId(`tab-${name}`));
  const list = tabs[0].parentElement;
  const label = () => {
    const words = app.words().tabs;
    byId("tools-open").setAttribute("aria-label", app.words().page.tools);
    list.setAttribute("aria-label", words.all);
    NAMES.forEach((name, place) => { tabs[place].textContent = words[name]; });
  };
  tabs.forEach((tab, place) => tab.addEventListener("click", () => open(NAMES[place])));
  list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const at = tabs.indexOf(document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    next.focus();
    next.click();
  });
  const tools = byId("tools");
  // They lie over what comes next.
  tools.addEventListener("focusout", (/** @type {FocusEvent} */ { relatedTarget: to }) => {
    if (to instanceof Element && !tools.contains(to) && to !== byId("tools-open")) tools.hidePopover();
  });
  app.follow((what) => {
    if (what === "welcome" || what === "place") label();
    if (what === "answer" && isOpen("words")) return;
    if ((what === "posts" || what === "answer") && !isOpen("course")) mark(byId("tab-course"), app.words().tabs.news);
  });
  label();
}

/** Whether there is something new behind it, also for who does not see the mark. */
export function mark(/** @type {HTMLElement} */ button, /** @type {string} */ news) {
  button.classList.toggle("news", Boolean(news));
  if (news) button.setAttribute("aria-description", news);
  else button.removeAttribute("aria-description");
}

export const isOpen = (/** @type {string} */ name) => !byId(name).hidden;

/** Show one of the views, which is told so by the event "open". */
export function open(/** @type {string} */ name) {
  const isLeft = !byId(name).contains(document.activeElement) && document.activeElement?.closest("main > section");
  for (const each of NAMES) {
    const tab = byId(`tab-${each}`);
    byId(each).hidden = each !== name;
    tab.setAttribute("aria-selected", String(each === name));
    tab.tabIndex = each === name ? 0 : -1;
  }
  // What had the keyboard is out of sight.
  if (isLeft) byId(`tab-${name}`).focus();
  mark(byId(`tab-${name}`), "");
  document.body.dataset.tab = name;
  byId(name).dispatchEvent(new Event("open"));
}
