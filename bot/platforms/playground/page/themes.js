// Which colours hold.

export function start(/** @type {App} */ _app) {}
