"""French dates and times of day."""

from datetime import date, datetime, time

DAYS = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")
MONTHS = (
    *("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre"),
    *("octobre", "novembre", "décembre"),
)


def full_date(on: date) -> str:
    """``dimanche 22 novembre``."""
    return f"{DAYS[on.weekday()]} {day(on)}"


def day(on: date) -> str:
    """``22 novembre``, ``1er novembre``."""
    return f"{day_of_month(on)} {MONTHS[on.month - 1]}"


def day_of_month(on: date) -> str:
    """``22``, ``1er``."""
    return "1er" if on.day == 1 else str(on.day)


def short_date(on: date) -> str:
    """``22/11``."""
    return f"{on:%d/%m}"


def time_of_day(at: datetime | time) -> str:
    """``13 h``, ``13 h 30``."""
    return f"{at.hour} h{f' {at:%M}' if at.minute else ''}"
