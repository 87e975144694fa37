"""Backups that the bot makes by itself: when, how many are kept, what goes wrong, and what one is worth."""

import asyncio
import os
import shutil
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from structlog.testing import capture_logs

from bot.__main__ import main
from bot.alarms import AlarmClock
from bot.backups import AGAIN, ALARM, Backups, Schedule, made_in, to_keep
from bot.config import Config
from bot.errors import OneLineError
from bot.operating import backups_of, require_no_backups
from bot.operating_config import BackupSection
from bot.store import Alarm, StoreError
from bot.store.opening import Whereabouts
from bot.store.sqlite.backup import backup
from bot.store.sqlite.database import DATABASE_NAME, check, opened
from bot.store.sqlite.store import SqliteStore
from engine.duplicate.events import PlayerJoined
from tests.bot.games.kinds.duplicate.samples import EVERY_EVENT
from tests.bot.store.samples import START, batch, first, joined
from tests.bot.stores import open_store

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
LATER = NOON + timedelta(days=30)
SCHEDULE = Schedule(HOUR, 3, 2, 2)


class Kept:
    """A store whose backups are made when a clock that is set by hand says so."""

    def __init__(self, store: SqliteStore, data: Path, target: Path) -> None:
        self.store = store
        self.target = target
        self.clock = AlarmClock(store.alarms, asyncio.Event())
        self.backups = Backups(target, data / DATABASE_NAME, SCHEDULE, self._save, self.clock)
        self.broken = ""
        self.damaged: Sequence[tuple[str, str]] = ()

    def _save(self, database: Path, file: Path) -> Sequence[tuple[str, str]]:
        if self.broken:
            raise StoreError(self.broken)
        backup(database, file)
        return self.damaged

    async def start(self, now: datetime) -> None:
        await self.store.alarms.put([self.backups.first_alarm(now)])

    async def at(self, now: datetime) -> int:
        """Let it ring; how many were due."""
        due = await self.clock.start(now)
        await self.clock.done()
        return due

    async def next(self) -> datetime:
        alarm = await self.store.alarms.find(ALARM, "")
        assert alarm is not None
        return alarm.due


@pytest.fixture
def kept(store: SqliteStore, folder: Path, tmp_path: Path) -> Kept:
    (tmp_path / "elsewhere").mkdir()
    return Kept(store, folder, tmp_path / "elsewhere" / "backups")


async def test_no_other_disk_is_filled_where_one_is_not_there(kept: Kept) -> None:
    kept.target.parent.rmdir()
    await kept.start(NOON)
    await kept.at(NOON)
    assert not kept.target.parent.exists()
    assert "is its disk mounted?" in kept.backups.state(NOON).why


async def test_a_folder_that_is_moved_away_is_told_at_once(kept: Kept) -> None:
    await kept.start(NOON)
    await kept.at(NOON)
    kept.target.rename(kept.target.with_name("elsewhere"))
    later = NOON + timedelta(minutes=1)
    state = kept.backups.state(later)
    assert (state.last, state.failed) == (NOON, later)
    assert state.why == f"{kept.target}: is gone"


async def test_one_is_made_when_the_last_one_is_old_enough(kept: Kept) -> None:
    await kept.start(NOON)
    assert await kept.at(NOON) == 1
    assert made_in(kept.target, LATER) == {NOON}
    check(kept.target / "chevalet-20261128-120000.db")
    assert kept.target.stat().st_mode & 0o77 == 0
    assert await kept.at(NOON + HOUR / 2) == 0
    await kept.start(NOON + HOUR / 2)  # a restart puts nothing off, and hurries nothing
    assert await kept.next() == NOON + HOUR
    assert await kept.at(NOON + HOUR) == 1
    assert kept.backups.state(LATER).last == NOON + HOUR
    await kept.start(NOON + 9 * HOUR)
    assert await kept.next() == NOON + 9 * HOUR


async def test_one_of_a_time_to_come_puts_nothing_off_and_is_nobodys_last(kept: Kept) -> None:
    """A clock that was wrong for a while has left it."""
    await kept.start(NOON)
    await kept.at(NOON)
    made = kept.target / "chevalet-20261128-120000.db"
    made.rename(kept.target / "chevalet-20271128-120000.db")
    await kept.start(NOON + HOUR)
    assert await kept.next() == NOON + HOUR
    assert kept.backups.state(NOON + HOUR).last is None


