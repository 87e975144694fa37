"""The playground's server: an adapter like those of the chat platforms, and as thin.

It listens on the loopback interface, and beside it where it was told to
(`bot.platforms.playground.addresses`); then a room takes in from elsewhere whoever has its key. A tab is a
player: its seat is an account that the page makes up, the browser keeps, and nobody else is told, so that who
closed a tab takes the same seat again in another. Posts come from the outbox, so a new tab, and a new
process, shows what was said before.

While another process may have taken over, all that is asked for is answered at once that nothing is played
here, and tabs are hung up on: whatever stands before several processes then leads them to that one.
"""

import asyncio
import logging
from base64 import b64encode
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from datetime import datetime

import structlog
from aiohttp import WSCloseCode, WSMsgType, web
from aiohttp.http_exceptions import BadHttpMessage

from bot.application import Application
from bot.delivery.adapter import Called, Sent
from bot.delivery.gallery import Gallery
from bot.delivery.seal import Seal
from bot.doors.door import Door, NotLetIn, PlatformDoor
from bot.errors import LINES
from bot.platforms.playground import PLATFORM
from bot.platforms.playground.addresses import (
    LOOPBACK,
    THIS_MACHINE,
    Network,
    asked_under_its_name,
    comes_from,
    listened_to,
)
from bot.platforms.playground.asking_again import AskingAgain, last_asked
from bot.platforms.playground.first_words import AtTheDoor
from bot.platforms.playground.incoming import said_in
from bot.platforms.playground.invitations import Invitations
from bot.platforms.playground.keys import KeyDoor
from bot.platforms.playground.lanes import Lanes
from bot.platforms.playground.limits import (
    LARGEST_FILE,
    MOST_TABS,
    MOST_VISITORS,
)
from bot.platforms.playground.look import add_look
from bot.platforms.playground.page import add_headers, add_page
from bot.platforms.playground.rooms import SALON, Rooms
from bot.platforms.playground.served import Served
from bot.platforms.playground.showing import Showing
from bot.platforms.playground.standing_by import unless_ours
from bot.platforms.playground.tabs import Tab, is_full
from bot.platforms.playground.talking import Talk
from bot.store import Messages, StoreError
from bot.talk.answers import Look
from bot.talk.door_refusals import PlatformAway
from bot.talk.identity import Account, Place
from bot.talk.messages import Message
from bot.talk.spoken import Spoken
from render.picture import Film

SILENCE = 30.0
"""Seconds after which a connection is given up that asks for nothing, or never finishes asking."""
LOOKS = 0.5
"""Seconds between two looks whether this process still has the games, and at what others have sent."""
WRONG_KEY = 4403
"""The reason to close the socket of who has not the key of the room."""

log = structlog.get_logger(__name__)


