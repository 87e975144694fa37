"""A date as people type it: ``21/11``, ``21-11-2026``, ``2026-11-21``."""

import re
from datetime import date, timedelta

_BY_DAY = re.compile(r"([0-9]{1,2})[/.-]([0-9]{1,2})(?:[/.-]([0-9]{4}))?")

SOON = timedelta(days=7)
"""A date that begins so soon is meant, rather than last year's."""


def read_date(typed: str, today: date) -> date | None:
    """The date that is meant, None if it is none; without a year, one within a week, or else the last."""
    try:
        return date.fromisoformat(typed)
    except ValueError:
        found = _BY_DAY.fullmatch(typed)
    if found is None:
        return None
    day, month, year = found.groups()
    years = (
        [int(year)] if year else range(today.year + 1, today.year - 8, -1)
    )  # a leap day comes back
    for each in years:
        try:
            meant = date(each, int(month), int(day))
        except ValueError:
            continue
        if year or meant <= today + SOON:
            return meant
    return None
