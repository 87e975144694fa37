"""Making values for tests from what players write, and reading boards the obvious way."""

import re

from engine.board import STANDARD_LAYOUT, Board, Direction, Layout, Square
from engine.lexicon import Lexicon
from engine.moves import Play, Reference
from engine.notation import parse_play, parse_reference
from engine.tiles import EMPTY


def ref(text: str) -> Reference:
    """``H4``."""
    return parse_reference(text)


def play(text: str) -> Play:
    """``H4 PAsSE``: reference and whole word, jokers in lower case."""
    return parse_play(text)


def board(*plays: str, layout: Layout = STANDARD_LAYOUT) -> Board:
    """A board on which these words lie, written down without asking whether they may."""
    made = Board.empty(layout)
    for laid in map(play, plays):
        tiles = zip(laid.squares(), laid.word, strict=True)
        made = made.with_tiles((at, tile) for at, tile in tiles if made.tile(at) == EMPTY)
    return made


def lexicon(words: str) -> Lexicon:
    """The words of a text, separated by blanks."""
    return Lexicon.from_words(words.split(), name="test")


def words_on(made: Board) -> set[tuple[Direction, Square, str]]:
    """All words of two letters or more that lie on a board."""
    found = set()
    for row, line in enumerate(made.rows):
        for run in re.finditer("[^.]{2,}", line):
            found.add((Direction.ACROSS, Square(row, run.start()), run[0]))
    for column, letters in enumerate(zip(*made.rows, strict=True)):
        for run in re.finditer("[^.]{2,}", "".join(letters)):
            found.add((Direction.DOWN, Square(run.start(), column), run[0]))
    return found
