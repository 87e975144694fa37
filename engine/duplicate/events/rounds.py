"""A round: from its draw to its score."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.duplicate.draws import Draw
from engine.duplicate.events.results import Opening, Result
from engine.duplicate.reasons import ChoiceReason, CloseReason, ExtensionReason
from engine.moves import Play
from engine.options import option
from engine.solutions import Solution
from engine.table.events import Act, Order

GRACE = timedelta(seconds=2)
"""The time after its end in which a round still takes bulletins that were sent in time."""
PAPER = timedelta(minutes=15)
"""The time after its end in which it waits for the slips of who plays on paper."""


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
class BulletinReceived(Act):
    """A bulletin, as typed and as understood; `points` if its words exist. Without a text it is blank.

    In official refereeing nothing is understood before the end of the round: it has no play. Nor has one that
    announces its points. `also` are further solutions with their points (multitops), which are in `points`.
    One that was `entered` for who wrote it on paper takes the place of what was entered before.
    """

    player: int
    round: int
    text: str
    play: Play | None
    points: int
    at: datetime
    also: tuple[Solution, ...] = ()
    entered: bool = option(absent=False)


@dataclass(frozen=True, slots=True)
class AllAnswered:
    """All have answered: the round ends at `deadline`, a moment after the last answer.

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
    """Play was impossible for so long, up to `at`."""

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
class SlipsCollected(Order):
    """No slip of paper is waited for any longer."""

    round: int
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundScored:
    """The top is on the board.

    `isotops` have as many points as the top, `subtops` the next best scores, best first; both lists
    are cut (see `engine.duplicate.correction`). `solo` is the player who earned the bonus. `opening`
    is there if the tops were compared by it, `best` where a bulletin has several solutions: those of the
    best sum.
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
    best: tuple[Solution, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundCancelled(Order):
    """The round is void; its tiles go back."""

    round: int
    reason: str
    at: datetime
