"""The game as a whole: its rules, who takes part and leads, a clock that stands still, the end."""

from dataclasses import dataclass

from engine.duplicate.rules import DuplicateRules
from engine.duplicate.series import SeriesGame


@dataclass(frozen=True, slots=True)
class CreateGame:
    """Fix the rules; the lexicon and the secret are those that `decide` is given.

    `series` are the games that were played before this one, which it goes on (`engine.duplicate.series`).
    """

    game: str
    rules: DuplicateRules
    series: tuple[SeriesGame, ...] = ()


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Other rules, as long as nothing has been drawn."""

    rules: DuplicateRules


@dataclass(frozen=True, slots=True)
class Join:
    """Take part from the round that is open, or the next.

    Who was `helped` by the word tools takes part from the next. He sits in the `centre` where he asks.
    """

    player: int
    helped: bool = False
    centre: int = 0


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the game; is the player `taken_out`, others decided it: whoever leads, or the `referee`."""

    player: int
    taken_out: bool = False
    referee: bool = False


@dataclass(frozen=True, slots=True)
class PairUp:
    """Play with this partner: an offer, or the answer to his. None: with who has made the last offer."""

    player: int
    partner: int | None = None
