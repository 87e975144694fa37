"""One game, four ways in: in a chat, in the mini app, in the activity, on the page.

Both libraries are the real ones, on loopback; the pages are heard by their sockets, as the browser would say
it. Who has played what is known when the round is over, and to nobody before.
"""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.delivery.seal import Seal
from bot.platforms.discord.adapter import DiscordBot
from bot.platforms.discord.door import API, DiscordDoor
from bot.platforms.playground.adapter import Playground
from bot.platforms.telegram.adapter import TelegramBot
from bot.platforms.telegram.door import TelegramDoor
from bot.platforms.telegram.mini_app import MiniApp
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from tests.bot.doors.front import CLIENT, SAYS
from tests.bot.plain import plain
from tests.bot.platforms.discord import wire as discord
from tests.bot.platforms.discord.online import connected as discord_connected
from tests.bot.platforms.discord.wire import Wire
from tests.bot.platforms.telegram.online import connected, no_limits
from tests.bot.platforms.telegram.server import TOKEN, Server
from tests.bot.platforms.telegram.signing import signed
from tests.bot.platforms.whole import PATIENCE, until, whole
from tests.golden import check

NAME = "chevalet.test"
TRANSCRIPT = Path(__file__).parents[2] / "transcripts" / "four-ways.txt"
RULES = DuplicateRules("normal", close_when_all_answered=False)


@dataclass
class Page:
    """A page, as far as its socket goes; all that it was told is kept."""

    name: str
    socket: aiohttp.ClientWebSocketResponse
    again: dict[str, str] = field(default_factory=dict)
    """What lets the same person in again."""
    told: list[dict[str, Any]] = field(default_factory=list)
    ids: Any = field(default_factory=count)

    async def hear(self, kind: str, **fields: Any) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while True:
                message: dict[str, Any] = await self.socket.receive_json()
                self.told.append(message)
                if message["type"] == kind and all(
                    message.get(key) == value for key, value in fields.items()
                ):
                    return message

    async def part(self, part: str, button: str = "") -> dict[str, Any]:
        """The newest post of that part, with this to press if that is said, and a time that runs."""
        while True:
            post = await self.hear("post", part=part)
            does = {each["does"] for each in post["buttons"]}
            if not button or (button in does and post["until"] is not None):
                return post

    async def asks(self, **said: Any) -> str:
        number = f"{self.name} {next(self.ids)}"
        await self.socket.send_json({"id": number, "game": "", "text": ""} | said)
        return plain((await self.hear("answer", id=number))["text"])

    async def says(self, line: str) -> str:
        return await self.asks(type="line", text=line)

    async def plays(self, post: dict[str, Any], line: str) -> str:
        (button,) = [each for each in post["buttons"] if each["does"] == "play"]
        return await self.asks(
            type="press", payload=button["payload"], game=post["game"], text=line
        )


