"""The ranking of a simultané's teams: the centres, or those together that bear the same name.

The best players of each add up, `COUNTED` at the most, whatever part of the round each has played: a small
club and a large one are measured by as many. Au top the places that they were paid add up. Equal teams share
the rank. Of a pair its points count once, in the centre of the one under whose number it plays.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from heapq import nlargest

from engine.duplicate.ranking import Standing, ranking
from engine.duplicate.state import DuplicateGame
from engine.ranks import ranks

COUNTED = 3


@dataclass(frozen=True, slots=True)
class TeamStanding:
    """A line of the ranking; a team without a `name` is the one centre that it is made of."""

    rank: int
    name: str
    centres: tuple[int, ...]
    players: int
    points: Fraction


def centre_ranking(game: DuplicateGame) -> tuple[TeamStanding, ...]:
    """The teams that anybody plays for, best first; equal ones in the order of their centres."""
    keys = [each.name.casefold() or each.number for each in game.centres]
    centres: dict[str | int, list[int]] = {}
    for number, key in enumerate(keys):
        centres.setdefault(key, []).append(number)
    lines: dict[str | int, list[Standing]] = {}
    for line in ranking(game):
        lines.setdefault(keys[game.players.by_number[line.player].centre], []).append(line)
    teams = []
    for key, own in lines.items():
        of, best = tuple(centres[key]), nlargest(COUNTED, map(_points, own))
        name = game.centres[of[0]].name
        teams.append(TeamStanding(0, name, of, len(own), sum(best, Fraction(0))))
    teams.sort(key=lambda team: (-team.points, team.centres))
    places = ranks(team.points for team in teams)
    return tuple(replace(team, rank=places[team.points]) for team in teams)


def _points(line: Standing) -> Fraction:
    return Fraction(line.total) if line.places is None else line.places
