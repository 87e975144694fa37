"""Backups: one file, whole, readable by its owner alone.

`backup` works while the bot runs: ``VACUUM INTO`` reads one consistent moment and never holds up the
writer. The copy is checked and written to the disk under another name before it takes its own, so a
backup that exists is good.

`restore` wants the bot stopped (it takes the folder's lock). What it replaces is kept aside, with its
write-ahead log, even if it is damaged. What is put in place is brought up to date; a file whose tables are
not those of its revision, or that has triggers, is refused. What was promised to people since the backup was
made stays as it was (`bot.store.sqlite.promised`).
"""

import shutil
from collections.abc import Callable
from itertools import count
from pathlib import Path

from bot.named import no_file
from bot.store.sql import revisions
from bot.store.sql.connection import Connection
from bot.store.sqlite import database, migrating
from bot.store.sqlite.lock import FolderLock
from bot.store.sqlite.promised import take_over
from bot.store.values import StoreError

ANOTHER = "choose another backup"
"""What to do about one that cannot be used; a database's advice, to restore one, is being followed."""
_PART = ".chevalet-part"
"""The end of the name of a backup that is not finished."""
_STALE = 3600
"""Seconds; a backup that is being made is written to all the time."""


def backup(source: Path, target: Path) -> None:
    """Copy the database `source` to the file `target`, replacing an older backup there.

    Raises:
        StoreError: the source is not ours or damaged, or the target cannot be written.
    """
    own = {each.resolve() for each in (source, *database.companions(source))}
    if why := no_file(target):
        raise StoreError(f"{target}: {why}")
    if target.resolve() in own:
        raise StoreError(f"{target}: name a file that is not the database itself")
    part = target.with_name(target.name + _PART)
    try:
        database.copy(source, part, named=target)
        _clear_stale(part)
        database.check(part)
        database.put_in_place(part, target)
    except OSError as error:
        raise StoreError(f"{target}: {error.strerror}") from error
    finally:
        database.remove(part)


def _clear_stale(part: Path) -> None:
    """Delete what other backups left beside this one that were killed in the middle."""
    now = part.stat().st_mtime
    for other in part.parent.glob(f"*{_PART}*"):
        if now - other.stat().st_mtime > _STALE:
            other.unlink(missing_ok=True)


def restore(
    source: Path, target: Path, require: Callable[[Connection], None] = lambda _: None
) -> Path | None:
    """Put the backup `source` in place of the database `target`; `require` may refuse what is in it.

    Returns:
        Where the replaced database is now, None if there was none.

    Raises:
        StoreError: the backup is not ours, damaged or of a newer Chevalet, or the bot is running.
    """
    if not source.exists():
        raise StoreError(f"{source}: there is no such file")
    if why := no_file(target):
        raise StoreError(f"{target}: {why}; move it away")
    database.make_folder(target.parent)
    try:
        with FolderLock(target.parent) as lock:
            database.clear_leftovers(target)
            part = target.with_name(target.name + ".restoring")
            try:
                _copy_checked(source, part, require)
                aside = _keep_aside(target)
                if target.exists():
                    take_over(target, part)
                # A log left from the old database would be applied to the new one.
                for companion in database.companions(target):
                    companion.unlink(missing_ok=True)
                database.put_in_place(part, target)
                lock.note("")  # an older one is what is wanted
            finally:
                database.remove(part)
            return aside
    except OSError as error:
        raise StoreError(f"{target}: {error.strerror}") from error


def _copy_checked(source: Path, part: Path, require: Callable[[Connection], None]) -> None:
    """Copy a backup that is whole, and bring it up to date; `require` may refuse what is in it."""
    try:
        database.check(source)
        revision = database.revision(source)
        revisions.is_newest(revision, str(source), otherwise=ANOTHER)  # or of a newer Chevalet
        database.copy(source, part)
        migrating.bring_up_to_date(part, named=source)
        with database.opened(part, read_only=True) as connection:
            require(connection)
        database.check(part)
    except database.Damaged as error:
        raise database.Damaged(error.what, ANOTHER) from None


def _keep_aside(target: Path) -> Path | None:
    """Copies of the database and its log as they are, or of a log alone: a damaged one cannot be opened.

    Returns:
        The first of them, None if there was nothing.
    """
    numbered = (target.with_name(f"{target.name}.before-restore-{n}") for n in count(1))
    aside = next(name for name in numbered if not any(map(Path.exists, _whole(name))))
    kept = [pair for pair in zip(_whole(target), _whole(aside), strict=True) if pair[0].exists()]
    for original, copy in kept:
        database.create_private(copy)
        shutil.copyfile(original, copy)
        database.sync(copy)
    database.sync_folder(target.parent)
    return kept[0][1] if kept else None


def _whole(path: Path) -> tuple[Path, ...]:
    """A database with what SQLite keeps beside it."""
    return (path, *database.companions(path))
