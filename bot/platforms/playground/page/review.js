// After the round and after the game.

export function start(/** @type {App} */ _app) {}
