// The course of the game: all that was said in the room, and all that was said to this player alone, oldest first.
//
// An article is made once for each message; when another takes its place, only that one is made again.

import { byId, refill, stylesheet } from "./elements.js";
import { contentsOf } from "./messages.js";

/** @typedef {Map<string, { said: Post | Answer, article: HTMLElement }>} Drawn */

export function start(/** @type {App} */ app) {
  const panes = ["public", "private"].map((id) => ({
    id, pane: byId(id).querySelector(".posts"), drawn: /** @type {Drawn} */ (new Map()),
  }));
  byId("course").addEventListener("open", async () => {
    await stylesheet("course.css");
    panes.forEach(({ pane }) => begin(pane, pane.lastElementChild));
  });
  app.follow((what) => {
    if (what === "welcome" || what === "place") label(app);
    if (["welcome", "posts", "answer"].includes(what))
      for (const { id, pane, drawn } of panes)
        draw(app, pane, drawn, id === "public" ? app.state.posts : app.state.told);
  });
}

function label(/** @type {App} */ app) {
  const words = app.words().course;
  byId("public-title").textContent = words.public;
  byId("private-title").textContent = words.private;
}

function draw(
  /** @type {App} */ app, /** @type {HTMLElement} */ pane, /** @type {Drawn} */ drawn,
  /** @type {Map<string, Post | Answer>} */ all,
) {
  const last = /** @type {HTMLElement | null} */ (pane.lastElementChild);
  const follows = !last || last.offsetTop - pane.offsetTop < pane.scrollTop + pane.clientHeight;
  let newest = null;
  for (const [slot, { article }] of drawn)
    if (!all.has(slot)) {
      article.remove();
      drawn.delete(slot);
    }
  let place = pane.firstElementChild;
  for (const [slot, said] of all) {
    const before = drawn.get(slot);
    const article = before?.article ?? document.createElement("article");
    if (before?.said !== said) {
      refill(article, contentsOf(app, said, article));
      Object.assign(article.dataset, { slot, game: said.game });
      drawn.set(slot, { said, article });
      if (!before || said.type !== "post") newest = article;
    }
    if (article === place) place = place.nextElementSibling;
    else pane.insertBefore(article, place);
  }
  if (newest && (follows || pane.closest("#private"))) begin(pane, newest);
}

/** What does not fit is read from its beginning. */
function begin(/** @type {HTMLElement} */ pane, /** @type {HTMLElement | null} */ article) {
  if (article) pane.scrollTop = article.offsetTop - pane.offsetTop;
}
