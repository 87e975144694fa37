// The board.

export function start(/** @type {App} */ _app) {}
