// Answers questions about laying.js and notation.js, a line of JSON each, until there are no more.

import { createInterface } from "node:readline";

import * as laying from "../../../../../bot/platforms/playground/page/laying.js";
import { read } from "../../../../../bot/platforms/playground/page/notation.js";

const ANSWERS = {
  read: ({ text }) => read(text),
  line: ({ rows, rack, squares }) => {
    const begun = laying.begin(rows, rack);
    const laid = squares.reduce((l, [row, column, letter]) => {
      const face = letter === letter.toLowerCase() ? "?" : letter;
      return laying.lay(l, l.rack.find((tile) => tile?.letter === face).id, row, column, letter);
    }, begun);
    return laying.line(laid);
  },
  laid: ({ rows, rack, text }) => {
    const found = laying.fromLine(laying.begin(rows, rack), text);
    return found && found.laid.map(({ row, column, letter }) => [row, column, letter]);
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { about, ...question } = JSON.parse(line);
  console.log(JSON.stringify(ANSWERS[about](question)));
}
