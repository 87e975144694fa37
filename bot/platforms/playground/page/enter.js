// Who comes in: what this is, a board that lives, and ways to play at once; a new player, a seat that this browser has
// held before, by its button or its name; or somebody who only looks on, who needs none.
//
// Who was invited sees into whose room he comes, and one button: the room itself offers the rest.

import { byId, pressable, stylesheet, written } from "./elements.js";
import { fetched } from "./fetched.js";
import { newId } from "./ids.js";
import { knock } from "./knock.js";
import { DOOR, nameOf, pathOf, ROOM, thisRoom, VIEW } from "./rooms.js";
import { forget, seats, sit, sitting } from "./seats.js";
import { tileSvg } from "./tile.js";

/** @type {import("./ways.js").Way | null} what is opened once one is in */
let wanted = null;
/** @type {Seen | null} who was in the room when one came to its door */
let seen = null;
let proposed = "";  // the name that stood in the field at first

export async function start(/** @type {App} */ app) {
  if (DOOR) return (await fetched(() => import("./visit.js"))).start(app);
  const form = byId("enter");
  byId("watch").addEventListener("click", () => goIn(app, null));
  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    enterByName(app);
  });
  app.follow(async (what) => {
    if (what === "place" && !form.hidden) label(app, await seats());
    if (what !== "welcome" || !wanted) return;
    const way = wanted;
    wanted = null;
    (await fetched(() => import("./ways.js"))).WAYS[way](app);
  });
  if (VIEW) return goIn(app, null);
  const mine = sitting();  // this tab was loaded again; a copy of it finds its seat taken
  if (mine) await enter(app, mine, 1500);
  else await welcome(app);
}

async function enterByName(/** @type {App} */ app) {
  const name = byId("name").value.trim();
  const own = (await seats()).find((seat) => seat.name === name && !seat.taken);
  if (name) await enter(app, own ?? { account: newId(), name });
}

async function enter(/** @type {App} */ app, /** @type {import("./seats.js").KeptSeat} */ seat, patience = 0) {
  const taken = await sit(seat, patience);
  if (taken) goIn(app, taken);
  else await welcome(app);  // another tab was faster
}

function goIn(/** @type {App} */ app, /** @type {Seat | null} */ seat) {
  const isAsked = !byId("enter").hidden;
  byId("enter").hidden = true;
  byId("sample").remove();
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

/** Show what there is, and then who is in the room. */
async function welcome(/** @type {App} */ app) {
  stylesheet("entry.css");
  const held = await seats(), field = byId("name"), { names } = app.words().enter;
  if (field.value === proposed) {
    proposed = held.find((seat) => !seat.taken)?.name
      ?? `${names[Math.floor(Math.random() * names.length)]} ${10 + Math.floor(Math.random() * 90)}`;
    field.value = proposed;
  }
  byId("brand").replaceChildren(...[..."CHEVALET"].map(tileSvg));
  label(app, held);
  byId("enter").hidden = false;
  if (matchMedia("(hover: hover)").matches) {  // or a keyboard would lie on the page
    field.focus({ preventScroll: true });
    field.select();
  }
  const figure = byId("sample");
  fetched(() => import("./showcase.js")).then(({ play }) => play(figure, app));
  const answer = await knock();
  if (answer === "shut") return app.change("shut");
  seen = answer;
  if (!byId("enter").hidden) label(app, await seats());
}

function label(/** @type {App} */ app, /** @type {Awaited<ReturnType<typeof seats>>} */ held) {
  const words = app.words().enter, element = byId("enter"), go = element.querySelector("button.go");
  const isLink = ROOM !== "salon" || location.hash.length > 1, isInvited = isLink && Boolean(seen?.people.length);
  element.setAttribute("aria-label", words.enter);
  byId("what").textContent = words.what;
  byId("how").textContent = [words.how, words.words].filter(Boolean).join(" ");
  const where = ROOM === "salon" ? words.main : words.room(nameOf(app, ROOM));
  byId("invited").replaceChildren(...isLink || seen?.people.length
    ? [written("b", where), " ", seen ? words.there(seen.people, seen.more) : ""] : []);
  element.querySelector("label").textContent = words.name;
  go.textContent = words.enter;
  byId("watch").textContent = words.watch;
  byId("ways").hidden = isInvited;
  element.classList.toggle("invited", Boolean(seen?.people.length));
  if (seen?.people.length) byId("ways").before(go);
  else byId("quietly").prepend(go);
  byId("ways").replaceChildren(...Object.entries(words.ways).map(([way, { label, about }]) => {
    const button = pressable("", () => {
      if (!element.reportValidity()) return;
      wanted = /** @type {import("./ways.js").Way} */ (way);
      enterByName(app);
    });
    button.append(written("b", label), written("small", about));
    return button;
  }));
  offerSeats(app, held);
}

function offerSeats(/** @type {App} */ app, /** @type {Awaited<ReturnType<typeof seats>>} */ held) {
  const words = app.words().enter;
  byId("seats").hidden = held.length === 0;
  byId("seats").querySelector("legend").textContent = words.again;
  byId("seats").querySelector("ul").replaceChildren(...held.map((each) => {
    const line = document.createElement("li");
    const take = pressable(each.taken ? `${each.name} (${words.taken})` : each.name, () => enter(app, each));
    take.disabled = each.taken;
    line.append(take);
    if (!each.taken) {
      const drop = pressable("×", async () => {
        forget(each.account);
        offerSeats(app, await seats());
      });
      drop.className = "forget";
      drop.setAttribute("aria-label", `${words.forget} ${each.name}`);
      line.append(drop);
    }
    return line;
  }));
}
