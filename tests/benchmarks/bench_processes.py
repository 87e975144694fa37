"""Bulletins at one, two and three processes with one PostgreSQL, and at one with a file: ``make bench``.

Each process is real, and has its players with it (`shared_load`); the server waits for its disk, as the file
does. All of it in one run, for what counts are the ratios: on two cores, processes, players and server take
time from each other.

- *own*: many small games, of which each process has its own, as it is where processes share platforms.
- *anywhere*: many small games, any of which is played at any process.
- *one*: a game of a thousand players, played at all processes at once.
- *crowd*: a game of ten thousand, who join at their processes, and all hand in in the last ten seconds.

The rate is what a closed loop has acknowledged in a second; p50 and p99 are those of an open loop, from when
a bulletin was due. A bulletin alone (`lone`) has nobody beside it: the quickest of many, which what else the
machine does at the time cannot make look slower.
"""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.benchmarks.bench_application import Evening, percentiles
from tests.bot.postgres_server import server
from tests.conftest import command_of

ROOT = Path(__file__).parents[2]
LAYOUTS = {"a file": 0, "one": 1, "two": 2, "three": 3}
"""Processes at a server."""
MANY, LARGE, CROWD = Evening(200, 5), Evening(1, 1000), Evening(1, 10_000)
GAMES = {"own": (MANY, True), "anywhere": (MANY, False), "one": (LARGE, False)}


class Process:
    """One of them."""

    def __init__(self, where: str, number: int, of: int, evening: Evening, *, own: bool) -> None:
        numbers = map(str, (number, of, evening.games, evening.players, int(own)))
        command = ("-W", "ignore", "-m", "tests.benchmarks.shared_load", where, *numbers)
        self._process = subprocess.Popen(
            [sys.executable, *command],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._said() == "ready"

    def order(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def taken(self) -> list[float]:
        return list(json.loads(self._said()))

    def end(self) -> None:
        self.order("")
        self._process.communicate()

    def _said(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()


@contextmanager
def somewhere(count: int, folder: Path) -> Iterator[str]:
    """A file, or a server."""
    if count == 0:
        yield str(folder / "data")
        return
    with server(is_durable=True) as started:
        started.database()
        yield started.url("test")


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("games", GAMES)
def test_bulletins(benchmark: Any, tmp_path: Path, layout: str, games: str) -> None:
    if not command_of("postgres"):
        pytest.skip("no PostgreSQL here")
    figures = benchmark.pedantic(
        lambda: play(LAYOUTS[layout], games, tmp_path), iterations=1, rounds=1
    )
    benchmark.extra_info.update(figures)
    print(f"\n{games}, {layout}: {figures}")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_crowd(benchmark: Any, tmp_path: Path, layout: str) -> None:
    if not command_of("postgres"):
        pytest.skip("no PostgreSQL here")
    figures = benchmark.pedantic(lambda: crowd(LAYOUTS[layout], tmp_path), iterations=1, rounds=1)
    benchmark.extra_info.update(figures)
    print(f"\ncrowd, {layout}: {figures}")


def crowd(count: int, folder: Path) -> dict[str, float]:
    of = max(1, count)
    with somewhere(count, folder) as where, ExitStack() as stack:
        processes = [Process(where, number, of, CROWD, own=False) for number in range(of)]
        for each in processes:
            stack.callback(each.end)
        _all(processes[:1], "alone")
        begun = time.perf_counter()
        _all(processes, "join")
        joined = time.perf_counter() - begun
        _all(processes[:1], "start")
        return {"join_s": round(joined, 1), **percentiles(_all(processes, "last"))}


def play(count: int, games: str, folder: Path) -> dict[str, float]:
    (evening, own), of = GAMES[games], max(1, count)
    with somewhere(count, folder) as where, ExitStack() as stack:
        processes = [Process(where, number, of, evening, own=own) for number in range(of)]
        for each in processes:
            stack.callback(each.end)
        for each in processes if own else processes[:1]:
            each.order("begin")
            each.taken()
        opened = percentiles(_all(processes, "open"))
        begun = time.perf_counter()
        closed = _all(processes, "closed")
        rate = len(closed) / (time.perf_counter() - begun)
        processes[0].order("lone")
        lone = min(processes[0].taken())
    return {"per_s": round(rate), **opened, "lone_ms": round(lone * 1e3, 2)}


def _all(processes: list[Process], line: str) -> list[float]:
    for each in processes:
        each.order(line)
    return [taken for each in processes for taken in each.taken()]
