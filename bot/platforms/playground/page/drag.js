// Tiles that are moved by mouse, pen or finger.

export function start(/** @type {App} */ _app) {}
