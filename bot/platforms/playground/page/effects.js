// A tile that is laid makes a light sound and a small motion, and what comes onto the board moves there: unless who plays
// has switched that off, or wants no motion anywhere.

import { byId, pressable } from "./elements.js";
import { fetched } from "./fetched.js";
import { keep, kept } from "./kept.js";

const KEPT = "effects";  // in this browser's storage: "off", or nothing
const isOn = () => kept(KEPT) !== "off";

/** Whether something may move. */
export const moves = () => isOn() && !matchMedia("(prefers-reduced-motion: reduce)").matches;

export function start(/** @type {App} */ app) {
  const button = pressable("", () => {
    keep(KEPT, isOn() ? "off" : "");
    label();
  });
  const label = () => {
    button.textContent = app.words().effects;
    button.setAttribute("aria-pressed", String(isOn()));
  };
  byId("tools").append(button);
  let game = "", laid = 0;
  app.follow(async (what) => {
    if (what === "welcome" || what === "place") label();
    const hand = app.hand, before = hand.game === game ? laid : Infinity;
    [game, laid] = [hand.game, hand.now?.laid.length ?? laid];
    if (what !== "laying" || laid <= before || !isOn() || !navigator.userActivation?.hasBeenActive) return;
    const signal = await fetched(() => import("./signal.js"));
    signal.wake();
    signal.clack();
  });
  label();
}
