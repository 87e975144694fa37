"""What one person made of a game, round by round: the *feuille de route*, for his eyes."""

from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction


@unique
class SheetForm(Enum):
    """The form of a sheet: looked at, read, or saved for a spreadsheet."""

    PICTURE = "picture"
    TEXT = "text"
    CSV = "csv"


@dataclass(frozen=True, slots=True)
class OwnLine:
    """A round, and the standing after it.

    Attributes:
        number: from 1.
        rack: its tiles.
        ref, word, best: the top, a joker in lower case, and its points.
        play: ``H4 SEMAINE``, what he played; empty for nothing.
        points: what it earned, less hints; hints: what those took off.
        absent: he was not there.
        solo: he alone was paid for being first.
        total, best_total: his points so far, and the tops'.
        rank: his place so far; 0 without a ranking.
    """

    number: int
    rack: str
    ref: str
    word: str
    best: int
    play: str
    points: int
    hints: int
    absent: bool
    solo: bool
    total: int
    best_total: int
    rank: int

    @property
    def loss(self) -> int:
        """The points missed of the top, or paid for hints: zero or below, unless the word kept was no top."""
        return self.points - self.best

    @property
    def found(self) -> bool:
        """Whether he played the top, or better, be it with hints."""
        return self.points + self.hints >= self.best

    @property
    def negative(self) -> int:
        """The loss of all rounds so far."""
        return self.total - self.best_total

    @property
    def percentage(self) -> Fraction:
        """The percentage of the tops so far."""
        return Fraction(100 * self.total, self.best_total or 1)


@dataclass(frozen=True, slots=True)
class OwnSheet:
    """The rounds, at least one, in order.

    Attributes:
        ranked: how many there are in the ranking, 0 without one.
        tied: whether somebody has the same place after the last.
    """

    lines: tuple[OwnLine, ...]
    ranked: int
    tied: bool = False

    @property
    def last(self) -> OwnLine:
        """The last line."""
        return self.lines[-1]
