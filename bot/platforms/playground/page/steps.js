// Which earlier boards of a game can be looked at, and what a person's own sheet says of a round: pure.

/** @typedef {{ title: string, board: Picture, said: Said | null }} Step */

/**
 * The boards of a game, oldest first; what is said again over the same tiles is no step. A film has all of them, also
 * those of before this tab was opened; where it has more, what was said is put beside its boards.
 * @param {Step[]} past
 * @param {Picture[]} film
 * @returns {Step[]}
 */
export function stepsOf(past, film) {
  const steps = past.filter(({ board }, at) => !isEmpty(board) && !(at && isSameBoard(board, past[at - 1].board)));
  const boards = film.filter((board) => !isEmpty(board));
  if (boards.length <= steps.length) return steps;
  return boards.map((board) => ({
    title: board.title, board, said: steps.find((step) => isSameBoard(step.board, board))?.said ?? null,
  }));
}

export const isEmpty = (/** @type {Picture} */ board) => board.rows.every((row) => !/[^.]/.test(row));

export const isSameBoard = (/** @type {Picture} */ one, /** @type {Picture} */ other) =>
  one.rows.every((row, at) => row === other.rows[at]);

/**
 * Where a step leads: to the place of another board, or null for the game as it stands. From that, one step back is
 * the last board, or the one before it if that is what is shown anyway.
 * @param {number | null} at
 * @param {number} steps how many boards there are
 * @param {"first" | "back" | "on" | "now"} to
 * @param {boolean} isOn whether something newer than the last board is on
 */
export function stepTo(at, steps, to, isOn) {
  const last = isOn ? steps : steps - 1;  // the place of the game as it stands
  const place = { first: 0, back: Math.max(0, (at ?? last) - 1), on: (at ?? last) + 1, now: last }[to];
  return place >= last ? null : place;
}

/**
 * What the own sheet says of a round: the columns are those of `bot.games.own_sheet`.
 * @param {TableShown | null} sheet
 * @param {string} title of the round's board: "Coup 3"
 * @returns {{ played: string, points: string, loss: string } | null}
 */
export function ownRound(sheet, title) {
  const number = /\d+/.exec(title)?.[0];
  const row = sheet?.rows.find(([first]) => first === number);
  return row ? { played: row[4], points: row[5], loss: row[6] } : null;
}
