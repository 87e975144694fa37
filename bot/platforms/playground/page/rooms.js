// Rooms by link.

export function start(/** @type {App} */ _app) {}
