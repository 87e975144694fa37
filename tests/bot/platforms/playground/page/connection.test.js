// The line to a server that goes away and comes back: what is sent again, what is given up, who is told.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

class Socket extends EventTarget {
  static CONNECTING = 0;
  static OPEN = 1;
  static all = [];
  static get last() { return Socket.all.at(-1); }
  readyState = 0;
  sent = [];

  constructor(address) {
    super();
    this.address = address;
    Socket.all.push(this);
  }

  send(text) { this.sent.push(JSON.parse(text)); }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  say(told) { this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(told) })); }
  close(code = 1006) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

const page = new EventTarget(), timers = [], waits = [];  // milliseconds that each is set to wait
let listen, now = 0, slept = 0;  // milliseconds
Object.assign(globalThis, {
  WebSocket: Socket, document: Object.assign(page, { hidden: false, documentElement: { dataset: {} } }), addEventListener: page.addEventListener.bind(page),
  location: new URL("http://127.0.0.1:8017/r/club#sesame"),
  setTimeout: (run, wait) => { waits.push(wait); return timers.push(run); }, clearTimeout: (timer) => { if (timer) timers[timer - 1] = () => {}; },
  setInterval: (run) => { listen = run; }, performance: { now: () => now }, Date: { now: () => now + slept },
});
const { Connection } = await import("../../../../../bot/platforms/playground/page/connection.js");

let heard, lost, unsent, connection;
beforeEach(() => {
  Socket.all.length = timers.length = 0;
  heard = [];
  lost = [];
  unsent = [];
  connection = new Connection((told, asked) => heard.push([told, asked]), (why) => lost.push(why),
    (message) => unsent.push(message.text));
  connection.open({ account: "a", name: "Léa" });
  Socket.last.open();
});
const tryAgain = () => timers.splice(0).forEach((run) => run());
const kinds = ({ sent }) => sent.map(({ type, text }) => text ?? type);

test("the key of the room is in the hello, and not in the address, of which proxies keep a log", () => {
  assert.equal(Socket.last.address, "ws://127.0.0.1:8017/socket?room=club");
  assert.deepEqual(Socket.last.sent, [{ type: "hello", key: "sesame", account: "a", name: "Léa" }]);
});

test("what was not answered is sent again with the same name, after hello", () => {
  const first = connection.send({ type: "line", text: "H8 AS" }), second = connection.send({ type: "line", text: "/moi" });
  Socket.last.say({ type: "answer", id: first });
  Socket.last.close();
  connection.send({ type: "line", text: "/passer" });
  tryAgain();
  Socket.last.open();
  assert.deepEqual(kinds(Socket.last), ["hello", "/moi", "/passer"]);
  assert.equal(Socket.last.sent[1].id, second);
  assert.deepEqual(lost, ["away"]);
});

test("an answer comes with what it answers, once", () => {
  const answers = [];
  const id = connection.send({ type: "line", text: "/moi" }, (told) => answers.push(told.text));
  Socket.last.say({ type: "answer", id, text: "one" });
  Socket.last.say({ type: "answer", id, text: "two" });
  assert.deepEqual(answers, ["one"]);
  assert.deepEqual(heard.map(([, asked]) => asked?.text), ["/moi", undefined]);
});

test("what no server answers is given up, and said to be", () => {
  connection.send({ type: "line", text: "/moi" });
  for (let tries = 0; tries < 6; tries += 1) {
    Socket.last.close();
    tryAgain();
    Socket.last.open();
  }
  assert.deepEqual(unsent, ["/moi"]);
  assert.deepEqual(kinds(Socket.last), ["hello"]);
});

test("a draft is asked of now or never", async () => {
  const told = new Promise((resolve) => connection.send({ type: "draft", text: "H8 AS" }, resolve));
  Socket.last.close();
  assert.equal((await told).text, "");
  tryAgain();
  Socket.last.open();
  assert.deepEqual(kinds(Socket.last), ["hello"]);
});

test("a room that is shut is not asked again; a server with too many tabs is", () => {
  Socket.last.close(1013);
  tryAgain();
  Socket.last.close(4403);
  tryAgain();
  assert.deepEqual(lost, ["full", "shut"]);
  assert.equal(Socket.all.length, 2);
});

