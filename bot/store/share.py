"""The share of the work that this process does; on a file it is all of it.

A role is what one process does at a time: a platform with its games and messages, or the house with the rest
(alarms, tidying, people's own games, platforms that nobody enables).

A platform with very many servers may be in *ranges*, each of which is a role: ``discord``, ``discord-1``,
``discord-2``. Which range a server is in, its number tells (the lowest bits of which say only what else was
made in the same millisecond); what is of no server is in the first.
"""

from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta
from typing import Protocol

HOUSE = "house"
BITS_BELOW = 22
"""Of a server's number; what they tell says nothing of its range."""


def role_of(platform: str, number: int) -> str:
    """The role of a range of a platform."""
    return f"{platform}-{number}" if number else platform


def platform_of(role: str) -> str:
    """The platform of a role, or of a part of one (``discord-1/3``)."""
    return role.partition("/")[0].partition("-")[0]


class Share:
    """The roles of this process.

    Attributes:
        roles: that it has begun with.
        elsewhere: those of platforms that are for other processes.
        ranges: how many there are, of a platform that is in ranges.
    """

    def __init__(self) -> None:
        self.roles = frozenset({HOUSE})
        self.elsewhere = frozenset[str]()
        self.ranges: Mapping[str, int] = {}

    @property
    def has_house(self) -> bool:
        """Whether all is for this process that is no other role's."""
        return HOUSE in self.roles

    def has(self, role: str) -> bool:
        """Whether the work of that role of a platform, or of that part of one, is for this process."""
        role, _, _ = role.partition("/")
        if role not in self.roles_of(platform_of(role)):  # there was such a range once
            return False
        return role in self.roles or (self.has_house and role not in self.elsewhere)

    def is_elsewhere(self, platform: str) -> bool:
        """Whether any of a platform is for another process."""
        return platform in map(platform_of, self.elsewhere)

    def roles_of(self, platform: str) -> list[str]:
        """All roles of a platform, whoever has them."""
        return [role_of(platform, number) for number in range(self.ranges.get(platform, 1))]

    def role_at(self, platform: str, server: int) -> str:
        """The role of what is of a server there; 0 for what is of none."""
        return role_of(platform, (server >> BITS_BELOW) % self.ranges.get(platform, 1))


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

    async def take_turn(self, name: str, lasts: timedelta) -> timedelta:
        """Take a turn at something of which all processes together do one at a time.

        Returns:
            How long that is still to be waited for; nothing if it was taken, and `lasts` so long.

        Raises:
            StoreError: nobody can be asked.
        """

    async def end_turn(self, name: str, pause: timedelta) -> None:
        """It was used; the next may be taken after a pause. Nothing, if that was taken meanwhile.

        Raises:
            StoreError: nobody can be told.
        """
