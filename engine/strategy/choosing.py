"""Which move the strongest program makes.

With an empty bag two players know everything, and the rest is searched (`endgame`). Otherwise the moves that
are worth most by their points and what they keep are simulated (`simulation`).
"""

from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import place
from engine.strategy import static
from engine.strategy.endgame import Line, is_endgame, solve
from engine.strategy.leaves import Leaves
from engine.strategy.position import CENTI, Candidate, GoOn, Position, Weighed, always
from engine.strategy.simulation import CANDIDATES, simulate
from engine.tiles import remove_tiles, sort_tiles


def choose(
    position: Position,
    lexicon: Lexicon,
    leaves: Leaves,
    *,
    nodes: int,
    seed: int,
    go_on: GoOn = always,
) -> Candidate:
    """The move that is best as far as a search of so many nodes can tell, or of fewer if time is over.

    The same for the same position, seed and number of nodes. Its words are in the lexicon, its tiles on the
    rack.
    """
    return consider(position, lexicon, leaves, nodes=nodes, seed=seed, go_on=go_on)[0].candidate


def consider(
    position: Position,
    lexicon: Lexicon,
    leaves: Leaves,
    *,
    nodes: int,
    seed: int,
    go_on: GoOn = always,
) -> list[Weighed]:
    """The moves that were looked at, best first; at least one."""
    if is_endgame(position):
        lines = solve(position, lexicon, nodes=nodes, go_on=go_on)
        return [_weighed(position, line) for line in lines]
    if not position.others:
        found = static.candidates(position, lexicon, leaves, CANDIDATES)
        return [Weighed(candidate, candidate.worth) for candidate in found]
    return simulate(position, lexicon, leaves, nodes=nodes, seed=seed, go_on=go_on)


def _weighed(position: Position, line: Line) -> Weighed:
    kept = position.rack
    if isinstance(line.move, Play):
        kept = remove_tiles(kept, place(position.board, line.move, formula=NORMAL).used)
    points = line.points
    candidate = Candidate(line.move, points, CENTI * points, sort_tiles(kept))
    return Weighed(candidate, CENTI * line.margin, nodes=line.nodes)
