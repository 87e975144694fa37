"""Each fault is found, by the command as an operator types it, with what to do and the exit code."""

import asyncio
import base64
import errno
import json
import os
import shutil
import socket
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.__main__ import main
from bot.backups import BackupState
from bot.cli.common import open_lexicon
from bot.cli.doctor import data, lists, machine, setup
from bot.cli.doctor.finding import Gravity
from bot.cli.tokens import CLIENT_SECRET, DISCORD_TOKEN, TELEGRAM_TOKEN
from bot.cli.whereabouts import STORE_URL
from bot.clock import now
from bot.config import load_config
from bot.health import socket as health
from bot.health.socket import answering
from bot.health.state import STATE, encode
from bot.operating import SAVED_BY_SERVER
from bot.store.sqlite.database import DATABASE_NAME, companions
from bot.store.sqlite.lock import LOCK_NAME, FolderLock
from engine.lexicon import Lexicon, load_shipped, save, to_bytes
from tests.bot.health.states import WELL
from tests.bot.store.samples import batch, created, first, joined
from tests.bot.stores import open_store

SHIPPED = load_shipped()
FORMER = Lexicon.from_words(["AS", "SA"], name="Français libre 0")
GOOD_TOKEN = "7000001234:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0"

Found = list[dict[str, str]]


class Doctor:
    """A folder with its configuration; `look` runs the command."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.data = folder / "data"
        self.config = folder / "config.toml"
        self._capsys = capsys
        self.configure()

    def configure(self, more: str = "") -> None:
        text = f"[general]\ndata_folder = '{self.data}'\n{more}"
        self.config.write_text(text, encoding="utf-8")
        self.config.chmod(0o600)

    async def made(self, lexicon: Lexicon = SHIPPED) -> Path:
        """A database with a game in it, on this word list."""
        begun = replace(created(), lexicon=lexicon.identity)
        async with await open_store(self.data) as store:
            await store.games.commit(replace(first(), events=(begun,)))
            await store.games.commit(batch(1, joined(1), joined(2)))
        return self.data / DATABASE_NAME

    def look(self, *options: str) -> tuple[int, str]:
        code = main(["--config", str(self.config), "doctor", "--offline", *options])
        return code, self._capsys.readouterr().out

    def found(self) -> tuple[int, Found]:
        code, out = self.look("--json")
        return code, [each for each in json.loads(out) if each["gravity"] != "good"]


@pytest.fixture
def doctor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Doctor:
    for name in (DISCORD_TOKEN, TELEGRAM_TOKEN, CLIENT_SECRET, STORE_URL, "CHEVALET_DATA"):
        monkeypatch.delenv(name, raising=False)
    for module in (setup, lists):
        monkeypatch.setattr(
            module, "open_lexicon", lambda file: open_lexicon(file) if file else SHIPPED
        )
    monkeypatch.setattr(setup, "SERVICE_TOKENS", tmp_path / "tokens")
    monkeypatch.setattr(data, "_file_system", lambda _: "ext4")
    monkeypatch.setattr(machine, "load_kernel", lambda: "compiled")
    return Doctor(tmp_path, capsys)


async def test_who_is_well_hears_so_and_nothing_is_changed(doctor: Doctor) -> None:
    path = await doctor.made()
    before = path.read_bytes()
    code, out = doctor.look()
    assert code == 0
    assert {line.split()[0] for line in out.splitlines()} == {"good"}
    assert "database: whole" in out
    assert path.read_bytes() == before


def test_before_the_first_start_there_is_nothing_to_mend(doctor: Doctor) -> None:
    assert doctor.found() == (0, [])
    assert not doctor.data.exists()


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ("[generale]\n", "[general]"),
        ("[lexicon]\nfile = 3\n", "lexicon.file"),
        ("[discord]\ntoken = 'only-a-piece'\n", "has not the shape"),
        ("[telegram]\ntoken = '123456:abc'\n", "has not the shape"),
        ("[telegram]\ntoken_file = '/nowhere'\n", "No such file"),
        ("[lexicons]\nclub = '/nowhere'\n", "/nowhere"),
    ],
)
def test_a_configuration_that_cannot_be_used(doctor: Doctor, settings: str, told: str) -> None:
    doctor.configure(settings)
    code, found = doctor.found()
    assert code == 2
    assert any(told in each["said"] for each in found)
    assert all(each["do"] for each in found)
    assert "only-a-piece" not in str(found)


def test_ranges_are_of_no_use_with_a_file(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    doctor.configure("[discord]\nranges = 2\n")
    code, (found,) = doctor.found()
    assert (code, found["what"]) == (1, "discord")
    assert "in a file" in found["said"]
    monkeypatch.setenv(STORE_URL, "postgresql://127.0.0.1:1/x")
    assert not any(each["what"] == "discord" for each in doctor.found()[1])
    doctor.configure("[discord]\nranges = 0\n")
    assert doctor.found()[0] == 2


@pytest.mark.skipif(sys.platform == "win32", reason="no such rights")
async def test_what_others_may_read(doctor: Doctor) -> None:
    path = await doctor.made()
    doctor.configure(f"[telegram]\ntoken = '{GOOD_TOKEN}'\n")
    assert doctor.found() == (0, [])
    doctor.config.chmod(0o644)
    path.chmod(0o640)
    doctor.data.chmod(0o755)
    code, found = doctor.found()
    assert code == 1
    assert [each["do"] for each in found] == [
        f"chmod 600 {doctor.config}",
        f"chmod 700 {doctor.data}",
        f"chmod 600 {path}",
    ]
    assert GOOD_TOKEN not in str(found)


async def test_foreign_files(doctor: Doctor) -> None:
    await doctor.made()
    (doctor.data / "holiday.jpg").touch()
    ((code, (found,))) = doctor.found()
    assert code == 1
    assert "holiday.jpg" in found["said"]


async def test_what_sqlite_keeps_beside_a_database_is_ours(doctor: Doctor) -> None:
    """A journal is a database's other half: whoever moves it away loses both."""
    await doctor.made()
    for each in companions(Path(DATABASE_NAME)):
        (doctor.data / each).touch()
    assert doctor.found() == (0, [])


