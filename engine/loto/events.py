"""What can happen in a game of loto, beside what can happen in any party (`engine.party.events`)."""

from dataclasses import dataclass
from datetime import datetime

from engine.lexicon import LexiconIdentity
from engine.loto.rules import LotoRules
from engine.party.events import PartyEvent


@dataclass(frozen=True, slots=True)
class GameCreated:
    """A game is open; `commitment` is that to the secret of its draws."""

    game: str
    rules: LotoRules
    lexicon: LexiconIdentity
    commitment: str
    at: datetime


@dataclass(frozen=True, slots=True)
class WordsWritten:
    """A player's words, in capitals; they take the place of those that he had."""

    player: int
    words: tuple[str, ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class CallingBegan:
    """No word is changed any more; the order of the letters depends on the `statement`."""

    statement: str
    at: datetime


@dataclass(frozen=True, slots=True)
class LetterCalled:
    """A tile out of the bag, ``?`` for a joker; the next one comes at `deadline`."""

    tile: str
    deadline: datetime
    at: datetime


@dataclass(frozen=True, slots=True)
class LotoWon:
    """The player was the first to say that all letters are crossed out, and they are."""

    player: int
    at: datetime


OfAPlayer = WordsWritten | LotoWon
LaterEvent = OfAPlayer | CallingBegan | LetterCalled | PartyEvent
Event = GameCreated | LaterEvent
