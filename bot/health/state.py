"""How the bot is at one moment, as a value that goes through a socket."""

import json
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.backups import BackupState
from bot.store.figures import Figures
from bot.store.json_types import JsonTypes
from bot.talk.operator_actions import StandingOrders

STATE = "state"
"""What is asked for through the socket."""
DRAIN = "drain"
"""What is asked for through it too: the end, in order. The answer is the number of the process."""


@dataclass(frozen=True, slots=True)
class PlatformState:
    """A platform that is enabled.

    Attributes:
        name: of the platform.
        away: why nobody can play there: not reached since then; None if it is reached.
        heard: the last that came from there; None where silence means nothing.
    """

    name: str
    away: datetime | None
    heard: datetime | None


@dataclass(frozen=True, slots=True)
class Disk:
    """The folder of the data, in bytes."""

    folder: str
    database: int
    free: int
    writable: bool


@dataclass(frozen=True, slots=True)
class Fault:
    """A line of the log that is a warning or worse, without its secrets."""

    at: datetime
    level: str
    said: str


@dataclass(frozen=True, slots=True)
class State:
    """How it is.

    Attributes:
        version: of Chevalet.
        at, started: now, and when this process began, by the platforms' time.
        platforms: the enabled ones of this process.
        roles: of this process, if it shares the work with others.
        figures: what is stored; None if the store cannot be asked.
        orders: what operators have ordered and not taken back; None as well.
        waits: how long the oldest message has been seen to wait.
        stored: when something was stored last; None before the first time.
        ours: whether no other process can have taken over; while one may have, nothing is asked of platforms
            and nothing sent.
        lag: the longest that the event loop kept everybody waiting in the last minutes.
        disk: where all of it is kept.
        backup: how backups stand; None if none are wanted.
        faults: the last ones, oldest first.
    """

    version: str
    at: datetime
    started: datetime
    platforms: tuple[PlatformState, ...]
    roles: tuple[str, ...]
    figures: Figures | None
    orders: StandingOrders | None
    waits: timedelta
    stored: datetime | None
    ours: bool
    lag: timedelta
    disk: Disk
    backup: BackupState | None
    faults: tuple[Fault, ...]

    @property
    def unstored(self) -> timedelta:
        """How long nothing has been stored."""
        since = self.started if self.stored is None else self.stored
        return max(self.at - since, timedelta(0))

    @property
    def late(self) -> timedelta:
        """How long what is due has been waiting."""
        due = None if self.figures is None else self.figures.due
        return timedelta(0) if due is None else max(self.at - due, timedelta(0))


@dataclass(frozen=True, slots=True)
class Standby:
    """How a process is that waits until it is needed.

    Attributes:
        version: of Chevalet.
        at, started: now, and when it began, by this machine's clock.
        store: what it waits for, for people.
        owner: the process that has it.
        trouble: why it could not take it over just now; empty if it could.
    """

    version: str
    at: datetime
    started: datetime
    store: str
    owner: str
    trouble: str


_write, _read = JsonTypes().of(State | Standby)


def encode(state: State | Standby) -> str:
    """The state in one line."""
    return json.dumps(_write(state), ensure_ascii=False, separators=(",", ":"))


def decode(line: str) -> State | Standby:
    """What `encode` wrote.

    Raises:
        ValueError: it is no state, or one of another version.
    """
    try:
        state: State | Standby = _read(json.loads(line))
    except (TypeError, AttributeError, KeyError) as error:
        raise ValueError(str(error)) from error
    return state
