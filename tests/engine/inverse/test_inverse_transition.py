"""The table in the docstring of `engine.inverse` is what the code does."""

import re
from collections.abc import Hashable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import get_args

import pytest

import engine.inverse
from engine.errors import NotationError, RuleViolation
from engine.inverse import commands as c
from engine.inverse import errors
from engine.inverse import events as e
from engine.inverse.decide import decide
from engine.inverse.evolve import evolve, next_wake
from engine.inverse.state import InverseGame
from engine.party import commands as p
from engine.party.state import Party
from tests import transition_table
from tests.builders import board
from tests.engine.inverse.games import LEA, NOW, SECRET, TOM, WORDS, ZOE, Inverse

PHASES = ("lobby", "on", "suspended", "ended")


def _decide(game: InverseGame, command: c.GameCommand, now: datetime) -> list[e.Event]:
    return decide(game, command, lexicon=WORDS, now=now, rng=SECRET)


def _commands(game: InverseGame, now: datetime) -> Iterator[tuple[c.GameCommand, datetime]]:
    orders: list[c.GameCommand] = [
        p.Start(),
        p.OpenTurn(game.party.turn),
        p.Suspend(),
        p.Resume(),
        p.LoseTime(now - timedelta(seconds=5), now),
        p.Abort(),
        p.Wake(),
    ]
    for player in (LEA, TOM, ZOE):
        orders += [p.Join(player), p.Leave(player)]
        orders += [
            c.TakeAway(player, text)
            for text in ("H4 CHAT", "8H SATIN", "H4 C", "8I A", "H4 Z", "H2 SEMAINE", "CHAT")
        ]
    for order in orders:
        yield order, now


def _later(game: InverseGame, now: datetime) -> Iterator[datetime]:
    due = next_wake(game)
    if due is not None:
        yield max(now, due)


def _likeness(game: InverseGame, now: datetime) -> Hashable:
    due, party = next_wake(game), game.party
    return (
        party.phase,
        party.present,
        party.mover,
        party.idle,
        party.turn > 0,
        game.board,
        due is None or now >= due,
        due is None,
        party.clock is not None and now - party.clock > timedelta(0),
    )


def _starts() -> Iterator[tuple[InverseGame, datetime]]:
    party = Party("5f2a", WORDS.identity, SECRET.commitment(), NOW)
    opened = InverseGame(party, Inverse().rules)
    yield opened, NOW
    yield replace(opened, party=replace(party, players=(4, 5, 6, 7), present=(4, 5, 6, 7))), NOW
    for grid in (Inverse().grid, board("H2 SEMAINES")):
        yield Inverse(grid).game, NOW


@pytest.mark.long
def test_the_table_says_what_the_code_does() -> None:
    """Every event is in it, and every refusal."""
    kind = transition_table.Kind(
        phase=lambda game: game.party.phase.value,
        decide=_decide,
        evolve=evolve,
        commands=_commands,
        later=_later,
        likeness=_likeness,
        refusals=(RuleViolation, NotationError),
        families=(NotationError,),
    )
    events = [each.__name__ for each in get_args(e.LaterEvent)]
    table = transition_table.draw(
        transition_table.explore(kind, _starts()),
        phases=PHASES,
        commands=[each.__name__ for each in get_args(c.GameCommand)],
        events=events,
    )
    refusals = {
        each.__name__
        for each in vars(errors).values()
        if isinstance(each, type) and issubclass(each, RuleViolation)
    }
    assert {*events, *refusals} - {"RuleViolation"} <= set(re.findall(r"\w+", table))
    transition_table.check_docstring(engine.inverse, "What follows from a command", table)
