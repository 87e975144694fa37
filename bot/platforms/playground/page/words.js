// The words.

export function start(/** @type {App} */ _app) {}
