// The seats that this browser has held, and the one this tab sits on. A tab is a player: it keeps its seat when it is
// loaded again, a tab that is opened anew takes one that is free in its room, and no two tabs of a room sit on the same.
//
// A seat is an account, which is a secret of this browser. A tab holds a lock as long as it sits; where there are no
// locks (a page that did not come over https from elsewhere), it answers the others who ask which seats are held.

import { newId } from "./ids.js";
import { keep, kept, keptList, TAB } from "./kept.js";
import { ROOM } from "./rooms.js";

const MOST = 12;
const PATIENCE = 200;  // milliseconds in which the other tabs answer

/** @typedef {{ account: string, name: string }} KeptSeat */

/** @returns {KeptSeat[]} */
const held = () => keptList("seats", (seat) => isText(seat.account) && isText(seat.name));
const isText = (/** @type {unknown} */ value) => typeof value === "string" && value !== "";
const keepAll = (/** @type {KeptSeat[]} */ all) => keep("seats", JSON.stringify(all.slice(0, MOST)));
const lockOf = (/** @type {string} */ account) => `seat ${account} ${ROOM}`;

const others = navigator.locks ? null : new BroadcastChannel("seats");
let lock = "";  // of this tab, where there are no locks
others?.addEventListener("message", ({ data }) => { if (data === "who" && lock) others.postMessage(lock); });

/** @returns {Promise<Set<string>>} */
async function locks() {
  if (!others) {
    const { held } = await navigator.locks.query().catch(() => ({ held: [] }));  // a browser that keeps nothing
    return new Set(held?.map(({ name }) => name ?? ""));
  }
  /** @type {Set<string>} */
  const found = new Set(), hear = (/** @type {MessageEvent} */ { data }) => found.add(data);
  others.addEventListener("message", hear);
  others.postMessage("who");
  await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  others.removeEventListener("message", hear);
  return found;
}

/** The newest first, and whether a tab sits there. */
export async function seats() {
  const taken = await locks();
  return held().map((seat) => ({ ...seat, taken: taken.has(lockOf(seat.account)) }));
}

export const forget = (/** @type {string} */ account) => keepAll(held().filter((seat) => seat.account !== account));

/** The seat of this tab before it was loaded again, or came from another room. */
export function sitting() {
  const account = kept("account", TAB);
  return held().find((seat) => seat.account === account);
}

/**
 * Sit down, unless another tab sits there for so many milliseconds more; the seat is free again when this tab is gone,
 * which may take a moment to be known after it was loaded again.
 * @returns {Promise<Seat | null>}
 */
export async function sit(/** @type {KeptSeat} */ { account, name }, patience = 0) {
  if (!await (others ? claimed(lockOf(account)) : locked(lockOf(account), patience))) return null;
  keep("account", account, TAB);
  keepAll([{ account, name }, ...held().filter((seat) => seat.account !== account)]);
  return { account, name, browser: browser() };
}

async function claimed(/** @type {string} */ wanted) {
  const free = !(await locks()).has(wanted);
  if (free) lock = wanted;
  return free;
}

/** @returns {Promise<boolean>} */
function locked(/** @type {string} */ wanted, /** @type {number} */ patience) {
  const options = patience ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
  return new Promise((resolve) => {
    navigator.locks.request(wanted, options, (taken) => {
      resolve(taken !== null);
      return taken && new Promise(() => {});  // as long as the page is there
    }).catch(({ name }) => resolve(name === "SecurityError"));  // a browser that keeps nothing has no other tab's seat
  });
}

/** All seats of a browser may be one person's. */
function browser() {
  if (!kept("browser")) keep("browser", newId());
  return kept("browser");
}
