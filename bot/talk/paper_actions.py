"""What whoever leads a game can ask for those in the room who play on paper, by their number on the sheet."""

from dataclasses import dataclass
from typing import ClassVar

from bot.talk.game_actions import GameAction, Reach
from bot.talk.identity import Account
from bot.talk.round_names import RoundName

_PAPER = "paper"


@dataclass(frozen=True, slots=True)
class SeatOnPaper(GameAction):
    """Somebody without an account takes part; `person` is his number, once he has one."""

    of_a_centre = True

    number: int
    name: str
    person: int = 0


@dataclass(frozen=True, slots=True)
class EnterSlip(GameAction):
    """What somebody has written on paper, after his number, as it was typed."""

    reach = Reach.PRIVATE
    secret = True
    of_a_centre = True

    text: str


@dataclass(frozen=True, slots=True)
class CollectSlips(GameAction):
    """Nobody has written anything that is not entered; `round` is that of the button, None when typed."""

    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class ErasePaper(GameAction):
    """Somebody's name is to be kept no more."""

    afterwards: ClassVar[bool] = True

    number: int


def paper_account(game: str, number: int) -> Account:
    """What stands for him among the accounts: of no platform, in one game alone."""
    return Account(_PAPER, f"{game}/{number}")
