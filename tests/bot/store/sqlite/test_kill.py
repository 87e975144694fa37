"""What was acknowledged survives kill -9, and nothing is ever half there."""

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.store import UnknownGame
from bot.store.sqlite.database import DATABASE_NAME, check
from bot.store.sqlite.store import SqliteStore
from tests.bot.store.samples import batch, created, first, joined, public
from tests.bot.store.sqlite.hard_worker import EVENTS, GAMES
from tests.bot.stores import Where, engine_of, open_anywhere, open_store
from tests.laws import depth

pytestmark = pytest.mark.processes

ROOT = Path(__file__).parents[4]
WORKER = Path(__file__).parent / "hard_worker.py"
KILLS = depth(7)


@contextmanager
def worker(where: Path | str, failpoint: str = "-") -> "Iterator[subprocess.Popen[str]]":
    """The hard worker, killed at the end if it is not dead already."""
    process = subprocess.Popen(
        [sys.executable, WORKER, where, failpoint],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def acknowledged(lines: list[str]) -> dict[str, int]:
    """The highest number acknowledged in each game; a line that was cut off was not."""
    highest: dict[str, int] = {}
    for line in lines:
        if line.endswith("\n") and line != "ready\n":
            game, seq = line.split()
            highest[game] = int(seq)
    return highest


async def assert_whole(folder: Path, acked: dict[str, int]) -> None:
    """Every acknowledged batch is there, and every batch is there wholly or not at all."""
    check(folder / DATABASE_NAME)
    await assert_all_there(folder, acked)


async def assert_all_there(where: Where, acked: dict[str, int]) -> None:
    """The same of any store."""
    async with await open_anywhere(where) as store:
        rows = await store.games._reader.rows("SELECT count(*), min(id), max(id) FROM outbox")
        messages = 0
        for game in GAMES:
            try:
                loaded = await store.games.load(game)
            except UnknownGame:
                assert game not in acked
                continue
            assert loaded.seq >= acked.get(game, 0)
            assert loaded.events == (
                created(game),
                *(joined(number) for number in range(1, loaded.seq)),
            )
            assert (loaded.seq - 1) % EVENTS == 0
            for seq in range(1 + EVENTS, loaded.seq + 1, EVENTS):
                assert await store.games.answered(f"{game} {seq}") == f"{game} {seq}"
                messages += 1
            assert await store.games.answered(f"{game} {loaded.seq + EVENTS}") is None
        assert rows[0][0] == messages


async def test_killed_at_random_instants_nothing_acknowledged_is_lost(folder: Path) -> None:
    """One database goes through all the kills: each start finds what the last one left."""
    acked: dict[str, int] = {}
    for _ in range(KILLS):
        with worker(folder) as process:
            assert process.stdout is not None
            wanted = random.randrange(300)
            lines = [process.stdout.readline() for _ in range(1 + wanted)]
            process.kill()
            lines += process.stdout.readlines()  # acknowledged before it died
            assert process.stderr is not None
            assert process.stderr.read() == ""
        acked.update(acknowledged(lines))
    await assert_whole(folder, acked)
    assert set(acked) == set(GAMES)


@pytest.mark.parametrize("failpoint", ["before_commit", "after_commit"])
async def test_killed_at_a_failpoint_nothing_acknowledged_is_lost(
    folder: Path, failpoint: str
) -> None:
    for _ in range(2):
        with worker(folder, failpoint) as process:
            assert process.stdout is not None
            lines = process.stdout.readlines()
        assert process.returncode == -9
        await assert_whole(folder, acknowledged(lines))


class Camera:
    """A failpoint that keeps the files as they are on the disk after each commit."""

    def __init__(self, folder: Path, album: Path) -> None:
        self._folder = folder
        self._album = album
        self.taken: list[Path] = []

    def __call__(self, name: str) -> None:
        if name == "after_commit":
            self.taken.append(self._album / str(len(self.taken)))
            shutil.copytree(self._folder, self.taken[-1])
            (self.taken[-1] / f"{DATABASE_NAME}-shm").unlink()  # was in memory


async def test_after_a_power_cut_every_commit_is_there(folder: Path, tmp_path: Path) -> None:
    """The files are copied before the caller hears of the commit, and opened as after a cut."""
    camera = Camera(folder, tmp_path)
    async with await open_store(folder, failpoint=camera) as store:
        await store.games.commit(first())
        for seq in range(1, 11):
            await store.games.commit(batch(seq, joined(seq), outbox=(public("x" * 5000, "s"),)))
    for seq, taken in enumerate(camera.taken, start=1):
        async with await open_store(taken) as store:
            assert (await store.games.load("g")).seq == seq


async def test_a_log_cut_anywhere_holds_whole_batches(folder: Path, tmp_path: Path) -> None:
    """What was not yet on the disk may be missing, but a batch is never half there."""
    camera = Camera(folder, tmp_path / "album")
    async with await open_store(folder, failpoint=camera) as store:
        await store.games.commit(first())
        for seq in range(1, 31, 3):
            events = (joined(seq), joined(seq + 1), joined(seq + 2))
            await store.games.commit(batch(seq, *events, request=f"r{seq + 3}", answer="a"))
    last = camera.taken[-1]
    log = (last / f"{DATABASE_NAME}-wal").read_bytes()
    found = set()
    for number, length in enumerate(range(len(log), 0, -len(log) // 40)):
        cut = tmp_path / f"cut{number}"
        shutil.copytree(last, cut)
        (cut / f"{DATABASE_NAME}-wal").write_bytes(log[:length])
        async with await open_store(cut) as store:
            try:
                seq = (await store.games.load("g")).seq
            except UnknownGame:
                seq = 0
            else:
                assert seq % 3 == 1
                assert seq == 1 or await store.games.answered(f"r{seq}") == "a"
            found.add(seq)
    assert len(found) > 5


async def test_the_disk_is_waited_for_and_memory_is_not_mapped(store: SqliteStore) -> None:
    async def setting(name: str, *, of_writer: bool) -> object:
        connection = engine_of(store).writing if of_writer else engine_of(store).reading
        (row,) = await connection.execute_fetchall(f"PRAGMA {name}")
        return row[0]

    assert await setting("journal_mode", of_writer=True) == "wal"
    assert await setting("synchronous", of_writer=True) == 2
    assert await setting("foreign_keys", of_writer=True) == 1
    assert await setting("busy_timeout", of_writer=True) == 5000
    assert await setting("mmap_size", of_writer=True) == 0
    assert await setting("mmap_size", of_writer=False) == 0
    assert await setting("query_only", of_writer=False) == 1
    assert await setting("wal_autocheckpoint", of_writer=False) == 0
