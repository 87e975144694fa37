// One's own turn: exchange, challenge, clocks.

export function start(/** @type {App} */ _app) {}
