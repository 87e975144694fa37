"""How many codes an address may try that are none, and all addresses together.

A platform that is asked about one wrong code after another answers nobody at last: Discord locks an address
out that had 10,000 refusals in ten minutes. A try is counted before it is asked about, and no more once it
was right; all who come by a platform's own proxy are one address, and mostly right.
"""

import asyncio
import math
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from bot.doors.door import NotLetIn
from bot.talk.door_refusals import PlatformAway, WronglySetUp

FROM_ONE_ADDRESS = 60
"""Tries at once..."""
AGAIN = 5.0
"""... and one more each time so many seconds have passed."""
ALTOGETHER = 300
"""Likewise, of all addresses."""
AGAIN_ALTOGETHER = 0.5
MOST_REMEMBERED = 5_000


class _Allowance:
    """So many at once, and one more each time so many seconds have passed."""

    def __init__(self, at_once: int, again: float) -> None:
        self._all, self._again = at_once * again, again
        self._used = -math.inf  # the time at which nothing will be used up any more

    def is_used_up(self, now: float) -> bool:
        """Whether there is none left."""
        return max(self._used, now - self._all) + self._again > now

    def take(self, now: float) -> None:
        """One less."""
        self._used = max(self._used, now - self._all) + self._again

    def give_back(self) -> None:
        """It was not needed."""
        self._used -= self._again


class Tries:
    """Those of all addresses at one platform."""

    def __init__(self) -> None:
        self._altogether = _Allowance(ALTOGETHER, AGAIN_ALTOGETHER)
        self._from: OrderedDict[str, _Allowance] = OrderedDict()

    @contextmanager
    def one(self, at: str) -> Iterator[None]:
        """A try; it counts if nobody is let in.

        Raises:
            NotLetIn: there were too many.
        """
        now = asyncio.get_running_loop().time()
        from_there = self._from.setdefault(at, _Allowance(FROM_ONE_ADDRESS, AGAIN))
        self._from.move_to_end(at)
        if len(self._from) > MOST_REMEMBERED:
            self._from.popitem(last=False)
        allowances = from_there, self._altogether
        if any(each.is_used_up(now) for each in allowances):
            raise NotLetIn(PlatformAway())
        for each in allowances:
            each.take(now)
        try:
            yield
        except NotLetIn as refused:
            if isinstance(
                refused.why, PlatformAway | WronglySetUp
            ):  # it was told nothing about the code
                _give_back(allowances)
            raise
        _give_back(allowances)


def _give_back(allowances: Iterable[_Allowance]) -> None:
    for each in allowances:
        each.give_back()
