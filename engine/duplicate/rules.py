"""What may be chosen when a duplicate game is created; fixed from then on (SPEC D6, D8, D23)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum, unique
from types import MappingProxyType

from engine.formulas import FORMULAS, Formula
from engine.options import option
from engine.refereeing.penalties import ARTICLE_4_7, Tariff
from engine.refereeing.regulation import Regulation

LONGEST_ROUND = timedelta(days=7)
"""For clubs that play a round over days."""

LONGEST_LOBBY = timedelta(days=30)

LONGEST_CHANGE = timedelta(minutes=1)
"""The longest time of a round after everybody has answered."""

SOLO_PLAYERS, SOLO_POINTS = 16, 10
"""As article 2.6.4 has it."""

MOST_SOLO_PLAYERS = MOST_SOLO_POINTS = MOST_UNANSWERED = 1000
"""Of a game that is begun now: more than anybody means, so that no number hides a choice of the draws."""

MOST_BULLETINS = 1000
"""One player's in one round: more than anybody means, and a program writes no more than that."""

IDLE_ROUNDS = 3
"""Rounds in a row without any bulletin after which a game goes on by itself no more.

The regulation has no article on it: at a table nobody reads out draws to an empty room.
"""

MOST_CANCELLED = 3
"""The most voids of one round, so that nobody goes on cancelling until he likes the tiles.

Article 5.2 calls it exceptional and gives no number.
"""


LONGEST_TEXT = 2000
"""Of a bulletin that nobody reads before the end of the round: signs of it that are kept."""

MOST_SOLUTIONS = 3
"""On one bulletin (formules originales, 4)."""


@unique
class Refereeing(Enum):
    """The kind of refereeing: the source of verdicts, and the cost of faults."""

    FRIENDLY = "friendly"
    """All that can be seen without a dictionary is told at once, and nothing is sanctioned (SPEC Q1)."""
    OFFICIAL = "official"
    """Nothing is checked before the end; then the regulation holds, to the letter (SPEC D12)."""


@unique
class Counting(Enum):
    """The bulletin of a player that counts."""

    FIRST = "first"
    """The first that is not blank: there is one bulletin a round."""
    LAST = "last"
    """The last one in time, good or bad: as on paper."""
    BEST = "best"
    """The best admissible one: nobody loses by trying."""


@unique
class Openness(Enum):
    """The measure of openness by which one of several tops is chosen (article 2.4)."""

    EXTENSIONS = "extensions"
    """By the words that extend it: what a judge can count."""
    SAMPLED = "sampled"
    """By the average top of draws that might follow (`engine.duplicate.openness`)."""


@unique
class SoloFor(Enum):
    """The condition for a solo (SPEC X5)."""

    BEST_ALONE = "best-alone"
    """The only one with the best score, be it below the top (article 2.6.4)."""
    TOP = "top"
    """The only one with the top (M03)."""


@unique
class Kept(Enum):
    """The word that goes on the board (SPEC X6)."""

    BEST = "best"
    """The best there is, found or not (article 2.4)."""
    HANDED_IN = "handed-in"
    """The best that somebody handed in (M03); the best there is where nobody did."""


@unique
class Drawing(Enum):
    """The condition for drawing anew (SPEC D4, X15)."""

    REGULATION = "regulation"
    """Two and two, one and one from round 16 on or where the rest allows no more (article 2.2)."""
    STRICT = "strict"
    """Two and two as long as any draw can reach that (M03)."""


@unique
class Scoring(Enum):
    """The payment of a round."""

    POINTS = "points"
    PLACES = "places"
    """By the places of the round: au top (formules originales, 5)."""


@unique
class Bulletins(Enum):
    """The form of players' answers."""

    WRITTEN = "written"
    ANNOUNCED = "announced"
    """They announce their points when the time is over (SPEC D28)."""


@unique
class Ties(Enum):
    """The treatment of equal totals (SPEC D25)."""

    SHARED = "shared"
    LAST_ROUNDS = "last-rounds"
    """The better one in the last round in which they differ."""


@unique
class Rounding(Enum):
    """The rounding of an average to points (SPEC X13)."""

    DOWN = "down"
    NEAREST = "nearest"


@unique
class SeriesRanking(Enum):
    """The ranking of a series of games (SPEC O8)."""

    POINTS = "points"
    PLACES = "places"
    PERCENTAGE = "percentage"


