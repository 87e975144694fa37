// Rounds that are over, and games: what shows them (`rounds.js`) is fetched when there is something to look at.

import { fetched } from "./fetched.js";

const TOLD = new Set(["welcome", "place", "posts", "answer", "view"]);

export function start(/** @type {App} */ app) {
  const isLinked = new URLSearchParams(location.search).has("game");
  /** @type {(() => void) | null} */
  let follow = null;
  let isFetched = false;
  app.follow(async (what) => {
    if (!TOLD.has(what)) return;
    if (follow) return follow();
    const table = app.table();
    if (isFetched || !(isLinked || table?.past.length || table?.final)) return;
    isFetched = true;
    const { begin } = await fetched(() => import("./rounds.js"));
    follow = begin(app);
    follow();
  });
}
