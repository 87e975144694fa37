// How a play is written: `H4 SEMAiNE` runs across from H4, `4H SEMAiNE` down; a joker is in lower case. Pure.
//
// The server reads more than this (`engine/notation.py`), and decides. What is read here is read as there; what could
// be meant in two ways is left to it.

const ROWS = "ABCDEFGHIJKLMNO";
const MOST = 15;     // of a word's letters
const LONGEST = 80;  // of a line that is read
/** @type {Record<string, string>} */
const LIGATURES = { "Œ": "OE", "œ": "oe", "Æ": "AE", "æ": "ae" };

const NUMBER = "(?:1[0-5]|0?[1-9])", GAP = "\\s*[-/]?\\s*";
const SQUARE = `(?<square>[A-Oa-o]${GAP}${NUMBER}|${NUMBER}${GAP}[A-Oa-o])`, TIGHT = SQUARE.replaceAll(GAP, "");
const LETTER = "\\p{L}\\p{M}*", LETTERS = `(?:${LETTER}|\\(${LETTER}\\))`;
const POINTS = "(?:\\s+[0-9]{1,4}(?:\\s*[Pp](?:oint|t)s?)?)?";
const FORMS = [
  `${SQUARE}[\\s,;:=]+(?<word>${LETTERS}+)`,
  `${TIGHT}(?<word>${LETTERS}{2,})`,  // of one letter it could be read from both ends
  `(?<word>${LETTERS}{2,})[\\s,;:=]+${SQUARE}`,
].map((form) => new RegExp(`^${form}${POINTS}$`, "u"));

/** `H4`, across; `4H`, down. @param {number} row @param {number} column @param {boolean} down */
export function reference(row, column, down) {
  return down ? `${column + 1}${ROWS[row]}` : `${ROWS[row]}${column + 1}`;
}

/**
 * The line of a word whose jokers are in lower case. Where that looks like a word of a telephone's, `Semaine`, they
 * are in parentheses.
 * @param {number} row @param {number} column @param {boolean} down @param {string} word
 */
export function write(row, column, down, word) {
  const marked = /^[A-Z]?[a-z]+$/.test(word) ? word.replace(/[a-z]/g, (joker) => `(${joker.toUpperCase()})`) : word;
  return `${reference(row, column, down)} ${marked}`;
}

/**
 * What a line says; null for what is no word with its square. `telephone`: its case may mean nothing.
 * @param {string} text
 * @returns {{ row: number, column: number, down: boolean, word: string, telephone: boolean } | null}
 */
export function read(text) {
  const line = text.trim();
  if (line.length > LONGEST) return null;
  for (const form of FORMS) {
    const { square, word } = form.exec(line)?.groups ?? {};
    const letters = word && readWord(word);
    if (letters) return { ...readSquare(square), ...letters };
  }
  return null;
}

/** Letters as they are on the tiles, their case kept; null if they are none. @param {string} text */
export function fold(text) {
  const letters = text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[ŒœÆæ]/g, (each) => LIGATURES[each]);
  return /^[A-Za-z]+$/.test(letters) ? letters : null;
}

/** @param {string} text */
function readSquare(text) {
  const row = ROWS.indexOf(text.replace(/[^A-Za-z]/g, "").toUpperCase());
  return { row, column: Number(text.replace(/\D/g, "")) - 1, down: /^\d/.test(text) };
}

/** @param {string} text */
function readWord(text) {
  const marked = text.includes("(");  // then the case of the others means nothing
  const word = fold(marked
    ? text.replace(/\((.*?)\)|[^()]+/gu, (each, joker) => joker ? joker.toLowerCase() : each.toUpperCase()) : text);
  return word && word.length <= MOST ? { word, telephone: !marked && /^.[a-z]*$/.test(word) } : null;
}
