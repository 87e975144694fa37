"""The share of the work that this process does; on a file it is all of it.

A role is what one process does at a time: a platform with its games and messages, or the house with the rest
(alarms, tidying, people's own games, platforms that nobody enables).
"""

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
