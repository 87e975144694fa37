import assert from "node:assert/strict";
import { test } from "node:test";

import { movesOf, scoresBefore } from "../../../../../bot/platforms/playground/page/ranking.js";
import { soFar } from "../../../../../bot/platforms/playground/page/sofar.js";

test("who has gone up or down, by places; who is new has not moved, and equal points are one place", () => {
  const before = [["Léa", "90"], ["Tom", "80"], ["Zoé", "70"]];
  const now = [["Zoé", "150"], ["Léa", "110"], ["Tom", "110"], ["Max", "3"]];
  assert.deepEqual([...movesOf(before, now)], [["Zoé", 2], ["Léa", -1], ["Tom", 0], ["Max", 0]]);
});

test("what stood before the last round is on the card of the one before", () => {
  const card = (scores) => ({ said: { part: "card" }, board: { scores } });
  assert.deepEqual(scoresBefore({ past: [card(1), { said: { part: "round" }, board: {} }, card(2)] }), 1);
  assert.deepEqual(scoresBefore({ past: [card(1)] }), [], "nobody knows");
});

test("of one's own sheet what a glance needs, the newest first", () => {
  const columns = ["Coup", "Tirage", "Top", "Pts", "Vous", "Pts", "Perte", "Cumul"].map((heading) => [heading, false]);
  const rows = [["1", "ABC", "H8 CAB", "9", "H8 BA", "4", "−5", "4"], ["2", "DEF", "9A FED", "8", "9A FED", "8", "0", "12"]];
  const shown = soFar({ title: "Ma feuille", columns, rows, strong: [1], below: ["12 points", "plus"] });
  assert.deepEqual(shown.rows, [["2", "9A FED", "8", "9A FED", "8", "0"], ["1", "H8 CAB", "9", "H8 BA", "4", "−5"]]);
  assert.deepEqual([shown.strong, shown.below], [[0], ["12 points"]]);
  assert.equal(soFar(null), null);
});
