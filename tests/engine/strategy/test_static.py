"""The fast list of moves against the slow one: every play by its points and what it keeps."""

from itertools import combinations

import pytest

from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.placement import place
from engine.solutions import solutions
from engine.strategy.leaves import Leaves
from engine.strategy.match import play_pair
from engine.strategy.position import CENTI, Candidate, Exchanged, Passed, Position
from engine.strategy.static import best, candidates
from engine.tiles import remove_tiles, sort_tiles, value


@pytest.fixture(scope="module")
def leaves() -> Leaves:
    return Leaves.load_shipped()


def kept_worth(position: Position, leaves: Leaves, kept: str) -> int:
    """As `engine.kernel.kept` has it: with an empty bag what is kept is a burden."""
    if position.bag_count:
        return leaves.worth(kept)
    if not kept:
        return CENTI * sum(map(value, position.unseen))
    return -800 - 260 * sum(map(value, kept))


def every_move(position: Position, lexicon: Lexicon, leaves: Leaves) -> list[Candidate]:
    rack = sort_tiles(position.rack)
    moves = [Candidate(Passed(), 0, kept_worth(position, leaves, rack), rack)]
    for found in solutions(position.board, rack, lexicon, NORMAL):
        used = place(position.board, found.play, formula=NORMAL).used
        kept = remove_tiles(rack, used)
        worth = CENTI * found.points + kept_worth(position, leaves, kept)
        moves.append(Candidate(found.play, found.points, worth, kept))
    if position.bag_count >= position.exchange_least:
        for count in range(1, len(rack) + 1):
            for tiles in {"".join(tiles) for tiles in combinations(rack, count)}:
                kept = remove_tiles(rack, tiles)
                moves.append(Candidate(Exchanged(tiles), 0, leaves.worth(kept), kept))
    return sorted(moves, key=lambda each: each.order)


@pytest.mark.long
def test_the_best_moves_of_whole_games(shipped: Lexicon, leaves: Leaves) -> None:
    seen: list[Position] = []

    def watching(position: Position, _: int) -> Candidate:
        seen.append(position)
        return best(position, shipped, leaves)

    play_pair(watching, watching, 31)
    assert any(position.bag_count == 0 for position in seen)
    for position in seen[::2]:
        every = every_move(position, shipped, leaves)
        for count in (1, 6, 15, 60):
            assert candidates(position, shipped, leaves, count) == every[:count]
