// A table that the server has told as a value: its text can be read aloud, found and copied, and on a phone, where its
// picture would be as small as a stamp, it is moved sideways by a finger.

import { pressable, stylesheet, written } from "./elements.js";

const LONG = 16;  // signs: longer words, as names are, take two lines where there is no room

stylesheet("table.css");

/**
 * A table that the server has told, with its title and what stands below.
 * @param {TableShown} told
 * @param {((first: string) => void) | null} press what the first cell of a row does, if it does anything
 */
export function drawTable({ title, columns, rows, strong, below }, press = null) {
  const box = written("div", "", "review-table"), table = document.createElement("table");
  table.append(written("caption", title));
  const line = (/** @type {string} */ tag, /** @type {string[]} */ cells) => {
    const row = document.createElement("tr");
    row.append(...cells.map((cell, at) => {
      const element = written(tag, cell, columns[at][1] ? "number" : cell.length > LONG ? "long" : "");
      if (tag === "th") element.scope = "col";
      return element;
    }));
    return row;
  };
  const head = document.createElement("thead"), body = document.createElement("tbody");
  head.append(line("th", columns.map(([heading]) => heading)));
  body.append(...rows.map((cells, at) => {
    const row = line("td", cells);
    if (press) {
      const button = pressable(cells[0], () => press(cells[0]));
      button.setAttribute("aria-label", `${columns[0][0]} ${cells[0]}`);
      row.cells[0].replaceChildren(button);
    }
    if (strong.includes(at)) row.className = "strong";
    return row;
  }));
  table.append(head, body);
  box.append(table, ...below.map((text) => written("p", text)));
  box.tabIndex = 0;  // scrolled by the keyboard
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", title);
  return box;
}
