"""From game to game: all is frozen, a toss, an order of play, a result; in the end the secret."""

from dataclasses import dataclass
from datetime import datetime

from engine.classic.reasons import Ending, Termination
from engine.table.events import GameStarted


@dataclass(frozen=True, slots=True)
class GameBegan:
    """Game `number` of the match, from 1: all tiles are in the bag, nothing has been scored."""

    number: int
    at: datetime


@dataclass(frozen=True, slots=True)
class TossDrawn:
    """A draw of the toss: the letter of each player (SPEC F2, T7); those who tie draw again."""

    tiles: tuple[tuple[int, str], ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class OrderDecided:
    """The order of play; by the toss, or by the games before (SPEC T8)."""

    players: tuple[int, ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's result in a game.

    `rack` is what was left on it, `deducted` its points if they came off, `added` what the others' racks
    brought; `total` is after all of it. Places are shared.
    """

    player: int
    place: int
    total: int
    rack: str
    deducted: int = 0
    added: int = 0


@dataclass(frozen=True, slots=True)
class GameScored:
    """A game is over, by this road: the standings, best first.

    `winner` is None if they tie, or nobody has won.
    """

    number: int
    ending: Ending
    standings: tuple[Standing, ...]
    winner: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game, or the whole match, is over; the secret of the draws is revealed."""

    termination: Termination
    secret: str
    at: datetime


MatchEvent = GameStarted | GameBegan | TossDrawn | OrderDecided | GameScored | GameEnded
