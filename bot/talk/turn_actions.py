"""What can be asked of a game that is played in turns, beside what can be asked of any (`game_actions`).

A `round` is a turn here, by its number. What a button was made for does nothing when the turn is over; what
was typed is meant for the turn that is on.
"""

from dataclasses import dataclass
from typing import ClassVar

from bot.talk.game_actions import GameAction, Reach, Right
from bot.talk.own_sheet import SheetForm
from bot.talk.round_names import RoundName


@dataclass(frozen=True, slots=True)
class _Anybodys(GameAction):
    """An action of any player, from wherever the game is read."""

    right = Right.ANYBODY
    reach = Reach.PRIVATE


@dataclass(frozen=True, slots=True)
class _Shown(_Anybodys):
    """Only to be shown, and for everybody's eyes."""

    aloud = True
    wordless = True
    afterwards: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Exchange(_Anybodys):
    """Exchange these tiles."""

    secret = True
    wordless = True

    tiles: str
    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class Recycle(_Anybodys):
    """Have the joker on this square for its letter."""

    aloud = True

    square: str
    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class ChooseVowels(_Anybodys):
    """Draw so as to hold so many vowels."""

    secret = True
    wordless = True

    number: int


@dataclass(frozen=True, slots=True)
class VoteTheme(_Anybodys):
    """Vote that a word of this turn's move, or of the last that made it, is of the theme."""

    aloud = True

    word: str
    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class Contest(_Anybodys):
    """Challenge these words of the move of this turn; without any, ask which there are."""

    aloud = True

    words: str
    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class Accept(_Anybodys):
    """Let the move of this turn stand."""

    aloud = True
    wordless = True

    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class Resign(_Anybodys):
    """Give the game up; who is not `sure` is asked first."""

    wordless = True

    sure: bool = False
    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class Arrange(_Anybodys):
    """Lay the rack out: by the alphabet, at random, or as typed."""

    secret = True
    wordless = True

    how: str


@dataclass(frozen=True, slots=True)
class ShowUnseen(_Anybodys):
    """The tiles that this player does not see."""

    wordless = True


@dataclass(frozen=True, slots=True)
class ShowRules(_Anybodys):
    """Show the rules of the game that can be named, or one of them with its values."""

    aloud = True
    wordless = True

    rule: str = ""


@dataclass(frozen=True, slots=True)
class ShowSheet(_Shown):
    """The score sheet; where everybody has his own, that, in this form."""

    form: SheetForm = SheetForm.PICTURE


@dataclass(frozen=True, slots=True)
class ShowHistory(_Shown):
    """The moves, or the position after the move of this number, from 1."""

    turn: int | None = None


@dataclass(frozen=True, slots=True)
class ShowFilm(_Shown):
    """The whole game, move by move, as one picture that moves."""


@dataclass(frozen=True, slots=True)
class ExportGame(_Shown):
    """The game as a file that other programs read."""


@dataclass(frozen=True, slots=True)
class Appeal(_Anybodys):
    """Ask for a ruling."""

    aloud = True
    wordless = True

    text: str


@dataclass(frozen=True, slots=True)
class TakeBreak(GameAction):
    """Go away for a moment, on one's own time."""

    right = Right.ANYBODY
    reach = Reach.PRIVATE
    aloud = True
    wordless = True


@dataclass(frozen=True, slots=True)
class TakeSeat(GameAction):
    """Sit down where somebody is missing: his number from a button, or his name as typed; any free seat."""

    right = Right.ANYBODY
    wordless = True

    who: int | str


@dataclass(frozen=True, slots=True)
class Rematch(GameAction):
    """Open the same game again with the same players."""

    right = Right.ANYBODY
    aloud = True
    afterwards: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AddProgram(GameAction):
    """Let a program play, of this level; without one, ask of which."""

    level: str


@dataclass(frozen=True, slots=True)
class Punish(GameAction):
    """A referee's sanction: whom, which one and why, as typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Lift(GameAction):
    """Take a sanction back: whose and why, as typed."""

    text: str


@dataclass(frozen=True, slots=True)
class SkipTurn(GameAction):
    """The player whose turn it is loses it."""

    round: RoundName | None = None


@dataclass(frozen=True, slots=True)
class Replace(GameAction):
    """Replace a player: by a number from a button, or both names as typed."""

    who: int | str
