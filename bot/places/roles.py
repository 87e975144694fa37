"""Which role the work of a place is of (`bot.store.share`): its platform, or the range that its server is in.

The store finds the same where it is asked what is due, pending or awaited (`bot.store.sql.shares`).
"""

from bot.places.settings import Settings
from bot.store.share import Share
from bot.talk.identity import SERVER, Place


class Roles:
    """The roles of places."""

    def __init__(self, settings: Settings, share: Share) -> None:
        self._settings = settings
        self._share = share

    async def of(self, place: Place) -> str:
        """The role; of a place of which nothing is known yet, the first of its platform."""
        if place.platform not in self._share.ranges:
            return place.platform
        return self._share.role_at(place.platform, await self.server(place))

    async def server(self, place: Place) -> int:
        """The number of the server that a place is known to be in; 0 if it is in none."""
        *_, last = (place, *await self._settings.parts_of(place))
        return int(last.chat.removeprefix(SERVER)) if last.chat.startswith(SERVER) else 0
