"""Discord on loopback: simcord's model of it behind real TLS sockets, for the unmodified library.

REST and gateway are served by one aiohttp application under the names discord.com and gateway.discord.gg,
which a resolver leads to this machine and a throw-away certificate vouches for. What simcord knows, simcord
answers; here are the transport's own matters: authorization, rate limits, failures, compression, sessions
that are resumed or not.
"""

import asyncio
import fnmatch
import io
import json
import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from typing import Any, Self

import aiohttp
import discord
import trustme
from aiohttp import web
from aiohttp.abc import AbstractResolver, ResolveResult
from simcord import interactions
from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError
from simcord.http import router

from tests.bot.plain import plain
from tests.bot.platforms.discord.call import VOICE_HOST, Call
from tests.bot.platforms.discord.checking import check_requests
from tests.bot.platforms.discord.packing import packer
from tests.bot.platforms.whole import until
from tests.bot.table import in_fields

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GgGgGg.abcdefghijklmnopqrstuvwxyz0123456789AB"
ENTRY_POINT = 4
HOSTS = ("discord.com", "gateway.discord.gg", "cdn.discordapp.com", VOICE_HOST)


class RealClock:
    """The time of day, for simcord and above all answers; a test may let much of it pass at once."""

    def __init__(self) -> None:
        self.skipped = timedelta(0)

    def now(self) -> datetime:
        return datetime.now(UTC) + self.skipped

    def advance(self, seconds: float) -> None:
        raise AssertionError("time passes by itself here")


@dataclass
class Recorded:
    """A request as it came in."""

    method: str
    path: str
    body: Any
    files: list[discord.File]
    authorization: str
    at: float = field(default_factory=time.perf_counter)


@dataclass
class Scripted:
    """What is answered to the next so many requests like this, instead of the truth."""

    method: str
    path: str
    status: int
    body: dict[str, Any] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    times: int = 1
    also: bool = False
    """It has its effect all the same, and only the answer is lost."""
    gate: asyncio.Event | None = None
    """It is answered when this is set."""


@dataclass
class Session:
    """A gateway session, on a socket or waiting to be resumed."""

    name: str
    shard: int = 0
    shards: int = 1
    """As many the bot says that it has; several processes may say another number each."""
    began: float = 0.0
    sent: list[str] = field(default_factory=list)
    socket: web.WebSocketResponse | None = None
    pack: Callable[[bytes], bytes] | None = None


class _Loopback(AbstractResolver):
    def __init__(self, port: int) -> None:
        self._port = port

    async def resolve(self, host: str, port: int = 0, family: Any = 0) -> list[ResolveResult]:
        assert host in HOSTS, host
        return [
            ResolveResult(
                hostname=host, host="127.0.0.1", port=self._port, family=2, proto=0, flags=0
            )
        ]

    async def close(self) -> None:
        """Nothing to close."""


def transport(port: int, authority: Path) -> Callable[[], aiohttp.BaseConnector]:
    """For discord.py's client: every connection goes to this machine."""
    context = ssl.create_default_context(cafile=str(authority))
    return lambda: aiohttp.TCPConnector(resolver=_Loopback(port), ssl=context)


