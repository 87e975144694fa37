// The line that squares are written as: pure.

import { reference } from "./notation.js";

/**
 * The line of these squares; "" if letters lie in no line.
 * @param {Square[]} squares in the order in which they were pressed
 * @param {string} order what the line is made of
 * @param {string[]} rows
 */
export function lineOf(squares, order, rows) {
  if (order === "squares") return squares.map(({ row, column }) => reference(row, column, false)).join(" ");
  const all = squares.toSorted((one, other) => one.row - other.row || one.column - other.column);
  const first = all[0], last = all.at(-1);
  if (!first || !last) return "";
  const down = first.row !== last.row;
  if (down ? all.some(({ column }) => column !== first.column) : first.row !== last.row) return "";
  const letters = [];
  for (let { row, column } = first; row <= last.row && column <= last.column; down ? row += 1 : column += 1)
    letters.push(all.some((each) => each.row === row && each.column === column) ? rows[row][column].toUpperCase() : ".");
  return `${reference(first.row, first.column, down)} ${letters.join("")}`;
}
