"""Checking a day that is over: was the problem fixed beforehand, and does it follow from its secret?

The first needs the statement, the commitment as it was published, and the secret. The second makes the
problem again; it needs the word list and what was known of words, both of which the statement names.
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
    """Something else is known of words today than when it was made."""
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
    if day.words != information.digest:
        lacking.append(Doubt.WORDS)
    if lacking:
        return Report((*broken, *lacking), None)
    try:
        made = make_day(day.date, secret, lexicon, information)
    except NoProblem:
        return Report((*broken, Doubt.PROBLEM), None)
    if _under_name_of(day, made) != day:
        broken.append(Doubt.PROBLEM)
    return Report(tuple(broken), made)


def _under_name_of(day: Day, made: Day) -> Day:
    """A list is called what its owner calls it; its digest was compared."""
    return replace(made, sheet=replace(made.sheet, lexicon=day.lexicon))
