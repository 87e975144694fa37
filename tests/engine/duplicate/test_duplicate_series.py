"""A series of games: by points, places and percentage, with turns as referee, game by game (SPEC O8, Q47)."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.duplicate import commands as c
from engine.duplicate.contradictions import Contradiction, contradiction
from engine.duplicate.next_game import next_game, series_with
from engine.duplicate.rules import DuplicateRules, Refereeing, SeriesRanking
from engine.duplicate.series import (
    MOST_GAMES,
    SeriesGame,
    SeriesResult,
    next_referee,
    series_ranking,
)
from engine.duplicate.state import DuplicateGame
from engine.fair_draw import GameSecret
from tests.engine.duplicate.games import ANNE, AT_ONCE, BOB, CHLOE, OFFICIAL, REMI, SECRET, Referee

Line = tuple[int, int, Fraction | int, int]
"""Rank, player, value, games."""
POINTS, PLACES, PERCENTAGE = SeriesRanking.POINTS, SeriesRanking.PLACES, SeriesRanking.PERCENTAGE


def _game(points: dict[int, int], top: int = 100, referee: int | None = None) -> SeriesGame:
    """Each player's points; equal ones share a place."""
    ordered = sorted(points, key=lambda player: -points[player])
    return SeriesGame(
        tuple(
            SeriesResult(
                (player,),
                Fraction(points[player]),
                1 + sum(other > points[player] for other in points.values()),
                Fraction(100 * points[player], top),
            )
            for player in ordered
        ),
        referee,
    )


def _told(games: list[SeriesGame], by: SeriesRanking) -> list[Line]:
    return [
        (each.rank, each.players[0], each.value, each.games) for each in series_ranking(games, by)
    ]


GAMES = [
    _game({ANNE: 90, BOB: 80, CHLOE: 70}),
    _game({ANNE: 300, BOB: 390, CHLOE: 380}, top=400),
    _game({CHLOE: 95, BOB: 90, ANNE: 50}),
]
"""Bob leads in each way."""


@pytest.mark.parametrize(
    ("by", "expected"),
    [
        (POINTS, [(1, BOB, 560, 3), (2, CHLOE, 545, 3), (3, ANNE, 440, 3)]),
        (PLACES, [(1, BOB, 5, 3), (2, CHLOE, 6, 3), (3, ANNE, 7, 3)]),
        (
            PERCENTAGE,
            [
                (1, BOB, Fraction(535, 6), 3),
                (2, CHLOE, Fraction(260, 3), 3),
                (3, ANNE, Fraction(215, 3), 3),
            ],
        ),
    ],
)
def test_a_series_is_ranked_in_three_ways(by: SeriesRanking, expected: list[Line]) -> None:
    assert _told(GAMES, by) == expected


def test_equals_share_the_place_and_the_next_is_skipped() -> None:
    games = [_game({ANNE: 90, BOB: 80, CHLOE: 10}), _game({ANNE: 80, BOB: 90, CHLOE: 10})]
    assert [line[:3] for line in _told(games, PLACES)] == [(1, ANNE, 3), (1, BOB, 3), (3, CHLOE, 6)]


def test_a_game_missed_is_nothing_and_the_place_behind_its_last() -> None:
    games = [_game({ANNE: 90, BOB: 80}), _game({ANNE: 50, BOB: 40, CHLOE: 100})]
    assert (3, CHLOE, 100, 1) in _told(games, POINTS)
    assert (2, CHLOE, 4, 1) in _told(games, PLACES)
    assert (3, CHLOE, 50, 1) in _told(games, PERCENTAGE)


def test_who_refereed_a_game_has_the_mean_of_the_others() -> None:
    """Each has refereed one of three games: places 1 and 2, 1 and 2, 2 and 1."""
    games = [
        _game({BOB: 90, CHLOE: 80}, referee=ANNE),
        _game({ANNE: 90, CHLOE: 30}, referee=BOB),
        _game({BOB: 50, ANNE: 40}, referee=CHLOE),
    ]
    assert _told(games, PLACES) == [
        (1, BOB, Fraction(1), 2),
        (2, ANNE, Fraction(3, 2), 2),
        (3, CHLOE, Fraction(2), 2),
    ]
    assert [line[1:3] for line in _told(games, PERCENTAGE)] == [(BOB, 70), (ANNE, 65), (CHLOE, 55)]


