"""What the errors of PostgreSQL mean, and what is said of them.

What the server says of a value that it does not like may repeat the value, a bulletin or a secret: of that
only the kind of the error is told, and the error itself goes no further.
"""

import psycopg
from psycopg import errors

from bot.store.sql.connection import Faults
from bot.store.values import NotRead, StoreError

_OF_ALL = (psycopg.OperationalError, psycopg.InterfaceError, psycopg.InternalError)
_AGAIN = (errors.SerializationFailure, errors.DeadlockDetected)
_FULL = (errors.DiskFull, errors.OutOfMemory)


def is_of_all(error: Exception) -> bool:
    """Whether it is no fault of the values."""
    return isinstance(error, _OF_ALL)


def is_to_be_done_again(error: Exception) -> bool:
    """Whether two transactions were in each other's way, and this one had to go."""
    return isinstance(error, _AGAIN)


def _is_taken(error: Exception) -> bool:
    return isinstance(error, errors.UniqueViolation)


FAULTS = Faults(is_of_all, _is_taken)


def store_error(error: Exception, name: str) -> StoreError:
    """The error as one line for a person, where something was to be stored."""
    if isinstance(error, _FULL):
        return StoreError(f"{name}: the server's disk or memory is full; nothing was stored")
    if isinstance(error, errors.QueryCanceled | errors.LockNotAvailable):
        return StoreError(f"{name}: took too long, and was ended; nothing was stored")
    return StoreError(f"{name}: {reason(error)}")


def not_read(error: Exception, name: str) -> NotRead:
    """The error as one line, where nothing was to be stored."""
    return NotRead(f"{name}: cannot be read ({reason(error)})")


def reason(error: Exception) -> str:
    """One line that repeats no value."""
    if isinstance(error, psycopg.OperationalError):
        lines = [each.strip() for each in str(error).splitlines() if each.strip()]
        return lines[0] if lines else type(error).__name__
    code = getattr(error, "sqlstate", None)
    return f"{type(error).__name__} {code}" if code else type(error).__name__