async def test_one_that_fails_is_told_tried_again_and_costs_nothing(
    kept: Kept, caplog: pytest.LogCaptureFixture
) -> None:
    await kept.start(NOON)
    await kept.at(NOON)
    kept.broken = "the disk is full"
    await kept.at(NOON + HOUR)
    assert made_in(kept.target, LATER) == {NOON}
    assert await kept.next() == NOON + HOUR + AGAIN
    await kept.at(NOON + HOUR + AGAIN)
    state = kept.backups.state(LATER)
    assert (state.last, state.failed, state.why) == (NOON, NOON + HOUR, "the disk is full")
    assert caplog.text.count("no backup could be made") == 2
    kept.broken = ""
    await kept.at(NOON + 2 * HOUR)
    assert kept.backups.state(LATER).failed is None
    assert kept.backups.state(LATER).last == NOON + 2 * HOUR


@pytest.mark.parametrize("is_above", [False, True])
async def test_a_folder_that_cannot_be_made_is_told(kept: Kept, *, is_above: bool) -> None:
    file = kept.target
    if is_above:
        file = kept.target.parent
        file.rmdir()
    file.write_text("a file", encoding="utf-8")
    await kept.start(NOON)
    await kept.at(NOON)
    state = kept.backups.state(LATER)
    assert (state.failed, state.why) == (
        NOON,
        f"{file} is a file, and backups need a folder: name another one, or move it away",
    )


