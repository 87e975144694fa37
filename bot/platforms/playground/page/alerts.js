// What tells that a draw is there: title, sound, vibration.

export function start(/** @type {App} */ _app) {}
