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

    Who was `helped` by the word tools takes part from the next.
    """

    player: int
    helped: bool = False


@dataclass(frozen=True, slots=True)
class Leave:
    """Nobody waits for this player any longer; his points stay. Is he `taken_out`, others decided it."""

    player: int
    taken_out: bool = False


@dataclass(frozen=True, slots=True)
class HandOn:
    """Another player leads the game from now on."""

    to: int


@dataclass(frozen=True, slots=True)
class TakeLead:
    """This player leads from now on, for the organiser is not heard of; or the platform knows him `gone`."""

    player: int
    gone: bool = False


@dataclass(frozen=True, slots=True)
class PairUp:
    """Play with this partner: an offer, or the answer to his. None: with who has made the last offer."""

    player: int
    partner: int | None = None


@dataclass(frozen=True, slots=True)
class GivePhrase:
    """Have a say in the draws, before the start; another phrase replaces the first."""

    player: int
    text: str


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clock for a while."""


@dataclass(frozen=True, slots=True)
class Suspend:
    """Stop until another day: a round that is on is voided, since its tiles are known.

    One that was void as often as the rules allow is kept, with the time that it had left.
    """


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on after a pause or a suspension."""


@dataclass(frozen=True, slots=True)
class Abort:
    """End the game here and now; what was scored stays."""


@dataclass(frozen=True, slots=True)
class Wake:
    """Do the next thing that is due, if any."""
