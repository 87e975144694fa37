"""Sending what is stored: at least once, in order, the newest of a slot only.

A row is marked as sent after its message is out and, if it opens a round, after the round's clock was
started with the platform's time of it. A crash in between sends the message again, in the same slot; a disk
that says no does not, for as long as the process lives it knows what is out. If the clock cannot be started
because the game is set aside (`bot.games.set_aside`), the row waits with it, and is an edit of what is out.

Places do not wait for each other: each has at most one new message and one edit on their way. While such a
one waits (a platform asks for patience), newer ones of a slot take the place of older ones, so that many
changes are one edit. New messages are in order, but what opens a round goes before all others; an edit holds
nothing up.

What does not go out is tried again after a while, which the platform may have named; what is refused for good
is dropped, and said in the log.
If the place itself takes nothing, it is closed: its game is suspended, nothing of it is lost, and all that is
to be shown there waits until the place is open again (`bot.places.closed_places`).

A private message goes to the person's account on the platform that it is for, and nowhere else. Who
cannot be written to is remembered and not tried again; without such an account, or if the platform is not
enabled, the message is dropped; and so is a change of one that never went out. The game goes on without it.
Only a few are on their way at once, so that many of them hold up no channel; of one that waits for its turn,
too, only the newest is sent. What no game waits for goes last, and slowly (`bot.delivery.unhurried`).
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from typing import assert_never

import structlog

from bot.delivery.adapter import (
    SOON,
    Adapter,
    Called,
    NotNow,
    NotOurs,
    PersonClosed,
    PlaceGone,
    Refused,
    Sent,
)
from bot.delivery.listener import Listener
from bot.delivery.lookout import Lookout
from bot.delivery.message_codec import decode
from bot.delivery.onlookers import Onlookers
from bot.delivery.unhurried import Unhurried, is_unhurried
from bot.store import LAST_ACCOUNT, LONGEST_WAIT, PendingMessage, Store, StoreError
from bot.talk.identity import Account, Place, personal
from bot.talk.messages import Audience, Edit, Message, Post, Private, Public, Remove
from bot.talk.round_names import RoundName

BATCH = 100
PRIVATE_AT_ONCE = 8
"""Private messages on their way; platforms count all requests together, and channels come first."""
_MOST_DOUBLINGS = 6

_Queue = tuple[str, Audience, bool]
"""Of a role, new messages of an audience, or edits of what it has."""

log = structlog.get_logger(__name__)


class _Absent:
    """Stands for a platform that has not begun here yet, or has just ended: its messages wait."""

    async def send(
        self,
        message: Message,  # noqa: ARG002
        to: Place | Account,  # noqa: ARG002
        replaces: str | None,  # noqa: ARG002
        called: Called | None = None,  # noqa: ARG002
    ) -> Sent:
        raise NotNow("its platform is not there", SOON)

    async def name_now(self, place: Place, ref: str) -> str:  # noqa: ARG002
        return ref


class _Disabled(_Absent):
    """Stands for a platform that nobody enables now: what is for everybody in a place waits."""

    async def send(
        self,
        message: Message,  # noqa: ARG002
        to: Place | Account,
        replaces: str | None,  # noqa: ARG002
        called: Called | None = None,  # noqa: ARG002
    ) -> Sent:
        if isinstance(to, Account):
            raise Refused("its platform is not enabled")
        raise NotNow("its platform is not enabled")


_ABSENT, _DISABLED = _Absent(), _Disabled()


class Outbox:
    """Empties the outbox of a store into the adapters, by role.

    `stored` is set when there may be something new; `onlookers` are told what is out.
    """

    def __init__(
        self,
        store: Store,
        listener: Listener,
        adapters: Mapping[str, Adapter],
        now: Callable[[], datetime],
        stored: asyncio.Event,
        onlookers: Onlookers | None = None,
    ) -> None:
        self._store = store
        self._onlookers = onlookers or Onlookers()
        self._listener = listener
        self._adapters = adapters
        self._now = now
        self._stored = stored
        self._lookout = Lookout(store.messages, listener, adapters, now, stored)
        self._on_the_way: dict[_Queue, asyncio.Task[bool]] = {}
        self._unhurried = Unhurried()
        self._starting = asyncio.Lock()
        self._out: dict[int, tuple[Place | Account, Sent]] = {}
        self._was_ours = True

    async def run(self) -> None:
        """Send for ever; woken whenever something was stored."""
        while True:
            self._stored.clear()
            self._lookout.start()
            with suppress(StoreError):  # the disk said no: again when there is something new
                await self._start_sending()
            await self._stored.wait()

    async def send_pending(self) -> int:
        """Send what waits, the first of each queue; returns of how many messages that could be noted."""
        self._lookout.start()
        await self._lookout.done()
        await self._start_sending()
        return sum(await asyncio.gather(*self._on_the_way.values()))

    async def empty(self, role: str) -> None:
        """Send what waits for a role, as far as it can be sent now."""
        while True:
            await self._start_sending()
            if not sum(await asyncio.gather(*self._on_the_way_of(role))):
                return

    async def leave(self, role: str, patience: float) -> None:
        """Nothing of a role is on its way any more; what takes longer is broken off."""
        async with self._starting:  # whatever was read before is on its way by now
            on_the_way = self._on_the_way_of(role)
        if on_the_way:
            await asyncio.wait(on_the_way, timeout=patience)
        for task in on_the_way:
            task.cancel()
        await asyncio.gather(*on_the_way, return_exceptions=True)

    def _on_the_way_of(self, role: str) -> "list[asyncio.Task[bool]]":
        return [task for (of, *_), task in self._on_the_way.items() if of == role]

    async def _start_sending(self) -> None:
        """Put the first of each queue that has none on its way there."""
        async with self._starting:
            await self._store.news.hear()
            busy = set(self._on_the_way)  # before reading: what arrives meanwhile is still listed
            turns = PRIVATE_AT_ONCE - sum(isinstance(audience, Private) for _, audience, _ in busy)
            now = self._now()
            for row in await self._store.messages.pending(now, BATCH + len(busy)):
                private = isinstance(row.audience, Private)
                role, *_ = queue = await self._queue_of(row)
                if queue in busy or queue in self._on_the_way or (private and not turns):
                    continue
                if not is_unhurried(row) or self._may_begin(row, now, role):
                    turns -= private
                    task = asyncio.create_task(self._deliver(row, queue), name=f"message {row.id}")
                    self._on_the_way[queue] = task

    async def _queue_of(self, row: PendingMessage) -> _Queue:
        """Where it waits; what is for one person is of no server."""
        match row.audience:
            case Public(place):
                role = await self._listener.role_of(place)
            case Private(platform=platform):
                role = platform
            case _:
                assert_never(row.audience)
        return role, row.audience, row.replaces is not None

    def _may_begin(self, row: PendingMessage, now: datetime, role: str) -> bool:
        """Whether what is unhurried has its turn: not where nobody is reached, however many wait there."""
        ranges = self._store.share.ranges.get(row.audience.platform, 1)
        away = self._listener.is_away(role)
        return not away and self._unhurried.begin(row, now, role, ranges)

    async def _deliver(self, row: PendingMessage, queue: _Queue) -> bool:
        """Send one message; whatever happens, its queue is free again. Returns whether it could be noted."""
        role, *_ = queue
        try:
            await self._send(row, role)
        except StoreError as error:  # tried again with the next thing that is stored, not at once
            log.warning("outbox", error=str(error))
            return False
        else:
            self._stored.set()
            return True
        finally:
            del self._on_the_way[queue]
            self._unhurried.done(row, role)

    async def _send(self, row: PendingMessage, role: str) -> None:
        try:
            message = decode(row.body)
        except Exception as error:  # noqa: BLE001 - another version's, or damaged: never to be read
            why = type(error).__name__  # no more: the log has nothing of what stands in a row
            log.error("message dropped: it cannot be read", row=row.id, why=why)  # noqa: TRY400
            await self._drop(row)
            return
        now = self._now()
        opens = message.opens if isinstance(message, Post) else None
        if opens is not None and (until := self._listener.set_aside_until(message.game, now)):
            await self._store.messages.mark_failed(row.id, min(until, now + LONGEST_WAIT))
            return
        replaces = row.replaces
        if replaces is None and isinstance(message, Edit | Remove):
            await self._store.messages.mark_failed(row.id, None)
            return
        adapter = self._adapters.get(role) or self._instead_of(role)
        try:
            if row.id not in self._out:
                to = await self._to(message.audience)
                called = await self._called(message) if replaces is None else None
                self._require_ours()
                sent = await adapter.send(message, to, replaces, called)
                self._out[row.id] = to, sent
        except PersonClosed as error:
            assert isinstance(row.audience, Private)
            log.info("private messages are closed", row=row.id, why=str(error))
            await self._listener.close_to(row.audience.person, row.audience.platform)
            await self._store.messages.mark_failed(row.id, None)
        except (Refused, PlaceGone) as error:
            await self._give_up_on(row, error)
        except Exception as error:
            wait = timedelta(seconds=2 ** min(row.attempts, _MOST_DOUBLINGS))
            if isinstance(error, NotNow) and error.patience is not None:
                wait = error.patience
                log.debug("message waits", row=row.id, why=str(error))
            elif isinstance(error, NotOurs):
                self._say_that_all_wait()
            else:
                known = isinstance(error, NotNow)
                log.warning("message waits", row=row.id, why=str(error), exc_info=not known)
            await self._store.messages.mark_failed(row.id, self._now() + min(wait, LONGEST_WAIT))
        else:
            to, sent = self._out[row.id]
            # What was out before has an old time; nobody could play since.
            at = sent.at if replaces is None else self._now()
            if opens is None or await self._started(message, opens, at):
                await self._store.messages.mark_sent(row.id, sent.ref)
                await self._onlookers.tell(message, to)
            else:
                await self._store.messages.mark_failed(row.id, self._now() + LONGEST_WAIT, sent.ref)
            self._out.pop(
                row.id, None
            )  # gone, if its place moved and it was noted under both names

    async def _started(self, message: Message, opens: RoundName, at: datetime) -> bool:
        return await self._listener.confirm_opening(message.game, opens, message.place, at)

    def _instead_of(self, role: str) -> Adapter:
        """What there is of a role that is not there."""
        share = self._store.share
        return _ABSENT if role in share.roles | share.elsewhere else _DISABLED

    def _require_ours(self) -> None:
        """Require that no other process can be sending the same by now: this one may have been stopped.

        Raises:
            NotOurs: it is not certain.
        """
        if not self._store.is_ours:
            raise NotOurs
        self._was_ours = True

    def _say_that_all_wait(self) -> None:
        """Once for all messages that do."""
        if self._was_ours:
            log.warning("messages wait", why=str(NotOurs()))
        self._was_ours = False

    async def _give_up_on(self, row: PendingMessage, error: Refused | PlaceGone) -> None:
        """Hold up the game of a closed place, and one whose round cannot open: nobody sees it."""
        if isinstance(row.audience, Public) and isinstance(error, PlaceGone):
            place = row.audience.place
            log.warning("place is closed", row=row.id, place=place.chat, why=str(error))
            await self._listener.close_place(place, self._now())
            return
        log.warning("message dropped", row=row.id, slot=row.slot, why=str(error))
        await self._drop(row)

    async def _drop(self, row: PendingMessage) -> None:
        """Drop a message that will never go out; if it was to open a round, the game waits."""
        if row.opens and row.game is not None and isinstance(row.audience, Public):
            await self._listener.suspend_game(row.game, row.audience.place, self._now())
        await self._store.messages.mark_failed(row.id, None)

    async def _to(self, audience: Audience) -> Place | Account:
        """The place or the account that the platform is to show it to.

        Raises:
            PersonClosed: found out while this message waited behind the first one.
            Refused: the person has no account there, or none any more.
        """
        match audience:
            case Public(place):
                return place
            case Private(person, platform, user):
                if await self._listener.is_closed_to(person, platform):
                    raise PersonClosed("found out before")
                account = await self._account_of(person, platform, user)
                if account is None:
                    raise Refused("the person has no account there")
                return account
            case _:
                assert_never(audience)

    async def _account_of(self, person: int, platform: str, user: str = "") -> Account | None:
        """The one that is named, or else the one that asked last."""
        accounts = await self._store.people.accounts(person)
        there = [each for each in accounts if each.platform == platform]
        if user:
            return next((each for each in there if each.user == user), None)
        if len(there) > 1:
            chosen = await self._store.places.settings(personal(person))
            last = chosen.get(LAST_ACCOUNT + platform)
            there.sort(key=lambda each: each.user != last)
        return there[0] if there else None

    async def _called(self, message: Message) -> Called | None:
        """The person whom it calls; a program has no account there."""
        if not (isinstance(message, Post) and isinstance(message.audience, Public)):
            return None
        if message.ping is None or message.ping < 0:
            return None
        account = await self._account_of(message.ping, message.audience.platform)
        if account is None:
            return None
        return Called(account, (await self._store.people.names([message.ping]))[message.ping])
