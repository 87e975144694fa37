"""The playground's server: an adapter like those of the chat platforms, and as thin.

It listens on the loopback interface only, and refuses pages of other origins, so that a web site open in
the same browser cannot reach it. Its posts come from the outbox, so a new tab, and
a new process, shows what was said before.
"""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from aiohttp import WSMsgType, web

from bot.adapter import Sent
from bot.application import Application
from bot.commands import COMMANDS, parse_line, parse_press
from bot.gallery import Gallery
from bot.identity import Account, Place, clean_name
from bot.message_codec import decode, picture_digest
from bot.messages import Answer, Button, Message, Press, Public
from bot.refusals import BotRefusal
from bot.requests import Action, ChangeSetting, Request
from bot.settings import PlaceSettings
from bot.store import Store
from render.alt_text import alt_text
from render.picture import BoardPicture

PLATFORM = "playground"
CHANNEL = Place(PLATFORM, "salon")
NAMELESS = "Anonyme"
MOST_POSTS = 60
MOST_PICTURES = 30
LONGEST_MESSAGE = 4096
SLOW_TAB = 2.0
"""Seconds after which a tab that takes nothing is given up."""
_PAGE = Path(__file__).parent / "page"
_LOOPBACK = {"127.0.0.1", "localhost", "[::1]"}
_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; connect-src 'self' ws:; img-src 'self' data:",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


@dataclass(eq=False)
class _Tab:
    """One open page; `account` is known after its hello."""

    socket: web.WebSocketResponse
    account: str = ""
    name: str = ""


@dataclass(eq=False)
class _Channel:
    """What was said: the newest post of each slot, oldest first, and the pictures in them."""

    posts: OrderedDict[str, tuple[Message, str]] = field(default_factory=OrderedDict)
    pictures: OrderedDict[str, BoardPicture] = field(default_factory=OrderedDict)

    def put(self, message: Message) -> None:
        if message.gone:
            self.posts.pop(message.slot, None)
            return
        self.posts[message.slot] = (message, self.keep(message))
        while len(self.posts) > MOST_POSTS:
            self.posts.popitem(last=False)

    def keep(self, said: Message | Answer) -> str:
        """Keep the picture to be fetched; returns its name, empty without one."""
        if said.picture is None:
            return ""
        digest = picture_digest(said.picture)
        self.pictures[digest] = said.picture
        self.pictures.move_to_end(digest)
        while len(self.pictures) > MOST_PICTURES:
            self.pictures.popitem(last=False)
        return digest


