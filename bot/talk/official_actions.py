"""What can be asked of a game that is refereed as the federation does: what its referee says, and its sheets.

What is typed names a player first, then perhaps a round, and ends with a reason in the referee's own words.
"""

from dataclasses import dataclass
from enum import Enum, unique
from typing import ClassVar

from bot.talk.game_actions import GameAction, Reach, Right
from bot.talk.own_sheet import SheetForm
from bot.talk.round_names import RoundName


@dataclass(frozen=True, slots=True)
class Officiate(GameAction):
    """Lead the game without playing in it."""

    right = Right.STAND_IN


@dataclass(frozen=True, slots=True)
class _Typed(GameAction):
    """A ruling as it was typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Announce(_Typed):
    """Say something to everybody."""


@dataclass(frozen=True, slots=True)
class Warn(_Typed):
    """Warn a player for his conduct."""

    of_a_centre = True


@dataclass(frozen=True, slots=True)
class Nullify(_Typed):
    """A player's bulletin shall earn nothing."""

    of_a_centre = True


@dataclass(frozen=True, slots=True)
class Compensate(_Typed):
    """Pay a player the average of a round."""

    of_a_centre = True


@dataclass(frozen=True, slots=True)
class CorrectResult(_Typed):
    """A player's round is worth so many points."""

    of_a_centre = True


@dataclass(frozen=True, slots=True)
class RuleWord(_Typed):
    """A word is admitted, or not, in all bulletins of a round."""


@dataclass(frozen=True, slots=True)
class RuleOnAppeal(_Typed):
    """A player's appeal is upheld, or not."""

    of_a_centre = True


@dataclass(frozen=True, slots=True)
class ChangeTime(_Typed):
    """Another time for the rounds that follow."""


@dataclass(frozen=True, slots=True)
class ChooseTop(GameAction):
    """Place this one of the equal tops, numbered from 1."""

    number: int
    round: RoundName | None = None


Order = (
    Announce
    | Warn
    | Nullify
    | Compensate
    | CorrectResult
    | RuleWord
    | RuleOnAppeal
    | ChangeTime
    | ChooseTop
    | Officiate
)
"""A referee's order."""
Filled = Announce | Warn | RuleOnAppeal
"""Orders with a form."""


@unique
class SheetOfAll(Enum):
    """A sheet that shows everybody."""

    OFFICIAL = "official"
    """Points, solos, warnings, penalties."""
    COLOURS = "colours"
    """A grid of finds by round, in colours and signs."""


@dataclass(frozen=True, slots=True)
class ShowSheetOfAll(GameAction):
    """Show one of these, in one of its forms."""

    right = Right.ANYBODY
    reach = Reach.PRIVATE
    aloud = True
    afterwards: ClassVar[bool] = True

    sheet: SheetOfAll
    form: SheetForm = SheetForm.PICTURE
