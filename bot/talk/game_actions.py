"""What can be asked of a game, whatever is played: a vocabulary that each kind of game answers as it may.

An action says itself who may ask for it, from where, and whether everybody may read the answer. One that says
nothing is left to whoever leads the game, in the place where it is played; what is told to one player is told
to nobody else.
"""

from dataclasses import dataclass
from datetime import timedelta
from enum import Enum, unique
from typing import ClassVar

from bot.talk.round_names import RoundName


@unique
class Right(Enum):
    """The right to ask for something; whether it can be done now, the rules of the game say."""

    LEADER = "leader"
    """The leader of the game, and the managers of the place."""
    STAND_IN = "stand-in"
    """The same, and any player in place of a leader who is gone."""
    ANYBODY = "anybody"


@unique
class Reach(Enum):
    """The reach of what is typed; a button of the game reaches it from wherever that was sent."""

    PLACE = "place"
    """The place of the game: an organiser leads it where it is played."""
    PRIVATE = "private"
    """There, and in a private chat, pressed or typed."""


@dataclass(frozen=True, slots=True)
class GameAction:
    """Something asked of a game; the game's kind answers."""

    right: ClassVar[Right] = Right.LEADER
    reach: ClassVar[Reach] = Reach.PLACE
    aloud: ClassVar[bool] = False
    """Whether everybody may read the answer (`bot.talk.answers.Answer`); to an order, everybody may."""
    afterwards: ClassVar[bool] = False
    """Whether it may still be asked of a game that is over."""
    secret: ClassVar[bool] = False
    """Whether what is typed is for nobody else's eyes."""
    of_a_centre: ClassVar[bool] = False
    """Whether a referee of a centre may order it, of those who play there."""
    wordless: ClassVar[bool] = False
    """Whether the answer tells nothing of words but what the place sees of a game that is on."""

    def may_come_from_afar(self, *, pressed: bool) -> bool:
        """Whether it may be asked in a private chat, typed or `pressed`."""
        return pressed or self.reach is Reach.PRIVATE

    @property
    def is_order(self) -> bool:
        """Whether it is not for everybody."""
        return self.right is not Right.ANYBODY

    @property
    def tells_words(self) -> bool:
        """Whether the answer may tell of words what can be learnt in the game; of who runs it, none does."""
        return not (self.is_order or self.wordless)

    @property
    def may_be_answered_aloud(self) -> bool:
        """Whether nothing in the answer is for one person alone."""
        return self.is_order or self.aloud


@dataclass(frozen=True, slots=True)
class InGame(GameAction):
    """Something that was typed where several games are on, now that it is known which is meant."""

    right = Right.ANYBODY  # whether he may do that, is looked at as always

    game: str
    action: GameAction

    @property
    def is_order(self) -> bool:
        """As what is meant."""
        return self.action.is_order

    @property
    def may_be_answered_aloud(self) -> bool:
        """As what is meant."""
        return self.action.may_be_answered_aloud


@dataclass(frozen=True, slots=True)
class ChangeRule(GameAction):
    """Another value for a rule of a game that has not started (`bot.games.kinds.duplicate.options`).

    `in_form`: it was chosen in the form of all rules (`ShowChoices`), which is shown again.
    """

    rule: str
    value: str
    in_form: bool = False


@dataclass(frozen=True, slots=True)
class Join(GameAction):
    """Take part."""

    right = Right.ANYBODY
    wordless = True


@dataclass(frozen=True, slots=True)
class Leave(GameAction):
    """Take part no longer; who is not `sure` may be asked first where that loses the game."""

    right = Right.ANYBODY
    aloud = True
    wordless = True

    sure: bool = False


@dataclass(frozen=True, slots=True)
class TakeOut(GameAction):
    """Take a player out of the game: his number from a button, or his name as typed."""

    of_a_centre = True

    who: int | str


@dataclass(frozen=True, slots=True)
class HandOn(GameAction):
    """Let another player lead the game: his number from a button, or his name as typed."""

    who: int | str


@dataclass(frozen=True, slots=True)
class TakeLead(GameAction):
    """Lead the game in place of an organiser who is not heard of."""

    right = Right.STAND_IN


@dataclass(frozen=True, slots=True)
class GivePhrase(GameAction):
    """Have a say in the draws of a game that has not started."""

    right = Right.ANYBODY
    aloud = True
    wordless = True

    text: str


@dataclass(frozen=True, slots=True)
class Start(GameAction):
    """Draw the first round, or the next; `round` is that of the button, None if it has none."""

    right = Right.STAND_IN

    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class Submit(GameAction):
    """Hand in a bulletin; `round` is that of the button or form, None when typed freely.

    `confirmed`: its author has seen what would be noted.
    """

    right = Right.ANYBODY
    reach = Reach.PRIVATE
    secret = True

    text: str
    round: RoundName | None = None
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Blank(GameAction):
    """Hand in a blank bulletin, or pass; a button alone does not say that it is `sure`."""

    right = Right.ANYBODY
    reach = Reach.PRIVATE
    wordless = True

    round: RoundName | None = None
    sure: bool = True


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

    right = Right.STAND_IN


@dataclass(frozen=True, slots=True)
class Abort(GameAction):
    """End the game; `round` is that of the button, None when typed."""

    right = Right.STAND_IN

    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class ShowControls(GameAction):
    """The organiser's panel, or its question about what was `asked` there."""

    right = Right.STAND_IN

    asked: str = ""


@dataclass(frozen=True, slots=True)
class ShowBoard(GameAction):
    """The board as text."""

    right = Right.ANYBODY
    reach = Reach.PRIVATE
    aloud = True
    afterwards = True
    wordless = True


@dataclass(frozen=True, slots=True)
class ShowDraws(GameAction):
    """The facts that the draws depend on, and what binds them before the first."""

    right = Right.ANYBODY
    reach = Reach.PRIVATE
    afterwards = True
    wordless = True


@dataclass(frozen=True, slots=True)
class ShowChoices(GameAction):
    """The rules of a game that has not started, as a form: who leads it chooses, others read."""

    right = Right.ANYBODY
    wordless = True


@dataclass(frozen=True, slots=True)
class ShowBag(GameAction):
    """The tiles left."""

    right = Right.ANYBODY
    reach = Reach.PRIVATE
    aloud = True
    afterwards = True
    wordless = True


@dataclass(frozen=True, slots=True)
class ShowMine(GameAction):
    """Show the player's own bulletin and place."""

    right = Right.ANYBODY
    reach = Reach.PRIVATE
    wordless = True
