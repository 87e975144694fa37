"""The cote (SPEC Q36): how many thousandths of the tops somebody plays in a game of ordinary difficulty.

800 says: 80 % of the tops, had the draws been neither easy nor hard. How hard a game was, its field tells: if
those who have a cote stayed below theirs, the draws were hard, and everybody's performance is raised by it.

    performance = 10 x percentage + n / (n + 4) x (mean cote - 10 x mean percentage)
    new cote    = cote + (performance - cote) / min(games, 10)

The two means are those of the `n` others of the game who had a cote before it; 4 stands for how little a few
people tell of the draws. `games` counts this one, so the first performance is the first cote, the next nine
weigh alike, and from then on each game moves the cote by a tenth of what it differs. A percentage counts from
0 to 100, a performance from 0 to 1000. Nobody's own result changes how hard the game was for himself, and who
plays with nobody who has a cote has his percentage for a performance.

Example: Léa (cote 820, 25 games) makes 78 %, Tom (700, 12 games) 64 %, Zoé (first game) 70 %. For Léa the
field is Tom: n = 1, 700 - 640 = 60, a fifth of it is 12: performance 792, new cote 820 - 28 / 10 = 817.2. For
Tom it is Léa: 820 - 780 = 40, a fifth is 8: performance 648, new cote 694.8. For Zoé it is both: n = 2, mean
cote 760, mean percentage 71: a third of 50 is 16.7: performance and first cote 716.7.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

LONGEST_MEMORY = 10
"""Games: from so many on, a cote moves by this part of what a game differs from it."""
FEWEST_ROUNDS = 5
"""Of a game that counts."""
_SHRINKAGE = 4
_BEST = 1000.0


@dataclass(frozen=True, slots=True)
class Cote:
    """From 0 to 1000, and after how many games."""

    value: float
    games: int


def rate(percentages: Mapping[int, Fraction], before: Mapping[int, Cote | None]) -> dict[int, Cote]:
    """The cotes after a game, by person; `before` has those of who played before."""
    made = {person: min(max(float(10 * each), 0.0), _BEST) for person, each in percentages.items()}
    known = {person: cote for person in made if (cote := before.get(person)) is not None}
    harder = {person: cote.value - made[person] for person, cote in known.items()}
    total, after = sum(harder.values()), {}
    for person, points in made.items():
        others = len(known) - (person in known)
        field = (total - harder.get(person, 0)) / (others + _SHRINKAGE)
        performance = min(max(points + field, 0.0), _BEST)
        after[person] = _moved(known.get(person), performance)
    return after


def _moved(cote: Cote | None, performance: float) -> Cote:
    if cote is None:
        return Cote(performance, 1)
    games = cote.games + 1
    return Cote(cote.value + (performance - cote.value) / min(games, LONGEST_MEMORY), games)
