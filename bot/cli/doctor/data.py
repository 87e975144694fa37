"""The folder of the data, and the database in it.

The file is read through: its pages, its references, and the checksum of every event. That may be done while
the bot runs; of a large one it takes a while.

A bot whose store is on a server holds no lock on the folder, so its socket is asked first. A database that is
not there is good news only before the first start: a bot that runs, or a log beside it, says that it was.
"""

import os
import shutil
import stat
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.cli.doctor.finding import Finding, is_there, look, stop
from bot.cli.whereabouts import store_of
from bot.config import Config, ConfigError
from bot.health import socket
from bot.health.state import STATE, Standby, decode
from bot.health.verdict import LEAST_FREE, megabytes, problems
from bot.kinds import all_kinds, codecs
from bot.store.opening import Whereabouts, reading
from bot.store.sql.checked_events import unreadable
from bot.store.sql.revisions import is_newest
from bot.store.sqlite import database
from bot.store.sqlite.access import MOUNT, READ_ONLY, is_read_only
from bot.store.sqlite.lock import LOCK_NAME, is_held
from bot.store.values import StoreError

_OURS = (
    database.DATABASE_NAME,
    LOCK_NAME,
    socket.NAME,
    "lists",
    "tables",
    "backups",
    "config.toml",
    *(each.name for each in database.companions(Path(database.DATABASE_NAME))),
)
_OUR_BEGINNINGS = tuple(f"{database.DATABASE_NAME}.{kept}" for kept in ("before-", "damaged"))
_NETWORK = {"nfs", "nfs4", "cifs", "smb3", "9p", "fuse.sshfs", "overlay"}
"""File systems on which SQLite's locks are not kept, or a power cut is not."""
_MOST_NAMED = 5
_ELSEWHERE = f"{MOUNT} ([general] data_folder)"
NOBODY = "no bot runs here"


def of_folder(folder: Path) -> Iterator[Finding]:
    """Whose it is, who may look in, how much room there is, what does not belong there."""
    if not folder.is_absolute():
        yield look(
            "data folder", f"{folder} is below wherever it is started", "write its whole path"
        )
    if not is_there(folder):
        above = next(each for each in folder.absolute().parents if each.is_dir())
        if is_read_only(above):
            yield stop("data folder", f"{folder.absolute()} {READ_ONLY}", _ELSEWHERE)
        else:
            yield Finding("data folder", f"{folder.absolute()}: the first start makes it")
        return
    if not folder.is_dir():
        yield stop(
            "data folder", f"{folder.absolute()} is a file", "name a folder, or move it away"
        )
        return
    yield Finding("data folder", str(folder.absolute()))
    if is_read_only(folder):
        yield stop("data folder", f"it {READ_ONLY}", _ELSEWHERE)
    elif not os.access(folder, os.W_OK | os.X_OK):
        yield stop(
            "data folder", "it cannot be written", f"give {folder} to the user that the bot runs as"
        )
    if sys.platform != "win32":
        yield from _rights(folder)
    free = shutil.disk_usage(folder).free
    if free < LEAST_FREE:
        yield stop("disk", f"{megabytes(free)} free", "make room: nothing can be stored soon")
    else:
        yield Finding("disk", f"{megabytes(free)} free")
    kind = _file_system(folder)
    if kind in _NETWORK:
        yield look(
            "disk",
            f"the folder is on {kind}",
            "put it on a disk of this machine, or a volume: SQLite cannot rely on this one",
        )
    strange = sorted(each.name for each in folder.iterdir() if not _is_ours(each.name))
    if strange:
        named = ", ".join(strange[:_MOST_NAMED])
        yield look(
            "data folder",
            f"{len(strange)} files or folders that are not Chevalet's: {named}",
            "move them elsewhere",
        )


