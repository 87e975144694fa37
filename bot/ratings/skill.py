"""The rating of classic games (SPEC Q37): Plackett-Luce by openskill, two to four people in one ranking.

It is kept as the library has it, a mean and how unsure it is, and moves in the order in which games end. What
is shown is the cautious end of it: new people begin at 1000, and rise as they win and as more is known.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from openskill.models import PlackettLuce

FEWEST_GAMES = 5
"""Before that, a rating is not shown."""
_MODEL = PlackettLuce()
_POINTS, _BEGINNING = 40, 1000


@dataclass(frozen=True, slots=True)
class Skill:
    """A mean, how unsure it is, and after how many games."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    games: int = 0

    @property
    def shown(self) -> int:
        """As people see it."""
        rating = _MODEL.rating(mu=self.mu, sigma=self.sigma)
        return round(rating.ordinal(alpha=_POINTS, target=_BEGINNING))


def rate(ranks: Mapping[int, int], before: Mapping[int, Skill]) -> dict[int, Skill]:
    """The ratings after a game, by person, of their ranks in it (1 is the best; equal ones share it).

    Who played alone is rated against nobody.
    """
    if len(ranks) < 2:  # noqa: PLR2004 - there is nobody to compare with
        return {}
    known = {person: before.get(person, Skill()) for person in ranks}
    teams = [[_MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in known.values()]
    rated = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks.values()])
    return {
        person: Skill(team[0].mu, team[0].sigma, known[person].games + 1)
        for person, team in zip(known, rated, strict=True)
    }
