"""The table in the docstring of `engine.loto` is what the code does."""

import re
from collections.abc import Hashable, Iterator
from datetime import datetime, timedelta
from typing import get_args

import engine.loto
from engine.errors import NotationError, RuleViolation
from engine.loto import commands as c
from engine.loto import errors
from engine.loto import events as e
from engine.loto.decide import decide
from engine.loto.evolve import evolve, next_wake
from engine.loto.state import LotoGame
from engine.party import commands as p
from engine.party import events as pe
from tests import transition_table
from tests.engine.loto.games import LEA, SECRET, TOM, WORDS, ZOE, Loto

PHASES = ("lobby", "on", "suspended", "ended")
OF_TURNS = {"TurnBegan", "TurnLost"}
"""Nobody takes turns here."""


def _decide(game: LotoGame, command: c.GameCommand, now: datetime) -> list[e.Event]:
    return decide(game, command, lexicon=WORDS, now=now, rng=SECRET)


def _commands(game: LotoGame, now: datetime) -> Iterator[tuple[c.GameCommand, datetime]]:
    orders: list[c.GameCommand] = [
        p.Start(),
        p.OpenTurn(1),
        p.Suspend(),
        p.Resume(),
        p.LoseTime(now - timedelta(seconds=5), now),
        p.Abort(),
        p.Wake(),
        c.WriteWords(LEA, "bonjour"),
        c.WriteWords(LEA, "bonjour zzzzzzz"),
        c.WriteWords(LEA, "gagnage bonjour"),
    ]
    for player in (LEA, TOM, ZOE):
        orders += [
            p.Join(player),
            p.Leave(player),
            c.WriteWords(player, "bonjour maisons"),
            c.Claim(player),
        ]
    for order in orders:
        yield order, now


def _later(game: LotoGame, now: datetime) -> Iterator[datetime]:
    due = next_wake(game)
    if due is not None:
        yield max(now, due)


def _likeness(game: LotoGame, now: datetime) -> Hashable:
    due = next_wake(game)
    return (
        game.party.phase,
        game.party.present,
        frozenset(game.words),
        game.winner,
        game.all_called,
        frozenset(player for player in game.words if not game.left(player)),
        bool(game.called),
        due is None or now >= due,
        due is None,
        game.party.clock is not None and now - game.party.clock > timedelta(0),
    )


def _starts() -> Iterator[tuple[LotoGame, datetime]]:
    opened, begun = Loto(), Loto().begin()
    yield opened.game, opened.now
    yield begun.game, begun.now
    begun.call_all_of(LEA)
    yield begun.game, begun.now
    while not begun.game.all_called:
        begun.wait()
    yield begun.game, begun.now
    crowded = Loto()
    for number in range(100, 149):
        crowded.do(p.Join(number))
    yield crowded.game, crowded.now


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
    assert {*events, *refusals} - OF_TURNS - {"RuleViolation"} <= set(re.findall(r"\w+", table))
    assert {each.__name__ for each in get_args(pe.PartyEvent)} - OF_TURNS <= set(events)
    transition_table.check_docstring(engine.loto, "What follows from a command", table)
