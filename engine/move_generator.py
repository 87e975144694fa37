"""Every legal play, found the plain way.

For each line and each square where a word could start (no tile just before it), walk the word graph
square by square: where a tile lies, follow its letter; where none lies, try every tile of the rack
that the crossing word allows. A word is a play when the graph says that it ends here, no tile follows,
a tile was placed, and something was touched. Down is across on the transposed board.

This module is meant to be obviously right, not fast: it is what faster searches are checked against.
Its counts on fixed positions are kept in the tests, as a chess program keeps its perft counts.

Two conventions make the list unique (both are those of the federation's software):

- on an empty board, plays across only: those down are their mirror images;
- one tile that makes a word both ways is one play, listed under the longer word, across if equal.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.board import Board, Direction, Square
from engine.formulas import Formula
from engine.lexicon import WordGraph
from engine.moves import Play
from engine.placement import SHORTEST_WORD
from engine.tiles import EMPTY, JOKER

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def iterate_plays(board: Board, rack: str, graph: WordGraph, formula: Formula) -> Iterator[Play]:
    """The plays whose words are all in the graph, in no particular order, found as they are asked for.

    `rack` may hold more tiles than the formula draws (the rest of the bag, say); at most
    `formula.most_placed` of them are placed.
    """
    yield from _across(board, rack, graph, formula.most_placed, Direction.ACROSS)
    if not board.is_empty:
        down = _across(board.transposed(), rack, graph, formula.most_placed, Direction.DOWN)
        yield from (play.transposed() for play in down)


@dataclass(frozen=True, slots=True)
class _Crossing:
    """The word that a tile on one square would make the other way."""

    letters: frozenset[str]
    length: int


def _across(
    board: Board, rack: str, graph: WordGraph, most: int, direction: Direction
) -> Iterator[Play]:
    """The plays across; `direction` says what across stands for on the real board."""
    for row in range(board.size):
        crossings = _crossings(board, row, graph)
        contacts = _contacts(board, row, crossings)
        for start in range(board.size):
            if start > 0 and board.at(row, start - 1) != EMPTY:
                continue
            reach = min(most, len(rack))
            if not any(start <= contact <= start + reach for contact in contacts):
                continue
            for word, placed, crossing in _words_from(
                board.rows[row], start, rack, graph, most, crossings, contacts
            ):
                if placed > 1 or _is_listed_here(word, crossing, direction):
                    yield Play(Square(row, start), Direction.ACROSS, word)


def _is_listed_here(word: str, crossing: int, direction: Direction) -> bool:
    """Whether a single tile is listed under this word, and not under the one that crosses it."""
    return len(word) > crossing or (len(word) == crossing and direction is Direction.ACROSS)


def _crossings(board: Board, row: int, graph: WordGraph) -> dict[int, _Crossing]:
    """The letters that may lie on each empty square of the row with a tile above or below."""
    crossings = {}
    for column in range(board.size):
        if board.at(row, column) != EMPTY:
            continue
        above, below = row, row + 1
        while above > 0 and board.at(above - 1, column) != EMPTY:
            above -= 1
        while below < board.size and board.at(below, column) != EMPTY:
            below += 1
        if below - above > 1:
            before = "".join(board.at(r, column) for r in range(above, row)).upper()
            after = "".join(board.at(r, column) for r in range(row + 1, below)).upper()
            letters = frozenset(c for c in _ALPHABET if graph.contains(before + c + after))
            crossings[column] = _Crossing(letters, below - above)
    return crossings


def _contacts(board: Board, row: int, crossings: dict[int, _Crossing]) -> frozenset[int]:
    """The columns where a word touches something: a tile, a crossing, the centre of an empty board."""
    if board.is_empty:
        return frozenset({board.centre.column} if row == board.centre.row else ())
    tiles = (column for column in range(board.size) if board.at(row, column) != EMPTY)
    return frozenset(crossings).union(tiles)


def _words_from(
    line: str,
    start: int,
    rack: str,
    graph: WordGraph,
    most: int,
    crossings: dict[int, _Crossing],
    contacts: frozenset[int],
) -> Iterator[tuple[str, int, int]]:
    """Words from one square on: (word, tiles placed, length of the last placed tile's crossing)."""
    found: list[tuple[str, int, int]] = []

    def walk(  # positional, for it is called a million times
        node: int,
        ends: bool,  # noqa: FBT001 - see above
        word: str,
        rack: str,
        placed: int,
        touched: bool,  # noqa: FBT001 - see above
        crossing: int,
    ) -> None:
        column = start + len(word)
        lying = line[column] if column < len(line) else EMPTY
        if lying != EMPTY:
            step = graph.step(node, lying.upper())
            if step is not None:
                walk(*step, word + lying, rack, placed, True, crossing)
            return
        if ends and placed and touched and len(word) >= SHORTEST_WORD:
            found.append((word, placed, crossing))
        if column == len(line) or placed == most or not rack:
            return
        cross = crossings.get(column)
        length = cross.length if cross else 0
        touches = touched or column in contacts
        for letter, (child, ends_word) in graph.successors(node).items():
            if cross is not None and letter not in cross.letters:
                continue
            if letter in rack:
                left = rack.replace(letter, "", 1)
                walk(child, ends_word, word + letter, left, placed + 1, touches, length)
            if JOKER in rack:
                left = rack.replace(JOKER, "", 1)
                walk(child, ends_word, word + letter.lower(), left, placed + 1, touches, length)

    walk(graph.root, False, "", rack, 0, False, 0)
    yield from found
