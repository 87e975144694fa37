"""What is asked before another game alone is opened."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from bot.talk.typography import as_typed
from bot.texts.language import Language
from engine.daily.week import day_of
from engine.solo.state import SoloGame


@dataclass(frozen=True, slots=True, kw_only=True)
class Offers:
    """Buttons first, then the parts of what is composed."""

    language: Language

    go_on: Callable[[int, int], str]
    """With this one, of so many."""
    drop_oldest: str
    """End the last of them."""

    left_one: Callable[[str], str]
    left_several: Callable[[int], str]
    one_must_go: Callable[[int], str]
    formula: Callable[[str], str]
    """A key of `engine.formulas.FORMULAS`."""
    seed: Callable[[str], str]
    given_draws: str
    played_again: str
    challenge: Callable[[date], str]
    round: Callable[[int], str]

    def going_on(self, games: Sequence[SoloGame]) -> str:
        """The games that he has left, numbered if they are several; he may go on, or open another."""
        if len(games) == 1:
            return self.language.typeset(self.left_one(self._game(games[0])))
        return self._listed(self.left_several(len(games)), games)

    def too_many(self, games: Sequence[SoloGame]) -> str:
        """The offer to end the game that was left alone for longest: there are too many."""
        return self._listed(self.one_must_go(len(games)), games)

    def _listed(self, said: str, games: Sequence[SoloGame]) -> str:
        lines = (f"{number}. {self._game(game)}" for number, game in enumerate(games, 1))
        return self.language.typeset("\n".join((said, *lines)))

    def _game(self, game: SoloGame) -> str:
        """``formule normale, coup 5 (91,2 %)``."""
        share = f" ({self.language.percentage(game.percentage)})" if game.rounds else ""
        return f"{self._what(game)}, {self.round(game.round_number)}{share}"

    def _what(self, game: SoloGame) -> str:
        """A day, a game that is played again, draws that were given, or the formula and the seed."""
        if game.sheet is None:
            seed = f", {self.seed(as_typed(game.rules.seed))}" if game.rules.seed else ""
            return f"{self.formula(game.rules.formula)}{seed}"
        if not game.sheet.name:
            return self.given_draws
        day = day_of(game.sheet.name)
        return self.played_again if day is None else self.challenge(day)
