"""What can be wrong with a bulletin, and what it costs (SPEC Z1 to Z16).

Events hold these values, so they are kept for ever: names may change, values may not. Of all that is wrong
with a bulletin the gravest sanction is kept (articles 4.4 and 4.5); a warning for conduct comes on top of
anything, and is no matter of the bulletin.
"""

from dataclasses import dataclass
from enum import Enum, unique


@unique
class Sanction(Enum):
    """The cost of a fault, the lightest first."""

    WARNING = "warning"
    """Nothing at first; from the fourth of a game on, five points each (article 4.7)."""
    FIVE_POINTS = "five-points"
    """Five points at the end; those of the round are kept (R11)."""
    ZERO = "zero"
    """The round earns nothing (article 4.2)."""

    @property
    def gravity(self) -> int:
        """The greater, the graver."""
        return list(Sanction).index(self)


@unique
class Fault(Enum):
    """A fault of a bulletin."""

    UNREADABLE = "unreadable"
    NOT_ON_RACK = "not-on-rack"
    MISPLACED = "misplaced"
    """It cannot lie where it was put, or not anywhere."""
    NOT_CONNECTED = "not-connected"
    NOT_WHOLE = "not-whole"
    REFERENCE_MISSING = "reference-missing"
    WRONG_REFERENCE = "wrong-reference"
    INADMISSIBLE = "inadmissible"
    LAST_LETTER = "last-letter"
    SHIFTED = "shifted"
    INVERTED = "inverted"
    TWO_REFERENCES = "two-references"
    SHORT_CONNECTION = "short-connection"
    """Two letters where three are needed."""
    JOKER_UNMARKED = "joker-unmarked"
    SCORE_MISSING = "score-missing"
    SCORE_WRONG = "score-wrong"
    PRESENTATION = "presentation"
    """Signs that do not belong there (FB 4.3)."""
    CONDUCT = "conduct"
    """A referee's word, not the bulletin's (articles 1.1 and 4.3)."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A sanction with its reason; `written` is what stood there, `right` what should have been."""

    sanction: Sanction
    fault: Fault
    article: str
    written: str = ""
    right: str = ""
