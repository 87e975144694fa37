"""Discord as a load: ``discord_load.py FOLDER``, a process of its own, so that it costs the bot nothing.

It answers what the bot asks with as little as will do (limits per channel included: five messages or edits
in five seconds), and on the word ``go`` from stdin presses *Passer* in open loop: at fixed times, whether
earlier presses were answered or not. It then prints one line of JSON: seconds from each press to its answer.
"""

import asyncio
import json
import ssl
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import trustme
from aiohttp import web

from bot.delivery.seal import Seal
from bot.platforms.discord import PLATFORM
from bot.talk.identity import Place
from tests.bot.platforms.discord.packing import packer

KEY = bytes(range(32))
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GgGgGg.abcdefghijklmnopqrstuvwxyz0123456789AB"
APPLICATION, GUILD, FIRST_CHANNEL, FIRST_USER = 111, 222, 1000, 100_000
GAMES, PLAYERS, RATE, SECONDS = 100, 20, 500, 8
EPOCH_MS = 1_420_070_400_000
LIMIT, WINDOW = 5, 5.0


def game_name(number: int) -> str:
    return f"{number:016x}"


def snowflake(sequence: int = 0) -> int:
    """An id of this millisecond."""
    return (int(time.time() * 1000) - EPOCH_MS) << 22 | sequence & 0x3FFFFF


