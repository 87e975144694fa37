"""What can be said of a duplicate game, by subject (see `bot.texts.protocol`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from bot.games.kinds.duplicate.texts.cards import Cards
from bot.games.kinds.duplicate.texts.official import Official
from bot.games.kinds.duplicate.texts.series import Series
from bot.games.kinds.duplicate.texts.several import Several
from bot.talk.controls import Consequence
from bot.texts.protocol import RuleRefusals, Texts
from bot.texts.rules import Value
from engine.duplicate.draws import Draw
from engine.duplicate.rules import Counting, DuplicateRules
from engine.duplicate.state import DuplicateGame
from engine.moves import Play


class Menus(Protocol):
    """What may be chosen in the lobby: the names of the menus, and of their choices."""

    pace_menu: str
    """How long a round lasts."""

    def pace(self, preset: str) -> str:
        """A key of `engine.duplicate.rules.PRESETS`."""

    formula_menu: str
    """How many letters are drawn."""

    def formula(self, name: str) -> str:
        """A key of `engine.formulas.FORMULAS`, without the joker ones."""

    refereeing_menu: str
    """Who says when something is wrong; in a friendly game, which of a player's bulletins counts."""
    official: str
    """The regulation holds, to the letter."""

    def counting(self, counting: Counting) -> str:
        """This one."""

    pause_menu: str
    """How the next round comes."""

    def pause(self, length: timedelta | None) -> str:
        """After so long; None: when the organiser says so."""


class Draws(Protocol):
    """A draw, and what is published so that draws can be checked."""

    def round_title(self, number: int) -> str:
        """The heading of a round's picture."""

    def rack(self, rack: str) -> str:
        """The tiles of the round."""

    def announcement_short(self, number: int, draws: Sequence[Draw]) -> str:
        """The draw as clubs note it: ``RU+ZXTEU``, or ``-BNISRAA`` after a rejection."""

    def announcement(self, draws: Sequence[Draw]) -> str:
        """The draw in full: rest, new letters, whole rack by the spelling table (SPEC D2).

        What comes below the short announcement, which has the number of the round.
        """

    def commitment(
        self, game: DuplicateGame, names: Mapping[int, str], unusual: Sequence[tuple[str, Value]]
    ) -> str:
        """Rules to the second, word list, commitment, phrases, and what was frozen: what settles a doubt.

        `unusual` are rules by their names, with what holds (`bot.games.kinds.duplicate.rule_names`).
        """

    phrase_noted: str
    """A player's phrase is part of the draws."""

    def secret_revealed(self, game: DuplicateGame) -> str:
        """The secret of the draws, and how to check them."""


class Course(Protocol):
    """The course of a game in its channel, from the lobby to the last round."""

    label: str
    """What this kind of game is called."""

    def game_title(self, rules: DuplicateRules) -> str:
        """What is played."""

    def opening(self, rules: DuplicateRules) -> str:
        """The rules, before the first round (SPEC D7)."""

    def bulletins_in(self, number: int) -> str:
        """How many bulletins are in: all that may be said of them."""

    def warning(self, left: timedelta) -> str:
        """Little time is left."""

    def reminder(self, number: int, left: timedelta) -> str:
        """To a player who has not answered, of a long round: so much time is left."""

    all_answered: str
    """Everybody has answered: the round ends in a moment."""
    round_closed: str
    """The round is over."""
    void: str
    """What is left of a round that does not count, where another message says why."""

    def round_cancelled(self, number: int, reason: str = "") -> str:
        """The round is void, perhaps for a reason that the organiser gave; its tiles go back."""

    def outage(self, left: timedelta) -> str:
        """The bot was away, and the round is extended by as much; so much time is left."""

    paused: str
    """The clock stands still."""
    suspended: str
    """The game waits for another day."""
    abandoned: str
    """The game has paused itself, for nobody plays; how it goes on."""
    everybody_left: str
    """The game has paused itself, for nobody is in it any more; how it goes on."""
    resumed: str
    """The game goes on."""
    to_resume: str
    """How the organiser lets a game go on."""


class Answers(Protocol):
    """What one player is told, and writes a bulletin on."""

    def receipt(self, play: Play, earned: int) -> str:
        """A bulletin is noted; the same whether its words exist or not."""

    def preview(self, play: Play, earned: int) -> str:
        """A line to be pressed: hand that in; the same whether its words exist or not."""

    best_place: str
    """Why the first word was noted elsewhere than it was typed."""

    def counts_so_far(self, play: Play, earned: int) -> str:
        """Which earlier bulletin counts where the best one does; the same whether its words exist or not."""

    blank_receipt: str
    """A blank bulletin is noted."""
    until_the_end: str
    """After a receipt: the bulletin may still be changed."""
    no_bulletin_yet: str
    """Asked for one's bulletin, and there is none."""
    joined_for_the_next: str
    """Who asked takes part from the next round on: the word tools have helped in the one that is on."""
    joined_to_lead: str
    """Who asked takes part in a game that everybody had left, and runs it; how it goes on."""
    form_label: str
    """What is to be typed into a form for a bulletin."""
    form_example: str
    """A bulletin."""


class Panel(Protocol):
    """The organiser's panel, and what it asks before it does something."""

    controls: str
    """Above the panel."""

    def stand_in(self, name: str) -> str:
        """Above the panel of who may run the game in place of an organiser who is gone."""

    def sure(self, consequence: Consequence) -> str:
        """What would be done that cannot be undone."""

    def yes(self, consequence: Consequence) -> str:
        """The button that does it."""

    no: str
    """The button that does nothing."""
    who_leaves: str
    """Which player is to be taken out?"""
    who_leads: str
    """Which player is to run the game?"""


@dataclass(frozen=True, slots=True)
class DuplicateTexts:
    """One language; `common` is what it says of any game."""

    common: Texts
    menus: Menus
    draws: Draws
    course: Course
    cards: Cards
    answers: Answers
    several: Several
    official: Official
    panel: Panel
    series: Series
    refusals: RuleRefusals
