"""What is said aloud with a message, once that is out: never late, and nothing waits for it.

It is made and played beside everything else. What is not ready in time is not said: the clock is right, and
all of it stands in the message. Nothing of it is stored; after a crash it is text alone.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta

import structlog

from bot.delivery.adapter import Platform
from bot.delivery.speech import NotSaid, Speech
from bot.talk.identity import Account, Place
from bot.talk.messages import Message, Remove
from bot.talk.spoken import Spoken

PATIENCE = timedelta(seconds=5)
"""So long after its message a draw is still begun."""

log = structlog.get_logger(__name__)


class Announcer:
    """Says what stands in messages for everybody."""

    def __init__(
        self,
        speech: Speech,
        platforms: Mapping[str, Platform],
        now: Callable[[], datetime],
        role_of: Callable[[Place], Awaitable[str]],
    ) -> None:
        self._speech = speech
        self._platforms = platforms
        self._role_of = role_of
        self._now = now
        self._saying = set[asyncio.Task[None]]()

    async def overhear(self, message: Message, to: Place | Account) -> None:
        """Begin to say what belongs to a message that has just come out (`bot.delivery.onlookers`)."""
        if isinstance(message, Remove) or isinstance(to, Account):
            return
        now = self._now()
        for each in (message, *message.also):
            if each.spoken is not None:
                left = (each.spoken.by or now + PATIENCE) - now
                saying = self._say(to, each.spoken, left.total_seconds())
                task = asyncio.create_task(saying)
                self._saying.add(task)
                task.add_done_callback(self._saying.discard)

    async def _say(self, place: Place, spoken: Spoken, seconds: float) -> None:
        try:
            platform = self._platforms.get(await self._role_of(place))
            if platform is None:
                return
            async with asyncio.timeout(seconds):
                await asyncio.sleep(0)  # noqa: TID251 - else who is late already would learn it when done
                await platform.play(place, spoken, await self._speech.sound(spoken))
        except TimeoutError:
            log.info("not said: too late", place=place.chat)
        except NotSaid:
            pass  # told in the log once
        except Exception as error:  # noqa: BLE001 - whatever it is, no message and no game suffers
            log.warning("not said", place=place.chat, why=str(error) or repr(error))

    async def close(self) -> None:
        """Fall silent."""
        for task in self._saying:
            task.cancel()
        await asyncio.gather(*self._saying, return_exceptions=True)
