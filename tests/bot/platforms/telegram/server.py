"""Telegram on loopback: a Bot API of our own on a socket, which the real library talks to, with people in it.

    async with Server() as server:
        bot = server.library_bot()
        lea, tom = server.person("Léa"), server.person("Tom")
        club = server.group("Club", lea, tom)
        await lea.types(club, "/duplicate")

Every request is checked against the types of the Bot API, and so are every update and every message that the
server makes up. Whatever the bot asked for that it must not stands in `faults`, and leaving `async with`
fails with it; a test that means it takes it out of there.
"""

import asyncio
import fnmatch
import math
from collections import deque
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from email.utils import format_datetime
from typing import Any, Self

import telegram
from aiohttp import web
from telegram.request import HTTPXRequest

from tests.bot.platforms.telegram import ephemeral, inquiries, methods
from tests.bot.platforms.telegram.checking import Unfit, check_object, check_request, read
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.inquiries import Asked
from tests.bot.platforms.telegram.marks import Json
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.updates import Updates
from tests.bot.platforms.telegram.world import BOT, Breach, Clock, Refused, Upload, World

TOKEN = "7000000001:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0"
GROUP_MESSAGES, MESSAGES = 20, 30
_ANSWERS = {
    "getFile": "File",
    "getChat": "ChatFullInfo",
    "getChatMember": "ChatMember",
    "getMe": "User",
    "getWebhookInfo": "WebhookInfo",
}


@dataclass
class Recorded:
    """A request as it came in."""

    method: str
    params: Json
    files: dict[str, Upload]
    at: datetime


@dataclass
class Scripted:
    """What is answered to the next so many requests like this, instead of the truth."""

    method: str
    """With ``*`` for any."""
    status: int = 200
    description: str = ""
    parameters: dict[str, int] = field(default_factory=dict)
    chat_id: int | None = None
    """Only in this chat."""
    times: int = 1
    also: bool = False
    """It has its effect all the same, and only the answer is lost."""
    gate: asyncio.Event | None = None
    """It is answered when this is set."""
    body: bytes | None = None
    """Answered instead of JSON."""
    broken: bool = False
    """The connection ends without an answer."""


