"""What is frozen before the toss: rules that mean something, word list, players' phrases, who sits where."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.classic import errors
from engine.classic import events as e
from engine.classic.contradictions import contradiction
from engine.classic.rules import (
    FAMILY,
    TOURNAMENT,
    Challenge,
    ClassicRules,
    Clock,
    Order,
    Solitaire,
)
from engine.classic.start import start
from engine.classic.state import ClassicGame
from engine.classic.statement import read_statement
from engine.fair_draw import VERSION
from tests.engine.classic.lobbies import ANNE, BOB, CHLOE, SECRET, START, WORDS, lobby, started

MATCH = replace(TOURNAMENT, games=3)
MOVES = replace(FAMILY, clock=Clock.MOVE)
DAYS = replace(MOVES, move_time=timedelta(days=1))


def test_everything_that_could_be_chosen_is_frozen() -> None:
    game = started(lobby((ANNE, -2, BOB), phrases={BOB: "vent d’ouest", ANNE: "sel"}))
    assert game.statement.isascii()
    said = json.loads(game.statement)
    assert (said["version"], said["game"]) == (VERSION, "partie")
    assert said["commitment"] == SECRET.commitment()
    assert said["lexicon"] == {"name": "essai", "digest": WORDS.digest}
    assert said["phrases"] == ["vent d’ouest", "sel"]
    assert said["seats"] == ["person", "beginner", "person"]
    assert said["rules"]["toss_joker"] == "before-a"


def test_what_was_frozen_is_read_back() -> None:
    game = started(lobby(rules=MATCH, phrases={BOB: "vent d’ouest"}))
    read = read_statement(game.statement)
    assert read.rules == MATCH
    assert (read.game, read.commitment, read.lexicon) == (game.game, game.commitment, game.lexicon)
    assert (read.phrases, read.seats) == (("vent d’ouest",), ("person", "person"))


@pytest.mark.parametrize(
    ("rules", "idle"),
    [
        (FAMILY, replace(FAMILY, lobby_time=None)),
        (FAMILY, replace(FAMILY, window=timedelta(seconds=7))),  # nothing is challenged
        (FAMILY, replace(FAMILY, bank=timedelta(seconds=77))),  # no clock runs
        (FAMILY, replace(FAMILY, move_time=timedelta(seconds=77), alarm=timedelta(0))),
        (FAMILY, replace(FAMILY, win=3)),  # no match
        (
            FAMILY,
            replace(FAMILY, late_after=timedelta(seconds=77)),
        ),  # nobody is late without a clock
        (MOVES, replace(MOVES, nudge=timedelta(seconds=77))),  # nor called again in a few minutes
        (TOURNAMENT, replace(TOURNAMENT, order=Order.LETTERS)),  # of two the other is second
    ],
)
def test_what_means_nothing_chooses_no_draw(rules: ClassicRules, idle: ClassicRules) -> None:
    """Else whoever runs the game could set it after the last phrase has come in, and nobody would see it."""
    assert started(lobby(rules=rules)).start_digest == started(lobby(rules=idle)).start_digest


def test_who_begins_is_frozen_where_it_was_said() -> None:
    """Q53."""
    said = replace(TOURNAMENT, order=Order.SEATED)
    one, other = started(lobby(rules=TOURNAMENT)), started(lobby(rules=said))
    assert one.start_digest != other.start_digest


@pytest.mark.parametrize(
    "other",
    [
        lobby((ANNE, BOB, CHLOE)),
        lobby((ANNE, -1)),
        lobby((-1, ANNE)),
        lobby(phrases={ANNE: "sel"}),
        lobby(rules=replace(FAMILY, passes=3)),
        lobby(rules=replace(FAMILY, unseen=True)),
        lobby(rules=TOURNAMENT),
    ],
)
def test_every_draw_depends_on_all_that_was_frozen(other: ClassicGame) -> None:
    assert started(lobby()).start_digest != started(other).start_digest


def test_the_first_alarm_is_frozen_over_days_too() -> None:
    other = lobby(rules=replace(DAYS, alarm=timedelta(hours=3)))
    assert started(lobby(rules=DAYS)).start_digest != started(other).start_digest


def test_nobody_can_choose_by_being_another_person() -> None:
    """Whoever keeps the accounts chooses their numbers."""
    assert started(lobby((ANNE, BOB))).statement == started(lobby((ANNE, CHLOE))).statement


@pytest.mark.parametrize(
    ("written", "otherwise"),
    [
        ('{"version"', '{ "version"'),
        ('{"version"', '{"phrases":[7],"version"'),
        ('"seats":["person","person"]}', '"seats":["person","person"],"x":1}'),
        ('"seats":["person","person"]}', '"seats":["person","person"]} '),
        ('"seats":["person","person"]', '"seats":["person","person","cat"]'),
        (',"seats":["person","person"]', ""),
        (',"seats":["person","person"]', ',"seats":[]'),
        ('"sel"', '"\\u0073el"'),
        ('"sel"', '"sel\\u200b"'),
        ('"sel"', '"sel\\u3164"'),
        ('"essai"', '"essai\\u200b"'),
        ('"version":2', '"version":2.0'),
        ('"passes":3', '"passes":3.0'),
        ('"passes":3', '"passes":10'),
        ('"passes":3', '"passes":true'),
        ('"passes":3', '"passes":3,"extra":1'),
        ('"passes":3,', ""),
        ('"bank":1200.0', '"bank":1200'),
        ('"bank":1200.0', '"bank":1200.000207'),
        ('"bank":1200.0', '"bank":1e400'),
        ('"bank":1200.0', '"bank":NaN'),
        ('"bank":1200.0', '"bank":1e9'),
        ('"bank":1200.0', '"bank":1200.0,"move_time":180.0'),  # no move is timed
        ('"bank":1200.0', '"bank":1200.0,"lobby_time":3600.0'),
        ('"unseen":false', '"unseen":0'),
        ('"clock":"bank"', '"clock":"hourglass"'),
        ('"rules":{', '"rules":[],"x":{'),
        ('"solitaire":null', '"solitaire":"none"'),
    ],
)  # fmt: skip
def test_there_is_one_way_only_to_write_a_start(written: str, otherwise: str) -> None:
    """Whoever had two could choose the draws once all phrases are in."""
    statement = started(lobby(rules=TOURNAMENT, phrases={ANNE: "sel"})).statement
    assert written in statement
    with pytest.raises(ValueError, match=r"."):
        read_statement(statement.replace(written, otherwise))


def _rules() -> st.SearchStrategy[ClassicRules]:
    def seconds(most: int) -> st.SearchStrategy[timedelta]:
        return st.integers(1, most).map(lambda count: timedelta(seconds=count))

    return st.builds(
        ClassicRules,
        seats=st.integers(2, 4),
        order=st.sampled_from(Order),
        challenge=st.sampled_from(Challenge),
        window=st.none() | seconds(100),
        clock=st.sampled_from(Clock),
        bank=seconds(5000),
        move_time=seconds(10_000),
        alarm=seconds(10),
        games=st.sampled_from([1, 3]),
        solitaire=st.none() | st.sampled_from(Solitaire),
        lobby_time=st.none() | seconds(100),
    ).filter(lambda rules: contradiction(rules) is None)


@given(_rules())
def test_any_rules_are_read_back_as_far_as_they_mean_something(rules: ClassicRules) -> None:
    players = (ANNE,) if rules.solitaire else (ANNE, BOB)
    statement = started(lobby(players, rules)).statement
    assert started(lobby(players, read_statement(statement).rules)).statement == statement


@pytest.mark.parametrize(
    ("players", "rules", "fewest"),
    [
        ((ANNE,), FAMILY, 2),  # F1
        ((ANNE,), TOURNAMENT, 2),  # T1
        ((), replace(FAMILY, solitaire=Solitaire.RECORD), 1),  # S2
    ],
)
def test_it_needs_players(players: tuple[int, ...], rules: ClassicRules, fewest: int) -> None:
    with pytest.raises(errors.TooFewPlayers) as refused:
        start(lobby(players, rules), START)
    assert refused.value.fewest == fewest


def test_it_is_frozen_once() -> None:
    """T9."""
    with pytest.raises(errors.GameHasStarted):
        start(started(lobby()), START)


def test_who_plays_against_himself_has_a_second_rack() -> None:
    """S2b: its number is nobody's, and no program's."""
    game = lobby((7,), replace(FAMILY, solitaire=Solitaire.TWO_RACKS))
    joined, frozen = start(game, START)
    assert joined == e.PlayerJoined(-70, START)
    assert isinstance(frozen, e.GameStarted)
    assert json.loads(frozen.statement)["seats"] == ["person", "second-rack"]
    assert not started(game).seats[1].is_program
