"""What is counted and measured, as Prometheus reads it.

- **Counted as it happens**: what people ask and how it ends, what is sent and how that ends, how long commits
  and pictures take, how late the loop is. Whoever does it calls a function that it was given.
- **Found out when it is asked for**: all that `chevalet status` tells, and the faults of the log.

No label has a person, a place, a game or a word in it: there are as many series after a year as on the first
day.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import timedelta
from types import MappingProxyType

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

from bot.clock import steady
from bot.delivery.adapter import Adapter, Called, NotNow, PersonClosed, PlaceGone, Refused, Sent
from bot.health.state import Standby, State
from bot.health.verdict import problems
from bot.log import FaultCounts
from bot.store.share import platform_of
from bot.talk.answers import Answer, Form
from bot.talk.identity import Account, Place
from bot.talk.messages import Message
from bot.talk.requests import Request

_FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
_SLOW = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
_ENDS = {
    NotNow: "waits",
    PlaceGone: "place_closed",
    PersonClosed: "person_closed",
    Refused: "refused",
}


_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")

# When each series began: as many gauges again as there is to measure.
disable_created_metrics()  # type: ignore[no-untyped-call]  # theirs, as it is


class Metrics:
    """The series of one process.

    Args:
        faults: what the log counts.
        names: what asks for an action, if one command does: it is counted under that name.
        kinds: the games that can be on, each of which has a series, with 0 too.
    """

    def __init__(
        self,
        faults: FaultCounts,
        names: Mapping[type, str] = MappingProxyType({}),
        kinds: Iterable[str] = (),
    ) -> None:
        self._names = names
        self._kinds = tuple(kinds)
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        registry.register(_Faults(faults))
        self._requests = Counter(
            "chevalet_requests",
            "What people asked for, and whether it was refused.",
            ("platform", "action", "outcome"),
            registry=registry,
        )
        self._sendings = Histogram(
            "chevalet_sending_seconds",
            "How long a message took to be taken by its platform, or not.",
            ("platform", "outcome"),
            buckets=_SLOW,
            registry=registry,
        )
        self._commits = Histogram(
            "chevalet_commit_seconds",
            "How long a group of writes took to be on the disk.",
            buckets=_FAST,
            registry=registry,
        )
        self._writes = Counter("chevalet_writes", "Writes, in all groups.", registry=registry)
        self._pictures = Histogram(
            "chevalet_picture_seconds",
            "How long a picture took to be drawn.",
            buckets=_SLOW,
            registry=registry,
        )
        self._lag = Histogram(
            "chevalet_loop_lag_seconds",
            "By how much a beat of the event loop was late.",
            buckets=_FAST,
            registry=registry,
        )
        self._lateness = Histogram(
            "chevalet_lateness_seconds",
            "By how much a game whose time had come went on late.",
            buckets=_SLOW,
            registry=registry,
        )
        self._gauges: dict[str, Gauge] = {}

    def asked(self, request: Request, told: Answer | Form) -> None:
        """Somebody was answered."""
        refused = isinstance(told, Answer) and told.refused
        self._requests.labels(
            request.place.platform,
            self._name_of(type(request.action)),
            "refused" if refused else "answered",
        ).inc()

    def _name_of(self, action: type) -> str:
        """As people type it; what buttons alone ask for, or several commands, in words of ours."""
        return self._names.get(action) or _CAPITAL.sub(" ", action.__name__).lower()

    def committed(self, writes: int, took: timedelta) -> None:
        """So many writes are on the disk."""
        self._commits.observe(took.total_seconds())
        self._writes.inc(writes)

    def drawn(self, took: timedelta) -> None:
        """A picture is drawn."""
        self._pictures.observe(took.total_seconds())

    def beat(self, late: timedelta) -> None:
        """The loop has come round."""
        self._lag.observe(late.total_seconds())

    def late(self, by: timedelta) -> None:
        """A game whose time had come has gone on."""
        self._lateness.observe(by.total_seconds())

    def sending(self, platforms: Mapping[str, Adapter]) -> Mapping[str, Adapter]:
        """The same adapters, counted."""
        return _Counted(platforms, self._sendings)

    def exposition(self, state: State | Standby) -> bytes:
        """All series, as text."""
        waits = isinstance(state, Standby)
        self._set(
            "standing_by", "Whether another process has the store, and this one waits.", waits
        )
        self._set("up_seconds", "How long it has been running.", state.at - state.started)
        self._set("well", "Whether `chevalet health` finds nothing wrong.", not problems(state))
        if not isinstance(state, Standby):
            self._set_running(state)
        return generate_latest(self._registry)

    def _set_running(self, state: State) -> None:
        self._set(
            "loop_lag_max_seconds",
            "The longest that the loop kept everybody waiting in the last minutes.",
            state.lag,
        )
        self._set("database_bytes", "Size of the database file.", state.disk.database)
        self._set("disk_free_bytes", "Room in the data folder.", state.disk.free)
        self._set("stored_age_seconds", "How long ago something was stored.", state.unstored)
        for name in ("role", "connected", "heard_age_seconds"):
            if name in self._gauges:  # whatever another process has by now has no series here
                self._gauges[name].clear()
        for role in state.roles:
            self._set("role", "What this process does of what several share.", 1, role=role)
        for platform in state.platforms:
            name = platform.name
            reached = state.ours and not platform.away
            self._set("connected", "Whether people can play there.", reached, platform=name)
            if platform.heard is not None:
                age = state.at - platform.heard
                self._set("heard_age_seconds", "How long ago anything came.", age, platform=name)
        if state.backup is not None:
            last = state.started if state.backup.last is None else state.backup.last
            self._set("backup_age_seconds", "How long ago the last backup was.", state.at - last)
        self._set("outbox_age_seconds", "How long the oldest message waits.", state.waits)
        self._set(
            "overdue_seconds", "How late the game is whose time has passed longest ago.", state.late
        )
        if state.figures is not None:
            self._set(
                "clocks",
                "Games with a time at which they go on by themselves.",
                state.figures.clocks,
            )
            self._each("games", "Games on.", "kind", state.figures.games, self._kinds)
            there = [platform_of(each.name) for each in state.platforms]
            waiting = state.figures.waiting
            self._each("outbox_messages", "Messages to be sent.", "platform", waiting, there)

    def _set(self, name: str, told: str, value: float | timedelta, **labels: str) -> None:
        number = value.total_seconds() if isinstance(value, timedelta) else value
        gauge = self._gauge(name, told, *labels)
        (gauge.labels(**labels) if labels else gauge).set(number)

    def _each(
        self,
        name: str,
        told: str,
        label: str,
        values: tuple[tuple[str, int], ...],
        known: Iterable[str],
    ) -> None:
        """One series for each, and 0 for those that are known and have none; what is gone has no series."""
        self._gauge(name, told, label).clear()
        for of, count in (dict.fromkeys(known, 0) | dict(values)).items():
            self._set(name, told, count, **{label: of})

    def _gauge(self, name: str, told: str, *labels: str) -> Gauge:
        if name not in self._gauges:
            made = Gauge(f"chevalet_{name}", told, labels, registry=self._registry)
            self._gauges[name] = made
        return self._gauges[name]


class _Faults(Collector):
    """Warnings and errors by where they come from: a platform, or the rest of the bot."""

    def __init__(self, counts: FaultCounts) -> None:
        self._counts = counts

    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily(
            "chevalet_faults", "Warnings and errors of the log.", labels=("source", "level")
        )
        for (source, level), count in sorted(self._counts.items()):
            family.add_metric((source, level), count)
        yield family


class _Counted(Mapping[str, Adapter]):
    """Adapters by platform; one that is gone from the mapping below is gone here too."""

    def __init__(self, platforms: Mapping[str, Adapter], sendings: Histogram) -> None:
        self._platforms = platforms
        self._sendings = sendings

    def __getitem__(self, name: str) -> Adapter:
        return _CountedAdapter(self._platforms[name], name, self._sendings)

    def __iter__(self) -> Iterator[str]:
        return iter(self._platforms)

    def __len__(self) -> int:
        return len(self._platforms)


class _CountedAdapter:
    """An adapter that notes how sending ends, and how long it takes."""

    def __init__(self, adapter: Adapter, platform: str, sendings: Histogram) -> None:
        self._adapter = adapter
        self._platform = platform
        self._sendings = sendings

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        """See `bot.delivery.adapter.Adapter`."""
        begun, outcome = steady(), "sent"
        try:
            return await self._adapter.send(message, to, replaces, called)
        except Exception as error:
            outcome = _ENDS.get(type(error), "failed")
            raise
        finally:
            took = (steady() - begun).total_seconds()
            self._sendings.labels(self._platform, outcome).observe(took)

    async def name_now(self, place: Place, ref: str) -> str:
        """See `bot.delivery.adapter.Adapter`."""
        return await self._adapter.name_now(place, ref)
