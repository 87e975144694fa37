// The game that plays itself at the entrance: where, the word (a joker in lower case), its
// points. Made with the engine, judged by it in tests/bot/platforms/playground/test_sample.py.

export const layout = [
  "T..d...T...d..T",
  ".D...t...t...D.",
  "..D...d.d...D..",
  "d..D...d...D..d",
  "....D.....D....",
  ".t...t...t...t.",
  "..d...d.d...d..",
  "T..d...D...d..T",
  "..d...d.d...d..",
  ".t...t...t...t.",
  "....D.....D....",
  "d..D...d...D..d",
  "..D...d.d...D..",
  ".D...t...t...D.",
  "T..d...T...d..T",
];

/** @type {[string, string, number][]} */
export const plays = [
  ["H4", "IDEES", 14],
  ["8H", "SURVIENT", 86],
  ["6F", "PLEURS", 16],
  ["M7", "VENDRAS", 32],
  ["12J", "RUBANS", 18],
  ["4E", "MEDITONS", 70],
  ["5A", "FAcHE", 26],
  ["6B", "HA", 27],
  ["N6", "PUNIE", 27],
  ["J10", "JURE", 27],
  ["11G", "ALBUM", 22],
  ["14E", "ECLATE", 30],
];
