"""May a word lie there, and which words does it make? SPEC P1 to P4.

A play is legal on the board when

- all of the word lies on the board, and it is the whole word: no tile just before or after it;
- it agrees with every tile it crosses and adds at least one tile;
- the first word has two letters or more and covers the centre; a later one touches a tile;
- the new tiles are on the rack, and no more of them than the formula lets be placed.

Whether the words exist is another question (`engine.lexicon`), asked at another time: in duplicate
nobody may learn it before the end of the round.
"""

from collections.abc import Container
from dataclasses import dataclass
from typing import ClassVar

from engine.board import Board, Direction, Square
from engine.errors import RuleViolation
from engine.formulas import Formula
from engine.moves import Play
from engine.tiles import EMPTY, as_drawn, missing_tiles

SHORTEST_WORD = 2


@dataclass(eq=False)
class IllegalPlay(RuleViolation):
    """A play that may not lie there."""

    play: Play

    def __str__(self) -> str:
        return f"{self.play}: {self.code}"


class OutsideTheBoard(IllegalPlay):
    """The word runs over the edge."""

    article: ClassVar[str] = "2.5"


@dataclass(eq=False)
class NotTheWholeWord(IllegalPlay):
    """A tile lies just before or after: `whole` is the word with its neighbours.

    `turned` is the word as it was written, the other way, if it fits there.
    """

    article: ClassVar[str] = "3.1"
    whole: Play
    turned: Play | None = None


@dataclass(eq=False)
class SquareTaken(IllegalPlay):
    """Another tile lies on a square of the word."""

    article: ClassVar[str] = "2.5"
    square: Square
    tile: str


class NothingPlaced(IllegalPlay):
    """All letters of the word lie there already."""

    article: ClassVar[str] = "2.5"


class TooShort(IllegalPlay):
    """A word has two letters or more."""

    article: ClassVar[str] = "2.5"


class CentreNotCovered(IllegalPlay):
    """The first word covers the starred square."""

    article: ClassVar[str] = "2.5"


class NotConnected(IllegalPlay):
    """No tile of the board is crossed or touched."""

    article: ClassVar[str] = "2.5"


@dataclass(eq=False)
class TilesNotOnRack(IllegalPlay):
    """Tiles that the rack does not hold; jokers as ``?``."""

    article: ClassVar[str] = "4.2"
    missing: str


@dataclass(eq=False)
class TooManyTiles(IllegalPlay):
    """More tiles than the formula lets be placed in one turn, though the rack holds them.

    In the normal game the rack holds no more; the rule is that of 7 sur 8 (formules originales, 3).
    """

    article: ClassVar[str] = "FO 3"
    most: int


@dataclass(frozen=True, slots=True)
class FormedWord:
    """A word on the board after a play, and which of its letters are new.

    `tiles` has a joker in lower case. `new` has a flag a letter.
    """

    square: Square
    direction: Direction
    tiles: str
    new: tuple[bool, ...]

    @property
    def word(self) -> str:
        """The word in capitals, as the lexicon knows it."""
        return self.tiles.upper()

    def squares(self) -> list[Square]:
        """The squares under the word."""
        return Play(self.square, self.direction, self.tiles).squares()


@dataclass(frozen=True, slots=True)
class Placement:
    """A legal play with all that follows from it.

    `play.word` has the case of the tiles that really lie there. `placed` are the new tiles in the
    order of the word; `words` the main word first, then those it makes by crossing.
    """

    play: Play
    placed: tuple[tuple[Square, str], ...]
    words: tuple[FormedWord, ...]

    @property
    def used(self) -> str:
        """The new tiles as they were on the rack, jokers as ``?``."""
        return "".join(as_drawn(tile) for _, tile in self.placed)

    def unknown_words(self, lexicon: Container[str]) -> tuple[str, ...]:
        """The words that the play makes and that the lexicon lacks, main word first."""
        return tuple(formed.word for formed in self.words if formed.word not in lexicon)


def place(board: Board, play: Play, *, rack: str | None = None, formula: Formula) -> Placement:
    """The placement of a play, its words not looked up.

    Args:
        board: the board before the play.
        play: the whole word; the case of letters that lie on the board does not matter.
        rack: the tiles at hand, or None not to ask.
        formula: says how many tiles may be placed.

    Raises:
        IllegalPlay: the subclass says why.
    """
    if len(play.word) < SHORTEST_WORD:
        raise TooShort(play)
    squares = play.squares()
    if not all(board.holds(square) for square in squares):
        raise OutsideTheBoard(play)
    tiles, placed = _lay(board, play, squares)
    play = Play(play.square, play.direction, tiles)
    whole = _word_through(board, play, play.square, play.direction)
    if whole.tiles != tiles:
        raise NotTheWholeWord(play, Play(whole.square, whole.direction, whole.tiles))
    if not placed:
        raise NothingPlaced(play)
    _check_connection(board, play, placed)
    if rack is not None:
        missing = missing_tiles(rack, "".join(as_drawn(tile) for _, tile in placed))
        if missing:
            raise TilesNotOnRack(play, missing)
    if len(placed) > formula.most_placed:
        raise TooManyTiles(play, formula.most_placed)
    crossing = (
        _word_through(board, Play(square, play.direction, tile), square, play.direction.other)
        for square, tile in placed
    )
    words = tuple(word for word in (whole, *crossing) if len(word.tiles) > 1)
    return Placement(play, placed, words)


def _lay(
    board: Board, play: Play, squares: list[Square]
) -> tuple[str, tuple[tuple[Square, str], ...]]:
    """The word with the case of the tiles that lie there, and the tiles that are new."""
    tiles, placed = [], []
    for square, letter in zip(squares, play.word, strict=True):
        lying = board.tile(square)
        if lying == EMPTY:
            placed.append((square, letter))
            tiles.append(letter)
        elif lying.upper() == letter.upper():
            tiles.append(lying)
        else:
            raise SquareTaken(play, square, lying)
    return "".join(tiles), tuple(placed)


def _check_connection(board: Board, play: Play, placed: tuple[tuple[Square, str], ...]) -> None:
    squares = [square for square, _ in placed]
    if board.is_empty:
        if board.centre not in squares:
            raise CentreNotCovered(play)
    elif not any(
        board.tile(beside) != EMPTY for square in squares for beside in board.neighbours(square)
    ):
        raise NotConnected(play)


def _word_through(board: Board, play: Play, at: Square, direction: Direction) -> FormedWord:
    """The word that runs in `direction` through the square `at` once the play lies on the board."""
    laid = dict(zip(play.squares(), play.word, strict=True))

    def tile(square: Square) -> str:
        lying = board.tile(square)
        return lying if lying != EMPTY else laid.get(square, EMPTY)

    first = at
    while tile(before := first.moved(direction, -1)) != EMPTY:
        first = before
    tiles, new, square = [], [], first
    while (letter := tile(square)) != EMPTY:
        tiles.append(letter)
        new.append(board.tile(square) == EMPTY)
        square = square.moved(direction, 1)
    return FormedWord(first, direction, "".join(tiles), tuple(new))
