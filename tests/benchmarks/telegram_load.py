"""Telegram as a load: ``telegram_load.py``, a process of its own, so that it costs the bot nothing.

It answers what the bot asks with as little as will do. On the word ``go`` from stdin, with the rack of each
game, it tells three kinds of updates in open loop, one kind after the other: at fixed times, whether earlier
ones were answered or not. It then prints one line of JSON: by kind, seconds from each update to its answer.
"""

import asyncio
import json
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from bot.delivery.seal import Seal
from bot.platforms.telegram.incoming import place_of

KEY = bytes(range(32))
TOKEN = "7000000001:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0"
BOT = {"id": 7_000_000_001, "is_bot": True, "first_name": "Chevalet", "username": "chevalet_bot"}
FIRST_CHAT, FIRST_USER = -1_001_000_000_001, 100_000
GAMES, PLAYERS, SECONDS = 100, 20, 4
PRESSES, QUERIES, BULLETINS = 200, 200, 100
"""A second."""
GIFTS = (
    "unlimited_gifts",
    "limited_gifts",
    "unique_gifts",
    "premium_subscription",
    "gifts_from_channels",
)
PATIENCE = 6.0
"""Seconds for what is not answered when the last of a kind was told."""


def game_name(number: int) -> str:
    return f"{number:016x}"


def chat_of(game: int) -> int:
    return FIRST_CHAT - game


def user_of(game: int, player: int) -> int:
    return FIRST_USER + game * PLAYERS + player


@dataclass
class Waiting:
    """What was told of one kind, and is not answered yet; and how long the others took."""

    due: dict[str, float] = field(default_factory=dict)
    taken: list[float] = field(default_factory=list)

    def answered(self, key: str) -> None:
        due = self.due.pop(key, None)
        if due is not None:
            self.taken.append(time.perf_counter() - due)


class Load:
    """The server, and the clock of what is told."""

    def __init__(self) -> None:
        self.pending: list[dict[str, Any]] = []
        self.changed = asyncio.Event()
        self.requests: dict[str, int] = {}
        self.presses, self.queries, self.bulletins = Waiting(), Waiting(), Waiting()
        self.racks: Mapping[str, str] = {}
        self._seal = Seal(KEY)
        self._numbers = 0

    async def answer(self, request: web.Request) -> web.Response:
        method = request.match_info["method"]
        self.requests[method] = self.requests.get(method, 0) + 1
        params = await request.post() if request.can_read_body else {}
        result: Any = True
        match method:
            case "getUpdates":
                result = await self._updates(int(str(params.get("offset", 0))))
            case "getMe":
                groups = {"can_join_groups": True, "can_read_all_group_messages": False}
                result = {**BOT, **groups, "supports_inline_queries": True}
            case "answerCallbackQuery":
                self.presses.answered(str(params["callback_query_id"]))
            case "answerInlineQuery":
                self.queries.answered(str(params["inline_query_id"]))
            case "getChat":
                chat = int(str(params["chat_id"]))
                gifts = dict.fromkeys(GIFTS, False)
                shown = {
                    "accent_color_id": 0,
                    "max_reaction_count": 11,
                    "accepted_gift_types": gifts,
                }
                result = {**_group(chat), **shown}
            case "getMyCommands" | "getChatAdministrators":
                result = []
            case "getChatMember":
                result = {"status": "member", "user": BOT}
            case _ if method.startswith(("send", "edit")):
                result = self._message(int(str(params["chat_id"])))
            case _:
                pass
        return web.json_response({"ok": True, "result": result})

    async def _updates(self, offset: int) -> list[dict[str, Any]]:
        self.pending = [each for each in self.pending if each["update_id"] >= offset]
        if not self.pending:
            self.changed.clear()
            try:
                async with asyncio.timeout(5):
                    await self.changed.wait()
            except TimeoutError:
                return []
        return self.pending[:100]

    def tell(self, kind: str, payload: dict[str, Any]) -> int:
        self._numbers += 1
        self.pending.append({"update_id": self._numbers, kind: payload})
        self.changed.set()
        return self._numbers

    def _message(self, chat: int) -> dict[str, Any]:
        self._numbers += 1
        where = _group(chat) if chat < 0 else {"id": chat, "type": "private", "first_name": "J"}
        return {"message_id": self._numbers, "date": int(time.time()), "chat": where, "from": BOT}

    async def run(self) -> None:
        """Tell all three kinds, each for so many seconds."""
        await self._tell(self._press, PRESSES, self.presses)
        await self._tell(self._query, QUERIES, self.queries)
        await self._tell(self._bulletin, BULLETINS, self.bulletins)

    async def _tell(self, act: Callable[[int, int], str], rate: int, waiting: Waiting) -> None:
        start = time.perf_counter()
        for number in range(rate * SECONDS):
            due = start + number / rate
            wait = due - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            waiting.due[act(number % GAMES, number // GAMES % PLAYERS)] = due
        end = time.perf_counter() + PATIENCE
        while waiting.due and time.perf_counter() < end:
            await asyncio.sleep(0.02)  # of bulletins the bot's own process says when they are noted

    def _press(self, game: int, player: int) -> str:
        data = self._seal.close(place_of(chat_of(game)), game_name(game), "b:1")
        press = {"id": f"p{self._numbers}", "from": _user(game, player), "chat_instance": "1"}
        told = {**press, "data": data, "message": self._message(chat_of(game))}
        self.tell("callback_query", told)
        return str(press["id"])

    def _query(self, game: int, player: int) -> str:
        query = {"id": f"q{self._numbers}", "from": _user(game, player), "offset": ""}
        self.tell("inline_query", {**query, "query": self._line(game), "chat_type": "supergroup"})
        return str(query["id"])

    def _bulletin(self, game: int, player: int) -> str:
        user = _user(game, player)
        message = self._message(user["id"]) | {"from": user, "text": self._line(game)}
        return str(self.tell("message", message))

    def _line(self, game: int) -> str:
        return f"H8 {self.racks[game_name(game)].replace('?', '')[:3]}"


def _group(chat: int) -> dict[str, Any]:
    return {"id": chat, "type": "supergroup", "title": f"Club {FIRST_CHAT - chat}"}


def _user(game: int, player: int) -> dict[str, Any]:
    number = user_of(game, player)
    named = {"first_name": f"joueuse{number}", "language_code": "fr"}
    return {"id": number, "is_bot": False, **named}


async def main() -> None:
    load = Load()
    app = web.Application(client_max_size=50_000_000)
    app.router.add_route("*", "/bot{token}/{method}", load.answer)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    print(runner.addresses[0][1], flush=True)
    load.racks = json.loads(await asyncio.to_thread(sys.stdin.readline))
    await load.run()
    told = {
        "presses": load.presses.taken,
        "queries": load.queries.taken,
        "unanswered": len(load.presses.due) + len(load.queries.due),
        "bulletins": load.bulletins.due,
        "requests": load.requests,
    }
    print(json.dumps(told), flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    await runner.cleanup()


if __name__ == "__main__":
    asyncio.run(main())
