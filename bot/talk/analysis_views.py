"""What somebody can ask of the analysis of a game that is over, and why there is none."""

from dataclasses import dataclass
from enum import Enum, unique

from bot.talk.refusals import BotRefusal


@unique
class AnalysisForm(Enum):
    """The wanted form of an analysis; the value travels in a button."""

    CARD = ""
    """The sums of all, and the table of moves or rounds."""
    PLAYER = "p"
    """One player's moves."""
    TURN = "t"
    """One move or round, looked at closely."""
    CSV = "c"
    MORE = "m"
    """The rest, for which time was too short, made now; then as `CARD`."""


@dataclass(frozen=True, slots=True)
class Analyse:
    """The analysis of a game that is over (`bot.store.results.Played.sheet`), in this form.

    Without its sheet it is meant by its `number` in the list, from 1; 0 is the last one. `at` is which
    player, by his place in it, or which move or round, from 1.
    """

    sheet: str = ""
    form: AnalysisForm = AnalysisForm.CARD
    at: int = 0
    number: int = 0


class NotAnalysed(BotRefusal):
    """There is no analysis, for one of the reasons below."""


@dataclass(eq=False)
class GameIsOn(NotAnalysed):
    """The last game is not over; perhaps there is an `earlier` one that is."""

    earlier: bool = False
    aloud = True


class NothingToAnalyse(NotAnalysed):
    """Nothing was played in it that can be judged, or it is not kept any more."""

    aloud = True


class TooManyAnalyses(NotAnalysed):
    """Others are being made; this one can be asked for in a moment."""


@dataclass(eq=False)
class NoSuchTurn(NotAnalysed):
    """The game has no turn of this number, or no round if it was played in `rounds`; only so many."""

    last: int
    rounds: bool = False
