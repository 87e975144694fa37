// A form of one line, which a button of the server's opens: what is typed is sent with what the button carried. What
// was not noted stands there again when it is opened once more. It is fetched when the first is opened.

import { byId, pressable } from "./elements.js";

/** @type {Map<string, string>} by button: what was typed in its form and not noted */
const refused = new Map();
/** @type {Asked | null} what was pressed to open it */
let pressed = null;

/** Open it; the one that is open is not opened once more. */
export function fillIn(/** @type {App} */ app, /** @type {Asked} */ asked, /** @type {Form} */ form) {
  const dialog = byId("form"), { payload = "" } = asked, isThere = dialog.open && pressed?.payload === payload;
  if (!pressed) start(app);
  pressed = asked;
  if (isThere) return;
  // What is chosen from is for one thing, which the title names.
  byId("form-send").textContent = form.choices.length ? form.title : app.words().form.send;
  byId("form-cancel").textContent = app.words().form.cancel;
  byId("form-title").textContent = form.title;
  byId("form-text").textContent = form.text;
  dialog.querySelector("label").textContent = form.label;
  byId("answer").placeholder = form.example;
  byId("answer").value = refused.get(payload) ?? "";
  refused.delete(payload);
  offer(form.choices);
  if (!dialog.open) dialog.showModal();
}

/** What the line can be made of, each a button that puts it there or takes it out: tiles, words. */
function offer(/** @type {string[]} */ choices) {
  const answer = byId("answer");
  const buttons = choices.map((choice) => {
    const button = pressable(choice, () => {
      button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
      answer.value = buttons.filter((each) => each.getAttribute("aria-pressed") === "true")
        .map((each) => each.textContent).join(" ");
    });
    button.setAttribute("aria-pressed", "false");
    return button;
  });
  byId("form-choices").replaceChildren(...buttons);
}

/** Once: what there is to press, and an end when that which it was opened for is over. */
function start(/** @type {App} */ app) {
  const dialog = byId("form");
  byId("form-cancel").addEventListener("click", () => dialog.close());
  dialog.addEventListener("submit", () => send(app));
  app.follow((what) => {
    const slot = pressed?.from ?? "";
    if (what === "posts" && dialog.open && slot.includes("/") && !app.state.posts.get(slot)?.buttons.length) {
      byId("line").value ||= byId("answer").value;
      dialog.close();
    }
  });
}

function send(/** @type {App} */ app) {
  const { payload = "", game = "" } = pressed ?? {}, text = byId("answer").value;
  if (text.trim()) app.ask({ type: "press", payload, game, text }).then((told) => {
    if (told.type === "answer" && told.refused) refused.set(payload, text);
  });
}
