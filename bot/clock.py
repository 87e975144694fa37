"""The only reader of the time of day."""

from datetime import UTC, datetime


def now() -> datetime:
    """The time, aware, in UTC."""
    return datetime.now(UTC)
