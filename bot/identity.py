"""Who and where, on any platform.

A *person* is an internal number and may own several accounts; events and states know the number only.
"""

from dataclasses import dataclass

LONGEST_NAME = 32
_LONGEST_READ = 200


@dataclass(frozen=True, slots=True)
class Account:
    """Someone's account on one platform (``playground``, ``discord``, ``telegram``)."""

    platform: str
    user: str


@dataclass(frozen=True, slots=True)
class Place:
    """A channel, group or private chat on one platform."""

    platform: str
    chat: str


def personal(person: int) -> Place:
    """The scope of what a person has chosen for himself, wherever he is."""
    return Place("person", str(person))


def clean_name(name: str) -> str:
    """A name as it may be shown: printable, one line, 32 characters at the most; perhaps none is left."""
    printable = "".join(sign for sign in name[:_LONGEST_READ] if sign.isprintable())
    return " ".join(printable.split())[:LONGEST_NAME]
