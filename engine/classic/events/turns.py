"""What is done in a turn, and what becomes of it; tiles that come onto a rack.

A turn ends with one `MoveEvent`. Until a game is over, what is on a rack is in `RackDrawn`, `RackArranged`,
`WordPlaced` and `TilesExchanged` only.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.classic.reasons import LossReason, WindowEnd
from engine.moves import Play
from engine.table.events import Act


@dataclass(frozen=True, slots=True)
class RackDrawn:
    """A player has drawn tiles, in this order; `draw` is the number of the draw, from 1 (`drawing`)."""

    player: int
    tiles: str
    draw: int
    at: datetime


@dataclass(frozen=True, slots=True)
class RackArranged(Act):
    """The player's rack lies in this order."""

    player: int
    tiles: str
    at: datetime


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player's turn has come; turns are counted from 1, through all games of a match."""

    turn: int
    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class WordPlaced(Act):
    """A word lies there. `words` are all that it made, the main one first; `points` count at once.

    `theme` are those that earned more, which is in the points too (SPEC V3).
    `spent` is what the turn took of the player's time. What is `contestable` can be challenged; its player
    draws when that is over (SPEC F11).
    """

    player: int
    turn: int
    play: Play
    tiles: str
    words: tuple[str, ...]
    points: int
    scrabble: bool
    spent: timedelta
    contestable: bool
    at: datetime
    theme: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TilesExchanged(Act):
    """Tiles went into the bag after `drawn` were drawn (SPEC F5); `draw` as in `RackDrawn`."""

    player: int
    turn: int
    tiles: str
    drawn: str
    draw: int
    spent: timedelta
    at: datetime


@dataclass(frozen=True, slots=True)
class TurnPassed(Act):
    """The player has passed."""

    player: int
    turn: int
    spent: timedelta
    at: datetime


@dataclass(frozen=True, slots=True)
class TurnLost:
    """The turn went by; `counts` says whether as a pass (SPEC X25)."""

    player: int
    turn: int
    reason: LossReason
    counts: bool
    spent: timedelta
    at: datetime


@dataclass(frozen=True, slots=True)
class MoveAccepted(Act):
    """A player lets the move of this turn stand."""

    player: int
    turn: int
    at: datetime


@dataclass(frozen=True, slots=True)
class MoveContested(Act):
    """Words of the move of this turn were challenged, and are good or not."""

    player: int
    turn: int
    verdicts: tuple[tuple[str, bool], ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class MoveTakenBack:
    """The move of this turn came off the board: its tiles are on the player's rack again, its points void.

    `counts` says whether the turn, which is lost, counts as a pass (SPEC X25).
    """

    player: int
    turn: int
    counts: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class MoveSettled:
    """The move of this turn can be challenged no more."""

    turn: int
    reason: WindowEnd
    at: datetime


MoveEvent = WordPlaced | TilesExchanged | TurnPassed | TurnLost
"""With one of these a turn is over."""
