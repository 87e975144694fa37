"""Games of the static player against himself, and the racks tried on their boards."""

from array import array
from dataclasses import dataclass, field
from math import isqrt
from typing import Final, assert_never

from engine.board import Board
from engine.formulas import NORMAL
from engine.kernel import Playouts
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import place
from engine.strategy import static
from engine.strategy.chance import SplitMix64
from engine.strategy.leave_numbers import KIND_OF, MOST_KEPT, OFFSET, RANK
from engine.strategy.leaves import Leaves
from engine.strategy.position import Exchanged, Passed, Position, unseen_of
from engine.tiles import ALL_TILES, remove_tiles

RACK: Final = NORMAL.rack_size
EXCHANGE_LEAST: Final = 7
"""A game ends when the bag holds fewer."""
MOST_WITHOUT_WORD: Final = 6
"""Turns in a row: then nobody finds a word any more, and a game ends too."""
FREE: Final = 12
"""Free racks a board."""
HELD: Final = 5
"""Held racks a board, for each size of leave."""
MOST_HELD: Final = 4
"""Tiles that are held: what more of them are worth follows from fewer."""
_FINE: Final = 10_000
"""Square roots are taken of so many times a number, to be whole."""


@dataclass(frozen=True, slots=True)
class Samples:
    """Leaves by number, and beside each what a rack with it earned above its board, in hundredths."""

    leaves: "array[int]" = field(default_factory=lambda: array("I"))
    earned: "array[int]" = field(default_factory=lambda: array("i"))

    def add(self, held: str, drawn: str, earned: int) -> None:
        """A rack, of which one part was held and the other drawn blindly."""
        leaves = leaves_of(held, drawn)
        self.leaves.extend(leaves)
        self.earned.extend([earned] * len(leaves))


def play_game(lexicon: Lexicon, leaves: Leaves, seed: int) -> Samples:
    """Play one game with these leaves, and sample its boards."""
    chance = SplitMix64(seed)
    bag = chance.drawn(ALL_TILES, len(ALL_TILES))
    racks, bag = [bag[:RACK], bag[RACK : 2 * RACK]], bag[2 * RACK :]
    board = Board.empty()
    samples = Samples()
    without_word = 0
    while len(bag) >= EXCHANGE_LEAST and without_word < MOST_WITHOUT_WORD:
        rack = racks.pop(0)
        if not board.is_empty:
            with lexicon.finders.playouts(board.layout, leaves.values) as playouts:
                _sample(playouts, board, len(bag), chance, samples)
        best = static.best(Position(board, rack, unseen_of(board, rack)), lexicon, leaves)
        back = ""
        without_word += 1
        match best.move:
            case Play():
                board = board.with_tiles(place(board, best.move, formula=NORMAL).placed)
                without_word = 0
            case Exchanged() | Passed():
                back = remove_tiles(rack, best.kept)
            case _:
                assert_never(best.move)
        count = RACK - len(best.kept)
        racks.append(best.kept + bag[:count])
        bag = chance.drawn(bag[count:] + back, len(ALL_TILES))
    return samples


def leaves_of(held: str, drawn: str) -> list[int]:
    """The leaves that are all of `held` and some of the drawn tiles, by number, each way to pick them."""
    parts: list[list[int]] = [[0], *([] for _ in range(MOST_KEPT))]  # by size
    tiles = [(KIND_OF[tile], True) for tile in held] + [(KIND_OF[tile], False) for tile in drawn]
    for kind, is_held in sorted(tiles):
        longer = [[part + RANK[size][kind] for part in parts[size]] for size in range(MOST_KEPT)]
        if is_held:
            parts = [[], *longer]
        else:
            parts[1:] = [both[0] + both[1] for both in zip(parts[1:], longer, strict=True)]
    return [OFFSET[size] + part for size in range(MOST_KEPT + 1) for part in parts[size]]


def _sample(
    playouts: Playouts, board: Board, in_bag: int, chance: SplitMix64, samples: Samples
) -> None:
    """Try free and held racks on a board."""
    pool = unseen_of(board, "")
    racks = [("", chance.drawn(pool, RACK)) for _ in range(FREE)]
    for size in range(1, MOST_HELD + 1):
        for _ in range(HELD):
            held = _held(pool, size, chance)
            racks.append((held, chance.drawn(remove_tiles(pool, held), RACK - size)))
    worths = playouts.best_worths(board.rows, [held + drawn for held, drawn in racks], in_bag)
    total = sum(worths[:FREE])
    for (held, drawn), worth in zip(racks, worths, strict=True):
        others = total // FREE if held else (total - worth) // (FREE - 1)
        samples.add(held, drawn, worth - others)


def _held(pool: str, size: int, chance: SplitMix64) -> str:
    """Tiles of the pool, each kind drawn by the square root of how many there are."""
    held = ""
    while len(held) < size:
        tile = pool[chance.below(len(pool))]
        alike = pool.count(tile)
        if chance.below(isqrt(_FINE * alike)) < isqrt(_FINE):
            held += tile
            pool = remove_tiles(pool, tile)
    return held