class Wire:
    """The server; `async with` runs it."""

    def __init__(self, folder: Path, shards: int = 1) -> None:
        self.shards = shards
        """As many connections as Discord wants the bot to have; each is told of its servers alone."""
        self.at_once = 1
        """So many sessions Discord lets begin at once, each of another group of connections."""
        self.clock = RealClock()
        self.backend = Backend(clock=self.clock)  # type: ignore[arg-type]
        self.requests: list[Recorded] = []
        self.script: list[Scripted] = []
        self.sessions: list[Session] = []
        self.identified: list[dict[str, Any]] = []
        self.resumed = 0
        self.close_code = 0
        """Closes every new session with this, if it is not 0."""
        self.unreachable: set[int] = set()
        """Shards whose connections are closed at once."""
        self.uploads: dict[str, bytes] = {}
        """What people have sent, by its number."""
        self.port = 0
        self.call = Call()
        self.authority = folder / "authority.pem"
        self._nonces: dict[str, Any] = {}
        """What was posted under each key: they are the author's, in whatever channel."""
        self._certificates = trustme.CA()
        self._certificates.cert_pem.write_to_path(str(self.authority))
        self.backend.subscribers.append(self._tell)
        self.guild = self.backend.create_guild("Club")
        self.backend.add_member(self.guild.id, self.backend.bot_user.id)
        self.channel = self.backend.create_channel(self.guild.id, "salon")
        self.people: dict[str, int] = {}
        for name in ("Léa", "Tom", "Zoé"):
            user = self.backend.make_user(name.lower(), global_name=name)
            self.backend.add_member(self.guild.id, user.id)
            self.people[name] = user.id

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def open(self) -> None:
        """Listen; on the same port again, if it was closed."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._certificates.issue_cert(*HOSTS).configure_cert(context)
        app = web.Application(client_max_size=30_000_000)
        app.on_response_prepare.append(self._stamp)
        app.router.add_get("/", self._gateway)
        app.router.add_route("*", "/api/v10/{path:.*}", self._rest)
        app.router.add_get("/attachments/{number}/{name}", self._hand_over)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self.port, ssl_context=context).start()
        self.port = self._runner.addresses[0][1]

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _stamp(self, _: web.Request, response: web.StreamResponse) -> None:
        response.headers["Date"] = format_datetime(self.clock.now(), usegmt=True)

    async def close(self) -> None:
        """Nobody is there any more; what came in so far is checked."""
        await self.drop(1001)
        await self._runner.cleanup()
        check_requests(self.requests)

    # What people do, and see -----------------------------------------------------------------------

    def command(
        self,
        name: str,
        command: str,
        *,
        alone: bool = False,
        file: tuple[str, bytes] | None = None,
        **options: str,
    ) -> dict[str, Any]:
        """Someone types a command, perhaps in his private chat; the payload, to be told again if need be.

        `file` is the name of one that comes with it, and what is in it.
        """
        command, fields = in_fields(command, options)
        given = [{"name": key, "type": 3, "value": value} for key, value in fields.items()]
        (registered,) = [c for c in self.backend.commands[None].values() if c["name"] == command]
        data = {"id": registered["id"], "name": command, "type": 1, "options": given}
        if file is not None:
            number = str(self.backend.snowflake())
            (named,) = [each["name"] for each in registered["options"] if each["type"] == 11]
            given.append({"name": named, "type": 11, "value": number})
            data["resolved"] = {"attachments": {number: self._kept(number, *file)}}
        return self._interaction(name, 2, data, alone=alone)

    def _kept(self, number: str, name: str, content: bytes) -> dict[str, Any]:
        """What a person sends is kept, and told by its address."""
        self.uploads[number] = content
        url = f"https://cdn.discordapp.com/attachments/{number}/{name}"
        return {
            "id": number,
            "filename": name,
            "size": len(content),
            "url": url,
            "proxy_url": url,
            "content_type": "application/octet-stream",
        }

    async def _hand_over(self, request: web.Request) -> web.Response:
        content = self.uploads.get(request.match_info["number"])
        return web.Response(status=404) if content is None else web.Response(body=content)

    def press(self, name: str, label: str, *, alone: bool = False) -> dict[str, Any]:
        """Someone presses a button of the newest message that has it, perhaps in his private chat."""
        message, custom_id = self.button(label, self.private(name) if alone else None)
        return self.component(name, message, custom_id, alone=alone)

    def component(
        self, name: str, message: Any, custom_id: str, *values: str, alone: bool = False
    ) -> dict[str, Any]:
        """Someone presses a button of this message, or chooses these in a menu of it."""
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
        if values:
            data["values"] = list(values)
        payload = dict(serializers.message_payload(self.backend, message))
        return self._interaction(name, 3, data, alone=alone, message=payload)

    def submit(
        self,
        name: str,
        custom_id: str,
        text: str,
        *,
        alone: bool = False,
        opened_on: dict[str, Any] | None = None,
    ) -> dict[str, Any]:
        """Someone sends a form, which a button of this message has opened."""
        line = {"type": 4, "id": 3, "custom_id": "bulletin", "value": text}
        parts = [{"type": 10, "id": 1}, {"type": 18, "id": 2, "component": line}]
        data = {"custom_id": custom_id, "components": parts}
        extra = {} if opened_on is None else {"message": opened_on}
        return self._interaction(name, 5, data, alone=alone, **extra)

    def _interaction(
        self, name: str, kind: int, data: dict[str, Any], *, alone: bool, **extra: Any
    ) -> dict[str, Any]:
        chat = self.backend.get_dm_channel(self.people[name]) if alone else self.channel
        record, payload = interactions.base_payload(
            self.backend,
            type=kind,
            channel_id=chat.id,
            guild_id=None if alone else self.guild.id,
            user_id=self.people[name],
            data=data,
        )
        payload |= extra
        if "message" in extra:
            record.source_message_id = int(extra["message"]["id"])
        self.backend.emit("INTERACTION_CREATE", payload)
        return payload

    def public(self) -> list[Any]:
        """The messages that everybody sees, oldest first."""
        return self._posted(self.channel.id)

    def private(self, name: str) -> list[Any]:
        """What the bot wrote to somebody in private, oldest first."""
        return self._posted(self.backend.get_dm_channel(self.people[name]).id)

    def _posted(self, channel_id: int) -> list[Any]:
        messages = self.backend.messages.get(channel_id, {}).values()
        return sorted((m for m in messages if not m.is_ephemeral), key=lambda m: m.id)

    def button(self, label: str, among: list[Any] | None = None) -> tuple[Any, str]:
        """The newest message with this button, by default of the public ones, and the button's id."""
        for message in reversed(self.public() if among is None else among):
            for row in message.components:
                for child in row["components"]:
                    if child.get("label") == label:
                        return message, child["custom_id"]
        raise LookupError(label)

    def shows(self, part: str) -> bool:
        """Whether everybody sees this."""
        return any(part in plain(message.content) for message in self.public())

    def answer(self, payload: dict[str, Any]) -> str | None:
        """What the author of an interaction sees in answer; None while there is nothing."""
        record = self.backend.interactions[int(payload["id"])]
        if record.modal is not None:
            return str(record.modal["title"])
        if record.response_kind == "deferred_update":
            return ""
        message = self.answer_message(payload)
        return None if message is None else plain(message.content)

    def answer_message(self, payload: dict[str, Any]) -> Any:
        """The message that is the answer, for its author alone; None while there is none."""
        record = self.backend.interactions[int(payload["id"])]
        if record.message_id is None or record.loading or record.response_kind == "deferred_update":
            return None
        message = self.backend.get_message(int(payload["channel_id"]), record.message_id)
        assert message.is_ephemeral
        return message

    async def answered(self, payload: dict[str, Any]) -> str:
        """The answer, when it is there."""
        await until(lambda: self.answer(payload) is not None)
        return str(self.answer(payload))

    def tokens(self) -> list[str]:
        """The tokens of all interactions."""
        return [str(record.token) for record in self.backend.interactions.values()]

    # Trouble ---------------------------------------------------------------------------------------

    async def drop(self, code: int, shard: int | None = None) -> None:
        """Close every socket, or those of one shard; sessions may be resumed."""
        for session in self.sessions:
            if session.socket is not None and shard in (None, session.shard):
                await session.socket.close(code=code)
                session.socket = None

    async def invalidate(self) -> None:
        """Every session is over, and nothing of it can be had again."""
        sessions, self.sessions = self.sessions, []
        for session in sessions:
            await self._send(session, {"op": 9, "d": False, "s": None, "t": None})

    # REST ------------------------------------------------------------------------------------------

    async def _rest(self, request: web.Request) -> web.Response:
        path = "/" + request.match_info["path"]
        body, files = await _read(request)
        recorded = Recorded(
            request.method, path, body, files, request.headers.get("Authorization", "")
        )
        self.requests.append(recorded)
        for scripted in self.script:
            if scripted.method == request.method and fnmatch.fnmatch(path, scripted.path):
                scripted.times -= 1
                if scripted.times <= 0:
                    self.script.remove(scripted)
                if scripted.gate is not None:
                    await scripted.gate.wait()
                if scripted.also:
                    self._truth(recorded, dict(request.query))
                return _json(scripted.body, scripted.status, scripted.headers)
        return self._truth(recorded, dict(request.query))

    def _truth(self, recorded: Recorded, query: dict[str, str]) -> web.Response:
        method, path = recorded.method, recorded.path
        free = path.startswith(("/interactions/", "/webhooks/"))
        if not free and recorded.authorization != f"Bot {TOKEN}":
            return _json({"message": "401: Unauthorized", "code": 0}, 401)
        if path == "/gateway/bot":
            limit = {"total": 1000, "remaining": 999, "reset_after": 0}
            limit["max_concurrency"] = self.at_once
            url = "wss://gateway.discord.gg"
            return _json({"url": url, "shards": self.shards, "session_start_limit": limit})
        if path == "/users/@me":
            return _json(serializers.user_payload(self.backend.bot_user))
        body = recorded.body
        if method == "PUT" and isinstance(
            body, list
        ):  # simcord knows no command that opens an activity
            body = [each for each in body if each["type"] != ENTRY_POINT]
        nonce = recorded.body.get("nonce") if isinstance(recorded.body, dict) else None
        if nonce in self._nonces:
            return _json(self._nonces[nonce])
        try:
            told = router.dispatch(
                self.backend, method, path, json=body, params=query, files=recorded.files
            )
        except BackendError as error:
            return _json(error.to_json(), error.status)
        if nonce is not None:
            self._nonces[nonce] = told
        return _json(told) if told is not None else web.Response(status=204)

    # Gateway ---------------------------------------------------------------------------------------

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        if request.host.startswith(VOICE_HOST):
            return await self.call.serve(request)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        session = Session("", socket=socket, pack=packer(request.query["compress"]))
        await self._send(
            session, {"op": 10, "d": {"heartbeat_interval": 41250}, "s": None, "t": None}
        )
        async for received in socket:
            message = json.loads(received.data)
            match message["op"]:
                case 1:
                    await self._send(session, {"op": 11, "d": None, "s": None, "t": None})
                case 2 | 6 if self._shard_meant(message["d"]) in self.unreachable:
                    await socket.close(code=4000)
                case 2 if self.close_code or message["d"]["token"] != TOKEN:
                    await socket.close(code=self.close_code or 4004)
                case 2:
                    self.identified.append(message["d"])
                    session.shard, session.shards = message["d"].get("shard", (0, 1))
                    session.began = time.perf_counter()
                    session.name = f"session {len(self.identified)}"
                    self.sessions.append(session)
                    self._welcome(session)
                case 4:
                    self._comes_into_call(session, message["d"])
                case 6:
                    session = await self._resume(session, message["d"])
                case _:
                    pass
        return socket

    def _comes_into_call(self, session: Session, wanted: dict[str, Any]) -> None:
        """The bot is there, or has left; and where the call is held."""
        guild, channel = int(wanted["guild_id"]), wanted["channel_id"]
        me = self.backend.bot_user.id
        self.backend.set_voice_state(guild, me, None if channel is None else int(channel))
        if channel is not None:
            held = {"guild_id": str(guild), "endpoint": VOICE_HOST, "token": "voice"}
            self._dispatch(session, "VOICE_SERVER_UPDATE", held)

    def _shard_meant(self, wanted: dict[str, Any]) -> int | None:
        """The shard of a session that is to begin, or to go on."""
        if "session_id" in wanted:
            named = (each.shard for each in self.sessions if each.name == wanted["session_id"])
            return next(named, None)
        shard, _ = wanted.get("shard", (0, 1))
        return int(shard)

    def _welcome(self, session: Session) -> None:
        own = [each for each in self.backend.guilds if self._is_told(session, each)]
        guilds = [{"id": str(each), "unavailable": True} for each in own]
        ready = {
            "v": 10,
            "user": dict(serializers.user_payload(self.backend.bot_user)),
            "guilds": guilds,
            "session_id": session.name,
            "resume_gateway_url": "wss://gateway.discord.gg",
            "shard": [session.shard, session.shards],
            "application": {"id": str(self.backend.application_id), "flags": 0},
        }
        self._dispatch(session, "READY", ready)
        for each in own:
            guild = serializers.guild_create_payload(self.backend, self.backend.guilds[each])
            self._dispatch(session, "GUILD_CREATE", guild)

    async def _resume(self, fresh: Session, wanted: dict[str, Any]) -> Session:
        """Go on where the client was: what it has not seen is told (again)."""
        for session in self.sessions:
            if session.name == wanted["session_id"]:
                session.socket, session.pack = fresh.socket, fresh.pack
                self.resumed += 1
                for text in session.sent[wanted["seq"] :]:
                    await self._send_text(session, text)
                self._dispatch(session, "RESUMED", {})
                return session
        await self._send(fresh, {"op": 9, "d": False, "s": None, "t": None})
        return fresh

    def _is_told(self, session: Session, guild: int) -> bool:
        """Whether it is the connection that is told of a server, as Discord reckons it; 0 in private."""
        return (guild >> 22) % session.shards == session.shard

    def servers(self, number: int) -> dict[int, tuple[Any, Any]]:
        """A server, and a channel of it, for each of so many connections."""
        found = {(self.guild.id >> 22) % number: (self.guild, self.channel)}
        while len(found) < number:
            guild = self.backend.create_guild("Autre club")
            shard = (guild.id >> 22) % number
            if shard in found:
                del self.backend.guilds[guild.id]
                continue
            for member in (self.backend.bot_user.id, *self.people.values()):
                self.backend.add_member(guild.id, member)
            found[shard] = (guild, self.backend.create_channel(guild.id, "salon"))
        return found

    def _tell(self, event: str, payload: Any) -> None:
        if event.startswith(("INTERACTION", "GUILD", "CHANNEL", "THREAD", "VOICE")):
            guild = payload.get("id" if event.startswith("GUILD_") else "guild_id")
            guild = payload.get("guild_id", guild)
            for session in self.sessions:
                if self._is_told(session, int(guild or 0)):
                    self._dispatch(session, event, payload)

    def _dispatch(self, session: Session, event: str, payload: Any) -> None:
        text = json.dumps({"op": 0, "t": event, "s": len(session.sent) + 1, "d": payload})
        session.sent.append(text)
        if session.socket is not None and not session.socket.closed:
            task = asyncio.ensure_future(self._send_text(session, text))
            _TASKS.add(task)
            task.add_done_callback(_TASKS.discard)

    async def _send(self, session: Session, message: dict[str, Any]) -> None:
        await self._send_text(session, json.dumps(message))

    async def _send_text(self, session: Session, text: str) -> None:
        if session.socket is None or session.pack is None or session.socket.closed:
            return
        try:
            await session.socket.send_bytes(session.pack(text.encode()))
        except ConnectionError:
            session.socket = None


