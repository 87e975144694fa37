// An invitation by link or by code.

export function start(/** @type {App} */ _app) {}
