"""A season is a month, by the clocks of the chat (SPEC Q35).

It begins at midnight of its first day and ends at midnight of the next month's: an hour more or less where
clocks change in between. Of a season the ten best results of each count, so that a missed evening costs
nothing and a lucky one wins nothing.
"""

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

COUNTED = 10
"""Results of one person that count."""
_WRITTEN = re.compile(r"(\d{4})-(\d{1,2})")
_MONTHS = 12
_FIRST_YEAR, _LAST_YEAR = 2000, 9000


@dataclass(frozen=True, slots=True, order=True)
class Season:
    """A month; `month` counts from 1."""

    year: int
    month: int

    @classmethod
    def of(cls, at: datetime, zone: ZoneInfo) -> "Season":
        """The season of a moment."""
        local = at.astimezone(zone)
        return cls(local.year, local.month)

    @classmethod
    def parse(cls, text: str) -> "Season | None":
        """The season of this name; None if it is none."""
        found = _WRITTEN.fullmatch(text.strip())
        if found is None:
            return None
        year, month = map(int, found.groups())
        is_one = _FIRST_YEAR <= year <= _LAST_YEAR and 1 <= month <= _MONTHS
        return cls(year, month) if is_one else None

    def __str__(self) -> str:
        return f"{self.year}-{self.month:02}"

    @property
    def next(self) -> "Season":
        """The month after it."""
        years, month = divmod(self.month, _MONTHS)
        return Season(self.year + years, month + 1)

    @property
    def previous(self) -> "Season":
        """The month before it."""
        return (
            Season(self.year - 1, _MONTHS) if self.month == 1 else Season(self.year, self.month - 1)
        )

    def begins(self, zone: ZoneInfo) -> datetime:
        """The first moment of the season, in UTC."""
        return datetime(self.year, self.month, 1, tzinfo=zone).astimezone(UTC)

    def ends(self, zone: ZoneInfo) -> datetime:
        """The first moment after it, in UTC."""
        return self.next.begins(zone)