_TASKS: set[Any] = set()


def too_many(seconds: float, *, everywhere: bool) -> dict[str, Any]:
    """The body and the headers of a 429."""
    headers = {
        "Retry-After": str(seconds),
        "Via": "1.1 google",
        "X-RateLimit-Scope": "global" if everywhere else "user",
    }
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    body = {"message": "You are being rate limited.", "retry_after": seconds, "global": everywhere}
    return {"status": 429, "body": body, "headers": headers}


async def _read(request: web.Request) -> tuple[Any, list[discord.File]]:
    if not request.can_read_body:
        return None, []
    if not request.content_type.startswith("multipart/"):
        return json.loads(await request.read()), []
    form = await request.post()
    body = json.loads(str(form["payload_json"]))
    described = {str(a["id"]): a for a in (body.get("data") or body).get("attachments", ())}
    files = []
    for name, part in form.items():
        if isinstance(part, web.FileField):
            number = name.removeprefix("files[").removesuffix("]")
            description = described.get(number, {}).get("description")
            stream = io.BytesIO(part.file.read())
            files.append(discord.File(stream, part.filename, description=description))
    return body, files


def _json(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    told = {"Content-Type": "application/json", **(headers or {})}  # exactly: discord.py compares
    return web.Response(body=json.dumps(body).encode(), status=status, headers=told)
