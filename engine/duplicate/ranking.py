"""Who leads: totals, percentage and negative (SPEC D24, D25).

Points descending; who has as many shares the place, and the next place is skipped (1, 2, 2, 4). The
percentage is the total over the sum of the tops; the negative is the total less that sum. Both are
counted over all rounds, so that a round missed costs its whole top. Solos are in the total.

Who took part is ranked: who is there, and who has left after a round in which he was. Who joined and left
again in between has nothing to be ranked by.
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from engine.duplicate.state import DuplicateGame


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the ranking; `total` has the solo bonuses in it, `percentage` is exact."""

    rank: int
    player: int
    total: int
    solos: int
    tops: int
    percentage: Fraction
    negative: int


def top_total(game: DuplicateGame) -> int:
    """The sum of the tops so far."""
    return sum(scored.top.points for scored in game.rounds)


def ranking(game: DuplicateGame) -> list[Standing]:
    """Everybody who took part, best first; equal players in the order in which they joined.

    One pass over the results: it is made anew with every bulletin of every player.
    """
    best_possible = top_total(game)
    points: Counter[int] = Counter()
    tops: Counter[int] = Counter()
    solos: Counter[int] = Counter()
    for scored in game.rounds:
        for result in scored.results:
            points[result.player] += result.points
            tops[result.player] += result.points == scored.top.points
        if scored.solo is not None:
            solos[scored.solo] += 1
    totals = {
        player.number: points[player.number] + solos[player.number] * game.rules.solo_points
        for player in game.players
        if player.present or player.number in points
    }
    ordered = sorted(totals, key=lambda number: -totals[number])
    ranks: dict[int, int] = {}
    for rank, number in enumerate(ordered, start=1):
        ranks.setdefault(totals[number], rank)
    return [
        Standing(
            rank=ranks[totals[number]],
            player=number,
            total=totals[number],
            solos=solos[number],
            tops=tops[number],
            percentage=Fraction(100 * totals[number], best_possible or 1),
            negative=totals[number] - best_possible,
        )
        for number in ordered
    ]
