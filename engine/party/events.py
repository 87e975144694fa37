"""What can happen in any party; each says when (`at`)."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum, unique

from engine.table.events import GameResumed, GameSuspended, PlayerJoined


@unique
class Ending(Enum):
    """The reason why a game is over."""

    DONE = "done"
    """By its own rules."""
    DESERTED = "deserted"
    """Too few are left to go on."""
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player has left."""

    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player's turn has come, the `number`th from 1; its time does not run yet."""

    number: int
    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class TurnOpened:
    """The time runs until `deadline`."""

    number: int
    deadline: datetime
    at: datetime


@dataclass(frozen=True, slots=True)
class TurnLost:
    """The time was over."""

    number: int
    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class TimeGivenBack:
    """Time in which nobody could play, up to `at`, was given back."""

    deadline: datetime
    at: datetime


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; `secret` is that of its draws, in hex digits."""

    ending: Ending
    secret: str
    at: datetime


OfAPlayer = PlayerJoined | PlayerLeft | TurnBegan | TurnLost
"""Somebody is named in them."""
PartyEvent = OfAPlayer | TurnOpened | TimeGivenBack | GameSuspended | GameResumed | GameEnded
