"""The top finder, compiled and interpreted, against the plain generator."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board, Layout
from engine.fair_draw import GameSecret
from engine.finders import Finders
from engine.formulas import FORMULAS, NORMAL, Formula
from engine.kernel import ALL_SCORES, INTERPRETED, VARIABLE, Kernel, load_kernel
from engine.lexicon import Lexicon
from engine.move_generator import iterate_plays
from engine.placement import place
from engine.scoring import score
from engine.solutions import Solution, found_by
from tests import strategies
from tests.builders import lexicon
from tests.engine import play_counts
from tests.engine.duplicate.games import CLUB_WORDS
from tests.laws import depth, examples
from tests.positions import Position, drawn_game, games, with_jokers

POSITIONS: list[dict[str, Any]] = play_counts.load()["positions"]
AS_IT_IS = load_kernel({VARIABLE: INTERPRETED})


@pytest.fixture(scope="session")
def small() -> Lexicon:
    return play_counts.small_lexicon()


@pytest.fixture(scope="session")
def natural(shipped: Lexicon) -> list[Position]:
    """Some 300 positions of whole games, a third each with 0, 1 and 2 jokers."""
    chance = Random(11)
    return [
        with_jokers(position, number % 3, chance)
        for number, position in enumerate(games(shipped, count=14, seed=3))
    ]


def plain(board: Board, rack: str, lexicon: Lexicon, formula: Formula = NORMAL) -> list[Solution]:
    """Every play, by the generator that is obviously right."""
    found = [
        Solution(play, score(board, place(board, play, formula=formula), formula, rack=rack).total)
        for play in iterate_plays(board, rack, lexicon.graph, formula)
    ]
    return sorted(found, key=lambda solution: solution.order)


def searched(
    finders: Finders, board: Board, rack: str, formula: Formula, wanted: int, floor: int = 0
) -> list[Solution]:
    with finders.at(board, rack, formula) as finder:
        finder.search(wanted, floor)
        return found_by(finder)


def check_everything(
    kernel: Kernel, lexicon: Lexicon, board: Board, rack: str, formula: Formula = NORMAL
) -> None:
    """All plays, the best few scores, and those from a floor on are those of the plain generator."""
    finders = Finders(lexicon.finders.tables, kernel)
    expected = plain(board, rack, lexicon, formula)
    assert searched(finders, board, rack, formula, ALL_SCORES) == expected
    scores = sorted({found.points for found in expected}, reverse=True)
    for wanted in (1, 2, 4):
        least = scores[:wanted][-1] if scores else 0
        assert searched(finders, board, rack, formula, wanted) == [
            found for found in expected if found.points >= least
        ]
    for floor in (scores[len(scores) // 2] if scores else 1, (scores or [0])[0] + 1):
        assert searched(finders, board, rack, formula, ALL_SCORES, floor) == [
            found for found in expected if found.points >= floor
        ]


few = st.tuples(
    strategies.boards(5, "ABE"),
    strategies.racks("ABE", most=5),
    strategies.lexicons("ABE") | strategies.dense_lexicons("AB", longest=4),
)


any_formula = strategies.small_formulas() | st.sampled_from(list(FORMULAS.values()))


@st.composite
def whole_boards(draw: st.DrawFn) -> tuple[Board, str, Formula]:
    """Boards of published games, racks of up to eight tiles with up to two jokers."""
    formula = draw(st.sampled_from(list(FORMULAS.values())))
    laid = draw(st.sampled_from(POSITIONS))
    rack = draw(strategies.drawn_tiles(formula.rack_size))
    return play_counts.board_of(laid), rack, formula


@pytest.mark.exhaustive
class TestCompiled:
    """Thousands of positions."""

    @given(few, any_formula)
    @examples(200)
    def test_small_boards_of_any_layout(
        self, compiled: Kernel, position: tuple[Board, str, Lexicon], formula: Formula
    ) -> None:
        board, rack, lexicon = position
        check_everything(compiled, lexicon, board, rack, formula)

    @given(whole_boards())
    @examples(400)
    def test_whole_boards_and_real_words(
        self, compiled: Kernel, small: Lexicon, position: tuple[Board, str, Formula]
    ) -> None:
        check_everything(compiled, small, *position)

    def test_interpreted_agrees_on_whole_games(
        self, compiled: Kernel, shipped: Lexicon, natural: list[Position]
    ) -> None:
        tables = shipped.finders.tables
        fast, slow = Finders(tables, compiled), Finders(tables, AS_IT_IS)
        for position in natural[::2]:
            board, rack, formula = position.board, position.rack, position.formula
            expected = searched(slow, board, rack, formula, 3)
            assert searched(fast, board, rack, formula, 3) == expected

    def test_thousands_of_plays_and_of_pairs_of_jokers(
        self, compiled: Kernel, shipped: Lexicon
    ) -> None:
        """More than the arrays hold at once: they are emptied and filled again."""
        finders = Finders(shipped.finders.tables, compiled)
        board = play_counts.board_of(POSITIONS[-1])
        found = searched(finders, board, "AEINRST?", FORMULAS["7et8"], ALL_SCORES)
        assert len(found) == len(set(found)) > 4096
        best = searched(finders, board, "AEINRS??", FORMULAS["7et8"], ALL_SCORES, 40)
        top = searched(finders, board, "AEINRS??", FORMULAS["7et8"], 1)
        assert best[: len(top)] == top
        assert len(best) == len(set(best))


class TestInterpreted:
    """The same, fewer."""

    @pytest.mark.long
    @given(few, any_formula)
    @examples(200)
    def test_small_boards_of_any_layout(
        self, position: tuple[Board, str, Lexicon], formula: Formula
    ) -> None:
        board, rack, lexicon = position
        check_everything(AS_IT_IS, lexicon, board, rack, formula)

    @pytest.mark.long
    @given(whole_boards())
    @examples(60)
    def test_whole_boards_and_real_words(
        self, small: Lexicon, position: tuple[Board, str, Formula]
    ) -> None:
        check_everything(AS_IT_IS, small, *position)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_as_many_plays_as_were_counted(
    kernel: Kernel, position: dict[str, Any], small: Lexicon, shipped: Lexicon
) -> None:
    lexicon = small if position["lexicon"] == "small" else shipped
    board, formula = play_counts.board_of(position), FORMULAS[position["formula"]]
    finders = Finders(lexicon.finders.tables, kernel)
    found = searched(finders, board, position["rack"], formula, ALL_SCORES)
    placed = [len(place(board, solution.play, formula=formula).placed) for solution in found]
    assert [placed.count(number) for number in range(1, formula.most_placed + 1)] == position[
        "plays"
    ]
    assert len(set(found)) == len(found)
    assert max((solution.points for solution in found), default=0) == position["top"]
    for solution in found[:200]:
        placement = place(board, solution.play, rack=position["rack"], formula=formula)
        points = score(board, placement, formula, rack=position["rack"]).total
        assert points == solution.points


@pytest.mark.exhaustive
def test_the_tops_of_whole_games_are_those_of_the_plain_generator(
    compiled: Kernel, shipped: Lexicon, natural: list[Position]
) -> None:
    """Few, and without two jokers, which take the plain generator seconds."""
    pair = [Finders(shipped.finders.tables, kernel) for kernel in (compiled, AS_IT_IS)]
    for position in [one for one in natural if one.rack.count("?") < 2][::24]:
        board, rack, formula = position.board, position.rack, position.formula
        expected = plain(board, rack, shipped, formula)
        best = [found for found in expected if found.points == expected[0].points]
        for finders in pair:
            assert searched(finders, board, rack, formula, 1) == best


@pytest.mark.exhaustive
@pytest.mark.parametrize("formula", FORMULAS.values(), ids=lambda formula: formula.name)
def test_the_tops_of_a_game_in_every_formula_are_those_of_the_plain_generator(
    kernel: Kernel, formula: Formula
) -> None:
    """Of short words, which the plain generator takes no seconds for."""
    finders = Finders(CLUB_WORDS.finders.tables, kernel)
    secrets = [GameSecret("whole", bytes([seed]) * 32) for seed in range(6)]
    positions = [each for secret in secrets for each in drawn_game(CLUB_WORDS, secret, formula)]
    assert len(positions) > 25, "some games are blocked soon"
    for position in positions[:: max(1, 10 // depth(1))]:  # all of them in a soak
        board, rack = position.board, position.rack
        expected = plain(board, rack, CLUB_WORDS, formula)
        best = [found for found in expected if found.points == expected[0].points]
        assert searched(finders, board, rack, formula, 1) == best


def test_a_board_where_everything_counts_threefold(kernel: Kernel, small: Lexicon) -> None:
    """Scores beyond the last bucket."""
    layout = Layout(("T" * 15,) * 15)
    check_everything(kernel, small, Board.empty(layout), "SEMAINES", FORMULAS["7et8"])
    laid = Board(play_counts.board_of(POSITIONS[0]).rows, layout)
    check_everything(kernel, small, laid, "SEMAINE?", FORMULAS["7et8"])


def test_a_false_match_in_the_tables_does_no_harm(kernel: Kernel) -> None:
    """Two multisets with equal keys: here AB has the key of ABC."""
    tables = lexicon("ABC").finders.tables
    a, b, c = tables.keys[1:4]
    false = replace(tables, keys=(0, a + c, b, c, *tables.keys[4:]))
    assert searched(Finders(false, kernel), Board.empty(), "AB", NORMAL, ALL_SCORES) == []
    # and words of the right length, whose letters are not those of the rack
    false = replace(tables, keys=(0, b, a, c, a, *tables.keys[5:]))
    for rack in ("BCD", "BC?", "D??"):
        found = searched(Finders(false, kernel), Board.empty(), rack, NORMAL, ALL_SCORES)
        for solution in found:
            place(Board.empty(), solution.play, rack=rack, formula=NORMAL)


def test_more_scores_than_are_kept_are_refused(kernel: Kernel, small: Lexicon) -> None:
    with Finders(small.finders.tables, kernel).at(Board.empty(), "AS", formula=NORMAL) as finder:
        for wanted in (-1, 33):
            with pytest.raises(ValueError, match="0 to 32 different scores"):
                finder.search(wanted)


def test_a_finder_forgets_the_position_before(kernel: Kernel, small: Lexicon) -> None:
    finders = Finders(small.finders.tables, kernel)
    first = searched(finders, play_counts.board_of(POSITIONS[0]), "AEINRS?", NORMAL, 3)
    for position in POSITIONS[:6]:
        searched(finders, play_counts.board_of(position), "??", FORMULAS["7et8"], ALL_SCORES)
        again = searched(finders, play_counts.board_of(POSITIONS[0]), "AEINRS?", NORMAL, 3)
        assert again == first
    with finders.at(Board.empty(), "", formula=NORMAL) as finder:
        finder.repeat(2)
        assert finder.plays() == []
