"""What became of a round: what events about its score hold."""

from dataclasses import dataclass
from datetime import datetime

from engine.duplicate.reasons import Verdict
from engine.moves import Play
from engine.refereeing.faults import Ruling


@dataclass(frozen=True, slots=True)
class Opening:
    """The measured openness of the placed top: average tops of the next round, in tenths.

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
class Further:
    """A further solution of a bulletin of several, the points it earned, and why not more."""

    play: Play
    points: int
    verdict: Verdict = Verdict.ADMITTED


@dataclass(frozen=True, slots=True)
class Result:
    """A player's round: the bulletin that counted, its points, and the words that do not exist.

    `written` is there in official refereeing, and where points were announced; `also` are the other
    solutions of a bulletin of several (multitops), the best of which is `play`: `points` are those of all.
    """

    player: int
    verdict: Verdict
    points: int = 0
    play: Play | None = None
    unknown: tuple[str, ...] = ()
    written: Written | None = None
    also: tuple[Further, ...] = ()
