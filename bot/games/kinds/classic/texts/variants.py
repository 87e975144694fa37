"""What can be said of the variants of the box in a classic game (see `bot.texts.protocol`)."""

from collections.abc import Sequence
from typing import Protocol

from bot.games.kinds.classic.texts.pieces import ThemeVote
from engine.board import Square
from engine.classic.rules import ClassicRules


class Variants(Protocol):
    """Recycling, a theme, two bags (SPEC V1, V3, V4), and the consent to them."""

    def played(self, rules: ClassicRules) -> Sequence[str]:
        """How each variant of the game is played, a line each; then, that to join is to agree."""

    def explained(self, rule: str) -> str:
        """How a variant is played in full, by the field of its rule; nothing for others."""

    def undecided(self, names: Sequence[str]) -> str:
        """These have not agreed yet, and how they do; nothing if there are none."""

    agreed: str
    """Who asked has agreed."""

    def recycled(self, name: str, letter: str, square: Square) -> str:
        """A player has a joker from the board for this letter."""

    def have_joker(self, letter: str, square: Square) -> str:
        """A button: that joker, for this letter."""

    def had_joker(self, letter: str) -> str:
        """Who asked has it, and plays on."""

    def vowels(self, number: int) -> str:
        """How many vowels a player wants to hold when he has drawn; beside his rack."""

    def choose_vowels(self, number: int) -> str:
        """A button: so many."""

    def theme_vote(self, vote: ThemeVote) -> str:
        """Whether a word of the last move is of the theme, and how that is decided."""

    def of_the_theme(self, word: str) -> str:
        """A button: this word is."""

    not_of_the_theme: str
    """A button, below the last move of a game: none of its words is."""
    voted: str
    """The vote of who asked is counted."""

    def theme_scored(self, name: str, word: str, points: int) -> str:
        """The vote is carried, and a player has more points for his word."""