def test_a_referee_who_never_plays_makes_no_means() -> None:
    games = [_game({ANNE: 90, BOB: 80}, referee=CHLOE), _game({ANNE: 90, BOB: 80}, referee=CHLOE)]
    assert _told(games, PLACES) == [(1, ANNE, 2, 2), (2, BOB, 4, 2)]


@given(
    st.lists(
        st.dictionaries(st.integers(1, 5), st.integers(0, 100), min_size=1), min_size=1, max_size=6
    ),
    st.sampled_from(SeriesRanking),
)
def test_everybody_who_has_played_is_ranked_once_and_no_order_of_games_changes_it(
    played: list[dict[int, int]], by: SeriesRanking
) -> None:
    games = [_game(points) for points in played]
    lines = _told(games, by)
    assert {line[1] for line in lines} == {player for points in played for player in points}
    assert sorted(lines) == sorted(_told(games[::-1], by))
    ahead = [sum(other < line[0] for other, *_ in lines) for line in lines]
    assert [line[0] for line in lines] == [number + 1 for number in ahead]


def test_players_take_turns_as_referee_in_their_order() -> None:
    turns: list[SeriesGame] = []
    for expected in (ANNE, BOB, CHLOE, ANNE):
        assert next_referee(turns, (ANNE, BOB, CHLOE)) == expected
        turns.append(_game({4: 10}, referee=expected))


def _played(referee: Referee) -> Referee:
    """One round, in which Anne has the top and Bob nothing; then the game is stopped."""
    referee.deal_and_open("CHATSER")
    referee.submit(ANNE, "H4 CHATS")
    referee.abstain(BOB)
    referee.finish_round()
    referee.do(c.Abort())
    return referee


def test_the_next_game_has_the_rules_the_players_and_what_was_played() -> None:
    first = _played(Referee(AT_ONCE)).game
    created, *joined = next_game(first, "suite", BOB)
    assert created == c.CreateGame("suite", first.rules, series_with(first))
    assert joined == [c.Join(BOB), c.Join(ANNE)]
    [game] = series_with(first)
    assert game.results == (
        SeriesResult((ANNE,), Fraction(26), 1, Fraction(100)),
        SeriesResult((BOB,), Fraction(0), 2, Fraction(0)),
    )


def test_the_time_of_its_last_rounds_is_none_of_the_next_game() -> None:
    referee = Referee(replace(OFFICIAL, round_time=timedelta(minutes=2)), players=(ANNE, BOB))
    referee.do(c.Officiate(REMI, gone=True))
    referee.do(c.NextRound(1))
    referee.do(c.OpenRound(1))
    referee.finish_round()
    referee.do(c.ChangeTime(timedelta(seconds=45), timedelta(seconds=15)))
    referee.do(c.Abort())
    created, *_ = next_game(referee.game, "suite", REMI)
    assert isinstance(created, c.CreateGame)
    assert created.rules.round_time == timedelta(minutes=2)


def test_who_has_left_is_not_taken_along() -> None:
    referee = Referee(AT_ONCE, players=(ANNE, BOB, CHLOE))
    referee.do(c.Leave(CHLOE))
    _, *joined = next_game(_played(referee).game, "suite", ANNE)
    assert joined == [c.Join(ANNE), c.Join(BOB)]


def test_a_series_grows_game_by_game() -> None:
    first = _played(Referee(AT_ONCE)).game
    second = Referee(AT_ONCE, players=(), secret=GameSecret("suite", bytes(range(1, 33))))
    second.state = None
    for command in next_game(first, "suite", ANNE):
        second.do(command)
    assert second.game.series == series_with(first)
    assert len(series_with(_played(second).game)) == 2