test("after a change of network the line is another, and nobody is told", () => {
  const [before] = Socket.all;
  connection.send({ type: "line", text: "/moi" });
  page.dispatchEvent(new Event("online"));
  Socket.last.open();
  assert.notEqual(Socket.last, before);
  assert.equal(before.readyState, 3);
  assert.deepEqual(kinds(Socket.last), ["hello", "/moi"]);
  assert.deepEqual(lost, []);
});

test("who watched sits down on the same line", () => {
  connection.open({ account: "b", name: "Tom" });
  assert.equal(Socket.all.length, 1);
  assert.deepEqual(Socket.last.sent.map(({ name }) => name), ["Léa", "Tom"]);
});

function pass(/** @type {number} */ seconds) {
  for (let second = 0; second < seconds; second += 5) {
    now += 5_000;
    listen();
  }
}

test("a server that says nothing for long is asked whether it is there", () => {
  Socket.last.say({ type: "welcome" });
  pass(20);
  assert.deepEqual(kinds(Socket.last), ["hello", "there"]);
  Socket.last.say({ type: "there" });
  pass(10);
  assert.equal(Socket.all.length, 1);
});

test("a line on which nothing is answered is changed for another, and what was said is said there", () => {
  Socket.last.say({ type: "welcome" });
  connection.send({ type: "line", text: "/moi" });
  pass(15);
  assert.equal(Socket.all.length, 2);
  Socket.last.open();
  assert.deepEqual(kinds(Socket.last), ["hello", "/moi"]);
  assert.deepEqual(lost, []);
});

test("a line that does not open is tried anew, and people are told", () => {
  Socket.last.close();
  tryAgain();
  pass(15);
  assert.equal(Socket.all.length, 3);
  assert.deepEqual(lost, ["away", "away"]);
});

test("after a sleep, which one clock has slept through, the line is another", () => {
  Socket.last.say({ type: "welcome" });
  pass(5);
  assert.equal(Socket.all.length, 1);
  slept += 3_600_000;
  pass(5);
  assert.equal(Socket.all.length, 2);
  pass(5);
  assert.equal(Socket.all.length, 2);
});

test("nobody listens where nobody has come in, or may", () => {
  Socket.last.close(4403);
  pass(60);
  assert.equal(Socket.all.length, 1);
});

test("what opens a door but once is asked for anew, after longer and longer pauses", async () => {
  let codes = 0;
  const anew = async () => ({ code: `c${++codes}` });
  connection.open({ code: "c0", language: "fr" }, anew);
  waits.length = 0;
  for (let tries = 0; tries < 7; tries += 1) {
    Socket.last.close(1012);
    tryAgain();
    await new Promise((later) => { setImmediate(later); });
    Socket.last.open();
  }
  assert.deepEqual(Socket.last.sent, [{ type: "hello", key: "sesame", code: "c7", language: "fr" }]);
  assert.deepEqual(waits, [500, 1000, 2000, 4000, 8000, 16000, 30000]);
});

test("a door that was not reached, or that has let somebody in, is asked for no other code", async () => {
  const anew = () => assert.fail("nobody need be asked");
  connection.open({ code: "c0" }, anew);
  Socket.last.say({ type: "welcome" });
  connection.hello.pass = "p";  // main.js
  Socket.last.close(1012);
  tryAgain();
  Socket.last.close();  // before it was open
  tryAgain();
  Socket.last.open();
  assert.deepEqual(Socket.last.sent, [{ type: "hello", key: "sesame", code: "c0", pass: "p" }]);
});

test("while somebody is asked who he is, one line is opened, and an old one ends unheard", async () => {
  let tell;
  connection.open({ code: "c0" }, () => new Promise((told) => { tell = told; }));
  pass(15);  // the server does not answer: the line is changed
  connection.again(true);
  pass(60);
  assert.equal(Socket.all.length, 1);
  tell({ code: "c1" });
  await new Promise((later) => { setImmediate(later); });
  Socket.last.open();
  assert.deepEqual(lost, []);
  assert.deepEqual(Socket.all.map(({ sent }) => sent.findLast(({ type }) => type === "hello").code), ["c0", "c1"]);
});
