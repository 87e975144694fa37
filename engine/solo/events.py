"""What has happened in a game alone.

Events are facts: drawn tiles, points, word verdicts, what a hint told are in them. All times are aware and
in UTC.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.duplicate.draws import Draw
from engine.duplicate.reasons import ChoiceReason, Verdict
from engine.lexicon import LexiconIdentity
from engine.moves import Play
from engine.sheet import Sheet
from engine.solo.hints import Hint
from engine.solo.reasons import Termination
from engine.solo.rules import SoloRules
from engine.solutions import Solution


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of the player's answer.

    Attributes:
        verdict: `BLANK` if he gave up, `ABSENT` if time was over.
        points: what the round is worth: what the word earned less the cost of hints, and never below 0.
        earned: what the word earned.
        cost: what the hints of the round cost.
        play: the word; None: there was none.
        unknown: its words that do not exist.
    """

    verdict: Verdict
    points: int = 0
    earned: int = 0
    cost: int = 0
    play: Play | None = None
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GameCreated:
    """Rules, word list and who plays are fixed, and the commitment to the secret (`engine.fair_draw`)."""

    game: str
    player: int
    rules: SoloRules
    lexicon: LexiconIdentity
    commitment: str
    sheet: Sheet | None
    origin: int
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundDrawn:
    """The tiles of a round: rejected draws first, the one that stands last. The clock runs, if any."""

    round: int
    draws: tuple[Draw, ...]
    deadline: datetime | None
    at: datetime


@dataclass(frozen=True, slots=True)
class WordNoted:
    """A word, as typed and as understood; `points` if its words exist."""

    round: int
    text: str
    play: Play
    points: int
    at: datetime


@dataclass(frozen=True, slots=True)
class HintGiven:
    """A hint was given: ``yes`` or ``no``, a number, a reference, a letter, by its kind."""

    round: int
    hint: Hint
    told: str
    cost: int
    at: datetime


@dataclass(frozen=True, slots=True)
class TimeLost:
    """Play was impossible for so long, up to `at`."""

    round: int
    lost: timedelta
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundExtended:
    """Lost time is given back."""

    round: int
    deadline: datetime
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundScored:
    """The round is settled, and a word is on the board.

    Attributes:
        kept: the word that was placed: the top, or the one of the sheet.
        reason: why this top; None: the sheet says so.
        unknown: words of the placed one that the list does not know; a sheet may have another list.
        better: plays that earn more than the word of the sheet, best first; none if it is a top.
        isotops: plays that earn as much; `subtops` the next best scores, best first. All three are cut.
    """

    round: int
    kept: Solution
    reason: ChoiceReason | None
    unknown: tuple[str, ...]
    better: tuple[Solution, ...]
    isotops: tuple[Solution, ...]
    subtops: tuple[Solution, ...]
    result: Result
    at: datetime


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; the secret of the draws is revealed (hex digits)."""

    termination: Termination
    secret: str
    at: datetime


OfTheRound = RoundDrawn | WordNoted | HintGiven | TimeLost | RoundExtended | RoundScored
"""Events of the round that is on."""

LaterEvent = OfTheRound | GameEnded
"""Events of a game that has been created."""

Event = GameCreated | LaterEvent

GRACE = timedelta(seconds=2)
"""The time after its end in which a round still takes a word that was sent in time."""