def test_a_game_without_a_round_is_none_of_the_series() -> None:
    referee = Referee(AT_ONCE)
    referee.do(c.Abort())
    assert series_with(referee.game) == ()


@pytest.mark.parametrize(
    ("before", "carried"), [(MOST_GAMES - 2, MOST_GAMES - 1), (MOST_GAMES - 1, 0)]
)
def test_a_series_that_is_as_long_as_it_may_be_begins_anew(before: int, carried: int) -> None:
    played = replace(_played(Referee(AT_ONCE)).game, series=(_game({ANNE: 1}),) * before)
    created, *_ = next_game(played, "suite", ANNE)
    assert isinstance(created, c.CreateGame)
    assert len(created.series) == carried


IN_TURN = replace(
    AT_ONCE,
    refereeing=Refereeing.OFFICIAL,
    close_when_all_answered=False,
    rotating=True,
    series=PLACES,
)


def _opened(commands: Iterable[c.Command]) -> Referee:
    """A game that these commands open."""
    referee = Referee(AT_ONCE, players=())
    referee.state, referee.log = None, []
    for command in commands:
        referee.do(command)
    return referee


def _refereed(referee: Referee) -> DuplicateGame:
    """One round, in which the first to sit down has the top; then the game is stopped."""
    referee.deal_and_open("CHATSER")
    referee.submit(referee.game.present[0], "H4 CHATS 26")
    referee.finish_round()
    referee.do(c.Abort())
    return referee.game


def test_each_referees_one_game_and_plays_the_others() -> None:
    create = c.CreateGame(SECRET.game, IN_TURN)
    game = _refereed(_opened((create, c.Officiate(ANNE), c.Join(BOB), c.Join(CHLOE))))
    referees = [ANNE]
    for asking in (CHLOE, BOB):
        referee = _opened(next_game(game, SECRET.game, asking))
        assert referee.game.has_referee
        assert referee.game.organiser is not None
        referees.append(referee.game.organiser)
        assert {*referee.game.present} == {ANNE, BOB, CHLOE} - {referee.game.organiser}
        game = _refereed(referee)
    assert sorted(referees) == [ANNE, BOB, CHLOE]
    assert [each.referee for each in series_with(game)] == referees
    assert {line[3] for line in _told([*series_with(game)], PLACES)} == {2}


def test_where_nobody_takes_turns_the_referee_stays() -> None:
    rules = replace(IN_TURN, rotating=False)
    create = c.CreateGame(SECRET.game, rules)
    game = _refereed(_opened((create, c.Officiate(ANNE), c.Join(BOB), c.Join(CHLOE))))
    following = _opened(next_game(game, SECRET.game, CHLOE)).game
    assert (following.organiser, following.present) == (ANNE, (CHLOE, BOB))


@pytest.mark.parametrize("rules", [IN_TURN, replace(IN_TURN, rotating=False)])
def test_a_referee_who_has_left_is_none_of_the_next_game(rules: DuplicateRules) -> None:
    referee = _opened(
        (c.CreateGame(SECRET.game, rules), c.Officiate(ANNE), c.Join(BOB), c.Join(CHLOE))
    )
    referee.do(c.NextRound(1))
    referee.do(c.Leave(ANNE))
    referee.do(c.Abort())
    following = _opened(next_game(referee.game, SECRET.game, CHLOE)).game
    assert ANNE not in {following.organiser, *following.present}
    assert following.organiser == CHLOE


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (IN_TURN, None),
        (replace(AT_ONCE, rotating=True, series=PLACES), Contradiction.ROTATING_NEEDS_OFFICIAL),
        (replace(IN_TURN, series=POINTS), Contradiction.ROTATING_AND_POINTS),
        (replace(IN_TURN, pairs=True), Contradiction.ROTATING_AND_PAIRS),
    ],
)
def test_who_takes_turns_needs_an_official_game_places_and_no_partner(
    rules: DuplicateRules, why: Contradiction | None
) -> None:
    assert contradiction(rules) is why
