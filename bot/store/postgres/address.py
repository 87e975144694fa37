"""Where the server is.

An address is a URL as libpq takes it, ``postgresql://name@host:5432/database?sslmode=require``; what it does
not say, libpq finds in its own ways (``PGPASSWORD``, ``~/.pgpass``, ``PGHOST``, a service). Messages and the
log name it without a user and a password.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from bot.store.values import StoreError

_USUAL: Mapping[str, Any] = {
    "application_name": "chevalet",
    "connect_timeout": 5,
    # A network that drops everything is noticed in ten seconds or so, by both sides.
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""What libpq is told where the address does not say it."""

_HOW = (
    "store.url: not the address of a database, as postgresql://name@host:5432/database; in a password, signs "
    "such as / @ : are written %2F %40 %3A"
)


class NoAddress(StoreError):
    """What should be the address of a server is none."""


@dataclass(frozen=True, slots=True)
class Address:
    """A database on a server.

    Attributes:
        name: for messages.
    """

    name: str
    _parts: Mapping[str, Any] = field(repr=False)

    @classmethod
    def of(cls, url: str, password: str = "") -> "Address":
        """The address that a URL names; a password beside it goes before one in it.

        Raises:
            NoAddress: it cannot be read. What stands in it is not told: it may have the password.
        """
        try:
            parts = conninfo_to_dict(url)
        except (psycopg.ProgrammingError, UnicodeError):
            raise NoAddress(_HOW) from None
        host, port, base = (str(parts.get(each) or "") for each in ("host", "port", "dbname"))
        # A password with such a sign ends too early; a name that begins with @ is a socket's.
        if "@" in base + host[1:] or not all(each.isdecimal() for each in port.split(",") if each):
            raise NoAddress(_HOW)
        if password:
            parts["password"] = password
        where = f"{host}{f':{port}' if port else ''}/{base}"
        return cls(f"postgresql://{where}", {**_USUAL, **parts})

    def connect(self, settings: Mapping[str, str]) -> "psycopg.Connection[tuple[Any, ...]]":
        """A connection in autocommit mode with these settings of the server.

        Raises:
            psycopg.Error: it cannot be made.
        """
        said = ((name, value.replace(" ", r"\ ")) for name, value in settings.items())
        options = " ".join(f"-c {name}={value}" for name, value in said)
        given = self._parts.get("options") or ""
        parts = dict(self._parts) | {"options": f"{options} {given}".strip()}
        return psycopg.connect(autocommit=True, **parts)
