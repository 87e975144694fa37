// From what was said to the games that are seen from here: pure, and nothing is read out of a sentence.
//
// A game of the room is told by its posts: the lobby, the round or turn that is on, the card of the last one, the end.
// A game of one's own is told by answers alone: the newest with a board is its round if it takes a line, else a result.

const ON = new Set(["round", "last"]);     // a turn, and after the last one what can be said of its move
export const OVER = new Set(["final", "end"]);  // the part of a game's last post

/**
 * @param {Post[]} posts of the room, oldest first
 * @param {(Post | Answer)[]} told to this player alone, oldest first
 * @param {Map<string, Answer[]>} own by game: the boards that this player was shown, oldest first
 * @param {Map<string, Answer>} quiet by game: what the page asked itself
 * @returns {Table[]} in the order in which they began
 */
export function tablesOf(posts, told, own, quiet) {
  const shared = byGame(posts), alone = byGame(told);
  const tables = [...shared].map(([game, its]) =>
    ({ began: its[0].arrived, table: sharedTable(game, its, alone.get(game) ?? [], quiet.get(game)) }));
  for (const [game, boards] of own)
    if (!shared.has(game)) tables.push({ began: boards[0].arrived, table: ownTable(game, boards) });
  return tables.sort((one, other) => one.began - other.began).map(({ table }) => table);
}

/** Whether it takes a line. */
export const takesLine = (/** @type {Said | undefined} */ said) =>
  said?.buttons.some(({ does }) => does === "play") ?? false;

/**
 * The one that is looked at if none is chosen: the newest that is on, before those of others one's own; when none is,
 * the newest.
 * @param {Table[]} tables @param {number} me
 */
export const newestOf = (tables, me) =>
  tables.findLast((table) => isOn(table) && isMine(table, me)) ?? tables.findLast(isOn) ?? tables.at(-1) ?? null;

/** Whether it has not begun. */
export const waits = (/** @type {Table} */ { now, card, final }) => !now && !card && !final;

/** How far it is: another one from round to round, empty before the first. */
export const stageOf = (/** @type {Table | null} */ table) => (table?.now ?? table?.card)?.slot ?? "";

/** Whether that player sits at it, or referees, or sat there when it ended. */
export const isMine = (/** @type {Table} */ { own, lobby, final }, /** @type {number} */ me) =>
  own || [lobby?.lobby?.players, lobby?.lobby?.referees].flat().some((each) => each?.number === me)
    || final?.ending?.standing.some(({ persons }) => persons.includes(me)) || false;

/**
 * Whether the organiser's panel opens: to who leads or referees, and to all where nobody leads.
 * @param {Lobby} lobby @param {number} me
 */
export function organises({ players, referees }, me) {
  const leading = [...players, ...referees].filter(({ leads }) => leads);
  return !leading.length || [...leading, ...referees].some(({ number }) => number === me);
}

/** Whether it goes on. */
export const isOn = (/** @type {Table} */ table) =>
  !table.final && (!table.own || Boolean(table.now) || Boolean(table.card?.buttons.some(({ does }) => does === "start")));

/** Whether it is this player's turn, who has tiles of his own: what he alone is told has the button of the turn. */
export const hasTurn = (/** @type {Table | null} */ table) => Boolean(table?.now && table.play
  && table.mine?.buttons.some(({ does, payload }) => does === "play" && payload === table.play?.payload));

