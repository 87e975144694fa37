"""English dates and times of day."""

from datetime import date, datetime, time

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August", "September"),
    *("October", "November", "December"),
)


def full_date(on: date) -> str:
    """``Sunday 22 November``."""
    return f"{DAYS[on.weekday()]} {day(on)}"


def day(on: date) -> str:
    """``22 November``."""
    return f"{day_of_month(on)} {MONTHS[on.month - 1]}"


def day_of_month(on: date) -> str:
    """``22``."""
    return str(on.day)


def short_date(on: date) -> str:
    """``22 Nov``."""
    return f"{on.day} {MONTHS[on.month - 1][:3]}"


def time_of_day(at: datetime | time) -> str:
    """``13:00``, ``13:30``."""
    return f"{at:%H:%M}"
