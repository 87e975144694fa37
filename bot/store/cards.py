"""A card of somebody's deck: a word that he missed, and when it is asked again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, slots=True)
class StoredCard:
    """One word of one person.

    Attributes:
        person: whose.
        word: the top that he missed, in capitals.
        face: JSON: where it was, and with which tiles.
        due: when it is asked next.
        state: JSON of the scheduler; empty before the first time.
        added: when it was missed last.
    """

    person: int
    word: str
    face: str
    due: datetime
    state: str
    added: datetime


class Cards(Protocol):
    """Words that people have missed, and learn."""

    async def put(self, cards: Sequence[StoredCard]) -> None:
        """Each takes the place of the person's card of that word."""

    async def next(self, person: int, now: datetime) -> StoredCard | None:
        """The one that is due, that which has waited longest first; None if none is."""
