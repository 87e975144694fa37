// Who comes in: a new player, a seat that this browser has held before, by its button or its name; or somebody who only
// looks on, who needs none.

import { byId, pressable } from "./elements.js";
import { newId } from "./ids.js";
import { pathOf, thisRoom, VIEW } from "./rooms.js";
import { forget, seats, sit, sitting } from "./seats.js";

export async function start(/** @type {App} */ app) {
  const form = byId("enter"), watch = pressable("", () => goIn(app, null));
  watch.id = "watch";
  form.append(watch);
  form.addEventListener("submit", async (/** @type {Event} */ event) => {
    event.preventDefault();
    const name = byId("name").value.trim();
    const own = (await seats()).find((seat) => seat.name === name && !seat.taken);
    if (name) await enter(app, own ?? { account: newId(), name });
  });
  if (VIEW) return goIn(app, null);
  const mine = sitting();  // this tab was loaded again; a copy of it finds its seat taken
  if (mine) await enter(app, mine, 1500);
  else await offerSeats(app);
}

async function enter(/** @type {App} */ app, /** @type {import("./seats.js").KeptSeat} */ wanted, patience = 0) {
  const seat = await sit(wanted, patience);
  if (seat) goIn(app, seat);
  else await offerSeats(app);  // another tab was faster
}

function goIn(/** @type {App} */ app, /** @type {Seat | null} */ seat) {
  const isAsked = !byId("enter").hidden;
  byId("enter").hidden = true;
  document.body.classList.toggle("watching", !seat);
  if (!seat && VIEW !== "big") offerToSit(app);
  app.enter(seat);
  // The keyboard was in what is gone; the line takes it where that opens no keyboard on the screen.
  if (isAsked && !(seat && matchMedia("(hover: hover)").matches)) byId("tab-round").focus();
}

// Who looks on may play at any time.
function offerToSit(/** @type {App} */ app) {
  const sit = pressable(app.words().rooms.sit, () => {
    if (VIEW) location.assign(pathOf(thisRoom()));
    else location.reload();
  });
  sit.id = "sit";
  sit.className = "go";
  byId("say").after(sit);
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
  byId("enter").setAttribute("aria-label", words.enter);
  byId("watch").textContent = words.watch;
  byId("name").focus();
}
