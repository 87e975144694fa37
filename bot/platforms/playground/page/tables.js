// From what was said to the games that are on: pure, and nothing is read out of a sentence.
//
// A game of the room is told by its posts: the lobby, the round or turn that is on, the card of the last one, the end.
// A game of one's own is told by answers alone: the newest that has something to press is what is on.

const OVER = new Set(["final", "end", "over"]);  // the part of a game's last post
const NO_SAY = new Set(["mine", "board"]);        // buttons that tell something and change nothing

/**
 * @param {Post[]} posts of the room, oldest first
 * @param {(Post | Answer)[]} told to this player alone, oldest first
 * @param {Map<string, Answer>} quiet by game: what the page asked itself
 * @returns {Table[]} the newest last
 */
export function tablesOf(posts, told, quiet) {
  /** @type {Map<string, Post[]>} */
  const shared = new Map();
  for (const post of posts) if (post.game) shared.set(post.game, [...shared.get(post.game) ?? [], post]);
  /** @type {Map<string, (Post | Answer)[]>} */
  const alone = new Map();
  for (const said of told) if (said.game) alone.set(said.game, [...alone.get(said.game) ?? [], said]);
  const tables = [...shared].map(([game, its]) => sharedTable(game, its, alone.get(game) ?? [], quiet.get(game)));
  for (const [game, its] of alone)
    if (!shared.has(game) && its.some(({ board, buttons }) => board || buttons.some(({ does }) => does === "play")))
      tables.push(ownTable(game, its));
  return tables.sort((one, other) => newest(one) - newest(other));
}

/** @returns {Table} */
function sharedTable(
  /** @type {string} */ game, /** @type {Post[]} */ posts, /** @type {(Post | Answer)[]} */ alone,
  /** @type {Answer | undefined} */ asked,
) {
  const part = (/** @type {string} */ name) => posts.findLast((post) => post.part === name) ?? null;
  const round = part("round"), lobby = part("lobby");
  const final = posts.findLast((post) => OVER.has(post.part)) ?? null;
  const now = !final && round?.buttons.length ? round : null;
  const boards = posts.filter((post) => post.board);
  const shown = boards.at(-1)?.board ?? null;
  const receipt = now && /** @type {Answer | undefined} */ (alone.findLast((said) =>
    said.type === "answer" && said.holds === now.slot && !said.refused));
  const mine = [...alone, ...asked ? [asked] : []]
    .filter((said) => (said.type === "answer" ? said.private : said.board))
    .sort((one, other) => one.arrived - other.arrived).at(-1) ?? null;
  const play = now?.buttons.find(({ does }) => does === "play") ?? null;
  return {
    game,
    own: false,
    lobby: final ? null : lobby,
    now,
    card: posts.findLast((post) => post.part === "card") ?? null,
    final,
    mine,
    receipt: receipt ?? null,
    shown: now?.board ?? shown,
    past: boards.filter((post) => post !== now).map(pastOf),
    rack: play ? mine?.board?.rack || now?.board?.rack || "" : "",
    play,
  };
}

/** @returns {Table} */
function ownTable(/** @type {string} */ game, /** @type {(Post | Answer)[]} */ told) {
  const last = /** @type {Post | Answer} */ (told.at(-1));
  const boards = told.filter(({ board }) => board);
  const now = told.findLast(({ buttons }) => buttons.some(({ does }) => !NO_SAY.has(does))) ?? null;
  const play = now?.buttons.find(({ does }) => does === "play") ?? null;
  const board = boards.at(-1)?.board ?? null;
  return {
    game,
    own: true,
    lobby: null,
    now,
    card: last === now ? null : last,
    final: null,
    mine: now,
    receipt: null,
    shown: board,
    past: boards.slice(0, -1).map(pastOf),
    rack: play ? now?.board?.rack || board?.rack || "" : "",
    play,
  };
}

function pastOf(/** @type {Post | Answer} */ said) {
  const board = /** @type {Picture} */ (said.board);
  return { title: board.title, board, said };
}

/** When it was last heard of, in milliseconds. */
function newest(/** @type {Table} */ table) {
  const all = [table.lobby, table.now, table.card, table.final, table.mine];
  return Math.max(...all.map((said) => said?.arrived ?? 0));
}
