import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given

from engine.board import (
    ROW_NAMES,
    STANDARD_LAYOUT,
    Board,
    BoardError,
    Direction,
    Layout,
    Premium,
    Square,
)
from tests import strategies
from tests.builders import board, ref

EMPTY_ROW = "." * 15
SMALL = Layout(("D..", "t..", "..."))


def premium(name: str) -> Premium:
    square = ref(name).square
    return STANDARD_LAYOUT.premium(square.row, square.column)


def test__words_that_lie_there() -> None:
    made = board("H4 PASSE", "4H PIs", "A1 A")
    assert list(made.words()) == ["PASSE", "PIS"]
    assert list(Board.empty().words()) == []


def test_the_board_has_the_published_number_of_premium_squares(data_folder: Path) -> None:
    vectors = json.loads((data_folder / "vectors.json").read_text(encoding="utf-8"))
    found = Counter(
        STANDARD_LAYOUT.premium(row, column).name for row in range(15) for column in range(15)
    )
    assert found.pop("NONE") == 225 - 8 - 17 - 12 - 24
    assert found == vectors["equipment"]["premiums"]


@pytest.mark.parametrize(
    ("squares", "expected"),
    [
        ("A1 A8 A15 H1 H15 O1 O8 O15", Premium.TRIPLE_WORD),
        ("H8 B2 C3 D4 E5 K11 L12 M13 N14 B14 E11 N2", Premium.DOUBLE_WORD),
        ("B6 B10 F2 F6 F10 F14 J6 N10", Premium.TRIPLE_LETTER),
        ("A4 A12 C7 C9 D1 D8 G3 G7 H4 H12 I9 O12", Premium.DOUBLE_LETTER),
        ("A2 H7 H5 G8 O14 B8", Premium.NONE),
    ],
)
def test_which_square_multiplies_what(squares: str, expected: Premium) -> None:
    assert {premium(name) for name in squares.split()} == {expected}


def test_the_layout_is_symmetric_in_both_axes_and_the_diagonal() -> None:
    rows = STANDARD_LAYOUT.rows
    assert rows == rows[::-1]
    assert rows == tuple(row[::-1] for row in rows)
    assert rows == tuple(map("".join, zip(*rows, strict=True)))


@pytest.mark.parametrize(
    ("premium", "letter", "word"),
    [
        (Premium.NONE, 1, 1),
        (Premium.DOUBLE_LETTER, 2, 1),
        (Premium.TRIPLE_LETTER, 3, 1),
        (Premium.DOUBLE_WORD, 1, 2),
        (Premium.TRIPLE_WORD, 1, 3),
    ],
)
def test_a_premium_multiplies_a_letter_or_a_word(premium: Premium, letter: int, word: int) -> None:
    assert (premium.letter, premium.word) == (letter, word)


@pytest.mark.parametrize(
    "rows",
    [(), ("..", "..."), ("..", ".", ""), ("..", ".x"), ("." * 16,) * 16],
    ids=["none", "uneven", "no square", "unknown sign", "more rows than names"],
)
def test_a_layout_is_a_square_of_known_signs(rows: tuple[str, ...]) -> None:
    with pytest.raises(BoardError):
        Layout(rows)


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        ([EMPTY_ROW] * 14, "a board has 15 rows, not 14"),
        ([EMPTY_ROW] * 16, "a board has 15 rows, not 16"),
        ([EMPTY_ROW] * 14 + ["." * 14], "row O has 15 squares, not 14"),
        (["." * 16] + [EMPTY_ROW] * 14, "row A has 15 squares, not 16"),
        ([EMPTY_ROW] * 7 + ["?" + "." * 14] + [EMPTY_ROW] * 7, r"row H holds '\?'"),
        ([EMPTY_ROW, "É" + "." * 14] + [EMPTY_ROW] * 13, "row B holds 'É'"),
        ([" " + "." * 14] + [EMPTY_ROW] * 14, "row A holds ' '"),
        (["1" + "." * 14] + [EMPTY_ROW] * 14, "row A holds '1'"),
    ],
)
def test_a_text_that_is_no_board_is_refused_with_the_row(rows: list[str], complaint: str) -> None:
    with pytest.raises(BoardError, match=f"^{complaint}"):
        Board.parse(rows)


@given(strategies.boards(5))
def test_a_board_is_read_as_it_is_printed(made: Board) -> None:
    assert Board.parse(str(made).splitlines(), made.layout) == made


@given(strategies.boards(5))
def test_mirroring_twice_changes_nothing(made: Board) -> None:
    assert made.transposed().transposed() == made


@given(strategies.boards(5))
def test_the_mirror_has_each_tile_and_premium_on_the_mirror_square(made: Board) -> None:
    mirror = made.transposed()
    for row in range(5):
        for column in range(5):
            assert mirror.at(column, row) == made.at(row, column)
            assert mirror.layout.premium(column, row) is made.layout.premium(row, column)


def test_tiles_are_listed_row_by_row() -> None:
    assert board("H8 PASsE", "7H ePELE").tiles == "ePASsEPELE"
    assert Board.empty().tiles == ""


def test_a_board_is_empty_until_a_tile_lies_on_it() -> None:
    assert Board.empty().is_empty
    assert not board("A1 a").is_empty


def test_a_board_knows_its_size_and_centre() -> None:
    assert (Board.empty().size, str(Board.empty().centre)) == (15, "H8")
    assert (Board.empty(SMALL).size, str(Board.empty(SMALL).centre)) == (3, "B2")


def test_adding_tiles_makes_a_new_board() -> None:
    before = board("H8 PASSE")
    after = before.with_tiles([(ref("G8").square, "e"), (ref("H13").square, "R")])
    assert before.rows[7] == ".......PASSE..."
    assert (after.rows[6], after.rows[7]) == (".......e.......", ".......PASSER..")
    assert after.layout is before.layout


def test_no_tile_is_ever_laid_over_another() -> None:
    with pytest.raises(AssertionError):
        board("H8 PASSE").with_tiles([(ref("H8").square, "P")])


def test_outside_the_board_no_tile_lies() -> None:
    full = Board.parse(["AAA"] * 3, SMALL)
    for row, column in ((-1, 0), (0, -1), (3, 0), (0, 3)):
        assert not full.holds(Square(row, column))
        assert full.tile(Square(row, column)) == "."
    assert full.tile(Square(2, 2)) == "A"


def test_a_line_is_the_row_or_the_column_through_a_square() -> None:
    lying = board("H8 PASSE", "8H POT")
    at = ref("H9").square
    assert (lying.line(at, Direction.ACROSS), at.along(Direction.ACROSS)) == (".......PASSE...", 8)
    at = ref("I8").square
    assert (lying.line(at, Direction.DOWN), at.along(Direction.DOWN)) == (".......POT.....", 8)


def test_squares_have_the_names_that_players_use() -> None:
    names = [str(Square(row, column)) for row in range(15) for column in range(15)]
    assert names == [f"{row}{column}" for row in ROW_NAMES for column in range(1, 16)]


def test_a_direction_has_a_step_and_another() -> None:
    assert Direction.ACROSS.other is Direction.DOWN
    assert Direction.DOWN.other is Direction.ACROSS
    assert Square(7, 7).moved(Direction.ACROSS, 2) == Square(7, 9)
    assert Square(7, 7).moved(Direction.DOWN, -2) == Square(5, 7)
    assert Square(1, 3).transposed() == Square(3, 1)
