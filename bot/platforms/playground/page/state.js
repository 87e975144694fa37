// What this tab was told, and nothing that it made up: the posts of the room and what was said to this player alone,
// each by its slot, oldest first. Of that `tables.js` makes the games.
//
// A message is never changed: a newer one takes its place, so who drew one knows by `===` whether to draw it again.

import { isOn, isSameRound, newestOf, OVER, stageOf, tablesOf, takesLine } from "./tables.js";

const MOST_POSTS = 240;  // of the room: more than an evening's
const MOST_TOLD = 80;  // answers and private posts that are kept
const MOST_OWN = 4, MOST_BOARDS = 60;  // games of one's own, and boards of one

export class State {
  constructor() {
    /** @type {Map<string, Post>} by slot */
    this.posts = new Map();
    /** @type {Map<string, Post> | null} those of a room that is entered, or entered again, until all are there */
    this.coming = null;
    /** @type {Map<string, Post | Answer>} by slot: what one is told alone */
    this.told = new Map();
    /** @type {Map<string, Answer[]>} by game: its boards that this player was shown, oldest first */
    this.own = new Map();
    /** @type {Map<string, Answer>} by game: the last answer to a quiet question of the page */
    this.quiet = new Map();
    /** @type {Answer | null} the newest that was asked for by a person */
    this.last = null;
    /** Whether that is what became of a move, or a bulletin. */
    this.noted = false;
    /** @type {string} the game whose table was chosen; empty: the newest */
    this.chosen = "";
    /** @type {string | null} how far the others were then: one that is over is looked at until they are further */
    this.stage = null;
    /** The game of a link, which is looked at apart from all that is played here; empty for none. */
    this.apart = "";
    /** @type {Picture | null} an earlier board that is looked at */
    this.looking = null;
    /** @type {number | null} since when the server is away; performance.now() */
    this.lost = null;
    /** @type {About | null} */
    this.about = null;
    /** The number under which this player sits at tables; 0 as long as nobody has said it. */
    this.me = 0;
    /** @type {Table[] | null} */
    this.made = null;
    /** Why nobody is let in. */
    this.shut = "";
  }

  /** Something was said; `now` in milliseconds. What changed by it, or "". @returns {Change | ""} */
  take(/** @type {Told} */ told, /** @type {Asked | null} */ asked, /** @type {number} */ now) {
    this.made = null;
    if ("me" in told && told.me) this.me = told.me;
    switch (told.type) {
      case "welcome":
        this.about = told;
        this.lost = null;
        this.coming = new Map();
        return "place";
      case "ready":
        this.posts = this.coming ?? this.posts;
        this.coming = null;
        for (const said of [...this.told.values()])
          if (said.type === "answer" && said.holds && !this.posts.get(said.holds)?.buttons.length) this.settle(said.holds);
        return "welcome";
      case "place":
        this.about = told;
        return "place";
      case "post":
        if (!this.coming && !this.posts.has(told.slot)) this.turn(told);
        (this.coming ?? this.posts).set(told.slot, { ...told, arrived: now, covered: boardOf(this.posts.get(told.slot)) });
        limit(this.posts, MOST_POSTS);
        if (!told.buttons.length) this.settle(told.slot);
        return this.coming ? "" : "posts";
      case "gone":
        (this.coming ?? this.posts).delete(told.slot);
        this.settle(told.slot);
        return "posts";
      case "private":
        this.keep(told.slot, { ...told, arrived: now });
        if (!told.game && !this.coming) this.last = /** @type {any} */ (told);  // of no game: it is read like an answer
        return "posts";
      case "answer":
        this.answer({ ...told, arrived: now }, asked);
        return "answer";
      case "shut":
        this.shut = told.text;
        return "";  // the line is closed after it
      case "form":
      case "draft":
      case "invite":
      case "room":
      case "sound":
        return "";  // told to who asked, or to be played
    }
  }

  /** Look at that table. */
  look(/** @type {string} */ game) {
    this.chosen = game;
    this.stage = stageOf(newestOf(this.tables(), this.me));
  }

  /** The end of the only one stays until the first round of the next, for who has a seat there. */
  turn(/** @type {Post} */ { part, game, lobby }) {
    const others = this.tables().some((table) => isOn(table) && table.game !== game);
    if (OVER.has(part) && !others) [this.chosen, this.stage] = [game, ""];
    if (part === "lobby" && !lobby?.players.some(({ number }) => number === this.me)) this.stage = null;
    this.made = null;
  }

  /** It is not looked at any more. */
  leave(/** @type {string} */ game) {
    if (this.chosen === game) this.chosen = "";
  }

