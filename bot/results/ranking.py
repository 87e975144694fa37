"""The ranking of a season: points are percentages, and of each person's results the best few count.

The second ranking has the same people by what their results are worth with their handicaps
(`bot.ratings.handicap`); who has played too little to have one is not in it yet.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from bot.ratings.handicap import compensated
from bot.results.season import COUNTED
from bot.store import StoredResult
from engine.ranks import ranks


@dataclass(frozen=True, slots=True)
class Line:
    """A person's line: the place (shared by equals), the points, and the number of games."""

    rank: int
    person: int
    points: Fraction
    games: int


def by_percentage(results: Iterable[StoredResult]) -> list[Line]:
    """The ranking of these results."""
    return _ranked((each.result.person, each.percentage) for each in results)


def by_handicap(results: Iterable[StoredResult]) -> list[Line]:
    """The second one."""
    return _ranked(
        (each.result.person, compensated(each.percentage, each.handicap))
        for each in results
        if each.handicap is not None
    )


def _ranked(points: Iterable[tuple[int, Fraction]]) -> list[Line]:
    won: defaultdict[int, list[Fraction]] = defaultdict(list)
    for person, each in points:
        won[person].append(each)
    sums = {
        person: sum(sorted(each, reverse=True)[:COUNTED], Fraction(0))
        for person, each in won.items()
    }
    ordered = sorted(sums, key=lambda person: (-sums[person], person))
    places = ranks(sums[person] for person in ordered)
    return [
        Line(places[sums[person]], person, sums[person], len(won[person])) for person in ordered
    ]
