"""What a server must be, and what it is told when a connection is made."""

import structlog

from bot.store.postgres.session import Session, one
from bot.store.values import StoreError

OLDEST = 15
"""The first version of the server that is supported."""

_NETWORK = {
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "client_connection_check_interval": "2s",
}
WRITER_SETTINGS = _NETWORK | {
    "default_transaction_isolation": "repeatable read",
    "statement_timeout": "30s",
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "60s",
}
READER_SETTINGS = _NETWORK | {"statement_timeout": "30s", "default_transaction_read_only": "on"}

_AS_IT_IS = b"SELECT set_config('synchronous_commit', current_setting('synchronous_commit'), false)"
"""For as long as the connection lasts, whatever the server is told meanwhile."""

log = structlog.get_logger(__name__)


def require_durable(session: Session, name: str) -> None:
    """Require that what is committed is on a disk, and that all texts can be kept.

    Raises:
        StoreError: it is not so.
    """
    version = session.raw.info.server_version // 10_000
    if version < OLDEST:
        raise StoreError(f"{name}: PostgreSQL {OLDEST} or newer is needed, not {version}")
    (encoding,) = one(session.raw.execute(b"SHOW server_encoding"))
    if encoding != "UTF8":
        raise StoreError(f"{name}: a database in UTF8 is needed, not in {encoding}")
    (waits,) = one(session.raw.execute(b"SHOW synchronous_commit"))
    if waits == "off":
        raise StoreError(
            f"{name}: synchronous_commit is off, so what is acknowledged could be lost; set it to on for "
            "the database or the user that Chevalet connects as"
        )
    session.raw.execute(_AS_IT_IS)


def warn_unless_synced(session: Session) -> None:
    """Say in the log that a power cut damages the database, if that is so."""
    (synced,) = one(session.raw.execute(b"SHOW fsync"))
    if synced == "off":
        log.warning("the server does not wait for its disk (fsync is off): a power cut damages it")
