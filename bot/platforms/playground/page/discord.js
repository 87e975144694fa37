// Discord, as it speaks to an activity: pairs of a number and a value, posted from frame to frame. One shakes hands, is
// told when Discord is ready, and then gives commands, each with a number of its own that its answer bears too. That is
// all there is of Discord's published SDK that is needed here, and none of it is loaded.
//
// What comes out of it is a code, with which the server asks Discord who this is; and which activity it says to be, of
// which the server asks Discord as well.

import { newId } from "./ids.js";
import { small } from "./small.js";

const HANDSHAKE = 0, FRAME = 1;
const ORIGINS = new Set(["discord.com", "ptb.discord.com", "canary.discord.com", "discordapp.com"]
  .map((name) => `https://${name}`));
const PATIENCE = 60_000;  // milliseconds, in which somebody agrees to be known
const IN_A_CORNER = 1;  // the layout in which other things are looked at

const said = new URLSearchParams(location.search);
const client = document.documentElement.dataset.client ?? "";
const discord = /** @type {Window} */ (parent.opener ?? parent);

/** @type {Map<string, (told: any) => void>} answers that are waited for, by number, and events by name */
const awaited = new Map();

/** Who shows the page is Discord, or hears nothing. */
function from() {
  try {
    const { origin } = new URL(document.referrer);
    return ORIGINS.has(origin) ? origin : "*";  // a phone tells none; who may frame the page is known all the same
  } catch {
    return "*";
  }
}

addEventListener("message", ({ source, origin, data }) => {
  if (source !== discord || !ORIGINS.has(origin) || !Array.isArray(data) || data[0] !== FRAME) return;
  const told = data[1] ?? {};
  const heard = awaited.get(told.cmd === "DISPATCH" ? told.evt : told.nonce);
  heard?.(told);
});

/** @param {string} cmd @param {object} args @param {string} [evt] @returns {Promise<any>} its data; null if it is refused */
function command(cmd, args, evt) {
  const nonce = newId();
  return new Promise((resolve) => {
    awaited.set(nonce, (told) => {
      awaited.delete(nonce);
      resolve(told.evt === "ERROR" ? null : told.data);
    });
    setTimeout(() => resolve(null), PATIENCE);
    discord.postMessage([FRAME, { cmd, args, evt, nonce }], from());
  });
}

const ready = new Promise((resolve) => awaited.set("READY", resolve));

// Discord's proxy takes sockets at the page's own paths, or below /.proxy: its documents have named both. What is not
// opened by one is tried by the other.
let below = "";
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  constructor(/** @type {string | URL} */ address) {
    super(String(address).replace("/socket?", `${below}/socket?`));
    let isOpen = false;
    this.addEventListener("open", () => { isOpen = true; });
    this.addEventListener("close", () => { if (!isOpen) below = below ? "" : "/.proxy"; });
  }
};

/** Whoever was not let in may be next time: each try has a code of its own. */
export const triesAgain = true;

/** Which opening of the page this is. */
export const opened = () => `${said.get("instance_id")} ${said.get("frame_id")}`;

export async function whoIs() {
  await ready;
  const args = { client_id: client, response_type: "code", state: "", prompt: "none", scope: ["identify"] };
  const told = await command("AUTHORIZE", args);
  return { code: String(told?.code ?? ""), instance: said.get("instance_id") ?? "" };
}

export function start(/** @type {App} */ app) {
  const frame = said.get("frame_id") ?? "";
  discord.postMessage([HANDSHAKE, { v: 1, encoding: "json", client_id: client, frame_id: frame }], from());
  const layout = small(app);
  const turn = (/** @type {any} */ told) => layout(told?.data?.layout_mode === IN_A_CORNER);
  awaited.set("ACTIVITY_LAYOUT_MODE_UPDATE", turn);
  ready.then(() => command("SUBSCRIBE", {}, "ACTIVITY_LAYOUT_MODE_UPDATE"));
}