@dataclass(frozen=True, slots=True)
class DuplicateRules:
    """The rules of one game.

    Attributes:
        formula: one of `FORMULAS`.
        round_time: how long a round lasts, warning included (article 2.3).
        warning: how long before its end the warning is given; zero for none.
        pause: between two rounds; None waits for the organiser's word.
        close_when_all_answered: end a round when every player who is waited for has answered.
        change_time: how long it lasts after the last of these answers, which can still be changed.
        counting: which of a player's bulletins counts.
        solo_players: players needed for a solo to be paid (article 2.6.4).
        solo_points: what it pays.
        openness: how the top that best opens the game is found.
        open_dictionary: players may look words up during a round; a friendly game, not a tournament's.
        absent_after: rounds in a row without an answer after which a player is not waited for; 0 for never.
        lobby_time: how long a game that is not halted waits for its first draw; then it ends. None for ever.
        refereeing: friendly or official. regulation: which book holds, X12 to X12e.
        connection: a bulletin may name letters of the board instead of a reference (D15, D16).
        solo_for: X5. kept: X6. drawing: X15. rounding: X13. ties: D25.
        choice_time: how long whoever leads may choose among equal tops (D10); zero: not at all.
        solutions: on one bulletin; two or three is multitops (O6).
        scoring: points, or places (O7). bulletins: written or announced (D28).
        pairs: two players hand in one bulletin (D27).
        first_costly: the first warning of a game that costs points. warning_points: how many (article 4.7).
        rotating: of a series of games each player referees one (O8). series: how they are ranked.

    Raises:
        ValueError: values that do not go together; the message names the field.
    """

    formula: str
    round_time: timedelta = timedelta(minutes=3)
    warning: timedelta = timedelta(seconds=30)
    pause: timedelta | None = timedelta(seconds=15)
    close_when_all_answered: bool = True
    change_time: timedelta = timedelta(seconds=5)
    counting: Counting = Counting.LAST
    solo_players: int = SOLO_PLAYERS
    solo_points: int = SOLO_POINTS
    openness: Openness = Openness.EXTENSIONS
    open_dictionary: bool = False
    absent_after: int = 2
    lobby_time: timedelta | None = timedelta(hours=1)
    refereeing: Refereeing = option(Refereeing.FRIENDLY)
    regulation: Regulation = option(Regulation.R11)
    connection: bool = option(False)
    solo_for: SoloFor = option(SoloFor.BEST_ALONE)
    kept: Kept = option(Kept.BEST)
    drawing: Drawing = option(Drawing.REGULATION)
    rounding: Rounding = option(Rounding.DOWN)
    ties: Ties = option(Ties.SHARED)
    choice_time: timedelta = option(timedelta(0))
    solutions: int = option(1)
    scoring: Scoring = option(Scoring.POINTS)
    bulletins: Bulletins = option(Bulletins.WRITTEN)
    pairs: bool = option(False)
    rotating: bool = option(False)
    series: SeriesRanking = option(SeriesRanking.POINTS)
    first_costly: int = option(ARTICLE_4_7.first)
    warning_points: int = option(ARTICLE_4_7.points)

    def __post_init__(self) -> None:
        if self.formula not in FORMULAS:
            raise ValueError(f"formula: {self.formula!r} is not one of {', '.join(FORMULAS)}")
        if not timedelta(seconds=1) <= self.round_time <= LONGEST_ROUND:
            raise ValueError("round_time: from one second to seven days")
        if not timedelta(0) <= self.warning < self.round_time:
            raise ValueError("warning: from zero to less than the round lasts")
        if not timedelta(0) <= self.change_time <= LONGEST_CHANGE:
            raise ValueError("change_time: from zero to one minute")
        if self.pause is not None and not timedelta(0) <= self.pause <= LONGEST_ROUND:
            raise ValueError("pause: from zero to seven days, or none")
        if self.solo_players < 1 or self.solo_points < 0:
            raise ValueError("solo: at least one player and no negative points")
        if self.absent_after < 0:
            raise ValueError("absent_after: a number of rounds, or zero for never")
        if self.lobby_time is not None and not timedelta(0) < self.lobby_time <= LONGEST_LOBBY:
            raise ValueError("lobby_time: up to thirty days, or none")
        if not timedelta(0) <= self.choice_time <= LONGEST_ROUND:
            raise ValueError("choice_time: from zero to seven days")
        if not 1 <= self.solutions <= MOST_SOLUTIONS:
            raise ValueError(f"solutions: from 1 to {MOST_SOLUTIONS}")
        if self.first_costly < 1 or self.warning_points < 0:
            raise ValueError("warnings: from the first one on at the most, and no negative points")

    @property
    def played_formula(self) -> Formula:
        """The numbers of the formula."""
        return FORMULAS[self.formula]

    @property
    def tariff(self) -> Tariff:
        """The cost of warnings."""
        return Tariff(self.first_costly, self.warning_points)


def _times(seconds: int, warning: int) -> tuple[timedelta, timedelta]:
    return timedelta(seconds=seconds + warning), timedelta(seconds=warning)


PRESETS: Mapping[str, tuple[timedelta, timedelta]] = MappingProxyType(
    {
        "normal": _times(150, 30),
        "semi-normal": _times(120, 30),
        "semi-rapide": _times(90, 30),
        "semi-blitz": _times(70, 20),
        "blitz": _times(40, 20),
        "heure": (timedelta(hours=1), timedelta(minutes=10)),
        "demi-journee": (timedelta(hours=12), timedelta(hours=1)),
        "jour": (timedelta(days=1), timedelta(hours=2)),
    }
)
"""Name -> (round time, warning). Sources: SPEC D6; those of an hour and more are ours (SPEC D8)."""
LONG_ROUND = timedelta(hours=1)
"""From here on players do not wait in front of the board."""
