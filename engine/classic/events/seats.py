"""Who sits in a seat, whether he plays, and what is said and taken of him."""

from dataclasses import dataclass
from datetime import datetime

from engine.classic.reasons import OutReason, PenaltyReason, Sanction
from engine.table.events import Act, Order, PlayerJoined


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player has left before the toss; `taken_out` if others decided it."""

    player: int
    at: datetime
    taken_out: bool = False


@dataclass(frozen=True, slots=True)
class PlayerReplaced:
    """A player's seat has passed to somebody else, with rack, score and clock."""

    player: int
    by: int
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayerOut:
    """A player plays this game no more: his score stands, his rack is out of play (SPEC X23, X27)."""

    player: int
    reason: OutReason
    at: datetime


@dataclass(frozen=True, slots=True)
class SeatFreed:
    """A player is not there: whoever wants may take his seat (`Absent.SUBSTITUTE`)."""

    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayerAway:
    """A player is not there: his turns are passed until he does something (`Absent.PASSES`)."""

    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayerPenalised:
    """Points were taken off (SPEC T12, T17, X8)."""

    player: int
    points: int
    reason: PenaltyReason
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayerSanctioned(Order):
    """A referee has spoken (SPEC T17)."""

    player: int
    sanction: Sanction
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class SanctionLifted(Order):
    """The player's last sanction is taken back; who was put out by it plays on."""

    player: int
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class BankEmptied:
    """A player's time for the game is over (SPEC T14)."""

    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class BreakTaken(Act):
    """A player has gone away for a moment, on his own time (C 10.6)."""

    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class AppealMade(Act):
    """A player asks for a ruling."""

    player: int
    text: str
    at: datetime


SeatEvent = (
    PlayerJoined
    | PlayerLeft
    | PlayerReplaced
    | PlayerOut
    | SeatFreed
    | PlayerAway
    | PlayerPenalised
    | PlayerSanctioned
    | SanctionLifted
    | BankEmptied
    | BreakTaken
    | AppealMade
)
