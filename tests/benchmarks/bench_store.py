"""How many durable submissions the store takes, and how long each waits.

``python -m tests.benchmarks.bench_store [FOLDER]``: on the disk of that folder, else where the system keeps
temporary files, which may be memory: name a folder on a real disk for figures that count.

- *One after the other*: each waits for its own commit.
- *Open loop*: submissions come at fixed times, 2,000 a second for five seconds, whether or not the earlier
  ones are done: queueing shows. A wait is from the time a submission was due to its acknowledgement.
- *All at once*: 50,000 submissions in the same moment.

Each with the disk as it is, and with every commit made to take 5 ms longer, as a real disk may; on a file,
and on a PostgreSQL server of its own on the same machine, if there is one. Quote ratios of one run.
A submission is one event, an inbox row with its answer and one message; 1,000 games share them.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Coroutine, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from bot.store import Batch, Committed, OutboxRow
from bot.store.sql.store import SqlStore
from bot.talk.identity import Place
from engine.duplicate.events import BulletinReceived
from tests.bot.postgres_server import server
from tests.bot.store.samples import START, batch, first, public
from tests.bot.stores import Where, open_anywhere
from tests.builders import play
from tests.conftest import command_of

GAMES = 1000
RATE = 2000
SECONDS = 5
BURST = 50_000
SLOW = 0.005


class SlowDisk:
    """A failpoint that makes each commit take longer."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.commits = 0

    def __call__(self, name: str) -> None:
        if name == "before_commit":
            self.commits += 1
            if self._seconds:
                time.sleep(self._seconds)


class Load:
    """Submissions to many games in turn, each game one after the other."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._seqs = [1] * GAMES
        self._count = 0

    def next(self) -> Batch:
        """The next submission; it counts on all before it being stored."""
        number, self._count = self._count, self._count + 1
        game = number % GAMES
        seq = self._seqs[game]
        self._seqs[game] += 1
        event = BulletinReceived(number % 50, 1, "H4 SEMAINE", play("H4 SEMAINE"), 24, START)
        message: OutboxRow = public("x" * 300, f"count {number}", Place("bench", str(game)))
        return batch(
            seq,
            event,
            game=f"game{game}",
            request=f"request {number}",
            answer='{"text":"H4 SEMAINE, 24 points"}',
            deadline=START,
            outbox=(message,),
        )

    async def submit(self, submission: Batch, due: float, waits: list[float]) -> None:
        """Commit it and note how long that took, in seconds."""
        outcome = await self._store.games.commit(submission)
        assert isinstance(outcome, Committed), outcome
        waits.append(time.perf_counter() - due)


def report(name: str, waits: Sequence[float], elapsed: float, commits: int) -> None:
    """One line."""
    ordered = sorted(waits)
    cuts = {cut: ordered[min(len(ordered) - 1, int(len(ordered) * cut))] for cut in (0.5, 0.99, 1)}
    print(
        f"{name:40} {len(waits) / elapsed:9,.0f}/s"
        f"  p50 {cuts[0.5] * 1000:7.2f} ms  p99 {cuts[0.99] * 1000:7.2f} ms"
        f"  max {cuts[1] * 1000:7.2f} ms  {commits:6} commits"
    )


async def one_after_the_other(load: Load, waits: list[float]) -> None:
    """Closed loop, one in flight."""
    for _ in range(500):
        await load.submit(load.next(), time.perf_counter(), waits)


async def open_loop(load: Load, waits: list[float]) -> None:
    """Fixed arrival times."""
    start = time.perf_counter()
    tasks = []
    for number in range(RATE * SECONDS):
        due = start + number / RATE
        if (early := due - time.perf_counter()) > 0:
            await asyncio.sleep(early)
        tasks.append(asyncio.create_task(load.submit(load.next(), due, waits)))
    await asyncio.gather(*tasks)


async def all_at_once(load: Load, waits: list[float]) -> None:
    """A burst."""
    due = time.perf_counter()
    await asyncio.gather(*(load.submit(load.next(), due, waits) for _ in range(BURST)))


async def measure(name: str, seconds: float, where: Where, kind: Any) -> None:
    """One kind of load on a new store."""
    disk = SlowDisk(seconds)
    async with await open_anywhere(where, failpoint=disk) as store:
        places = (Place("bench", str(number)) for number in range(GAMES))
        begun: list[Coroutine[Any, Any, object]] = [
            store.games.commit(first(f"game{number}", place)) for number, place in enumerate(places)
        ]
        await asyncio.gather(*begun)
        waits: list[float] = []
        disk.commits, start = 0, time.perf_counter()
        await kind(Load(store), waits)
        report(name, waits, time.perf_counter() - start, disk.commits)


async def main() -> None:
    """Every load on every disk, on every kind of store."""
    with ExitStack() as stack:
        folder = sys.argv[1] if len(sys.argv) > 1 else None
        scratch = stack.enter_context(tempfile.TemporaryDirectory(dir=folder))
        on_server = command_of("postgres") and stack.enter_context(server(is_durable=True))
        for seconds, disk in ((0.0, "this disk"), (SLOW, "5 ms more")):
            for kind in (one_after_the_other, open_loop, all_at_once):
                name = f"{kind.__name__.replace('_', ' ')}, {disk}"
                await measure(name, seconds, Path(scratch, disk, kind.__name__), kind)
                if on_server:
                    await measure(f"  on a server, {disk}", seconds, on_server.database(), kind)


if __name__ == "__main__":
    asyncio.run(main())
