"""What has happened in a duplicate game.

Events are facts: drawn tiles, points and word verdicts are in them. Players are internal numbers.
All times are aware and in UTC.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.duplicate.draws import Draw
from engine.duplicate.reasons import (
    ChoiceReason,
    CloseReason,
    ExtensionReason,
    Termination,
    Verdict,
)
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import LexiconIdentity
from engine.moves import Play
from engine.refereeing.faults import Ruling
from engine.solutions import Solution


@dataclass(frozen=True, slots=True)
class Opening:
    """How far the placed top opens the game, measured: average tops of the next round, in tenths.

    `other` is the best average of the tops that were not placed; `draws` were simulated for each.
    """

    placed: int
    other: int
    draws: int


@dataclass(frozen=True, slots=True)
class Written:
    """The bulletin as a referee had it before him: word for word, sent at this time, and what he ruled.

    `claimed` is the score that stands on it, None if there is none.
    """

    text: str
    sent: datetime
    claimed: int | None = None
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """One player's round: the bulletin that counted, its points, and the words that do not exist.

    `written` is there in official refereeing; `also` are the other solutions of a bulletin of several
    (multitops), the best of which is `play`.
    """

    player: int
    verdict: Verdict
    points: int = 0
    play: Play | None = None
    unknown: tuple[str, ...] = ()
    written: Written | None = None
    also: tuple[Play, ...] = ()


@dataclass(frozen=True, slots=True)
class GameCreated:
    """The word list and the commitment are fixed; `version` is that of the draws (`engine.fair_draw`)."""

    game: str
    rules: DuplicateRules
    lexicon: LexiconIdentity
    commitment: str
    at: datetime
    version: int = 1


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """Other rules hold, from before the first draw."""

    rules: DuplicateRules
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """Someone takes part; also someone who comes back. Who `sits_out` may not answer the round that is on."""

    player: int
    at: datetime
    sits_out: bool = False


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """Someone is no longer waited for; `taken_out` if that was the organiser's decision."""

    player: int
    at: datetime
    taken_out: bool = False


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


@dataclass(frozen=True, slots=True)
class GameStarted:
    """Everything is frozen: `statement` says what (`engine.statement`)."""

    statement: str
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundDrawn:
    """The tiles of a round: rejected draws first, the one that stands last."""

    round: int
    draws: tuple[Draw, ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """The clock runs."""

    round: int
    at: datetime
    deadline: datetime


@dataclass(frozen=True, slots=True)
class BulletinReceived:
    """A bulletin, as typed and as understood; `points` if its words exist. Without a text it is blank.

    In official refereeing nothing is understood before the end of the round: it has no play.
    """

    player: int
    round: int
    text: str
    play: Play | None
    points: int
    at: datetime


@dataclass(frozen=True, slots=True)
class AllAnswered:
    """Nobody is waited for any longer: the round ends at `deadline`, a moment after the last answer.

    Once more if somebody who was not waited for answers within that moment.
    """

    round: int
    deadline: datetime
    at: datetime


@dataclass(frozen=True, slots=True)
class WarningGiven:
    """Little time is left."""

    round: int
    at: datetime


@dataclass(frozen=True, slots=True)
class TimeLost:
    """For so long nobody could play, up to `at`."""

    round: int
    lost: timedelta
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundExtended:
    """The deadline has moved."""

    round: int
    deadline: datetime
    reason: ExtensionReason
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """Nothing sent after `deadline` counts."""

    round: int
    deadline: datetime
    reason: CloseReason
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundScored:
    """The top is on the board.

    `isotops` have as many points as the top, `subtops` the next best scores, best first; both lists
    are cut (see `engine.duplicate.correction`). `solo` is the player who earned the bonus. `opening`
    is there if the tops were compared by it.
    """

    round: int
    top: Solution
    reason: ChoiceReason
    isotops: tuple[Solution, ...]
    subtops: tuple[Solution, ...]
    results: tuple[Result, ...]
    solo: int | None
    at: datetime
    opening: Opening | None = None


@dataclass(frozen=True, slots=True)
class RoundCancelled:
    """The round is void; its tiles go back."""

    round: int
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class GamePaused:
    """The clock stands still."""

    at: datetime


@dataclass(frozen=True, slots=True)
class GameSuspended:
    """The game waits for another day."""

    at: datetime


@dataclass(frozen=True, slots=True)
class GameResumed:
    """The game goes on; `deadline` is the new one of the open round, if there is one."""

    deadline: datetime | None
    at: datetime


@dataclass(frozen=True, slots=True)
class GameEnded:
    """It is over; the secret of the draws is revealed (hex digits)."""

    termination: Termination
    secret: str
    at: datetime


OfAPlayer = PlayerJoined | PlayerLeft | OrganiserChanged | PhraseGiven | BulletinReceived
"""What is about one person: its `player`."""
OfTheRound = (
    RoundDrawn
    | RoundOpened
    | AllAnswered
    | WarningGiven
    | TimeLost
    | RoundExtended
    | RoundClosed
    | RoundCancelled
)
"""What is about the round that is on, and about nobody."""
OfTheGame = RulesChanged | GameStarted | GamePaused | GameSuspended | GameResumed | GameEnded
"""What is about the game, and about nobody."""

LaterEvent = OfAPlayer | OfTheRound | RoundScored | OfTheGame
"""What happens to a game that has been created."""

Event = GameCreated | LaterEvent

GRACE = timedelta(seconds=2)
"""How long after its end a round still takes bulletins that were sent in time."""
