"""Asking Telegram for updates, again and again; each answer is kept before the next question confirms it.

A question waits at Telegram until there is something, for some seconds. What was answered is confirmed by the
number after it in the next question. An answer without updates confirms all; then Telegram is asked for
whatever there is, for after a silence of a week its numbers begin anywhere.

Where nothing can be reached or kept, it is tried again ever more rarely, and nobody can play meanwhile. If
another one asks in our name (409), that is perhaps our own former process, or a webhook, which is removed; if
it still does after a minute, it is another bot, and this one gives way.

Nothing is asked while another process may have taken over: its questions are the ones to be answered, and
Telegram keeps what happens meanwhile.
"""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import stamina
import structlog
import telegram
from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError, TimedOut

from bot.delivery.adapter import PlatformError
from bot.games.outages import Outages
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.arrivals import WANTED, Arrivals, number_of
from bot.store import StoreError
from bot.time_base import TimeBase

QUESTION = 10
"""Seconds that Telegram keeps a question for which there is nothing."""
MOST_LATE = 5.0
"""Seconds that an answer may take beyond that."""
LONGEST_WAIT = 60.0
"""Seconds between two tries."""
PATIENCE = timedelta(seconds=60)
"""Seconds between two tries while another process asks for the same bot."""
BETWEEN_CONFLICTS = 5.0
"""Seconds until it is asked again."""
UNTIL_OURS = 1.0
"""Seconds until it is seen again whether this process is the one that asks."""

log = structlog.get_logger(__name__)


class _NotOurs(StoreError):
    """Another process may be the one that asks."""


class Polling:
    """Asks for updates, and hands them on."""

    def __init__(
        self,
        bot: telegram.Bot,
        arrivals: Arrivals,
        outages: Outages,
        time_base: TimeBase,
        is_ours: Callable[[], bool],
    ) -> None:
        self._is_ours = is_ours
        self._bot = bot
        self._arrivals = arrivals
        self._outages = outages
        self._time_base = time_base
        self._confirmed: int | None = None
        self.heard = time_base.now()
        """The last time that a question was answered."""
        self._conflicts: tuple[timedelta, timedelta] | None = None
        """The begin of a run of conflicts, and the last of it."""

    async def run(self) -> None:
        """Ask for ever.

        Raises:
            PlatformError: Telegram does not know the token any more, or another bot asks with it.
        """
        while True:
            await persist(self._ask)

    async def _ask(self) -> None:
        """Ask once, and keep what comes."""
        try:
            if not self._is_ours():
                raise _NotOurs("another process may have taken over")
            told = await self._updates()
            await self._arrivals.take_in(told)
        except (TelegramError, StoreError) as error:
            self._note_loss(error)
            if isinstance(error, Conflict):
                await self._give_way_or_go_on()
            raise
        numbers = [number for each in told if (number := number_of(each)) is not None]
        self._confirmed = numbers[-1] + 1 if numbers else None
        self.heard = self._time_base.now()
        if PLATFORM in self._outages:
            log.info("connected to telegram")
            self._outages.end(PLATFORM, self.heard)

    async def _updates(self) -> list[Any]:
        """Updates as plain JSON: the library would drop all of them for one that it cannot read."""
        told: list[Any] = await self._bot._post(  # noqa: SLF001 - its own way to ask, without its reading
            "getUpdates",
            {"offset": self._confirmed, "timeout": QUESTION, "allowed_updates": list(WANTED)},
            read_timeout=QUESTION + MOST_LATE,
        )
        return told

    def _note_loss(self, error: Exception) -> None:
        """Note that nobody can play, since the question that was not answered."""
        since = self.heard if isinstance(error, TimedOut) else self._time_base.now()
        self._outages.begin(PLATFORM, since)

    async def _give_way_or_go_on(self) -> None:
        """Remove a webhook, if that is what asks; nothing that waits for it is lost.

        Raises:
            PlatformError: it has been going on for too long.
        """
        now = self._time_base.steady()
        first, last = self._conflicts or (now, now)
        if now - last > PATIENCE:
            first = now
        self._conflicts = first, now
        if now - first > PATIENCE:
            raise PlatformError(
                "telegram: another program asks for the updates of this bot (409): end it, or give it a "
                "token of its own"
            ) from None
        await self._bot.delete_webhook(drop_pending_updates=False)


async def persist(work: Callable[[], Any]) -> None:
    """Try until it is done, ever more rarely while nothing but time can help.

    The log says once that it is tried again.

    Raises:
        PlatformError: Telegram does not know the token.
    """
    said = False
    try:
        async for attempt in stamina.retry_context(
            on=_may_pass, attempts=None, timeout=None, wait_max=LONGEST_WAIT
        ):
            with attempt:
                try:
                    await work()
                except Exception as error:
                    if not said and _may_pass(error):
                        log.warning("telegram is tried again", why=one_line(error))
                        said = True
                    raise
    except InvalidToken:
        raise PlatformError(
            "telegram: the token was refused; @BotFather tells it, and makes a new one"
        ) from None


def _may_pass(error: Exception) -> bool | float | timedelta:
    """Whether another try may help, or when."""
    match error:
        case InvalidToken():
            return False
        case Conflict():
            return BETWEEN_CONFLICTS
        case _NotOurs():
            return UNTIL_OURS
        case RetryAfter():
            return error.retry_after
        case _:
            return isinstance(error, TelegramError | StoreError)


def one_line(error: Exception) -> str:
    """The reason of a failure, for the operator."""
    return " ".join((str(error) or repr(error)).split())
