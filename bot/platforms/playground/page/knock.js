// Who is in the room, asked at its door, before anybody comes in.

import { socketAddress, thisRoom } from "./rooms.js";

const PATIENCE = 3000;  // milliseconds: who may not be told comes in all the same
const SHUT = 4403;  // the room's key is wrong

/** @returns {Promise<Seen | "shut" | null>} null if nobody answers */
export function knock() {
  return new Promise((resolve) => {
    const socket = new WebSocket(socketAddress());
    const timer = setTimeout(() => socket.close(), PATIENCE);
    socket.addEventListener("open", () => socket.send(JSON.stringify({ type: "knock", key: thisRoom().key })));
    socket.addEventListener("message", ({ data }) => {
      resolve(JSON.parse(data));
      socket.close();
    });
    socket.addEventListener("close", ({ code }) => {
      clearTimeout(timer);
      resolve(code === SHUT ? "shut" : null);
    });
  });
}
