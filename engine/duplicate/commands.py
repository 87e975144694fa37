"""What can be asked of a duplicate game.

A command that a button or a timer sends names the round that it was meant for, so that it does nothing
when it comes too late. A round that was void is drawn again under its number; so ``draws`` is how many
draws the one that is meant has, None if that is not known: then its number decides. The time of a command
is not in it: `decide` is given `now`, which is the platform's own time for whatever a person did.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.duplicate.rules import DuplicateRules


@dataclass(frozen=True, slots=True)
class CreateGame:
    """Fix the rules; the lexicon and the secret are those that `decide` is given."""

    game: str
    rules: DuplicateRules


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
class GivePhrase:
    """Have a say in the draws, before the start; another phrase replaces the first."""

    player: int
    text: str


@dataclass(frozen=True, slots=True)
class NextRound:
    """Draw the tiles of this round; also starts the game."""

    round: int


@dataclass(frozen=True, slots=True)
class OpenRound:
    """The opening message is out: the clock starts."""

    round: int
    draws: int | None = None


@dataclass(frozen=True, slots=True)
class Submit:
    """Hand in a bulletin, as typed."""

    player: int
    round: int
    text: str
    draws: int | None = None


@dataclass(frozen=True, slots=True)
class Abstain:
    """Hand in a blank bulletin."""

    player: int
    round: int
    draws: int | None = None


@dataclass(frozen=True, slots=True)
class CloseRound:
    """End the round early."""

    round: int
    draws: int | None = None


@dataclass(frozen=True, slots=True)
class ExtendRound:
    """Move the deadline."""

    round: int
    by: timedelta
    draws: int | None = None


@dataclass(frozen=True, slots=True)
class LoseTime:
    """Nobody could play between these times; it is given back (`engine.duplicate.lost_time`)."""

    since: datetime
    until: datetime


@dataclass(frozen=True, slots=True)
class CancelRound:
    """Void the round that is on, or the one just scored (article 5.2)."""

    round: int
    reason: str
    draws: int | None = None


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


GameCommand = (
    ChangeRules
    | Join
    | Leave
    | HandOn
    | TakeLead
    | GivePhrase
    | NextRound
    | OpenRound
    | Submit
    | Abstain
    | CloseRound
    | ExtendRound
    | LoseTime
    | CancelRound
    | Pause
    | Suspend
    | Resume
    | Abort
    | Wake
)
"""What can be asked of a game that has been created."""

Command = CreateGame | GameCommand
