// What a tab makes of what it is told: the games that are seen from there, the one that is looked at, its clock.

import assert from "node:assert/strict";
import { test } from "node:test";

import { endOf } from "../../../../../bot/platforms/playground/page/alone.js";
import { clockText, timeOf } from "../../../../../bot/platforms/playground/page/clock.js";
import { State } from "../../../../../bot/platforms/playground/page/state.js";

const EMPTY = Array(15).fill(".".repeat(15));
const board = (title, rack, rows = EMPTY) => ({ title, rack, rows, layout: rows, framed: [], signs: {}, scores: [] });
const button = (does) => ({ label: does, payload: does, form: false, does, order: "" });

const said = (more) => ({ text: "", game: "g", picture: null, board: null, buttons: [], until: null, next: null,
  lasts: null, ...more });
const post = (part, more = {}) => said({ type: "post", slot: `g/${part}`, part, title: part, small: "", menus: [], ...more });
const answer = (id, more = {}) => said({ type: "answer", id, fixed: false, small: "", in_place: false, refused: false,
  private: false, holds: "", settled: "", file: null, ...more });
const round = (number, more = {}) => post("round", {
  slot: `g/round-${number}`, board: board(`Coup ${number}`, "AEINRST"), buttons: [button("play"), button("blank")], ...more,
});
const line = { type: "line", text: "" };

function told(...messages) {
  const state = new State();
  messages.forEach((message, at) => state.take(message, message.type === "answer" ? line : null, at));
  return state;
}

test("a game of the room: its lobby, the round that is on, what may be laid", () => {
  const state = told(post("lobby", { buttons: [button("join")] }), round(1));
  const table = state.table();
  assert.equal(table.lobby.part, "lobby");
  assert.equal(table.now.slot, "g/round-1");
  assert.equal(table.rack, "AEINRST");
  assert.equal(table.play.does, "play");
  assert.equal(table.shown.title, "Coup 1");
  assert.equal(table.final, null);
});

test("who looked at a board of a game that is over sees the end of the next one, too", () => {
  const other = (part, more) => post(part, { slot: `h/${part}`, game: "h", ...more });
  const state = told(round(1), answer("1", { game: "g", board: board("À l’essai", "") }), post("end"));
  assert.equal(state.table().game, "g");
  state.take(other("round", { board: board("Coup 1", "AEINRST"), buttons: [button("play")] }), null, 5);
  assert.equal(state.table().game, "h");
  state.take(other("end", {}), null, 6);
  assert.equal(state.table().game, "h");
});

test("a round that is over is nothing to lay on; its card is the result, and its board the last", () => {
  const after = board("Coup 1", "", EMPTY.with(7, "....SERIANT...."));
  const state = told(round(1), round(1, { buttons: [], board: null }), post("card", { slot: "g/card-1", board: after, next: 15 }));
  const table = state.table();
  assert.equal(table.now, null);
  assert.equal(table.rack, "");
  assert.equal(table.card.board, after);
  assert.equal(table.shown, after);
  assert.deepEqual(table.past.map(({ board: each }) => each), [after]);
});

test("a round that is closed is the round until its card is there, on the board that it had", () => {
  const state = told(post("lobby"), round(1), round(1, { buttons: [], board: null, text: "Terminé" }));
  assert.equal(state.table().now.text, "Terminé");
  assert.equal(state.table().shown.title, "Coup 1");
  assert.equal(state.table().rack, "");
  state.take(post("card", { slot: "g/card-1", board: board("Coup 1", "") }), null, 9);
  assert.equal(state.table().now, null);
});

test("a pause hides the draw: a round without it leaves nothing to lay, also for who was told his own", () => {
  const mine = answer("1", { holds: "g/round-1", board: board("Coup 1", "AEINRST"), buttons: [button("play")] });
  const state = told(round(1), mine, round(1, { board: board("Coup 1", "") }));
  assert.equal(state.table().rack, "");
});

test("the draw of a round is its own, whatever was asked in the one before", () => {
  const mine = answer("1", { holds: "g/round-1", board: board("Coup 1", "AEINRST"), private: true });
  const state = told(round(1), mine, round(2, { board: board("Coup 2", "ZUT?OIA") }));
  assert.equal(state.table().rack, "ZUT?OIA");
});

test("own tiles: what the page asks quietly is known to the table, and is no article", () => {
  const state = told(round(1, { board: board("Tour 1", "") }));
  assert.equal(state.table().mine, null);
  state.take(answer("1", { private: true, board: board("Tour 1", "CHEVAL?") }), { ...line, quiet: true, game: "g" }, 5);
  assert.equal(state.table().rack, "CHEVAL?");
  assert.equal(state.told.size, 0);
  assert.equal(state.last, null);
});