  answer(/** @type {Answer} */ answer, /** @type {Asked | null} */ asked) {
    const game = gameOf(answer, this.posts) || asked?.game || "";
    if (asked?.quiet) {
      if (game && !asked.apart) this.quiet.set(game, { ...answer, game });
      limit(this.quiet, MOST_TOLD);
      return;
    }
    // In the same place stand a page that is turned, and of the receipts of a round the last; not the next round of a
    // game of one's own: the result of the one before is kept, with nothing to press.
    const receipt = answer.holds && !answer.buttons.length;
    const before = this.told.get(asked?.from ?? "");
    const follows = before?.board && answer.board && before.buttons.some(({ does }) => does === "start");
    if (before && follows) this.told.set(asked?.from ?? "", { ...before, buttons: [] });
    const slot = answer.in_place && asked?.from && !follows ? asked.from
      : receipt ? `receipt ${answer.holds}` : `answer ${answer.id}`;
    this.last = { ...answer, game, slot };
    // Who opens the next game, from the end of this one or by a line, comes to it; who ends this one does not.
    const opens = this.posts.get(asked?.from ?? "")?.buttons[0]?.likely;
    if (!answer.refused && (opens || asked?.type === "line" && !asked.text.startsWith(this.command("stop")))) this.stage = null;
    const isMove = before?.buttons.some(({ does, payload }) => does === "move" && payload === asked?.payload);
    // What nobody has asked for here is the receipt of a slip that the same player has handed in elsewhere.
    this.noted = !answer.refused && (!asked || asked.type === "press" && (asked.text !== "" || isMove === true));
    this.keep(slot, this.last);
    if (answer.holds && !this.posts.get(answer.holds)?.buttons.length) this.settle(answer.holds);
    if (answer.board && game) {
      this.shown(this.last);
      this.chosen = game;  // who asked for a board looks at it
      if (!asked?.resumes) this.apart = "";
    }
  }

  keep(/** @type {string} */ slot, /** @type {Post | Answer} */ said) {
    this.told.set(slot, said);
    limit(this.told, MOST_TOLD);
  }

  /** A board stays, also when what told of it gives its place to something else; shown again it is the same. */
  shown(/** @type {Answer} */ answer) {
    const boards = this.own.get(answer.game) ?? [], last = boards.at(-1);
    const again = isSameRound(last?.board, answer.board) && takesLine(last) === takesLine(answer);
    this.own.delete(answer.game);
    this.own.set(answer.game, [...again ? boards.slice(0, -1) : boards, answer].slice(-MOST_BOARDS));
    limit(this.own, MOST_OWN);
  }

  /** What held as long as a post had something to press holds no more. */
  settle(/** @type {string} */ slot) {
    for (const [at, said] of this.told)
      if (said.type === "answer" && said.holds === slot) {
        const settled = { ...said, text: said.settled, times: "", buttons: [], until: null };
        this.told.set(at, settled);
        if (this.last === said) this.last = settled;
      }
  }

  /** All games that are seen from here, in the order in which they began. */
  tables() {
    return this.made ??= tablesOf([...this.posts.values()], [...this.told.values()], this.own, this.quiet);
  }

  /** The one that is looked at; none while a game of a link is. */
  table() {
    return this.apart ? null : this.live();
  }

  /** The one that was chosen, until it is over and another of the room goes on. */
  live() {
    const tables = this.tables(), chosen = tables.find(({ game }) => game === this.chosen);
    const next = newestOf(tables, this.me);
    if (chosen && (isOn(chosen) || !next || next.own || !isOn(next) || stageOf(next) === this.stage)) return chosen;
    if (chosen) this.chosen = "";
    return next;
  }

  /** How a command is typed in the language of the room, by its name in English; "" if there is none. */
  command(/** @type {string} */ key) {
    const found = this.about?.commands.find((each) => each.key === key);
    return found ? `/${found.name}` : "";
  }

  /** The time of the clocks, which stand still while the server is away. */
  now(/** @type {number} */ now) {
    return this.lost ?? now;
  }
}

/** Let go of the oldest. @param {Map<string, unknown>} all @param {number} most */
function limit(all, most) {
  for (const oldest of all.keys()) {
    if (all.size <= most) break;
    all.delete(oldest);
  }
}

/** The board that a post shows, or showed before. */
const boardOf = (/** @type {Post | undefined} */ post) => post?.board ?? post?.covered ?? null;

/** The game that an answer is about: its own, or that of the post which it holds with. */
function gameOf(/** @type {Answer} */ answer, /** @type {Map<string, Post>} */ posts) {
  return answer.game || posts.get(answer.holds)?.game || "";
}
