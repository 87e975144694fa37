"""The table in the docstring of `engine.junior` is what the code does."""

import re
from collections.abc import Hashable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import get_args

import pytest

import engine.junior
from engine.board import Board
from engine.errors import NotationError, RuleViolation
from engine.junior import commands as c
from engine.junior import errors
from engine.junior import events as e
from engine.junior.covering import left_to_cover
from engine.junior.decide import decide
from engine.junior.evolve import evolve, next_wake
from engine.junior.rules import PLAIN, JuniorRules
from engine.junior.state import JuniorGame
from engine.party import commands as p
from engine.party.state import Party
from tests import transition_table
from tests.engine.junior.games import GRID, LEA, NOW, SECRET, TOM, WORDS, ZOE, Junior

PHASES = ("lobby", "on", "suspended", "ended")


def _decide(game: JuniorGame, command: c.GameCommand, now: datetime) -> list[e.Event]:
    return decide(game, command, lexicon=WORDS, now=now, rng=SECRET)


def _commands(game: JuniorGame, now: datetime) -> Iterator[tuple[c.GameCommand, datetime]]:
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
        orders += [c.Cover(player, text) for text in ("H4 H5", "H6 H7", "H7", "A1", "J7", "CHAT")]
    for order in orders:
        yield order, now


def _later(game: JuniorGame, now: datetime) -> Iterator[datetime]:
    due = next_wake(game)
    if due is not None:
        yield max(now, due)


def _likeness(game: JuniorGame, now: datetime) -> Hashable:
    due, party = next_wake(game), game.party
    return (
        party.phase,
        party.present,
        party.mover,
        party.idle,
        party.turn > 0,
        game.board,
        game.rack,
        due is None or now >= due,
        due is None,
        party.clock is not None and now - party.clock > timedelta(0),
    )


def _starts() -> Iterator[tuple[JuniorGame, datetime]]:
    party = Party("5f2a", WORDS.identity, SECRET.commitment(), NOW)
    opened = JuniorGame(party, JuniorRules())
    yield opened, NOW
    yield replace(opened, party=replace(party, players=(4, 5, 6, 7), present=(4, 5, 6, 7))), NOW
    yield Junior().game, NOW
    for rows in (GRID.rows[:7], GRID.rows[:8]):
        covered = (*(row.upper() for row in GRID.rows[len(rows) :]),)
        last = Board((*rows, *covered), PLAIN)
        yield Junior(last, left_to_cover(last)).game, NOW


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
    transition_table.check_docstring(engine.junior, "What follows from a command", table)
