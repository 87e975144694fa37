"""What is told of a day's challenge, as values without words; `bot.texts.daily` has the words."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction

from engine.daily.week import Level, ProblemKind
from engine.lexicon.readings import Reading
from engine.solutions import Solution

LEVELS = ("●", "◕", "◑", "◔", "○")
"""A part of what can be had, as a sign: all, three quarters or more, half, less, nothing."""
_AT_LEAST = (Fraction(1), Fraction(3, 4), Fraction(1, 2))


def filled(points: int, best: int) -> str:
    """The sign of so many points of so many."""
    if points <= 0:
        return LEVELS[-1] if best > 0 else LEVELS[0]
    reached = (
        sign for least, sign in zip(_AT_LEAST, LEVELS, strict=False) if points >= least * best
    )
    return next(reached, LEVELS[3])


@dataclass(frozen=True, slots=True)
class Problem:
    """The problem of a date.

    Attributes:
        on: the date.
        kind, level: what, and how hard.
        rounds, pace: how many, and how long each of them is.
        edition: the name of its word list.
    """

    on: date
    kind: ProblemKind
    level: Level
    rounds: int
    pace: timedelta
    edition: str


@dataclass(frozen=True, slots=True)
class Line:
    """A play of a day in a ranking: who, his points, those as a part of the tops, his rounds as signs."""

    name: str
    points: int
    percentage: Fraction
    signs: str


@dataclass(frozen=True, slots=True)
class Ranking:
    """The players of a day, best first.

    Attributes:
        lines: those who were in time.
        late: those who were not; they have no rank.
        players: how many were in time anywhere in the world.
        median: of their points; of an even number the mean of the two in the middle.
    """

    lines: tuple[Line, ...] = ()
    late: tuple[Line, ...] = ()
    players: int = 0
    median: int = 0

    def rank(self, line: Line) -> int:
        """1 for the best; those with as many points share a rank."""
        return 1 + sum(other.points > line.points for other in self.lines)

    def levels(self, best: int) -> Sequence[tuple[str, int]]:
        """Results by level, of so many points: each sign with its number, the best first."""
        found = [filled(line.points, best) for line in self.lines]
        return [(sign, found.count(sign)) for sign in LEVELS if sign in found]


@dataclass(frozen=True, slots=True)
class Own:
    """A person's result of a day.

    Attributes:
        line: as others are told.
        best: the sum of the tops.
        hints: the points that hints have cost.
        late: it was played after the day.
        streak: dates played in a row, this one counted.
    """

    line: Line
    best: int
    hints: int
    late: bool
    streak: int


@dataclass(frozen=True, slots=True)
class Solved:
    """A round with what could be played.

    Attributes:
        number, rack: which.
        top: what went on the board.
        isotops: plays that earn as much.
        subtops: the next best.
        readings: what the word of the top is.
        hooks: letters, and longer pieces, that may stand before or behind it.
    """

    number: int
    rack: str
    top: Solution
    isotops: Sequence[Solution] = ()
    subtops: Sequence[Solution] = ()
    readings: Sequence[Reading] = ()
    hooks: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Past:
    """A date of the archive: what was asked, and what somebody made of it; None if nothing."""

    on: date
    kind: ProblemKind
    level: Level
    own: Line | None = None
