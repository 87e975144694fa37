"""What operators have ordered, and holds until they take it back: whom the bot does not serve, maintenance.

It is asked at the door, before anything else of a request, and when a game is opened. An order survives a
restart: it stands among the choices of the bot itself. That it was given, by whom and when (an *act*) is kept
in the same transaction, and stays when it is taken back.

- *Blocked* is an account or a place, also a server, by platform and id. Nobody can block an operator, or keep
  anybody from what is kept of them: it is shown and erased all the same, and the block stays.
- *Maintenance* lets games that are on come to their end, and opens no other.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import structlog

from bot.places.visit import Visit
from bot.store import Acts, Choice, Store
from bot.store.remembered import Remembered
from bot.talk.identity import Account, Place
from bot.talk.operator_actions import (
    Act,
    Blocked,
    Deed,
    Maintenance,
    NotOperator,
    PlaceBlocked,
    StandingOrders,
)
from bot.talk.requests import Forget, Request, ShowOwnData

_ORDERS = Place("operators", "orders")
_BLOCK = "block "
_MAINTENANCE = "maintenance"

log = structlog.get_logger(__name__)


class Orders:
    """The orders of these operators."""

    def __init__(self, store: Store, operators: frozenset[Account]) -> None:
        self._acts: Acts = store.acts
        self.operators = operators
        self._held = Remembered[Place, Mapping[str, str]](store.places.settings)

    def read_anew(self, scope: Place | None = None) -> None:
        """Forget what was read, if it is what was chosen there; of all, if none is named."""
        if scope in (None, _ORDERS):
            self._held.all_changed()

    def require_operator(self, request: Request) -> None:
        """Require that an operator asks.

        Raises:
            NotOperator: somebody else does.
        """
        if request.account not in self.operators:
            raise NotOperator

    async def require_welcome(self, request: Request) -> None:
        """Require that neither the person nor the place is blocked, if it is not their own data they ask for.

        Raises:
            Blocked, PlaceBlocked: one is.
        """
        if not isinstance(request.action, ShowOwnData | Forget):
            await self.require_served(request.account, (request.place, *request.within))

    async def require_served(self, account: Account, places: Iterable[Place]) -> None:
        """Require that neither somebody nor one of these places is blocked.

        Raises:
            Blocked, PlaceBlocked: one is.
        """
        if not self.operators or account in self.operators:
            return
        held = await self._held.of(_ORDERS)
        if _BLOCK + named(account) in held:
            raise Blocked
        if any(_BLOCK + named(place) in held for place in places):
            raise PlaceBlocked

    async def require_open(self) -> None:
        """Require that new games may be opened.

        Raises:
            Maintenance: they may not.
        """
        if (said := (await self.standing()).maintenance) is not None:
            raise Maintenance(said)

    async def standing(self) -> StandingOrders:
        """All that hold; of a bot without operators, none does."""
        if not self.operators:
            return StandingOrders()
        held = await self._held.of(_ORDERS)
        blocked = sorted(name.removeprefix(_BLOCK) for name in held if name.startswith(_BLOCK))
        return StandingOrders(held.get(_MAINTENANCE), tuple(blocked))

    async def maintain(self, visit: Visit[Any], said: str | None) -> None:
        """Announce one with these words, or None any more."""
        what = Deed.MAINTENANCE_OVER if said is None else Deed.MAINTENANCE
        await self._keep(visit, what, said or "", Choice(_ORDERS, _MAINTENANCE, said))

    async def block(self, visit: Visit[Any], target: str) -> None:
        """Block it."""
        await self._keep(visit, Deed.BLOCK, target, Choice(_ORDERS, _BLOCK + target, "1"))

    async def unblock(self, visit: Visit[Any], target: str) -> bool:
        """Take that back; returns whether it was blocked."""
        if _BLOCK + target not in await self._held.of(_ORDERS):
            return False
        await self._keep(visit, Deed.UNBLOCK, target, Choice(_ORDERS, _BLOCK + target, None))
        return True

    def is_operator(self, target: str) -> bool:
        """Whether it is the account of one."""
        return target in map(named, self.operators)

    async def note(self, visit: Visit[Any], what: Deed, on: str) -> None:
        """Keep who ordered what."""
        await self._keep(visit, what, on)

    async def acts(self, most: int) -> list[Act]:
        """The last ones, newest first."""
        return await self._acts.last(most)

    async def _keep(
        self, visit: Visit[Any], what: Deed, on: str, then: Choice | None = None
    ) -> None:
        act = Act(visit.now, named(visit.request.account), what, on)
        await self._acts.keep(act, visit.person, then)
        log.info("operator", who=act.who, what=what.value)  # of whom is in the acts, which forget
        self.read_anew()


def named(whom: Account | Place) -> str:
    """The account or the place, as an operator types it."""
    return f"{whom.platform}:{whom.user if isinstance(whom, Account) else whom.chat}"
