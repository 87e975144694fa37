// The board, larger on a phone.

export function start(/** @type {App} */ _app) {}
