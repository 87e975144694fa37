// What an empty room says.

export function start(/** @type {App} */ _app) {}
