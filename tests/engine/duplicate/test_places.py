"""Au top: what the places of a round pay (SPEC O7, Q46)."""

from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board
from engine.duplicate.correction import solo
from engine.duplicate.draws import Draw
from engine.duplicate.events import Result
from engine.duplicate.places import round_shares, shares
from engine.duplicate.ranking import ranking
from engine.duplicate.reasons import ChoiceReason, Verdict
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import DuplicateRules, Scoring, Ties
from engine.duplicate.state import DuplicateGame
from engine.solutions import Solution
from tests.builders import play
from tests.engine.duplicate.games import ANNE, BOB, CHLOE, START, Referee

AU_TOP = DuplicateRules("normal", scoring=Scoring.PLACES)


def _round(number: int, points: dict[int, int]) -> ScoredRound:
    return ScoredRound(
        number=number,
        draws=(Draw(0, "", "LEAABCD"),),
        board=Board.empty(),
        top=Solution(play("H8 LE"), 30),
        formed=(),
        reason=ChoiceReason.ONLY,
        isotops=(),
        subtops=(),
        results=tuple(Result(who, Verdict.ADMITTED, earned) for who, earned in points.items()),
        solo=None,
        at=START,
    )


def _game(*rounds: ScoredRound) -> DuplicateGame:
    return replace(Referee(AU_TOP, players=(ANNE, BOB, CHLOE)).game, rounds=rounds)


def test_the_published_example() -> None:
    scored = dict(enumerate([40, 30, 30, 20, 0, 0]))
    assert list(map(float, shares(scored).values())) == [5, 3.5, 3.5, 2, 0.5, 0.5]


@given(st.dictionaries(st.integers(1, 60), st.integers(0, 12), max_size=40))
def test_a_round_pays_every_place_once_and_nobody_more_than_who_was_better(
    points: dict[int, int],
) -> None:
    paid, number = shares(points), len(points)
    assert sum(paid.values()) == Fraction(number * (number - 1), 2)
    for player, share in paid.items():
        behind = sum(points[other] < points[player] for other in points)
        level = sum(points[other] == points[player] for other in points) - 1
        assert share == behind + Fraction(level, 2)


def test_places_decide_and_points_do_not() -> None:
    """Anne has the most points, Bob was first more often."""
    game = _game(
        _round(1, {ANNE: 100, BOB: 20, CHLOE: 0}),
        _round(2, {ANNE: 10, BOB: 20, CHLOE: 10}),
        _round(3, {ANNE: 10, BOB: 20, CHLOE: 15}),
    )
    assert [(s.rank, s.player, s.places, s.total) for s in ranking(game)] == [
        (1, BOB, Fraction(5), 60),
        (2, ANNE, Fraction(5, 2), 120),
        (3, CHLOE, Fraction(3, 2), 25),
    ]


def test_the_percentage_is_of_the_most_that_places_could_pay() -> None:
    game = _game(_round(1, {ANNE: 30, BOB: 30, CHLOE: 0}), _round(2, {ANNE: 9, BOB: 8, CHLOE: 7}))
    by_player = {each.player: each for each in ranking(game)}
    assert by_player[ANNE].percentage == Fraction(350, 4)
    assert by_player[CHLOE].percentage == 0


def test_equal_totals_share_the_place_and_the_next_is_skipped() -> None:
    game = _game(_round(1, {ANNE: 30, BOB: 20, CHLOE: 30}))
    assert [(s.rank, s.player) for s in ranking(game)] == [(1, ANNE), (1, CHLOE), (3, BOB)]


def test_who_comes_late_has_been_last_from_the_first_round_on() -> None:
    """SPEC O7: of three players the best earns two, be the third not there yet."""
    first = _round(1, {ANNE: 30, BOB: 0})
    assert round_shares(first, (ANNE, BOB, CHLOE)) == {
        ANNE: 2,
        BOB: Fraction(1, 2),
        CHLOE: Fraction(1, 2),
    }
    game = _game(first, _round(2, {ANNE: 10, BOB: 0, CHLOE: 20}))
    assert {s.player: s.places for s in ranking(game)} == {
        ANNE: 3,
        BOB: Fraction(1, 2),
        CHLOE: Fraction(5, 2),
    }


def test_alone_there_is_nothing_to_earn() -> None:
    game = replace(Referee(AU_TOP, players=(ANNE,)).game, rounds=(_round(1, {ANNE: 30}),))
    assert [(s.places, s.percentage) for s in ranking(game)] == [(Fraction(0), Fraction(0))]


def test_by_points_there_are_no_places() -> None:
    game = replace(_game(_round(1, {ANNE: 3, BOB: 2})), rules=DuplicateRules("normal"))
    assert [s.places for s in ranking(game)] == [None, None, None]


def test_no_solo_is_paid_where_places_are() -> None:
    """SPEC Q46."""
    results = [Result(player, Verdict.ADMITTED, player) for player in range(16)]
    assert solo(results, DuplicateRules("normal"), 60) == 15
    assert solo(results, AU_TOP, 60) is None


def test_equal_places_are_told_apart_by_the_last_rounds_where_the_rules_say_so() -> None:
    """SPEC D25: Anne and Chloé have three each, and Chloé was better in the end."""
    rounds = _round(1, {ANNE: 30, BOB: 20, CHLOE: 25}), _round(2, {ANNE: 10, BOB: 0, CHLOE: 20})
    game = _game(*rounds)
    assert {(s.rank, s.player) for s in ranking(game)} == {(1, ANNE), (1, CHLOE), (3, BOB)}
    last = replace(game, rules=replace(AU_TOP, ties=Ties.LAST_ROUNDS))
    assert [(s.rank, s.player) for s in ranking(last)] == [(1, CHLOE), (2, ANNE), (3, BOB)]