class Evening:
    """Everybody, and the bot."""

    def __init__(self, stack: AsyncExitStack, folder: Path) -> None:
        self.stack, self.folder = stack, folder
        self.server = Server()
        self.lines: list[str] = []

    async def open(self, lexicon: Lexicon) -> None:
        enter = self.stack.enter_async_context
        self.wire = await enter(Wire(self.folder))
        await enter(self.server)
        bot = self.bot = await enter(whole(self.folder, lexicon, RULES))
        seal = await Seal.of(bot.store.places)
        shared = (bot.application, bot.caretaker, bot.store, bot.gallery, seal, bot.time_base)
        app = MiniApp(f"https://{NAME}", "grille")
        telegram = TelegramBot(
            *shared, TOKEN, api=self.server.base_url, traffic=no_limits(), app=app
        )
        connector = discord.transport(self.wire.port, self.wire.authority)
        on_discord = DiscordBot(*shared, discord.TOKEN, connector, launches=True)
        now, settings = bot.time_base.now, bot.application.settings
        of_discord = DiscordDoor(settings, seal, discord.TOKEN, CLIENT, "s", now)
        of_discord._asking.ask = self._ask_discord  # type: ignore[method-assign]
        of_telegram = TelegramDoor(bot.store, seal, TOKEN, self.server.base_url, now)
        page = Playground(
            bot.application,
            bot.store.messages,
            bot.gallery,
            seal,
            now,
            url=f"https://{NAME}",
            doors={"telegram": of_telegram, "discord": of_discord},
        )
        bot.adapters |= {"telegram": telegram, "discord": on_discord, "playground": page}
        await telegram.open()
        await page.open()
        self.port = page._invitations.port
        for close in (page.close, telegram.close, on_discord.close, bot.stop):
            self.stack.push_async_callback(close)
        await bot.start(telegram.run(), on_discord.run(), page.run())
        await connected(self.server)
        await discord_connected(self.wire)
        self.http = await enter(aiohttp.ClientSession())

    async def _ask_discord(self, method: str, url: str, **said: Any) -> tuple[int, dict[str, Any]]:
        zoe, path = str(self.wire.people["Zoé"]), url.removeprefix(API)
        if path == "/oauth2/token":
            return (200, {"access_token": "t"}) if said["data"]["code"] == "zoe" else (400, {})
        if path == "/users/@me":
            return 200, {"id": zoe, "username": "zoe", "global_name": "Zoé"}
        where = {"kind": "gc", "channel_id": str(self.wire.channel.id)}
        where["guild_id"] = str(self.wire.guild.id)
        return 200, {"application_id": CLIENT, "location": where, "users": [zoe]}

    async def page(self, who: str, door: str = "", **hello: str) -> Page:
        outside = {"Host": NAME, "X-Forwarded-For": "192.0.2.7"}
        if door == "discord":
            outside["Origin"] = f"https://{SAYS}"
        socket = await self.http.ws_connect(
            f"http://127.0.0.1:{self.port}/socket",
            params={"door": door} if door else {},
            headers=outside if door else {},
        )
        page = Page(who, socket, hello)
        await socket.send_json({"type": "hello"} | hello)
        welcome = await page.hear("welcome")
        assert welcome["name"] == who
        if door:
            page.again = {"pass": welcome["pass"]}
        return page

    async def comes_back(self, who: str, page: Page, door: str) -> Page:
        """It was offline, and finds its own slip."""
        await page.socket.close()
        self.note(who, "(hors ligne, puis de retour)")
        back = await self.page(page.name, door, **page.again)
        turn = await back.part("round", "play")
        (mine,) = (each for each in turn["buttons"] if each["does"] == "mine")
        told = await back.asks(type="press", payload=mine["payload"], game=turn["game"])
        self.note("", told)
        return back

    def note(self, who: str, what: str) -> None:
        """A line of the transcript, without what is another each time."""
        what = re.sub(r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\b", "XXXX-XXXX", plain(what))
        what = re.sub(r"\d\d:\d\d:\d\d", "HH:MM:SS", what)
        self.lines += [f"{who:<18}| {line}" for line in what.splitlines() if line.strip()]


@pytest.fixture
async def evening(tmp_path: Path, shipped: Lexicon) -> AsyncIterator[Evening]:
    async with AsyncExitStack() as stack:
        evening = Evening(stack, tmp_path)
        await evening.open(shipped)
        yield evening


async def test_one_game_four_ways_in(evening: Evening) -> None:
    lea, tom = evening.server.person("Léa"), evening.server.person("Tom")
    club = evening.server.group("Club", lea, tom)
    lea.types(None, "/start")
    lea.types(club, "/simultane")
    await until(lambda: club.shows("Partie duplicate"))

    def codes() -> list[str]:
        said = [m.text for m in (*club.ephemeral, *lea.alone.messages)]
        return re.findall(r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\b", "\n".join(said))

    await until(lambda: bool(codes()))
    code = codes()[0]
    evening.note("Léa, chat", "/simultane")

    link = next(m for m in club.messages if "Jouer sur la grille" in m.buttons)
    start = link.button("Jouer sur la grille")["url"].partition("startapp=")[2]
    user = {"id": tom.id, "first_name": "Tom", "language_code": "fr"}
    by_app = await evening.page(
        "Tom", "telegram", signed=signed(user, TOKEN, datetime.now(UTC), start)
    )
    by_activity = await evening.page("Zoé", "discord", code="zoe", instance="i-1")
    by_page = await evening.page("Max", account="seat of Max", name="Max")
    pages = {"Tom, mini-app": by_app, "Zoé, activité": by_activity, "Max, page": by_page}
    for (who, page), line in zip(
        pages.items(),
        ("/rejoindre", f"/simultane {code} Lyon", f"/simultane {code} Page"),
        strict=True,
    ):
        evening.note(who, line)
        evening.note("", await page.says(line))

    lea.types(club, "/commencer")
    evening.note("Léa, chat", "/commencer")
    draws = {who: await page.part("round", "play") for who, page in pages.items()}
    titles = {plain(draw["title"]) for draw in draws.values()}
    assert titles == {"Coup 1 : HPOIESE"}
    evening.note("à tous", titles.pop())
    slips = ("H4 POISE", "H6 POSE", "H7 HIE")
    for (who, page), slip in zip(pages.items(), slips, strict=True):
        evening.note(who, slip)
        evening.note("", await page.plays(draws[who], slip))
    lea.types(None, "H5 POESIE")
    evening.note("Léa, en privé", "H5 POESIE")
    await until(lambda: any("Noté" in m.text for m in lea.alone.messages))
    (receipt,) = [m.text for m in lea.alone.messages if "Noté" in m.text]
    evening.note("", receipt)

    # Nobody has been told of anybody else's.
    for (who, page), slip in zip(pages.items(), slips, strict=True):
        await page.socket.send_json({"type": "there"})
        await page.hear("there")
        said = plain(str([each for each in page.told if each["type"] in ("post", "private")]))
        for other in (*slips, "H5 POESIE"):
            assert other.split()[1] not in re.findall(r"\w+", said), (who, other)
        assert slip.split()[1] in plain(str(page.told))

    for (who, page), door in zip(pages.items(), ("telegram", "discord", ""), strict=True):
        pages[who] = await evening.comes_back(who, page, door)

    await asyncio.sleep(
        1
    )  # Telegram's times are whole seconds: what was noted in the same one would be later
    lea.types(club, "/fin")
    evening.note("Léa, chat", "/fin")
    for who, page in pages.items():
        card = await page.part("card")
        evening.note(f"{who} voit", f"{card['title']}\n{card['text']}")
        for played in ("POISE en H4, 20", "POSE en H6, 12", "HIE en H7, 12", "POESIE en H4, 22"):
            assert played in plain(card["text"])
    check(TRANSCRIPT, "\n".join(evening.lines) + "\n")
