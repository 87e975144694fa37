// A form of choices, of rules or of settings: a select each, or a line where a value is typed; what is chosen is asked
// for at once, and the form drawn anew as it then holds; what is refused is said below its field. What is chosen seldom is
// folded, under what it is about.

import { byId, pressable, stylesheet, written } from "./elements.js";

stylesheet("choices.css");

/** A form that was asked for by a line. */
export function show(/** @type {App} */ app, /** @type {Answer} */ told) {
  opened(app, told.game ? app.words().choices.rules : app.words().choices.settings, told);
}

/** Ask for the form and open it. @param {App} app @param {string} title @param {Asked} asked */
export async function open(app, title, asked) {
  const told = await app.ask({ ...asked, quiet: true, apart: true });
  if (told.type === "answer") opened(app, title, told);
}

/** @param {App} app @param {string} title @param {Answer} told */
function opened(app, title, told) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("choices") ?? document.body.appendChild(made()));
  dialog.setAttribute("aria-label", title);
  draw(app, dialog, title, told, new Set());
  if (!dialog.open) dialog.showModal();
}

function made() {
  const dialog = document.createElement("dialog");
  dialog.id = "choices";
  return dialog;
}

/**
 * @param {App} app @param {HTMLDialogElement} dialog @param {string} title @param {Answer} told
 * @param {Set<string>} unfolded the groups that are open
 */
function draw(app, dialog, title, told, unfolded) {
  const words = app.words(), said = written("p", told.text, "choices-said"), wrong = written("p", "", "choices-wrong");
  wrong.setAttribute("role", "alert");
  const change = async (/** @type {string} */ payload, /** @type {string} */ text, /** @type {string} */ label) => {
    const next = await app.ask({ type: "press", payload, text, game: told.game, quiet: true, apart: true });
    if (next.type !== "answer") return;
    const holds = next.menus.length ? next : told;
    draw(app, dialog, title, holds, unfolded);
    const all = /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (dialog.querySelectorAll("select, input"));
    const asked = [...all].find((each) => each.getAttribute("aria-label") === label), alert = dialog.querySelector(".choices-wrong");
    if (asked && alert && holds !== next) {  // said where it was asked, and what was typed can be mended
      if (text) asked.value = text;
      asked.ariaInvalid = "true";
      asked.parentElement?.after(alert);
      alert.textContent = next.text;
    }
    asked?.focus();
  };
  /** @type {Map<string, HTMLElement[]>} */
  const groups = new Map();
  for (const menu of told.menus) {
    const fields = groups.get(menu.group) ?? [];
    groups.set(menu.group, fields);
    fields.push(field(menu, menu.said || words.choices.other, (payload, text) => change(payload, text, menu.label)));
  }
  const rest = [...groups].filter(([group]) => group).map(([group, fields]) => {
    const details = document.createElement("details");
    details.open = unfolded.has(group);
    details.addEventListener("toggle", () => (details.open ? unfolded.add(group) : unfolded.delete(group)));
    details.append(written("summary", group), ...fields);
    return details;
  });
  const more = written("section", "", "choices-more");
  if (rest.length) more.append(written("h3", words.choices.more), ...rest);
  const buttons = told.buttons.filter(({ order, label }) => order === "regle" && label).map((button) =>
    pressable(button.label, () => {
      dialog.close();
      app.send({ type: "press", payload: button.payload, game: told.game, text: "" });
    }));
  const close = pressable(words.page.close, () => dialog.close());
  close.className = "go";
  const foot = document.createElement("menu");
  foot.append(...buttons, close);
  dialog.replaceChildren(written("h2", title), ...(groups.get("") ?? []), wrong, said, more, foot);
}

/** @param {Menu} menu @param {string} other @param {(payload: string, text: string) => void} change */
function field(menu, other, change) {
  const line = written("label", "", "choices-field"), name = written("span", menu.label);
  if (menu.choices.length) {
    const select = document.createElement("select");
    if (!menu.choices.some(([payload]) => payload === menu.chosen)) select.append(new Option(other, "", true, true));
    for (const [payload, label] of menu.choices)
      select.append(new Option(label, payload, payload === menu.chosen, payload === menu.chosen));
    select.addEventListener("change", () => change(select.value, ""));
    line.append(name, select);
    select.setAttribute("aria-label", menu.label);
    return line;
  }
  const input = document.createElement("input");
  input.value = menu.said;
  input.maxLength = 200;
  input.setAttribute("aria-label", menu.label);
  input.addEventListener("change", () => { if (input.value.trim()) change(menu.payload, input.value); });
  line.append(name, input);
  return line;
}
