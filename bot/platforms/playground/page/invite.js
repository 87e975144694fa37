// The rooms: the invitation to this one, by link or code; another one, or a new one.

import { pressable, stylesheet, written } from "./elements.js";
import { DOOR, known, nameOf, pathOf, remember, ROOM } from "./rooms.js";
import { pick } from "./sentences.js";

const HARD = "\u00a0";  // l’espace insécable

const fr = {
  link: "Lien de ce salon", copy: "Copier", copied: "Copié", code: "Code QR de ce lien",
  open: `Avec ce lien, on peut entrer, regarder et jouer. Rien n’est chiffré${HARD}: partagez-le sur un réseau de confiance.`,
  closed: `Cette page n’est ouverte que sur cet ordinateur. Pour jouer aussi depuis un téléphone${HARD}: chevalet --host 0.0.0.0`,
  watch: "Regarder sans jouer", big: "Grand écran", others: "Autres salons", anew: "Nouveau salon",
  example: "Club du mardi", make: "Ouvrir", close: "Fermer",
};

/** @type {typeof fr} */
const en = {
  link: "Link to this room", copy: "Copy", copied: "Copied", code: "QR code of this link",
  open: "Anyone with this link can come in, watch and play. Nothing is encrypted: share it on a network you trust.",
  closed: "This page is open on this computer only. To play from a phone as well: chevalet --host 0.0.0.0",
  watch: "Watch only", big: "Big screen", others: "Other rooms", anew: "New room",
  example: "Tuesday club", make: "Open", close: "Close",
};

const wordsOf = (/** @type {App} */ app) => pick(app, { fr, en });

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 4;  // around a code, in its squares
const IS_HERE = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);  // on the server's own machine

export async function open(/** @type {App} */ app) {
  const dialog = dialogOf(app), words = wordsOf(app);
  dialog.replaceChildren(written("h2", nameOf(app, ROOM)));
  if (!dialog.open) dialog.showModal();
  const { link, code } = await invited(app);
  dialog.append(...invitation(app, link, code), ...others(app));
  if (app.seated) dialog.append(newRoom(app));
  const close = pressable(words.close, () => dialog.close()), menu = document.createElement("menu");
  menu.append(close);
  dialog.append(menu);
  close.focus();
}

/** What leads others here: a link, and the rows of its code, none if nobody else can come; inside a chat nothing does. */
export async function invited(/** @type {App} */ app) {
  const told = DOOR ? null : await app.ask({ type: "invite", text: IS_HERE ? "" : location.origin });
  const { link, code } = told?.type === "invite" ? told : { link: location.href, code: [] };
  return { link: new URL(link, location.origin), code };
}

function dialogOf(/** @type {App} */ app) {
  const found = document.getElementById("rooms");
  if (found instanceof HTMLDialogElement) return found;
  stylesheet("invite.css");
  const dialog = document.createElement("dialog");
  dialog.id = "rooms";
  dialog.setAttribute("aria-label", app.words().rooms.open);
  document.body.append(dialog);
  return dialog;
}

/** @returns {Element[]} */
function invitation(/** @type {App} */ app, /** @type {URL} */ link, /** @type {string[]} */ code) {
  const words = wordsOf(app), field = document.createElement("input"), row = document.createElement("p");
  field.readOnly = true;
  field.value = link.href;
  field.setAttribute("aria-label", words.link);
  field.addEventListener("focus", () => field.select());
  const copy = pressable(words.copy, async () => {
    copy.textContent = await copied(field) ? words.copied : words.copy;
  });
  row.className = "invite-link";
  row.append(field, copy);
  const views = written("p", "", "invite-views");
  for (const view of /** @type {const} */ (["watch", "big"])) {
    const address = new URL(link);
    address.searchParams.set("view", view);
    const to = written("a", words[view]);
    to.href = `${address.pathname}${address.search}${address.hash}`;
    to.target = "_blank";
    views.append(to, " ");
  }
  return [written("p", code.length ? words.open : words.closed), ...code.length ? [drawn(code, words.code)] : [], row, views];
}

/** The code as one path: a square a module. */
export function drawn(/** @type {string[]} */ code, /** @type {string} */ name) {
  const svg = document.createElementNS(SVG, "svg"), path = document.createElementNS(SVG, "path");
  const size = code.length + 2 * MARGIN;
  svg.setAttribute("viewBox", `${-MARGIN} ${-MARGIN} ${size} ${size}`);
  svg.setAttribute("class", "invite-code");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", name);
  path.setAttribute("d", code.flatMap((row, y) =>
    [...row].map((module, x) => (module === "1" ? `M${x} ${y}h1v1h-1z` : ""))).join(""));
  svg.append(path);
  return svg;
}

/** What a field has, or says otherwise. @returns {Promise<boolean>} */
export async function copied(/** @type {HTMLInputElement | HTMLTextAreaElement} */ field, text = "") {
  try {
    await navigator.clipboard.writeText(text || field.value);
    return true;
  } catch {  // none without a secure context, or not allowed
    field.select();
    return document.execCommand("copy");
  }
}

/** @returns {Element[]} */
function others(/** @type {App} */ app) {
  const rooms = known().filter(({ name }) => name !== ROOM), list = document.createElement("ul");
  if (IS_HERE && ROOM !== "salon" && !rooms.some(({ name }) => name === "salon")) rooms.push({ name: "salon", key: "" });
  list.className = "invite-rooms";
  list.append(...rooms.map((room) => {
    const line = document.createElement("li"), to = written("a", nameOf(app, room.name));
    to.href = pathOf(room);
    to.title = room.name;  // two may have the same words
    line.append(to);
    return line;
  }));
  return rooms.length ? [written("h3", wordsOf(app).others), list] : [];
}

function newRoom(/** @type {App} */ app) {
  const words = wordsOf(app), form = document.createElement("form"), input = document.createElement("input");
  const label = written("label", words.anew);
  form.className = "invite-new";
  input.id = "new-room";
  input.maxLength = 30;
  input.placeholder = words.example;
  label.htmlFor = input.id;
  form.append(label, input, written("button", words.make, "go"));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const room = await app.ask({ type: "room", text: input.value });
    if (room.type !== "room") return;
    remember(room);
    location.assign(pathOf(room));
  });
  return form;
}
