"""A game alone as it stands: what the events add up to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum, unique
from fractions import Fraction

from engine.bag import bag_after
from engine.board import Board
from engine.duplicate.draws import Draw
from engine.duplicate.reasons import ChoiceReason
from engine.lexicon import LexiconIdentity
from engine.moves import Play
from engine.sheet import Sheet
from engine.solo.events import GRACE, HintGiven, Result
from engine.solo.hints import Hint
from engine.solo.reasons import Termination
from engine.solo.rules import SoloRules
from engine.solutions import Solution


@unique
class Phase(Enum):
    """The phase of a game."""

    WAITING = "waiting"
    """For the player to ask for the next round."""
    ON = "on"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Noted:
    """The word that is noted; `points` count if its words exist."""

    play: Play
    points: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Round:
    """The round that is on.

    `answers` is how many words came in. `lost` is what nobody could play of it and was not given back yet;
    `accounted` are the spans that are in it, or were given back.
    """

    number: int
    draws: tuple[Draw, ...]
    drawn: datetime
    deadline: datetime | None
    noted: Noted | None = None
    answers: int = 0
    hints: Mapping[Hint, HintGiven] = field(default_factory=dict)
    lost: timedelta = timedelta(0)
    accounted: tuple[tuple[datetime, datetime], ...] = ()

    @property
    def rack(self) -> str:
        """The tiles, kept ones first."""
        return self.draws[-1].rack

    @property
    def lasts(self) -> timedelta | None:
        """The round's whole time; None without a clock."""
        return None if self.deadline is None else self.deadline - self.drawn

    @property
    def hints_cost(self) -> int:
        """The cost of the hints taken."""
        return sum(hint.cost for hint in self.hints.values())


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """A round that is over; `board` is the one it was played on, `formed` what the word made by crossing.

    The others are those of `engine.solo.events.RoundScored`. `is_scrabble`: the word that was placed earned
    the bonus for placing many tiles. `freed` are the letters that took the place of its jokers (SPEC O1).
    """

    number: int
    draws: tuple[Draw, ...]
    drawn: datetime
    board: Board
    kept: Solution
    formed: tuple[str, ...]
    reason: ChoiceReason | None
    unknown: tuple[str, ...]
    better: tuple[Solution, ...]
    isotops: tuple[Solution, ...]
    subtops: tuple[Solution, ...]
    result: Result
    hints: tuple[HintGiven, ...]
    at: datetime
    is_scrabble: bool
    freed: str = ""

    @property
    def rack(self) -> str:
        """The tiles, kept ones first."""
        return self.draws[-1].rack

    @property
    def loss(self) -> int:
        """Points less than the word that was placed; below 0 for a word that was better."""
        return self.kept.points - self.result.points


@dataclass(frozen=True, slots=True)
class SoloGame:
    """The whole game.

    `rest` are the tiles kept for the next round (reliquat); once the game is over, `unscored` are the draws
    of a round that was on. `touched` is when anything last happened in it. `origin` is the number of the
    place that its result is for.
    """

    game: str
    player: int
    rules: SoloRules
    lexicon: LexiconIdentity
    commitment: str
    created: datetime
    touched: datetime
    board: Board
    sheet: Sheet | None = None
    origin: int = 0
    rest: str = ""
    rounds: tuple[ScoredRound, ...] = ()
    round: Round | None = None
    unscored: tuple[Draw, ...] = ()
    termination: Termination | None = None
    secret: str | None = None

    @property
    def phase(self) -> Phase:
        """The phase of the game."""
        if self.termination is not None:
            return Phase.ENDED
        return Phase.WAITING if self.round is None else Phase.ON

    @property
    def round_number(self) -> int:
        """The number of the round that is on, or of the next one."""
        return len(self.rounds) + 1

    @property
    def rounds_planned(self) -> int | None:
        """The greatest possible number of rounds; None if it is not known."""
        known = [self.rules.rounds] if self.rules.rounds else []
        if self.sheet is not None:
            known.append(len(self.sheet.rounds))
        return min(known, default=None)

    @property
    def rack(self) -> str:
        """The tiles of the round that is on, or those kept for the next."""
        return self.round.rack if self.round is not None else self.rest

    @property
    def bag(self) -> str:
        """The tiles in the bag, sorted."""
        return bag_after(self.board, self.rack)

    @property
    def total(self) -> int:
        """The player's points, hints taken off."""
        return sum(scored.result.points for scored in self.rounds)

    @property
    def top_total(self) -> int:
        """The points of the words that were placed."""
        return sum(scored.kept.points for scored in self.rounds)

    @property
    def negative(self) -> int:
        """The total less that of the words that were placed; above 0 if better ones were found."""
        return self.total - self.top_total

    @property
    def percentage(self) -> Fraction:
        """The total over that of the words that were placed, exact; 100 at the most (SPEC S1)."""
        return min(Fraction(100 * self.total, self.top_total or 1), Fraction(100))


def next_wake(game: SoloGame) -> datetime | None:
    """The next time at which `Wake` has something to do; None if the game waits for a person."""
    if game.round is None or game.round.deadline is None:
        return None
    return game.round.deadline + GRACE
