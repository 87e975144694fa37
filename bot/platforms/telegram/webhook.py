"""Being told by Telegram: an update is answered for only when it is kept, so that none is lost.

Telegram tells what was not answered again, for a day. Only who knows the secret is listened to. When the bot
goes down the webhook stays set: what happens meanwhile is told when it is there again. While another process
may have taken over nothing is taken here, and that is said at once: what stands before both asks that one.

Who is told nothing cannot know why. So Telegram is asked every minute: where it does not get through, nobody
can play, and the log says what it says; a webhook that is gone is set again, and if it is gone once more,
another bot has the token, and this one gives way.
"""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from hmac import compare_digest
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

import structlog
import telegram
from aiohttp import web
from telegram.error import BadRequest

from bot.delivery.adapter import PlatformError
from bot.games.outages import Outages
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.arrivals import WANTED, Arrivals
from bot.platforms.telegram.polling import one_line, persist
from bot.store import Places, StoreError
from bot.talk.identity import Place
from bot.time_base import TimeBase

_OWN = Place("bot", "")
_NAME = "telegram-webhook-secret"
_HEADER = "X-Telegram-Bot-Api-Secret-Token"
_SECRET_BYTES = 32
MOST_AT_ONCE = 40
"""Updates that Telegram tells at the same time."""
BETWEEN_LOOKS = 60.0
"""Seconds."""
GOODBYE = 1.0
"""Seconds for those that are just being told; what is not answered is told again."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Address:
    """The address where Telegram tells what happens.

    Attributes:
        url: as Telegram reaches it.
        host, port: as whatever stands before this machine reaches the bot.
        secret: what Telegram says with each update; empty for one that is made and kept.
    """

    url: str
    host: str
    port: int
    secret: str = field(default="", repr=False)


async def kept_secret(store: Places) -> str:
    """The secret of this installation, made when it is first wanted."""
    kept = (await store.settings(_OWN)).get(_NAME)
    if kept is None:
        kept = secrets.token_urlsafe(_SECRET_BYTES)
        await store.set_setting(_OWN, _NAME, kept)
    return kept


async def _wait() -> None:
    await asyncio.sleep(BETWEEN_LOOKS)  # noqa: TID251 - no game waits for it


class Webhook:
    """Listens on an address of this machine for what Telegram sends to `url`."""

    def __init__(
        self,
        bot: telegram.Bot,
        arrivals: Arrivals,
        outages: Outages,
        time_base: TimeBase,
        url: str,
        secret: str,
        is_ours: Callable[[], bool] = lambda: True,
        wait: Callable[[], Awaitable[None]] = _wait,
    ) -> None:
        self._bot = bot
        self._arrivals = arrivals
        self._outages = outages
        self._time_base = time_base
        self._url = url
        self._secret = secret
        self._is_ours = is_ours
        self._wait = wait
        self._is_ready = self._was_gone = False
        self._heard = time_base.now()
        app = web.Application()
        app.router.add_post(urlsplit(url).path or "/", self._take)
        self._runner = web.AppRunner(app, shutdown_timeout=GOODBYE, access_log=None)

    async def open(self, host: str, port: int) -> int:
        """Listen; returns the port.

        Raises:
            OSError: it is taken.
        """
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        taken: int = self._runner.addresses[0][1]
        return taken

    async def run(self) -> None:
        """Have Telegram tell what happens, for ever.

        Raises:
            PlatformError: Telegram does not know the token, or does not want to send to that address, or
                another bot has the token too.
        """
        self._is_ready = True
        await persist(self._set)
        self._hear()
        while True:
            await self._wait()
            await persist(self._look)

    async def close(self) -> None:
        """Hang up; the webhook stays."""
        await self._runner.cleanup()

    async def _set(self) -> None:
        try:
            await self._bot.set_webhook(
                self._url,
                secret_token=self._secret,
                allowed_updates=WANTED,
                max_connections=MOST_AT_ONCE,
                drop_pending_updates=False,
            )
        except BadRequest as error:
            raise PlatformError(f"telegram: the webhook was refused: {one_line(error)}") from None

    async def _look(self) -> None:
        """Whether Telegram still tells, and can."""
        found = await self._bot.get_webhook_info()
        if found.url != self._url:
            if self._was_gone:
                raise PlatformError(
                    "telegram: another program sets or removes the webhook of this bot: end it, or give it "
                    "a token of its own"
                )
            log.warning("the webhook was gone, and is set again")
            await self._set()
        self._was_gone = found.url != self._url
        failed = found.last_error_date
        if found.pending_update_count and failed is not None and failed > self._heard:
            if PLATFORM not in self._outages:
                log.warning("telegram cannot reach the webhook", why=found.last_error_message)
            self._outages.begin(PLATFORM, failed)

    async def _take(self, asked: web.Request) -> web.Response:
        said = asked.headers.get(_HEADER, "")
        if not compare_digest(said.encode(errors="replace"), self._secret.encode()):
            return web.Response(status=HTTPStatus.FORBIDDEN)
        if not self._is_ready or not self._is_ours():
            return web.Response(status=HTTPStatus.SERVICE_UNAVAILABLE)
        told: Any = None  # what is no JSON is told no better a second time
        try:
            told = json.loads(await asked.read())
        except (ValueError, RecursionError):
            log.warning("telegram told what is no JSON")
        try:
            await self._arrivals.take_in([told])
        except StoreError:
            self._outages.begin(PLATFORM, self._time_base.now())
            return web.Response(status=HTTPStatus.SERVICE_UNAVAILABLE)
        self._hear()
        return web.Response()

    def _hear(self) -> None:
        """Telegram gets through."""
        self._heard = self._time_base.now()
        if PLATFORM in self._outages:
            log.info("connected to telegram")
            self._outages.end(PLATFORM, self._heard)
