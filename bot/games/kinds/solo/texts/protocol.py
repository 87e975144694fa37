"""What can be said of a game alone, by subject (see `bot.texts.protocol`)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.games.kinds.duplicate.texts.refusals import Refusals
from bot.texts.protocol import Texts
from engine.moves import Play
from engine.solo.hints import Hint
from engine.solo.state import Round, ScoredRound, SoloGame


class Draws(Protocol):
    """A draw."""

    def round_title(self, number: int, of: int | None) -> str:
        """The heading of a round; of so many, if that is known."""

    def rack(self, rack: str) -> str:
        """The tiles of the round."""


class Course(Protocol):
    """The course of a game: what is played, where it stands, what one can press."""

    label: str
    """What this kind of game is called."""

    def pace(self, name: str) -> str:
        """A pace, for a menu: a key of `engine.duplicate.rules.PRESETS`; any other name is none."""

    def opened(self, game: SoloGame) -> str:
        """What is played, before the first word: formula, time, where the draws come from."""

    def standing(self, game: SoloGame) -> str:
        """Total, sum of the tops, percentage and negative, so far."""

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
    """The button that ends the game."""
    yes_stop: str
    """The button that is pressed when he is sure."""
    back: str
    """The button back to the game."""
    new_game: str
    """The button that opens another game."""
    sheet: str
    """The button for one's own sheet, round by round."""
    sure_to_see: str
    """Asked before a round is given up, where time runs."""
    sure_to_give_up: str
    """Asked before a game is ended that others play too: what is left counts nothing, and it is one try."""
    sure_to_stop: str
    """Asked before a game is ended."""


class Offers(Protocol):
    """What is asked before another game is opened."""

    def going_on(self, games: Sequence[SoloGame]) -> str:
        """The games that he has left, numbered if they are several; he may go on, or open another."""

    def too_many(self, games: Sequence[SoloGame]) -> str:
        """So many that one must go first: the last is the one that he has left alone for longest."""

    def go_on(self, number: int, of: int) -> str:
        """The button for one of them."""

    drop_oldest: str
    """The button that ends the last of them."""


class Cards(Protocol):
    """What stands on the cards of a round and of a game."""

    def kept(self, scored: ScoredRound) -> str:
        """The word that was placed: the top, or the one that the sheet kept."""

    def own(self, scored: ScoredRound) -> str:
        """What the player's own word was worth, and what he lost; what hints cost."""

    def details(self, scored: ScoredRound) -> str:
        """Why this top, what it formed, whether its joker comes back, what was better, isotops, sub-tops."""

    def last_play(self, play: Play, earned: int) -> str:
        """The word just placed, on a picture."""

    def game_over(self, game: SoloGame) -> str:
        """The game is over, and why."""

    def summary(self, game: SoloGame) -> str:
        """The whole game: total, tops found, scrabbles found and missed, hints."""


class Answers(Protocol):
    """What he is told in a round."""

    def noted(self, current: Round) -> str:
        """The word that is noted; the same whether it exists or not. Empty if there is none."""

    def preview(self, play: Play, earned: int) -> str:
        """What would be noted of a word that is being written; the same whether it exists or not."""

    def settled(self, scored: ScoredRound) -> str:
        """The round in one line, for who asks the same once more."""

    def hints(self, current: Round) -> str:
        """The hints that were taken, with what they said; empty if none was."""

    def which_hint(self, current: Round) -> str:
        """Asked which hint is wanted: what the round costs already."""

    def hint(self, hint: Hint) -> str:
        """The button for one, with its cost."""

    best_place: str
    """Why the first word was noted elsewhere than it was typed."""
    form_label: str
    """What is to be typed into a form for a word."""
    form_example: str
    """A word where it goes."""


@dataclass(frozen=True, slots=True)
class SoloTexts:
    """One language; `common` is what it says of any game."""

    common: Texts
    draws: Draws
    course: Course
    offers: Offers
    cards: Cards
    answers: Answers
    refusals: Refusals
