// The values that the page's modules have in common. No code: `tsc` reads it, the browser never does.
//
// Said by the server (`outgoing.py`, `talking.py`): Picture, Button, Menu, Post, Answer, Told. Made of that by
// `tables.js`: Table.
// What lies in the player's hand (`laying.js`): Laying.

interface Picture {        // what a board picture shows, as a value: render/picture.py
  rows: string[];          // "." empty, "A" a tile, "a" a joker that is an A
  layout: string[];        // premium squares: "T" and "D" words, "t" and "d" letters, "." none
  framed: [number, number][];  // row and column, from 0: the last word
  signs: Record<string, string>;  // what stands on an empty premium square, by its sign in the layout
  title: string;           // "Coup 3"
  last: string;            // "N2 TRIEZ, 68 points"
  rack: string;            // "?" is a joker; empty where nobody may see one
  scores: [string, string][];  // name and points, best first
}

interface TableShown {     // render/table.py
  title: string;
  columns: [string, boolean][];  // heading, and whether it has numbers
  rows: string[][];
  strong: number[];        // rows that stand out
  below: string[];
}

interface TilesShown {     // bot/talk/tiles.py: tiles that lie on no board
  said: string;            // the same in words: the text begins with it
  newest: string;          // the one that was just called; "?" is a joker; empty for none
  rows: string[];          // those in lower case are crossed out
  small: boolean;
}
interface Highlight { label: string; text: string; number: number }  // number: of its round or turn; 0 for none
interface Finisher {       // bot/talk/endings.py
  place: number;           // 0: nobody is ranked
  name: string;
  persons: number[];       // none of a program
  points: string;
  beside: string[];        // percentage, negative, solos; what came off for tiles in hand
  best: Highlight | null;
}
interface Ending { standing: Finisher[]; highlights: Highlight[]; others: number; teams: string; series: string }
interface Curve {          // bot/talk/curves.py
  title: string;
  turns: Button[];         // one a turn
  lines: { name: string; persons: number[]; values: number[] }[];
  marked: [number, number][];  // where most was lost: a turn, from 1, and whose of the lines, from 0
}

interface Button {
  label: string;
  payload: string;
  form: boolean;           // it opens a form of one line
  likely: boolean;         // what most people want next
  does: string;            // what it asks for, in lower case: bot/talk/messages.py, Press ("play", "join", "start", "mine" ...)
  order: string;           // of "play": what the line is made of: "" tiles, "squares", or "letters" that lie on the board;
                           // of "do" and "fill": the first word of the line that it carries ("changer", "contester" ...);
                           // of "past": "l" the list, "r" to play it again, "g:" its page, "g:f" its film, "g:c" as CSV ...
  until: number | null;    // seconds from now until it does nothing any more, if that is soon
}

interface Side {           // a line of the score board
  name: string;
  score: string;
  on: boolean;             // it is their turn; their clock runs until `until`, if that is told
  left: number | null;     // seconds of time of their own, below zero in overtime
  did: string;             // what they did last
  latest: boolean;         // nobody has done anything since
}

interface Menu {
  label: string;
  group: string;           // of a form: what it stands with; empty for what is chosen often
  payload: string;         // of what is typed, where there are no choices
  choices: [string, string][];
  chosen: string;
  said: string;            // what holds, where it is typed
}

interface LobbyPlayer {    // a number below zero is a program's; who owes has yet to do what the game's own button is for
  name: string; number: number; leads: boolean; owes: boolean;
}
interface Lobby {          // bot/talk/messages.py
  name: string;            // of the table: its kind, and who plays
  players: LobbyPlayer[];
  rules: string;
  notes: string;
  missing: string;         // why it cannot start yet
  leader: string;
  referees: LobbyPlayer[];  // who have no seat; one of them may lead
  full: boolean;
  code: string;            // what binds the draws
  others: number;          // players beside these: of a crowd the first ones are drawn
}

