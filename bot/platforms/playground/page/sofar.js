// The rounds so far: of each the top, one's own word, and what that has lost, the newest first. Pure.

const SHOWN = [0, 2, 3, 4, 5, 6];  // columns of the own sheet (`bot.games.own_sheet`): round, top, points, own, points, loss

/** @param {TableShown | null} sheet @returns {TableShown | null} null if there is nothing to tell */
export function soFar(sheet) {
  if (!sheet?.rows.length) return null;
  const of = (/** @type {any[]} */ cells) => SHOWN.map((column) => cells[column]);
  const last = sheet.rows.length - 1;
  return {
    title: sheet.title, columns: of(sheet.columns), rows: sheet.rows.map(of).reverse(),
    strong: sheet.strong.map((row) => last - row), below: sheet.below.slice(0, 1),
  };
}
