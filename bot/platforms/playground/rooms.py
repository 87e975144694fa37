"""The rooms: each is a place of its own, called by its link, with its tabs, posts, pictures and settings.

``/`` is the room `SALON`, ``/r/NAME`` another one; there is one as soon as somebody opens its link. It is
loaded from the store then, or when something is said in it; of those where nobody is, the ones that were used
last are kept, so that rooms without end take no memory.

A chat of another platform is a room as well, for who comes from there: it shows what was sent to that chat,
and is forgotten with its last tab. It has a name that no link can have. What another process sends there is
read again and again.
"""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any
from unicodedata import normalize

import structlog

from bot.delivery.message_codec import decode, picture_digest
from bot.doors.guest import Guest
from bot.platforms.playground import PLATFORM
from bot.platforms.playground.limits import LONGEST_ROOM, MOST_ROOMS
from bot.platforms.playground.posts import MOST_POSTS, Channel
from bot.platforms.playground.tabs import Tab
from bot.store import Messages
from bot.talk.identity import Account, Place
from bot.talk.messages import Message, Public
from bot.talk.names import tell_apart, unisolate
from render.picture import Film, Still

SALON = "salon"
MOST_READ = 4 * MOST_POSTS
"""Posts that are read when a room is loaded: a turn that is on may have been said long ago."""
LOADS_AGAIN = timedelta(minutes=1)
"""So long after his last tab was closed somebody still counts as here: perhaps it is loaded again."""
REMEMBERED = timedelta(hours=12)
"""So long after he came a name stays with its visitor, who may be away for a while."""
MOST_NAMES = 500
"""Names that a room remembers."""
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")

log = structlog.get_logger(__name__)


def is_room(name: str) -> bool:
    """Whether a room may be called so."""
    return len(name) <= LONGEST_ROOM and _NAME.fullmatch(name) is not None


def plain_name(wanted: str) -> str:
    """The name of a room that somebody wants to call like this; empty if nothing of it is left."""
    plain = normalize("NFKD", wanted[:LONGEST_ROOM]).encode("ascii", "ignore").decode()
    return re.sub("[^a-z0-9]+", "-", plain.lower()).strip("-")


@dataclass(frozen=True, slots=True)
class _Called:
    """The name that somebody wanted, the one that tells him from others, and when he came last."""

    wanted: str
    name: str
    at: datetime
    stays: bool = False


@dataclass(eq=False)
class Room:
    """A room since it was loaded; `picture_name` is a name for a picture that nobody can guess."""

    name: str
    picture_name: Callable[[str], str]
    place: Place
    tabs: set[Tab] = field(default_factory=set)
    _put: frozenset[int] = frozenset()
    _left: dict[Account, datetime] = field(default_factory=dict)
    _names: dict[Account, "_Called"] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.shown = Channel(self._name_of)

    def address_of(self, picture: Still | Film) -> str:
        """The address where a page finds it."""
        return f"/picture/{self.name}/{self._name_of(picture)}"

    def _name_of(self, picture: Still | Film) -> str:
        return self.picture_name(f"{self.name}/{picture_digest(picture)}")

    def leave(self, tab: Tab, now: datetime) -> None:
        """A tab is closed."""
        self.tabs.discard(tab)
        if tab.seat is not None:
            self._left.pop(tab.seat.account, None)  # the last one is at the end
            self._left[tab.seat.account] = now
        self._forget(now)

    def _forget(self, now: datetime) -> None:
        while self._left and next(iter(self._left.values())) <= now - LOADS_AGAIN:
            del self._left[next(iter(self._left))]

    @property
    def is_ours(self) -> bool:
        """Whether it is a room of the page, and no chat."""
        return self.place.platform == PLATFORM

    def here(self, now: datetime) -> frozenset[Account] | None:
        """The accounts that have a tab open, or had one a moment ago; of a chat nobody can tell."""
        if not self.is_ours:
            return None
        self._forget(now)
        return frozenset((*self._left, *(tab.seat.account for tab in self.tabs if tab.seat)))

    def called(self, seat: Guest, now: datetime) -> Guest:
        """The seat, under a name that nobody else has there: another Bob is ``Bob (2)``.

        He stays so, whoever leaves and comes back: for an evening, if he has done anything here. In a chat
        people are called as the chat calls them.
        """
        if not self.is_ours:
            return seat
        here = {tab.seat.account for tab in self.tabs if tab.seat}
        self._names = {
            account: each
            for account, each in self._names.items()
            if account in here or (each.stays and each.at > now - REMEMBERED)
        }
        before = self._names.pop(seat.account, None)
        if before is not None and seat.name in (before.wanted, before.name):
            called = replace(before, at=now)
        else:
            others = sorted(each.name for each in self._names.values())
            told = tell_apart(dict(enumerate([*others, seat.name])), {})[len(others)]
            called = _Called(seat.name, unisolate(told), now)
        self._names[seat.account] = called  # the last to come is at the end
        if len(self._names) > MOST_NAMES:
            del self._names[next(iter(self._names))]
        return replace(seat, name=called.name)

    def acts(self, account: Account) -> None:
        """He does something here, and will be known by his name."""
        called = self._names.get(account)
        if called is not None and not called.stays:
            self._names[account] = replace(called, stays=True)

    async def tell(self, said: Callable[[str], dict[str, Any]]) -> None:
        """Send this to every tab, as who sits there reads it."""
        await asyncio.gather(*(tab.tell(said(tab.reads)) for tab in list(self.tabs)))

    async def put(self, bodies: list[str]) -> list[Message]:
        """Show what it showed before this process started, but for what cannot be read any more.

        Returns what was not among the bodies that were put last.
        """
        new = [body for body in bodies if hash(body) not in self._put]
        self._put = frozenset(map(hash, bodies))
        read = await asyncio.to_thread(lambda: [_read(body) for body in new])  # a millisecond each
        readable = [message for message in read if message is not None]
        for message in readable:
            self.shown.put(message)
        if unreadable := read.count(None):
            log.error("posts of the channel cannot be read", room=self.name, posts=unreadable)
        return readable


