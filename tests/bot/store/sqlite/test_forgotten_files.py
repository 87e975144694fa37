"""Who was forgotten is in no file any more, and no file lies anywhere else."""

import shutil
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.store import Arrival
from bot.store.sql.connection import Connection
from bot.store.sqlite.checkpoint import A_MOMENT
from bot.store.sqlite.database import DATABASE_NAME, opened
from bot.store.sqlite.store import SqliteStore
from bot.talk.identity import personal
from tests.bot.store.samples import START
from tests.bot.store.sql.test_own_data import club
from tests.bot.stores import engine_of, open_store


async def test_who_is_forgotten_is_in_no_file_any_more_while_the_bot_runs(
    store: SqliteStore, folder: Path
) -> None:
    """Neither in pages that are free, nor in the write-ahead log."""
    lea, tom = await club(store)

    def traces() -> int:
        return sum(path.read_bytes().count(b"phone of %d" % lea) for path in folder.iterdir())

    assert traces()
    with opened(folder / DATABASE_NAME, read_only=True) as reading:
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM event").fetchone()
        await store.own_data.forget(lea, ())
        await store.places.set_setting(personal(tom), "alerts", "yes")
        assert traces(), "somebody still reads the log"
        reading.execute("COMMIT")
    await store.places.set_setting(personal(tom), "alerts", "no")
    await store.places.set_setting(personal(tom), "alerts", "yes")  # behind what was taken in
    assert traces() == 0


async def test_the_request_of_who_is_forgotten_is_in_no_file_either_a_moment_later(
    store: SqliteStore, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is kept until it was answered, which is after the forgetting."""
    lea, tom = await club(store)
    checkpoint, passed = engine_of(store).checkpoint, timedelta(0)
    monkeypatch.setattr(checkpoint, "_now", lambda: passed)
    await store.arrivals.take_in([Arrival("telegram", 7, START, "from: number of Lea")])
    await store.own_data.forget(lea, ())
    await store.arrivals.settle("telegram", [7])
    passed = A_MOMENT
    for chosen in ("yes", "no"):  # as something is stored every few seconds
        await store.places.set_setting(personal(tom), "alerts", chosen)
    assert not [path for path in folder.iterdir() if b"number of Lea" in path.read_bytes()]


async def test_nor_after_a_kill_before_that_moment_once_the_next_process_has_started(
    store: SqliteStore, folder: Path, tmp_path: Path
) -> None:
    lea, tom = await club(store)
    await store.arrivals.take_in([Arrival("telegram", 7, START, "from: number of Lea")])
    await store.own_data.forget(lea, ())
    await store.arrivals.settle("telegram", [7])
    await store.places.set_setting(personal(tom), "alerts", "yes")
    left = tmp_path / "left"
    shutil.copytree(folder, left)  # as it is, in the middle

    def traces() -> list[str]:
        return [path.name for path in left.iterdir() if b"number of Lea" in path.read_bytes()]

    assert traces()
    async with await open_store(left):
        assert traces() == []


async def test_no_connection_keeps_anything_where_temporary_files_are(
    store: SqliteStore, folder: Path
) -> None:
    """A full /tmp stopped every game though the disk of the data had room."""
    in_memory = (2,)

    def setting(connection: Connection) -> Any:
        return connection.execute("PRAGMA temp_store").fetchone()

    assert await store.games._writer.write(setting) == in_memory
    assert await store.games._reader.ask(setting) == in_memory
    with opened(folder / DATABASE_NAME) as connection:
        assert setting(connection) == in_memory
