"""Bulletins through the whole bot half, each durable before it is acknowledged: ``make bench``.

Three evenings: many games, one game of a thousand players, and many small ones. Each is measured in two
ways.

- *Open loop*: bulletins come at fixed times, whether the earlier ones are answered or not; p50 and p99 are
  the time from when one was due to its acknowledgement.
- *Saturation*: a closed loop of `IN_FLIGHT` players who hand in the next bulletin as soon as the last one
  is acknowledged. The rate is what was acknowledged in a second. It counts if its p99 stays under 100 ms,
  which so many in flight allow from 2,500 a second on.

Beside these the lag of the event loop, and memory. SQLite is as in earnest (a file, ``synchronous=FULL``),
in the folder where pytest keeps its temporary ones: name one on a real disk with ``--basetemp``. "5 ms"
adds a commit of five milliseconds, which is what an ordinary disk takes.
"""

import asyncio
import itertools
import resource
import statistics
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.application import Application
from bot.library import Library
from bot.places.settings import PlaceSettings
from bot.serve import tune
from bot.store import Store
from bot.talk.game_actions import Blank, Join, Start
from bot.talk.identity import Account, Place
from bot.talk.requests import NewGame, Request
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from tests.bot.kinds import all_kinds
from tests.bot.stores import open_store

RATE, SECONDS = 1000, 4
IN_FLIGHT = 250
NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)

Ask = Callable[[int, int, Any], Awaitable[None]]
"""Game, player, action."""
Seat = Callable[[int], tuple[int, int]]
"""Game and player of the bulletin of this number."""


@dataclass(frozen=True)
class Evening:
    """So many games of so many players."""

    games: int
    players: int

    def __str__(self) -> str:
        return f"{self.games}x{self.players}"

    def seat(self, number: int) -> tuple[int, int]:
        """The game and the player of the bulletin of this number: each game, then each player in turn."""
        return number % self.games, number // self.games % self.players


EVENINGS = (Evening(100, 50), Evening(1, 1000), Evening(200, 5))


@dataclass
class Disk:
    """A failpoint that makes each commit take so many seconds longer, once it is `on`."""

    seconds: float
    on: bool = False

    def __call__(self, point: str) -> None:
        if self.on and self.seconds and point == "before_commit":
            time.sleep(self.seconds)


def place(game: int) -> Place:
    return Place("bench", str(game))


def memory() -> float:
    """Megabytes now resident."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


@pytest.mark.parametrize("evening", EVENINGS, ids=str)
@pytest.mark.parametrize("seconds", [0, 0.005], ids=["real", "5ms"])
def test_bulletins(
    benchmark: Any, shipped: Lexicon, tmp_path: Path, evening: Evening, seconds: float
) -> None:
    figures = benchmark.pedantic(
        lambda: asyncio.run(play(evening, shipped, tmp_path, Disk(seconds))), iterations=1, rounds=1
    )
    benchmark.extra_info.update(figures)
    print(figures)


@asynccontextmanager
async def evening_on(
    evening: Evening, lexicon: Lexicon, folder: Path, disk: Disk
) -> AsyncIterator[Ask]:
    """An evening on which the first round of all games is drawn."""
    async with await open_store(folder, failpoint=disk) as store:
        ask = asking(store, lexicon)
        await begin(range(evening.games), evening.players, ask)
        yield ask


def asking(store: Store, lexicon: Lexicon, process: int = 0) -> Ask:
    """How a process is asked."""
    rules = DuplicateRules("normal", close_when_all_answered=False)
    application = Application(store, Library.of(lexicon), all_kinds(rules), PlaceSettings())
    requests = itertools.count(1)

    async def ask(game: int, player: int, action: Any) -> None:
        account = Account("bench", f"{game}/{player}")
        name, number = f"Joueuse {player}", f"{process}/{next(requests)}"
        await application.handle(Request(number, account, name, place(game), NOW, action))

    return ask


async def begin(games: Sequence[int], players: int, ask: Ask) -> None:
    """The first round of these games is drawn."""
    for game in games:
        await ask(game, 0, NewGame("duplicate"))
    await join(games, range(1, players), ask)
    await asyncio.gather(*(ask(game, 0, Start()) for game in games))


async def join(games: Sequence[int], players: Sequence[int], ask: Ask) -> None:
    """These players sit down at each of the games; who sits there already stays."""
    seats = itertools.product(games, players)
    await asyncio.gather(*(ask(game, player, Join()) for game, player in seats))


async def play(evening: Evening, lexicon: Lexicon, folder: Path, disk: Disk) -> dict[str, float]:
    tune()
    idle = memory()
    async with evening_on(evening, lexicon, folder, disk) as ask:
        full = memory()
        disk.on = True
        lags: list[float] = []
        watch = asyncio.create_task(_watch(lags))
        opened = percentiles(await open_loop(evening.seat, ask, RATE))
        lag = max(lags)
        start = time.perf_counter()
        closed = await closed_loop(evening.seat, ask, IN_FLIGHT)
        rate = len(closed) / (time.perf_counter() - start)
        watch.cancel()
    return {
        **{f"{name}_at_{RATE}": value for name, value in opened.items()},
        "lag_max_ms": round(lag * 1e3, 1),
        "saturation_per_s": round(rate),
        **{f"{name}_saturated": value for name, value in percentiles(closed).items()},
        "idle_mb": round(idle, 1),
        "kb_a_game": round((full - idle) * 1e3 / evening.games, 1),
    }


def percentiles(taken: list[float]) -> dict[str, float]:
    """Of the seconds that each took, in milliseconds."""
    taken.sort()
    chosen = {
        "p50_ms": statistics.median(taken),
        "p99_ms": taken[int(0.99 * len(taken))],
        "max_ms": taken[-1],
    }
    return {name: round(value * 1e3, 2) for name, value in chosen.items()}


async def open_loop(seat: Seat, ask: Ask, rate: float, seconds: float = SECONDS) -> list[float]:
    """So many bulletins a second; how long each took."""
    taken: list[float] = []
    start = time.perf_counter()

    async def one(number: int) -> None:
        due = start + number / rate
        await ask(*seat(number), Blank())
        taken.append(time.perf_counter() - due)

    tasks = []
    for number in range(round(rate * seconds)):
        wait = start + number / rate - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        tasks.append(asyncio.create_task(one(number)))
    await asyncio.gather(*tasks)
    return taken


async def closed_loop(seat: Seat, ask: Ask, in_flight: int) -> list[float]:
    """So many players, each with the next bulletin at once; how long each took."""
    taken: list[float] = []
    numbers = itertools.count()
    end = time.perf_counter() + SECONDS

    async def player() -> None:
        while (begun := time.perf_counter()) < end:
            await ask(*seat(next(numbers)), Blank())
            taken.append(time.perf_counter() - begun)

    await asyncio.gather(*(player() for _ in range(in_flight)))
    return taken


async def _watch(lags: list[float]) -> None:
    while True:
        before = time.perf_counter()
        await asyncio.sleep(0.005)
        lags.append(time.perf_counter() - before - 0.005)
