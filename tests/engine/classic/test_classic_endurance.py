"""Whole games of programs, told to the engine and to the oracle: tiles are conserved, and each game ends."""

from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from engine.classic import commands as c
from engine.classic.rules import (
    FAMILY,
    TOURNAMENT,
    Challenge,
    ClassicRules,
    Clock,
    OutOfTime,
    Solitaire,
)
from engine.classic.state import Phase
from tests.engine.classic.acting import NEVER
from tests.engine.classic.comparison import Both
from tests.engine.classic.recorded import PLAUSIBLE, proposals, typed
from tests.engine.duplicate.games import CLUB_WORDS
from tests.laws import depth, in_turn

PATIENT = replace(FAMILY, nudge=NEVER, patience=NEVER, late_after=NEVER)
RULES = {
    "family": PATIENT,
    "free": replace(PATIENT, challenge=Challenge.FREE, window=None),
    "double": replace(PATIENT, challenge=Challenge.DOUBLE),
    "blocked": replace(PATIENT, auto_end=True),
    "tournament": replace(TOURNAMENT, seats=4, nudge=NEVER, patience=NEVER, late_after=NEVER),
    "minus ten": replace(
        PATIENT, clock=Clock.BANK, bank=timedelta(minutes=5), out_of_time=OutOfTime.MINUS_TEN
    ),
    "by the move": replace(
        PATIENT,
        challenge=Challenge.FIVE_POINTS,
        clock=Clock.MOVE,
        move_time=timedelta(minutes=1),
        alarm=timedelta(seconds=20),
    ),
    "together": replace(PATIENT, clock=Clock.SHARED, bank=timedelta(minutes=20), deduct=True),
}
MOST_ACTIONS = 1000


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "players"), in_turn(RULES, [2, 3, 4]))
def test_a_game_of_programs_comes_to_its_end(name: str, players: int) -> None:
    play_on(Both(RULES[name], players, seed=players), Random(players))


@pytest.mark.parametrize("seed", [1, 2])
def test_who_plays_alone_comes_to_the_end(seed: int) -> None:
    rules = replace(PATIENT, seats=1, solitaire=Solitaire.RECORD)
    play_on(Both(rules, 1, seed=seed), Random(seed))


@pytest.mark.soak
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_many_games_come_to_their_end(rules: ClassicRules) -> None:
    for seed in range(depth(3)):
        play_on(Both(rules, 2 + seed % 3, seed=100 + seed), Random(seed))


def play_on(both: Both, chance: Random) -> None:
    for _ in range(MOST_ACTIONS):
        if both.game.phase is Phase.ENDED:
            return
        both.wait(chance.choice((1, 2, 5, 10, 40)))
        if both.table.last is not None and chance.random() < 0.4:
            answer(both, chance)
        elif both.table.over is None:
            move(both, chance)
    raise AssertionError("this game does not end")


def answer(both: Both, chance: Random) -> None:
    """Somebody contests, or accepts, the last move."""
    table, now, pending = both.table, both.now, both.game.pending
    assert table.last is not None
    assert pending is not None
    waiting = [seat for seat in table.left() if seat not in {table.last.seat, *table.last.answered}]
    seat = chance.choice(waiting)
    player = both.players[seat]
    if chance.random() < 0.5:
        both.tell(c.Accept(player, pending.turn), lambda: table.accept(now, seat))
        return
    word, _ = chance.choice(table.last.move.words)
    both.tell(c.Contest(player, pending.turn, (word,)), lambda: table.contest(now, seat, word))


def move(both: Both, chance: Random) -> None:
    """Whoever is to move plays one of the first words found, or exchanges, or passes."""
    table, now, turn, seat = both.table, both.now, both.game.turn, both.table.turn
    if turn is None or seat in table.frozen:
        return
    player, number = both.players[seat], turn.number
    tries = both.rules.challenge is not Challenge.AUTO and chance.random() < 0.2
    found = proposals(table, seat, PLAUSIBLE if tries else CLUB_WORDS)
    if found:
        text = found[-1]
        both.tell(c.Play(player, number, typed(text)), lambda: table.play(now, seat, *text.split()))
        return
    tiles = table.racks[seat][:4]
    exchange = c.Exchange(player, number, tiles)
    gives_up = chance.random() < 0.7  # else two of them exchange for ever
    if gives_up or both.tell(exchange, lambda: table.exchange(now, seat, tiles)):
        both.tell(c.Pass(player, number), lambda: table.pass_turn(now, seat))
