"""A game alone as one would keep it with paper and pencil: slow, and nothing of the engine's in it.

The grid and its points are those of the oracle of the classic game. Every word is tried on every square, both
ways, with every choice of jokers; what is told of a game is compared with what comes of that.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

from tests.engine.classic.oracle.grid import ALL_TILES, Grid, Refused, move_on

COSTS = {"scrabble": 3, "score": 5, "length": 3, "square": 8, "first-letter": 5}
ROWS = "ABCDEFGHIJKLMNO"
Plays = dict[tuple[str, str], int]
"""(reference, word) -> points."""


@dataclass
class Pencil:
    """One game; `rest` are the tiles that are kept, `marks` the points and the tops of the rounds.

    In a `joker` game a joker is on each rack, and gives way to its letter (O1).
    """

    words: frozenset[str]
    grid: Grid = field(default_factory=dict)
    rest: str = ""
    rack: str = ""
    hints: set[str] = field(default_factory=set)
    marks: list[tuple[int, int]] = field(default_factory=list)
    joker: bool = False

    @property
    def bag(self) -> Counter[str]:
        lying = ("?" if tile.islower() else tile for tile in self.grid.values())
        left = Counter(ALL_TILES)
        left.subtract(lying)
        left.subtract(self.rest)
        assert min(left.values()) >= 0
        return +left

    def begin(self, kept: str, new: str) -> None:
        """The tiles of the next round, as D1 says: those that were kept and new ones, seven if there are."""
        assert Counter(kept) in (Counter(self.rest), Counter())
        if not kept:
            self.rest = ""
        assert not Counter(new) - self.bag
        bag = self.bag
        there = bag["?"] + self.rest.count("?")
        if self.joker:
            assert (kept + new).count("?") == min(1, there)
            bag["?"] = min(1, there) - self.rest.count("?")
        assert len(kept + new) == min(7, len(self.rest) + bag.total())
        self.rack, self.hints = kept + new, set()

    def plays(self) -> Plays:
        """Every play of the list with these tiles."""
        found = {}
        at_hand = set(self.rack) | {tile.upper() for tile in self.grid.values()}
        for word in self.words:
            if len(set(word) - at_hand) > self.rack.count("?"):
                continue
            for reference in _references():
                for written in self._with_jokers(reference, word):
                    points = self.worth(reference, written)
                    if points is not None:
                        found[reference, written] = points
        return found

    def worth(self, reference: str, word: str) -> int | None:
        """What it earns with this rack; nothing if one of its words does not exist; None if it cannot lie."""
        try:
            move = move_on(self.grid, reference, word)
        except Refused:
            return None
        used = Counter("?" if tile.islower() else tile for tile in move.new.values())
        if used - Counter(self.rack):
            return None
        return move.score if all(made.upper() in self.words for made, _ in move.words) else 0

    def _with_jokers(self, reference: str, word: str) -> Iterator[str]:
        try:
            move = move_on(self.grid, reference, word)
        except Refused:
            return
        if Counter(move.new.values()) - Counter(self.rack) and "?" not in self.rack:
            return
        if not all(made.upper() in self.words for made, _ in move.words):
            return
        new = set(move.new)
        squares = _squares(reference, len(word))
        choices = [
            (self.grid[square],)
            if square not in new
            else (tile, tile.lower())
            if "?" in self.rack
            else (tile,)
            for square, tile in zip(squares, word, strict=True)
        ]
        yield from map("".join, product(*choices))

    def tell(self, hint: str, kept: tuple[str, str], plays: Plays) -> str:
        """What a hint has to say of the word that is placed in the end."""
        self.hints.add(hint)
        reference, word = kept
        match hint:
            case "scrabble":
                scrabbles = (len(move_on(self.grid, *play).new) == 7 for play in (*plays, kept))
                return "yes" if any(scrabbles) else "no"
            case "score":
                return str(move_on(self.grid, reference, word).score)
            case "length":
                return str(len(word))
            case "square":
                return reference
            case _:
                return word[0].upper()

    def score(self, answer: tuple[str, str] | None, kept: tuple[str, str]) -> int:
        """The round is over: what it is worth; the word that is placed lies on the grid."""
        earned = 0 if answer is None else self.worth(*answer) or 0
        points = max(0, earned - sum(COSTS[hint] for hint in self.hints))
        move = move_on(self.grid, *kept)
        self.marks.append((points, move.score))
        left = Counter(self.rack)
        left.subtract("?" if tile.islower() else tile for tile in move.new.values())
        assert min(left.values()) >= 0
        self.grid.update(move.new)
        self.rest = "".join(left.elements())
        for square, tile in move.new.items() if self.joker else ():
            if tile.islower() and self.bag[tile.upper()]:
                self.grid[square] = tile.upper()
        return points

    @property
    def percentage(self) -> float:
        """Of the words that were placed, 100 at the most."""
        tops = sum(top for _, top in self.marks)
        return min(100.0, 100 * sum(points for points, _ in self.marks) / (tops or 1))

    @property
    def is_over(self) -> bool:
        """Whether D21 ends it: nothing left, one tile, or one kind; or nothing can be placed."""
        left = self.rest + "".join(self.bag.elements())
        kinds = {"v" if tile in "AEIOU" else "e" if tile in "Y?" else "c" for tile in left}
        if len(left) < 2 or (len(kinds - {"e"}) < 2 and "e" not in kinds):
            return True
        everything = Pencil(self.words, dict(self.grid), rack=left)
        return not everything.plays()


def _references() -> Iterator[str]:
    for row, column in product(ROWS, range(1, 16)):
        yield f"{row}{column}"
        yield f"{column}{row}"


def _squares(reference: str, length: int) -> list[tuple[int, int]]:
    if reference[0].isalpha():
        row, column = ROWS.index(reference[0]), int(reference[1:]) - 1
        return [(row, column + at) for at in range(length)]
    row, column = ROWS.index(reference[-1]), int(reference[:-1]) - 1
    return [(row + at, column) for at in range(length)]
