// The page inside a chat: who opens it there is who he is there, in the place where he opened it. Nothing is asked at the
// entrance; what shows the page (`telegram.js`, `discord.js`) says who it is, and the server whether that is so.
//
// What the server gives for it then, a pass, opens the door again to the same person: after a lost line it is sent
// along, and the tab keeps it, for a page that is loaded again is told nothing new. What a chat says may hold only once:
// it is asked anew where the door could not be opened just then, and once more where a pass opens it no longer.

import { byId, pressable, stylesheet, written } from "./elements.js";
import { fetched } from "./fetched.js";
import { keep, kept, TAB } from "./kept.js";
import { resume } from "./resume.js";
import { DOOR } from "./rooms.js";

const KEPT = "pass";

/** @typedef {{ opened: () => string, whoIs: () => Promise<Record<string, string>>, start: (app: App) => void, triesAgain?: boolean }} Frame */

export async function start(/** @type {App} */ app) {
  stylesheet("visit.css");
  document.body.classList.add("visit");
  const frame = /** @type {Frame} */ (await fetched(() => (
    /** @type {Promise<any>} */ (DOOR === "telegram" ? import("./telegram.js") : import("./discord.js")))));
  const opened = frame.opened();  // which time this is
  const said = written("p", "", "watches");
  said.setAttribute("role", "note");
  document.querySelector("footer")?.after(said);  // where others write, for it is in sight there
  const atDoor = written("p", "", "shut");
  byId("enter").after(atDoor);
  /** What keeps somebody out takes the place of the page, which is there once one is in. */
  const outside = (/** @type {string} */ why, role = "") => {
    atDoor.setAttribute("role", role || "none");
    atDoor.textContent = why;
    document.body.classList.toggle("known", !role);
  };
  let looked = false;
  const enter = async () => app.enter(await frame.whoIs(), frame.whoIs);
  app.follow(async (what) => {
    const about = app.state.about;
    if (what === "lost" && !looked) outside(app.state.shut || app.words().page.lost, "status");
    if (what === "shut") {
      keep(KEPT, "", TAB);
      if (!again) {
        outside(app.state.shut, "alert");
        const button = pressable(app.words().page.again, () => {
          button.disabled = true;  // until that is answered
          enter();
        });
        if (frame.triesAgain) atDoor.append(button);
        return;
      }
      again = false;  // what was kept opens no more: it is said anew who this is
      return enter();
    }
    if (!about?.pass) return;
    app.seated = Boolean(about.name);  // the first that is told of a welcome
    if (what === "place") outside("");
    if (what !== "welcome") return;
    again = true;
    keep(KEPT, JSON.stringify([opened, about.pass]), TAB);
    said.textContent = about.watches ?? "";
    document.body.classList.toggle("watching", !app.seated);
    if (looked) return;
    looked = true;
    if (about.game) look(app, about.game);
    fetched(() => import("./greeting.js")).then(({ greet }) => greet(app));
  });
  frame.start(app);
  const pass = passOf(opened);
  let again = pass !== "";
  if (pass) app.enter({ pass }, frame.whoIs);
  else await enter();
}

/** The pass that was kept for this opening of the page; "" for none. @param {string} opened */
function passOf(opened) {
  try {
    const [of, pass] = JSON.parse(kept(KEPT, TAB) || "[]");
    return of === opened ? String(pass ?? "") : "";
  } catch {
    return "";  // it is not ours
  }
}

/** The game whose button opened the page; one of one's own is told by answers alone. */
function look(/** @type {App} */ app, /** @type {string} */ game) {
  if (!app.state.tables().some((table) => table.game === game)) return resume(app, game);
  app.state.chosen = game;
  app.change("view");
}
