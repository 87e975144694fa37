import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board
from engine.formulas import FORMULAS, NORMAL, Formula
from engine.lexicon import Lexicon
from engine.placement import TilesNotOnRack
from engine.scoring import score
from engine.solutions import (
    Grade,
    Solution,
    best_plays,
    best_solutions,
    can_score,
    find_top,
    grade,
    solutions,
)
from tests import strategies
from tests.builders import board, lexicon, play
from tests.engine.oracle import all_plays


def shown(found: list[Solution]) -> list[str]:
    return [f"{solution.points} {solution.play}" for solution in found]


@pytest.mark.parametrize(
    ("lying", "rack", "words", "top"),
    [
        ([], "PASSE", "PASSE", ["20 H4 PASSE"]),
        ([], "PASS?", "PASSE", ["18 H4 PASSe"]),
        ([], "XX", "PASSE", []),
        (["H8 PASSE"], "RERAIZ", "REPASSERAI PASSER RIZ", ["36 H6 REPASSERAI"]),
        (["H8 PASSE"], "RIZ", "PASSER RIZ", ["21 13H RIZ"]),
        # equal scores: all of them, by reference and word
        ([], "AES", "AS ES SA", ["4 H7 AS", "4 H7 ES", "4 H7 SA", "4 H8 AS", "4 H8 ES", "4 H8 SA"]),
        ([], "AS?", "AS", ["4 H7 AS", "4 H8 AS"]),
    ],
)
def test_the_top_is_every_play_with_the_best_score(
    lying: list[str], rack: str, words: str, top: list[str]
) -> None:
    assert shown(find_top(board(*lying), rack, lexicon(words), formula=NORMAL)) == top


def test_solutions_come_best_first_then_by_reference_and_word() -> None:
    found = solutions(board("H8 PASSE"), "SI", lexicon("SI PASSES"), formula=NORMAL)
    assert shown(found) == ["11 13H SI", "8 H8 PASSES", "2 10H SI", "2 11H SI"]


def test_references_are_ordered_as_text() -> None:
    """10H comes before 9H, as in every program that sorts ASCII."""
    ordered = [Solution(play(f"{ref} AS"), 10) for ref in ("10H", "9H", "A1", "H10", "H9")]
    shuffled = ordered[::-1]
    assert sorted(shuffled, key=lambda solution: solution.order) == ordered


@pytest.mark.parametrize(
    ("lying", "rack", "words", "scores"),
    [
        ([], "AS", "AS", True),
        ([], "A", "AS", False),
        ([], "", "AS", False),
        # two jokers make a word of no points, and that is no play to go on with
        ([], "??", "AS", False),
        (["H8 as"], "?", "AS ASE", False),
        (["H8 aS"], "?", "AS ASE", True),
    ],
)
def test_whether_a_rack_can_score_at_all(
    lying: list[str], rack: str, words: str, scores: bool
) -> None:
    assert can_score(board(*lying), rack, lexicon(words), formula=NORMAL) is scores


def test_the_bag_may_be_asked_whether_it_can_score() -> None:
    """When nothing more can be drawn, all that is left is looked at: more than a rack."""
    made, words = board("H8 PASSE"), lexicon("ZOO PASSEZ")
    assert can_score(made, "WWWWWWWWWWWWZ", words, formula=NORMAL)
    assert not can_score(made, "WWWWWWWWWWWWW", words, formula=NORMAL)


LISTED = ["11 13H SI", "8 H8 PASSES", "2 10H SI", "2 11H SI"]


@pytest.mark.parametrize(("scores", "listed"), [(1, 1), (2, 2), (3, 4), (4, 4), (32, 4)])
def test_the_best_few_scores_with_all_that_reach_them(scores: int, listed: int) -> None:
    found = best_solutions(
        board("H8 PASSE"), "SI", lexicon("SI PASSES"), scores=scores, formula=NORMAL
    )
    assert shown(found) == LISTED[:listed]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 40])
def test_the_best_few_plays(count: int) -> None:
    found = best_plays(board("H8 PASSE"), "SI", lexicon("SI PASSES"), count=count, formula=NORMAL)
    assert shown(found) == LISTED[:count]


def test_more_scores_than_are_kept_are_refused() -> None:
    with pytest.raises(ValueError, match="0 to 32 different scores, not 33"):
        best_solutions(Board.empty(), "AS", lexicon("AS"), scores=33, formula=NORMAL)


@pytest.mark.parametrize("rack", ["ABCDEFGHI", "AB???"])
def test_a_rack_that_is_none_is_refused(rack: str) -> None:
    with pytest.raises(ValueError, match="at most 8 tiles and 2 jokers"):
        find_top(Board.empty(), rack, lexicon("AS"), formula=NORMAL)


@pytest.mark.parametrize(
    ("laid", "graded"),
    [
        ("13H SI", Grade(points=11, top=11, better=0)),
        ("H8 PASSES", Grade(points=8, top=11, better=1)),
        ("10H SI", Grade(points=2, top=11, better=2)),
        ("11H SI", Grade(points=2, top=11, better=2)),
        # a word that does not exist is graded as if it did
        ("10G IS", Grade(points=2, top=11, better=2)),
    ],
)
def test_a_play_is_graded_among_all(laid: str, graded: Grade) -> None:
    made, words = board("H8 PASSE"), lexicon("SI PASSES")
    assert grade(play(laid), made, "SI", words, formula=NORMAL) == graded
    assert (graded.rank, graded.loss) == (graded.better + 1, 11 - graded.points)


def test_the_grade_of_what_may_not_lie_there() -> None:
    with pytest.raises(TilesNotOnRack):
        grade(play("13H SA"), board("H8 PASSE"), "SI", lexicon("SI"), formula=NORMAL)


def test_the_formula_counts_for_the_top() -> None:
    words, rack = lexicon("SEMAINES SEMAINE"), "SEMAINES"
    assert [
        find_top(Board.empty(), rack, words, FORMULAS[name])[0].points for name in FORMULAS
    ] == [70, 70, 135] * 4


positions = st.tuples(
    strategies.boards(4, "AB"),
    strategies.racks("AB", most=4),
    strategies.lexicons("AB") | strategies.dense_lexicons("AB", longest=4),
)


@given(positions, strategies.small_formulas() | st.just(NORMAL))
def test_the_top_is_the_best_of_all_that_can_be_tried(
    position: tuple[Board, str, Lexicon], formula: Formula
) -> None:
    made, rack, words = position
    tried = {
        found: score(made, placement, formula, rack=rack).total
        for found, placement in all_plays(made, rack, words, formula).items()
    }
    best = max(tried.values(), default=0)
    tops = [found for found, points in tried.items() if points == best]
    assert find_top(made, rack, words, formula) == [
        Solution(found, best) for found in sorted(tops, key=lambda found: (found.ref, found.word))
    ]
    assert can_score(made, rack, words, formula) is (best > 0)
    assert len(solutions(made, rack, words, formula)) == len(tried)


@given(positions)
def test_the_mirror_board_has_the_same_scores(position: tuple[Board, str, Lexicon]) -> None:
    made, rack, words = position
    if made.is_empty:  # listed across only, and a random layout is not symmetric
        return
    mirrored = solutions(made.transposed(), rack, words, formula=NORMAL)
    assert sorted(found.points for found in mirrored) == sorted(
        found.points for found in solutions(made, rack, words, formula=NORMAL)
    )
