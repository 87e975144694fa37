"""May a word lie there, and which words does it make? SPEC P1 to P4.

A play is legal on the board when

- all of the word lies on the board, and it is the whole word: no tile just before or after it;
- it agrees with every tile it crosses and adds at least one tile;
- the first word has two letters or more and covers the centre; a later one touches a tile;
- the new tiles are on the rack, and no more of them than the formula lets be placed.

Whether the words exist is another question (`engine.lexicon`), asked at another time: in duplicate
nobody may learn it before the end of the round.
"""

from collections.abc import Container, Iterable, Iterator
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
class DirectionInverted(IllegalPlay):
    """The word does not fit there, but it does the other way: `meant`."""

    article: ClassVar[str] = "4.3"
    meant: Play


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
    placement = lay(board, play)
    if rack is not None:
        missing = missing_tiles(rack, placement.used)
        if missing:
            raise TilesNotOnRack(placement.play, missing)
    require_few_tiles(placement, formula)
    return placement


def lay(board: Board, play: Play) -> Placement:
    """The placement of a play, whatever tiles are at hand and however many may be placed.

    Raises:
        IllegalPlay: it cannot lie there.
    """
    if len(play.word) < SHORTEST_WORD:
        raise TooShort(play)
    squares = play.squares()
    if not (board.holds(squares[0]) and board.holds(squares[-1])):
        raise OutsideTheBoard(play)
    line, start = board.line(play.square, play.direction), play.square.along(play.direction)
    end = start + len(squares)
    tiles, placed = _match(play, squares, line[start:end])
    play = Play(play.square, play.direction, tiles)
    first, last = _find_run(line, start, end)
    if (first, last) != (start, end):
        at = play.square.moved(play.direction, first - start)
        whole = line[first:start] + tiles + line[end:last]
        raise NotTheWholeWord(play, Play(at, play.direction, whole))
    if not placed:
        raise NothingPlaced(play)
    crossing = tuple(crossing_words(board, placed, play.direction.other))
    if board.is_empty:
        if board.centre not in squares:
            raise CentreNotCovered(play)
    elif len(placed) == len(tiles) and not crossing:
        raise NotConnected(play)
    new = tuple([lying == EMPTY for lying in line[start:end]])
    return Placement(play, placed, (FormedWord(play.square, play.direction, tiles, new), *crossing))


def require_few_tiles(placement: Placement, formula: Formula) -> None:
    """Raise `TooManyTiles` if the formula does not let so many be placed."""
    if len(placement.placed) > formula.most_placed:
        raise TooManyTiles(placement.play, formula.most_placed)


def _match(
    play: Play, squares: list[Square], line: str
) -> tuple[str, tuple[tuple[Square, str], ...]]:
    """The word with the case of the tiles that lie there, and the tiles that are new."""
    tiles, placed = [], []
    for square, letter, lying in zip(squares, play.word, line, strict=True):
        if lying == EMPTY:
            placed.append((square, letter))
            tiles.append(letter)
        elif lying.upper() == letter.upper():
            tiles.append(lying)
        else:
            raise SquareTaken(play, square, lying)
    return "".join(tiles), tuple(placed)


def _find_run(line: str, start: int, end: int) -> tuple[int, int]:
    """The beginning and the end of the run of tiles from `start` to `end`."""
    last = line.find(EMPTY, end)
    return line.rfind(EMPTY, 0, start) + 1, len(line) if last < 0 else last


def crossing_words(
    board: Board, placed: Iterable[tuple[Square, str]], direction: Direction
) -> Iterator[FormedWord]:
    """The words of two letters or more that run in this direction through a new tile."""
    for square, tile in placed:
        line, at = board.line(square, direction), square.along(direction)
        first, last = _find_run(line, at, at + 1)
        if last - first > 1:
            tiles = line[first:at] + tile + line[at + 1 : last]
            new = tuple([offset == at for offset in range(first, last)])
            yield FormedWord(square.moved(direction, first - at), direction, tiles, new)
