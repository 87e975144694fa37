"""Totals, places, percentage and negative (SPEC D24, D25)."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board
from engine.duplicate import commands as c
from engine.duplicate.draws import Draw
from engine.duplicate.events import Result
from engine.duplicate.players import Players
from engine.duplicate.ranking import Standing, ranking, top_total
from engine.duplicate.reasons import ChoiceReason, Verdict
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import DuplicateRules, Ties
from engine.duplicate.state import DuplicateGame
from engine.solutions import Solution
from tests.builders import play
from tests.engine.duplicate.games import ANNE, BOB, CHLOE, START, Referee

DENIS = 4


def _round(number: int, top: int, points: dict[int, int], solo: int | None = None) -> ScoredRound:
    return ScoredRound(
        number=number,
        draws=(Draw(0, "", "LEAABCD"),),
        board=Board.empty(),
        top=Solution(play("H8 LE"), top),
        formed=(),
        reason=ChoiceReason.ONLY,
        isotops=(),
        subtops=(),
        results=tuple(
            Result(player, Verdict.ADMITTED, earned) for player, earned in points.items()
        ),
        solo=solo,
        at=START,
    )


def _game(
    *rounds: ScoredRound, players: tuple[int, ...] = (ANNE, BOB, CHLOE, DENIS)
) -> DuplicateGame:
    rules = DuplicateRules("normal", solo_players=2, solo_points=10)
    return replace(Referee(rules, players=players).game, rounds=rounds)


def _line(game: DuplicateGame, player: int) -> Standing:
    return next(standing for standing in ranking(game) if standing.player == player)


def test_before_the_first_round_everybody_is_first() -> None:
    standings = ranking(_game())
    assert [(s.rank, s.total, s.percentage, s.negative) for s in standings] == [
        (1, 0, Fraction(0), 0)
    ] * 4


def test_who_has_as_many_shares_the_place_and_the_next_is_skipped() -> None:
    game = _game(_round(1, 30, {ANNE: 10, BOB: 20, CHLOE: 30, DENIS: 20}))
    assert [(s.rank, s.player) for s in ranking(game)] == [
        (1, CHLOE),
        (2, BOB),
        (2, DENIS),
        (4, ANNE),
    ]


def test_percentage_and_negative_are_counted_to_the_sum_of_the_tops() -> None:
    game = _game(_round(1, 30, {ANNE: 30, BOB: 15}), _round(2, 50, {ANNE: 30, BOB: 25}))
    assert top_total(game) == 80
    assert (_line(game, ANNE).total, _line(game, ANNE).percentage) == (60, Fraction(75))
    assert _line(game, ANNE).negative == -20
    assert (_line(game, BOB).percentage, _line(game, BOB).negative) == (Fraction(50), -40)


def test_a_round_missed_counts_zero_and_costs_its_whole_top() -> None:
    """SPEC D24: Bob comes late, for the second round."""
    game = _game(_round(1, 30, {ANNE: 30}), _round(2, 50, {ANNE: 10, BOB: 50}))
    late = _line(game, BOB)
    assert (late.total, late.negative, late.percentage) == (50, -30, Fraction(125, 2))
    assert late.rank == 1


def test_the_solo_is_in_the_total_and_is_no_top() -> None:
    game = _game(_round(1, 30, {ANNE: 28, BOB: 20}, solo=ANNE), _round(2, 20, {ANNE: 20, BOB: 20}))
    anne = _line(game, ANNE)
    assert (anne.total, anne.solos, anne.tops) == (58, 1, 1)
    assert anne.negative == 8
    assert _line(game, BOB).total == 40


def test_a_point_less_is_no_top() -> None:
    game = _game(_round(1, 30, {ANNE: 29, BOB: 30}))
    assert (_line(game, ANNE).tops, _line(game, BOB).tops) == (0, 1)


def test_who_left_keeps_his_points_and_his_place() -> None:
    game = _game(_round(1, 30, {ANNE: 10, BOB: 20}), players=(ANNE, BOB))
    players = Players().seat(*(replace(player, present=False) for player in game.players))
    assert ranking(replace(game, players=players)) == ranking(game)


@given(
    st.lists(
        st.tuples(
            st.integers(1, 100),
            st.dictionaries(st.sampled_from([ANNE, BOB, CHLOE, DENIS]), st.integers(0, 100)),
            st.sampled_from([None, ANNE, BOB]),
        ),
        max_size=6,
    )
)
def test_the_totals_are_the_sum_of_all_results_and_the_places_follow_them(
    rounds: list[tuple[int, dict[int, int], int | None]],
) -> None:
    game = _game(*(_round(n, *values) for n, values in enumerate(rounds, start=1)))
    standings = ranking(game)
    paid = sum(sum(points.values()) + 10 * (solo is not None) for _, points, solo in rounds)
    assert sum(standing.total for standing in standings) == paid
    assert [s.total for s in standings] == sorted((s.total for s in standings), reverse=True)
    for standing in standings:
        better = [other for other in standings if other.total > standing.total]
        assert standing.rank == len(better) + 1


@pytest.mark.parametrize("player", [ANNE, DENIS])
def test_everybody_who_is_there_is_in_the_ranking(player: int) -> None:
    assert player in [standing.player for standing in ranking(_game())]


def test_who_left_before_any_round_is_not_ranked_and_who_played_one_is() -> None:
    """Anne left after a round with nothing to her name, Bob before it; Denis is there, and has missed it."""
    game = _game(_round(1, 30, {ANNE: 0, CHLOE: 20}))
    there = (replace(each, present=each.number in (CHLOE, DENIS)) for each in game.players)
    players = Players().seat(*there)
    ranked = [(s.rank, s.player) for s in ranking(replace(game, players=players))]
    assert ranked == [(1, CHLOE), (2, ANNE), (2, DENIS)]


def test_who_joins_and_leaves_before_the_first_draw_is_ranked_again_when_he_comes_back() -> None:
    referee = Referee()
    referee.do(c.Leave(BOB))
    assert [s.player for s in ranking(referee.game)] == [ANNE]
    referee.play_round("CHATSER", {ANNE: "H4 CHATS"})
    assert [s.player for s in ranking(referee.game)] == [ANNE]
    referee.do(c.Join(BOB))
    assert [s.player for s in ranking(referee.game)] == [ANNE, BOB]


@pytest.mark.parametrize(
    ("ties", "ranks"),
    [
        (Ties.SHARED, {ANNE: 1, BOB: 1, CHLOE: 1, DENIS: 4}),
        (Ties.LAST_ROUNDS, {BOB: 1, ANNE: 2, CHLOE: 3, DENIS: 4}),
    ],
)
def test_equal_totals_are_told_apart_by_the_last_round_in_which_they_differ(
    ties: Ties, ranks: dict[int, int]
) -> None:
    """By a rule (SPEC D25); else they share the place. Chloé missed the last round."""
    game = _game(
        _round(1, 30, {ANNE: 8, BOB: 2, CHLOE: 15}),
        _round(2, 30, {ANNE: 2, BOB: 8, CHLOE: 0, DENIS: 1}),
        _round(3, 30, {ANNE: 5, BOB: 5}),
    )
    ranked = ranking(replace(game, rules=replace(game.rules, ties=ties)))
    assert {line.player: line.rank for line in ranked} == ranks
    assert [line.player for line in ranked] == list(ranks)


def test_who_is_equal_in_every_round_shares_the_place_by_any_rule() -> None:
    game = _game(_round(1, 30, {ANNE: 8, BOB: 8}), players=(ANNE, BOB))
    ranked = ranking(replace(game, rules=replace(game.rules, ties=Ties.LAST_ROUNDS)))
    assert [line.rank for line in ranked] == [1, 1]
