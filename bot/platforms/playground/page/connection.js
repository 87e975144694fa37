// The line to the server. What is sent is kept until it is answered, and sent again after a lost connection: the
// server knows a repeat by its id. What cannot be sent after a few tries is given up, and said to be.
//
// A draft is asked of now or never: none is sent again.
//
// A line may be dead without knowing it: where nothing is heard for a while the server is asked whether it is there,
// and a line on which nothing is answered is changed for another.
//
// What a chat says of somebody may open its door only once: as long as nobody was let in, it is asked for anew before
// each line, with pauses that grow longer than others do.

import { newId } from "./ids.js";
import { socketAddress, thisRoom } from "./rooms.js";

const MOST_TRIES = 5;   // of something that is sent again and again, and never answered
const TOO_MANY = 1013, SHUT = 4403;  // the server's reasons to close: it has enough tabs; the room's key is wrong
const SHORTEST_WAIT = 500, LONGEST_WAIT = 4000, LONGEST_AT_THE_DOOR = 30_000;  // before the next try, in milliseconds

const ASLEEP = 60_000;  // milliseconds that a tab was hidden after which its line is doubted
const LOOKS = 5_000, QUIET = 15_000;  // how often one listens; how long nothing is heard before the server is asked
const PATIENCE = 10_000;  // in which something is answered
const SLEPT = 5_000;  // by so much the two clocks of the machine differ after it has slept, or was set anew

/** @typedef {{ message: Asked & { id: string }, tries: number, answered: (told: Told) => void }} Waiting */

export class Connection {
  /**
   * @param {(told: Told, asked: Asked | null) => void} hear what the server says, and what that answers
   * @param {(why: "away" | "full" | "shut") => void} lost the server is away, has no place for one more tab, or lets
   *   nobody in without the room's key
   * @param {(message: Asked) => void} unsent this was given up
   */
  constructor(hear, lost, unsent) {
    this.hear = hear;
    this.lost = lost;
    this.unsent = unsent;
    /** @type {Map<string, Waiting>} */
    this.waiting = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.wait = SHORTEST_WAIT;
    /** @type {Record<string, unknown>} */
    this.hello = {};
    /** @type {(() => Promise<Record<string, unknown>>) | undefined} says it anew, where it opens a door only once */
    this.anew = undefined;
    this.isSpent = false;
    this.timer = 0;
    this.heard = 0;  // when something was heard last
    /** @type {number | null} since when nothing came of what was said */
    this.said = null;
    this.clocks = Date.now() - performance.now();
    setInterval(() => this.listen(), LOOKS);
    let hidden = Infinity;
    addEventListener("online", () => this.again(true));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.again(Date.now() - hidden > ASLEEP);
      hidden = document.hidden ? Date.now() : Infinity;
    });
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Go in as this one: `account`, `name`, `browser`, or nobody; the room that the address names. */
  open(/** @type {Record<string, unknown>} */ hello, /** @type {typeof this.anew} */ anew = undefined) {
    this.hello = hello;
    this.anew = anew;
    this.isSpent = false;
    if (this.isOpen) this.greet();  // who watched sits down
    else this.connect();
  }

  async connect() {
    clearTimeout(this.timer);
    this.timer = 0;
    if (this.anew && this.isOld) {
      this.socket = this.said = null;
      Object.assign(this.hello, await this.anew());
      this.isSpent = false;
    }
    this.said = performance.now();
    const socket = new WebSocket(socketAddress());
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.greet();
      for (const waiting of [...this.waiting.values()]) this.deliver(waiting);
    });
    socket.addEventListener("message", ({ data }) => {
      this.heard = performance.now();
      this.said = null;
      this.receive(JSON.parse(data));
    });
    socket.addEventListener("close", ({ code }) => {
      if (socket !== this.socket) return;
      this.lost(code === SHUT ? "shut" : code === TOO_MANY ? "full" : "away");
      for (const { message, answered } of [...this.waiting.values()])
        if (message.type === "draft") {
          this.waiting.delete(message.id);
          answered({ type: "draft", id: message.id, game: "", text: "" });
        }
      if (code !== SHUT) this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, this.isOld ? LONGEST_AT_THE_DOOR : LONGEST_WAIT);
    });
  }

  /** Nobody is let in by the same words again. */
  get isOld() {
    return this.isSpent && !this.hello.pass;
  }

  greet() {
    this.isSpent = Boolean(this.anew);
    this.say({ type: "hello", key: thisRoom().key, ...this.hello });
  }

  say(/** @type {object} */ message) {
    this.said ??= performance.now();
    this.socket?.send(JSON.stringify(message));
  }

  /** Is the server there still? Who waits for a draw says nothing, and would never know. */
  listen() {
    const now = performance.now(), clocks = Date.now() - now;
    const slept = Math.abs(clocks - this.clocks) > SLEPT;
    this.clocks = clocks;
    if (this.socket?.readyState === WebSocket.CONNECTING && this.said !== null && now - this.said > PATIENCE) {
      this.lost("away");
      this.change();
    } else if (slept || (this.said !== null && now - this.said > PATIENCE)) {
      this.again(true);
    } else if (this.isOpen && now - this.heard > QUIET) {
      this.say({ type: "there" });
    }
  }

  /**
   * The network is back, or somebody looks: no reason to wait any longer. A line that may be dead without knowing it,
   * and whose clock may have stood still, is changed for another, of which nobody need be told.
   */
  again(/** @type {boolean} */ doubted) {
    if (this.timer || (doubted && this.isOpen)) this.change();
  }

  change() {
    const before = this.socket;
    this.connect();
    before?.close();
  }

  receive(/** @type {any} */ told) {
    if (told.type === "welcome") this.wait = SHORTEST_WAIT;
    const waiting = told.id === undefined ? undefined : this.waiting.get(told.id);
    if (waiting) this.waiting.delete(told.id);
    this.hear(told, waiting?.message ?? null);
    waiting?.answered(told);
  }

  /**
   * @param {Asked} message
   * @param {(told: Told) => void} answered
   * @returns {string} its id
   */
  send(message, answered = () => {}) {
    const waiting = { message: { ...message, id: newId() }, tries: 0, answered };
    this.waiting.set(waiting.message.id, waiting);
    if (this.isOpen) this.deliver(waiting);
    return waiting.message.id;
  }

  deliver(/** @type {Waiting} */ waiting) {
    const { attached, ...message } = waiting.message;
    if (++waiting.tries <= MOST_TRIES) {
      if (attached) this.socket?.send(new TextEncoder().encode(attached));  // as it is, before its line
      this.say({ ...message, attached: !!attached });
    } else {
      this.waiting.delete(waiting.message.id);
      this.unsent(waiting.message);
    }
  }
}
