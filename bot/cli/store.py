"""``chevalet store copy``: all that is stored, from a file to a server or back."""

import argparse
import sys
from contextlib import AbstractContextManager
from pathlib import Path

from bot.cli.common import OK, InputError
from bot.log import start_logging
from bot.store.opening import PREFIXES, Whereabouts
from bot.store.sql.copying import End, copy_all
from bot.store.sqlite.database import DATABASE_NAME

_WHERE = f"a data folder, or the address of a server ({PREFIXES[0]}name@host/database)"


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommands."""
    store = commands.add_parser("store", help="move all that is stored to a server, or back")
    kinds = store.add_subparsers(required=True, metavar="COMMAND")
    copying = kinds.add_parser(
        "copy",
        help="copy all that is stored into an empty database",
        description="Copies every table from FROM to TO, and compares what is there then with what was read. "
        "The bot must be stopped, and TO empty; FROM stays as it is. Running games go on from TO.",
    )
    copying.add_argument("source", metavar="FROM", help=_WHERE)
    copying.add_argument("target", metavar="TO", help=_WHERE)
    copying.set_defaults(run=run_copy)


def run_copy(args: argparse.Namespace) -> int:
    """Copy all that is stored."""
    source, target = _where(args.source), _where(args.target)
    start_logging((*source.secrets, *target.secrets))  # or each library tells of its own tries
    shown = _Progress()
    with _to_copy(source) as read, _to_fill(target) as written:
        rows = copy_all(read, written, shown.show)
    shown.end()
    print(f"{source} -> {target}")
    print(f"{rows} rows, counted and compared on both sides: they are the same.")
    return OK


def _where(text: str) -> Whereabouts:
    """The place that an argument names: also the database file itself."""
    if text.startswith(PREFIXES):
        return Whereabouts(Path(), text)
    if "://" in text:
        raise InputError(f"the address of a server begins with {PREFIXES[0]}")
    path = Path(text)
    if path.name != DATABASE_NAME and path.exists() and not path.is_dir():
        raise InputError(f"{text}: name a data folder, or the {DATABASE_NAME} in it")
    return Whereabouts(path.parent if path.name == DATABASE_NAME else path)


def _to_copy(at: Whereabouts) -> AbstractContextManager[End]:
    if at.url:
        address = at.address()
        from bot.store.postgres.ends import server_to_copy  # noqa: PLC0415 - an extra

        return server_to_copy(address)
    from bot.store.sqlite.ends import file_to_copy  # noqa: PLC0415 - loads what makes tables

    return file_to_copy(at.folder)


def _to_fill(at: Whereabouts) -> AbstractContextManager[End]:
    if at.url:
        address = at.address()
        from bot.store.postgres.ends import server_to_fill  # noqa: PLC0415 - an extra

        return server_to_fill(address)
    from bot.store.sqlite.ends import file_to_fill  # noqa: PLC0415 - loads what makes tables

    return file_to_fill(at.folder)


class _Progress:
    """One line for each table that has something, which counts on a terminal."""

    def __init__(self) -> None:
        self._table = ""
        self._counts = sys.stdout.isatty()
        self._rows = 0

    def show(self, table: str, rows: int) -> None:
        """So many rows of this table are copied."""
        if table != self._table:
            self.end()
        self._table, self._rows = table, rows
        if self._counts:
            print(f"\r{table}: {rows}", end="", flush=True)

    def end(self) -> None:
        """Nothing more comes of the table."""
        if self._table:
            print(
                f"\r{self._table}: {self._rows}" if self._counts else f"{self._table}: {self._rows}"
            )
