// The big view.

export function start(/** @type {App} */ _app) {}