class Server:
    """The server; `async with` runs it."""

    def __init__(self, *, real_rates: bool = False, clock: Clock | None = None) -> None:
        self.world = World(clock or Clock())
        self.updates = Updates(self.world.clock.now)
        self.asked = Asked(self.world.presses)
        self.requests: list[Recorded] = []
        self.script: list[Scripted] = []
        self.faults: list[str] = []
        """What the bot should never have asked."""
        self.refused: list[Refused] = []
        """What it answered with an error, of itself."""
        self.real_rates = real_rates
        """Whether it answers 429 when there is more than the real server takes."""
        self.token = TOKEN
        self.people: dict[str, Person] = {}
        self.port = 0
        self._sent: dict[Any, deque[datetime]] = {}

    @property
    def base_url(self) -> str:
        """For ``telegram.Bot(token, base_url=...)``."""
        return f"http://127.0.0.1:{self.port}/bot"

    def library_bot(self, token: str = TOKEN) -> telegram.Bot:
        """The library's, which reads no certificates: twice 25 ms for what loopback has no use of."""
        return telegram.Bot(
            token,
            base_url=self.base_url,
            request=HTTPXRequest(httpx_kwargs={"verify": False}),
            get_updates_request=HTTPXRequest(httpx_kwargs={"verify": False}),
        )

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, kind: object, *_: object) -> None:
        await self.close()
        if kind is None:
            assert not self.faults, "\n".join(self.faults)

    async def open(self) -> None:
        """Listen; on the same port again, if it was closed."""
        app = web.Application(client_max_size=50_000_000)
        app.on_response_prepare.append(self._stamp)
        app.router.add_route("*", "/bot{token}/{method}", self._answer)
        app.router.add_get("/file/bot{token}/documents/{name}", self._hand_over)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self.port).start()
        self.port = self._runner.addresses[0][1]

    async def close(self) -> None:
        """Nobody is there any more."""
        await self.updates.close()
        await self._runner.cleanup()

    # Who is there --------------------------------------------------------------------------------------

    @property
    def bot(self) -> Json:
        """The bot, as a user."""
        return BOT

    def person(self, name: str, language: str | None = "fr") -> Person:
        """Somebody, the same one for the same name; he has never spoken with the bot."""
        if name not in self.people:
            user = self.world.new_user(name, language)
            self.people[name] = Person(self.world, self.updates, self.asked, user)
        return self.people[name]

    def group(
        self, title: str, *members: Person, kind: str = "supergroup", forum: bool = False
    ) -> Group:
        """A group of these people with the bot in it; who comes first is its creator."""
        number, numbers = self.world.new_id(kind)
        group = Group(number, kind, {"title": title}, numbers, forum)
        group.connect(self.world, self.updates)
        self.world.chats[number] = group
        for person in members:
            group.join(person.user, "creator" if person is members[0] else "member")
        group.add_bot(members[0].user)
        return group

    # Requests ------------------------------------------------------------------------------------------

    def asked_for(self, method: str) -> list[Recorded]:
        """All requests with this method, oldest first."""
        return [each for each in self.requests if each.method == method]

    async def _stamp(self, _: web.Request, response: web.StreamResponse) -> None:
        response.headers["Date"] = format_datetime(self.world.clock.now(), usegmt=True)

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        if request.match_info["token"] != self.token:
            return _refusal(Refused("Unauthorized", 401))
        method = request.match_info["method"]
        form, files = await _form(request)
        try:
            params = read(method, form) if isinstance(form, dict) else form[0]
            check_request(method, params)
        except Unfit as problem:
            self.faults.append(f"{method}: {problem}")
            return _refusal(Refused(str(problem)))
        recorded = Recorded(method, params, files, self.world.clock.now())
        self.requests.append(recorded)
        scripted = self._scripted(method, params)
        if scripted is None:
            return await self._truth(recorded)
        if scripted.gate is not None:
            await scripted.gate.wait()
        if scripted.also or (scripted.gate is not None and scripted.status == 200):
            answer = await self._truth(recorded)
            if scripted.status == 200 and not scripted.broken:
                return answer
        if scripted.broken:
            assert request.transport is not None
            request.transport.abort()
            return web.Response()
        if scripted.body is not None:
            return web.Response(body=scripted.body, status=scripted.status)
        refused = Refused("", scripted.status, **scripted.parameters)
        return _refusal(refused, scripted.description)

    async def _hand_over(self, request: web.Request) -> web.StreamResponse:
        upload = self.world.files.get(request.match_info["name"])
        if request.match_info["token"] != self.token or upload is None:
            return _refusal(Refused("Not Found", 404))
        return web.Response(body=upload.data)

    def _scripted(self, method: str, params: Json) -> Scripted | None:
        for scripted in self.script:
            here = scripted.chat_id in (None, params.get("chat_id"))
            if here and fnmatch.fnmatch(method, scripted.method):
                scripted.times -= 1
                if scripted.times <= 0:
                    self.script.remove(scripted)
                return scripted
        return None

    async def _truth(self, recorded: Recorded) -> web.Response:
        try:
            self._count(recorded)
            result = await self._do(recorded.method, recorded.params, recorded.files)
        except Refused as refused:
            self.refused.append(refused)
            if isinstance(refused, Breach):
                self.faults.append(f"{recorded.method}: {refused}")
            return _refusal(refused)
        if isinstance(result, dict):
            check_object(_ANSWERS.get(recorded.method, "Message"), result)
        return web.json_response({"ok": True, "result": result})

    async def _do(self, method: str, params: Json, files: dict[str, Upload]) -> Any:
        match method:
            case "getUpdates":
                return await self.updates.fetch(params)
            case "setWebhook":
                await self.updates.set_webhook(params)
                return True
            case "deleteWebhook":
                await self.updates.delete_webhook(drop=bool(params.get("drop_pending_updates")))
                return True
            case "getWebhookInfo":
                return self.updates.webhook_info()
            case _ if method in ephemeral.METHODS:
                return ephemeral.METHODS[method](self.world, params, files)
            case _ if method in methods.METHODS:
                return methods.METHODS[method](self.world, params, files)
            case _:
                return inquiries.METHODS[method](self.world, self.asked, params)

    def _count(self, recorded: Recorded) -> None:
        """As the real server does, about: so many messages and changes a minute in a group."""
        if not (self.real_rates and recorded.method.startswith(("send", "edit"))):
            return
        chat_id = recorded.params.get("chat_id")
        spans: list[tuple[Any, int, timedelta]] = [("all", MESSAGES, timedelta(seconds=1))]
        if isinstance(chat_id, int) and chat_id < 0:
            spans.append((chat_id, GROUP_MESSAGES, timedelta(minutes=1)))
        for key, most, span in spans:
            sent = self._sent.setdefault(key, deque())
            while sent and sent[0] <= recorded.at - span:
                sent.popleft()
            if len(sent) >= most:
                wait = max(1, math.ceil((sent[0] + span - recorded.at).total_seconds()))
                raise Refused(f"Too Many Requests: retry after {wait}", 429, retry_after=wait)
        for key, _, _ in spans:
            self._sent[key].append(recorded.at)


def _refusal(refused: Refused, description: str = "") -> web.Response:
    body = {**refused.body, **({"description": description} if description else {})}
    return web.json_response(body, status=refused.code)


async def _form(request: web.Request) -> tuple[dict[str, str] | tuple[Json], dict[str, Upload]]:
    """The fields and the files; a body of JSON is the parameters themselves (in a tuple of one)."""
    if request.content_type == "application/json":
        return (await request.json(),), {}
    fields: dict[str, str] = {str(key): str(value) for key, value in request.query.items()}
    files: dict[str, Upload] = {}
    for key, value in (await request.post()).items():
        if isinstance(value, web.FileField):
            files[key] = Upload(value.file.read(), value.filename)
            if key in ("photo", "document"):
                fields[key] = f"attach://{key}"
        else:
            assert isinstance(value, str)
            fields[key] = value
    return fields, files
