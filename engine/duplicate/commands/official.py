"""Official refereeing: what the referee may say, and what a player may ask of him.

Whoever leads the game says it, and only without a seat in it (SPEC D30). A reason is in his own words. Rounds
may be past ones.
"""

from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True, slots=True)
class Officiate:
    """Lead the game without playing in it; `gone` as in `TakeLead`.

    With a `centre`, referee that one of a simultané, for whoever leads.
    """

    player: int
    gone: bool = False
    centre: int | None = None


@dataclass(frozen=True, slots=True)
class ChangeTime:
    """Give the rounds that follow another time, as for tie-break rounds (article 2.3)."""

    round_time: timedelta
    warning: timedelta


@dataclass(frozen=True, slots=True)
class Announce:
    """Say something to everybody."""

    text: str


@dataclass(frozen=True, slots=True)
class ChooseTop:
    """Place this one of the equal tops, numbered from 1 (article 2.4)."""

    round: int
    number: int
    draws: int | None = None


@dataclass(frozen=True, slots=True)
class Warn:
    """Warn a player for his conduct."""

    player: int
    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class NullBulletin:
    """A player's round shall earn nothing."""

    player: int
    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class Compensate:
    """Pay the average of the round to a player who was told too late of his inadmissible word."""

    player: int
    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class CorrectResult:
    """A player's round is worth so many points, and nothing was wrong with it."""

    player: int
    round: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class RuleWord:
    """A word is admitted, or not, whatever the word list says: in all bulletins of that round."""

    round: int
    word: str
    admitted: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Appeal:
    """A player asks for a ruling on one of his rounds."""

    player: int
    round: int
    text: str


@dataclass(frozen=True, slots=True)
class RuleOnAppeal:
    """The ruling; an appeal that is `upheld` lifts the sanction."""

    player: int
    round: int
    upheld: bool
    reason: str
