"""The table in the docstring of `engine.solo` is what the code does.

A game whose words are settled as they come in, one in which they are confirmed, and some that are about to
end are played in every way that makes a difference.
"""

import re
from collections.abc import Hashable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import get_args

import pytest

import engine.solo
from engine.errors import NotationError, RuleViolation
from engine.placement import IllegalPlay
from engine.solo import commands as c
from engine.solo import errors
from engine.solo import events as e
from engine.solo.decide import decide
from engine.solo.evolve import evolve
from engine.solo.hints import Hint
from engine.solo.rules import MOST_ANSWERS, SoloRules
from engine.solo.state import SoloGame, next_wake
from engine.solutions import find_top
from tests import transition_table
from tests.engine.duplicate.games import board_with_all_but
from tests.engine.solo.games import CONFIRMED, SECRET, WORDS, Alone, given, seconds

PHASES = ("waiting", "on", "ended")
TIMED = SoloRules("normal", round_time=seconds(60))


def _decide(game: SoloGame, command: c.GameCommand, now: datetime) -> list[e.Event]:
    return decide(game, command, lexicon=WORDS, now=now, rng=SECRET)


def _commands(game: SoloGame, now: datetime) -> Iterator[tuple[c.GameCommand, datetime]]:
    number, formula = game.round_number, game.rules.played_formula
    tops = find_top(game.board, game.rack, WORDS, formula) if game.round else []
    word = str(tops[0].play) if tops else "H4 LE"
    orders: list[c.GameCommand] = [
        c.LoseTime(now - seconds(5), now),
        c.LoseTime(now - seconds(50), now),
        c.Abort(),
        c.Wake(),
        c.Submit(number, "A1 ?"),
        c.Submit(number, "A1 ZZZZ"),
    ]
    for meant in (number - 1, number, number + 1):
        orders += [
            c.NextRound(meant),
            c.Submit(meant, word),
            c.TakeHint(meant, Hint.SCORE),
            c.Settle(meant),
            c.ShowTop(meant),
        ]
    for order in orders:
        yield order, now
    yield c.Submit(number, word), now - seconds(1)  # it was sent in time, and arrives late


def _later(game: SoloGame, now: datetime) -> Iterator[datetime]:
    due = next_wake(game)
    if due is not None:
        yield max(now, due - seconds(1))
        yield max(now, due)


def _likeness(game: SoloGame, now: datetime) -> Hashable:
    due, current = next_wake(game), game.round
    return (
        game.phase,
        game.rules,
        min(game.round_number, 3),
        len(game.bag) > 1,
        len(game.sheet.rounds) if game.sheet else 0,
        due is not None and now >= due,
        current and (current.noted is not None, bool(current.hints), bool(current.lost)),
        current and current.answers >= MOST_ANSWERS,
        current and current.deadline and now > current.deadline,
    )


def _starts() -> Iterator[tuple[SoloGame, datetime]]:
    """Games that begin, one that cannot, and one whose player has written as often as he may."""
    for rules, sheet in (
        (SoloRules("normal"), None),
        (TIMED, None),
        (CONFIRMED, None),
        (replace(CONFIRMED, rounds=2), None),
        (SoloRules("normal"), given("CHATSER", "ER+TESET")),
    ):
        alone = Alone(rules, sheet)
        yield alone.game, alone.now
    crowded = Alone()
    yield replace(crowded.game, board=board_with_all_but("E")), crowded.now
    full = Alone(CONFIRMED)
    full.deal("CHATSER")
    for _ in range(MOST_ANSWERS):
        full.submit("H4 CHATS")
    yield full.game, full.now


@pytest.mark.long
def test_the_table_says_what_the_code_does() -> None:
    """Every event is in it, and every refusal but those of a game that is not made, or of no command."""
    kind = transition_table.Kind(
        phase=lambda game: game.phase.value,
        decide=_decide,
        evolve=evolve,
        commands=_commands,
        later=_later,
        likeness=_likeness,
        refusals=(RuleViolation, NotationError),
        families=(NotationError, IllegalPlay),
    )
    events = [each.__name__ for each in get_args(e.LaterEvent)]
    table = transition_table.draw(
        transition_table.explore(kind, _starts()),
        phases=PHASES,
        commands=[each.__name__ for each in get_args(c.GameCommand)],
        events=events,
    )
    refusals = {each.__name__ for each in vars(errors).values() if isinstance(each, type)}
    elsewhere = {"RuleViolation", "WrongLexicon", "WrongSecret", "BadSheet", "NothingToPass"}
    assert {*events, *refusals} - elsewhere <= set(re.findall(r"\w+", table))
    transition_table.check_docstring(engine.solo, "What follows from a command", table)
