"""What can happen with words to cover, beside what can happen in any party (`engine.party.events`)."""

from dataclasses import dataclass
from datetime import datetime

from engine.board import Board
from engine.junior.rules import JuniorRules
from engine.lexicon import LexiconIdentity
from engine.party.events import PartyEvent


@dataclass(frozen=True, slots=True)
class GameCreated:
    """A game is open; `commitment` is that to the secret of its draws."""

    game: str
    rules: JuniorRules
    lexicon: LexiconIdentity
    commitment: str
    at: datetime


@dataclass(frozen=True, slots=True)
class GridPrinted:
    """The grid and the first rack; they follow from the secret and the `statement`."""

    statement: str
    board: Board
    rack: str
    at: datetime


@dataclass(frozen=True, slots=True)
class LettersCovered:
    """A player's move: on which squares (``H4``), which words that completed, and the rack after it."""

    player: int
    squares: tuple[str, ...]
    words: tuple[str, ...]
    rack: str
    at: datetime


LaterEvent = LettersCovered | GridPrinted | PartyEvent
Event = GameCreated | LaterEvent
