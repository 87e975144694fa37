// The typed line: the one way in that is always there. A bulletin that was not noted stands there again.

import { offer, taken } from "./attached.js";
import { byId } from "./elements.js";
import { keepTyped } from "./form.js";

export function start(/** @type {App} */ app) {
  const line = byId("line");
  byId("say").addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    const text = line.value.trim(), attached = taken();
    if (text || attached) app.send({ type: "line", text, attached });
    line.value = "";
  });
  offer(() => app.words().line);
  app.follow((what) => {
    if (what === "welcome" || what === "place") label(app);
    if (what === "welcome") line.focus();
  });
}

/** A bulletin that was not noted can be mended. One that was is held, or answered by a card with its buttons. */
export function giveBack(/** @type {Asked | null} */ asked, /** @type {Answer} */ answer) {
  if (!asked?.text || asked.text.startsWith("/") || answer.holds || answer.buttons.length) return;
  const line = byId("line");
  if (asked.type === "press") keepTyped(asked.payload ?? "", asked.text);
  else if (!line.value) {
    line.value = asked.text;
    line.select();  // what is typed now takes its place
  }
}

function label(/** @type {App} */ app) {
  const words = app.words().line, form = byId("say");
  form.querySelector("label").textContent = words.line;
  byId("line").placeholder = words.line;
  form.querySelector("button.go").textContent = words.send;
  byId("file-label").textContent = words.file;
  byId("attached").querySelector("button").setAttribute("aria-label", words.drop);
  byId("commands").replaceChildren(...(app.state.about?.commands ?? []).map(({ name, help }) => {
    const option = document.createElement("option");
    option.value = `/${name}`;
    option.label = help;
    return option;
  }));
}