class Load:
    """The server, and the clock of the presses."""

    def __init__(self) -> None:
        self.socket: web.WebSocketResponse | None = None
        self.pack: Callable[[bytes], bytes] | None = None
        self.due: dict[int, float] = {}
        self.taken: list[float] = []
        self.edits = 0
        self._sequence = 0
        self._used: dict[str, list[float]] = {}
        self._seal = Seal(KEY)

    async def gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.socket, self.pack = socket, packer(request.query["compress"])
        await self.send({"op": 10, "d": {"heartbeat_interval": 41250}})
        async for received in socket:
            match json.loads(received.data)["op"]:
                case 1:
                    await self.send({"op": 11, "d": None})
                case 2:
                    await self.event("READY", self._ready())
                    await self.event("GUILD_CREATE", _guild())
                case _:
                    pass
        return socket

    def _ready(self) -> dict[str, Any]:
        return {
            "v": 10,
            "user": _user(APPLICATION, "bot"),
            "guilds": [{"id": str(GUILD), "unavailable": True}],
            "session_id": "s",
            "resume_gateway_url": "wss://gateway.discord.gg",
            "shard": [0, 1],
            "application": {"id": str(APPLICATION), "flags": 0},
        }

    async def event(self, name: str, payload: dict[str, Any]) -> None:
        self._sequence += 1
        await self.send({"op": 0, "t": name, "s": self._sequence, "d": payload})

    async def send(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        assert self.pack is not None
        text = json.dumps({"s": None, "t": None, **message}).encode()
        await self.socket.send_bytes(self.pack(text))

    async def rest(self, request: web.Request) -> web.Response:
        path = request.match_info["path"].split("/")
        body = await request.read()
        match path:
            case ["users", "@me"]:
                return _json(_user(APPLICATION, "bot"))
            case ["oauth2", *_] | ["applications", "@me"]:
                return _json(_application())
            case ["gateway", "bot"]:
                limit = {"total": 9, "remaining": 9, "reset_after": 0, "max_concurrency": 1}
                url = "wss://gateway.discord.gg"
                return _json({"url": url, "shards": 1, "session_start_limit": limit})
            case ["interactions", number, *_]:
                due = self.due.pop(int(number), None)
                if due is not None:
                    self.taken.append(time.perf_counter() - due)
                told = {"id": number, "type": 2, "response_message_id": None}
                return _json({"interaction": told})
            case ["webhooks", *_]:  # an answer that came after the bot was seen thinking
                return _json(_message(str(snowflake()), str(FIRST_CHANNEL), body))
            case ["channels", channel, "messages", *rest]:
                self.edits += bool(rest)
                message = _message(rest[0] if rest else str(snowflake()), channel, body)
                return _json(message, self._limits(request.method + channel))
            case _:
                return _json([])

    def _limits(self, bucket: str) -> dict[str, str]:
        """What Discord says of its patience; discord.py keeps to it."""
        now = time.time()
        used = [at for at in self._used.get(bucket, ()) if at > now - WINDOW] + [now]
        self._used[bucket] = used
        return {
            "X-RateLimit-Limit": str(LIMIT),
            "X-RateLimit-Remaining": str(max(0, LIMIT - len(used))),
            "X-RateLimit-Reset-After": f"{used[0] + WINDOW - now:.3f}",
            "X-RateLimit-Reset": f"{used[0] + WINDOW:.3f}",
            "X-RateLimit-Bucket": bucket[:4],
        }

    async def presses(self) -> None:
        """Press for so many seconds, then wait for what is not answered yet."""
        start = time.perf_counter()
        for number in range(RATE * SECONDS):
            due = start + number / RATE
            wait = due - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            await self._press(number, due)
        for _ in range(500):
            if not self.due:
                break
            await asyncio.sleep(0.02)

    async def _press(self, number: int, due: float) -> None:
        game, player = number % GAMES, number // GAMES % PLAYERS
        channel, user = FIRST_CHANNEL + game, FIRST_USER + game * PLAYERS + player
        sealed = self._seal.close(Place(PLATFORM, str(channel)), game_name(game), "b:1")
        interaction = snowflake(number)
        self.due[interaction] = due
        await self.event("INTERACTION_CREATE", _pressed(interaction, channel, user, sealed))


def _application() -> dict[str, Any]:
    return {
        "id": str(APPLICATION),
        "name": "bot",
        "description": "",
        "icon": None,
        "bot_public": False,
        "bot_require_code_grant": False,
        "verify_key": "",
        "owner": _user(5, "owner"),
        "flags": 0,
    }


def _user(number: int, name: str) -> dict[str, Any]:
    return {"id": str(number), "username": name, "discriminator": "0", "avatar": None}


def _guild() -> dict[str, Any]:
    role = {
        "id": str(GUILD),
        "name": "@everyone",
        "permissions": str(1 << 10 | 1 << 11 | 1 << 15),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
    }
    channels = [
        {
            "id": str(FIRST_CHANNEL + n),
            "type": 0,
            "name": f"c{n}",
            "position": n,
            "permission_overwrites": [],
        }
        for n in range(GAMES)
    ]
    me: dict[str, Any] = {
        "user": _user(APPLICATION, "bot"),
        "roles": [],
        "joined_at": None,
        "flags": 0,
    }
    return {
        "id": str(GUILD),
        "name": "Club",
        "owner_id": "5",
        "roles": [role],
        "emojis": [],
        "features": [],
        "channels": channels,
        "threads": [],
        "members": [me],
        "member_count": 1,
        "preferred_locale": "fr",
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "system_channel_flags": 0,
    }


def _message(number: str, channel: str, body: bytes) -> dict[str, Any]:
    content = ""
    if body.startswith(b"{"):
        content = json.loads(body)["content"]
    elif b"payload_json" in body:
        part = body.split(b"payload_json", 1)[1].split(b"\r\n\r\n", 1)[1]
        content = json.loads(part.split(b"\r\n--", 1)[0])["content"]
    return {
        "id": number,
        "channel_id": channel,
        "author": _user(APPLICATION, "bot"),
        "content": content,
        "timestamp": "2026-11-21T20:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
        "components": [],
    }


def _pressed(number: int, channel: int, user: int, custom_id: str) -> dict[str, Any]:
    member = {
        "user": _user(user, f"joueuse{user}"),
        "roles": [],
        "joined_at": "2026-01-01T00:00:00+00:00",
        "permissions": "0",
        "flags": 0,
    }
    return {
        "id": str(number),
        "application_id": str(APPLICATION),
        "type": 3,
        "token": f"t{number}",
        "version": 1,
        "data": {"custom_id": custom_id, "component_type": 2},
        "guild_id": str(GUILD),
        "channel_id": str(channel),
        "channel": {"id": str(channel), "type": 0, "name": "c", "permissions": "0"},
        "member": member,
        "app_permissions": str(1 << 10 | 1 << 11 | 1 << 15),
        "locale": "fr",
        "message": _message(str(channel), str(channel), b""),
        "entitlements": [],
        "authorizing_integration_owners": {},
        "context": 0,
        "attachment_size_limit": 0,
    }


def _json(body: Any, headers: dict[str, str] | None = None) -> web.Response:
    told = {"Content-Type": "application/json", **(headers or {})}
    return web.Response(body=json.dumps(body).encode(), headers=told)


async def main(folder: Path) -> None:
    load = Load()
    authority = trustme.CA()
    authority.cert_pem.write_to_path(str(folder / "authority.pem"))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("discord.com", "gateway.discord.gg").configure_cert(context)
    app = web.Application()
    app.router.add_get("/", load.gateway)
    app.router.add_route("*", "/api/v10/{path:.*}", load.rest)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=context).start()
    print(runner.addresses[0][1], flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    await load.presses()
    told = {"taken": load.taken, "unanswered": len(load.due), "edits": load.edits}
    print(json.dumps(told), flush=True)
    await runner.cleanup()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
