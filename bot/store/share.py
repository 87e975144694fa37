"""The share of the work that this process does; on a file it is all of it.

A role is what one process does at a time: a platform with its games and messages, or the house with the rest
(alarms, tidying, people's own games, platforms that nobody enables).
"""

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
