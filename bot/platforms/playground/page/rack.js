// The rack.

export function start(/** @type {App} */ _app) {}
