"""Who leads: totals, percentage and negative (SPEC D24, D25).

Points descending; who has as many shares the place, and the next place is skipped (1, 2, 2, 4). The
percentage is the total over the sum of the tops; the negative is the total less that sum. Both are
counted over all rounds, so that a round missed costs its whole top. Solos are in the total.

Who took part is ranked: who is there, and who has left after a round in which he was. Who joined and left
again in between has nothing to be ranked by.
"""

from dataclasses import dataclass
from fractions import Fraction

from engine.duplicate.state import DuplicateGame, Player


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
    """Everybody who took part, best first; equal players in the order in which they joined."""
    best_possible = top_total(game)
    totals = {
        player.number: _total(game, player.number)
        for player in game.players
        if _takes_part(game, player)
    }
    ordered = sorted(totals, key=lambda number: -totals[number])
    return [
        Standing(
            rank=1 + sum(total > totals[number] for total in totals.values()),
            player=number,
            total=totals[number],
            solos=sum(scored.solo == number for scored in game.rounds),
            tops=sum(
                _points(game, number, at) == scored.top.points
                for at, scored in enumerate(game.rounds)
            ),
            percentage=Fraction(100 * totals[number], best_possible or 1),
            negative=totals[number] - best_possible,
        )
        for number in ordered
    ]


def _takes_part(game: DuplicateGame, player: Player) -> bool:
    return player.present or any(scored.result(player.number) is not None for scored in game.rounds)


def _total(game: DuplicateGame, number: int) -> int:
    points = sum(_points(game, number, at) for at in range(len(game.rounds)))
    solos = sum(scored.solo == number for scored in game.rounds)
    return points + solos * game.rules.solo_points


def _points(game: DuplicateGame, number: int, at: int) -> int:
    result = game.rounds[at].result(number)
    return 0 if result is None else result.points
