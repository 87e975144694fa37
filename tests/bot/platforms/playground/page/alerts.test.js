import assert from "node:assert/strict";
import { test } from "node:test";

import { callOf, tabTitle } from "../../../../../bot/platforms/playground/page/alerts.js";
import { announcement, heardOf } from "../../../../../bot/platforms/playground/page/announce.js";
import { fr } from "../../../../../bot/platforms/playground/page/fr.js";

const PLAY = { does: "play" };
const board = (title, rack, last = "") => ({ title, rack, last, rows: [] });
const round = (number, rack = "AE?RSTT") => ({
  type: "post", slot: `g/round-${number}-1`, title: `Coup ${number} : ${rack}`, board: board(`Coup ${number}`, rack),
  buttons: [PLAY], text: "", until: null,
});

function table(fields) {
  return {
    game: "g", own: false, now: null, card: null, final: null, mine: null, receipt: null, play: PLAY, ...fields,
  };
}

/** What is said when one table follows another. */
function said(before, after, [leftBefore, left] = [null, null]) {
  const time = (left) => (left === null ? null : { left, part: 1, next: false, late: left <= 30 });
  const plain = (text) => text.replaceAll("\u00a0", " ");
  return plain(announcement(heardOf(before, time(leftBefore)), heardOf(after, time(left)), after, fr.announce, { left }));
}

test("a new draw is said letter by letter, and once", () => {
  const one = table({ now: round(1) });
  assert.equal(said(null, one), "Coup 1. Tirage : A, E, joker, R, S, T, T.");
  assert.equal(said(one, one), "");
});

test("half a minute before the end is said once a round, and not at its beginning", () => {
  const one = table({ now: round(1) }), two = table({ now: round(2) });
  assert.equal(said(one, one, [31, 30]), "Plus que 30 s.");
  assert.equal(said(one, one, [30, 29]), "");
  assert.match(said(one, two, [5, 20]), /^Coup 2\./);
  assert.equal(said(two, two, [20, 19]), "");
});

test("a result is said by its title, and the end before anything else", () => {
  const one = table({ now: round(1) }), card = { slot: "g/card-1-1", title: "Top du coup 1 : 70 points", text: "" };
  const between = table({ card });
  assert.equal(said(one, between), "Top du coup 1 : 70 points");
  assert.match(said(between, table({ card, now: round(2) })), /^Coup 2\./);
  const final = { slot: "g/final", title: "Partie terminée", text: "" };
  assert.equal(said(one, table({ card, final })), "Partie terminée");
});

test("a turn without a draw for everybody is said by its title", () => {
  const now = { ...round(4, ""), title: "Tour 4 : à Zoé de jouer" };
  assert.equal(said(null, table({ now })), "Tour 4 : à Zoé de jouer");
});

test("the draw calls everybody until there is a bulletin, a turn its player alone", () => {
  assert.equal(callOf(table({ now: round(1) })), "g/round-1-1");
  assert.equal(callOf(table({ now: round(1), receipt: {} })), "");
  const now = round(4, ""), mine = { type: "private", slot: "g/rack-4-1", buttons: [PLAY] };
  assert.equal(callOf(table({ now })), "");
  assert.equal(callOf(table({ now, mine })), "g/round-4-1");
  assert.equal(callOf(table({ now, mine: { ...mine, buttons: [{ ...PLAY, payload: "p:3" }] } })), "", "of the turn before");
  assert.equal(callOf(table({ now, mine: { ...mine, buttons: [] } })), "");
  assert.equal(callOf(table({ now: round(1), own: true })), "");
  assert.equal(callOf(null), "");
});

test("the title of the tab has the round, its clock and a mark", () => {
  assert.equal(tabTitle(table({ now: round(12) }), 53.2, true), "● Coup 12 – 0:54");
  assert.equal(tabTitle(table({ card: { title: "Top", board: null } }), null, false), "Top");
  assert.equal(tabTitle(null, null, false), "Chevalet");
});
