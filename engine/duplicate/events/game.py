"""The game as a whole: its rules, who takes part and leads, when it stands still, its end."""

from dataclasses import dataclass
from datetime import datetime

from engine.duplicate.reasons import Termination
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.series import SeriesGame
from engine.lexicon import LexiconIdentity
from engine.options import option
from engine.table.events import Act, Order


@dataclass(frozen=True, slots=True)
class GameCreated:
    """The word list and the commitment are fixed; `version` is that of the draws (`engine.fair_draw`).

    `series` are the games that it goes on, oldest first.
    """

    game: str
    rules: DuplicateRules
    lexicon: LexiconIdentity
    commitment: str
    at: datetime
    version: int = 1
    series: tuple[SeriesGame, ...] = ()


@dataclass(frozen=True, slots=True)
class RulesChanged(Order):
    """Other rules hold, from before the first draw."""

    rules: DuplicateRules
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayerJoined(Act):
    """A player takes part, or comes back. One who `sits_out` may not answer the round that is on.

    In a simultané he belongs to the `centre` where he sat down. Who plays `on_paper` has that number on the
    club's sheet; 0: with an account of his own.
    """

    player: int
    at: datetime
    sits_out: bool = False
    on_paper: int = option(0)
    centre: int = option(0)


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player is no longer waited for; `taken_out` if the organiser decided so, or the `referee`."""

    player: int
    at: datetime
    taken_out: bool = False
    referee: bool = option(False)


@dataclass(frozen=True, slots=True)
class PairOffered(Act):
    """The player wants to play with this partner, who may answer by wanting it too."""

    player: int
    partner: int
    at: datetime


@dataclass(frozen=True, slots=True)
class PairMade:
    """Two play together from now on, under the number of the first."""

    player: int
    partner: int
    at: datetime


@dataclass(frozen=True, slots=True)
class GameResumed(Order):
    """The game goes on; `deadline` is the new one of the open round, if there is one."""

    deadline: datetime | None
    at: datetime


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; the secret of the draws is revealed (hex digits)."""

    termination: Termination
    secret: str
    at: datetime