test("of the receipts of a round the last is there, until the round is over", () => {
  const receipt = (id) => answer(id, { game: "", holds: "g/round-1", text: `Noté ${id}`, settled: `${id}, fini` });
  const state = told(round(1), receipt("1"), receipt("2"), answer("3", { refused: true }));
  assert.equal(state.table().receipt.text, "Noté 2");
  assert.equal([...state.told.values()].filter(({ holds }) => holds).length, 1);
  state.take(round(1, { buttons: [] }), null, 9);
  assert.equal(state.table().receipt.text, "2, fini");
});

test("a receipt that comes after the end of its round is settled", () => {
  const state = told(round(1, { buttons: [] }), answer("1", { game: "", holds: "g/round-1", text: "Modifiable", settled: "Noté" }));
  assert.equal([...state.told.values()][0].text, "Noté");
  assert.equal(state.last.text, "Noté");
});

test("a page that is turned stands where it was", () => {
  const state = told(answer("1", { game: "", text: "page 1" }));
  state.take(answer("2", { game: "", text: "page 2", in_place: true }), { ...line, from: "answer 1" }, 5);
  assert.deepEqual([...state.told.values()].map(({ text }) => text), ["page 2"]);
});

test("a game of one's own is told by answers alone, and is looked at as long as it goes on", () => {
  const own = (id, buttons) => answer(id, { game: "own", board: board(`Coup ${id}`, "AEINRST"), buttons });
  const state = told(round(1), own("1", [button("play")]));
  assert.equal(state.table().game, "own");
  assert.equal(state.table().rack, "AEINRST");
  state.take(round(2), null, 5);
  assert.equal(state.table().game, "own");
  state.take(own("2", [button("start")]), line, 6);
  assert.equal(state.table().now, null);
  assert.equal(state.table().card.buttons[0].does, "start");
  assert.equal(state.table().rack, "");
  state.take(own("3", []), line, 7);
  assert.equal(state.table().game, "g");
});

test("a question that takes the place of a round in the course leaves the round on the table", () => {
  const state = new State(), own = { game: "own", board: board("Coup 1", "AEINRST"), buttons: [button("play")] };
  state.take(answer("1", own), line, 1);
  state.take(answer("2", { game: "own", in_place: true, buttons: [button("do")] }), { ...line, from: "answer 1" }, 2);
  assert.equal(state.told.size, 1);
  assert.equal(state.table().now.id, "1");
  assert.equal(state.table().rack, "AEINRST");
  assert.equal(state.last.id, "2");
  state.take(answer("3", own), line, 3);  // shown again
  assert.equal(state.own.get("own").length, 1);
});

test("after its end a game is looked at until another begins", () => {
  const state = told(round(1), round(1, { buttons: [] }), post("final"));
  assert.equal(state.table().final.part, "final");
  state.take(post("lobby", { game: "h", slot: "h/lobby" }), null, 5);
  assert.equal(state.table().game, "h");
});

test("what is taken away is not there", () => {
  const state = told(round(1), post("notice"));
  state.take({ type: "gone", slot: "g/notice" }, null, 5);
  assert.deepEqual([...state.posts.keys()], ["g/round-1"]);
});

test("who comes back sees what was there until all that is there now has come", () => {
  const receipt = answer("1", { holds: "g/round-1", text: "Modifiable", settled: "Noté" });
  const state = told(round(1), receipt);
  state.lost = 5;
  assert.equal(state.take({ type: "welcome", language: "fr", theme: "light", commands: [] }, null, 6), "place");
  assert.equal(state.take(round(2), null, 7), "");
  assert.equal(state.table().now.slot, "g/round-1");
  assert.equal(state.take({ type: "ready" }, null, 8), "welcome");
  assert.deepEqual([...state.posts.keys()], ["g/round-2"]);
  assert.equal([...state.told.values()][0].text, "Noté");
  assert.equal(state.lost, null);
});

test("an evening's answers do not pile up", () => {
  const state = new State();
  for (let number = 0; number < 500; number += 1) state.take(answer(`${number}`, { game: "" }), line, number);
  assert.ok(state.told.size < 100);
  assert.equal(state.last.id, "499");
});

