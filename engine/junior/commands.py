"""What can be asked of words to cover, beside what can be asked of any party (`engine.party.commands`)."""

from dataclasses import dataclass

from engine.junior.rules import JuniorRules
from engine.party.commands import PartyCommand


@dataclass(frozen=True, slots=True)
class CreateGame:
    """Open a game of this name."""

    game: str
    rules: JuniorRules


@dataclass(frozen=True, slots=True)
class Cover:
    """Squares, as typed (``H4 H5``); `turn` is that of the button, None if there was none."""

    player: int
    text: str
    turn: int | None = None


GameCommand = Cover | PartyCommand
Command = CreateGame | GameCommand
