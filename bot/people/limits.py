"""How much one person, or one server, may ask of the bot, so that nobody is slowed down by somebody else.

- A person presses and types so often a second, with a short burst allowed (a token bucket). What is above it
  is not looked at: it is refused before anything is read or stored.
- A person has one search in the word list at a time, and so many run at once; others wait for their turn.
- A person has so many lobbies, and a server so many games (`bot.games.opening`).
- Of what a thousand people ask at one instant, a few requests begin with each turn of the event loop, so that
  clocks, and whoever asks something else, do not wait for all of it.

Zero is no limit.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime

from bot.talk.identity import Account
from bot.talk.refusals import SearchUnderWay, TooFast

BURST = 4
"""Seconds' worth of presses that may come at once."""
MOST_REMEMBERED = 10_000
A_TURN = 4
"""Requests that begin with each turn of the loop; a turn costs far less than any of them."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits; see `config.example.toml`."""

    presses_a_second: int = 0
    searches_at_once: int = 0
    lobbies_a_person: int = 0
    games_a_server: int = 0


NO_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class _Bucket:
    """The tokens left at a time."""

    tokens: float
    at: datetime


class Pace:
    """The pace of each account's presses, by the platform's time of them."""

    def __init__(self, limits: Limits) -> None:
        self._rate = limits.presses_a_second
        self._buckets: OrderedDict[Account, _Bucket] = OrderedDict()

    def take(self, account: Account, at: datetime) -> None:
        """Count a press.

        Raises:
            TooFast: more than this account may.
        """
        if not self._rate:
            return
        left = self._left(account, at)
        allowed = left.tokens >= 1
        self._buckets[account] = replace(left, tokens=left.tokens - allowed)
        self._buckets.move_to_end(account)
        while len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        if not allowed:
            raise TooFast

    def _left(self, account: Account, at: datetime) -> _Bucket:
        full = float(self._rate * BURST)
        before = self._buckets.get(account, _Bucket(full, at))
        passed = max(0.0, (at - before.at).total_seconds())
        tokens = min(full, before.tokens + passed * self._rate)
        return _Bucket(tokens, max(at, before.at))


class Searches:
    """The searches of the word list that are on."""

    def __init__(self, limits: Limits) -> None:
        self._limited = limits.searches_at_once > 0
        self._room = asyncio.Semaphore(limits.searches_at_once)
        self._searching: set[int] = set()

    @asynccontextmanager
    async def one(self, person: int) -> AsyncIterator[None]:
        """A search of this person, when it is its turn.

        Raises:
            SearchUnderWay: he has one already.
        """
        async with AsyncExitStack() as stack:
            if self._limited:
                if person in self._searching:
                    raise SearchUnderWay
                self._searching.add(person)
                stack.callback(self._searching.discard, person)
                await stack.enter_async_context(self._room)
            yield


class Turnstile:
    """Lets a few in with each turn of the loop."""

    def __init__(self) -> None:
        self._let_in = 0
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def enter(self) -> None:
        """Wait for one's turn."""
        if not self._let_in:
            asyncio.get_running_loop().call_soon(self._next_turn)
        if self._let_in < A_TURN:
            self._let_in += 1
            return
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        await waiting

    def _next_turn(self) -> None:
        self._let_in = 0
        while self._waiting and self._let_in < A_TURN:
            first = self._waiting.popleft()
            if not first.done():  # who went away
                first.set_result(None)
                self._let_in += 1
        if self._let_in:
            asyncio.get_running_loop().call_soon(self._next_turn)
