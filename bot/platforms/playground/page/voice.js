// What the referee says aloud where the room has a voice (`/voix`). What is newer cuts short what is still being said;
// a browser in which nobody has pressed anything yet allows no sound, and all of it stands in the page anyway. Of several
// tabs or people in one room one is enough: a switch among the tools, there once something was said, is this tab's own.

import { byId, pressable } from "./elements.js";
import { keep, kept, TAB } from "./kept.js";
import { pick } from "./sentences.js";

const KEPT = "voice";  // for this tab: "off", or nothing
const isOn = () => kept(KEPT, TAB) !== "off";

/** @type {HTMLAudioElement | null} */
let speaking = null;
let isOffered = false;

export function play(/** @type {App} */ app, /** @type {string} */ data) {
  speaking?.pause();
  if (!isOffered) offer(app);
  if (!isOn()) return;
  speaking = new Audio(`data:audio/ogg;base64,${data}`);
  speaking.play().catch(() => {});
}

function offer(/** @type {App} */ app) {
  isOffered = true;
  const button = pressable("", () => {
    keep(KEPT, isOn() ? "off" : "", TAB);
    speaking?.pause();
    label();
  });
  const label = () => {
    button.textContent = pick(app, { fr: "Voix de l’arbitre", en: "Referee’s voice" });
    button.setAttribute("aria-pressed", String(isOn()));
  };
  byId("tools").append(button);
  app.follow((what) => { if (what === "welcome" || what === "place") label(); });
  label();
}