test("a clock counts down to the end of a round, or else to the next one, and stands while the server is away", () => {
  const state = told(round(1, { until: 60, lasts: 180 }));
  const { now } = state.table();
  assert.deepEqual(timeOf(now, 30_000), { left: 30, part: 30 / 180, next: false, late: true });
  assert.equal(timeOf(now, 90_000).left, 0);
  const isLate = (left, said) => timeOf({ ...now, until: left, ...said }, now.arrived).late;
  assert.deepEqual([isLate(30, { signal: 20 }), isLate(20, { signal: 20 }), isLate(1, { signal: 0 })], [false, true, false]);
  assert.deepEqual([isLate(10, { lasts: 10 }), isLate(2, { lasts: 10 })], [false, true], "of a short time a quarter");
  assert.deepEqual(timeOf({ ...now, until: null, lasts: null, next: 15 }, 0), { left: 15, part: 1, next: true, late: false });
  assert.equal(timeOf({ ...now, until: null }, 0), null);
  assert.equal(timeOf({ ...now, until: 25 * 3600 }, 0), null);  // words say it
  assert.equal(state.now(50_000), 50_000);
  state.lost = 20_000;
  assert.equal(state.now(50_000), 20_000);
});

test("a clock is written as it is read", () => {
  assert.deepEqual([0, 59.2, 61, 3600, 3725].map(clockText), ["0:00", "1:00", "1:01", "1:00:00", "1:02:05"]);
});

test("the next round of a game of one's own leaves the result of the one before to be looked at, with nothing to press", () => {
  const state = new State(), laid = EMPTY.with(7, "...KEFIR.......");
  const tell = (id, from, more) => state.take(answer(id, { in_place: true, ...more }), { ...line, from }, Number(id));
  tell("1", undefined, { board: board("Coup 1", "KEFIRAB"), buttons: [button("play")] });
  tell("2", "answer 1", { board: board("Coup 1", "KEFIRAB", laid), buttons: [button("start")] });
  assert.equal(state.table().card.id, "2");
  tell("3", "answer 1", { board: board("Coup 2", "AEINRST", laid), buttons: [button("play")] });
  const table = state.table();
  assert.equal(table.now.id, "3");
  assert.deepEqual(table.past.map(({ title, said }) => [title, said.buttons]), [["Coup 1", []]]);
  tell("4", "answer 3", { board: board("Coup 2", "AEINRST", laid), buttons: [button("do")] });
  assert.equal(state.told.size, 2, "of a round the newest");
});

const CASTOR = 3, PINSON = 4;
const lobby = (game, number) => post("lobby", { game, slot: `${game}/lobby`, lobby: {
  name: game, players: [{ name: "", number, leads: true }], rules: "", notes: "", missing: "", leader: "", full: false,
  code: "",
} });

test("a game of one's own that is over stays in sight, whatever else of one's own goes on", () => {
  const state = told(answer("1", { game: "other", board: board("Coup 2", "AEINRST"), buttons: [button("play")] }),
    answer("2", { game: "own", board: board("Coup 9", ""), buttons: [button("do")] }));
  assert.equal(state.table().game, "own");
  state.me = CASTOR;
  state.take(lobby("g", CASTOR), null, 3);
  state.take(round(1), null, 3);
  assert.equal(state.table().game, "g");
});

test("nothing that was begun alone hides the end of a game that one is in", () => {
  const receipt = answer("1", { game: "g", holds: "g/round-1" });
  const replay = answer("2", { game: "own", board: board("Coup 1", "AEINRST"), buttons: [button("play")] });
  const state = told({ ...receipt, me: CASTOR }, lobby("g", CASTOR), round(1), replay), known = new Set();
  assert.equal(state.table().game, "own", "that was asked for");
  assert.equal(endOf(state, known), "");
  state.take(post("final"), null, 4);
  assert.equal(endOf(state, known), "g");
  assert.equal(endOf(state, known), "", "once");
  state.chosen = "g";
  assert.equal(state.table().game, "g", "and it stays");

  const watching = told(lobby("g", CASTOR), round(1), replay);
  watching.take(post("final"), null, 4);
  assert.equal(endOf(watching, new Set()), "", "who only looks on goes on playing");
});

const turn = (game) => post("round", { game, slot: `${game}/round-1`, board: board("Coup 1", ""), buttons: [button("mine")] });

test("who has a table of his own stays at it, whatever others begin", () => {
  const state = told({ ...answer("1"), game: "", me: CASTOR }, lobby("his", CASTOR));
  assert.equal(state.table().game, "his");
  state.take(lobby("other", PINSON), null, 5);
  state.take(turn("other"), null, 6);
  assert.equal(state.table().game, "his");
  state.chosen = "other";
  assert.equal(state.table().game, "other", "unless he looks at theirs");
  state.take(post("final", { game: "other", slot: "other/final" }), null, 7);
  assert.equal(state.table().game, "his", "until it is over");
});

test("who has no table, or whose table is over, sees what others play", () => {
  const state = told({ ...answer("1"), game: "", me: CASTOR }, lobby("his", CASTOR), lobby("other", PINSON));
  state.take(post("final", { game: "his", slot: "his/final" }), null, 5);
  assert.equal(state.table().game, "other");
  assert.equal(told(lobby("his", CASTOR), lobby("other", PINSON)).table().game, "other", "who is nobody yet");
});