async def test_a_full_disk_and_one_of_the_network(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await doctor.made()
    monkeypatch.setattr(data, "_file_system", lambda _: "nfs4")
    usage = shutil.disk_usage(doctor.data)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=50 * 1024**2))
    code, found = doctor.found()
    assert code == 2
    assert [each["said"] for each in found] == ["50.0 MB free", "the folder is on nfs4"]


async def test_a_changed_event_and_one_that_is_missing(doctor: Doctor) -> None:
    path = await doctor.made()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE event SET data = replace(data, '1', '2') WHERE seq = 2")
        connection.commit()
    code, found = doctor.found()
    assert (code, [each["said"] for each in found]) == (2, ["game g: event 2 was changed"])
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM event WHERE seq = 2")
        connection.commit()
    _, found = doctor.found()
    assert [each["said"] for each in found] == ["game g: event 2 is missing"]
    assert "chevalet restore" in found[0]["do"]


async def kept(doctor: Doctor, content: bytes, of: Lexicon) -> None:
    async with await open_store(doctor.data) as store:
        await store.lists.only([])
        await store.lists.put(of.digest, content)


async def test_the_list_of_a_game_that_is_on(doctor: Doctor, tmp_path: Path) -> None:
    """Each is found as the start would find it, which sets the game aside."""
    await doctor.made(FORMER)
    whole = to_bytes(FORMER)
    await kept(doctor, whole, FORMER)
    assert doctor.found() == (0, [])
    forged = replace(Lexicon.from_words(["ZUT"], name="x"), digest=FORMER.digest)
    for content, told in (
        (bytes([*whole[:-9], whole[-9] ^ 1, *whole[-8:]]), "damaged"),
        (to_bytes(forged), "its words are others"),
        (b"", "not a compiled lexicon"),
    ):
        await kept(doctor, content, FORMER)
        code, (found,) = doctor.found()
        assert (code, told in found["said"]) == (2, True)
        assert "Français libre 0" in found["said"]
    async with await open_store(doctor.data) as store:
        await store.lists.only([])
    code, (found,) = doctor.found()
    assert (code, found["said"].endswith("cannot go on: it is not there")) == (2, True)
    save(FORMER, tmp_path / "former.lexicon")
    doctor.configure(f"[lexicons]\nformer = '{tmp_path / 'former.lexicon'}'\n")
    assert doctor.found() == (0, [])


