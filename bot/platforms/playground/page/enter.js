// Who comes in: a new player, or a seat that this browser has held before.

import { byId, pressable } from "./elements.js";
import { newId } from "./ids.js";
import { forget, seats, sit, sitting } from "./seats.js";

export async function start(/** @type {App} */ app) {
  byId("enter").addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    const name = byId("name").value.trim();
    if (name) enter(app, { account: newId(), name });
  });
  const mine = sitting();  // this tab was loaded again; a copy of it finds its seat taken
  if (mine) await enter(app, mine, 1500);
  else await offerSeats(app);
}

async function enter(/** @type {App} */ app, /** @type {any} */ wanted, patience = 0) {
  const seat = await sit(wanted, patience);
  if (!seat) return offerSeats(app);  // another tab was faster
  byId("enter").hidden = true;
  app.enter(seat);
}

async function offerSeats(/** @type {App} */ app) {
  const held = await seats(), words = app.words().enter;
  byId("enter").hidden = false;
  byId("seats").hidden = held.length === 0;
  byId("seats").querySelector("legend").textContent = words.again;
  byId("seats").querySelector("ul").replaceChildren(...held.map((each) => {
    const line = document.createElement("li");
    const take = pressable(each.taken ? `${each.name} (${words.taken})` : each.name, () => enter(app, each));
    take.disabled = each.taken;
    line.append(take);
    if (!each.taken) {
      const drop = pressable("×", () => { forget(each.account); offerSeats(app); });
      drop.className = "forget";
      drop.setAttribute("aria-label", `${words.forget} ${each.name}`);
      line.append(drop);
    }
    return line;
  }));
  byId("enter").querySelector("label").textContent = held.length ? words.anew : words.name;
  byId("enter").querySelector("button.go").textContent = words.enter;
  byId("name").focus();
}
