"""Au top: a round pays by places, not by points (formules originales, 5; SPEC O7, Q46).

Of n players the best one of a round earns n-1, the next n-2, the last nothing; who scored as much shares
the mean of these places, so that a round always pays n(n-1)/2 in all, in halves. Who was not there has
scored nothing; who came late counts from the first round on. Percentages are of the most that one player
could earn, n-1 a round. No solo is paid, and a penalty takes nothing from the places.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from engine.duplicate.rounds import ScoredRound


def shares(points: Mapping[int, int]) -> dict[int, Fraction]:
    """The share of each player who scored so many points in a round."""
    equal, above, left = Counter(points.values()), dict[int, int](), 0
    for scored in sorted(equal, reverse=True):
        above[scored] = left
        left += equal[scored]
    return {
        player: len(points) - above[scored] - Fraction(equal[scored] + 1, 2)
        for player, scored in points.items()
    }


def round_shares(scored: ScoredRound, players: Iterable[int]) -> dict[int, Fraction]:
    """The round's payment to each of these players, who are all that the game has had."""
    earned = {result.player: result.points for result in scored.results}
    return shares({player: earned.get(player, 0) for player in players})


def most(rounds: int, players: int) -> int:
    """The most that a player can earn in so many rounds: by being the best, alone."""
    return rounds * (players - 1)


def place_totals(rounds: Sequence[ScoredRound], players: Sequence[int]) -> dict[int, Fraction]:
    """The rounds' payments to each of these players, who are all that the game has had."""
    totals = dict.fromkeys(players, Fraction(0))
    for scored in rounds:
        for player, share in round_shares(scored, players).items():
            totals[player] += share
    return totals
