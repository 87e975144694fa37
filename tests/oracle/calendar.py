"""When a place announces a day, by looking at its clock every minute: no arithmetic of hours or zones."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

MINUTE = timedelta(minutes=1)


@dataclass
class Clock:
    """What the clock of a place shows, minute by minute; the first time that it shows an hour counts."""

    zone: ZoneInfo
    since: datetime
    until: datetime
    shown: dict[tuple[date, int], datetime] = field(default_factory=dict)
    """(date, minute of its clock) -> the first moment."""
    dates: dict[date, datetime] = field(default_factory=dict)
    left_out: dict[tuple[date, int], int] = field(default_factory=dict)
    """(date, minute) -> by how much the clock was put forward over it."""

    def __post_init__(self) -> None:
        before: datetime | None = None
        at = self.since
        while at < self.until:
            local = at.astimezone(self.zone).replace(tzinfo=None)
            self.shown.setdefault((local.date(), _minute(local)), at)
            self.dates.setdefault(local.date(), at)
            if before is not None and local - before > MINUTE:
                forward = (local - before - MINUTE) // MINUTE
                jumped = before + MINUTE
                while jumped < local:
                    self.left_out[jumped.date(), _minute(jumped)] = forward
                    jumped += MINUTE
            before = local
            at += MINUTE

    def moment(self, on: date, hour: time) -> datetime | None:
        """When it is announced; None on a date that the place leaves out."""
        minute = hour.hour * 60 + hour.minute
        if on not in self.dates:
            return None
        found = self.shown.get((on, minute))
        if found is None:
            found = self.shown.get((on, minute + self.left_out[on, minute]))
        return found or self.dates[on]

    def whole_dates(self) -> Iterator[date]:
        """Dates of which nothing is cut off, left-out ones too."""
        on, last = min(self.dates) + timedelta(1), max(self.dates)
        while on < last:
            yield on
            on += timedelta(1)


def _minute(local: datetime) -> int:
    return local.hour * 60 + local.minute


@dataclass
class Place:
    """A place that is looked at every minute in which the bot is there."""

    announced: list[tuple[date, datetime]] = field(default_factory=list)

    def look(self, now: datetime, clock: Clock, hour: time) -> None:
        """Announce the date that it is there, if its hour has come and none like it or later was."""
        today = now.astimezone(clock.zone).date()
        moment = clock.moment(today, hour)
        latest = max((on for on, _ in self.announced), default=date.min)
        if moment is not None and moment <= now and today > latest:
            self.announced.append((today, now))


def utc(year: int, month: int, day: int) -> datetime:
    """Midnight there."""
    return datetime(year, month, day, tzinfo=UTC)
