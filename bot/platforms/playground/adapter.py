"""The playground's server: an adapter like those of the chat platforms, and as thin.

It listens on the loopback interface only (`bot.platforms.playground.page`). A tab is a player: its seat is an
account that the page makes up and the browser keeps, so that who closed a tab takes the same seat again in
another. Posts come from the outbox, so a new tab, and a new process, shows what was said before.

Whoever sends something is answered, whatever fails: a page sends what was not answered again after a lost
connection, and would do so for ever.
"""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

import structlog
from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from bot.application import Application
from bot.delivery.adapter import Called, Sent
from bot.delivery.gallery import Gallery
from bot.delivery.message_codec import decode
from bot.places.settings import PlaceSettings
from bot.platforms.playground import PLATFORM
from bot.platforms.playground.incoming import (
    CHANNEL,
    Json,
    Seat,
    action_of,
    asks_for_form,
    attached_to,
    request_of,
)
from bot.platforms.playground.limits import LARGEST_MESSAGE, MOST_A_SECOND, MOST_TABS
from bot.platforms.playground.look import add_look
from bot.platforms.playground.outgoing import draft_of, fields_of, form_of, post_of
from bot.platforms.playground.page import add_headers, add_page, only_from_here
from bot.platforms.playground.posts import MOST_POSTS, Channel
from bot.store import Messages
from bot.talk.answers import Answer, Form
from bot.talk.game_actions import Submit
from bot.talk.identity import Account, Place
from bot.talk.messages import Message, Public, Remove
from bot.talk.refusals import BotRefusal
from bot.talk.requests import ChangeSetting, Help
from bot.texts.failures import failure_text
from render.picture import Film

HOST = "127.0.0.1"
SILENCE = 30.0
"""Seconds after which a connection is given up that asks for nothing, or never finishes asking."""
SAYS_HELLO = 10.0
"""Seconds in which a tab says who is there."""
LOADS_AGAIN = timedelta(minutes=1)
"""So long after his last tab was closed somebody still counts as here: perhaps it is loaded again."""
SLOW_TAB = 2.0
"""Seconds after which a tab that takes nothing is given up."""

log = structlog.get_logger(__name__)


@dataclass(eq=False)
class _Tab:
    """One open page; who sits there is known after its hello."""

    socket: web.WebSocketResponse
    seat: Seat | None = None
    second: int = 0
    said: int = 0

    def is_flooding(self, now: datetime) -> bool:
        """Whether it has said more in this second than any page does."""
        second = int(now.timestamp())
        self.said = self.said + 1 if second == self.second else 1
        self.second = second
        return self.said > MOST_A_SECOND


