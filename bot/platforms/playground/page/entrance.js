// The name of the room, which opens its invitation; and what stands in the way of whoever is shut out, or is new.

import { byId, pressable, say } from "./elements.js";
import { fetched } from "./fetched.js";
import { DOOR, nameOf, remember, ROOM, thisRoom } from "./rooms.js";

export function start(/** @type {App} */ app) {
  if (DOOR) return;  // inside a chat there is one room
  const [button, tool] = [0, 1].map(() => pressable("", async () => {
    // The keyboard comes back to what opened it.
    byId("tools").hidePopover();
    (await fetched(() => import("./invite.js"))).open(app);
  }));
  byId("room").append(button);
  byId("tools").append(tool);  // where there is no room for its name
  const label = () => {
    say(button, nameOf(app, ROOM));
    say(tool, app.words().rooms.open);
    button.title = app.words().rooms.open;
  };
  byId("tools").addEventListener("beforetoggle", async (/** @type {ToggleEvent} */ { newState }) => {
    if (newState === "open" && document.body.classList.contains("in"))
      (await fetched(() => import("./besides.js"))).head(app);
  });
  let greeted = false;
  app.follow(async (what) => {
    if (what === "welcome") remember(thisRoom());
    if (what === "welcome" || what === "place") label();
    if (what === "shut") (await fetched(() => import("./door.js"))).ask(app);
    if (!greeted && (what === "welcome" || what === "posts")) {
      greeted = true;
      (await fetched(() => import("./greeting.js"))).greet(app);
    }
  });
  label();
  addEventListener("hashchange", () => location.reload());  // another key
}