test("who comes back is at his table, also after a game alone", () => {
  const state = new State();
  state.take({ type: "welcome", me: CASTOR, language: "fr", theme: "light", commands: [] }, null, 1);
  for (const said of [lobby("his", CASTOR), lobby("other", PINSON), turn("other")]) state.take(said, null, 2);
  state.take({ type: "ready" }, null, 3);
  assert.equal(state.table().game, "his");
  const alone = (id, buttons) => answer(id, { game: "own", board: board("Coup 1", "AEINRST"), buttons });
  state.take(alone("1", [button("play")]), line, 4);
  assert.equal(state.table().game, "own");
  state.take(alone("2", []), line, 5);
  assert.equal(state.table().game, "his");
});

test("the end of a game of others takes nobody away from one alone, though he was refused its tiles", () => {
  const state = told({ ...answer("1"), game: "", me: CASTOR }, lobby("other", PINSON), turn("other"),
    answer("2", { game: "own", board: board("Coup 1", "AEINRST"), buttons: [button("play")] }));
  state.take(answer("3", { game: "", refused: true }), { ...line, game: "other", quiet: true }, 5);
  state.take(post("final", { game: "other", slot: "other/final" }), null, 6);
  assert.equal(endOf(state, new Set()), "");
});

test("the receipt of a slip that was handed in elsewhere is one's own, and stays where the board is", () => {
  const state = told(round(1));
  const slip = { line: "H4 SERIANT", points: 70, said: "SERIANT en H4", shared: false };
  state.take(answer("", { game: "g", holds: "g/round-1", noted: slip }), null, 1);
  assert.equal(state.noted, true);
  assert.deepEqual(state.table().noted, slip);
  assert.equal(state.table().receipt.slot, "receipt g/round-1");
});

const seats = (...numbers) => ({ players: numbers.map((number) => ({ number, name: "", leads: false })), referees: [] });

/** Two players, 1 and 2, are at the end of a game; its lobby was told to player 1. */
function ended() {
  const state = told(post("lobby", { lobby: seats(1, 2) }), round(1));
  state.me = 1;
  state.take(post("final", { buttons: [{ ...button("do"), payload: "next", likely: true }] }), null, 5);
  return state;
}

const following = (lobby) => post("lobby", { game: "h", slot: "h/lobby", lobby });
const begun = post("round", { game: "h", slot: "h/round-1", board: board("Coup 1", "AEINRST"), buttons: [button("play")] });

test("the end of a game stays while the next waits for who has a seat there, until its first round", () => {
  const state = ended();
  state.take(following(seats(1, 2)), null, 6);
  assert.equal(state.table().game, "g");
  state.look("h");
  assert.equal(state.table().game, "h");
  state.look("g");
  assert.equal(state.table().game, "g");
  state.take(begun, null, 7);
  assert.equal(state.table().game, "h");
});

test("what one is told alone of no game is read like an answer, if it comes while one looks", () => {
  const alone = (slot, game) => ({ ...post("reminder", { slot, game }), type: "private" });
  const state = told(round(1), alone("g/turn", "g"));
  assert.equal(state.last, null);
  state.take(alone("evening/1/code", ""), null, 5);
  assert.equal(state.last.slot, "evening/1/code");
});

test("who has no seat in the next game is shown its table, and may look back", () => {
  const state = ended();
  state.take(following(seats(2)), null, 6);
  assert.equal(state.table().game, "h");
  state.look("g");
  assert.equal(state.table().game, "g");
});

test("who opens the next game comes to it, and who has ended this one does not", () => {
  const asks = [
    ["g", { ...line, text: "/arreter oui" }], ["g", { type: "press", text: "", payload: "more", from: "answer 7" }],
    ["h", { type: "press", text: "", payload: "next", from: "g/final" }], ["h", { ...line, text: "/duplicate" }],
  ];
  for (const [looked, asked] of asks) {
    const state = ended();
    state.about = { commands: [{ key: "stop", name: "arreter" }] };
    state.take(answer("1"), asked, 6);
    state.take(following(seats(1, 2)), null, 7);
    assert.equal(state.table().game, looked, asked.text || asked.payload);
  }
});

test("one that is over is looked at until something new is played at the other", () => {
  const state = told(round(1), begun, post("final"));
  state.take(answer("1"), line, 6);
  assert.equal(state.table().game, "h");
  state.look("g");
  assert.equal(state.table().game, "g");
  state.take({ ...begun, slot: "h/round-2" }, null, 7);
  assert.equal(state.table().game, "h");
});
