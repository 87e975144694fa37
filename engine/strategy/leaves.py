"""What kept tiles are worth: one number for each leave, a *leave* being what a move keeps on the rack.

The worth of a leave is what it adds, in the turns to come, to what a rack drawn blindly earns; no tile at all
is worth nothing. How the numbers were found is told in `engine.strategy.leave_making`. They are for a game in
which there are tiles to draw: once the bag is empty, nothing that is kept is worth its number.
"""

from array import array
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, Self

from engine.lexicon.files import write_file
from engine.strategy.leave_numbers import COUNT, KIND_OF, MOST_KEPT, OFFSET, RANK, number_of
from engine.strategy.leaves_file import LONGEST_FILE, LeavesFileError, pack, unpack
from engine.tiles import sort_tiles

_SHIPPED: Final = Path(__file__).parent / "data" / "francais-libre.leaves"


class Leaves:
    """The worth of tiles that stay on the rack, beside the points of the move that kept them.

    Attributes:
        values: hundredths of a point, by the number of the leave (`engine.strategy.leave_numbers`).
        digest: of the word list that the games were played with; empty if there were none.
    """

    def __init__(self, values: "array[int]", digest: str = "") -> None:
        if len(values) != COUNT:
            raise ValueError(f"there are {COUNT} leaves, not {len(values)}")
        self.values = values
        self.digest = digest

    @classmethod
    def none(cls) -> Self:
        """The table in which nothing is worth anything."""
        return cls(array("h", bytes(2 * COUNT)))

    @classmethod
    def load_shipped(cls) -> "Leaves":
        """The table that comes with the engine, read at the first call. Raises `LeavesFileError`."""
        return _shipped()

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read a file of leaves. Raises `LeavesFileError`."""
        try:
            with path.open("rb") as file:
                content = file.read(LONGEST_FILE + 1)
        except OSError as error:
            raise LeavesFileError(f"{path}: cannot be read ({error.strerror})") from None
        try:
            return cls(*unpack(content))
        except LeavesFileError as error:
            raise LeavesFileError(f"{path}: {error}") from None

    def save(self, path: Path) -> None:
        """Write a file of leaves, at once or not at all. Raises `LexiconFileError`."""
        write_file(path, pack(self.values, self.digest))

    def worth(self, kept: str) -> int:
        """In hundredths of a point, for at most seven tiles in any order, jokers as ``?``.

        A whole rack that is kept is worth what its best six tiles are: no leave has seven.
        """
        tiles = sort_tiles(kept)
        if len(tiles) <= MOST_KEPT:
            return self.values[number_of(tiles)]
        sixes = {tiles[:place] + tiles[place + 1 :] for place in range(len(tiles))}
        return max(self.values[number_of(six)] for six in sixes)

    def partings(self, rack: str) -> Iterator[tuple[str, str, int]]:
        """Each way to give back some of at most seven tiles, and what the others are worth.

        As (given back, kept, worth), once for equal tiles, both sorted; nothing is kept of more than six.
        """
        tiles = sort_tiles(rack)
        parted = [("", "", 0)]  # with what the number adds to that of the first leave of its size
        for tile in dict.fromkeys(tiles):
            kind, copies = KIND_OF[tile], tiles.count(tile)
            further = []
            for back, kept, number in parted:
                further.append((back + tile * copies, kept, number))
                for place in range(len(kept), min(len(kept) + copies, MOST_KEPT)):
                    number += RANK[place][kind]  # noqa: PLW2901
                    keeps = place + 1 - len(kept)
                    further.append((back + tile * (copies - keeps), kept + tile * keeps, number))
            parted = further
        for back, kept, number in parted:
            yield back, kept, self.values[OFFSET[len(kept)] + number]


@cache
def _shipped() -> Leaves:
    return Leaves.load(_SHIPPED)
