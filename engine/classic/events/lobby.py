"""Before the toss, and who leads: a game is opened, its rules change, players give their phrases."""

from dataclasses import dataclass
from datetime import datetime

from engine.classic.rules import ClassicRules
from engine.lexicon import LexiconIdentity


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
class RulesChanged:
    """Other rules hold, from before the toss."""

    rules: ClassicRules
    at: datetime


@dataclass(frozen=True, slots=True)
class OrganiserChanged:
    """This player leads the game from now on; the first one was the first to join."""

    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class PhraseGiven:
    """The player's phrase, which the draws will depend on; it takes the place of his earlier one."""

    player: int
    text: str
    at: datetime
