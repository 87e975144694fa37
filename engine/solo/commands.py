"""What can be asked of a game alone.

Whatever a button sends names the round that it was meant for, so that it does nothing when it comes too
late. The time of a command is not in it: `decide` is given `now`, which is the platform's own time for
whatever a person did.
"""

from dataclasses import dataclass
from datetime import datetime

from engine.sheet import Sheet
from engine.solo.hints import Hint
from engine.solo.rules import SoloRules
from engine.table.commands import Abort, LoseTime, Wake


@dataclass(frozen=True, slots=True)
class CreateGame:
    """Fix the rules, the draws if a sheet gives them, and who plays.

    The lexicon and the secret are those that `decide` is given. `origin` is the number of the place that
    the result is for; the rules make nothing of it.
    """

    game: str
    player: int
    rules: SoloRules
    sheet: Sheet | None = None
    origin: int = 0


@dataclass(frozen=True, slots=True)
class NextRound:
    """Show the tiles of this round; its clock, if it has one, starts now."""

    round: int


@dataclass(frozen=True, slots=True)
class Submit:
    """Hand in a word, as typed."""

    round: int
    text: str


@dataclass(frozen=True, slots=True)
class TakeHint:
    """Be told something of the word that will be placed, for its cost."""

    round: int
    hint: Hint


@dataclass(frozen=True, slots=True)
class Settle:
    """The word that is noted is the answer."""

    round: int


@dataclass(frozen=True, slots=True)
class ShowTop:
    """Give the round up; a word that is noted counts all the same."""

    round: int


GameCommand = NextRound | Submit | TakeHint | Settle | ShowTop | LoseTime | Abort | Wake
"""Commands to a game that has been created."""

Command = CreateGame | GameCommand
