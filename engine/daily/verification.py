"""Checking a day that is over: was the problem fixed beforehand, and does it follow from its secret?

The first needs the statement, the commitment as it was published, and the secret. The second makes the
problem again, with the word list that the statement names. What is known of words may have changed since: if
the same problem follows all the same, it follows, for nothing of that was anybody's to choose; if another
does, nothing is said against the day.
"""

from dataclasses import dataclass, replace
from enum import Enum, unique

from engine.daily.day import VERSION, Day
from engine.daily.known_words import Information
from engine.daily.making import NoProblem, make_day
from engine.lexicon import Lexicon


@unique
class Doubt(Enum):
    """A claim that does not hold, or cannot be checked."""

    COMMITMENT = "commitment"
    """The secret and the statement do not open it."""
    VERSION = "version"
    """Problems were made in another way when this one was."""
    LEXICON = "lexicon"
    """The list at hand is another one."""
    WORDS = "words"
    """Something else is known of words today than when it was made, and another problem follows from that."""
    PROBLEM = "problem"
    """Another problem follows from the secret."""


@dataclass(frozen=True, slots=True)
class Report:
    """The findings; `made` is the day that follows from the secret, None if it was not to be made."""

    doubts: tuple[Doubt, ...]
    made: Day | None


def verify_day(
    day: Day, secret: bytes, commitment: str, lexicon: Lexicon, information: Information
) -> Report:
    """Check a day against its commitment, and make it again if everything for that is at hand."""
    broken = [] if day.commitment(secret) == commitment else [Doubt.COMMITMENT]
    lacking = []
    if day.version != VERSION:
        lacking.append(Doubt.VERSION)
    if day.lexicon.digest != lexicon.digest:
        lacking.append(Doubt.LEXICON)
    if lacking:
        return Report((*broken, *lacking), None)
    another = Doubt.PROBLEM if day.words == information.digest else Doubt.WORDS
    try:
        made = make_day(day.date, secret, lexicon, information)
    except NoProblem:
        return Report((*broken, another), None)
    if _as_named_in(day, made) != day:
        broken.append(another)
    return Report(tuple(broken), made)


def _as_named_in(day: Day, made: Day) -> Day:
    """A list is called what its owner calls it; its digest was compared. Words are what is known today."""
    return replace(made, sheet=replace(made.sheet, lexicon=day.lexicon), words=day.words)
