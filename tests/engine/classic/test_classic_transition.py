"""The table in the docstring of `engine.classic` is what the code does.

Games by rules that make a difference, of two or three players and one who may come, are played in every way
that matters; so are some that are about to end.
"""

import re
from collections.abc import Hashable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import get_args

import pytest

import engine.classic
from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.clock import next_wake
from engine.classic.decide import decide
from engine.classic.evolve import evolve
from engine.classic.reasons import Sanction
from engine.classic.rules import FAMILY, TOURNAMENT, Absent, Challenge, ClassicRules, Clock, Late
from engine.classic.state import ClassicGame, Phase
from engine.classic.variants import Bags
from engine.errors import NotationError, RuleViolation
from engine.placement import IllegalPlay
from engine.tiles import is_joker
from tests import transition_table
from tests.engine.classic.games import ANNE, BOB, CHLOE, WORDS, Table
from tests.engine.classic.lobbies import SECRET, START

PHASES = ("lobby", "turn", "pending", "last window", "paused", "suspended", "ended")
GAME = replace(FAMILY, passes=1, lobby_time=None)
BANK = replace(TOURNAMENT, bank=timedelta(minutes=1), passes=1, late=Late.CLOCK, lobby_time=None)
MOVES = replace(
    GAME,
    challenge=Challenge.FREE,
    clock=Clock.MOVE,
    move_time=timedelta(minutes=3),
    absent=Absent.PASSES,
)
DOUBLE = replace(GAME, challenge=Challenge.DOUBLE, absent=Absent.SUBSTITUTE)
MATCH = replace(GAME, seats=2, games=3)
VARIED = replace(
    GAME, challenge=Challenge.FREE, recycling=True, bags=Bags.TWO, theme="sel", absent=Absent.PASSES
)


def _phase(game: ClassicGame) -> str:
    if game.halt is not None and game.phase is not Phase.ENDED:
        return game.halt.value
    if game.phase is Phase.TURN and game.pending is not None:
        return "pending"
    return game.phase.value.replace("-", " ")


def _decide(game: ClassicGame, command: c.Command, now: datetime) -> list[e.Event]:
    return decide(game, command, lexicon=WORDS, now=now, rng=SECRET)


def _commands(game: ClassicGame, now: datetime) -> Iterator[tuple[c.GameCommand, datetime]]:
    turn = game.turns
    on = BOB if game.turn is None else game.turn.player
    seat = game.seat(on)
    rack = "" if seat is None else seat.rack
    pending = game.pending
    last = turn if pending is None else pending.turn
    words = ("LES",) if pending is None else pending.move.words
    orders: list[c.GameCommand] = [
        c.ChangeRules(game.rules),
        c.ChangeRules(replace(game.rules, seats=2, games=3)),
        c.ChangeRules(replace(FAMILY, auto_end=True, challenge=Challenge.FREE)),
        c.ChangeRules(replace(game.rules, seats=1)),
        c.ChangeRules(replace(game.rules, bank=timedelta(minutes=2))),
        c.HandOn(BOB),
        c.HandOn(CHLOE),
        c.TakeLead(BOB),
        c.TakeLead(BOB, gone=True),
        c.TakeLead(CHLOE),
        c.GivePhrase(ANNE, "sel"),
        c.GivePhrase(ANNE, ""),
        c.GivePhrase(CHLOE, "sel"),
        c.Start(),
        c.OpenTurn(turn),
        c.OpenTurn(turn - 1),
        c.Skip(turn),
        c.Skip(turn - 1),
        c.Replace(ANNE, CHLOE),
        c.Replace(ANNE, BOB),
        c.Replace(CHLOE, ANNE),
        c.Punish(ANNE, Sanction.POINTS, "il parle"),
        c.Punish(ANNE, Sanction.LOSS, "il triche"),
        c.Punish(ANNE, Sanction.WARNING, ""),
        c.Punish(CHLOE, Sanction.WARNING, "il parle"),
        c.Lift(ANNE, "entendu"),
        c.Lift(ANNE, ""),
        c.Appeal(ANNE, "mon tour"),
        c.Appeal(ANNE, ""),
        c.Appeal(CHLOE, "mon tour"),
        c.GiveTime(turn, timedelta(minutes=1)),
        c.GiveTime(turn - 1, timedelta(minutes=1)),
        c.GiveTime(turn, timedelta(0)),
        c.Pause(),
        c.Suspend(),
        c.Resume(),
        c.LoseTime(now - timedelta(seconds=50), now),
        c.Abort(),
        c.Wake(),
    ]
    for player in (ANNE, BOB, CHLOE):
        orders += [
            c.Join(player),
            c.Leave(player),
            c.Resign(player),
            c.TakeBreak(player),
            c.Pass(player, turn),
            c.Accept(player, last),
            c.Contest(player, last, words[:1]),
        ]
    orders += [
        c.Leave(ANNE, taken_out=True),
        c.Pass(on, turn - 1),
        c.Exchange(on, turn, rack[:1]),
        c.Exchange(on, turn, ""),
        c.Exchange(on, turn, "ZZ"),
        c.Exchange(BOB, turn - 1, "E"),
        c.Exchange(CHLOE, turn, "E"),
        c.Play(CHLOE, turn, "H8 LES"),
        c.Play(on, turn - 1, "H8 LES"),
        c.Play(ANNE if on == BOB else BOB, turn, "H8 LES"),
        c.Contest(BOB, last, words),
        c.Contest(BOB, last, ()),
        c.Contest(BOB, last, ("ZUT",)),
        c.Contest(BOB, last + 1, words),
        c.Accept(BOB, last + 1),
        c.Arrange(ANNE, "ZZZ"),
        c.Arrange(CHLOE, ""),
        c.Recycle(on, turn, "H8"),
        c.Recycle(on, turn, "H9"),
        c.Recycle(on, turn, "H15"),
        c.Recycle(on, turn - 1, "H8"),
        c.Recycle(CHLOE, turn, "H8"),
        c.ChooseVowels(BOB, 2),
        c.ChooseVowels(BOB, 8),
        c.ChooseVowels(CHLOE, 2),
        c.VoteTheme(ANNE, "LES"),
        c.VoteTheme(BOB, "LES"),
        c.VoteTheme(CHLOE, "LES"),
        c.ChangeRules(replace(game.rules, recycling=True)),
    ]
    own = game.seat(ANNE)
    if own is not None:
        orders.append(c.Arrange(ANNE, own.rack[::-1]))
    orders += [
        c.Play(on, turn, text)
        for text in (
            "H8 LES",
            "H8 LEZ",
            "LES",
            "H8",
            "H8 TIT",
            "13H RI",
            "9H ES",
            "13H RIZ",
            "H8 LESE",
        )
    ]
    for order in orders:
        yield order, now


