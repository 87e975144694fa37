"""Who was forgotten is in no file any more, and no file lies anywhere else."""

from pathlib import Path
from typing import Any

from bot.store.sql.connection import Connection
from bot.store.sqlite.database import DATABASE_NAME, opened
from bot.store.sqlite.store import SqliteStore
from bot.talk.identity import personal
from tests.bot.store.sql.test_own_data import club


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
