"""The operator is told that nothing can be stored: when it begins and when it is over, not each time."""

from collections.abc import Callable
from datetime import timedelta

import structlog

from bot import clock
from bot.store.values import StoreError

log = structlog.get_logger(__name__)


class Refusals:
    """The refusals since something could last be stored."""

    def __init__(self, now: Callable[[], timedelta] = clock.steady) -> None:
        self._now = now
        self._count = 0
        self._since = now()

    def add(self, count: int, why: StoreError) -> None:
        """Count so many refused writes."""
        if not self._count:
            self._since = self._now()
            log.error("nothing can be stored", why=str(why))
        self._count += count

    def over(self) -> None:
        """Something was stored."""
        if self._count:
            seconds = round((self._now() - self._since).total_seconds())
            log.warning("what is asked is stored again", refused=self._count, seconds=seconds)
        self._count = 0
