"""Before the toss, and who leads: a game is opened, its rules change, players give their phrases."""

from dataclasses import dataclass
from datetime import datetime

from engine.classic.rules import ClassicRules
from engine.lexicon import LexiconIdentity
from engine.table.events import Order


@dataclass(frozen=True, slots=True)
class GameCreated:
    """The word list and the commitment are fixed; `version` is that of the draws (`engine.fair_draw`).

    `best` is the record that somebody alone plays against.
    """

    game: str
    rules: ClassicRules
    lexicon: LexiconIdentity
    commitment: str
    at: datetime
    version: int
    best: int | None = None


@dataclass(frozen=True, slots=True)
class RulesChanged(Order):
    """Other rules hold, from before the toss."""

    rules: ClassicRules
    at: datetime
