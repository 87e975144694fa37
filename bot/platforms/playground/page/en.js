// What the page says itself, in English.

/** @type {import("./sentences.js").Sentences} */
export const en = {
  page: {
    back: "Connected again.", again: "Try again",
    lost: "Connection lost: trying again…",
    full: "Too many tabs are open: close one.",
    unsent: "Could not be sent:",
    close: "Close", tools: "Page settings",
  },
  tabs: { all: "Views", round: "Round", course: "Log", words: "Words", news: "something new" },
  course: { public: "The room", private: "Only for you" },
  panel: {
    tables: "Games", room: "In the room", own: "On your own", over: (name) => `Over: ${name}`,
    ranking: "Ranking", receipt: "Your slip", actions: "What you can do",
  },
  ranking: {
    answered: "has answered",
    moved: (/** @type {number} */ by) => `${by > 0 ? "up" : "down"} ${Math.abs(by)} place${Math.abs(by) > 1 ? "s" : ""}`,
  },
  lobby: {
    players: "Players", you: "you", leads: "runs the game", youLead: "you run the game", invite: "Invite", computer: "computer", change: "Change",
    leave: "Leave the game", full: "The table is full.", watches: "You’re watching, not playing.",
    others: (/** @type {number} */ more) => `and ${more} other${more > 1 ? "s" : ""}`,
    waits: (/** @type {string} */ leader) => `${leader} can start.`,
  },
  choices: { rules: "Rules", more: "More", other: "Other", open: "Change", settings: "Settings of this room" },
  form: { send: "Send", cancel: "Cancel" },
  enter: {
    what: "The French crossword-tile game: you place the words, Chevalet referees and keeps score.",
    how: "Alone or together, with no account and nothing to install.",
    words: "The words themselves are always French.",
    name: "Your name", names: ["Otter", "Robin", "Fox", "Hedgehog", "Lark", "Badger", "Beaver", "Finch"],
    again: "Take a seat again", taken: "open in another tab", forget: "Forget this seat:",
    enter: "Enter", watch: "Watch only",
    room: (/** @type {string} */ name) => `You’re coming into the room “${name}”`, main: "You’re coming into the main room",
    there: (/** @type {string[]} */ names, /** @type {number} */ more) =>
      names.length === 0 ? "Nobody’s there yet."
        : names.length === 1 && !more ? `${names[0]} is there.`
          : `${names.slice(0, more ? undefined : -1).join(", ")} and ${more ? `${more} other${more > 1 ? "s" : ""}` : names.at(-1)} are there.`,
    ways: {
      now: { label: "Play now", about: "Against the computer, beginner’s level" },
      daily: { label: "Today’s challenge", about: "The same for everybody, one try" },
      friends: { label: "Duplicate with friends", about: "Opens a game and gives you the link" },
    },
    sample: "A game that plays itself",
    played: (/** @type {string} */ word, /** @type {string} */ at, /** @type {number} */ points) =>
      `${word} at ${at}, ${points} points`,
    language: "Language of the page",
  },
  line: {
    name: "Slip or command", line: "H4 SEMAINE, or /help", squares: "H4 H5, or /help",
    send: "Send", play: "Play", clear: "Take all back", file: "File", drop: "Remove",
    first: "Drag your tiles onto the board, or pick a square, then each letter.",
    gap: "Your tiles aren’t in one unbroken line yet.",
    unsent: (/** @type {string} */ title, /** @type {string} */ ref, /** @type {string} */ word) =>
      `${title}, not sent: ${word} at ${ref}.`,
    pasted: (/** @type {number} */ lines) => `${lines} pasted lines`,
  },
  board: {
    grid: "Board", empty: "empty", joker: "joker", laid: "placed", noted: "noted", last: "last move",
    across: "across", down: "down",
    premiums: { T: "triple word", D: "double word", t: "triple letter", d: "double letter" },
  },
  themes: {
    label: "Colours",
    names: {
      "": "Colours of the room", system: "Same as the system", light: "Light", dark: "Dark", "colour-blind": "Colour-blind",
    },
  },
  keys: {
    button: "Keyboard",
    noJoker: "You have no joker left.",
    lacks: (/** @type {string} */ letter) => `You have no ${letter}.`,
  },
  jokers: { ask: "Which letter is the joker?", back: "Take it back" },
  rooms: {
    first: "Main room", open: "Invite people, change rooms", sit: "Sit down", shut: "This room needs its key",
    ask: "The key is part of the invitation link: paste the link here, or ask the person who invited you for it.",
    link: "Invitation link", enter: "Enter",
  },
  share: { copy: "Copy", copied: "Copied", share: "Share" },
  greeting: {
    empty: "Nobody’s playing here yet.", again: "Another game?",
    box: "More games", besides: "And also", loto: "Loto", backwards: "Backwards", junior: "Junior",
    duplicate: "Open a game", classic: "Classic game", training: "Play alone", daily: "Today’s challenge",
    about: {
      duplicate: "Duplicate: the same letters for everybody", classic: "A rack each, taking turns",
      training: "Duplicate at your own pace", daily: "The same for everybody, one try",
      loto: "Cross out the letters called", backwards: "The board is full: empty it",
      junior: "Words to cover, for the youngest",
    },
  },
  besides: {
    stats: "My results", ranking: "Ranking", games: "Past games", settings: "Room settings", help: "Help",
    words: "Word tools",
  },
  against: {
    computer: "Against the computer", about: "From beginner to champion", which: "Which opponent?", back: "Back",
    levels: [
      { label: "Beginner", typed: "beginner", about: "Everyday words, short plays" },
      { label: "Club", typed: "club", about: "The words a club player knows" },
      { label: "Strong", typed: "strong", about: "Always the most points" },
      { label: "Champion", typed: "champion", about: "Weighs what may come next" },
    ],
  },
  review: {
    steps: "Look back at the rounds",
    first: "First round", back: "Previous round", on: "Next round", now: "Current round",
    details: "To check the draws",
    own: (/** @type {string} */ played, /** @type {string} */ points, /** @type {string} */ loss) =>
      `You: ${played}, ${points} (${loss})`,
  },
  effects: "Tile sound and motion",
  alerts: { signal: "Sound and vibration" },
  announce: {
    draw: (/** @type {string} */ title, /** @type {string} */ tiles) => `${title}. Rack: ${tiles}.`,
    joker: "joker", late: (/** @type {number} */ seconds) => `${seconds} seconds left.`,
  },
  big: {
    did: (/** @type {string} */ name, /** @type {string} */ what) => `${name}: ${what}`,
    draw: "Rack", scan: "Scan this code to come in.", waiting: "The game will appear here as soon as it is opened." },
  rack: {
    name: "Your rack", joker: "joker",
    tile: (/** @type {string} */ letter, /** @type {number} */ place, /** @type {number} */ of) =>
      `${letter}, ${place} of ${of}`,
    alphabet: "A to Z", vowels: "Vowels", shuffle: "Shuffle", back: "Recall",
  },
  own: { board: "Score", turn: (/** @type {string} */ title) => `${title}: your turn` },
  words: {
    field: "Word or letters", ask: "Look up", tools: "Tools",
    names: {
      word: "Word", anagrams: "Anagrams", "7plus1": "7 + 1", hooks: "Hooks", benjamins: "Benjamins",
      extensions: "Extensions", begins: "Begins with", ends: "Ends with", contains: "Contains", pattern: "Pattern",
      list: "List", news: "What’s new", propose: "Propose", report: "Report", review: "Review",
    },
  },
};