class Playground:
    """The platform; `web_app` is what aiohttp runs, on this port, 0 for any.

    `host` is the address of this machine that it is open at for the network, empty for this machine alone;
    `url` its address in the world, where a proxy serves it, and `doors` are those by which people come to
    that from chat platforms, by platform, of which some may be another process's; `proxies` are believed who
    asks them.
    """

    def __init__(
        self,
        application: Application,
        store: Messages,
        gallery: Gallery,
        seal: Seal,
        now: Callable[[], datetime],
        port: int = 0,
        host: str = "",
        is_ours: Callable[[], bool] = lambda: True,
        url: str = "",
        doors: Mapping[str, PlatformDoor] | None = None,
        is_elsewhere: Callable[[str], bool] = lambda _: False,
        proxies: Collection[Network] = THIS_MACHINE,
    ) -> None:
        application.several_languages.add(PLATFORM)
        self._application = application
        self._gallery = gallery
        self._now = now
        self._is_ours = is_ours
        self._rooms = Rooms(store, lambda of: seal.secret_name("picture", of))
        self._invitations = Invitations(seal, host, url)
        self._url = url
        self._doors = doors or {}
        self._is_elsewhere = is_elsewhere
        self._proxies = proxies
        self._lanes = Lanes()
        self._showing = Showing(self._rooms, application, now)
        self._asking_again = AskingAgain()
        self._at_the_door = AtTheDoor()
        self._talk = Talk(application, self._invitations, now)
        self._port = port
        self._host = host
        self._runner = web.AppRunner(
            self.web_app(), shutdown_timeout=1.0, keepalive_timeout=SILENCE, access_log=None
        )

    @property
    def heard(self) -> None:
        """Who sits at the page may say nothing for hours."""

    async def open(self) -> str:
        """Let people in; returns the address, and what it means that others may come."""
        await self._rooms.at(Place(PLATFORM, SALON))
        await self._runner.setup()
        self._application.onlookers.those.add(self._showing.overhear)
        self._application.onlookers.confidants.add(self._showing.confide)
        port = self._port
        for host in listened_to(self._host):
            await web.TCPSite(self._runner, host, port).start()
            port = self._runner.addresses[0][1]
        self._invitations.port = port
        self._application.desk.outages.end(PLATFORM, self._now())
        here = f"http://{LOOPBACK}:{port}/" + (f", in the world {self._url}/" if self._url else "")
        if not self._host:
            return here
        log.warning("the playground is open to the network", host=self._host, port=port)
        if not LINES.on_terminal:  # a log is read by others, and the key holds for ever
            return f"{here}, open to the network; a start in a terminal tells the link, which has a key"
        return (
            f"{here}\n"
            f"  Open to the network: {self._invitations.to(SALON)['link']}\n"
            "  Whoever has this link can come in, watch and play; each room has its own. What is sent is\n"
            "  not encrypted: open it only on a network that you trust."
        )

    async def run(self) -> None:
        """Whoever comes is served since it was opened; here it is seen whether he still may be."""
        while True:
            if not self._is_ours():
                await self._hang_up()
            await self._asking_again.part(self._rooms.tabs(), self._application.forgotten)
            await self._showing.read_anew(self._is_elsewhere)
            self._asking_again.look(self._rooms.tabs(), self._now())
            await asyncio.sleep(LOOKS)  # noqa: TID251 - no game waits for it

    async def close(self) -> None:
        """Hang up, and let the port go."""
        self._application.onlookers.those.discard(self._showing.overhear)
        self._application.onlookers.confidants.discard(self._showing.confide)
        await self._runner.cleanup()
        for door in self._doors.values():
            await door.close()

    async def play(self, place: Place, spoken: Spoken, sound: bytes) -> None:
        """See `bot.delivery.adapter.Platform`; who reads another language hears it in that."""
        room = await self._rooms.at(place)
        here = (await self._application.settings.or_defaults(place)).language
        said = {"type": "sound", "data": b64encode(sound).decode()}
        hear = [tab for tab in room.tabs if (tab.reads or here) == spoken.language]
        await asyncio.gather(*(tab.tell(said) for tab in hear))

    async def name_now(self, place: Place, ref: str) -> str:  # noqa: ARG002 - nobody can delete one
        """See `bot.delivery.adapter.Adapter`."""
        return ref

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        """Show a post in every tab of its room, or in those of one account (see `Adapter`).

        What is for one account is shown beside its answers, in the room that it is about if he is there; it
        is not there any more in a new tab.
        """
        place = to if isinstance(to, Place) else message.place
        if place.platform != PLATFORM:
            place = Place(PLATFORM, SALON)
        room = await self._rooms.at(place)
        await self._showing.show(message, to, room, called)
        return Sent(replaces or message.slot, self._now())

    def web_app(self) -> web.Application:
        """The routes."""
        texts = self._application.settings.defaults.texts
        frames = {name: door.frame for name, door in self._doors.items()}
        origins = {frame.origin for frame in frames.values() if frame.origin}
        refusing = (
            asked_under_its_name(self._host, self._url, origins),
            unless_ours(self._is_ours, texts),
        )
        app = web.Application(middlewares=refusing)
        logging.getLogger("aiohttp.server").addFilter(_is_http)
        add_look(app)
        app.router.add_get("/picture/{room}/{name}", self._picture)
        app.router.add_get("/socket", self._socket)
        add_page(app, self._look, frames)
        app.on_response_prepare.append(add_headers)
        app.on_shutdown.append(self._hang_up)
        return app

    async def _hang_up(self, _: object = None) -> None:
        tabs = (*self._at_the_door.silent, *self._rooms.tabs())
        await asyncio.gather(*(tab.hang_up(WSCloseCode.SERVICE_RESTART) for tab in tabs))

    async def _picture(self, request: web.Request) -> web.Response:
        room = self._rooms.at_hand(request.match_info["room"])
        picture = None if room is None else room.shown.picture(request.match_info["name"])
        if room is None or picture is None:
            raise web.HTTPNotFound
        theme = (await self._application.settings.or_defaults(room.place)).theme
        if isinstance(picture, Film):
            gif = await self._gallery.gif(picture, theme)
            return web.Response(body=gif, content_type="image/gif")
        png = await self._gallery.png(picture, theme)
        return web.Response(body=png, content_type="image/png")

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(max_msg_size=LARGEST_FILE, heartbeat=30)
        with suppress(ConnectionError):
            await socket.prepare(request)
        if not socket.prepared or request.transport is None:  # who asked is gone meanwhile
            return web.Response()  # to nobody; a socket that was never opened cannot be closed
        at = comes_from(request, self._proxies)
        door: Door | None = KeyDoor(self._invitations, request.query.get("room", SALON))
        if "door" in request.query:
            found = self._doors.get(request.query["door"])
            door = found and Served(found, self._application.orders, self._application.forgotten)
        if door is None:
            await socket.close(code=WRONG_KEY)
            return socket
        vouched = "door" in request.query
        tab = Tab(socket, request.transport, self._lanes.of(at), door, at, vouched)
        try:
            closed = await self._serve(tab)
        except TimeoutError:  # it has nothing to say
            return socket
        except StoreError:  # it comes again by itself
            closed = WSCloseCode.SERVICE_RESTART
        if closed is not None:
            await socket.close(code=closed)
        return socket

    async def _serve(self, tab: Tab) -> int | None:
        """Let it in by its door, if its hello opens that, and hear it to its end; why it is hung up.

        Raises:
            TimeoutError: it says nothing.
        """
        if self._has_no_place(tab):
            return WSCloseCode.TRY_AGAIN_LATER
        hello = await self._at_the_door.hear(tab)
        if hello is None:
            return WSCloseCode.POLICY_VIOLATION
        said = said_in(hello.data)
        try:
            entry = tab.entry = await tab.door.enter(said, tab.at)
        except NotLetIn as refused:
            await self._talk.refuse(tab, refused, said)
            is_away = isinstance(refused.why, PlatformAway)  # the page tries again by itself
            return WSCloseCode.SERVICE_RESTART if is_away else WRONG_KEY
        if entry.counted:  # a platform's proxy is one address for all that come by it
            tab.at, tab.lane = entry.counted, self._lanes.of(entry.counted)
            tab.renewal, tab.since, tab.place = entry.renewal, entry.since, entry.place
            tab.asked = last_asked(self._now(), unsure=entry.unsure)
        room = await self._rooms.at(entry.place)
        if self._has_no_place(tab):
            return WSCloseCode.TRY_AGAIN_LATER
        room.tabs.add(tab)
        try:
            await self._talk.receive(room, tab, hello)
            async for received in tab.socket:
                if received.type is WSMsgType.ERROR:  # aiohttp's own: the line has broken
                    break
                await tab.lane.enter(len(received.data or ""))
                if tab.is_flooding(self._now(), received.data):
                    return WSCloseCode.POLICY_VIOLATION
                await self._talk.receive(room, tab, received)
        finally:
            self._rooms.leave(room, tab, self._now())
        return None

    def _has_no_place(self, tab: Tab) -> bool:
        """Whether there are too many of its kind."""
        others = [each for each in self._rooms.tabs() if each.vouched == tab.vouched]
        return is_full(tab, others, MOST_VISITORS if tab.vouched else MOST_TABS)

    async def _look(self, name: str) -> Look:
        """The look of that room's page; strangers who call rooms without end ask the store nothing."""
        settings, room = self._application.settings, self._rooms.at_hand(name)
        return (settings.defaults if room is None else await settings.or_defaults(room.place)).look


def _is_http(record: logging.LogRecord) -> bool:
    """Whether the record is about HTTP: a stranger's broken request fills no log."""
    return record.exc_info is None or not isinstance(record.exc_info[1], BadHttpMessage)
