"""What a player knows at his turn, and a move that he may make."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, assert_never

from engine.board import Board
from engine.moves import Play
from engine.tiles import ALL_TILES, as_drawn, remove_tiles, sort_tiles

CENTI: Final = 100
"""Worths are in hundredths of a point."""

GoOn = Callable[[], bool]
"""Asked now and then whether there is time left; once it has said no it is not asked again."""


def always() -> bool:
    """There is time for the whole budget."""
    return True


@dataclass(frozen=True, slots=True)
class Position:
    """A game as the player sees it whose turn it is.

    Attributes:
        board: the tiles that lie.
        rack: his own, jokers as ``?``.
        unseen: the bag's tiles and the others' together, sorted (`unseen_of`).
        others: tiles each of the others holds, in order of play after him; none if he plays alone.
        scores: his points, then the others' in that order.
        exchange_least: so many tiles must be in the bag for an exchange (SPEC F5).
        passing_ends: the game is over if he passes, since all have passed as often as that takes (SPEC F6).
    """

    board: Board
    rack: str
    unseen: str
    others: tuple[int, ...] = (7,)
    scores: tuple[int, ...] = (0, 0)
    exchange_least: int = 7
    passing_ends: bool = False

    def __post_init__(self) -> None:
        if len(self.scores) != 1 + len(self.others):
            raise ValueError(f"{1 + len(self.others)} scores are needed, not {len(self.scores)}")
        if self.bag_count < 0:
            raise ValueError(
                f"the others hold {sum(self.others)} tiles, and {len(self.unseen)} are not seen"
            )

    @property
    def bag_count(self) -> int:
        """Tiles in the bag."""
        return len(self.unseen) - sum(self.others)


def unseen_of(board: Board, rack: str) -> str:
    """The tiles of a full set that neither lie on the board nor on this rack, sorted.

    Raises:
        ValueError: the set does not have what is there.
    """
    return sort_tiles(remove_tiles(ALL_TILES, "".join(map(as_drawn, board.tiles + rack))))


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Tiles put back for others; sorted."""

    tiles: str

    def __str__(self) -> str:
        return f"-{self.tiles}"


@dataclass(frozen=True, slots=True)
class Passed:
    """Nothing is done."""

    def __str__(self) -> str:
        return "-"


Move = Play | Exchanged | Passed


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that may be made.

    Attributes:
        points: what it earns.
        worth: in hundredths: the points, and what the kept tiles are worth.
        kept: the tiles that stay on the rack, sorted.
    """

    move: Move
    points: int
    worth: int
    kept: str

    @property
    def order(self) -> tuple[int, int, str, str]:
        """Sort key: best first; of equals plays by reference and word, then exchanges, then passing."""
        match self.move:
            case Play() as play:
                return (-self.worth, 0, play.ref, play.word)
            case Exchanged(tiles):
                return (-self.worth, 1, tiles, "")
            case Passed():
                return (-self.worth, 2, "", "")
            case _:
                assert_never(self.move)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A candidate, and what a search found out about it.

    Attributes:
        worth: in hundredths, what he earns from here on less what the others do, as far as was looked.
        error: of the worth, its standard error; 0 if no chance was in it.
        nodes: how many it took.
    """

    candidate: Candidate
    worth: int
    error: int = 0
    nodes: int = 0
