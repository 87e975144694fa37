"""A series of games, one after the other, and the ranking over all of them (SPEC O8).

Each game gives everybody points, a place and a percentage of the tops. A series is ranked by the sum of the
points, by that of the places (the lowest is first), or by the mean percentage. Who has missed a game has no
points in it, 0 %, and the place behind its last. Where players take turns as referee, each misses the game
that he referees, and it does not count against him: places and percentages are means over the others (Q47).

Who plays in pairs is ranked with his partner: a pair that has changed is another one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.duplicate.rules import SeriesRanking
from engine.ranks import ranks

MOST_GAMES = 50
"""Of one series: the creation of a game has all those before it."""

Side = tuple[int, ...]
"""One player, or the two of a pair, the lower number first: they are ranked together."""


@dataclass(frozen=True, slots=True)
class SeriesResult:
    """A player's, or a pair's, result in one game."""

    players: Side
    points: Fraction
    place: int
    percentage: Fraction


@dataclass(frozen=True, slots=True)
class SeriesGame:
    """A finished game, best first; `referee` ruled and did not play, None if nobody did."""

    results: tuple[SeriesResult, ...]
    referee: int | None = None


@dataclass(frozen=True, slots=True)
class SeriesStanding:
    """A line of the ranking: points, places, or percentage (`SeriesRanking`), over so many games."""

    rank: int
    players: Side
    value: Fraction
    games: int


def series_ranking(games: Sequence[SeriesGame], by: SeriesRanking) -> Sequence[SeriesStanding]:
    """The standings of all players of these games, best first; equals in the order of their numbers."""
    tables = [{each.players: each for each in reversed(game.results)} for game in games]
    sides = sorted({side for table in tables for side in table})
    in_turn = any(game.referee in side for game in games for side in sides)
    values: dict[Side, Fraction] = {}
    for side in sides:
        counted = [
            _value(table, side, by)
            for game, table in zip(games, tables, strict=True)
            if side in table or game.referee not in side
        ]
        is_mean = by is SeriesRanking.PERCENTAGE or (in_turn and by is SeriesRanking.PLACES)
        values[side] = sum(counted, Fraction(0)) / (len(counted) if is_mean else 1)
    sign = 1 if by is SeriesRanking.PLACES else -1
    ordered = sorted(sides, key=lambda side: sign * values[side])
    places = ranks(values[side] for side in ordered)
    return tuple(
        SeriesStanding(
            places[values[side]], side, values[side], sum(side in each for each in tables)
        )
        for side in ordered
    )


def _value(table: Mapping[Side, SeriesResult], side: Side, by: SeriesRanking) -> Fraction:
    own = table.get(side)
    if by is SeriesRanking.PLACES:
        return Fraction(len(table) + 1 if own is None else own.place)
    if own is None:
        return Fraction(0)
    return own.points if by is SeriesRanking.POINTS else own.percentage


def next_referee(games: Sequence[SeriesGame], players: Sequence[int]) -> int:
    """The next referee: the player who has refereed the fewest games, the first of several."""
    done = [game.referee for game in games]
    return min(players, key=done.count)
