"""The part that sends, against the server, on a clock that is set by hand."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta

import telegram

from bot.delivery.gallery import Gallery
from bot.delivery.seal import Seal
from bot.places.settings import PlaceSettings
from bot.platforms.telegram.http_request import HttpRequest
from bot.platforms.telegram.incoming import place_of
from bot.platforms.telegram.sending import Sending
from bot.platforms.telegram.traffic import Traffic
from bot.talk.identity import Account, Place
from bot.talk.messages import Message
from bot.time_base import TimeBase
from tests.bot.platforms.telegram import world
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.server import TOKEN, Server
from tests.bot.platforms.whole import InlineWorker

SETTINGS = PlaceSettings()


@dataclass
class Desk:
    """The part that sends, against the server."""

    server: Server
    club: Group
    sending: Sending
    worker: InlineWorker
    moved: list[tuple[int, int]] = field(default_factory=list)

    async def wait(self, length: timedelta) -> None:
        """Waiting takes no time."""
        self.server.world.clock.skipped += length

    async def send(
        self, message: Message, ref: str | None = None, to: Place | Account | None = None
    ) -> str:
        """Much later than the last one."""
        await self.wait(timedelta(seconds=100))
        return (await self.sending.send(message, to or place_of(self.club.id), SETTINGS, ref)).ref

    def shown(self) -> list[world.Message]:
        """Ours, in the club."""
        return [message for message in self.club.messages if message.is_ours]

    def methods(self) -> list[str]:
        """What was asked for since this was looked at last."""
        asked = [each.method for each in self.server.requests]
        self.server.requests.clear()
        return asked


@asynccontextmanager
async def at_desk() -> AsyncIterator[Desk]:
    """With Léa and Tom in the club."""
    async with Server() as server:
        request = HttpRequest(TimeBase())
        await request.initialize()
        bot = telegram.Bot(
            TOKEN, base_url=server.base_url, request=request, get_updates_request=request
        )
        me = await bot.get_me()
        club = server.group("Club", server.person("Léa"), server.person("Tom"))
        moved: list[tuple[int, int]] = []

        async def migrated(former: int, now: int) -> None:
            moved.append((former, now))

        async def title_of(place: Place) -> str:
            return "Club" if place == place_of(club.id) else ""

        async def wait(length: timedelta) -> None:
            server.world.clock.skipped += length

        worker = InlineWorker()
        traffic = Traffic(lambda: server.world.clock.skipped, wait)
        sending = Sending(
            bot,
            traffic,
            Gallery(worker),
            Seal(bytes(32)),
            lambda: me,
            title_of,
            migrated,
            server.world.clock.now,
        )
        desk = Desk(server, club, sending, worker, moved)
        server.requests.clear()
        yield desk
        await request.shutdown()