class Playground:
    """The platform; `web_app` is what aiohttp runs, on this port, 0 for any."""

    def __init__(
        self,
        application: Application,
        store: Messages,
        gallery: Gallery,
        now: Callable[[], datetime],
        port: int = 0,
    ) -> None:
        self._application = application
        self._store = store
        self._gallery = gallery
        self._now = now
        self._tabs: set[_Tab] = set()
        self._left: dict[Account, datetime] = {}
        self._channel = Channel()
        self._port = port
        self._runner = web.AppRunner(
            self.web_app(), shutdown_timeout=1.0, keepalive_timeout=SILENCE, access_log=None
        )

    async def open(self) -> str:
        """Let people in; returns the address."""
        await self.load()
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, self._port).start()
        self._application.desk.outages.end(PLATFORM, self._now())
        taken: int = self._runner.addresses[0][1]
        return f"http://{HOST}:{taken}/"

    async def run(self) -> None:
        """Whoever comes is served since it was opened."""
        await asyncio.Event().wait()

    async def close(self) -> None:
        """Hang up, and let the port go."""
        await self._runner.cleanup()

    async def load(self) -> None:
        """Fetch what the channel showed before this process started, but for what cannot be read any more."""
        unreadable = 0
        for body in await self._store.posted(Public(CHANNEL), MOST_POSTS):
            try:
                self._channel.put(decode(body))
            except Exception:  # noqa: BLE001 - another version's, or damaged; the log has nothing of it
                unreadable += 1
        if unreadable:
            log.error("posts of the channel cannot be read", posts=unreadable)

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
        """Show a post in every tab, or in those of one account (see `bot.delivery.adapter.Adapter`).

        What is for one account is shown beside its answers, and is not there any more in a new tab.
        """
        look, tabs = (await self._settings()).look, list(self._tabs)
        if isinstance(to, Account) and not isinstance(message, Remove):
            tabs = [tab for tab in tabs if tab.seat is not None and tab.seat.account == to]
            self._channel.keep(message)
            post = fields_of(message, look, self._now())
            post |= {"type": "private", "slot": message.slot, "title": message.title}
        else:
            self._channel.put(message)
            post = post_of(message, look, self._now())
            post |= {"called": "" if called is None else called.name}
        await asyncio.gather(*(_tell(tab, post) for tab in tabs))
        return Sent(replaces or message.slot, self._now())

    def web_app(self) -> web.Application:
        """The routes."""
        app = web.Application(middlewares=[only_from_here])
        add_page(app, self._language)
        add_look(app)
        app.router.add_get("/picture/{digest}", self._picture)
        app.router.add_get("/socket", self._socket)
        app.on_response_prepare.append(add_headers)
        app.on_shutdown.append(self._hang_up)
        return app

    async def _hang_up(self, _: web.Application) -> None:
        for tab in list(self._tabs):
            await tab.socket.close()

    async def _picture(self, request: web.Request) -> web.Response:
        picture = self._channel.picture(request.match_info["digest"])
        if picture is None:
            raise web.HTTPNotFound
        theme = (await self._settings()).theme
        if isinstance(picture, Film):
            gif = await self._gallery.gif(picture, theme)
            return web.Response(body=gif, content_type="image/gif")
        png = await self._gallery.png(picture, theme)
        return web.Response(body=png, content_type="image/png")

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=LARGEST_MESSAGE, heartbeat=30)
        await socket.prepare(request)
        if len(self._tabs) >= MOST_TABS:
            await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
            return socket
        tab = _Tab(socket)
        self._tabs.add(tab)
        try:
            with suppress(TimeoutError):  # it has nothing to say
                await self._receive(tab, await socket.receive(SAYS_HELLO))
                async for received in socket:
                    if tab.is_flooding(self._now()):
                        await socket.close(code=WSCloseCode.POLICY_VIOLATION)
                    else:
                        await self._receive(tab, received)
        finally:
            self._tabs.discard(tab)
            if tab.seat is not None:
                self._left[tab.seat.account] = self._now()
        return socket

    async def _receive(self, tab: _Tab, received: WSMessage) -> None:
        """Do what a page asks; what no page of ours has sent is passed over, and so is another hello."""
        if received.type is not WSMsgType.TEXT:
            return
        try:
            data = json.loads(received.data)
            kind = data["type"]
        except (ValueError, KeyError, TypeError, RecursionError):
            return
        if kind == "hello" and tab.seat is None:
            tab.seat = Seat.of(data)
            await self._welcome(tab)
        elif tab.seat is not None and kind == "draft":
            drafted = await self._drafted(tab.seat, data)
            await _tell(tab, {"type": "draft", "id": data.get("id")} | drafted)
        elif tab.seat is not None and kind in ("line", "press", "form"):
            told = await self._answer(tab.seat, data)
            if isinstance(told, Form):
                await _tell(tab, {"type": "form", "id": data.get("id")} | form_of(told))
                return
            self._channel.keep(told)
            about = {
                "type": "answer",
                "id": data.get("id"),
                "fixed": told.fixed,
                "in_place": told.in_place,
            }
            look = told.look or (await self._settings()).look
            await _tell(tab, about | fields_of(told, look, self._now()))

    async def _answer(self, seat: Seat, data: Json) -> Answer | Form:
        """The net under everything that is asked: something is answered, and the log says what failed."""
        try:
            return await self._ask(seat, data)
        except Exception as error:
            log.exception("not handled", account=seat.account.user)
            texts = (await self._settings()).texts
            return Answer(failure_text(error, texts))

    async def _ask(self, seat: Seat, data: Json) -> Answer | Form:
        now, here = self._now(), self._here()
        self._application.came_in(now)
        try:
            action, attached = action_of(self._application.commands, data), attached_to(data)
        except BotRefusal as refusal:
            request = request_of(data, Help(), seat, now, here)
            return await self._application.not_understood(request, refusal)
        request = replace(request_of(data, action, seat, now, here), attached=attached)
        if asks_for_form(data):
            return await self._application.form(request)
        answer = await self._application.handle(request)
        if isinstance(action, ChangeSetting):  # perhaps the language of all that is labelled
            place = await self._about_the_place()
            await asyncio.gather(*(_tell(other, place) for other in list(self._tabs)))
        return answer

    async def _drafted(self, seat: Seat, data: Json) -> dict[str, str]:
        """What would be noted of a line that is still being written; of a command nothing is said."""
        noted = None
        with suppress(BotRefusal):
            action = action_of(self._application.commands, data | {"type": "line"})
            if isinstance(action, Submit):
                request = request_of(data, action, seat, self._now(), self._here())
                noted = await self._application.drafts.noted(request)
        return {"game": "", "text": ""} if noted is None else draft_of(noted)

    def _here(self) -> frozenset[Account]:
        """Who has a tab open, or had one a moment ago."""
        lately = self._now() - LOADS_AGAIN
        self._left = {account: at for account, at in self._left.items() if at > lately}
        seated = (tab.seat.account for tab in self._tabs if tab.seat is not None)
        return frozenset((*self._left, *seated))

    async def _welcome(self, tab: _Tab) -> None:
        """Who comes in is shown what the others see."""
        look, now = (await self._settings()).look, self._now()
        await _tell(tab, await self._about_the_place() | {"type": "welcome"})
        for message in self._channel:
            await _tell(tab, post_of(message, look, now))

    async def _about_the_place(self) -> dict[str, Any]:
        chosen = await self._settings()
        language = chosen.language
        commands = [
            {
                "name": command.names[language],
                "help": command.help[language],
                "key": command.names["en"],
                "group": command.group.name.lower(),
                "example": (command.example or {}).get(language, ""),
            }
            for command in self._application.commands.rows
        ]
        return {
            "type": "place",
            "language": language,
            "theme": chosen.theme,
            "commands": commands,
        }

    async def _language(self) -> str:
        return (await self._settings()).language

    async def _settings(self) -> PlaceSettings:
        """What holds here; those of the configuration if the store has no answer."""
        return await self._application.settings.or_defaults(CHANNEL)


async def _tell(tab: _Tab, data: dict[str, Any]) -> None:
    """Send to one tab; one that is gone, or asleep, holds up nobody."""
    try:
        async with asyncio.timeout(SLOW_TAB):
            await tab.socket.send_json(data)
    except (ConnectionError, TimeoutError):
        with suppress(TimeoutError):
            await tab.socket.close()
