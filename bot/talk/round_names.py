"""What a button, a message and a request call the round that they were made for: its number and its draws.

A round that was void is drawn again under the same number, and has one draw more; what was made for the void
one does nothing to it. What an earlier version made names the number alone, and so does what is meant for a
round that is yet to come: then the number decides.
"""

from collections.abc import Sized
from dataclasses import dataclass
from typing import Protocol, Self

_MOST_DIGITS = 4


class Drawn(Protocol):
    """A round that is drawn."""

    @property
    def number(self) -> int:
        """The number, from 1."""

    @property
    def draws(self) -> Sized:
        """The number of draws: one, and one more for each time that the round was void."""


@dataclass(frozen=True, slots=True)
class RoundName:
    """A round by its number, from 1, and by how many draws it has; None if that is not known."""

    number: int
    draws: int | None = None

    @classmethod
    def of(cls, named: Drawn) -> Self:
        """The name of a round that is drawn."""
        return cls(named.number, len(named.draws))

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """The name that `str` has made a text of; None if the text is none."""
        digits = text.split("-")
        if len(digits) > 2 or not all(map(_is_number, digits)):  # noqa: PLR2004 - number and draws
            return None
        return cls(*map(int, digits))

    def __str__(self) -> str:
        """``3-1``, or ``3``."""
        return str(self.number) if self.draws is None else f"{self.number}-{self.draws}"


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
