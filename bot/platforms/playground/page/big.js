// The big view (`?view=big`), for a beamer or a screen on the wall: board, draw, clock, number of bulletins, result and
// ranking, readable from ten metres. It asks for nothing, and there is nothing to press.

import { drawTime, timeLeft } from "./clock.js";
import { byId, say, stylesheet, written } from "./elements.js";
import { fetched } from "./fetched.js";
import { notesOf } from "./own.js";
import { ranked } from "./ranking.js";
import { isEmpty } from "./steps.js";
import { tileSvg } from "./tile.js";

const RANKED = 10;  // as many as there is room for

export function start(/** @type {App} */ app) {
  stylesheet("big.css");
  document.body.classList.add("big");
  const part = (/** @type {string} */ name, tag = "p") => written(tag, "", `big-${name}`);
  const parts = {
    title: part("title", "h1"), clock: part("clock"), note: part("note"), draw: part("draw", "div"),
    count: part("count"), result: part("result", "div"), ranking: part("ranking", "ol"), code: part("code", "div"),
  };
  parts.clock.setAttribute("role", "timer");
  parts.draw.setAttribute("role", "img");
  const aside = part("aside", "aside");
  const { code, ...others } = parts;
  aside.append(...Object.values(others));
  byId("round").append(aside, code);  // whoever comes in scans it while there is no board

  const tick = () => drawTime(parts.clock, timeLeft(app));
  let drawn = "";
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
    say(parts.note, notesOf(app, table).at(-1)?.text ?? "");
    parts.ranking.replaceChildren(...ranked(now ? table?.shown?.scores ?? [] : []).slice(0, RANKED));
    tick();
  };
  const invite = async () => {
    const { drawn, invited } = await fetched(() => import("./invite.js")), { code, link } = await invited(app);
    parts.code.replaceChildren(...code.length ? [drawn(code, link.href), written("p", app.words().big.scan)] : []);
  };
  const wake = () => { if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => {}); };
  document.addEventListener("visibilitychange", wake);
  wake();
  setInterval(tick, 250);
  app.follow((what) => {
    if (what !== "laying") draw();
    if (what === "welcome") invite();
  });
  draw();
}

/** @returns {string} */
const titleOf = (/** @type {any} */ said) => said?.title ?? "";

/** Who found what, and how they stand; of a lobby the rules and who is there. */
function linesOf(/** @type {Post | Answer | null | undefined} */ said) {
  return said?.text.split(/\n+/).filter(Boolean) ?? [];
}
