// Which room this tab is in, as its address says: `/` is the first one, `/r/NAME` another; what follows `#` is its key,
// without which nobody comes in from the network. The rooms that were opened with this browser are kept, with their keys.
//
// A page that was opened inside a chat came by another door, which the server has named in it (`visit.js`): there is no
// key, and which room it is, the server finds out.

import { keep, keptList } from "./kept.js";

const MOST = 20;  // rooms that are kept

export const DOOR = document.documentElement.dataset.door ?? "";
export const ROOM = /^\/r\/([^/]+)$/.exec(location.pathname)?.[1] ?? "salon";
/** @type {string | null} "watch" or "big": nobody sits here */
export const VIEW = new URLSearchParams(location.search).get("view");
const keyHere = () => location.hash.slice(1);

/** @typedef {{ name: string, key: string }} Room */

/** Those that this browser knows, the one that was opened last at the beginning. @returns {Room[]} */
export const known = () => keptList("rooms", ({ name, key }) => /^[a-z0-9-]+$/.test(name) && typeof key === "string");

/** The address of a room, from the root of the page's own. */
export const pathOf = (/** @type {Room} */ { name, key }) =>
  `${name === "salon" ? "/" : `/r/${name}`}${key && `#${key}`}`;

/** This room. @returns {Room} */
export const thisRoom = () =>
  ({ name: ROOM, key: keyHere() || known().find(({ name }) => name === ROOM)?.key || "" });

export function remember(/** @type {Room} */ { name, key }) {
  keep("rooms", JSON.stringify([{ name, key }, ...known().filter((room) => room.name !== name)].slice(0, MOST)));
}

export const forgetRoom = (/** @type {string} */ wanted) =>
  keep("rooms", JSON.stringify(known().filter(({ name }) => name !== wanted)));

/** Where the room's socket is. */
export function socketAddress() {
  return `${location.origin.replace("http", "ws")}/socket?`
    + new URLSearchParams(DOOR ? { door: DOOR } : { room: ROOM });
}

/** What a room is called in front of people: its words, without what keeps its address from being guessed. */
export function nameOf(/** @type {App} */ app, /** @type {string} */ name) {
  if (name === "salon") return app.words().rooms.first;
  const words = name.replace(/-(?=[a-z]*[2-9])[2-9a-hjkmnp-z]{6}$/, "").replaceAll("-", " ");
  return words[0].toUpperCase() + words.slice(1);
}