class Playground:
    """The adapter; `web_app` is what aiohttp runs."""

    def __init__(
        self,
        application: Application,
        store: Store,
        gallery: Gallery,
        now: Callable[[], datetime],
    ) -> None:
        self._application = application
        self._store = store
        self._gallery = gallery
        self._now = now
        self._tabs: set[_Tab] = set()
        self._channel = _Channel()

    async def load(self) -> None:
        """Fetch what the channel showed before this process started."""
        for body in await self._store.posted(Public(CHANNEL), MOST_POSTS):
            self._channel.put(decode(body))

    async def send(self, message: Message, to: Place | Account, replaces: str | None) -> Sent:
        """Show a post in every tab, or in those of one account (see `bot.adapter.Adapter`).

        What is for one account is shown beside its answers, and is not there any more in a new tab.
        """
        if isinstance(to, Account):
            tabs = [tab for tab in self._tabs if tab.account == to.user]
            post = await self._shown(message, self._channel.keep(message))
            post |= {"type": "private", "slot": message.slot, "title": message.title}
        else:
            tabs = list(self._tabs)
            self._channel.put(message)
            gone = {"type": "gone", "slot": message.slot}
            post = gone if message.gone else await self._post(message.slot)
        await asyncio.gather(*(_tell(tab, post) for tab in tabs))
        return Sent(replaces or message.slot, self._now())

    def web_app(self) -> web.Application:
        """The routes."""
        app = web.Application(middlewares=[_only_from_here])
        app.router.add_get("/", self._page("index.html", "text/html"))
        app.router.add_get("/page.css", self._page("page.css", "text/css"))
        app.router.add_get("/page.js", self._page("page.js", "text/javascript"))
        app.router.add_get("/picture/{digest}.png", self._picture)
        app.router.add_get("/socket", self._socket)
        app.on_shutdown.append(self._hang_up)
        return app

    async def _hang_up(self, _: web.Application) -> None:
        for tab in list(self._tabs):
            await tab.socket.close()

    @staticmethod
    def _page(name: str, kind: str) -> Callable[[web.Request], Any]:
        body = (_PAGE / name).read_bytes()

        async def serve(_: web.Request) -> web.Response:
            return web.Response(body=body, content_type=kind, charset="utf-8", headers=_HEADERS)

        return serve

    async def _picture(self, request: web.Request) -> web.Response:
        digest = request.match_info["digest"]
        picture = self._channel.pictures.get(digest)
        if picture is None:
            raise web.HTTPNotFound
        theme = (await self._application.settings.of(CHANNEL)).theme
        png = await self._gallery.png(picture, theme)
        return web.Response(body=png, content_type="image/png", headers=_HEADERS)

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=LONGEST_MESSAGE, heartbeat=30)
        await socket.prepare(request)
        tab = _Tab(socket)
        self._tabs.add(tab)
        try:
            async for received in socket:
                if received.type is WSMsgType.TEXT:
                    await self._receive(tab, received.data)
        finally:
            self._tabs.discard(tab)
        return socket

    async def _receive(self, tab: _Tab, text: str) -> None:
        try:
            data = json.loads(text)
            kind, known = data["type"], data
        except (ValueError, KeyError, TypeError, RecursionError):
            return  # not from our page
        if kind == "hello":
            tab.account = str(known.get("account", ""))[:64]
            tab.name = clean_name(str(known.get("name", ""))) or NAMELESS
            await self._welcome(tab)
        elif tab.account and kind in ("line", "press"):
            request_id = f"{PLATFORM}/{tab.account}/{str(known.get('id', ''))[:64]}"
            answer = await self._ask(tab, request_id, known)
            told = {
                "type": "answer",
                "id": known.get("id"),
                "fixed": answer.fixed,
                "in_place": answer.in_place,
            }
            await _tell(tab, told | await self._shown(answer, self._channel.keep(answer)))

    async def _ask(self, tab: _Tab, request_id: str, data: dict[str, Any]) -> Answer:
        text = str(data.get("text", ""))[:LONGEST_MESSAGE]
        texts = (await self._application.settings.of(CHANNEL)).texts
        try:
            action: Action = (
                parse_line(text)
                if data["type"] == "line"
                else parse_press(str(data.get("payload", "")), text)
            )
        except BotRefusal as refusal:
            return Answer(texts.bot_refusal(refusal))
        request = Request(
            request_id,
            Account(PLATFORM, tab.account),
            tab.name,
            CHANNEL,
            self._now(),
            action,
            game=str(data.get("game", ""))[:64],
            manages=isinstance(action, ChangeSetting),  # everybody here is at the same machine
        )
        return await self._application.handle(request)

    async def _welcome(self, tab: _Tab) -> None:
        language = (await self._application.settings.of(CHANNEL)).language
        commands = [
            {"name": command.names[language], "help": command.help[language]}
            for command in COMMANDS
        ]
        await _tell(tab, {"type": "welcome", "commands": commands})
        for slot in list(self._channel.posts):
            await _tell(tab, await self._post(slot))

    async def _post(self, slot: str) -> dict[str, Any]:
        message, digest = self._channel.posts[slot]
        menus = [
            {
                "label": menu.label,
                "payload": menu.payload,
                "choices": [[choice.value, choice.label] for choice in menu.choices],
                "chosen": menu.chosen,
            }
            for menu in message.menus
        ]
        post = {
            "type": "post",
            "slot": slot,
            "title": message.title,
            "small": message.small,
            "menus": menus,
        }
        return post | await self._shown(message, digest)

    async def _shown(self, said: Message | Answer, digest: str) -> dict[str, Any]:
        """What a post and an answer have in common."""
        chosen = await self._application.settings.of(CHANNEL)
        text, left = said.text, None
        if said.until is not None:
            text += f"\n{chosen.texts.ends(_time_of_day(said.until, chosen))}"
            left = (said.until - self._now()).total_seconds()
        if isinstance(said, Message) and said.next_round is not None:
            text += f"\n{chosen.texts.next_round(_time_of_day(said.next_round, chosen))}"
        return {
            "text": text,
            "picture": f"/picture/{digest}.png" if digest else None,
            "alt": "" if said.picture is None else alt_text(said.picture),
            "game": said.game,
            "buttons": [_button(button, _form_title(said)) for button in said.buttons],
            "until": left,
        }


def _time_of_day(at: datetime, chosen: PlaceSettings) -> str:
    return f"{at.astimezone(chosen.zone):%H:%M:%S}"


def _button(button: Button, form: str) -> dict[str, Any]:
    return {
        "label": button.label,
        "payload": button.payload,
        "form": form if button.press is Press.PLAY else None,
    }


async def _tell(tab: _Tab, data: dict[str, Any]) -> None:
    """Send to one tab; one that is gone, or asleep, holds up nobody."""
    try:
        async with asyncio.timeout(SLOW_TAB):
            await tab.socket.send_json(data)
    except (ConnectionError, TimeoutError):
        await tab.socket.close()


def _form_title(said: Message | Answer) -> str:
    """What stands above the form's line: the round and its tiles."""
    picture = said.picture
    return "" if picture is None else f"{picture.title} : {picture.rack}"


@web.middleware
async def _only_from_here(request: web.Request, handler: Any) -> web.StreamResponse:
    """Refuse other hosts' names (DNS rebinding) and other origins' sockets."""
    host = urlsplit(f"//{request.host}").netloc.rpartition(":")[0] or request.host
    origin = request.headers.get("Origin")
    if host not in _LOOPBACK or (origin is not None and urlsplit(origin).netloc != request.host):
        raise web.HTTPForbidden(text="only from this machine")
    response: web.StreamResponse = await handler(request)
    return response
