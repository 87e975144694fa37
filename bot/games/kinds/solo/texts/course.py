"""The course of a game alone: what is played, where it stands, what one can press."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.games.kinds.duplicate.texts.menus import Menus
from bot.talk.typography import as_typed
from bot.texts.language import Language
from engine.formulas import Formula
from engine.solo.state import SoloGame


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """Whole sentences and buttons first, then the parts of those that are composed."""

    language: Language
    menus: Menus

    label: str
    """The name of this kind of game."""
    next_round: str
    """The button for the next draw."""
    hints: str
    """The button that lists the hints."""
    show_top: str
    """The button that gives the round up."""
    settle: str
    """The button that settles the word that is noted."""
    change: str
    """The button for another word than the one that is noted."""
    stop: str
    yes_stop: str
    """The button that is pressed when he is sure."""
    back: str
    """The button back to the game."""
    new_game: str
    sheet: str
    """The button for one's own sheet, round by round."""
    sure_to_see: str
    """Asked before a round is given up, where time runs."""
    sure_to_give_up: str
    """Asked before a game is ended that others play too: what is left counts nothing, and it is one try."""
    sure_to_stop: str

    no_pace: str
    formula: Callable[[str, str], str]
    """A key of `engine.formulas.FORMULAS`, and the time of a round."""
    each_round: Callable[[str], str]
    no_clock: str
    seed: Callable[[str], str]
    given_draws: Callable[[int], str]
    terms: Callable[[Formula], str]
    """The terms of a formula."""
    total: Callable[[str, str, str, str], str]
    """The points, of how many, the percentage, the negative."""

    def pace(self, name: str) -> str:
        """A pace, for a menu: a key of `engine.duplicate.rules.PRESETS`; any other name is none."""
        return self.menus.pace(name) if name in self.menus.paces else self.no_pace

    def opened(self, game: SoloGame) -> str:
        """The game before its first word: formula, time, where the draws come from."""
        rules, time = game.rules, self.no_clock
        if rules.round_time is not None:
            time = self.each_round(self.language.duration(rules.round_time))
        said = self.formula(rules.formula, time)
        if rules.seed:
            said += f" {self.seed(as_typed(rules.seed))}"
        elif game.sheet is not None and not game.sheet.name:
            said += f" {self.given_draws(len(game.sheet.rounds))}"
        terms = self.terms(rules.played_formula)
        return self.language.typeset("\n".join(filter(None, (said, terms))))

    def standing(self, game: SoloGame) -> str:
        """Total, sum of the tops, percentage and negative, so far."""
        said = self.total(
            self.language.points(game.total),
            self.language.thousands(game.top_total),
            self.language.percentage(game.percentage),
            self.language.signed(game.negative),
        )
        return self.language.typeset(said)
