"""Who plays better: games in pairs, with the same order of the bag and the seats swapped.

Chance weighs on a single game more than anything that a player does. Of a pair each player has had the racks
of the first seat once, so that much of it falls out; pairs, not games, are then what is counted, since the
two games of one are not independent.

A game is played by the rules of two (SPEC T1) without clocks and challenges. It ends when the bag is
empty and a rack too (T15), or after six turns in a row without a word (T11): exchanges count for that, so
that every game has an end.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import assert_never

from engine.board import Board
from engine.formulas import NORMAL
from engine.moves import Play
from engine.placement import place
from engine.scoring import score
from engine.strategy.chance import SplitMix64
from engine.strategy.position import Candidate, Exchanged, Passed, Position
from engine.tiles import ALL_TILES, remove_tiles, sort_tiles, value

Chooser = Callable[[Position, int], Candidate]
"""A choice of a move by what a player knows, and a seed."""

_MOST_TURNS_WITHOUT_WORD = 6
_NINETY_FIVE = 1.96


@dataclass(frozen=True, slots=True)
class Pair:
    """Two games of the same bag; first the one in which `a` begins.

    Attributes:
        points: in each game those of `a`, then those of `b`, as they stand in the end.
        turns: of both players in both games.
    """

    points: tuple[tuple[int, int], tuple[int, int]]
    turns: int

    @property
    def quarters(self) -> int:
        """The quarters of the pair that `a` has won: 2 for a game, 1 for a draw."""
        return sum(1 + (a > b) - (a < b) for a, b in self.points)


@dataclass(frozen=True, slots=True)
class Strength:
    """The strength of `a` against `b`.

    Attributes:
        share: of the games that `a` has won, draws by half, from 0 to 1.
        low: the lower end of the interval that has the true share in 95 of 100 such matches.
        high: the upper end.
        points: the mean points of `a` and of `b` in a game.
    """

    pairs: int
    share: float
    low: float
    high: float
    points: tuple[float, float]


def play_pair(a: Chooser, b: Chooser, seed: int) -> Pair:
    """Both games of the bag that this seed shuffles."""
    (first, second), turns = _play((a, b), seed)
    (other, own), more = _play((b, a), seed)
    return Pair(((first, second), (own, other)), turns + more)


def strength_of(pairs: Sequence[Pair]) -> Strength:
    """The strength shown by at least two pairs.

    The interval is Wilson's, of independent pairs: it has every true share from which the one that was found
    is no further away than chance goes, so it ends at 0 and 1, and few games that are all won prove little.
    """
    number = len(pairs)
    shares = [pair.quarters / 4 for pair in pairs]
    share = math.fsum(shares) / number
    spread = math.fsum((each - share) ** 2 for each in shares) / (number - 1)
    single = share * (1 - share)  # what `spread` would be if a pair were one game, won or lost
    weight = _NINETY_FIVE**2 / number * (spread / single if single else 1)
    middle = (share + weight / 2) / (1 + weight)
    margin = math.sqrt(weight * single + weight**2 / 4) / (1 + weight)
    games = [points for pair in pairs for points in pair.points]
    own, others = (sum(points) / len(games) for points in zip(*games, strict=True))
    return Strength(number, share, max(middle - margin, 0), min(middle + margin, 1), (own, others))


class _Table:
    """A game as it goes on."""

    def __init__(self, seed: int) -> None:
        self.chance = SplitMix64(seed)
        self.bag = self.chance.drawn(ALL_TILES, len(ALL_TILES))
        self.board = Board.empty()
        self.racks = [self._draw(NORMAL.rack_size), self._draw(NORMAL.rack_size)]
        self.scores = [0, 0]

    def seen_by(self, player: int, *, passing_ends: bool) -> Position:
        """The position as this player knows it."""
        other = self.racks[1 - player]
        return Position(
            self.board,
            self.racks[player],
            sort_tiles(self.bag + other),
            (len(other),),
            (self.scores[player], self.scores[1 - player]),
            passing_ends=passing_ends,
        )

    def make(self, player: int, move: Play | Exchanged | Passed) -> bool:
        """Whether a word was placed. Raises IllegalPlay or ValueError for what may not be done."""
        rack = self.racks[player]
        match move:
            case Play():
                placement = place(self.board, move, rack=rack, formula=NORMAL)
                self.scores[player] += score(self.board, placement, NORMAL).total
                self.board = self.board.with_tiles(placement.placed)
                kept = remove_tiles(rack, placement.used)
                self.racks[player] = kept + self._draw(len(placement.placed))
                return True
            case Exchanged(tiles):
                kept = remove_tiles(rack, tiles)
                self.racks[player] = kept + self._draw(len(tiles))
                self.bag = self.chance.drawn(self.bag + tiles, len(self.bag + tiles))
                return False
            case Passed():
                return False
            case _:
                assert_never(move)

    def settle(self) -> tuple[int, int]:
        """The points in the end: racks are subtracted, and added for who has gone out."""
        held = [sum(map(value, rack)) for rack in self.racks]
        first, second = (
            self.scores[player] - held[player] + (0 if self.racks[player] else held[1 - player])
            for player in (0, 1)
        )
        return first, second

    def _draw(self, count: int) -> str:
        drawn, self.bag = self.bag[:count], self.bag[count:]
        return drawn


def _play(choosers: tuple[Chooser, Chooser], seed: int) -> tuple[tuple[int, int], int]:
    """The points in the end, and how many turns it took."""
    table = _Table(seed)
    seeds = SplitMix64(~seed)
    turn = without_word = 0
    while without_word < _MOST_TURNS_WITHOUT_WORD and all(table.racks):
        player = turn % 2
        seen = table.seen_by(player, passing_ends=without_word + 1 == _MOST_TURNS_WITHOUT_WORD)
        candidate = choosers[player](seen, seeds.next())
        without_word = 0 if table.make(player, candidate.move) else without_word + 1
        turn += 1
    return table.settle(), turn