async def test_what_was_saved_is_restored_whole(
    kept: Kept, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A backup, all data gone, `chevalet restore`: the same game, with its list."""
    store = kept.store
    await store.games.commit(first())
    await store.games.commit(batch(1, *EVERY_EVENT, request="r", answer="a", deadline=START))
    before = await store.games.load("g")
    await store.lists.put("a", b"words")
    await kept.start(NOON)
    await kept.at(NOON)
    await store.close()
    shutil.rmtree(folder)
    folder.mkdir()
    if os.geteuid() == 0:  # as where a service has the folder, and root restores
        os.chown(folder, 10001, 10001)
    config = tmp_path / "config.toml"
    config.write_text(f"[general]\ndata_folder = '{folder}'\n", encoding="utf-8")
    file = kept.target / "chevalet-20261128-120000.db"
    assert await asyncio.to_thread(main, ["--config", str(config), "restore", str(file)]) == 0
    said = capsys.readouterr().out
    assert "->" in said
    assert "on in it: 1. They draw the same letters again" in said
    assert (folder / DATABASE_NAME).stat().st_uid == folder.stat().st_uid
    async with await open_store(folder) as restored:
        assert await restored.games.load("g") == before
        assert await restored.games.answered("r") == "a"
        assert await restored.games.secret("g") == b"secret of g"
        assert await restored.lists.of("a") == b"words"


async def test_a_backup_without_a_game_that_is_on_restores_without_a_word_of_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, saved = tmp_path / "club", tmp_path / "saved.db"
    async with await open_store(folder) as store:
        await store.games.commit(first())
        await store.games.commit(batch(1, joined(1), over=True))
    backup(folder / DATABASE_NAME, saved)
    config = tmp_path / "config.toml"
    config.write_text(f"[general]\ndata_folder = '{folder}'\n", encoding="utf-8")
    assert await asyncio.to_thread(main, ["--config", str(config), "restore", str(saved)]) == 0
    assert "letters" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE event SET data = replace(data, '1', '2') WHERE seq = 2", "event 2 was changed"),
        ("UPDATE event SET checksum = NULL", "event 1 has no checksum"),
        ("DELETE FROM event WHERE seq > 1", "its last events are missing"),
        ("DELETE FROM secret", "the secret of its draws is missing"),
    ],
)
async def test_a_damaged_game_is_told_when_it_is_saved_and_restored_only_if_somebody_insists(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], statement: str, said: str
) -> None:
    folder, saved = tmp_path / "club", tmp_path / "saved.db"
    async with await open_store(folder) as store:
        await store.games.commit(first())
        later = PlayerJoined(1, START + timedelta(minutes=1))
        await store.games.commit(batch(1, later, joined(2)))
    with opened(folder / DATABASE_NAME) as connection:
        connection.execute(statement)
    whole = (folder / DATABASE_NAME).read_bytes()
    config = tmp_path / "config.toml"
    config.write_text(f"[general]\ndata_folder = '{folder}'\n", encoding="utf-8")
    using = ["--config", str(config)]
    assert await asyncio.to_thread(main, [*using, "backup", str(saved)]) == 1
    (told,) = capsys.readouterr().err.splitlines()
    assert f"game g: {said}; the backup is made" in told
    assert await asyncio.to_thread(main, [*using, "restore", str(saved)]) == 2
    (told,) = capsys.readouterr().err.splitlines()
    assert f"saved.db: game g: {said}; choose another backup, or --force restores this one" in told
    assert (folder / DATABASE_NAME).read_bytes() == whole
    assert await asyncio.to_thread(main, [*using, "restore", str(saved), "--force"]) == 0
    assert len(list(folder.glob("*.before-restore-1"))) == 1


async def test_a_damaged_game_does_not_keep_the_others_from_being_saved(kept: Kept) -> None:
    kept.damaged = (("g", "event 2 is missing"),)
    await kept.start(NOON)
    with capture_logs() as logs:
        await kept.at(NOON)
    assert [(line["event"], line.get("why")) for line in logs] == [
        ("backup", None),
        ("a game in the database is damaged", "event 2 is missing"),
    ]
    assert kept.backups.state(NOON).last == NOON


async def test_what_the_bot_saves_by_itself_it_looks_through(tmp_path: Path) -> None:
    folder = tmp_path / "club"
    section = {"folder": str(tmp_path / "kept")}
    config = Config.model_validate({"general": {"data_folder": str(folder)}, "backup": section})
    async with await open_store(folder) as store:
        await store.games.commit(first())
        await store.games.commit(batch(1, joined(1)))
        clock = AlarmClock(store.alarms, asyncio.Event())
        backups = backups_of(config, clock)
        assert backups is not None
        await store.alarms.put([backups.first_alarm(NOON)])
        with opened(folder / DATABASE_NAME) as connection:
            connection.execute("DELETE FROM event WHERE seq = 1")
        with capture_logs() as logs:
            await clock.start(NOON)
            await clock.done()
    assert [line.get("why") for line in logs if line["log_level"] == "error"] == [
        "event 1 is missing"
    ]


async def test_where_none_are_wanted_any_more_the_last_alarm_rings_in_vain(
    store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    clock = AlarmClock(store.alarms, asyncio.Event())
    assert backups_of(Config(), clock) is None
    await store.alarms.put([Alarm(ALARM, "", NOON)])
    assert await clock.start(NOON) == 1
    await clock.done()
    assert await store.alarms.find(ALARM, "") is None
    assert caplog.text == ""


def test_a_store_on_a_server_is_not_saved_by_us(tmp_path: Path) -> None:
    config = Config(backup=BackupSection(folder="/backups"))
    with pytest.raises(OneLineError, match="pg_dump"):
        require_no_backups(config, Whereabouts(tmp_path, "postgresql://db/chevalet"))


def test_of_hours_days_and_weeks_the_newest_are_kept() -> None:
    made = [NOON - HOUR * n for n in range(24 * 30)]
    assert sorted(to_keep(made, SCHEDULE), reverse=True) == [
        NOON,
        NOON - HOUR,
        NOON - 2 * HOUR,
        datetime(2026, 11, 27, 23, tzinfo=UTC),
        datetime(2026, 11, 22, 23, tzinfo=UTC),  # a Sunday
    ]
    assert to_keep([NOON], Schedule(HOUR, 0, 0, 0)) == {NOON}
    assert to_keep([], SCHEDULE) == set()


times = st.datetimes(datetime(2026, 1, 1), datetime(2027, 12, 31), timezones=st.just(UTC))


@given(st.sets(times, min_size=1, max_size=40), st.integers(0, 5), st.integers(0, 5))
def test_the_newest_is_always_kept_and_few_are(
    made: set[datetime], hourly: int, daily: int
) -> None:
    kept = to_keep(made, Schedule(HOUR, hourly, daily, 2))
    assert max(made) in kept
    assert kept <= made
    assert len(kept) <= 1 + hourly + daily + 2
    assert to_keep(kept, Schedule(HOUR, hourly, daily, 2)) == kept


@pytest.mark.soak
def test_a_year_of_backups_keeps_a_steady_number() -> None:
    schedule, kept = Schedule(HOUR, 24, 7, 8), set[datetime]()
    counts = []
    for n in range(24 * 365):
        kept = to_keep(kept | {NOON + HOUR * n}, schedule)
        counts.append(len(kept))
    assert all(abs(one - other) <= 2 for one, other in pairwise(counts))
    assert 30 <= counts[-1] <= 40