def _later(game: ClassicGame, now: datetime) -> Iterator[datetime]:
    due = next_wake(game)
    if due is not None:
        yield max(now, due)
        yield max(now, due) - timedelta(seconds=1)


def _likeness(game: ClassicGame, now: datetime) -> Hashable:
    if game.has_started and game.rules.lobby_time is not None:
        return _phase(game)  # how it goes on is seen in the other games
    due, seats = next_wake(game), game.seats
    return (
        _phase(game),
        game.rules,
        game.phase,
        len(seats),
        len(game.in_play),
        any(seat.away or seat.free for seat in seats),
        any(seat.emptied for seat in seats),
        any(seat.loses_next for seat in seats),
        any(seat.sanctions for seat in seats),
        any(seat.passes for seat in seats),
        game.turn is not None and (game.turn.player == BOB, game.turn.opened is None),
        game.turn is not None and game.turn.alarmed,
        game.pending is not None and len(game.pending.accepted),
        game.pending is not None and all(word in WORDS for word in game.pending.move.words),
        len(game.results),
        game.board.is_empty,
        sum(map(is_joker, game.board.tiles)),
        sum(len(move.votes) for move in game.moves),
        game.undecided,
        len(game.bag) < 7,
        due is not None and (now >= due, now >= due - timedelta(seconds=1)),
    )


def _starts() -> Iterator[tuple[ClassicGame, datetime]]:
    lobby = _fold_created(FAMILY)
    yield lobby, START
    racks = ("LESTIT?", "LEZRISU")
    for rules in (GAME, BANK, MOVES, DOUBLE, MATCH):
        table = Table(rules, racks)
        yield table.game, table.now
    for rules in (GAME, BANK):
        table = Table(rules, ("RIZ", "RTE"), bag="", words=("H8 PASSE",))
        yield table.game, table.now
    table = Table(VARIED, ("LESTITE", "LZRISUA", "RITTUNA"), words=("H8 Le",))
    yield table.game, table.now
    three = replace(GAME, challenge=Challenge.FREE)
    table = Table(three, ("RIZ", "RTE", "XA"), bag="", words=("H8 PASSE",))
    yield table.game, table.now


def _fold_created(rules: ClassicRules) -> ClassicGame:
    (created,) = decide(
        None, c.CreateGame(SECRET.game, rules), lexicon=WORDS, now=START, rng=SECRET
    )
    return evolve(None, created)


@pytest.mark.soak
def test_the_table_says_what_the_code_does() -> None:
    """Every event is in it, and every refusal but those that have nothing to do with the phase."""
    kind = transition_table.Kind(
        phase=_phase,
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
    always = {"Contradiction", "RuleViolation", "WrongLexicon", "WrongSecret"}
    of_the_kind = {"SeatTaken"}  # whoever names the seat that he wants asks the bot
    missing = {*events, *refusals} - always - of_the_kind - set(re.findall(r"\w+", table))
    assert not missing
    transition_table.check_docstring(engine.classic, "What follows from a command", table)
