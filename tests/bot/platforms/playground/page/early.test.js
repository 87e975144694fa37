// Which colours hold.

import assert from "node:assert/strict";
import { test } from "node:test";

// What it holds at once, in a browser.
globalThis.document = { documentElement: { dataset: {} }, querySelector: () => null };
globalThis.matchMedia = () => ({ matches: false });
const { themeOf } = await import("../../../../../bot/platforms/playground/page/early.js");

test("the room's theme holds where nothing was chosen", () => {
  assert.equal(themeOf("", "light", false), "light");
  assert.equal(themeOf("", "dark", false), "dark");
  assert.equal(themeOf("", "colour-blind", true), "colour-blind");
});

test("a room with the usual theme is dark where the system is", () => {
  assert.equal(themeOf("", "light", true), "dark");
});

test("what was chosen holds against room and system", () => {
  assert.equal(themeOf("light", "dark", true), "light");
  assert.equal(themeOf("colour-blind", "light", true), "colour-blind");
});

test("as the system: against the room", () => {
  assert.equal(themeOf("system", "colour-blind", false), "light");
  assert.equal(themeOf("system", "light", true), "dark");
});
