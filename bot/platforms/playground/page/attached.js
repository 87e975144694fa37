// A file that goes along with the next line; so does what is pasted and has several lines, which a line has not.

import { byId } from "./elements.js";

const MOST = 400_002;  // UTF-16 units: more than the server reads, so that it can say that it is too much

/** @type {string | null} */
let held = null;  // the text

// What goes along; it goes once.
export function taken() {
  const text = held;
  hold(null, "");
  return text;
}

function hold(/** @type {string | null} */ text, /** @type {string} */ name) {
  held = text === null ? null : text.slice(0, MOST);
  byId("attached").hidden = held === null;
  byId("attached").querySelector("span").textContent = name;
}

// `words` says what holds when it is asked: the language of the room may change.
export function offer(/** @type {() => { pasted: (lines: number) => string }} */ words) {
  const file = byId("file"), line = byId("line");
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (chosen) hold(await chosen.slice(0, 4 * MOST).text(), chosen.name);
    file.value = "";
    line.focus();
  });
  line.addEventListener("paste", (/** @type {any} */ event) => {
    const text = event.clipboardData.getData("text").trim();
    if (!text.includes("\n")) return;
    event.preventDefault();
    hold(text, words().pasted(text.split("\n").length));
  });
  byId("attached").querySelector("button").addEventListener("click", () => {
    hold(null, "");
    line.focus();
  });
}
