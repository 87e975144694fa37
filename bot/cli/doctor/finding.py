"""A finding: one line of what was looked at."""

from dataclasses import dataclass
from enum import Enum


class Gravity(Enum):
    """The code that the command exits with, for the gravest finding."""

    GOOD = "good"
    LOOK = "look"
    """It runs, and somebody should look after it."""
    STOP = "stop"
    """It does not start so, or loses something."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found of something; `do` says what to do, and is empty if nothing is to be done."""

    what: str
    said: str
    gravity: Gravity = Gravity.GOOD
    do: str = ""


def look(what: str, said: str, do: str) -> Finding:
    """A finding that somebody should look after."""
    return Finding(what, said, Gravity.LOOK, do)


def stop(what: str, said: str, do: str) -> Finding:
    """A finding that keeps it from running well."""
    return Finding(what, said, Gravity.STOP, do)
