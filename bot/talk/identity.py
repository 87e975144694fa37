"""Who and where, on any platform.

A *person* is an internal number and may own several accounts; events and states know the number only.
"""

from dataclasses import dataclass
from hashlib import sha256

_OF_THE_PAGE = "playground"


@dataclass(frozen=True, slots=True)
class Account:
    """An account on one platform (``playground``, ``discord``, ``telegram``)."""

    platform: str
    user: str

    @property
    def is_key(self) -> bool:
        """Whether whoever knows it sits there, as at the page: then nobody is told."""
        return self.platform == _OF_THE_PAGE

    @property
    def mark(self) -> str:
        """A short text that is another for each, for a button."""
        return sha256(f"{self.platform}:{self.user}".encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Place:
    """A channel, group or private chat on one platform."""

    platform: str
    chat: str

    @property
    def is_personal(self) -> bool:
        """Whether it is one person's, on no platform: nothing is sent there."""
        return self.platform == _PERSON


_PERSON = "person"


SERVER = "guild-"
"""The beginning of a server's name: it has channels, and is none."""


def personal(person: int) -> Place:
    """The place of a person's own games and choices, wherever they are asked for."""
    return Place(_PERSON, str(person))
