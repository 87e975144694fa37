"""The candidates played on, with the hidden tiles dealt at random.

A *world* is one way in which the tiles that are not seen may lie: which of them the others hold, and in which
order the bag will give the rest. In each world every candidate is made, and the game is played on for a few
turns, or to its end if that is near; each player makes the move of most static worth with the tiles that he
has there. What a candidate brings in a world is what the player has earned by then less what the others have
(their mean, if there are several), and the difference of what they keep. Its worth is the mean of all worlds.

**The same worlds for all.** A lucky draw helps every candidate, so it falls out of their differences, and
those are what is asked for.

**Static worth counts as some worlds.** It is known before anything is tried, and is about as sure as the mean
of some dozens of worlds. So in 158 positions the move that was chosen after 2,400 nodes lost 0.22 points
against the best by 1,200 worlds; by the means alone it was 0.30, by static worth alone 0.94. Where a world is
played to its end it counts for nothing: there what is kept is no question any more.

**Hopeless ones are dropped.** After some worlds a candidate whose distance from the best is two standard
errors of that distance is played no more, and the others have the rest of the budget. When one is left, it is
over. This is decided with whole numbers, so that it is the same everywhere.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import isqrt
from typing import Final, assert_never

from engine.formulas import NORMAL
from engine.kernel import Playouts
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import place
from engine.strategy import static
from engine.strategy.leaves import Leaves
from engine.strategy.position import (
    CENTI,
    Candidate,
    Exchanged,
    GoOn,
    Passed,
    Position,
    Weighed,
    always,
)

CANDIDATES: Final = 15
"""So many moves of most static worth are tried."""
_ROUNDS: Final = 1
"""So many turns each has after the candidate."""
_NEAR_END: Final = 7
"""With at most so many tiles in the bag the game is played on to its end."""
_WIN: Final = 20 * CENTI
"""At the end a game that is won counts so much more, one that is lost so much less."""
_CHUNK: Final = 8
"""Worlds that a candidate is tried in at a time."""
_FIRST_CHECK: Final = 16
"""No candidate is dropped before it was tried in so many."""
_ERRORS: Final = 2
"""Standard errors that a hopeless candidate is away from the best."""
_STATIC: Final = 40
"""So many worlds the static worth counts as."""


def simulate(
    position: Position,
    lexicon: Lexicon,
    leaves: Leaves,
    *,
    nodes: int,
    seed: int,
    go_on: GoOn = always,
    candidates: int = CANDIDATES,
    also: Sequence[Candidate] = (),
) -> list[Weighed]:
    """The moves of most static worth, weighed by what they bring, best first.

    If there is not even time to try each of them, by their static worth. What is asked for in `also` is tried
    too, and never dropped; its words need not be in the lexicon.
    """
    asked = {candidate.move for candidate in also}
    found = static.candidates(position, lexicon, leaves, candidates)
    found = sorted(
        {each.move: each for each in (*also, *found)}.values(), key=lambda each: each.order
    )
    tried = [_Tried(each, *_made(position, each), each.move in asked) for each in found]
    with lexicon.finders.playouts(position.board.layout, leaves.values) as playouts:
        simulation = _Simulation(position, playouts, seed)
        simulation.run(tried, nodes, go_on)
    return _weighed(tried, simulation.known)


@dataclass(slots=True)
class _Tried:
    """A candidate as it is made in one world after the other.

    Attributes:
        rows: the board with its word.
        back: tiles that it exchanges.
        stays: even if it is hopeless.
        values: what it brought in each world, in hundredths.
    """

    candidate: Candidate
    rows: Sequence[str]
    back: str
    stays: bool
    values: list[int] = field(default_factory=list)
    nodes: int = 0

    def total(self, known: int) -> int:
        """The sum over all worlds, with the static worth as so many of them."""
        return sum(self.values) + known * self.candidate.worth


def _made(position: Position, candidate: Candidate) -> tuple[Sequence[str], str]:
    """The board after it, and the tiles that it puts back."""
    board = position.board
    match candidate.move:
        case Play() as play:
            placed = place(board, play, formula=NORMAL).placed
            return board.with_tiles(placed).rows, ""
        case Exchanged(tiles):
            return board.rows, tiles
        case Passed():
            return board.rows, ""
        case _:
            assert_never(candidate.move)


class _Simulation:
    """Candidates of one position, tried in the same worlds.

    Attributes:
        known: how many worlds the static worth counts as here.
    """

    def __init__(self, position: Position, playouts: Playouts, seed: int) -> None:
        self._position = position
        self._playouts = playouts
        self._seed = seed % (1 << 64)
        self._ends = position.bag_count <= _NEAR_END
        self._turns = 0 if self._ends else _ROUNDS * len(position.scores)
        self.known = 0 if self._ends else _STATIC

    def run(self, tried: Sequence[_Tried], nodes: int, go_on: GoOn) -> None:
        """Try them in as many worlds as the budget allows, dropping those that are hopeless."""
        left, worlds = list(tried), 0
        while len(left) > 1:
            for one in left:
                if nodes <= 0 or not go_on():
                    for early in left:
                        del early.values[worlds:]
                    return
                nodes -= self._try(one, worlds)
            worlds += _CHUNK
            if worlds >= _FIRST_CHECK:
                left = _hopeful(left, self.known)

    def _try(self, one: _Tried, first: int) -> int:
        """In some worlds more, what it brings there is added to its values; returns the nodes it took.

        A world in which the game is over, and nothing is searched, counts as a node, too: else who goes out
        by several moves that earn the same would try them for ever.
        """
        position, playouts = self._position, self._playouts
        playouts.prepare(
            one.rows,
            one.candidate.kept,
            one.back,
            position.unseen,
            position.others,
            position.exchange_least,
        )
        before = playouts.nodes
        sampled = playouts.sample(self._seed, first, _CHUNK, self._turns)
        one.values.extend(self._values(one.candidate.points, sampled))
        took = max(playouts.nodes - before, _CHUNK)
        one.nodes += took
        return took

    def _values(self, points: int, sampled: Sequence[int]) -> Iterator[int]:
        """In hundredths, a world each; what is sampled has all points of a world, then all that is kept."""
        before = self._position.scores
        players = len(before)
        for at in range(0, len(sampled), 2 * players):
            *others, own = sampled[at : at + players]
            *others_kept, own_kept = sampled[at + players : at + 2 * players]
            worth = CENTI * (points + own) + own_kept
            worth -= (CENTI * sum(others) + sum(others_kept)) // len(others)
            if self._ends:
                total = before[0] + points + own
                best = max(score + more for score, more in zip(before[1:], others, strict=True))
                worth += _WIN * ((total > best) - (total < best))
            yield worth


def _hopeful(tried: Sequence[_Tried], known: int) -> list[_Tried]:
    """The moves that may be best, and those that stay; all were tried in the same worlds."""
    best = max(tried, key=lambda one: one.total(known))
    return [one for one in tried if one.stays or not _is_hopeless(one, best, known)]


def _is_hopeless(one: _Tried, best: _Tried, known: int) -> bool:
    distance, error = _distance(one, best, known)
    return distance > _ERRORS * error


def _distance(one: _Tried, best: _Tried, known: int) -> tuple[int, int]:
    """The distance from the best move in hundredths, and its standard error.

    By the worlds of both, and by their static worth, which counts as so many more. The error is rounded up,
    so that one of chance is never 0.
    """
    lost = [b - a for a, b in zip(one.values, best.values, strict=False)]
    number, total = len(lost), sum(lost)
    spread = number * sum(each * each for each in lost) - total * total
    weight = number + known
    distance = (total + known * (best.candidate.worth - one.candidate.worth)) // weight
    return distance, isqrt(spread // (weight * weight * (number - 1))) + bool(spread)


def _weighed(tried: Sequence[_Tried], known: int) -> list[Weighed]:
    """Best first: those that were tried to the last, then those that were dropped, at most as good."""
    most = max(len(one.values) for one in tried)
    if most == 0:
        return [Weighed(one.candidate, one.candidate.worth) for one in tried]
    last = [one for one in tried if len(one.values) == most]
    best = max(last, key=lambda one: one.total(known))
    worth = sum(best.values) // most
    found = []
    for one in tried:
        distance, error = _distance(one, best, known)
        found.append(Weighed(one.candidate, worth - max(distance, 0), error, one.nodes))
    order = sorted(
        zip(tried, found, strict=True),
        key=lambda each: (each[0] is not best, -each[1].worth, each[1].candidate.order),
    )
    return [each for _, each in order]
