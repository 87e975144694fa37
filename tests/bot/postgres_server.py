"""A PostgreSQL server of the tests' own: in a folder that goes with it, on a socket, never run by root."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg

from bot.store.postgres.address import Address
from bot.store.postgres.tables import prepare
from bot.store.sql.schema import METADATA
from tests.conftest import command_of

USER = "chevalet"
PORT = 8400
_HASTY = ("fsync=off", "full_page_writes=off", "synchronous_commit=on")
_EMPTY = "".join(
    [
        "DROP TABLE IF EXISTS lease, lease_role, next_time, news;",
        *(f"DELETE FROM {table.name};" for table in reversed(METADATA.sorted_tables)),
        *(
            f"ALTER SEQUENCE {table.name}_id_seq RESTART;"
            for table in METADATA.sorted_tables
            if table.autoincrement_column is not None
        ),
    ]
).encode()
_SMALL = ("shared_buffers=16MB", "max_connections=60", "autovacuum=off", "listen_addresses=")


class Server:
    """A server that was started; `is_durable` is one that waits for its disk."""

    def __init__(self, folder: Path, *, is_durable: bool = False) -> None:
        self.folder = folder
        self._settings = (*_SMALL, *(() if is_durable else _HASTY))
        self._made = set[str]()
        self._run("initdb", "-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C", "--no-sync")
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = " ".join(f"-c {each}" for each in self._settings)
        options += f" -p {PORT} -c unix_socket_directories={self.folder}"
        self._run("pg_ctl", "-l", str(self.folder / "log"), "-w", "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        """End it as an administrator does: `fast`, or `immediate`, as a crash."""
        self._run("pg_ctl", "-m", mode, "-w", "stop")

    def restart(self, mode: str) -> None:
        """Both, one after the other."""
        self.stop(mode)
        self.start()

    def kill(self) -> None:
        """End it whatever state it is in."""
        pid = self.folder / "data" / "postmaster.pid"
        if pid.exists():
            os.kill(int(pid.read_text(encoding="ascii").split()[0]), signal.SIGQUIT)

    def url(self, database: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://{USER}@/{database}?host={self.folder}&port={PORT}"

    def address(self, database: str) -> Address:
        """The same, read."""
        return Address.of(self.url(database))

    def database(self, name: str = "test") -> Address:
        """A database with empty tables: the one that there was, emptied, which is faster made."""
        if name in self._made:
            with closing(psycopg.connect(self.url(name), autocommit=True)) as connection:
                connection.execute(_EMPTY)
            return self.address(name)
        with closing(psycopg.connect(self.url("postgres"), autocommit=True)) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        self._made.add(name)
        prepare(self.address(name))
        return self.address(name)

    def _run(self, command: str, *args: str) -> None:
        program = command_of(command)
        assert program is not None
        said = self.folder / "said"
        with said.open("ab") as file:  # no pipe: the server would keep it open
            done = subprocess.run(
                [program, "-D", self.folder / "data", *args],
                user=_user(),
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                check=False,
                cwd=self.folder,
            )
        assert done.returncode == 0, said.read_text(encoding="utf-8")


def _user() -> str | None:
    """Who runs it: root may not."""
    return "postgres" if os.getuid() == 0 else None


@contextmanager
def server(*, is_durable: bool = False) -> Iterator[Server]:
    """A server, gone afterwards with all that it had."""
    in_memory = not is_durable and os.access("/dev/shm", os.W_OK)
    folder = Path(tempfile.mkdtemp(prefix="chevalet-pg-", dir="/dev/shm" if in_memory else None))
    try:
        if (user := _user()) is not None:
            os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
        made = Server(folder, is_durable=is_durable)
        try:
            yield made
        finally:
            made.kill()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
