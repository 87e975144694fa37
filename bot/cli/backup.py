"""``chevalet backup`` and ``chevalet restore``.

Every game in a backup is read through. One with an event that was changed or is missing, or without the
secret of its draws, is told when the backup is made, and put in place only if somebody insists: its pages are
whole, but that game could not go on.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from bot.backups import MOST_NAMED
from bot.cli.common import NO, OK, InputError, add_config_option, complain
from bot.cli.whereabouts import require_file_store, store_of
from bot.config import Config, load_config
from bot.kinds import all_kinds, codecs
from bot.store.opening import NoDatabase
from bot.store.sql.checked_events import unreadable
from bot.store.sql.connection import Connection
from bot.store.sqlite.backup import ANOTHER, backup, restore
from bot.store.sqlite.database import opened
from bot.store.values import StoreError


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommands."""
    saving = commands.add_parser(
        "backup",
        help="copy the database to a file, also while the bot runs",
        description="Copies the whole database to FILE, which appears only once complete and checked.",
    )
    restoring = commands.add_parser(
        "restore",
        help="put a backup in place of the database",
        description="Puts a backup in place. The bot must be stopped; what is replaced is kept.",
    )
    saving.add_argument(
        "--force", action="store_true", help="replace FILE without asking if it is there"
    )
    restoring.add_argument(
        "--force",
        action="store_true",
        help="also if a game in it is damaged, which then cannot go on",
    )
    for parser, run in ((saving, run_backup), (restoring, run_restore)):
        parser.add_argument("file", metavar="FILE", type=Path)
        add_config_option(parser)
        parser.set_defaults(run=run)


def run_backup(args: argparse.Namespace) -> int:
    """Copy the database."""
    config = load_config(args.config).config
    at = store_of(config)
    source = require_file_store(at, "pg_dump")
    if not source.exists():
        raise NoDatabase(source)
    if args.file.is_file() and not args.force and not _may_replace(args.file):
        raise InputError(f"{args.file}: is there already; --force replaces it")
    backup(source, args.file)
    print(f"{source} -> {args.file}")
    with opened(args.file, read_only=True) as connection:
        damaged = list(unreadable(connection, codecs(all_kinds(config))))
    for game, why in damaged[:MOST_NAMED]:
        complain(
            f"game {game}: {why}; the backup is made, and has it so: chevalet doctor says what to do"
        )
    return NO if damaged else OK


def _may_replace(file: Path) -> bool:
    """Ask whoever sits there; a script is nobody."""
    if not sys.stdin.isatty():
        return False
    print(f"{file} is there already. Replace it? [y/N] ", end="", flush=True)
    return sys.stdin.readline().strip().lower() in {"y", "yes"}


def _whole(file: Path, config: Config) -> Callable[[Connection], None]:
    """Requires that every game can be read."""

    def require(connection: Connection) -> None:
        for game, why in unreadable(connection, codecs(all_kinds(config))):
            raise StoreError(
                f"{file}: game {game}: {why}; {ANOTHER}, or --force restores this one, and that game cannot "
                "go on"
            )

    return require


def run_restore(args: argparse.Namespace) -> int:
    """Put a backup in place."""
    config = load_config(args.config).config
    target = require_file_store(store_of(config), "pg_restore into an empty database")
    aside = restore(args.file, target, *(() if args.force else (_whole(args.file, config),)))
    print(f"{args.file} -> {target}")
    if aside is not None:
        print(f"The database that was there is kept: {aside}")
    with opened(target, read_only=True) as connection:
        (on,) = connection.execute("SELECT count(*) FROM game WHERE running = 1").fetchone()
    if on:  # the secret of its draws is in it
        print(
            f"Games that are on in it: {on}. They draw the same letters again, which players have seen if "
            "they played on after the backup: end such games (/status closegame), or go on knowing it."
        )
    return OK
