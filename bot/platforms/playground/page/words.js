// The words: one field, a button for each tool, and the answers below, the newest first. Which tools there are, what
// they are called and what they want is told by the server, which keeps silent while words would help somebody play.

import { byId, pressable, refill, say, stylesheet, written } from "./elements.js";
import { buttonOf } from "./messages.js";
import { open } from "./tabs.js";

const MOST_ANSWERS = 20;
const USUAL = "word";  // the tool that is meant until another is chosen

export function start(/** @type {App} */ app) {
  stylesheet("course.css");
  const form = written("form", "", "words-form"), field = written("input", ""), go = written("button", "", "go");
  const help = written("p", "", "words-help"), tools = written("div", "", "words-tools");
  const answers = written("div", "", "words-answers");
  Object.assign(field, { id: "words-field", maxLength: 200, autocomplete: "off", spellcheck: false });
  field.setAttribute("autocapitalize", "off");
  help.id = "words-help";
  field.setAttribute("aria-describedby", help.id);
  answers.setAttribute("role", "log");
  form.append(field, go);
  byId("words").append(form, tools, help, answers);
  let chosen = USUAL, asked = "";  // the text that was asked last

  const all = () => app.state.about?.commands.filter(({ group, gathers }) => group === "words" && !gathers) ?? [];
  const tool = () => all().find(({ key }) => key === chosen);
  const nameOf = (/** @type {CommandName} */ { key, name }) => app.words().words.names[key] ?? name;
  const label = () => {
    const words = app.words().words, now = tool();
    go.textContent = words.ask;
    field.setAttribute("aria-label", now ? nameOf(now) : words.field);
    field.placeholder = now?.example ?? "";
    say(help, now?.help ?? "");
    tools.setAttribute("role", "group");
    tools.setAttribute("aria-label", words.tools);
    refill(tools, all().map((each) => {
      const button = pressable(nameOf(each), () => choose(each));
      button.title = each.help;
      button.setAttribute("aria-pressed", String(each.key === chosen));
      return button;
    }));
  };
  const choose = (/** @type {CommandName} */ command) => {
    if (!command.example) {  // it wants nothing: what it begins is no answer to a question, and goes on in the round
      app.send({ type: "line", text: `/${command.name}` });
      open("round");
      return;
    }
    chosen = command.key;
    label();
    const text = field.value.trim();
    if (text && text !== asked) ask();  // what was asked of another tool is no question to this one
    else {
      field.focus();
      field.select();
    }
  };
  const ask = () => {
    const text = field.value.trim(), command = tool();
    if (!text || !command) return;
    asked = text;
    const line = text.startsWith("/") ? text : `/${command.name} ${text}`;
    const article = document.createElement("article");
    answers.prepend(article);
    while (answers.children.length > MOST_ANSWERS) answers.lastElementChild?.remove();
    show(app, article, text.startsWith("/") ? text : `${nameOf(command)} ${text}`, { type: "line", text: line });
    field.select();
  };
  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    ask();
  });
  app.follow((what) => { if (what === "welcome" || what === "place") label(); });
  label();
}

/** What is asked, and its answer in this article; a page that is turned stands in the same one. */
async function show(
  /** @type {App} */ app, /** @type {HTMLElement} */ article, /** @type {string} */ title, /** @type {Asked} */ asked,
) {
  if (!article.firstChild) article.append(written("h3", title));
  article.setAttribute("aria-busy", "true");
  const told = await app.ask({ ...asked, quiet: true, apart: true });
  article.removeAttribute("aria-busy");
  if (told.type !== "answer") return;
  const row = written("div", "", "buttons");
  row.append(...told.buttons.map((button) => (button.form ? buttonOf(app, button, told) : pressable(button.label, () =>
    show(app, article, title, { type: "press", payload: button.payload, game: told.game, text: "" })))));
  refill(article, [
    written("h3", title), written(told.fixed ? "pre" : "p", told.text),
    ...told.small ? [written("small", told.small)] : [], ...told.buttons.length ? [row] : [],
  ]);
}
