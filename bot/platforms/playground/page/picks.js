// Squares that are pressed write the line, where it is not made of tiles: in a game for the youngest the squares to be
// covered (`H4 H5`), in a game backwards the letters to be taken, those of one line with points for what stays (`H4 S.E`).
//
// A square to be covered is also picked with a tile (`cover.js`), and shows that it will be covered.
//
// The keyboard presses the square that is read by Space or Enter. What is typed in the line counts, not what was pressed
// before it.

import { byId } from "./elements.js";
import { onSquare, squareAt, squareRead } from "./board.js";
import * as covering from "./cover.js";
import { tell } from "./line.js";
import { reference } from "./notation.js";
import { lineOf } from "./squares.js";
import { isMine } from "./tables.js";

export function start(/** @type {App} */ app) {
  /** @type {Square[]} */
  let pressed = [];
  let wrote = "";
  const board = byId("board"), line = byId("line");
  const order = () => (app.state.looking ? "" : app.table()?.play?.order ?? "");
  const mark = () => {
    for (const each of board.querySelectorAll(".own-picked")) each.classList.remove("own-picked");
    for (const each of board.querySelectorAll(".own-cover")) each.remove();
    for (const each of board.querySelectorAll("[aria-selected]")) each.removeAttribute("aria-selected");
    for (const { row, column } of pressed) {
      const name = reference(row, column, false), square = document.getElementById(`square-${name}`);
      square?.classList.add("own-picked");
      if (order() === "squares") square?.append(coverOf(app.table()?.shown?.rows[row][column] ?? ""));
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
  const cover = (/** @type {Square} */ at, /** @type {string} */ letter) => {
    const there = app.table()?.shown?.rows[at.row][at.column].toUpperCase() ?? ".";
    if (there === letter && !pressed.some(({ row, column }) => row === at.row && column === at.column)) press(at);
    else if (there !== letter && there !== ".") tell(covering.wordsOf(app).other(letter, there));
  };
  const covers = covering.start(() => order() === "squares", cover);
  board.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const at = squareAt(event.clientX, event.clientY), letter = covers.taken();
    if (at && letter && order() === "squares") cover(at, letter);
    else press(at);
  });
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
  const hint = () => {
    const table = app.table(), isOn = Boolean(order() === "squares" && table && isMine(table, app.state.me));
    byId("own").classList.toggle("own-open", isOn);
    if (isOn && !line.value) tell(covering.wordsOf(app).hint);
  };
  line.addEventListener("input", () => {
    forget();
    hint();
  });
  byId("clear").addEventListener("click", () => {
    forget();
    hint();
  });
  app.follow((what) => {
    if (what === "laying") return;
    forget();
    hint();
  });
  hint();
}

/** The tile that will lie there. */
function coverOf(/** @type {string} */ letter) {
  const tile = onSquare(letter.toUpperCase(), "laid");
  tile.classList.add("own-cover");
  return tile;
}
