"""What a kind of game tells of one that is over: its moves, to be analysed, and what programs made of it."""

from dataclasses import dataclass

from engine.analysis.turns import RecordedClassic


@dataclass(frozen=True, slots=True)
class ProgramResult:
    """A program's place and points, and what it is called."""

    place: int
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game that was played in turns; `names` are those of its players, in the order of play.

    `people` are the numbers of those players, from 0, who are no programs.
    """

    game: RecordedClassic
    names: tuple[str, ...]
    people: tuple[int, ...]
