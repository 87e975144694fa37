"""The operator is told that nothing can be stored: when it begins and when it is over, not each time.

On a full disk what is small may still find room where what is larger does not, a heartbeat a moment before a
round that is due: so it is over when nothing was refused for a while, and not with the first that is stored.
"""

from collections.abc import Callable
from datetime import timedelta

import structlog

from bot import clock
from bot.store.values import StoreError

CALM = timedelta(seconds=30)
"""The time without a refusal after which it is over."""

log = structlog.get_logger(__name__)


class Refusals:
    """The refusals since everything could last be stored."""

    def __init__(self, now: Callable[[], timedelta] = clock.steady) -> None:
        self._now = now
        self._count = 0
        self._since = now()
        self._stored_since: timedelta | None = None

    def add(self, count: int, why: StoreError) -> None:
        """Count so many refused writes."""
        if not self._count:
            self._since = self._now()
            log.error("nothing can be stored", why=str(why))
        self._count += count
        self._stored_since = None

    def stored(self) -> None:
        """Something was stored."""
        if not self._count:
            return
        now = self._now()
        if self._stored_since is None:
            self._stored_since = now
        if now - self._stored_since < CALM:
            return
        seconds = round((self._stored_since - self._since).total_seconds())
        log.warning("what is asked is stored again", refused=self._count, seconds=seconds)
        self._count = 0
