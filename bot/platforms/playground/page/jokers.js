// Which letter a joker stands for.

export function start(/** @type {App} */ _app) {}
