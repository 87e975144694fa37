"""How much there is in a store, for whoever runs the bot; nothing of what it is."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts of one moment, of what is for this process where several share the work.

    Attributes:
        games: running ones, by kind.
        clocks: the games that want to be woken.
        due: the earliest time at which one does, perhaps in the past.
        waiting: messages that could be sent, by platform; those of closed places are not among them.
        oldest: the number of the message that waits longest.
        size: of the database in bytes, where that is not the size of a file.
        spread: simultanés that are on, the centres where they are played, and the people who have sat down.
    """

    games: tuple[tuple[str, int], ...]
    clocks: int
    due: datetime | None
    waiting: tuple[tuple[str, int], ...]
    oldest: int | None
    size: int | None = None
    spread: tuple[int, int, int] = (0, 0, 0)


class Counts(Protocol):
    """Counts what is there."""

    async def figures(self) -> Figures:
        """The counts of now."""
