"""No record of a game is believed after anything of it was changed, in any place, but in what is stated.

Games that were played are cut, completed, put in another order and relabelled. What is accepted all the same
must differ in what the report says is taken as it stands: a record in which that is the same is the same.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from datetime import datetime, timedelta
from enum import Enum
from functools import lru_cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.clock import next_wake
from engine.classic.draw_verification import ProofError, verify_draws
from engine.classic.programs import choose
from engine.classic.reasons import OutReason, PenaltyReason, Sanction, Termination
from engine.classic.rules import (
    FAMILY,
    TOURNAMENT,
    Absent,
    Challenge,
    ClassicRules,
    Clock,
    OutOfTime,
    Solitaire,
)
from engine.classic.view import view_of
from engine.errors import NotationError, RuleViolation
from engine.fair_draw import GameSecret
from engine.moves import Play
from tests.engine.classic.played_games import Played
from tests.engine.duplicate.games import CLUB_WORDS
from tests.engine.strategy.bands import EVERYDAY
from tests.laws import examples

Facts = list[e.Event]
ONE_RACK = replace(FAMILY, solitaire=Solitaire.RECORD)
TABLES: tuple[tuple[ClassicRules, tuple[int, ...]], ...] = (
    (replace(TOURNAMENT, games=3), (1, 2)),
    (replace(TOURNAMENT, bank=timedelta(minutes=3), out_of_time=OutOfTime.MINUS_TEN), (1, 2)),
    (replace(TOURNAMENT, bank=timedelta(minutes=2), challenge=Challenge.DOUBLE), (1, 2)),
    (replace(FAMILY, challenge=Challenge.FREE, theme="Noël", recycling=True), (1, 2, 3)),
    (replace(FAMILY, clock=Clock.MOVE, absent=Absent.PASSES), (1, 2, -1)),
    (replace(FAMILY, clock=Clock.SHARED, absent=Absent.SUBSTITUTE), (1, 2, 3)),
    (ONE_RACK, (1,)),
    (replace(FAMILY, solitaire=Solitaire.TWO_RACKS), (1,)),
)
"""Rules, and who sits there."""


class Lively(Played):
    """A game in which much is asked, some of it in vain."""

    def ask(self, command: c.Command) -> None:
        try:
            self.do(command)
        except (RuleViolation, NotationError):
            return

    def move(self) -> None:
        """Who is on turn plays what earns most; nobody is, and the window of the last move goes by."""
        turn = self.game.turn
        if turn is None:
            self.now = max(self.now, next_wake(self.game) or self.now)
            self.ask(c.Wake())
            return
        self.ask(c.OpenTurn(turn.number))
        command = choose(view_of(self.game, turn.player), self.lexicon, EVERYDAY)
        if command is not None:
            self.ask(command)
        self.ask(c.Wake())

    def stir(self, random: Random) -> None:
        """Somebody does something beside his moves, or time goes by."""
        game = self.game
        player = random.choice([seat.player for seat in game.seats])
        turn, pending = game.turns, game.pending
        asked: list[c.Command] = [
            c.Arrange(player, (game.seat(player) or game.seats[0]).rack[::-1]),
            c.TakeBreak(player),
            c.Appeal(player, "Et la pendule ?"),
            c.Punish(player, random.choice([Sanction.WARNING, Sanction.POINTS]), "lenteur"),
            c.Lift(player, "erreur"),
            c.GiveTime(turn, timedelta(seconds=30)),
            c.ChangeRules(replace(game.rules, clock=random.choice([Clock.BANK, Clock.SHARED]))),
            c.Pause(),
            c.LoseTime(self.now - timedelta(seconds=4), self.now - timedelta(seconds=1)),
            c.HandOn(player),
            c.Pass(player, turn),
        ]
        if pending is not None:
            word = pending.move.words[0]
            asked += [c.Contest(player, pending.turn, (word,))] * 4
            asked += [c.VoteTheme(player, word, pending.turn)] * 2
        elif game.turn is not None and game.board.is_empty and game.rules.seats > 1:
            rack = (game.seat(game.turn.player) or game.seats[0]).rack.replace("?", "")
            asked += [c.Play(game.turn.player, turn, f"H8 {rack[:4]}")] * 9
        due = next_wake(game)
        if random.random() < 0.05:  # and is taken back, mostly
            self.ask(c.Punish(player, random.choice([Sanction.LOSS, Sanction.EXCLUSION]), "non"))
            self.ask(c.Lift(player, "si") if random.random() < 0.8 else c.Wake())
        elif due is not None and random.random() < 0.1:
            self.now = max(self.now, due)
            self.ask(c.Wake())
        else:
            self.ask(random.choice(asked))
        self.ask(c.Resume())


@lru_cache
def record_of(table: int) -> tuple[e.Event, ...]:
    """What has happened at this table, to the end."""
    rules, players = TABLES[table]
    played, random = (
        Lively(CLUB_WORDS, rules, players, GameSecret("partie", bytes([table] * 32))),
        Random(table),
    )
    played.ask(c.GivePhrase(1, "vent d’ouest"))
    played.do(c.Start())

    for number in range(300):
        if played.game.termination is not None:
            return tuple(played.events)
        if number % 2 == 0:
            played.stir(random)
        played.move()
    raise AssertionError("the game does not end")


def mutants(events: tuple[e.Event, ...], at: int) -> Iterator[tuple[str, Facts]]:
    """The record, changed at this place in every way."""
    before, event, after = list(events[:at]), events[at], list(events[at + 1 :])
    last = events[-1]
    assert isinstance(last, e.GameEnded)
    stopped = replace(last, termination=Termination.STOPPED)
    yield "without", [*before, *after]
    yield "twice", [*before, event, event, *after]
    yield "cut", [*before, last]
    yield "stopped", [*before, stopped]
    if after:
        yield "order", [*before, after[0], event, *after[1:]]
        yield "end first", [*before, last, event, *after]
    for player in (1, 2):
        for made in (
            e.PlayerOut(player, OutReason.RESIGNED, event.at),
            e.PlayerPenalised(player, 20, PenaltyReason.SANCTION, event.at),
            e.BankEmptied(player, event.at),
            e.RackDrawn(player, "E", 1, event.at),
        ):
            yield type(made).__name__, [*before, made, event, *after]
            yield type(made).__name__, [*before, event, made, *after]
    for field in fields(event):
        for other in others(getattr(event, field.name)):
            yield field.name, [*before, replace(event, **{field.name: other}), *after]


def others(value: Any) -> Iterator[Any]:
    """Other values that such a field could have."""
    match value:
        case bool():
            yield not value
        case int():
            yield from (value + 1, value - 1)
        case timedelta():
            yield from (value + timedelta(seconds=1), value / 2)
        case datetime():
            yield from (value + timedelta(seconds=1), value - timedelta(seconds=7))
        case Enum():
            yield from (each for each in type(value) if each is not value)
        case str():
            yield from {value + "E", value[1:], value[::-1]} - {value}
        case tuple():
            yield from {value[1:], value[::-1], (*value, *value[:1])} - {value}
        case Play():
            yield replace(value, word=value.word[::-1])
            yield replace(value, direction=value.direction.other)
        case None:
            yield 1
        case _:
            return


@pytest.mark.long
@given(table=st.integers(0, len(TABLES) - 1), place=st.floats(0, 1), data=st.data())
@examples(300)
def test_nothing_but_what_is_stated_can_be_changed(
    table: int, place: float, data: st.DataObject
) -> None:
    events = record_of(table)
    changed = [facts for _, facts in mutants(events, round(place * (len(events) - 1)))]
    require_refused(events, data.draw(st.sampled_from(changed)))


@pytest.mark.soak
@pytest.mark.parametrize("table", [2, 6])  # the shortest
def test_nothing_but_what_is_stated_can_be_changed_in_any_place(table: int) -> None:
    events = record_of(table)
    for at in range(len(events)):
        for _, changed in mutants(events, at):
            require_refused(events, changed)


def require_refused(events: tuple[e.Event, ...], changed: Facts) -> None:
    """It is not proved, unless it says that something else was done."""
    try:
        report = verify_draws(changed, CLUB_WORDS)
    except ProofError:
        return
    if report.is_right and tuple(changed) != events:
        assert report.stated != verify_draws(events, CLUB_WORDS).stated


def test_the_records_are_proved_and_much_happens_in_them() -> None:
    seen = Counter[str]()
    for table in range(len(TABLES)):
        report = verify_draws(record_of(table), CLUB_WORDS)
        assert report.is_right, report.problems
        seen.update(type(event).__name__ for event in record_of(table))
    for kind in (
        e.MoveContested,
        e.MoveTakenBack,
        e.ThemeVoted,
        e.JokerRecycled,
        e.BankEmptied,
        e.TurnLost,
        e.TimeLost,
    ):
        assert seen[kind.__name__], kind


def test_a_match_that_was_cut_is_another_one() -> None:
    """Whoever stops a match after its first game leaves out what follows from that at once."""
    events = record_of(0)
    cut = next(at for at, event in enumerate(events) if isinstance(event, e.GameScored)) + 1
    last = events[-1]
    assert isinstance(last, e.GameEnded)
    for termination in (Termination.STOPPED, Termination.PLAYED):
        report = verify_draws([*events[:cut], replace(last, termination=termination)], CLUB_WORDS)
        assert [problem["event"] for problem in report.problems] == [cut + 1]


def test_what_is_stated_leads_to_all_the_rest() -> None:
    events = record_of(0)
    stated = verify_draws(events, CLUB_WORDS).stated
    derived = set(map(type, events)) - set(map(type, stated))
    assert derived >= {e.RackDrawn, e.TurnBegan, e.GameScored, e.GameEnded, e.PlayerPenalised}
