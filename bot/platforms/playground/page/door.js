// A room that lets nobody in without its key: it asks for the link of an invitation.

import { byId, stylesheet, written } from "./elements.js";
import { forgetRoom, ROOM } from "./rooms.js";

export function ask(/** @type {App} */ app) {
  stylesheet("invite.css");
  forgetRoom(ROOM);
  const words = app.words().rooms, form = document.createElement("form"), input = document.createElement("input");
  form.id = "door";
  form.setAttribute("aria-label", words.shut);
  input.id = "link";
  input.autocomplete = "off";
  input.spellcheck = false;
  const label = written("label", words.link), go = written("button", words.enter, "go");
  label.htmlFor = input.id;
  form.append(written("h2", words.shut), written("p", words.ask), label, input, go);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const address = linkIn(input.value.trim());
    if (!address) return input.select();
    const isHere = address.pathname + address.search === location.pathname + location.search;
    location.assign(address);
    if (address.origin === location.origin && isHere) location.reload();
  });
  document.getElementById("door")?.remove();
  for (const part of [document.querySelector("nav"), document.querySelector("main"), document.querySelector("footer")])
    if (part) part.hidden = true;
  byId("enter").after(form);
  input.focus();
}

/** @returns {URL | null} null for what is no link to a page */
function linkIn(/** @type {string} */ text) {
  try {
    const address = new URL(text);
    return /^https?:$/.test(address.protocol) ? address : null;
  } catch {
    return null;
  }
}
