"""What everybody may know of a classic game, as values that sentences are made of.

None of these can hold a rack, or which tiles were exchanged: of those there are counts only.
"""

from dataclasses import dataclass
from datetime import timedelta
from operator import attrgetter

from engine.classic.reasons import LossReason
from engine.classic.rules import RULE_SETS, ClassicRules
from engine.moves import Play


def rule_set_of(rules: ClassicRules) -> str:
    """The name of the set that these rules are, whatever clock and seats they have; empty for none."""
    told = attrgetter("toss_joker", "passes", "exchange_is_pass", "challenge")
    return next((name for name, each in RULE_SETS.items() if told(each) == told(rules)), "")


@dataclass(frozen=True, slots=True)
class Placed:
    """A word was placed; `taken_back` if it came off the board after a challenge.

    `theme` are words of it that earned more (SPEC V3).
    """

    name: str
    play: Play
    points: int
    scrabble: bool = False
    taken_back: bool = False
    theme: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Exchanged:
    """An exchange of so many tiles."""

    name: str
    number: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A player has passed."""

    name: str


@dataclass(frozen=True, slots=True)
class Lost:
    """A turn went by without an action of its player."""

    name: str
    reason: LossReason


Done = Placed | Exchanged | Passed | Lost
"""The deed of a turn."""


@dataclass(frozen=True, slots=True)
class Contestable:
    """The last move can still be challenged.

    `words` are all that it made; `window` is how long that can be done, None if no time ends it; `answered`
    are those who let it stand, or have challenged it once, where others have not said yet.
    """

    words: tuple[str, ...]
    window: timedelta | None
    answered: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ThemeVote:
    """A word of the last move, of which the others may say that it is of the theme; so many have."""

    word: str
    theme: str
    votes: int
    needed: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of a challenge: each word that was named, and whether it is good.

    `fined` are the points that the challenger lost, `loses_turn` says whether his next turn is lost;
    `article` says so, where the rules are the regulation's.
    """

    challenger: str
    mover: str
    words: tuple[tuple[str, bool], ...]
    fined: int = 0
    loses_turn: bool = False
    article: str = ""

    @property
    def stands(self) -> bool:
        """Whether the move stays."""
        return all(good for _, good in self.words)


@dataclass(frozen=True, slots=True)
class Line:
    """A player's result: `left` tiles, worth `deducted`, `added` from the others' racks."""

    name: str
    place: int
    total: int
    left: int = 0
    deducted: int = 0
    added: int = 0


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A turn on the score sheet: the move, and the player's total after it.

    `penalty` are points that were taken off since his turn before; below zero if they were given back.
    """

    number: int
    done: Done
    total: int
    penalty: int = 0


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A player's standing in a match: games won, match points in halves, tie-break points."""

    name: str
    place: int
    won: int
    match_points: int
    tie_break: int
