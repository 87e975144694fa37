"""What the page reads and writes of a bulletin is what the engine reads: on any board, with any rack."""

import json
import string
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, example, given, note
from hypothesis import strategies as st

from engine.board import Board, Direction, Square
from engine.classic import typed
from engine.duplicate.bulletin import interpret
from engine.errors import NotationError, RuleViolation
from engine.formulas import NORMAL
from engine.moves import Play, Reference
from engine.notation import parse_bulletin
from engine.placement import IllegalPlay, Placement, lay
from engine.tiles import EMPTY, as_drawn
from tests import strategies

pytestmark = [pytest.mark.processes, pytest.mark.system_package("nodejs", "node")]
SIZE = 6

Tiles = dict[tuple[int, int], str]
"""What is laid, by row and column; jokers in lower case."""


class Page:
    """The page's modules in a process of Node's."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def ask(self, about: str, **question: Any) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps({"about": about, **question}), file=self._process.stdin, flush=True)
        return json.loads(self._process.stdout.readline())

    def line(self, board: Board, laid: Tiles) -> str:
        """The bulletin that it writes of these tiles, which are the whole rack."""
        squares = [[*square, tile] for square, tile in laid.items()]
        rack = "".join(as_drawn(tile) for tile in laid.values())
        return str(self.ask("line", rows=_rows(board), rack=rack, squares=squares))

    def laid(self, board: Board, rack: str, text: str) -> Tiles | None:
        """The tiles that it lays for a bulletin."""
        answer = self.ask("laid", rows=_rows(board), rack=rack, text=text)
        return None if answer is None else {(row, column): tile for row, column, tile in answer}


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    command = ["node", str(Path(__file__).with_name("answers.js"))]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield Page(process)
        assert process.stdin is not None
        process.stdin.close()


def _rows(board: Board) -> list[str]:
    return str(board).split()


def _tiles(placement: Placement) -> Tiles:
    return {(square.row, square.column): tile for square, tile in placement.placed}


@st.composite
def layings(draw: st.DrawFn) -> tuple[Board, Tiles]:
    """A board, and tiles in one line on squares of it that are free, with no free square between."""
    board = draw(strategies.boards(SIZE))
    at = draw(st.integers(0, SIZE - 1))
    down = draw(st.booleans())
    line = board.line(Square(at, at), Direction.DOWN if down else Direction.ACROSS)
    free = [along for along, tile in enumerate(line) if tile == EMPTY]
    assume(free)
    first = draw(st.integers(0, len(free) - 1))
    tiles = draw(st.text("ABEabe", min_size=1, max_size=len(free) - first))
    squares = free[first : first + len(tiles)]
    return board, {
        ((along, at) if down else (at, along)): tile
        for along, tile in zip(squares, tiles, strict=True)
    }


@given(layings())
def test_what_is_laid_is_written_as_the_engine_reads_it(
    page: Page, laying: tuple[Board, Tiles]
) -> None:
    board, laid = laying
    rack, line = "".join(as_drawn(tile) for tile in laid.values()), page.line(board, laid)
    bulletin = parse_bulletin(line)
    assert bulletin.reference is not None
    at = bulletin.reference
    assert page.laid(board, rack, line) == laid
    try:
        lay(board, Play(at.square, at.direction, bulletin.word))
    except IllegalPlay as refusal:  # it lies there as it should, and may not: the server says why
        assert refusal.code in {"too_short", "centre_not_covered", "not_connected"}
        return
    assert _tiles(typed.interpret(line, board, rack).placement) == laid
    if not board.is_empty:  # else the best place counts
        assert _tiles(interpret(bulletin, board, rack, NORMAL).placement) == laid


@st.composite
def lines(draw: st.DrawFn) -> str:
    """A bulletin as people write them."""
    letter = st.sampled_from([*"ABEabe", "é", "(b)", "(A)"])
    word = "".join(draw(st.lists(letter, min_size=1, max_size=4)))
    word = draw(st.sampled_from([word, word.upper(), word.lower(), word.capitalize()]))
    row, column = (
        draw(st.sampled_from("ABCDEFGabf")),
        draw(st.sampled_from(["1", "02", "3", "4", "5", "6"])),
    )
    gap = draw(st.sampled_from(["", " ", "-", "/"]))
    square = draw(st.sampled_from([row + gap + column, column + gap + row]))
    between = draw(st.sampled_from(["", " ", ", ", " : "]))
    points = draw(st.sampled_from(["", " 24", " 7 pts"]))
    return draw(st.sampled_from([square + between + word, word + between + square])) + points


@given(strategies.boards(SIZE), strategies.racks(), lines())
def test_what_is_typed_is_laid_as_the_engine_reads_it(
    page: Page, board: Board, rack: str, text: str
) -> None:
    laid = page.laid(board, rack, text)
    note(f"{text!r} laid as {laid}")
    try:
        meant = _tiles(typed.interpret(text, board, rack).placement)
    except (RuleViolation, NotationError):
        meant = None
    if meant is not None and laid is not None:
        assert laid == meant
    try:
        bulletin = parse_bulletin(text)
        found = interpret(bulletin, board, rack, NORMAL)
    except (RuleViolation, NotationError):
        return
    if (
        bulletin.reference == Reference(found.play.square, found.play.direction)
        and laid is not None
    ):
        # Which letter is a joker that is not marked is the engine's to say.
        assert _letters(laid) == _letters(_tiles(found.placement))


def _letters(laid: Tiles) -> Tiles:
    return {square: tile.upper() for square, tile in laid.items()}


_PIECES = st.sampled_from(
    [
        *"ABHOPTZahpte",
        "é",
        "œ",
        "(",
        ")",
        "S",
        "4",
        "12",
        "15",
        "16",
        "0",
        " ",
        "-",
        "/",
        ",",
        "pts",
    ]
)


@given(
    st.lists(_PIECES, max_size=12).map("".join)
    | st.text(string.printable + "ſK\N{KELVIN SIGN}É", max_size=20)
)
@example("4 AAA")
@example("A 4AA")
def test_what_the_page_reads_the_engine_reads_alike(page: Page, text: str) -> None:
    found = page.ask("read", text=text)
    if found is None:
        return  # left to the server
    bulletin = parse_bulletin(text)
    at = Reference(
        Square(found["row"], found["column"]), Direction.DOWN if found["down"] else Direction.ACROSS
    )
    assert (bulletin.word, bulletin.reference) == (found["word"], at)
    likely = not bulletin.marked and (bulletin.word.islower() or bulletin.word.istitle())
    assert found["telephone"] == likely