interface Said {
  text: string;
  times: string;           // when it ends, or the next one comes, in words: for where no clock runs; empty for neither
  game: string;            // empty for none
  picture: string | null;  // address of the PNG or GIF
  board: Picture | null;   // the same as a value, if it is a board (of a film none)
  table: TableShown | null;  // the same, if it is a table
  tiles: TilesShown | null;
  alt: string;
  buttons: Button[];
  menus: Menu[];
  until: number | null;    // seconds from now until what is told ends
  next: number | null;     // seconds from now until the next round comes; between two of them
  lasts: number | null;    // seconds of all the time of which `until` is left; null if nobody says
  signal?: number | null;  // seconds before that end at which its signal is given; 0 for none, null if no rule says
  slot?: string;
  arrived: number;         // when it came, performance.now() in milliseconds: added by state.js
}

interface Post extends Said {
  type: "post" | "private";
  slot: string;
  part: string;            // of a game's message: "lobby", "round", "card", "final", "rack" ... (its slot without numbers)
  title: string;
  small: string;
  lobby: Lobby | null;     // of a game's opening message
  sides?: Side[];          // of players in turn, best first
  answered?: string[];     // who has answered the round
  drawn?: string[];        // lines of the text that say the same as `sides` or `answered`
  hands_in?: boolean;      // what lies on the board when the time is over is handed in
  ending: Ending | null;   // of the last message of a game that was played
  called?: string;
  covered?: Picture | null;  // the board that it showed before, if this one has none: added by state.js
}

interface Answer extends Said {
  type: "answer";
  id: string;
  fixed: boolean;
  small: string;           // the small print below it
  in_place: boolean;
  refused: boolean;        // nothing was done
  private: boolean;        // it has what one player alone may know
  noted?: Slip | null;     // one's own slip of the round; null: nothing is said of it
  holds: string;
  settled: string;
  share: string;           // what of it may be passed on; empty for nothing
  curve: Curve | null;     // of an analysis
  me?: number;             // under which number who asked sits at tables; 0 as long as he is nobody
  film: Picture[];         // the boards of a film, to go through one by one; of anything else none
  file: { name: string; text: string } | null;
}

interface Slip { line: string; points: number; shared: boolean; said: string }  // said: in words, empty if none was handed in; line: as it would be typed, empty for none that could be laid; shared: a partner may change it
interface Form { type: "form"; id: string; title: string; text: string; label: string; example: string;
  choices: string[] }      // what the line is made of: tiles to exchange, words to challenge; with spaces between them
interface Draft { type: "draft"; id: string; game: string; text: string }  // what would be noted; without a game, why nothing would; empty: nothing to say
interface Invitation { type: "invite"; id: string; link: string; code: string[] }  // the code as rows of 0 and 1; none if nobody comes from elsewhere
interface NewRoom { type: "room"; id: string; name: string; key: string }
interface Seen { type: "seen"; people: string[]; more: number }  // who is in the room, told at its door: names, and how many besides
interface About { type: "welcome" | "place"; me?: number; room: string; language: string; spoken: string; theme: string; commands: CommandName[]; version: string; name?: string; who?: string; pass?: string; game?: string; watches?: string }  // language: of all that is told here; spoken: of the room, for who has chosen none; version: of the page that the server has; name: of who is welcome, told from others; who: a mark of theirs, which nobody else has
// pass, game, watches: of who came from a chat: what lets the same person in again, what to look at first, why one only watches
// name: as it is typed; key: its name in English; group: bot/talk/command.py, in lower case ("words"); gathers: others
// stand under it, and follow its name; example: of what has to follow
interface CommandName { name: string; help: string; key: string; group: string; gathers: boolean; example: string }
type Told = Post | Answer | Form | Draft | Invitation | NewRoom | About | { type: "gone"; slot: string } | { type: "ready" } | { type: "sound"; data: string } | { type: "shut"; text: string };

