// Which pages the big screen turns to.

import assert from "node:assert/strict";
import { test } from "node:test";

import { pagesOf } from "../../../../../bot/platforms/playground/page/big.js";

const scores = (number) => Array.from({ length: number }, (_, at) => [`Joueuse ${at}`, String(number - at)]);
const table = (more) => /** @type {any} */ ({ now: null, card: null, final: null, shown: { scores: scores(45) }, ...more });
const post = (more) => /** @type {any} */ ({ game: "", title: "Soirée", text: "Mardi", buttons: [{}], ...more });

test("a round that is on is all there is", () => {
  assert.deepEqual(pagesOf(table({ now: {} }), [post()]), []);
});

test("between two rounds the whole ranking is told, in parts, then what is no game’s", () => {
  const pages = pagesOf(table({ card: {} }), [post()]);
  assert.deepEqual(pages.map((page) => ("said" in page ? page.said.title : page.from)), [0, 20, 40, "Soirée"]);
});

test("of a crowd the first ones", () => {
  assert.equal(pagesOf(table({ card: {}, shown: { scores: scores(900) } }), []).length, 5);
});

test("before the first round there is no ranking", () => {
  assert.deepEqual(pagesOf(table({}), []), []);
  assert.deepEqual(pagesOf(null, []), []);
});

test("what belongs to a game, is a line, or is over is no page, and of the others the newest are", () => {
  const posts = [
    post({ game: "g" }), post({ title: "" }), post({ buttons: [] }), post({ title: "un" }), post({ title: "deux" }),
    post({ title: "trois" }),
  ];
  assert.deepEqual(pagesOf(null, posts).map(({ said }) => said.title), ["deux", "trois"]);
});
