// Squares that are pressed, as a line.

import assert from "node:assert/strict";
import { test } from "node:test";

import { lineOf } from "../../../../../bot/platforms/playground/page/squares.js";

const ROWS = Array(15).fill(".".repeat(15)).with(7, "...SEMaINE.....");
const at = (row, column) => ({ row, column });

test("squares to be covered are named in the order in which they were pressed", () => {
  assert.equal(lineOf([at(7, 4), at(0, 14)], "squares", ROWS), "H5 A15");
});

test("letters to be taken are one line, with points for those that stay", () => {
  assert.equal(lineOf([at(7, 3)], "letters", ROWS), "H4 S");
  assert.equal(lineOf([at(7, 6), at(7, 3), at(7, 4)], "letters", ROWS), "H4 SE.A");
});

test("letters below each other are written down, and those in no line not at all", () => {
  const rows = ROWS.with(8, "....T..........").with(9, "....A..........");
  assert.equal(lineOf([at(9, 4), at(7, 4)], "letters", rows), "5H E.A");
  assert.equal(lineOf([at(7, 3), at(9, 4)], "letters", rows), "");
  assert.equal(lineOf([at(9, 4), at(7, 6), at(7, 4)], "letters", rows), "");
});
