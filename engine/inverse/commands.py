"""What can be asked of a game backwards, beside what can be asked of any party (`engine.party.commands`)."""

from dataclasses import dataclass

from engine.inverse.rules import InverseRules
from engine.party.commands import PartyCommand


@dataclass(frozen=True, slots=True)
class CreateGame:
    """Open a game of this name."""

    game: str
    rules: InverseRules


@dataclass(frozen=True, slots=True)
class TakeAway:
    """Letters, as typed (``H4 S.E``); `turn` is that of the button, None if there was none."""

    player: int
    text: str
    turn: int | None = None


GameCommand = TakeAway | PartyCommand
Command = CreateGame | GameCommand
