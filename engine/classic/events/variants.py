"""What only a game with a variant of the box has (`engine.classic.variants`)."""

from dataclasses import dataclass
from datetime import datetime

from engine.board import Square
from engine.table.events import Act


@dataclass(frozen=True, slots=True)
class VariantsAccepted(Act):
    """A player who sat there when they were chosen agrees to the variants of the game."""

    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class JokerRecycled(Act):
    """In his turn the player has put this letter in the place of the joker there, and has the joker."""

    player: int
    turn: int
    square: Square
    letter: str
    at: datetime


@dataclass(frozen=True, slots=True)
class VowelsChosen(Act):
    """A player draws from now on so as to hold so many vowels, if there are enough."""

    player: int
    number: int
    at: datetime


@dataclass(frozen=True, slots=True)
class ThemeVoted(Act):
    """A player finds that a word of the move of this turn is of the theme."""

    player: int
    turn: int
    word: str
    at: datetime


@dataclass(frozen=True, slots=True)
class ThemeScored:
    """The vote is carried: the player of that move has these points for the word, on top of others."""

    player: int
    turn: int
    word: str
    points: int
    at: datetime


VariantEvent = VariantsAccepted | JokerRecycled | VowelsChosen | ThemeVoted | ThemeScored
