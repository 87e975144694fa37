"""The search by worth, compiled and interpreted, against the plain generator with a table of leaves."""

from array import array
from collections.abc import Sequence
from functools import cache, partial
from itertools import combinations_with_replacement
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board, Direction, Square
from engine.finders import Finders
from engine.formulas import NORMAL
from engine.kernel import ALL_SCORES, INTERPRETED, VARIABLE, Kernel, load_kernel
from engine.kernel.kept import CENTI, MOST_KEPT, NUMBERS, number, whole
from engine.lexicon import Lexicon
from engine.move_generator import iterate_plays
from engine.moves import Play
from engine.placement import place
from engine.scoring import score
from engine.tiles import JOKER, remove_tiles, sort_tiles, value
from tests import strategies
from tests.engine import play_counts
from tests.engine.test_top_finder import POSITIONS, few
from tests.laws import examples

SMALL: Final = play_counts.small_lexicon()
AS_IT_IS: Final = load_kernel({VARIABLE: INTERPRETED})


@cache
def leaves(seed: int, width: int) -> Sequence[int]:
    """A table of chance, up to so many points each way; when it is asked for, for it takes a while."""
    chance = array("H", Random(seed).randbytes(2 * NUMBERS))
    most = width * CENTI
    return array("h", (drawn % (2 * most + 1) - most for drawn in chance))


LIKELY, WILD = partial(leaves, 1, 15), partial(leaves, 2, 320)
tables = st.sampled_from([LIKELY, WILD]).map(lambda table: table())


def kinds(tiles: str) -> list[int]:
    return [26 if tile == JOKER else ord(tile) - ord("A") for tile in sort_tiles(tiles)]


def by_worth(
    board: Board,
    rack: str,
    lexicon: Lexicon,
    table: Sequence[int] | None,
    others: int | None = None,
) -> list[tuple[Play, int, int]]:
    """Every play, its points, and what it keeps; best first."""
    found = []
    for play in iterate_plays(board, rack, lexicon.graph, NORMAL):
        placement = place(board, play, rack=rack, formula=NORMAL)
        kept = remove_tiles(rack, placement.used)
        if others is not None:
            points = sum(map(value, kept))
            worth = -(800 + 260 * points) if kept else CENTI * others
        else:
            assert table is not None
            worth = table[number(kinds(kept))]
        found.append((play, score(board, placement, NORMAL, rack=rack).total, worth))
    found.sort(key=lambda one: (-(CENTI * one[1] + one[2]), one[0].ref, one[0].word))
    return found


def searched(
    finders: Finders,
    board: Board,
    rack: str,
    table: Sequence[int] | None,
    wanted: int,
    others: int | None = None,
) -> list[tuple[Play, int, int]]:
    with finders.at(board, rack, NORMAL) as finder:
        finder.set_leaves(table)
        if others is not None:
            finder.set_last(others)
        finder.search(wanted)
        found = [
            (Play(Square(row, column), Direction.ACROSS if across else Direction.DOWN, word), p, k)
            for row, column, across, word, p, k in finder.plays()
        ]
        finder.set_leaves(None)
    return sorted(found, key=lambda one: (-(CENTI * one[1] + one[2]), one[0].ref, one[0].word))


def check(
    kernel: Kernel,
    lexicon: Lexicon,
    board: Board,
    rack: str,
    table: Sequence[int] | None,
    others: int | None = None,
) -> None:
    finders = Finders(lexicon.finders.tables, kernel)
    expected = by_worth(board, rack, lexicon, table, others)
    assert searched(finders, board, rack, table, ALL_SCORES, others) == expected
    worths = sorted({whole(CENTI * p + k) for _, p, k in expected}, reverse=True)
    for wanted in (1, 3):
        best = worths[:wanted]
        assert searched(finders, board, rack, table, wanted, others) == [
            one for one in expected if whole(CENTI * one[1] + one[2]) in best
        ]


class TestInterpreted:
    @pytest.mark.long
    @given(few, tables)
    @examples(150)
    def test_small_boards(self, position: tuple[Board, str, Lexicon], table: Sequence[int]) -> None:
        board, rack, lexicon = position
        check(AS_IT_IS, lexicon, board, rack, table)

    @given(few, st.integers(0, 90))
    @examples(150)
    def test_an_empty_bag(self, position: tuple[Board, str, Lexicon], others: int) -> None:
        board, rack, lexicon = position
        check(AS_IT_IS, lexicon, board, rack, None, others)


@given(st.sampled_from(POSITIONS), strategies.drawn_tiles(7), tables)
@examples(40)
def test_whole_boards_and_real_words(
    compiled: Kernel, laid: dict[str, Any], rack: str, table: Sequence[int]
) -> None:
    check(compiled, SMALL, play_counts.board_of(laid), rack, table)


def test_without_leaves_it_is_the_top_again(kernel: Kernel) -> None:
    finders = Finders(SMALL.finders.tables, kernel)
    board = play_counts.board_of(POSITIONS[0])
    top = searched(finders, board, "AEINRS?", None, 3)
    assert {kept for _, _, kept in top} == {0}
    assert searched(finders, board, "AEINRS?", WILD(), 3) != top
    assert searched(finders, board, "AEINRS?", None, 3) == top


def test_every_multiset_has_its_number() -> None:
    for size in range(MOST_KEPT):
        numbers = [number(kinds) for kinds in combinations_with_replacement(range(5), size)]
        assert len(set(numbers)) == len(numbers)
        assert number([26] * size) + 1 == number([0] * (size + 1)), "one size after the other"
    assert number([26] * MOST_KEPT) == NUMBERS - 1


def test_a_table_that_is_not_whole_is_refused(kernel: Kernel) -> None:
    with (
        Finders(SMALL.finders.tables, kernel).at(Board.empty(), "AS", NORMAL) as finder,
        pytest.raises(ValueError, match="1107568 values are needed, not 3"),
    ):
        finder.set_leaves(array("h", [1, 2, 3]))