// What is sent; connection.js adds an `id`.
interface Asked {
  type: "line" | "press" | "form" | "draft" | "room" | "invite";
  text: string;
  payload?: string;
  game?: string;
  at?: string;             // of a line that is typed: the table that is looked at
  attached?: string | null;
  from?: string;           // slot of the article whose button it was
  quiet?: boolean;         // asked by the page itself: its answer is no article of the course
  resumes?: boolean;       // asked by the page for a game that goes on: who looks at another one goes on doing so
  apart?: boolean;         // quiet, and told to who asks alone: nothing of the table is made of it
}

// One game as this tab sees it; made of posts and answers, never kept (state.js).
interface Table {
  game: string;
  own: boolean;            // a game of one's own: only answers tell of it
  lobby: Post | null;      // it waits for its start, or can be joined
  now: Post | Answer | null;  // the round or turn that is on
  card: Post | Answer | null; // the newest result
  final: Post | null;
  mine: Answer | Post | null; // what this player alone is told: own rack, own bulletin; null for spectators
  receipt: Answer | null;  // the last one of the round that is on
  noted: Slip | null;      // what of one's own counts in it so far; null: nothing is known of that
  shown: Picture | null;   // the board as it stands now
  past: { title: string; board: Picture; said: Said }[];  // oldest first
  rack: string;            // what may be laid down now: the draw or one's own tiles; empty if nothing
  play: Button | null;     // what takes the line
}

// What is in the player's hand (laying.js): pure values, changed by pure functions.
interface Tile { letter: string; id: number }          // "?" is a joker; the id tells equal tiles apart
interface Laid { tile: Tile; letter: string; row: number; column: number }  // the letter of a joker is in lower case
interface Cursor { row: number; column: number; down: boolean }
interface Laying {
  rows: string[];          // the board under it
  rack: (Tile | null)[];   // in the player's own order; null is a gap left by a tile that lies on the board
  laid: Laid[];
  cursor: Cursor | null;
}

interface Seat { account: string; name: string; browser: string }
interface Vouched { name?: undefined; [said: string]: string | undefined }  // what a chat says of who opens the page there

// What a pointer does: drag.js, zoom.js.
interface Square { row: number; column: number }
interface Point { x: number; y: number }
interface View { scale: number; x: number; y: number }  // how much larger the board is, and where its corner went
interface Held extends Tile {  // a tile under a pointer
  shown: string;           // its letter; of a joker that lies, what it is
  laid: Laid | undefined;  // undefined on the rack
  from: Element;
  pointer: number;
  finger: boolean;
  began: Point;
  at: Point;
  lifted: Lifted | null;   // once it is dragged
}
interface Lifted {
  ghost: HTMLElement;      // goes along with the pointer
  face: SVGElement;        // the tile in it
  grip: Point;             // where the tile is held, from its corner
  side: number;            // of the tile when it was taken
  mark: HTMLElement;       // around the square that is meant
  slots: DOMRect[];        // of the rack
  home: number;            // the place on the rack that it comes from, or would go back to
  target: Square | { place: number } | null;
}

// "place": the room is another one, or its settings; "welcome": all its posts are there; "posts", "answer": something was
// said; "lost": the server is away; "shut": it wants the room's key; "laying": the hand; "view": what is looked at.
type Change = "place" | "welcome" | "posts" | "answer" | "lost" | "shut" | "laying" | "view";

interface App {
  state: import("./state.js").State;
  send(message: Asked): string;                       // returns the id
  ask(message: Asked): Promise<Told>;                 // send, and wait for the answer
  follow(listener: (what: Change) => void): void;     // after each change
  change(what: Change): void;                         // tell them
  seated: boolean;                                    // somebody sits here; who only watches asks for nothing
  words(): import("./sentences.js").Sentences;        // in the language of the room
  table(): Table | null;                              // the one that is looked at
  hand: import("./hand.js").Hand;                     // the Laying as it is, and how to change it
  retell(): void;                                     // ask for all that the room says, in this browser's language
  enter(seat: Seat | Vouched | null, anew?: () => Promise<Vouched>): void;  // go in; null: to look on; anew: what is said once the same opens no more
}
