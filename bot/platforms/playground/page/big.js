// The big view (`?view=big`), for a beamer or a screen on the wall: board, draw, clock, number of bulletins, result and
// ranking, readable from ten metres. It asks for nothing, and there is nothing to press.
//
// While a round is on, that is all there is. Between two rounds, and when a game is over, it turns pages by itself: the
// board with the result, the ranking in large letters, and what else stands in the room and is no game's, as the next
// evening or the ranking of this one. A new result is always seen first. It may stand there for nights: nothing is kept
// but what the page keeps anyway, and what is drawn takes the place of what was.

import { drawTime, timeLeft } from "./clock.js";
import { byId, say, stylesheet, written } from "./elements.js";
import { fetched } from "./fetched.js";
import { notesOf } from "./own.js";
import { ranked } from "./ranking.js";
import { isEmpty } from "./steps.js";
import { standing } from "./tables.js";
import { tileSvg } from "./tile.js";

const RANKED = 10;  // beside the board: as many as there is room for
const A_PAGE = 20;  // on a page of the ranking
const MOST_PAGES = 5;  // of it: nobody waits for more
export const TURNS = 8_000;  // milliseconds

/**
 * @typedef {{ scores: [string, string][], from: number } | { said: Post }} Page beside that of the board: a part of the
 *   ranking, from that line on, or what is no game's
 */

/** The pages after that of the board, in their order; none while a round is on. @returns {Page[]} */
export function pagesOf(/** @type {Table | null} */ table, /** @type {Iterable<Post>} */ posts) {
  if (table?.now) return [];
  const scores = (table?.card || table?.final) && table.shown?.scores || [], pages = [];
  for (let from = 0; from < Math.min(scores.length, MOST_PAGES * A_PAGE); from += A_PAGE) pages.push({ scores, from });
  return [...pages, ...standing(posts).map((said) => ({ said }))];
}

export function start(/** @type {App} */ app) {
  stylesheet("big.css");
  const { classList } = document.body;
  classList.add("big");
  const part = (/** @type {string} */ name, tag = "p") => written(tag, "", `big-${name}`);
  const parts = {
    title: part("title", "h1"), clock: part("clock"), note: part("note"), draw: part("draw", "div"),
    count: part("count"), result: part("result", "div"), ranking: part("ranking", "ol"), code: part("code", "div"),
  };
  parts.clock.setAttribute("role", "timer");
  parts.draw.setAttribute("role", "img");
  const aside = part("aside", "aside"), page = part("page", "section"), clock = part("clock");
  const { code, ...others } = parts;
  aside.append(...Object.values(others));
  byId("round").append(aside, page, code);  // whoever comes in scans it while there is no board

  const tick = () => {
    const time = timeLeft(app);
    drawTime(parts.clock, time);
    drawTime(clock, time);
  };
  let drawn = "", at = 0, first = "", turned = performance.now();
  const show = () => {
    const pages = pagesOf(app.table(), app.state.posts.values()), open = pages[at - 1];
    if (!open) at = 0;
    classList.toggle("turned", Boolean(open));
    page.replaceChildren(...open ? [written("h1", "said" in open ? open.said.title : app.words().panel.ranking), clock,
      "said" in open ? written("div", open.said.text, "big-said") : rankingOf(open)] : []);
  };
  const draw = () => {
    const table = app.table(), now = table?.now ?? null, words = app.words().big;
    const result = table && !now ? table.final ?? table.card : null;
    const lobby = now || result ? null : table?.lobby;
    const tiles = now?.tiles?.newest || (now?.board?.rack ?? "");
    say(parts.title, tiles && now?.board?.title || titleOf(now ?? result ?? lobby) || words.waiting);
    if (tiles !== drawn) {
      parts.draw.replaceChildren(...[...tiles].map(tileSvg));
      parts.draw.setAttribute("aria-label", `${words.draw} ${[...tiles].join(" ")}`);
      drawn = tiles;
    }
    const isBegun = tiles || (now?.board && !isEmpty(now.board));  // of a first turn it is said who begins, for long
    const latest = (now && "sides" in now && now.sides || []).find((side) => side.latest);
    say(parts.count, latest ? words.did(latest.name, latest.did) : isBegun && now?.text.split("\n")[0] || "");
    parts.result.replaceChildren(...linesOf(result ?? lobby).map((line) => written("p", line)));
    say(parts.note, app.state.lost === null ? notesOf(app, table).at(-1)?.text ?? "" : app.words().page.lost);
    parts.ranking.replaceChildren(...ranked(now ? table?.shown?.scores ?? [] : []).slice(0, RANKED));
    const newest = slotOf(now ?? result ?? lobby);
    if (newest !== first) [first, at, turned] = [newest, 0, performance.now()];
    show();
    tick();
  };
  const turn = () => {
    if (performance.now() - turned < TURNS) return;
    [at, turned] = [at + 1, performance.now()];
    show();
    tick();
  };
  const invite = async () => {
    const { drawn, invited } = await fetched(() => import("./invite.js")), { code, link } = await invited(app);
    parts.code.replaceChildren(...code.length ? [drawn(code, link.href), written("p", app.words().big.scan)] : []);
  };
  const wake = () => { if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => {}); };
  document.addEventListener("visibilitychange", wake);
  wake();
  setInterval(() => { tick(); turn(); }, 250);
  app.follow((what) => {
    if (what !== "laying") draw();
    if (what === "welcome") invite();
  });
  draw();
}

/** @returns {string} */
const titleOf = (/** @type {any} */ said) => said?.title ?? "";

/** @returns {string} */
const slotOf = (/** @type {any} */ said) => said?.slot ?? "";

/** A part of the ranking, with the places of all. */
function rankingOf(/** @type {{ scores: [string, string][], from: number }} */ { scores, from }) {
  const list = written("ol", "", "big-table");
  list.append(...ranked(scores).slice(from, from + A_PAGE));
  list.classList.toggle("long", list.children.length > A_PAGE / 2);
  return list;
}

/** Who found what, and how they stand; of a lobby the rules and who is there. */
function linesOf(/** @type {Post | Answer | null | undefined} */ said) {
  return said?.text.split(/\n+/).filter(Boolean) ?? [];
}