/** @returns {Table} */
function sharedTable(
  /** @type {string} */ game, /** @type {Post[]} */ posts, /** @type {(Post | Answer)[]} */ alone,
  /** @type {Answer | undefined} */ asked,
) {
  const newest = (/** @type {string} */ part) => posts.findLast((post) => post.part === part) ?? null;
  const round = posts.findLast(({ part }) => ON.has(part));
  const final = posts.findLast((post) => OVER.has(post.part)) ?? null;
  const card = newest("card");
  // A round that is closed is still the round until its card is there.
  const now = round && !final && (round.buttons.length || posts.indexOf(round) > (card ? posts.indexOf(card) : -1))
    ? round : null;
  const boards = posts.filter((post) => post.board);
  const ofRound = (/** @type {Post | Answer} */ said) => said.type === "answer" && said.holds === now?.slot;
  const told = [...alone, ...asked ? [asked] : []].sort((one, other) => one.arrived - other.arrived);
  const mine = told.findLast((said) => said.board && (said.type !== "answer" || said.private || ofRound(said))) ?? null;
  const receipt = now && alone.findLast((said) => ofRound(said) && !said.buttons.length);
  const counts = told.findLast((said) => now && ofRound(said) && "noted" in said && said.noted);
  const noted = /** @type {Answer | undefined} */ (counts)?.noted;
  const play = now?.buttons.find(({ does }) => does === "play") ?? null;
  const isDealt = play || now?.buttons.some(({ does }) => does === "mine");  // also where a program thinks
  return {
    game,
    own: false,
    lobby: newest("lobby"),
    now,
    card,
    final,
    mine,
    receipt: /** @type {Answer | null} */ (receipt ?? null),
    noted: noted ?? null,
    shown: now?.board ?? now?.covered ?? boards.at(-1)?.board ?? null,
    past: boards.filter((post) => post !== now).map(pastOf),
    rack: isDealt ? now?.board?.rack || (isOwn(mine) && mine?.board?.rack) || "" : "",
    play,
  };
}

/** Whether it has what this player alone may know: a draw that is everybody's is hidden in a pause. */
const isOwn = (/** @type {Post | Answer | null} */ said) =>
  (said?.type === "answer" ? said.private : said?.type === "private");

/** @returns {Table} */
function ownTable(/** @type {string} */ game, /** @type {(Post | Answer)[]} */ boards) {
  const newest = /** @type {Post | Answer} */ (boards.at(-1));
  const playable = boards.findLast(takesLine);
  const now = playable && isSameRound(playable.board, newest.board) && newest.buttons.length ? newest : null;
  const play = now && (playable?.buttons.find(({ does }) => does === "play") ?? null);
  // Of each round the newest, which is its result, with nothing to press any more.
  const before = boards.filter((said) => said !== newest && !(now && isSameRound(said.board, now.board)));
  const results = [...new Map(before.map((said) => [said.board?.title, { ...said, buttons: [] }])).values()]
    .filter((said) => now || said.board?.title !== newest.board?.title);
  return {
    game,
    own: true,
    lobby: null,
    now,
    card: now ? results.at(-1) ?? null : newest,
    final: null,
    mine: now,
    receipt: null,
    noted: (now && "noted" in now && now.noted) || null,
    shown: newest.board,
    past: (now ? results : [...results, newest]).map(pastOf),
    rack: now?.board?.rack ?? "",
    play,
  };
}

/** Whether it is the same round: a question in between, as which hint one wants, ends none. */
export const isSameRound = (/** @type {Picture | null | undefined} */ one, /** @type {Picture | null} */ other) =>
  one?.title === other?.title && one?.rack === other?.rack && one?.rows.join() === other?.rows.join();

/** What stands in the room, is no game's, and has something to press: an evening, a tournament, a ranking; the newest. */
export const standing = (/** @type {Iterable<Post>} */ posts) =>
  [...posts].filter(({ game, title, text, buttons }) => !game && title && text && buttons[0]).slice(-2);

/** What of it waits for an answer: an evening, a tournament; no ranking. */
export const announced = (/** @type {Post[]} */ posts) =>
  standing(posts.filter(({ buttons: [first] }) => first?.likely));

/** The last line of no game that was said since a post came. */
export const lineSince = (/** @type {Post[]} */ posts, /** @type {string} */ slot) =>
  posts.slice(posts.findIndex((post) => post.slot === slot)).findLast(({ game, title }) => !game && !title)?.text;

/** @template {Said} T @param {T[]} all @returns {Map<string, T[]>} */
function byGame(all) {
  /** @type {Map<string, T[]>} */
  const games = new Map();
  for (const said of all)
    if (said.game) {
      const its = games.get(said.game);
      if (its) its.push(said);
      else games.set(said.game, [said]);
    }
  return games;
}

function pastOf(/** @type {Post | Answer} */ said) {
  const board = /** @type {Picture} */ (said.board);
  return { title: board.title, board, said };
}
