// Names that nobody guesses, also where the page is no secure context and has no `crypto.randomUUID`.

/** @returns {string} 32 hexadecimal digits */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
