"""The compiled search of an end, and the lists of plays that follow a board.

What it finds is compared with an oracle in `tests.engine.strategy.test_endgame`.
"""

from functools import partial
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.board import Board
from engine.formulas import NORMAL
from engine.kernel import INTERPRETED, VARIABLE, Ending, Kernel, load_kernel
from engine.kernel.memory import ALL_PLACES
from engine.kernel.turns import PASS, Turns
from engine.lexicon import Lexicon
from engine.strategy.position import always
from engine.tiles import JOKER
from tests import strategies
from tests.builders import board, lexicon
from tests.laws import examples

SIZE = 6


def rack_of(turns: Turns, turn: int) -> str:
    packed = turns.rack[2 * turn + (turn & 1)]
    kinds = {0: JOKER} | {letter: chr(64 + letter) for letter in range(1, 27)}
    one = turns.boards.one
    return "".join(kinds[kind] * (packed // one[kind] & 15) for kind in kinds if one[kind])


def rows_of(turns: Turns, turn: int) -> list[str]:
    boards = turns.boards
    places = [
        [ALL_PLACES * turn + boards.lines.across(row, column) for column in range(boards.size)]
        for row in range(boards.size)
    ]
    return ["".join(tile(boards.letters[at], boards.points[at]) for at in row) for row in places]


def tile(letter: int, points: int) -> str:
    if not letter:
        return "."
    return chr(64 + letter) if points else chr(96 + letter)


def listed(turns: Turns, turn: int) -> list[tuple[int, int, bool, str, int]]:
    plays = turns.listed[turns.first[turn] : turns.last[turn]]
    return sorted(
        (*turns.boards.tell(turn, turns.plays.code[play]), turns.plays.points[play])
        for play in plays
    )


@examples(60)
@given(
    strategies.boards(SIZE),
    strategies.dense_lexicons("ABE", 4),
    strategies.racks(most=4).filter(bool),
    strategies.racks(most=4).filter(bool),
    st.randoms(use_true_random=False),
)
def test_lists_follow_the_board(
    board: Board, lexicon: Lexicon, rack: str, other: str, chance: Random
) -> None:
    """After any moves the plays listed are those that the finder finds on that board."""
    assume(not board.is_empty and (rack + other).count(JOKER) <= 2)
    turns = Turns(lexicon.finders.tables, board.layout)
    turns.set(board.rows, rack, other)
    turns.list_first(0)
    turns.list_first(1)
    turn = 1
    while True:
        rows = rows_of(turns, turn)
        with lexicon.finders.at(
            Board.parse(rows, board.layout), rack_of(turns, turn), NORMAL
        ) as finder:
            finder.search(0)
            assert listed(turns, turn) == sorted(play[:5] for play in finder.plays())
        plays = turns.listed[turns.first[turn] : turns.last[turn]]
        play = chance.choice([*plays, PASS])
        turns.follow(turn, turns.code(play))
        if turns.rack[2 * turn + 2 + (turn & 1)] == 0 or (play == PASS and turn > 8):
            return
        turn += 1
        turns.list(turn)


@examples(20)
@given(
    strategies.boards(SIZE),
    strategies.dense_lexicons("ABE", 4),
    strategies.racks(most=4).filter(bool),
    strategies.racks(most=4).filter(bool),
    st.integers(1, 60),
)
def test_compiled_and_interpreted_find_the_same(
    compiled: Kernel, board: Board, lexicon: Lexicon, rack: str, other: str, nodes: int
) -> None:
    assume(not board.is_empty and (rack + other).count(JOKER) <= 2)
    found = []
    for kind in (compiled.ending, Ending):
        ending = kind(lexicon.finders.tables, board.layout)
        ending.set(board.rows, rack, other)
        ending.search(nodes, always)
        moves = ending.found()
        lines = [ending.line(code) for code, _, _ in moves[:5]]
        found.append((moves, lines, ending.nodes(), ending.depth, ending.exact))
    assert found[0] == found[1]


WORDS = lexicon("AS ASE ES ET ETA LA LAS LE LES PASSE PASSER PASSES RE RES SA SE SEL SES TA TE TES")
ENDS = (
    ("ELRSTAE", "ALSETER", 400),
    ("ELRS", "ALSE", 2_000),
    ("ST?", "AE", 2_000),
    ("KW", "Z", 2_000),
)


@pytest.mark.long
@pytest.mark.parametrize(("rack", "other", "nodes"), ENDS)
def test_compiled_and_interpreted_search_alike(rack: str, other: str, nodes: int) -> None:
    found = []
    for kernel in (load_kernel({}), load_kernel({VARIABLE: INTERPRETED})):
        ending = kernel.ending(WORDS.finders.tables, Board.empty().layout)
        for once_more in ("H4 PASSE", "H4 PASSE"):
            ending.set(board(once_more).rows, rack, other)
            ending.search(nodes, always)
        told = ending.found()
        found.append((told, [ending.line(code) for code, _, _ in told], ending.nodes()))
        asked = iter([True] * 3)
        ending.set(board("H4 PASSE").rows, rack, other)
        ending.search(nodes, partial(next, asked, False))
    assert found[0] == found[1]
