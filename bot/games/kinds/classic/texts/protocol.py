"""What can be said of a classic game, by subject (see `bot.texts.protocol`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal, Protocol

from bot.games.kinds.classic.texts.answers import Answers
from bot.games.kinds.classic.texts.notices import Notices
from bot.games.kinds.classic.texts.orders import Orders
from bot.games.kinds.classic.texts.pieces import (
    Line,
    MatchLine,
)
from bot.games.kinds.classic.texts.turns import Turns
from bot.games.kinds.classic.texts.variants import Variants
from bot.talk.controls import Consequence
from bot.texts.protocol import RuleRefusals, Texts
from bot.texts.rules import Value
from engine.classic.reasons import Ending, Termination
from engine.classic.rules import Challenge, ClassicRules, Clock
from engine.classic.state import ClassicGame
from render.picture import Labels

Sure = Literal[Consequence.SUSPEND, Consequence.STOP]
"""What is asked again before it is done."""


class Menus(Protocol):
    """What may be chosen in the lobby: the names of the menus, and of their choices."""

    rule_set_menu: str
    """Which set of rules."""

    def rule_set(self, name: str) -> str:
        """A set of rules that has a name: a key of `bot.games.kinds.classic.presets.PRESETS`."""

    challenge_menu: str
    """What becomes of words that do not exist."""

    def challenge(self, challenge: Challenge) -> str:
        """This."""

    pace_menu: str
    """How time is measured."""

    def pace(self, clock: Clock, time: timedelta) -> str:
        """A clock, and what is on it."""

    seats_menu: str
    """How many may play."""

    def seats(self, number: int) -> str:
        """So many at the most."""


class Course(Protocol):
    """The lobby, the rules, the toss, and what players are called who are none."""

    label: str
    """What this kind of game is called."""
    picture_labels: Labels
    """The words on a board picture."""

    def program(self, number: int) -> str:
        """The name of a program, by its number below zero (its last digit is its level)."""

    def game_title(self, rules: ClassicRules) -> str:
        """What is played."""

    def opening(self, rules: ClassicRules) -> str:
        """The rules, a line each."""

    opened_alone: str

    def begun_against(self, programs: Sequence[str]) -> str:
        """What is said to who plays against programs alone: the game is on."""

    """A game is open for one person alone, and what comes next."""

    def waiting(self, missing: int) -> str:
        """How many players it takes to start, beside those who are there."""

    def commitment(
        self, game: ClassicGame, names: Mapping[int, str], rules: Sequence[tuple[str, Value]]
    ) -> str:
        """All that goes into the draws: rules by their names, word list, commitment, phrases, digest."""

    phrase_noted: str
    """A player's phrase is part of the draws."""

    def secret_revealed(self, game: ClassicGame) -> str:
        """The secret of the draws, and how to check them."""

    def toss(
        self, number: int, draws: Sequence[Sequence[tuple[str, str]]], order: Sequence[str]
    ) -> str:
        """Who drew what, again where some tied, and the order of play; no draws where none was made.

        `number` is that of the game in its match, 0 if it is no match.
        """


class Cards(Protocol):
    """What stands on the card of a game and of a match."""

    def game_over(self, ending: Ending) -> str:
        """The game is over, and by which road."""

    def never_played(self, termination: Termination) -> str:
        """It is over before the toss, or stopped, and why."""

    @property
    def finished(self) -> str:
        """Above the last picture of a game."""

    def winner(self, names: Sequence[str]) -> str:
        """Who has won; several who tie; nobody."""

    def to_beat(self, best: int) -> str:
        """The own record of somebody who is about to play alone."""

    def record(self, total: int, before: int) -> str:
        """Beside the own record of who played alone, from before this game."""

    def standings(self, lines: Sequence[Line]) -> str:
        """The standings, a line each, with what came off and what was added."""

    def match(self, lines: Sequence[MatchLine], number: int, *, over: bool) -> str:
        """How a match stands after so many games, or how it ended."""


class Panel(Protocol):
    """The organiser's panel, and what is asked before something is done that cannot be undone."""

    controls: str
    """Above the panel."""

    def stand_in(self, name: str) -> str:
        """Above the panel of who may run the game in place of an organiser who is gone."""

    def sure(self, consequence: Sure) -> str:
        """What would be done that cannot be undone."""

    def yes(self, consequence: Sure) -> str:
        """The button that does it."""

    no: str
    """The button that does nothing."""
    sure_of_blank: str
    """What a player is asked whose button would pass."""
    sure_to_resign: str
    """What a player is asked who would give up."""
    yes_resign: str
    """The button that does it."""
    who_leaves: str
    """Which player is to be taken out?"""
    who_leads: str
    """Which player is to run the game?"""


class ClassicRefusals(RuleRefusals, Protocol):
    """Why the rules of a classic game say no."""

    not_in_game: str
    """Who asked plays no part in it."""


@dataclass(frozen=True, slots=True)
class ClassicTexts:
    """One language; `common` is what it says of any game."""

    common: Texts
    menus: Menus
    course: Course
    turns: Turns
    notices: Notices
    cards: Cards
    answers: Answers
    panel: Panel
    orders: Orders
    refusals: ClassicRefusals
    variants: Variants
