// The seats that this browser has held, and the one this tab sits on. A tab is a player: it keeps its seat when
// it is loaded again, a tab that is opened anew takes one that is free, and no two tabs sit on the same.

const MOST = 12;

function held() {
  try {
    const read = JSON.parse(localStorage.seats ?? "[]");
    return Array.isArray(read) ? read.filter(({ account, name }) => account && name) : [];
  } catch {
    return [];  // not ours, or damaged
  }
}

const keep = (/** @type {any[]} */ all) => { localStorage.seats = JSON.stringify(all.slice(0, MOST)); };
const lockOf = (/** @type {string} */ account) => `seat ${account}`;

// The newest first, and whether a tab sits there.
export async function seats() {
  const { held: locks } = await navigator.locks.query();
  const locked = new Set(locks?.map((lock) => lock.name));
  return held().map((seat) => ({ ...seat, taken: locked.has(lockOf(seat.account)) }));
}

export const forget = (/** @type {string} */ account) => keep(held().filter((seat) => seat.account !== account));

// The seat of this tab before it was loaded again.
export function sitting() {
  const account = sessionStorage.account;
  return held().find((seat) => seat.account === account);
}

// Sit down, unless another tab sits there for so many milliseconds more; the seat is free again when this tab is
// gone, which may take a moment to be known after it was loaded again.
export async function sit(/** @type {any} */ { account, name }, patience = 0) {
  const options = patience ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
  const seated = await new Promise((resolve) => {
    navigator.locks.request(lockOf(account), options, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});  // as long as the page is there
    }).catch(() => resolve(false));
  });
  if (!seated) return null;
  sessionStorage.account = account;
  keep([{ account, name }, ...held().filter((seat) => seat.account !== account)]);
  return { account, name, browser: browser() };
}

// All seats of a browser may be one person's.
function browser() {
  return localStorage.browser ||= crypto.randomUUID();
}
