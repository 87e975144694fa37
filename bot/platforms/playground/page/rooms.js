// Rooms by link.

export const ROOM = "salon";

/** Where the room's socket is. */
export const socketAddress = () => `${location.origin.replace("http", "ws")}/socket`;

export function start(/** @type {App} */ _app) {}
