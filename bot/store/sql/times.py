"""Times as they are stored: microseconds since 1970 in UTC, which compare as numbers and lose nothing."""

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def to_stored(at: datetime) -> int:
    """An aware time as it is stored.

    Raises:
        TypeError: the time has no zone.
    """
    return (at - _EPOCH) // _MICROSECOND


def from_stored(microseconds: int) -> datetime:
    """The time that was stored, in UTC."""
    return _EPOCH + microseconds * _MICROSECOND
