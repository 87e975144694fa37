"""What can happen in any game; each says when (`at`).

An `Order` shows that whoever leads the game is there, and so does an `Act` of his own; nothing else does
(`engine.table.lead`).
"""

from dataclasses import dataclass
from datetime import datetime


class Order:
    """Given by whoever leads the game, or in his stead."""

    __slots__ = ()


class Act:
    """Done by its `player`, of his own accord."""

    __slots__ = ()
    player: int


@dataclass(frozen=True, slots=True)
class PlayerJoined(Act):
    """A player takes part."""

    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class OrganiserChanged(Order):
    """A player leads the game from now on; the first one was the first to join."""

    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class PhraseGiven(Act):
    """The player's phrase, which the draws will depend on; it takes the place of his earlier one."""

    player: int
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class GameStarted(Order):
    """Everything is frozen: `statement` says what (`engine.statement`)."""

    statement: str
    at: datetime


@dataclass(frozen=True, slots=True)
class GamePaused(Order):
    """The clocks stand still."""

    at: datetime


@dataclass(frozen=True, slots=True)
class GameSuspended(Order):
    """The game waits for another day."""

    at: datetime


@dataclass(frozen=True, slots=True)
class GameResumed(Order):
    """The game goes on."""

    at: datetime
