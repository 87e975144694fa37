// The playground's page: shows what the server says and sends what is typed or pressed. No rule is in here.

import { offer, taken } from "./attached.js";
import { forget, seats, sit, sitting } from "./seats.js";

const $ = (selector) => document.querySelector(selector);
const sentences = {
  fr: {
    name: "Votre nom", enter: "Entrer", again: "Reprendre une place", anew: "Ou entrez sous un nouveau nom",
    taken: "ouverte dans un autre onglet", forget: "Oublier cette place\u00a0:",
    public: "Le salon", private: "Rien que pour vous",
    line: "H4 SEMAINE, ou /aide", send: "Envoyer", file: "Fichier", drop: "Retirer",
    pasted: (lines) => `${lines} lignes collées`, cancel: "Annuler",
    lost: "Connexion perdue\u00a0: nouvel essai…",
    full: "Trop d’onglets sont ouverts\u00a0: fermez-en un.", unsent: "L’envoi a échoué\u00a0:",
  },
  en: {
    name: "Your name", enter: "Enter", again: "Take a seat again", anew: "Or come in under a new name",
    taken: "open in another tab", forget: "Forget this seat:",
    public: "The channel", private: "Only for you",
    line: "H4 SEMAINE, or /help", send: "Send", file: "File", drop: "Remove",
    pasted: (lines) => `${lines} pasted lines`, cancel: "Cancel",
    lost: "Connection lost: trying again…",
    full: "Too many tabs are open: close one.", unsent: "Could not be sent:",
  },
};
const MOST_TRIES = 5;   // of something that is sent again and again, and never answered
const TOO_MANY = 1013;  // the server's reason to close: it has enough tabs

let words = sentences.fr;
let socket = null;
let seat = null;       // whose tab this is: { account, name }
let wait = 500;        // before the next try, in milliseconds
const ends = new Map();  // by post, or by one's own game: when what is told ends, in this machine's milliseconds
const refused = new Map();  // by button: what was typed in its form and not noted
const unanswered = new Map();  // what was sent and not answered yet: sent again after a lost connection

// Everything that this page says itself, in the language of the room.
function speak(language) {
  document.documentElement.lang = language;
  words = sentences[language] ?? sentences.en;
  $("#seats legend").textContent = words.again;
  $("#enter label").textContent = $("#seats").hidden ? words.name : words.anew;
  $("#enter button.go").textContent = words.enter;
  $("#public-title").textContent = words.public;
  $("#private-title").textContent = words.private;
  $("#say label").textContent = words.line;
  $("#line").placeholder = words.line;
  $("#say .go").textContent = words.send;
  $("#file-label").textContent = words.file;
  $("#attached button").setAttribute("aria-label", words.drop);
  $("#form-send").textContent = words.send;
  $("#form-cancel").textContent = words.cancel;
}

// A new tab asks: a new player, or a seat that this browser has held before.
async function offerSeats() {
  const held = await seats();
  $("#enter").hidden = false;
  $("#seats").hidden = held.length === 0;
  $("#seats ul").replaceChildren(...held.map((each) => {
    const line = document.createElement("li");
    const take = written("button", each.taken ? `${each.name} (${words.taken})` : each.name);
    take.type = "button";
    take.disabled = each.taken;
    take.addEventListener("click", () => enter(each));
    line.append(take);
    if (!each.taken) {
      const drop = written("button", "×");
      drop.type = "button";
      drop.className = "forget";
      drop.setAttribute("aria-label", `${words.forget} ${each.name}`);
      drop.addEventListener("click", () => { forget(each.account); offerSeats(); });
      line.append(drop);
    }
    return line;
  }));
  speak(document.documentElement.lang);
  $("#name").focus();
}

async function enter(wanted, patience) {
  seat = await sit(wanted, patience);
  if (seat) connect();
  else await offerSeats();  // another tab was faster
}

$("#enter").addEventListener("submit", (event) => {
  event.preventDefault();
  const name = $("#name").value.trim();
  if (name) enter({ account: crypto.randomUUID(), name });
});
$("#say").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("#line").value.trim(), attached = taken();
  if (text || attached) send({ type: "line", text, attached });
  $("#line").value = "";
});
offer(() => words);
$("#form-cancel").addEventListener("click", () => $("#form").close("cancel"));

