"""The share of the work that this process does; on a file it is all of it.

A role is what one process does at a time: a platform with its games and messages, or the house with the rest
(alarms, tidying, people's own games, platforms that nobody enables).
"""

from collections.abc import Awaitable, Callable
from typing import Protocol

HOUSE = "house"


class Share:
    """The roles of this process.

    Attributes:
        roles: that it has begun with.
        elsewhere: platforms that are for other processes.
    """

    def __init__(self) -> None:
        self.roles = frozenset({HOUSE})
        self.elsewhere = frozenset[str]()

    @property
    def has_house(self) -> bool:
        """Whether all is for this process that is no other role's."""
        return HOUSE in self.roles

    def has(self, platform: str) -> bool:
        """Whether the work of that platform, or of that part of one, is for this process."""
        platform, _, _ = platform.partition("/")
        return platform in self.roles or (self.has_house and platform not in self.elsewhere)


class Sharing(Protocol):
    """The roles of several processes that share the work; a store that one process has alone has none."""

    @property
    def roles(self) -> frozenset[str]:
        """That this process has."""

    @property
    def surplus(self) -> str | None:
        """The one that it is to hand over, now that others have fewer."""

    async def take_part(self, held: Callable[[str, str], Awaitable[None]]) -> None:
        """Be ready from now on; wait until something falls to this process.

        Args:
            held: waits for a moment, told who has all of it, and what kept this process from asking.

        Raises:
            StoreError: what others have stored meanwhile cannot be used by this one.
        """

    async def stand_back(self) -> None:
        """Take nothing any more: this process is about to end.

        Raises:
            StoreError: that cannot be stored.
        """

    async def look(self) -> None:
        """See who else is there, and take what falls to this process.

        Raises:
            StoreError: nobody can be asked.
        """

    async def hand_over(self, role: str) -> None:
        """Leave it to the others: nothing is done for it here any more.

        Raises:
            StoreError: that cannot be stored.
        """
