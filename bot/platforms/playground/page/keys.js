// The page by keyboard alone.

export function start(/** @type {App} */ _app) {}
