// Squares that are pressed write the line, where it is not made of tiles: in a game for the youngest the squares to be
// covered (`H4 H5`), in a game backwards the letters to be taken, those of one line with points for what stays (`H4 S.E`).
//
// The keyboard presses the square that is read by Space or Enter. What is typed in the line counts, not what was pressed
// before it.

import { byId } from "./elements.js";
import { squareAt, squareRead } from "./board.js";
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

export function start(/** @type {App} */ app) {
  /** @type {Square[]} */
  let pressed = [];
  let wrote = "";
  const board = byId("board"), line = byId("line");
  const order = () => (app.state.looking ? "" : app.table()?.play?.order ?? "");
  const mark = () => {
    for (const each of board.querySelectorAll(".own-picked")) each.classList.remove("own-picked");
    for (const each of board.querySelectorAll("[aria-selected]")) each.removeAttribute("aria-selected");
    for (const name of pressed.map(({ row, column }) => reference(row, column, false))) {
      document.getElementById(`square-${name}`)?.classList.add("own-picked");
      document.getElementById(`cell-${name}`)?.setAttribute("aria-selected", "true");
    }
  };
  const press = (/** @type {Square | null} */ at) => {
    const rows = app.table()?.shown?.rows;
    if (!at || !rows || !order() || rows[at.row][at.column] === ".") return;
    if (line.value !== wrote) pressed = [];
    const others = pressed.filter(({ row, column }) => row !== at.row || column !== at.column);
    pressed = others.length < pressed.length ? others : [...pressed, at];
    if (pressed.length && !lineOf(pressed, order(), rows)) pressed = [at];  // it begins another line
    line.value = wrote = lineOf(pressed, order(), rows);
    line.dispatchEvent(new Event("input"));
    mark();
  };
  board.addEventListener("click", (/** @type {MouseEvent} */ event) => press(squareAt(event.clientX, event.clientY)));
  board.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const at = squareRead();
    if (!at || !order() || event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (event.key === "Enter" && line.value) byId("say").requestSubmit();
    else press(at);
  });
  const forget = () => {
    if (line.value === wrote && order()) return;
    pressed = [];
    wrote = "";
    mark();
  };
  line.addEventListener("input", forget);
  byId("clear").addEventListener("click", forget);
  app.follow((what) => { if (what !== "laying") forget(); });
}
