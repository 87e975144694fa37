"""What operators have ordered, and holds until they take it back: whom the bot does not serve, maintenance.

It is asked at the door, before anything else of a request, and when a game is opened. An order survives a
restart: it stands among the choices of the bot itself, and so does who gave it (an *act*).

- *Blocked* is an account or a place, also a server, by platform and id. Nobody can block an operator.
- *Maintenance* lets games that are on come to their end, and opens no other.
"""

import json
from collections.abc import Mapping
from datetime import datetime

import structlog

from bot.store import Places
from bot.store.remembered import Remembered
from bot.talk.identity import Account, Place
from bot.talk.operator_actions import Act, Blocked, Maintenance, NotOperator, PlaceBlocked
from bot.talk.requests import Request

_ORDERS = Place("operators", "orders")
_ACTS = Place("operators", "acts")
_BLOCK = "block "
_MAINTENANCE = "maintenance"

log = structlog.get_logger(__name__)


class Orders:
    """The orders of these operators."""

    def __init__(self, store: Places, operators: frozenset[Account]) -> None:
        self._store = store
        self.operators = operators
        self._held = Remembered[Place, Mapping[str, str]](store.settings)

    def require_operator(self, request: Request) -> None:
        """Require that an operator asks.

        Raises:
            NotOperator: somebody else does.
        """
        if request.account not in self.operators:
            raise NotOperator

    async def require_welcome(self, request: Request) -> None:
        """Require that neither the person nor the place is blocked.

        Raises:
            Blocked, PlaceBlocked: one is.
        """
        if not self.operators or request.account in self.operators:
            return
        held = await self._held.of(_ORDERS)
        if _BLOCK + named(request.account) in held:
            raise Blocked
        if any(_BLOCK + named(place) in held for place in (request.place, *request.within)):
            raise PlaceBlocked

    async def require_open(self) -> None:
        """Require that new games may be opened.

        Raises:
            Maintenance: they may not.
        """
        if self.operators and (said := await self.maintenance()) is not None:
            raise Maintenance(said)

    async def maintenance(self) -> str | None:
        """The words of the one that is announced, perhaps empty; None if none is."""
        return (await self._held.of(_ORDERS)).get(_MAINTENANCE)

    async def maintain(self, said: str | None) -> None:
        """Announce one with these words, or None any more."""
        await self._keep(_MAINTENANCE, said)

    async def block(self, target: str) -> bool:
        """Block it; returns whether that may be."""
        if target in map(named, self.operators):
            return False
        await self._keep(_BLOCK + target, "1")
        return True

    async def unblock(self, target: str) -> bool:
        """Take that back; returns whether it was blocked."""
        if _BLOCK + target not in await self._held.of(_ORDERS):
            return False
        await self._keep(_BLOCK + target, None)
        return True

    async def note(self, request: Request, what: str, on: str = "") -> None:
        """Keep who ordered what."""
        who = named(request.account)
        log.info("operator", who=who, what=what, on=on)
        value = json.dumps({"who": who, "what": what, "on": on}, ensure_ascii=False)
        name = f"{request.at.isoformat(timespec='milliseconds')} {request.id}"
        await self._store.set_setting(_ACTS, name, value)

    async def acts(self, most: int) -> list[Act]:
        """The last ones, newest first."""
        kept = await self._store.settings(_ACTS)
        newest = sorted(kept, reverse=True)[:most]
        return [
            Act(datetime.fromisoformat(name.partition(" ")[0]), **json.loads(kept[name]))
            for name in newest
        ]

    async def _keep(self, name: str, value: str | None) -> None:
        await self._store.set_setting(_ORDERS, name, value)
        self._held.changed(_ORDERS)


def named(whom: Account | Place) -> str:
    """The account or the place, as an operator types it."""
    return f"{whom.platform}:{whom.user if isinstance(whom, Account) else whom.chat}"