async def test_the_copy_of_a_list_at_hand(doctor: Doctor) -> None:
    await doctor.made()
    await kept(doctor, b"CHEVALEX", SHIPPED)
    code, (found,) = doctor.found()
    assert (code, "after an update" in found["said"]) == (1, True)


def test_an_edition_that_claims_anothers_digest(doctor: Doctor, tmp_path: Path) -> None:
    forged = replace(Lexicon.from_words(["ZUT"], name="faux"), digest=FORMER.digest)
    save(forged, tmp_path / "faux.lexicon")
    doctor.configure(f"[lexicons]\nfaux = '{tmp_path / 'faux.lexicon'}'\n")
    code, (found,) = doctor.found()
    assert (code, found["what"], "its words are others" in found["said"]) == (
        2,
        "edition faux",
        True,
    )


async def test_a_file_that_is_damaged_or_newer(doctor: Doctor) -> None:
    path = await doctor.made()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '999'")
        connection.commit()
    code, (found,) = doctor.found()
    assert (code, "newer Chevalet" in found["said"]) == (2, True)
    path.write_bytes(path.read_bytes()[:-5000])
    code, (found,) = doctor.found()
    assert (code, "damaged" in found["said"]) == (2, True)


async def test_a_process_that_cannot_be_asked(doctor: Doctor) -> None:
    await doctor.made()
    with FolderLock(doctor.data):
        code, (found,) = doctor.found()
    assert code == 1
    assert "one has the folder" in found["said"]


