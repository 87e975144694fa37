"""The moves of a position by their static worth: points, and what the kept tiles are worth.

With an empty bag kept tiles are no hope but a burden: they cost so much, and so much more for each point on
them; who keeps none earns what the others hold (`engine.kernel.kept`).

**What it does without.** Some more rules were tried against this one, 4,000 pairs of games and more each, and
are not here because none of them could be told to win more than half (all intervals, +- 0.3 to 0.8 %, have
50 % in them): to shun those numbers of tiles in the bag after which the other is better off (0.4 points a
game); to exchange more readily, since that opens nothing to the other; to place fewer tiles; to count what is
kept for more while there is much to draw; leaves of ten times as many games a generation. What premium
squares a move opens was compared with how 2,000 positions went on: choosing by that, too, would earn a tenth
of a point a turn at most.
"""

from collections.abc import Iterator

from engine.board import Direction, Square
from engine.formulas import NORMAL
from engine.kernel import ALL_SCORES, MOST_SCORES
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import lay
from engine.strategy.leaves import Leaves
from engine.strategy.position import CENTI, Candidate, Exchanged, Passed, Position
from engine.tiles import remove_tiles, sort_tiles, value

_LAST_TILES, _LAST_POINT = 8 * CENTI, 26 * CENTI // 10


def best(position: Position, lexicon: Lexicon, leaves: Leaves) -> Candidate:
    """The move that is worth most."""
    return candidates(position, lexicon, leaves, 1)[0]


def candidates(position: Position, lexicon: Lexicon, leaves: Leaves, count: int) -> list[Candidate]:
    """The moves that are worth most, best first; of equals those that come first by `order`."""
    moves = list(_plays(position, lexicon, leaves, count))
    least = min(move.worth for move in moves) if len(moves) >= count else None
    moves.extend(_exchanges(position, leaves, least))
    kept = sort_tiles(position.rack)
    moves.append(Candidate(Passed(), 0, worth(position, 0, kept, leaves), kept))
    return sorted(moves, key=lambda candidate: candidate.order)[:count]


def worth(position: Position, points: int, kept: str, leaves: Leaves) -> int:
    """The worth of a move that earns these points and keeps these tiles; in hundredths."""
    if position.bag_count:
        return CENTI * points + leaves.worth(kept)
    if not kept:
        return CENTI * (points + _points(position.unseen))
    return CENTI * points - _LAST_TILES - _LAST_POINT * _points(kept)


def _points(tiles: str) -> int:
    return sum(map(value, tiles))


def _plays(position: Position, lexicon: Lexicon, leaves: Leaves, count: int) -> Iterator[Candidate]:
    """The plays that may be among so many; a few more where the last of them has equals."""
    board, rack = position.board, position.rack
    with lexicon.finders.at(board, rack, NORMAL) as finder:
        if position.bag_count:
            finder.set_leaves(leaves.values)
        else:
            finder.set_last(_points(position.unseen))
        finder.search(count if count <= MOST_SCORES else ALL_SCORES)
        found = finder.plays()
        finder.set_leaves(None)
    worths = sorted((CENTI * points + keeps for *_, points, keeps in found), reverse=True)
    least = worths[min(count, len(worths)) - 1] if worths else 0
    for row, column, across, word, points, keeps in found:
        if CENTI * points + keeps >= least:
            direction = Direction.ACROSS if across else Direction.DOWN
            play = Play(Square(row, column), direction, word)
            kept = sort_tiles(remove_tiles(rack, lay(board, play).used))
            yield Candidate(play, points, CENTI * points + keeps, kept)


def _exchanges(position: Position, leaves: Leaves, least: int | None) -> Iterator[Candidate]:
    """The exchanges that are worth so much at least."""
    most = position.bag_count
    if most < position.exchange_least:
        return
    for tiles, kept, keeps in leaves.partings(position.rack):
        if 0 < len(tiles) <= most and (least is None or keeps >= least):
            yield Candidate(Exchanged(tiles), 0, keeps, kept)
