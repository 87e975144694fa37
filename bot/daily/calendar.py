"""The dates of the daily challenge: from when to when it is ranked, and when a place announces it.

A challenge belongs to a date, not to a moment. It is ranked as long as it is that date anywhere on Earth
(`engine.daily.week`). A place announces it once, on that date by its own clock, at the hour that it has
chosen:

- An hour that the clock leaves out comes as much later as the clock was put forward; of one that comes twice
  it is the first.
- A date that the place leaves out (it has moved over the date line) has no announcement there.
- Only the date that it is there is announced. What was missed is in the archive.
- An hour that has passed when it is chosen is now, unless the date was announced before. So whatever is
  changed, an hour or a time zone, no date is announced twice, and none before the one that was.
- A date that can be nowhere yet was announced by a clock that was wrong; that is forgotten.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from engine.daily.week import LATEST_ZONE, begin_of, end_of

DAY = timedelta(days=1)
APART = 2 * DAY
"""The dates of two places, at the most."""


def is_ranked(on: date, now: datetime) -> bool:
    """Whether what is finished now counts in the ranking of that date."""
    return begin_of(on) <= now < end_of(on)


def first_open(now: datetime) -> date:
    """The earliest date that can still be played for its ranking."""
    return (now + LATEST_ZONE).date()


@dataclass(frozen=True, slots=True)
class Schedule:
    """The hour of a place's clock at which it announces."""

    hour: time
    zone: ZoneInfo

    def instant(self, on: date) -> datetime | None:
        """The announcement of that date, in UTC; None if the place leaves it out."""
        for wanted in (self.hour, time.min):  # the hour may have gone over into another date
            instant = datetime.combine(on, wanted, self.zone).astimezone(UTC)
            if self.today(instant) == on:
                return instant
        return None

    def today(self, now: datetime) -> date:
        """The date that it is in the place."""
        return now.astimezone(self.zone).date()

    def due(self, now: datetime, announced: date | None) -> date | None:
        """The date to announce now; `announced` is the latest that was."""
        today, announced = self.today(now), self._believed(now, announced)
        instant = self.instant(today)
        if instant is None or now < instant or (announced is not None and today <= announced):
            return None
        return today

    def next(self, now: datetime, announced: date | None) -> datetime:
        """The next time to ask `due`: at once if there is something to announce."""
        on, announced = self.today(now), self._believed(now, announced)
        if announced is not None:
            on = max(on, announced + DAY)
        while (instant := self.instant(on)) is None:
            on += DAY
        return max(instant, now)

    def _believed(self, now: datetime, announced: date | None) -> date | None:
        """None if that date can be nowhere yet: it was announced while the clock was wrong."""
        ahead = announced is not None and announced - self.today(now) > APART
        return None if ahead else announced
