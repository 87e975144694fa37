"""A finding: one line of what was looked at.

What keeps a check from looking is a finding too, and ends that check alone: `checked` is the one place that
sees to it. So no check may take "cannot be known" for "is not there": `is_there` tells them apart.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from bot.errors import OneLineError


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


def checked(what: str, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings of a check, and as the last one what kept it from looking further."""
    try:
        yield from findings
    except OneLineError as error:
        for line in error.lines():
            yield stop(what, line, "mend it, and ask the doctor again")
    except OSError as error:
        said = error.strerror or str(error)
        yield stop(
            what,
            f"{error.filename}: {said}" if error.filename else said,
            "run the doctor as the user that the bot runs as, or as root"
            if isinstance(error, PermissionError)
            else "mend it, and ask the doctor again",
        )


def is_there(path: Path) -> bool:
    """Whether there is something at a path.

    Raises:
        OSError: that cannot be known, or there can be nothing.
    """
    try:
        path.stat()
    except FileNotFoundError:
        return False
    return True
