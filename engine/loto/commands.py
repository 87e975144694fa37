"""What can be asked of a game of loto, beside what can be asked of any party (`engine.party.commands`)."""

from dataclasses import dataclass

from engine.loto.rules import LotoRules
from engine.party.commands import PartyCommand


@dataclass(frozen=True, slots=True)
class CreateGame:
    """Open a game of this name."""

    game: str
    rules: LotoRules


@dataclass(frozen=True, slots=True)
class WriteWords:
    """Write down the player's two words, as typed; a player who does not take part yet joins with them."""

    player: int
    text: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim that all of the player's letters are crossed out."""

    player: int


GameCommand = WriteWords | Claim | PartyCommand
Command = CreateGame | GameCommand
