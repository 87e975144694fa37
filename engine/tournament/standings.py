"""The table of results: match points, then tie-break points, then points (SPEC T6, X14, X27).

A game that was won earns its winner the difference of both totals, and costs the loser as much; whoever lost
while leading loses none. Whoever has nobody to meet in a round of a Swiss tournament has won it, without a
difference; where everybody meets everybody, each has that once, and it is worth nothing. Those who are level
in all of that share their place. Whoever has withdrawn keeps what was earned.
"""

from dataclasses import dataclass

from engine.tournament.events import System
from engine.tournament.state import WIN, Tournament


@dataclass(frozen=True, slots=True)
class Line:
    """A player's line; `won` are half match points, `difference` is what breaks ties (Pdep)."""

    player: int
    place: int
    won: int
    difference: int
    points: int
    games: int
    byes: int
    out: bool


@dataclass(slots=True)
class _Sum:
    won: int = 0
    difference: int = 0
    points: int = 0
    games: int = 0
    byes: int = 0

    @property
    def merit(self) -> tuple[int, int, int]:
        return self.won, self.difference, self.points


def standings(tournament: Tournament) -> tuple[Line, ...]:
    """All who have entered, best first; those who are level as they came."""
    sums = {entry.player: _Sum() for entry in tournament.entries}
    for played in tournament.rounds:
        if played.bye is not None:
            bye = sums[played.bye]
            bye.byes += 1
            bye.won += WIN if tournament.system is System.SWISS else 0
        for game in played.games:
            if game.score is None:
                continue
            score = game.score
            ahead = _difference(score.won, score.points)
            for at, player in enumerate(game.players):
                line = sums[player]
                line.won += score.won[at]
                line.points += score.points[at]
                line.difference += ahead if at == 0 else -ahead
                line.games += 1
    ranked = sorted(tournament.entries, key=lambda each: sums[each.player].merit, reverse=True)
    places: dict[tuple[int, int, int], int] = {}
    for place, entry in enumerate(ranked, 1):
        places.setdefault(sums[entry.player].merit, place)
    return tuple(
        Line(
            player=entry.player,
            place=places[line.merit],
            won=line.won,
            difference=line.difference,
            points=line.points,
            games=line.games,
            byes=line.byes,
            out=entry.out,
        )
        for entry in ranked
        for line in (sums[entry.player],)
    )


def _difference(won: tuple[int, int], points: tuple[int, int]) -> int:
    """By how much the first has won; below zero if the second has."""
    ahead = points[0] - points[1]
    if won[0] == won[1]:
        return 0
    return max(ahead, 0) if won[0] > won[1] else min(ahead, 0)
