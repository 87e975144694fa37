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
    """His two words, as typed; who does not take part yet, does so with them."""

    player: int
    text: str


@dataclass(frozen=True, slots=True)
class Claim:
    """All his letters are crossed out, he says."""

    player: int


GameCommand = WriteWords | Claim | PartyCommand
Command = CreateGame | GameCommand
