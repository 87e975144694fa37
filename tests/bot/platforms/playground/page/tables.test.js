import assert from "node:assert/strict";
import { test } from "node:test";

import { announced, lineSince, tablesOf } from "../../../../../bot/platforms/playground/page/tables.js";

const ROWS = Array(15).fill(".".repeat(15));
const button = (does) => ({ label: does, payload: does, form: false, does, order: "" });

/** An answer of a game of one's own; `at` is when it arrived. */
function answer(at, rows, ...does) {
  const board = { rows, layout: ROWS, framed: [], signs: {}, title: "Coup 2", last: "", rack: "AEINRST", scores: [] };
  return { type: "answer", game: "g", slot: `answer ${at}`, arrived: at, board, buttons: does.map(button), until: null };
}

const tableOf = (...told) => tablesOf([], told, new Map([["g", told]]), new Map())[0];

test("a question in between ends no round of one's own: its tiles and its line stay", () => {
  const round = answer(1, ROWS, "play", "do"), question = answer(2, ROWS, "do", "mine");
  const table = tableOf(round, question);
  assert.equal(table.now, question);
  assert.equal(table.play, round.buttons[0]);
  assert.equal(table.rack, "AEINRST");
});

test("what takes no line any more, on another board, is a result", () => {
  const result = answer(2, ROWS.with(7, ".......KEFIR..."), "start");
  const table = tableOf(answer(1, ROWS, "play"), result);
  assert.deepEqual([table.now, table.card, table.play, table.rack], [null, result, null, ""]);
});

test("while a program thinks, which takes no line, one's own tiles stay in sight", () => {
  const board = answer(1, ROWS).board;
  const post = { ...answer(1, ROWS, "mine"), type: "post", slot: "g/round-2", part: "round", board: { ...board, rack: "" } };
  const own = { ...answer(2, ROWS), private: true, holds: "" };
  const [table] = tablesOf([post], [], new Map(), new Map([["g", own]]));
  assert.deepEqual([table.now, table.play, table.rack], [post, null, "AEINRST"]);
});

test("a lobby has the line that was said since it was opened, and none of before, of a game, or with more to it", () => {
  const post = (slot, said) => ({ slot, game: "", title: "", text: slot, buttons: [], ...said });
  const posts = [post("reminder"), post("g/lobby", { game: "g", title: "Partie" })];
  assert.equal(lineSince(posts, "g/lobby"), undefined);
  posts.push(post("in ten minutes"), post("g/note", { game: "g" }), post("ranking", { title: "Soirée" }));
  assert.equal(lineSince(posts, "g/lobby"), "in ten minutes");
});

test("what was announced is what waits for an answer, however much was told since", () => {
  const post = (slot, ...buttons) => ({ slot, game: "", title: slot, text: slot, buttons });
  const posts = [
    post("evening", { likely: true }, { likely: false }), { ...post("g/lobby", { likely: true }), game: "g" },
    post("ranking", { likely: false }), post("round-up", { likely: false }), post("over"),
  ];
  assert.deepEqual(announced(posts).map(({ slot }) => slot), ["evening"]);
});
