"""What may be chosen when a duplicate game is created; fixed from then on (SPEC D6, D8, D23)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum, unique
from types import MappingProxyType

from engine.formulas import FORMULAS, Formula

PLAYED_FORMULAS = tuple(name for name, formula in FORMULAS.items() if not formula.joker)
"""Names of formulas; those with jokers cannot be played yet."""

LONGEST_ROUND = timedelta(days=7)
"""For clubs that play a round over days."""

LONGEST_LOBBY = timedelta(days=30)

LONGEST_CHANGE = timedelta(minutes=1)
"""How long a round may last at the most after everybody has answered."""

MOST_SOLO_PLAYERS = MOST_SOLO_POINTS = MOST_UNANSWERED = 1000
"""Of a game that is begun now: more than anybody means, so that no number hides a choice of the draws."""

MOST_BULLETINS = 1000
"""One player's in one round: more than anybody means, and a program writes no more than that."""

IDLE_ROUNDS = 3
"""Rounds in a row without any bulletin after which a game goes on by itself no more.

The regulation has no article on it: at a table nobody reads out draws to an empty room.
"""

MOST_CANCELLED = 3
"""How often one round may be void, so that nobody goes on cancelling until he likes the tiles.

Article 5.2 calls it exceptional and gives no number.
"""


@unique
class Counting(Enum):
    """Which of a player's bulletins counts."""

    LAST = "last"
    """The last one in time, good or bad: as on paper."""
    BEST = "best"
    """The best admissible one: nobody loses by trying."""


@unique
class Openness(Enum):
    """How it is judged which of several tops best opens the game (article 2.4)."""

    EXTENSIONS = "extensions"
    """By the words that extend it: what a judge can count."""
    SAMPLED = "sampled"
    """By the average top of draws that might follow (`engine.duplicate.openness`)."""


@dataclass(frozen=True, slots=True)
class DuplicateRules:
    """The rules of one game.

    Attributes:
        formula: one of `PLAYED_FORMULAS`.
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
    solo_players: int = 16
    solo_points: int = 10
    openness: Openness = Openness.EXTENSIONS
    open_dictionary: bool = False
    absent_after: int = 2
    lobby_time: timedelta | None = timedelta(hours=1)

    def __post_init__(self) -> None:
        if self.formula not in PLAYED_FORMULAS:
            playable = ", ".join(PLAYED_FORMULAS)
            raise ValueError(f"formula: {self.formula!r} cannot be played; choose {playable}")
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

    @property
    def played_formula(self) -> Formula:
        """The numbers of the formula."""
        return FORMULAS[self.formula]


def _times(seconds: int, warning: int) -> tuple[timedelta, timedelta]:
    return timedelta(seconds=seconds + warning), timedelta(seconds=warning)


PRESETS: Mapping[str, tuple[timedelta, timedelta]] = MappingProxyType(
    {
        "normal": _times(150, 30),
        "semi-normal": _times(120, 30),
        "semi-rapide": _times(90, 30),
        "semi-blitz": _times(70, 20),
        "blitz": _times(40, 20),
    }
)
"""Name -> (round time, warning). Sources: SPEC D6."""
