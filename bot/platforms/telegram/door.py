"""The way in from Telegram: who opens the page in a chat is who he is there.

Where to, the link says: a ticket that Telegram has signed along with the person, or that a button in the
private chat has brought; without one it is that private chat. In a group its members play, and whoever has
a seat there already; everybody else who was given a link looks on, and who was sent away does not.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from bot.delivery.seal import Seal
from bot.doors.asking import Asking
from bot.doors.door import Frame, NotLetIn
from bot.doors.guest import Entry, Guest
from bot.doors.passes import Known, Passes, milliseconds
from bot.doors.tickets import NoTicket, way_of
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.incoming import address_of, is_private, within_of
from bot.platforms.telegram.init_data import opened_by
from bot.platforms.telegram.membership import Membership, Standing
from bot.store import Store
from bot.talk.door_refusals import LeadsNowhere, NobodyKnown, OnlyWatches, ShutOut
from bot.talk.identity import Account, Place

WEB = "https://web.telegram.org"
"""The one who frames the page; elsewhere it is a window of its own."""


class TelegramDoor:
    """The door; `api` is where Telegram is asked, without the token."""

    def __init__(
        self, store: Store, seal: Seal, token: str, api: str, now: Callable[[], datetime]
    ) -> None:
        self._store = store
        self._seal = seal
        self._token = token
        self._now = now
        self._asking = Asking()
        self._membership = Membership(f"{api}{token}", self._asking, now)
        self._passes = Passes(seal, PLATFORM, now)
        self.frame = Frame((WEB,))

    async def enter(self, hello: Mapping[str, Any], at: str) -> Entry:  # noqa: ARG002 - see `Door`
        """See `bot.doors.door.Door`."""
        known = await self._known(hello)
        account, place = Account(PLATFORM, known.user), Place(PLATFORM, known.chat)
        counted, renewal = f"{PLATFORM}/{known.user}", self._passes.give(known)
        standing, unsure = Standing(is_member=True, manages=True), False
        if is_private(place):
            if place.chat != known.user:
                raise NotLetIn(LeadsNowhere(), known.language)
        else:
            try:
                standing, unsure = await self._standing(account, place)
            except NotLetIn as refused:
                raise NotLetIn(refused.why, known.language) from None
        if standing.sent_away:
            raise NotLetIn(ShutOut(), known.language)
        if not standing.is_member:
            return Entry(place, None, known.game, counted, renewal, OnlyWatches(), known.since)
        guest = Guest(
            account,
            known.name,
            within=within_of(place),
            private=is_private(place),
            manages=standing.manages,
            writes=standing.writes,
            language=known.language,
            writes_first=True,
            whole_seconds=True,
        )
        return Entry(place, guest, known.game, counted, renewal, since=known.since, unsure=unsure)

    async def close(self) -> None:
        """Ask Telegram nothing more."""
        await self._asking.close()

    async def _known(self, hello: Mapping[str, Any]) -> Known:
        """Who it is: by a pass of ours, or as Telegram has signed it."""
        given, signed = hello.get("pass"), hello.get("signed")
        if isinstance(given, str) and given:
            try:
                known = self._passes.read(given)
                return replace(known, chat=await self._now_called(known.chat))
            except NotLetIn:
                if not signed:
                    raise
        if not isinstance(signed, str):
            raise NotLetIn(NobodyKnown())
        opened = opened_by(signed, self._token, self._now())
        ticket = opened.start or str(hello.get("ticket") or "")
        chat, game = str(opened.user), ""
        if ticket:
            try:
                chat, game = way_of(self._seal, PLATFORM, ticket)
            except NoTicket:
                raise NotLetIn(LeadsNowhere(), opened.language) from None
            if game and is_private(
                Place(PLATFORM, chat)
            ):  # a message there was about a group's game
                on = await self._store.games.running_on(PLATFORM)
                chat = next((place.chat for name, place in on if name == game), chat)
            chat = await self._now_called(chat)
        since = milliseconds(opened.at)
        return Known(str(opened.user), opened.name, opened.language, chat, game, since=since)

    async def _now_called(self, chat: str) -> str:
        """The present name of a group that was called so: one that grows is called otherwise."""
        moved = (await self._store.places.former()).get(Place(PLATFORM, chat))
        return chat if moved is None else moved.chat

    async def _standing(self, account: Account, place: Place) -> tuple[Standing, bool]:
        """What the person is in the group, and whether Telegram could not be asked.

        Who plays there is a member, whatever Telegram tells of it.

        Raises:
            NotLetIn: it could not be asked, and nothing else is known.
        """
        chat, _ = address_of(place)
        plays = await self._plays(account, place)
        try:
            standing = await self._membership.of(int(account.user), chat)
        except NotLetIn:
            if not plays:
                raise
            return Standing(is_member=True), True
        if plays and not (standing.is_member or standing.sent_away):
            standing = Standing(is_member=True)
        return standing, False

    async def _plays(self, account: Account, place: Place) -> bool:
        person = await self._store.people.owner(account)
        if person is None:
            return False
        mine = set(await self._store.games.running_of(person))
        return any(game in mine for game, _ in await self._store.games.running_in(place))
