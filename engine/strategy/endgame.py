"""The end of a game of two, searched: the bag is empty, so each knows what the other holds.

What counts is the *margin*: what a player earns from here on less what the other does. Who goes out is given
what is left on the other's rack, and the other subtracts it (SPEC T15); when both have passed, each subtracts
his own (SPEC F8). How often each must pass for that, and how often he has, changes nothing in the worth of a
position and in what is best there: nobody gains by waiting longer, since the board, the racks and the turn
are the same again. Only if the other has passed for the last time it does: then who is to move may end the
game before the other finds what he has overlooked (`Position.passing_ends`).

The search itself is compiled: `engine.kernel.ending`. A node is one rack searched on one board. It can be
stopped at any time, and then the best so far stands; on small racks it comes to an end, and what it says is
exact. With three or four players nobody knows what each of the others holds, so their ends are simulated as
the rest of their games is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.board import Direction, Square
from engine.kernel import Ending
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import lay
from engine.strategy.position import Candidate, GoOn, Passed, Position, always
from engine.tiles import sort_tiles, value

_MOST_NODES: Final = 2**31 - 1
"""The most that the compiled search can count to: hours. Who searches for a time says more."""
_DIRECTIONS: Final = {True: Direction.ACROSS, False: Direction.DOWN}


@dataclass(frozen=True, slots=True)
class Line:
    """A move, and what it leads to.

    Attributes:
        points: what the move earns.
        margin: what the player earns from this move to the end less what the other does, all points settled.
            Of the best move it is what the search found; of another one it may be less than this.
        continuation: the moves that are expected after it, in order of play, as far as it was searched.
        exact: whether the margin is proven; of the best move, also that no other leads to more.
        nodes: racks that were listed in all; told with the best move.
    """

    move: Play | Passed
    points: int
    margin: int
    continuation: tuple[Play | Passed, ...]
    exact: bool
    nodes: int = 0

    @property
    def order(self) -> tuple[int, int, str, str]:
        """Sort key: best first; of equals plays by reference and word, then passing."""
        if isinstance(self.move, Play):
            return (-self.margin, 0, self.move.ref, self.move.word)
        return (-self.margin, 1, "", "")


def is_endgame(position: Position) -> bool:
    """Whether the rest of the game can be searched."""
    return not (position.bag_count or position.board.is_empty) and len(position.others) == 1


def solve(position: Position, lexicon: Lexicon, *, nodes: int, go_on: GoOn = always) -> list[Line]:
    """The moves of the player, best first: all of them if the budget is enough to try each.

    Raises:
        ValueError: it is not the end of a game of two.
    """
    if not is_endgame(position):
        raise ValueError("the end of a game is one of two players with an empty bag")
    with lexicon.finders.ending(position.board.layout) as ending:
        ending.set(position.board.rows, sort_tiles(position.rack), position.unseen)
        ending.search(min(nodes, _MOST_NODES), go_on)
        best, *others = ending.found()
        first = _line(ending, best, exact=ending.exact, most=best[2])
        lines = [replace(first, nodes=ending.nodes())]
        lines += sorted(
            (
                _line(ending, other, exact=False, most=best[2])
                for other in others
                if other[0] != best[0]
            ),
            key=lambda line: line.order,
        )
    return _with_the_last_pass(lines, position) if position.passing_ends else lines


def margin_after(
    position: Position, done: Candidate, lexicon: Lexicon, *, nodes: int, go_on: GoOn = always
) -> tuple[int, bool]:
    """The outcome of a move, by a search of all that may follow it, and whether that is proven.

    Of a pass it is what follows if the game is over as soon as the other passes, too. The words of the move
    need not be in the lexicon.

    Raises:
        ValueError: it is not the end of a game of two.
    """
    if not done.kept:
        return done.points + 2 * _points(position.unseen), True
    passes = not isinstance(done.move, Play)
    if passes and position.passing_ends:
        return _settled(position), True
    board, (own, others) = position.board, position.scores
    if isinstance(done.move, Play):
        board = board.with_tiles(lay(board, done.move).placed)
    after = Position(
        board=board,
        rack=position.unseen,
        unseen=done.kept,
        others=(len(done.kept),),
        scores=(others, own + done.points),
        passing_ends=passes,
    )
    best = solve(after, lexicon, nodes=nodes, go_on=go_on)[0]
    return done.points - best.margin, best.exact


def _with_the_last_pass(lines: Sequence[Line], position: Position) -> list[Line]:
    """The lines if each player subtracts the own rack as soon as the other passes."""
    found, nodes = lines[0], lines[0].nodes
    settled = _settled(position)
    passing = Line(Passed(), 0, settled, (), exact=True)
    plays = [replace(line, nodes=0) for line in lines if isinstance(line.move, Play)]
    beats = settled > found.margin or (settled == found.margin and found.move == Passed())
    if beats or not plays:
        best, others = replace(passing, exact=found.exact), plays
    else:
        best, others = plays[0], sorted([*plays[1:], passing], key=lambda line: line.order)
    return [replace(best, nodes=nodes), *others]


def _settled(position: Position) -> int:
    """The player's lead after both have subtracted their racks."""
    return _points(position.unseen) - _points(position.rack)


def _points(tiles: str) -> int:
    return sum(map(value, tiles))


def _line(ending: Ending, found: tuple[int, int, int], *, exact: bool, most: int) -> Line:
    code, points, margin = found
    move, *continuation = map(_move, ending.line(code))
    return Line(move, points, min(margin, most), tuple(continuation), exact)


def _move(told: tuple[int, int, bool, str] | None) -> Play | Passed:
    if told is None:
        return Passed()
    row, column, across, word = told
    return Play(Square(row, column), _DIRECTIONS[across], word)