def of_process(folder: Path) -> Iterator[Finding]:
    """Who has the folder, and whether that process is well."""
    try:
        state = decode(socket.ask(folder, STATE))
    except socket.NotRunning as error:
        yield _unasked(str(error)) if is_held(folder) else Finding("process", NOBODY)
    except socket.NotAllowed:
        yield look("process", "may not be asked how it is", "ask as the folder's owner, or root")
    except socket.NoAnswer:
        yield stop("process", "one has the folder, and does not answer", "stop it; nothing is lost")
    except ValueError as error:
        yield _unasked(str(error))
    else:
        wrong = problems(state)
        for problem in wrong:
            said, _, do = problem.rpartition("; ")
            yield look("process", said, do)
        if not wrong:
            waits = isinstance(state, Standby)
            yield Finding("process", "it stands by" if waits else "the bot runs, and is well")


def _unasked(why: str) -> Finding:
    return look(
        "process",
        f"one has the folder, and cannot be asked ({why})",
        "ask again in a moment if it is just starting; else start it again with this version",
    )


def of_database(config: Config) -> Iterator[Finding]:
    """The file: whole, of this version, every event as it was written. Of a server: that it can be read."""
    try:
        at = store_of(config)
    except ConfigError as error:
        yield stop("database", str(error), "mend the configuration")
        return
    if at.url:
        yield from _on_server(at, config)
        return
    path = at.file
    restore = "stop the bot, and `chevalet restore` the newest backup; what is there is kept"
    if not is_there(path):
        yield _missing(path, restore)
        return
    try:
        database.check(path)
        current = is_newest(database.revision(path), str(path))
        damaged = []
        if current:
            with database.opened(path, read_only=True) as connection:
                damaged = list(unreadable(connection, codecs(all_kinds(config))))
    except StoreError as error:
        yield stop("database", str(error), restore)
        return
    if not current:
        yield Finding("database", "of an earlier version: the next start upgrades a copy")
        return
    yield Finding("database", f"whole, {megabytes(path.stat().st_size)}")
    yield from _damage(damaged, restore)


def _missing(path: Path, restore: str) -> Finding:
    if is_held(path.parent):
        said = f"{path} is gone, and a bot runs that writes it"
    elif any(map(is_there, database.companions(path))):
        said = f"{path} is gone, and what belongs to it is still there"
    else:
        return Finding("database", "the first start makes it")
    return stop("database", said, f"move it back before any start; if it is lost: {restore}")


def _on_server(at: Whereabouts, config: Config) -> Iterator[Finding]:
    try:
        with reading(at) as connection:
            damaged = list(unreadable(connection, codecs(all_kinds(config))))
    except StoreError as error:
        yield stop("database", str(error), "docs/operating.md, PostgreSQL")
        return
    yield Finding("database", f"{at}: reached, and of this version")
    yield from _damage(damaged, "restore the server's newest backup")


def _damage(damaged: Sequence[tuple[str, str]], restore: str) -> Iterator[Finding]:
    for game, why in damaged[:_MOST_NAMED]:
        yield stop("database", f"game {game}: {why}", restore)
    if len(damaged) > _MOST_NAMED:
        yield stop("database", f"{len(damaged)} games are damaged", restore)


def _rights(folder: Path) -> Iterator[Finding]:
    for path in (folder, folder / database.DATABASE_NAME):
        if not is_there(path):
            continue
        found = path.stat()
        wanted = 0o700 if path.is_dir() else 0o600
        if found.st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            yield look("rights", f"others may look into {path}", f"chmod {wanted:o} {path}")
        if os.geteuid() not in (0, found.st_uid):
            yield stop(
                "rights",
                f"{path} is somebody else's (user {found.st_uid})",
                "run the doctor, and the bot, as that user, or change the owner",
            )


def _is_ours(name: str) -> bool:
    return name in _OURS or name.startswith(_OUR_BEGINNINGS) or name.endswith(database.UNFINISHED)


def _file_system(folder: Path) -> str:
    """Its kind; empty where that cannot be known."""
    mounts = Path("/proc/mounts")
    if not mounts.exists():
        return ""
    resolved, best, kind = folder.resolve(), Path(), ""
    for line in mounts.read_text(encoding="utf-8", errors="replace").splitlines():
        _, where, found, *_ = line.split()
        at = Path(where.replace("\\040", " "))
        if (at == resolved or at in resolved.parents) and len(at.parts) >= len(best.parts):
            best, kind = at, found
    return kind
