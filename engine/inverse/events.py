"""What can happen in a game backwards, beside what can happen in any party (`engine.party.events`)."""

from dataclasses import dataclass
from datetime import datetime

from engine.board import Board
from engine.inverse.rules import InverseRules
from engine.lexicon import LexiconIdentity
from engine.party.events import PartyEvent


@dataclass(frozen=True, slots=True)
class GameCreated:
    """A game is open; `commitment` is that to the secret of its draws."""

    game: str
    rules: InverseRules
    lexicon: LexiconIdentity
    commitment: str
    at: datetime


@dataclass(frozen=True, slots=True)
class GridLaid:
    """The grid with which it begins; it follows from the secret and the `statement`."""

    statement: str
    board: Board
    at: datetime


@dataclass(frozen=True, slots=True)
class LettersTaken:
    """A player's move: from the square and in the direction of `ref`, `.` in `letters` for one that stays."""

    player: int
    ref: str
    letters: str
    points: int
    at: datetime


LaterEvent = LettersTaken | GridLaid | PartyEvent
Event = GameCreated | LaterEvent
