"""One connection, made anew when it is lost.

Whoever needs it while the server restarts waits for it, but not for long (`PATIENCE`): a restart of a second
is not noticed, a longer one is an outage. Until the server is there again, whatever is asked is refused at
once. A line is used by one thread at a time.
"""

import os
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import timedelta

import psycopg
import stamina
from psycopg import errors

from bot.store.postgres.address import Address
from bot.store.postgres.session import Session
from bot.store.values import StoreError

PATIENCE = timedelta(seconds=2)

_IN_VAIN = (
    errors.InvalidPassword,
    errors.InvalidAuthorizationSpecification,
    errors.InvalidCatalogName,
)
_OF_THE_LINE = (psycopg.OperationalError, psycopg.InterfaceError)


class InUse(StoreError):
    """Another process has the database."""


class Line:
    """A connection to an address, with these settings of the server.

    `made` looks at each new connection before it is used; `remade` is told of one that takes another's place.
    """

    def __init__(
        self,
        address: Address,
        settings: Mapping[str, str],
        made: Callable[[Session], None] = lambda _: None,
        remade: Callable[[], None] = lambda: None,
    ) -> None:
        self._address = address
        self._settings = settings
        self._made = made
        self._remade = remade
        self._session: Session | None = None
        self._is_away = False

    def session(self) -> Session:
        """The connection as it is, or a new one.

        Raises:
            psycopg.OperationalError: the server cannot be reached.
            StoreError: it is not as it has to be.
        """
        if self._session is None or self._session.raw.closed:
            self._session = self._connect()
        return self._session

    @property
    def is_lost(self) -> bool:
        """Whether there is no connection any more."""
        return self._session is None or self._session.raw.closed

    def survives(self, error: Exception) -> bool:
        """Whether there is still a connection after this error.

        What fails without the server having said so leaves one over which nobody can speak, though it may
        look as if it were there: it is let go of.
        """
        if isinstance(error, _OF_THE_LINE) and error.sqlstate is None:
            self.close()
        return not self.is_lost

    def break_off(self) -> None:
        """End a connection that does not answer; the thread that waits at it is told that it is lost."""
        if self._session is None or self._session.raw.closed:
            return
        with (
            suppress(OSError, psycopg.Error),
            socket.socket(fileno=os.dup(self._session.raw.fileno())) as waiting,
        ):
            waiting.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Let go of the connection."""
        if self._session is not None:
            self._session.raw.close()

    def _connect(self) -> Session:
        patience = timedelta(0) if self._is_away else PATIENCE
        self._is_away = True
        for attempt in stamina.retry_context(
            on=_may_pass,
            attempts=None if patience else 1,
            timeout=patience or None,
            wait_initial=0.05,
            wait_max=0.5,
        ):
            with attempt:
                session = Session(self._address.connect(self._settings))
                try:
                    self._made(session)
                except BaseException:
                    session.raw.close()
                    raise
                self._is_away = False
                if self._session is not None:
                    self._remade()
                return session
        raise AssertionError("the last attempt raises")


def _may_pass(error: Exception) -> bool:
    """Whether a server may have said so that is starting, is being stopped, or has not missed us yet."""
    if isinstance(error, InUse):
        return True
    return isinstance(error, psycopg.OperationalError) and not isinstance(error, _IN_VAIN)
