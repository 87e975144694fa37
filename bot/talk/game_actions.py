"""What can be asked of a game, whatever is played: a vocabulary that each kind of game answers as it may."""

from dataclasses import dataclass
from datetime import timedelta

from bot.talk.round_names import RoundName


@dataclass(frozen=True, slots=True)
class GameAction:
    """Something asked of a game; the game's kind answers."""


@dataclass(frozen=True, slots=True)
class ChangeRule(GameAction):
    """Another value for a rule of a game that has not started (`bot.games.duplicate.options`)."""

    rule: str
    value: str


@dataclass(frozen=True, slots=True)
class Join(GameAction):
    """Take part."""


@dataclass(frozen=True, slots=True)
class Leave(GameAction):
    """Take part no longer."""


@dataclass(frozen=True, slots=True)
class TakeOut(GameAction):
    """Take a player out of the game: his number from a button, or his name as typed."""

    who: int | str


@dataclass(frozen=True, slots=True)
class HandOn(GameAction):
    """Let another player lead the game: his number from a button, or his name as typed."""

    who: int | str


@dataclass(frozen=True, slots=True)
class TakeLead(GameAction):
    """Lead the game in place of an organiser who is not heard of."""


@dataclass(frozen=True, slots=True)
class GivePhrase(GameAction):
    """Have a say in the draws of a game that has not started."""

    text: str


@dataclass(frozen=True, slots=True)
class Start(GameAction):
    """Draw the first round, or the next; `round` is that of the button, None if it has none."""

    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class Submit(GameAction):
    """Hand in a bulletin; `round` is that of the button or form, None when typed freely."""

    text: str
    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class Blank(GameAction):
    """Hand in a blank bulletin."""

    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class EndRound(GameAction):
    """End the round early; `round` is that of the button, None when typed."""

    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class MoreTime(GameAction):
    """Extend the round; `round` is that of the button, None when typed."""

    by: timedelta
    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class CancelRound(GameAction):
    """Void the round that is on, or the one just scored; or just that of the button."""

    reason: str
    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class Pause(GameAction):
    """Stop the clock; `round` is that of the button, None when typed."""

    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class Suspend(GameAction):
    """Stop until another day; `round` is that of the button, None when typed."""

    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class Resume(GameAction):
    """Go on."""


@dataclass(frozen=True, slots=True)
class Abort(GameAction):
    """End the game; `round` is that of the button, None when typed."""

    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class ShowControls(GameAction):
    """The organiser's panel, or its question about what was `asked` there."""

    asked: str = ""


@dataclass(frozen=True, slots=True)
class ShowBoard(GameAction):
    """The board as text."""


@dataclass(frozen=True, slots=True)
class ShowBag(GameAction):
    """The tiles left."""


@dataclass(frozen=True, slots=True)
class ShowMine(GameAction):
    """What I handed in, and where I stand."""
