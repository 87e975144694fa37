// A sound of few notes, and a shake. Browsers allow them only after something was pressed.

/** @type {AudioContext | null} */
let audio = null;

/** Something is pressed: from now on there may be sounds. */
export function wake() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}

/** Wood on wood: a short knock. */
export function clack() {
  if (!audio) return;
  const knock = audio.createOscillator(), loud = audio.createGain(), begin = audio.currentTime;
  knock.type = "triangle";
  knock.frequency.setValueAtTime(420, begin);
  knock.frequency.exponentialRampToValueAtTime(140, begin + 0.05);
  loud.gain.setValueAtTime(0.12, begin);
  loud.gain.exponentialRampToValueAtTime(0.001, begin + 0.07);
  knock.connect(loud).connect(audio.destination);
  knock.start(begin);
  knock.stop(begin + 0.08);
}

/** @param {number[]} notes in hertz */
export function give(...notes) {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(notes.flatMap(() => [90, 60]));
  notes.forEach((hertz, at) => {
    if (!audio) return;
    const note = audio.createOscillator(), loud = audio.createGain(), begin = audio.currentTime + at * 0.16;
    note.frequency.value = hertz;
    loud.gain.setValueAtTime(0, begin);
    loud.gain.linearRampToValueAtTime(0.15, begin + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, begin + 0.35);
    note.connect(loud).connect(audio.destination);
    note.start(begin);
    note.stop(begin + 0.4);
  });
}
