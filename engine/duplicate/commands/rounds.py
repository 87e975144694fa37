"""A round, from its draw to its end."""

from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True, slots=True)
class NextRound:
    """Draw the tiles of this round; also starts the game."""

    round: int


@dataclass(frozen=True, slots=True)
class OpenRound:
    """The opening message is out in a centre: the clock starts, if no other one is waited for."""

    round: int
    draws: int | None = None
    centre: int = 0


@dataclass(frozen=True, slots=True)
class Submit:
    """Hand in a bulletin, as typed."""

    player: int
    round: int
    text: str
    draws: int | None = None


@dataclass(frozen=True, slots=True)
class Abstain:
    """Hand in a blank bulletin."""

    player: int
    round: int
    draws: int | None = None


@dataclass(frozen=True, slots=True)
class CloseRound:
    """End the round early."""

    round: int
    draws: int | None = None


@dataclass(frozen=True, slots=True)
class ExtendRound:
    """Move the deadline."""

    round: int
    by: timedelta
    draws: int | None = None


@dataclass(frozen=True, slots=True)
class CancelRound:
    """Void the round that is on, or the one just scored (article 5.2)."""

    round: int
    reason: str
    draws: int | None = None
