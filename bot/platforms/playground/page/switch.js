// Which of several tables is looked at. A table has a name that stays, what is played there and by whom; those of one
// name are numbered as they came. One that was on beside another stays there when it is over, until it is closed; the
// last one stays while the next waits for its start.

import { byId, pressable, refill, stylesheet, written } from "./elements.js";
import { isOn, waits } from "./tables.js";
import { mark } from "./tabs.js";

stylesheet("switch.css");

/** @type {Map<string, string>} by game: the round that was last looked at; another game with a newer one bears a mark */
const seen = new Map();
/** @type {Set<string>} games that were on at the same time, and that nobody has closed */
const offered = new Set();
/** @type {Map<string, string[]>} by name: the games that bore it, in the order in which they came */
const alike = new Map();

export function choice(/** @type {App} */ app, /** @type {Table | null} */ looked) {
  const words = app.words().panel, box = byId("table-choice");
  const all = app.state.tables(), on = all.filter(isOn), last = on.some(waits) && all.findLast(({ final }) => final);
  if (on.length > 1) for (const { game } of on) offered.add(game);
  const tables = all.filter((table) => [looked, last, ...on].includes(table) || offered.has(table.game));
  box.hidden = tables.length < 2 && !(app.state.apart && tables.length);  // from the game of a link there is a way back
  box.setAttribute("aria-label", words.tables);
  if (box.hidden) return;
  refill(box, tables.map((table) => {
    const name = nameOf(table, words), label = table.final ? words.over(name) : name, item = written("span", "", "table-offer");
    const button = pressable(label, () => look(app, table.game));
    button.title = table.lobby?.title ?? label;
    button.setAttribute("aria-pressed", String(table === looked));
    const slot = (table.now ?? table.final)?.slot ?? "";
    if (table === looked) seen.set(table.game, slot);
    mark(button, slot && seen.get(table.game) !== slot ? app.words().tabs.news : "");
    item.append(button);
    if (offered.has(table.game) && !isOn(table)) item.append(closing(app, table, looked, `${app.words().page.close} ${label}`));
    return item;
  }));
}

function closing(
  /** @type {App} */ app, /** @type {Table} */ table, /** @type {Table | null} */ looked, /** @type {string} */ label,
) {
  const close = pressable("×", () => {
    offered.delete(table.game);
    if (table === looked) app.state.leave(table.game);
    app.change("view");
  });
  close.setAttribute("aria-label", label);
  return close;
}

function look(/** @type {App} */ app, /** @type {string} */ game) {
  app.state.apart = "";
  app.state.look(game);
  app.change("view");
}

/** Names are not taken from each other: a number stays with its game. */
function nameOf(/** @type {Table} */ table, /** @type {{ own: string, room: string }} */ words) {
  const name = table.lobby?.lobby?.name || table.lobby?.title || (table.own ? words.own : words.room);
  const games = alike.get(name) ?? [];
  if (!games.includes(table.game)) games.push(table.game);
  alike.set(name, games);
  const at = games.indexOf(table.game);
  return at ? `${name} (${at + 1})` : name;
}
