"""What one is told in a round that one plays alone."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.games.kinds.solo.texts.cards import Cards
from bot.texts.language import Language
from engine.moves import Play
from engine.solo.hints import COSTS, Hint
from engine.solo.state import Round, ScoredRound


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """Whole sentences first, then the parts of those that are composed."""

    language: Language
    cards: Cards

    preview: Callable[[Play, int], str]
    """The note of a word that is being written; the same whether it exists or not."""
    best_place: str
    """The reason why the first word was noted elsewhere than it was typed."""
    form_label: str
    """The label of a word's field in a form."""
    form_example: str

    is_noted: Callable[[Play, int], str]
    hints_taken: Callable[[str, str], str]
    """The hints' cost, and what they said."""
    semicolon: str
    told: Mapping[Hint, Callable[[str], str]]
    """A hint's answer; of a scrabble, whether ``yes``."""
    which: str
    buttons: Mapping[Hint, str]

    def noted(self, current: Round) -> str:
        """The word that is noted; the same whether it exists or not. Empty if there is none."""
        noted = current.noted
        return "" if noted is None else self.is_noted(noted.play, noted.points)

    def settled(self, scored: ScoredRound) -> str:
        """The round in one line, for who asks the same once more."""
        return f"{self.cards.own(scored)}\n{self.cards.kept(scored)}"

    def hints(self, current: Round) -> str:
        """The hints that were taken, with what they said; empty if none was."""
        if not current.hints:
            return ""
        told = (self.told[given.hint](given.told) for given in current.hints.values())
        cost = self.language.points(current.hints_cost)
        return self.language.typeset(self.hints_taken(cost, self.semicolon.join(told)))

    def which_hint(self, current: Round) -> str:
        """Asked which hint is wanted: what the round costs already."""
        return "\n".join(filter(None, (self.which, self.hints(current))))

    def hint(self, hint: Hint) -> str:
        """The button for one, with its cost."""
        return self.language.typeset(f"{self.buttons[hint]} (−{COSTS[hint]})")
