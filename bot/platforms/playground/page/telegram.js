// Telegram, as it speaks to a page inside it: events by name, each with a value, as JSON. An app calls functions of ours
// and has one for us; Telegram's own page frames this one, and either posts messages to the other. No script of
// Telegram's is needed for that, and none is loaded.
//
// What it opened the page with stands in the address behind #: who it is, signed. It is taken away from there, and kept
// by the tab for a page that is loaded again.

import { hold } from "./early.js";
import { byId } from "./elements.js";
import { keep, kept, TAB } from "./kept.js";

const WEB = "https://web.telegram.org";
const KEPT = "opened with";

const hash = location.hash.slice(1);
if (hash.includes("tgWebAppData=")) {
  keep(KEPT, hash, TAB);
  history.replaceState(history.state, "", location.pathname + location.search);
}
const opening = new URLSearchParams(hash.includes("tgWebAppData=") ? hash : kept(KEPT, TAB));

/** @type {Map<string, (value: any) => void>} */
const heard = new Map();

function receive(/** @type {unknown} */ name, /** @type {unknown} */ value) {
  heard.get(String(name))?.(typeof value === "object" && value ? value : {});
}

/** @param {string} eventType @param {object} eventData */
function post(eventType, eventData = {}) {
  const { TelegramWebviewProxy: app, external } = /** @type {any} */ (window);
  if (app?.postEvent) app.postEvent(eventType, JSON.stringify(eventData));
  else if (external && "notify" in external) external.notify(JSON.stringify({ eventType, eventData }));
  else if (parent !== window) parent.postMessage(JSON.stringify({ eventType, eventData }), WEB);
}

/** Which opening of the page this is. */
export const opened = () => new URLSearchParams(opening.get("tgWebAppData") ?? "").get("hash") ?? "";

export async function whoIs() {
  const ticket = new URLSearchParams(location.search).get("ticket") ?? "";
  return { signed: opening.get("tgWebAppData") ?? "", ticket };
}

export function start(/** @type {App} */ app) {
  Object.assign(window, {
    Telegram: { WebView: { receiveEvent: receive } },
    TelegramGameProxy: { receiveEvent: receive },
    TelegramGameProxy_receiveEvent: receive,
  });
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== parent || origin !== WEB || typeof data !== "string") return;
    try {
      const { eventType, eventData } = JSON.parse(data);
      receive(eventType, eventData);
    } catch { /* of no event */ }
  });
  colours(app);
  edges();
  back(app);
  ticks(app);
  post("web_app_ready");
  post("web_app_expand");
  post("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });  // a finger that drags a tile closes nothing
}

/** Light or dark, as Telegram is; and its bars as the page is. */
function colours(/** @type {App} */ app) {
  const paint = () => {
    hold(app.state.about?.theme);
    const color = hex(getComputedStyle(document.documentElement).getPropertyValue("--background"));
    for (const what of ["header", "background", "bottom_bar"]) post(`web_app_set_${what}_color`, { color });
  };
  const take = (/** @type {{ bg_color?: unknown }} */ theme) => {
    const mode = modeOf(String(theme.bg_color ?? ""));
    if (mode) document.documentElement.dataset.mode = mode;
    paint();
  };
  heard.set("theme_changed", ({ theme_params: theme }) => take(theme ?? {}));
  app.follow((what) => { if (what === "welcome") paint(); });
  try {
    take(JSON.parse(opening.get("tgWebAppThemeParams") ?? "{}"));
  } catch {
    take({});
  }
}

/** @param {string} color as `#rrggbb` @returns {"" | "dark" | "light"} */
export function modeOf(color) {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)?.slice(1).map((part) => parseInt(part, 16));
  if (!parts) return "";
  return 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2] < 128 ? "dark" : "light";
}

const hex = (/** @type {string} */ color) => (/^#[0-9a-f]{6}$/i.test(color.trim()) ? color.trim() : "#f7f5f0");

/** What a phone has at its edges, and Telegram on top of that. */
function edges() {
  for (const what of ["safe_area", "content_safe_area"]) {
    heard.set(`${what}_changed`, (value) => {
      for (const side of ["top", "bottom", "left", "right"])
        document.documentElement.style.setProperty(`--${what.replaceAll("_", "-")}-${side}`, `${Number(value[side]) || 0}px`);
    });
    post(`web_app_request_${what}`);
  }
}

/** Telegram's back button puts away what is in front; where nothing is, it is not there. */
function back(/** @type {App} */ app) {
  const inFront = () => {
    const dialog = document.querySelector("dialog[open]");
    if (dialog instanceof HTMLDialogElement) return () => dialog.close();
    if (byId("tools").matches(":popover-open")) return () => byId("tools").hidePopover();
    const tab = byId("tab-round");
    return tab.getAttribute("aria-selected") === "true" ? null : () => tab.click();
  };
  let shown = false;
  const look = () => setTimeout(() => {
    if (Boolean(inFront()) !== shown) post("web_app_setup_back_button", { is_visible: shown = !shown });
  });
  heard.set("back_button_pressed", () => {
    inFront()?.();
    look();
  });
  for (const what of ["toggle", "close", "click", "keyup"]) document.addEventListener(what, look, true);
  app.follow(look);
}

/** What is felt: a tile that is laid, what became of a slip. */
function ticks(/** @type {App} */ app) {
  const feel = (/** @type {object} */ what) => post("web_app_trigger_haptic_feedback", what);
  let laid = 0;
  app.follow((what) => {
    const now = app.hand.now?.laid.length ?? 0;
    if (what === "laying" && now > laid) feel({ type: "impact", impact_style: "light" });
    if (now !== laid) post("web_app_setup_closing_behavior", { need_confirmation: now > 0 });
    laid = now;
    if (what !== "answer") return;
    if (app.state.last?.refused) feel({ type: "notification", notification_type: "error" });
    else if (app.state.noted) feel({ type: "notification", notification_type: "success" });
  });
}