@pytest.mark.skipif(sys.platform == "win32", reason="no such rights")
def test_somebody_elses_folder(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    doctor.data.mkdir(mode=0o700)
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    monkeypatch.setattr(os, "access", lambda *_: False)
    code, found = doctor.found()
    assert code == 2
    assert [each["what"] for each in found] == ["data folder", "rights"]


def test_a_port_that_is_taken(doctor: Doctor) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        doctor.configure(
            "[telegram]\nmode = 'webhook'\nwebhook_url = 'https://b.example/t'\n"
            f"webhook_port = {port}\n"
        )
        code, (found,) = doctor.found()
    assert code == 2
    assert f"127.0.0.1:{port} (telegram)" in found["said"]


@pytest.mark.parametrize(
    ("version", "gravity", "told"),
    [
        ((3, 36, 0), Gravity.STOP, "STRICT"),
        ((3, 40, 1), Gravity.GOOD, "let nothing else write"),
        ((3, 53, 0), Gravity.GOOD, "3.53.0"),
    ],
)
def test_the_version_of_sqlite(version: tuple[int, ...], gravity: Gravity, told: str) -> None:
    (found,) = machine.of_sqlite(version)
    assert found.gravity is gravity
    assert told in found.said


@pytest.mark.parametrize(
    ("off", "gravity", "told"),
    [
        (timedelta(seconds=1), Gravity.GOOD, "as telegram's"),
        (timedelta(minutes=-5), Gravity.LOOK, "-300 s off"),
        (timedelta(seconds=8), Gravity.LOOK, "+8 s off"),
        (None, Gravity.LOOK, "not reached"),
    ],
)
def test_the_clock_against_a_platforms(off: timedelta | None, gravity: Gravity, told: str) -> None:
    def asked(_: str) -> datetime | None:
        return None if off is None else now() - off

    (found,) = machine.of_clock(["telegram"], asked)
    assert found.gravity is gravity
    assert told in found.said


def test_the_file_system_is_found() -> None:
    assert data._file_system(Path("/proc/self")) in ("proc", "")


def test_no_finding_that_is_not_good_leaves_one_alone(doctor: Doctor, monkeypatch: Any) -> None:
    def none(*_: object, **__: object) -> None:
        raise OSError("no such font")

    monkeypatch.setattr(machine, "board_png", none)
    monkeypatch.setattr(machine, "load_kernel", lambda: "interpreted: no compiler")
    doctor.configure()
    code, found = doctor.found()
    assert code == 2
    assert {each["what"] for each in found} == {"top finder", "pictures"}
    assert all(each["do"] for each in found)


def test_backups_that_are_old_or_cannot_be_made(
    doctor: Doctor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "backups"
    doctor.configure(f"[backup]\nfolder = '{folder}'\n")
    assert doctor.found() == (0, [])
    folder.mkdir()
    (folder / (now() - timedelta(hours=47)).strftime("chevalet-%Y%m%d-%H%M%S.db")).touch()
    assert doctor.found() == (0, [])
    for old in folder.iterdir():
        old.rename(folder / (now() - timedelta(hours=49)).strftime("chevalet-%Y%m%d-%H%M%S.db"))
    code, (found,) = doctor.found()
    assert (code, found["what"]) == (1, "backups")
    monkeypatch.setattr(os, "access", lambda path, _: path != folder)
    code, (found,) = doctor.found()
    assert (code, found["said"]) == (2, f"{folder} cannot be written")


async def well() -> str:
    """What a bot that is well says of itself."""
    return encode(WELL)


def test_a_data_folder_that_is_a_file(doctor: Doctor) -> None:
    doctor.data.touch()
    code, found = doctor.found()
    assert code == 2
    assert found[0]["what"] == "tables"
    assert {each["what"]: each["said"] for each in found}["data folder"] == (
        f"{doctor.data} is a file"
    )
    assert all(each["do"] for each in found)
    _, out = doctor.look()
    assert "good  pictures" in out


@pytest.mark.skipif(sys.platform == "win32", reason="no such rights")
async def test_a_folder_that_one_may_not_look_into(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await doctor.made()

    def denied(known: Any) -> Any:
        def asked(path: Any, *rest: Any, **options: Any) -> Any:
            if doctor.data in Path(path).parents:
                raise PermissionError(13, "Permission denied", str(path))
            return known(path, *rest, **options)

        return asked

    monkeypatch.setattr(Path, "stat", denied(Path.stat))
    monkeypatch.setattr(os, "open", denied(os.open))
    code, found = doctor.found()
    assert code == 2
    assert [each["what"] for each in found] == ["tables", "data folder", "process", "database"]
    assert all("Permission denied" in each["said"] for each in found)
    assert all("as the user that the bot runs as" in each["do"] for each in found)
    _, out = doctor.look()
    assert "good  pictures" in out


def test_where_there_is_no_home(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> Path:
        raise RuntimeError

    doctor.config.write_text("", encoding="utf-8")
    monkeypatch.setattr("bot.folders.user_data_path", none)
    code, found = doctor.found()
    assert code == 2
    assert all("there is no home folder here" in each["said"] for each in found)
    _, out = doctor.look()
    assert "good  pictures" in out


async def test_a_database_that_was_moved_away_while_a_bot_runs(doctor: Doctor) -> None:
    path = await doctor.made()
    path.rename(path.with_name("chevalet.db.before-it-went"))
    with FolderLock(doctor.data):
        code, (_, found) = doctor.found()
    assert (code, found["what"]) == (2, "database")
    assert found["said"] == f"{path} is gone, and a bot runs that writes it"
    assert "move it back" in found["do"]


@pytest.mark.parametrize("is_made", [False, True])
def test_a_folder_below_wherever_it_is_started(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch, *, is_made: bool
) -> None:
    """Before the first start too, after which the data would have to be moved."""
    monkeypatch.chdir(doctor.data.parent)
    doctor.data = Path("here")
    doctor.configure()
    if is_made:
        doctor.data.mkdir(mode=0o700)
    code, (found,) = doctor.found()
    assert (code, found["what"]) == (1, "data folder")
    assert found["said"] == "here is below wherever it is started"
    assert found["do"] == "write its whole path"


def test_a_disk_that_was_full_at_the_first_start(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which has left an empty lock, and no bot."""
    doctor.data.mkdir(mode=0o700)
    (doctor.data / LOCK_NAME).touch(0o600)

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    usage = shutil.disk_usage(doctor.data)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=0))
    monkeypatch.setattr(os, "write", full)
    code, (found,) = doctor.found()
    assert (code, found["what"]) == (2, "disk")
    _, out = doctor.look()
    assert f"process: {data.NOBODY}" in out
    assert "database: the first start makes it" in out


@pytest.mark.skipif(sys.platform == "win32", reason="no such disks")
def test_a_disk_that_is_mounted_read_only(
    doctor: Doctor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody can be given what nobody can write."""
    doctor.data.mkdir(mode=0o700)
    (doctor.data / LOCK_NAME).touch(0o600)
    opened, usage = os.open, shutil.disk_usage(doctor.data)

    def read_only(path: Path, flags: int, mode: int = 0o777) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))
        return opened(path, flags, mode)

    monkeypatch.setattr(os, "open", read_only)
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    monkeypatch.setattr(os, "statvfs", lambda _: SimpleNamespace(f_flag=os.ST_RDONLY))
    doctor.configure(f"[backup]\nfolder = '{tmp_path / 'backups'}'\n")
    code, found = doctor.found()
    assert code == 2
    assert [(each["said"], each["do"]) for each in found] == [
        (
            "it is on a disk that is mounted read-only",
            "mount it for writing, or name another folder ([general] data_folder)",
        ),
        (
            f"{tmp_path} is on a disk that is mounted read-only",
            "mount it for writing, or name another folder ([backup] folder)",
        ),
    ]
    (doctor.data / LOCK_NAME).unlink()
    doctor.data.rmdir()
    code, (found_first, _) = doctor.found()
    assert (code, found_first["said"]) == (
        2,
        f"{doctor.data} is on a disk that is mounted read-only",
    )


async def test_a_database_that_was_moved_away_without_its_log(doctor: Doctor) -> None:
    path = await doctor.made()
    path.rename(path.with_name("chevalet.db.before-it-went"))
    assert doctor.found() == (0, [])
    path.with_name(f"{DATABASE_NAME}-wal").touch(0o600)
    code, (found,) = doctor.found()
    assert (code, found["what"]) == (2, "database")
    assert "what belongs to it is still there" in found["said"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such sockets")
async def test_a_bot_that_holds_no_lock_is_asked_by_its_socket(doctor: Doctor) -> None:
    doctor.data.mkdir(mode=0o700)
    async with answering(doctor.data, {STATE: well}):
        _, out = await asyncio.to_thread(doctor.look)
    assert "process: the bot runs, and is well" in out
    assert data.NOBODY not in out


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such sockets")
async def test_what_a_bot_says_is_wrong_is_told_whole(doctor: Doctor) -> None:
    """Only what to do is set apart from it, however many parts the rest has."""
    why = "/b: another program holds the database; nothing was stored"
    state = replace(WELL, backup=BackupState(None, WELL.at, why, timedelta(1)))

    async def ill() -> str:
        return encode(state)

    doctor.data.mkdir(mode=0o700)
    async with answering(doctor.data, {STATE: ill}):
        _, found = await asyncio.to_thread(doctor.found)
    (told,) = (each for each in found if each["what"] == "process")
    assert (told["said"], told["do"]) == (f"backup: none yet: {why}", "see [backup] folder")


def test_a_socket_that_one_may_not_ask(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> str:
        raise health.NotAllowed("Permission denied")

    monkeypatch.setattr(health, "ask", refused)
    code, (found,) = doctor.found()
    assert (code, found["said"]) == (1, "may not be asked how it is")


def test_backups_of_a_store_on_a_server(doctor: Doctor, tmp_path: Path) -> None:
    doctor.configure(
        f"[backup]\nfolder = '{tmp_path / 'backups'}'\n"
        "[store]\nurl = 'postgresql://nobody@127.0.0.1:1/none?connect_timeout=1'\n"
    )
    code, found = doctor.found()
    assert code == 2
    assert SAVED_BY_SERVER in [each["said"] for each in found]


def test_a_port_for_metrics_that_is_taken(doctor: Doctor) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        doctor.configure(f"[metrics]\nport = {port}\n")
        code, (found,) = doctor.found()
    assert code == 2
    assert f"127.0.0.1:{port} (metrics)" in found["said"]


@pytest.mark.parametrize("below", ["", "in/it"])
def test_a_folder_for_backups_that_is_a_file(doctor: Doctor, tmp_path: Path, below: str) -> None:
    file = tmp_path / "backups"
    file.touch()
    doctor.configure(f"[backup]\nfolder = '{file / below}'\n")
    code, (found,) = doctor.found()
    assert (code, found["said"]) == (2, f"{file} is a file")


def test_a_folder_for_backups_whose_disk_is_not_there(doctor: Doctor, tmp_path: Path) -> None:
    doctor.configure(f"[backup]\nfolder = '{tmp_path}/disk/backups'\n")
    code, (found,) = doctor.found()
    assert (code, found["what"]) == (2, "backups")
    assert found["said"] == f"{tmp_path}/disk is not there"


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() != 0, reason="asked of root for a service's user"
)
def test_a_folder_for_backups_that_only_root_can_write(doctor: Doctor, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir(mode=0o755)
    doctor.data.mkdir(mode=0o700)
    os.chown(doctor.data, 10001, 10001)
    doctor.configure(f"[backup]\nfolder = '{folder}'\n")
    code, (found,) = doctor.found()
    assert (code, found["said"]) == (2, f"{folder} cannot be written")
    os.chown(folder, 10001, 10001)
    assert doctor.found() == (0, [])


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="of files that are root's")
def test_a_file_of_the_machine_stays_readable_by_the_bot(
    doctor: Doctor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup, "OF_THE_MACHINE", tmp_path)
    doctor.configure(f"[telegram]\ntoken = '{GOOD_TOKEN}'\n")
    doctor.config.chmod(0o644)
    code, (found,) = doctor.found()
    assert code == 1
    assert f"tokens belong in {tmp_path / 'tokens'}" in found["do"]
    assert "chmod 600" not in found["do"]
    doctor.config.chmod(0o640)
    assert doctor.found() == (0, [])


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="of files that are root's")
async def test_tables_that_root_made_before_the_service(doctor: Doctor) -> None:
    await doctor.made()
    tables = doctor.data / "tables"
    tables.mkdir(exist_ok=True)
    (tables / "old").touch()
    for path in (doctor.data, *doctor.data.iterdir()):
        os.chown(path, 10001, 10001)
    code, found = doctor.found()
    assert code == 1
    (told,) = (each for each in found if each["what"] == "tables")
    assert told["said"] == f"{tables / 'old'} belongs to user 0, the data to user 10001"
    assert told["do"] == f"chown -R 10001 {tables}"
    os.chown(tables / "old", 10001, 10001)
    assert not [each for each in doctor.found()[1] if each["what"] == "tables"]


@pytest.mark.parametrize(
    ("url", "is_secret"),
    [
        ("postgresql://bot@host:5432/chevalet", False),
        ("postgresql:///chevalet?host=/run/postgresql", False),
        ("postgresql://bot:word@host/chevalet", True),
        ("postgresql://host/chevalet?user=bot&password=word", True),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="no such rights")
def test_an_address_without_a_password_is_no_secret(
    doctor: Doctor, url: str, *, is_secret: bool
) -> None:
    doctor.configure(f"[store]\nurl = '{url}'\n")
    doctor.config.chmod(0o644)
    found = list(setup.of_configuration(load_config(doctor.config)))
    assert any("has a secret" in each.said for each in found) == is_secret


def test_where_the_tokens_of_a_service_are(doctor: Doctor, tmp_path: Path) -> None:
    assert "which is not read here" not in doctor.look()[1]
    (tmp_path / "tokens").touch()
    assert f"a service has its in {tmp_path / 'tokens'}, which is not read here" in doctor.look()[1]


CLIENT = "1234567890123456789"
BOT = f"{base64.b64encode(CLIENT.encode()).decode().rstrip('=')}.abcdef.{'a' * 30}"
WORLD = "[web]\nurl = 'https://chevalet.club.fr'\n"
ACTIVITY = f"{WORLD}[discord]\ntoken = '{BOT}'\nclient_id = '{CLIENT}'\n"


@pytest.mark.parametrize(
    ("settings", "gravity", "told", "do"),
    [
        (WORLD, "good", "no chat opens the page", ""),
        (WORLD.replace("chevalet.club.fr", "192.0.2.7"), "look", "no address that chat", "proxy"),
        (WORLD.replace("chevalet.club.fr", "pi.local"), "look", "no address that chat", "proxy"),
        (WORLD.replace("chevalet.club.fr", "pi"), "look", "no address that chat", "proxy"),
        (
            f"{WORLD}trusted_proxies = ['172.18.0.0/16']\n",
            "look",
            "has not this machine",
            "127.0.0.0/8",
        ),
        ("[web]\nurl = 'http://chevalet.club.fr'\n", "stop", "web.url", "config.example.toml"),
        ("[telegram]\nmini_app = 'board'\n", "stop", "needs [web] url", "docs/inside.md"),
        (f"{WORLD}[telegram]\nmini_app = 'board'\n", "look", "without a bot on Telegram", "token"),
        (
            f"{WORLD}[telegram]\ntoken = '{GOOD_TOKEN}'\nmini_app = 'board'\n",
            "good",
            "it is called board",
            "@BotFather, /newapp: address https://chevalet.club.fr/telegram, short name board",
        ),
        (ACTIVITY, "stop", "of no use without client_secret", "Reset Secret"),
        (f"{WORLD}[discord]\nclient_secret = 'x'\n", "look", "without [discord] client_id", ""),
        (
            f"{ACTIVITY}client_secret = '{BOT}'\n",
            "look",
            f"client_secret ({len(BOT)} signs)",
            "Reset",
        ),
        (f"{ACTIVITY}client_secret_file = '/nowhere'\n", "stop", "No such file", "Client Secret"),
        (
            f"{ACTIVITY.replace(BOT, '')}client_secret = '{'s' * 32}'\n",
            "look",
            "without a bot on Discord",
            "token",
        ),
        (
            f"{ACTIVITY.replace(CLIENT, CLIENT[::-1])}client_secret = '{'s' * 32}'\n",
            "look",
            "is not that of the bot",
            "own application",
        ),
        (
            f"{ACTIVITY}client_secret = '{'s' * 32}'\n",
            "good",
            "client_id and client_secret have their shape",
            "URL Mappings: prefix /, target chevalet.club.fr",
        ),
    ],
)
def test_the_page_in_the_world_and_what_is_to_be_clicked(
    doctor: Doctor, settings: str, gravity: str, told: str, do: str
) -> None:
    doctor.configure(settings)
    _, out = doctor.look("--json")
    found = [each for each in json.loads(out) if told in each["said"]]
    assert [each["gravity"] for each in found] == [gravity]
    assert ("has not this machine" in out) == ("trusted_proxies" in settings)
    assert do in found[0]["do"]
    assert BOT not in out
    assert "s" * 32 not in out