def _read(body: str) -> Message | None:
    try:
        return decode(body)
    except Exception:  # noqa: BLE001 - another version's, or damaged; the log has nothing of it
        return None


class Rooms:
    """The loaded rooms, the one that was used last at the end."""

    def __init__(self, store: Messages, picture_name: Callable[[str], str]) -> None:
        self._store = store
        self._picture_name = picture_name
        self._loaded: OrderedDict[str, Room] = OrderedDict()
        self._loading = asyncio.Lock()
        self._late: list[tuple[Place, Message]] | None = None

    async def at(self, place: Place) -> Room:
        """The room of that place; its posts are there. What is at hand waits for no other to be loaded."""
        name = self._name_of(place)
        if name not in self._loaded:
            async with self._loading:
                if name not in self._loaded:
                    room = await self._load(name, place)
                    self._let_go()
                    self._loaded[name] = room
        self._loaded.move_to_end(name)
        return self._loaded[name]

    async def _load(self, name: str, place: Place) -> Room:
        """What a chat is sent meanwhile may be read or not, and comes last."""
        room, late = Room(name, self._picture_name, place), list[tuple[Place, Message]]()
        self._late = late
        try:
            await room.put(await self._store.posted(Public(place), MOST_READ))
        finally:
            self._late = None
        for to, message in late:
            if to == place:
                room.shown.put(message)
        return room

    async def read_anew(self, room: Room) -> list[Message]:
        """What was sent there since it was read, by a process that tells this one nothing."""
        return await room.put(await self._store.posted(Public(room.place), MOST_READ))

    def overhear(self, place: Place, message: Message) -> set[Room]:
        """Something was sent to a chat: the room of that, if it is at hand."""
        if self._late is not None:
            self._late.append((place, message))
        room = self._loaded.get(self._name_of(place))
        return set() if room is None else {room}

    def leave(self, room: Room, tab: Tab, now: datetime) -> None:
        """A tab is closed; a chat is forgotten with its last one, for others know what is sent there."""
        room.leave(tab, now)
        if not room.tabs and not room.is_ours and self._loaded.get(room.name) is room:
            del self._loaded[room.name]

    def _name_of(self, place: Place) -> str:
        if place.platform == PLATFORM:
            return place.chat
        return f"{place.platform}.{self._picture_name(f'chat/{place.platform}/{place.chat}')}"

    def at_hand(self, name: str) -> Room | None:
        """The room of that name, if it is loaded."""
        return self._loaded.get(name)

    def _let_go(self) -> None:
        """Forget those where nobody is, as far as there are too many; what they show is in the store."""
        empty = [name for name, room in self._loaded.items() if not room.tabs]
        for name in empty[: max(0, len(self._loaded) + 1 - MOST_ROOMS)]:
            del self._loaded[name]

    def tabs(self) -> Iterator[Tab]:
        """The open tabs, in any room."""
        return (tab for _, tab in self.seated())

    def seated(self) -> Iterator[tuple[Room, Tab]]:
        """The same, each with its room."""
        return ((room, tab) for room in list(self._loaded.values()) for tab in list(room.tabs))
