// What a screen reader is told.

export function start(/** @type {App} */ _app) {}