speak(document.documentElement.lang);
const mine = sitting();  // this tab was loaded again; a copy of it finds its seat taken
if (mine) await enter(mine, 1500);
else await offerSeats();

function connect() {
  $("#enter").hidden = true;
  $("main").hidden = false;
  $("#who").textContent = seat.name;
  socket = new WebSocket(`${location.origin.replace("http", "ws")}/socket`);
  socket.addEventListener("open", () => {
    $("#who").textContent = seat.name;
    socket.send(JSON.stringify({ type: "hello", ...seat }));
    for (const message of unanswered.values()) deliver(message);
    $("#line").focus();
  });
  socket.addEventListener("message", (event) => receive(JSON.parse(event.data)));
  socket.addEventListener("close", ({ code }) => {
    $("#who").textContent = `${seat.name} · ${code === TOO_MANY ? words.full : words.lost}`;
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 8000);
  });
}

function send(message) {
  message.id = crypto.randomUUID();
  message.tries = 0;
  unanswered.set(message.id, message);
  if (socket.readyState === WebSocket.OPEN) deliver(message);
}

function deliver(message) {
  if (++message.tries <= MOST_TRIES) {
    socket.send(JSON.stringify(message));
    return;
  }
  unanswered.delete(message.id);
  show($("#private .posts"), { text: `${words.unsent} ${message.text}` });
}

function receive(message) {
  switch (message.type) {
    case "welcome":
      wait = 500;
      label(message);
      ends.clear();
      $("#public .posts").replaceChildren();
      break;
    case "place":
      label(message);
      break;
    case "post":
      show($("#public .posts"), message);
      if (!message.buttons.length) settle(message.slot);
      time(message.slot, message.until);
      if (message.until !== null) document.body.classList.remove("alone");
      break;
    case "gone":
      settle(message.slot);
      ends.delete(message.slot);
      $("#public .posts").querySelector(`[data-slot="${CSS.escape(message.slot)}"]`)?.remove();
      break;
    case "private":
      show($("#private .posts"), message);
      break;
    case "form": {
      const asked = unanswered.get(message.id);
      unanswered.delete(message.id);
      if (asked) fillIn(asked, message);
      break;
    }
    case "answer":
      turn(message);
      giveBack(unanswered.get(message.id), message);
      unanswered.delete(message.id);
      own(message);
      show($("#private .posts"), message);
      break;
  }
}

// A game of one's own has its clock here alone, and on a narrow screen most of the room, until a round of the channel
// begins.
function own({ game, until }) {
  if (!game) return;
  const alone = !inPublic(game);
  document.body.classList.toggle("alone", alone);
  if (alone) time(`own ${game}`, until);
}

function time(what, until) {
  ends.delete(what);  // the newest is the last
  if (until !== null) ends.set(what, performance.now() + until * 1000);
}

// Whether the channel shows this game, and its clock.
function inPublic(game) {
  return [...$("#public .posts").children].some((article) => article.dataset.game === game);
}

function label({ language, commands }) {
  speak(language);
  $("#commands").replaceChildren(...commands.map(({ name, help }) => {
    const option = document.createElement("option");
    option.value = `/${name}`;
    option.label = help;
    return option;
  }));
}

// An answer to one of its own buttons that is to stand in the same place: a page that is turned; and of the receipts
// of a round the last.
function turn(message) {
  const article = unanswered.get(message.id)?.from;
  const receipt = message.holds && !message.buttons.length;
  message.slot = message.in_place && article ? article
    : receipt ? `receipt ${message.holds}` : `answer-${message.id}`;
}

// A bulletin that was not noted can be mended: what was typed stands there again, also in the form. One that was is
// held, or answered by a card with its buttons.
function giveBack(asked, answer) {
  if (!asked?.text || asked.text.startsWith("/") || answer.holds || answer.buttons?.length) return;
  if (asked.type === "press") refused.set(asked.payload, asked.text);
  else if (!$("#line").value) {
    $("#line").value = asked.text;
    $("#line").select();  // what is typed now takes its place
  }
}

// What held as long as a public post had something to press holds no more.
function settle(slot) {
  for (const article of document.querySelectorAll(`#private [data-holds="${CSS.escape(slot)}"]`)) {
    article.querySelector("p, pre").textContent = article.dataset.settled;
    article.querySelector(".buttons")?.remove();
  }
  const dialog = $("#form");
  if (dialog.open && dialog.dataset.slot === slot) {
    $("#line").value ||= $("#answer").value;
    dialog.close("cancel");
  }
}

