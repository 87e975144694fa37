"""Official refereeing: who referees, what is ruled besides the bulletins, and which top was to be chosen.

A reason is the referee's own words.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.duplicate.events.results import Result
from engine.options import option
from engine.solutions import Solution
from engine.table.events import Act, Order


@dataclass(frozen=True, slots=True)
class RefereeNamed(Order):
    """A person leads the game without playing in it (SPEC D30), or referees a `centre` of a simultané."""

    player: int
    at: datetime
    centre: int | None = option(None)


@dataclass(frozen=True, slots=True)
class RefereeLeft:
    """A person referees a `centre` no longer: of his own accord, or because whoever leads has said so."""

    player: int
    centre: int
    at: datetime


@dataclass(frozen=True, slots=True)
class TimeChanged(Order):
    """The rounds that follow last so long, as in tie-break rounds (article 2.3)."""

    round_time: timedelta
    warning: timedelta
    at: datetime


@dataclass(frozen=True, slots=True)
class Announced(Order):
    """The referee's word to everybody."""

    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class TopsFound:
    """Any of these tops may go on the board; the first will, unless another is chosen by `until`."""

    round: int
    candidates: tuple[Solution, ...]
    until: datetime
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayerWarned(Order):
    """A warning for conduct: it comes on top of anything else (articles 4.3 and 4.4)."""

    player: int
    round: int
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class BulletinNulled(Order):
    """The player's bulletin of that round earns nothing, whatever is on it.

    If the round was scored, its corrected results follow.
    """

    player: int
    round: int
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Compensated(Order):
    """The player gets points for a word that was not admitted, of which a referee told them too late.

    They stand for those of his bulletin (article 4.6).
    """

    player: int
    round: int
    points: int
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class ResultsCorrected(Order):
    """The referee has changed a round that was scored: these results hold instead, and this solo.

    `results` are those that have changed. The word on the board stays.
    """

    round: int
    results: tuple[Result, ...]
    solo: int | None
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class AppealMade(Act):
    """The player asks for a ruling on his round (article 5.3)."""

    player: int
    round: int
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class AppealRuled(Order):
    """The ruling. What it changes of the result stands in an event of its own."""

    player: int
    round: int
    upheld: bool
    reason: str
    at: datetime
