"""The variants of the box in a classic game: recycling, a theme, two bags (SPEC V1, V3, V4)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from bot.games.kinds.classic.texts.pieces import ThemeVote
from bot.talk.typography import as_typed
from bot.texts.language import Language
from engine.board import Square
from engine.classic.rules import ClassicRules
from engine.classic.variants import Bags


@dataclass(frozen=True, slots=True, kw_only=True)
class Variants:
    """The texts of variants: how they are played, and the consent to it; then what is said in the game."""

    language: Language

    recycling: str
    bags: Mapping[Literal[Bags.TWO, Bags.Y_IS_VOWEL], str]
    """By what Y is in."""
    theme_by_list: Callable[[str], str]
    """The theme's name stands after a space; there may be none."""
    theme_by_vote: Callable[[str], str]
    theme: Callable[[str], str]
    """The name, quoted."""
    consent: str
    """To join is to agree."""
    in_full: Mapping[str, str]
    """By the field of its rule."""
    to_agree: Callable[[str], str]
    """The players who have not agreed yet, and how they do."""
    agreed: str

    recycled: Callable[[str, str, Square], str]
    """A player has a joker from the board for this letter."""
    have_joker: Callable[[str, Square], str]
    """A button: that joker, for this letter."""
    had_joker: Callable[[str], str]
    """The receipt of that joker; its owner plays on."""
    vowels: Callable[[int], str]
    """The number of vowels a player wants to hold after a draw; beside his rack."""
    choose_vowels: Callable[[int], str]
    """A button: so many."""
    fits: Callable[[str, str, int], str]
    """Whether this word is of this theme, and so many votes will do."""
    of_the_theme: Callable[[str], str]
    """A button: this word is."""
    not_of_the_theme: str
    """A button, below the last move of a game: none of its words is."""
    voted: str
    theme_scored: Callable[[str, str, int], str]
    """The vote is carried, and a player has more points for his word."""

    def played(self, rules: ClassicRules) -> Sequence[str]:
        """The variants of the game, a line each; then, that to join is to agree."""
        lines = []
        if rules.recycling:
            lines.append(self.recycling)
        if rules.bags is not Bags.ONE:
            lines.append(self.bags[rules.bags])
        if rules.theme_words:
            lines.append(self.theme_by_list(f" {self.theme(rules.theme)}" if rules.theme else ""))
        elif rules.theme:
            lines.append(self.theme_by_vote(self.theme(rules.theme)))
        if rules.solitaire is None and (lines or rules.open_dictionary):
            lines.append(self.consent)
        return [self.language.typeset(line) for line in lines]

    def explained(self, rule: str) -> str:
        """The rule of a variant in full, by its field; empty for others."""
        return self.language.typeset(self.in_full.get(rule, ""))

    def undecided(self, names: Sequence[str]) -> str:
        """The players who have not agreed yet; empty if there are none."""
        if not names:
            return ""
        told = self.language.listing([*map(as_typed, names)])
        return self.language.typeset(self.to_agree(told))

    def theme_vote(self, vote: ThemeVote) -> str:
        """Whether a word of the last move is of the theme, and how that is decided."""
        lacking = vote.needed - vote.votes
        return self.language.typeset(self.fits(vote.word, self.theme(vote.theme), lacking))