function written(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function show(pane, message) {
  const article = document.createElement("article");
  if (pane.closest("#private")) article.className = "mine";
  if (message.slot) article.dataset.slot = message.slot;
  if (message.game) article.dataset.game = message.game;
  if (message.holds) Object.assign(article.dataset, { holds: message.holds, settled: message.settled });
  if (message.title) article.append(written("h3", message.title));
  const text = written(message.fixed ? "pre" : "p", message.text);
  if (message.called) text.prepend(written("mark", message.called), " ");
  article.append(text);
  if (message.small) article.append(written("small", message.small));
  if (message.picture) {
    const image = document.createElement("img");
    image.src = message.picture;
    image.alt = message.alt;
    image.width = 1274;
    image.height = 908;
    article.append(image);
  }
  if (message.file) {
    const link = written("a", message.file.name);
    link.download = message.file.name;
    link.href = URL.createObjectURL(new Blob([message.file.text], { type: "text/plain;charset=utf-8" }));
    article.append(link);
  }
  if (message.buttons?.length) {
    const row = document.createElement("div");
    row.className = "buttons";
    for (const button of message.buttons) {
      const element = document.createElement("button");
      element.type = "button";
      element.textContent = button.label;
      element.addEventListener("click", () => press(button, message));
      row.append(element);
    }
    article.append(row);
  }
  for (const menu of message.menus ?? []) {
    const select = document.createElement("select");
    select.setAttribute("aria-label", menu.label);
    if (!menu.choices.some(([payload]) => payload === menu.chosen)) select.append(new Option(menu.label, ""));
    for (const [payload, label] of menu.choices)
      select.append(new Option(label, payload, payload === menu.chosen, payload === menu.chosen));
    const before = select.value;
    select.addEventListener("change", () => {
      send({ type: "press", payload: select.value, game: message.game, text: "" });
      select.value = before;  // the post is shown again if it is done
    });
    article.append(select);
  }
  const old = message.slot && pane.querySelector(`[data-slot="${CSS.escape(message.slot)}"]`);
  const focused = old?.contains(document.activeElement) ? document.activeElement.textContent : null;
  const last = pane.lastElementChild;
  const follows = !last || last.offsetTop - pane.offsetTop < pane.scrollTop + pane.clientHeight;
  if (old) {
    const image = article.querySelector("img"), before = old.querySelector("img");
    if (image && before && before.src === image.src) image.replaceWith(before);  // no flicker
    old.replaceWith(article);
  } else {
    pane.append(article);
  }
  if (focused !== null)  // the keyboard stays where it was
    ([...article.querySelectorAll("button")].find((button) => button.textContent === focused)
      ?? article.querySelector("button"))?.focus({ preventScroll: true });
  if (pane.closest("#private")) begin(pane, article);
  else if (follows && !old) begin(pane, article);
}

// What does not fit is read from its beginning.
function begin(pane, article) {
  pane.scrollTop = article.offsetTop - pane.offsetTop;
}

function press(button, { game, slot }) {
  send({ type: button.form ? "form" : "press", payload: button.payload, game, text: "", from: slot });
}

// What is typed is sent with what the button carried.
function fillIn({ payload, game, from }, form) {
  const dialog = $("#form");
  if (dialog.open) dialog.close("cancel");
  $("#form-title").textContent = form.title;
  $("#form-text").textContent = form.text;
  $("#form label").textContent = form.label;
  $("#answer").placeholder = form.example;
  $("#answer").value = refused.get(payload) ?? "";
  refused.delete(payload);
  dialog.dataset.slot = from;
  dialog.returnValue = "";
  dialog.showModal();
  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "send" && $("#answer").value.trim())
      send({ type: "press", payload, game, text: $("#answer").value });
  }, { once: true });
}

function clockOf(left) {
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

setInterval(() => {
  const until = [...ends.values()].at(-1);  // of the newest that has an end
  const left = until === undefined ? null : Math.max(0, Math.ceil((until - performance.now()) / 1000));
  $("#clock").textContent = left === null || left >= 24 * 3600 ? "" : clockOf(left);
  $("#clock").classList.toggle("late", left !== null && left <= 30);
}, 250);
