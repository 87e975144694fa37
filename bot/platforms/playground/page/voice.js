// What the referee says aloud where the room has a voice (`/voix`). What is newer cuts short what is still being said;
// a browser in which nobody has pressed anything yet allows no sound, and all of it stands in the page anyway.

/** @type {HTMLAudioElement | null} */
let speaking = null;

export function play(/** @type {string} */ data) {
  speaking?.pause();
  speaking = new Audio(`data:audio/ogg;base64,${data}`);
  speaking.play().catch(() => {});
}
