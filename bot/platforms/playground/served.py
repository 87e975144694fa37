"""A platform's door, at which the bot's own word holds too: whoever is blocked is not let in, not to watch.

Nor is whoever has been forgotten, unless the platform has vouched for them since. It is the door that is
asked again about those who are in, so that they are hung up on soon. In rooms of the page accounts are made
up: there each request is refused by itself.
"""

from collections.abc import Mapping
from typing import Any

from bot.doors.door import Door, NotLetIn
from bot.doors.forgotten import Forgotten
from bot.doors.guest import Entry
from bot.operators.orders import Orders
from bot.talk.door_refusals import Erased
from bot.talk.identity import Account
from bot.talk.operator_actions import Blocked, PlaceBlocked


class Served:
    """This door, for those whom the bot serves."""

    def __init__(self, door: Door, orders: Orders, forgotten: Forgotten) -> None:
        self._door = door
        self._orders = orders
        self._forgotten = forgotten

    async def enter(self, hello: Mapping[str, Any], at: str) -> Entry:
        """See `bot.doors.door.Door`."""
        entry = await self._door.enter(hello, at)
        guest, known = entry.guest, Account(*entry.counted.split("/", 1))  # who only watches too
        places = [entry.place, *(guest.within if guest is not None else ())]
        try:
            await self._orders.require_served(known, places)
        except (Blocked, PlaceBlocked) as refusal:
            raise NotLetIn(refusal, "" if guest is None else guest.language) from None
        if await self._forgotten.among([(entry.counted, entry.since)]):
            raise NotLetIn(Erased(), "" if guest is None else guest.language)
        return entry
