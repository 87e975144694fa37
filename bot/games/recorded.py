"""What a kind of game tells of one that is over: its moves, to be analysed, and what programs made of it."""

from dataclasses import dataclass
from fractions import Fraction

from engine.analysis.turns import RecordedClassic


@dataclass(frozen=True, slots=True)
class ProgramResult:
    """A program's place and points, and what it is called."""

    place: int
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class GameResult:
    """What one, or a pair, made of a game of a series."""

    points: Fraction
    place: int
    percentage: Fraction


@dataclass(frozen=True, slots=True)
class SeriesLine:
    """A line of the ranking of a series: who (the two of a pair), and each game, None if missed."""

    rank: int
    people: tuple[int, ...]
    value: Fraction
    results: tuple[GameResult | None, ...]


@dataclass(frozen=True, slots=True)
class Series:
    """Games that followed each other, ranked together by ``points``, ``places`` or ``percentage``."""

    by: str
    lines: tuple[SeriesLine, ...]
    games: int


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game that was played in turns; `names` are those of its players, in the order of play.

    `people` are the numbers of those players, from 0, who are no programs.
    """

    game: RecordedClassic
    names: tuple[str, ...]
    people: tuple[int, ...]
