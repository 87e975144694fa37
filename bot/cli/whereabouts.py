"""Where the store is: as the environment, the configuration and a file with a password say it.

What else a server wants to know, libpq finds in its own ways: ``PGPASSWORD``, ``~/.pgpass``, ``PGSSLMODE``.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from bot.cli.common import InputError
from bot.config import Config, ConfigError, load_config
from bot.named import no_text
from bot.store.opening import PREFIXES, Whereabouts, reading
from bot.store.sql.connection import Connection

STORE_URL = "CHEVALET_STORE_URL"


def store_of(config: Config, environment: Mapping[str, str] = os.environ) -> Whereabouts:
    """The store of a configuration; the variable goes before what is written there.

    Raises:
        ConfigError: the file with the password cannot be read, or the variable holds no address.
    """
    url = url_of(config, environment)
    if url and not url.startswith(PREFIXES):
        raise ConfigError(
            STORE_URL, ["the address of a PostgreSQL server begins with postgresql://"]
        )
    password = _password(config.store.password_file) if url else ""
    return Whereabouts(config.general.folder, url, password)


def url_of(config: Config, environment: Mapping[str, str] = os.environ) -> str:
    """The address of the server as it is given; empty for a store in a file."""
    return environment.get(STORE_URL) or config.store.url.get_secret_value()


def _password(file: str) -> str:
    if not file:
        return ""
    if why := no_text(Path(file)):
        raise ConfigError("store.password_file", [why])
    try:
        return Path(file).read_text(encoding="utf-8").strip()
    except UnicodeDecodeError:
        raise ConfigError("store.password_file", ["not a UTF-8 text"]) from None
    except OSError as error:
        raise ConfigError(
            "store.password_file",
            [f"{error.strerror}; this is the name of a file with the password"],
        ) from None


@contextmanager
def stored(config: Path | None) -> Iterator[Connection]:
    """What the bot has stored, to be read only; also while it runs.

    Raises:
        ConfigError: the configuration cannot be used.
        StoreError: there is nothing yet, or it cannot be read.
    """
    with reading(store_of(load_config(config).config)) as connection:
        yield connection


def require_file_store(at: Whereabouts, instead: str) -> Path:
    """The file of the store.

    Raises:
        InputError: it is on a server, where there is something better.
    """
    if at.url:
        raise InputError(
            f"{at}: the store is on a server, whose own tools do this: {instead} (docs/operating.md, "
            "PostgreSQL)"
        )
    return at.file
