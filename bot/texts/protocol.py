"""What can be said."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from fractions import Fraction
from typing import Protocol

from bot.talk.refusals import BotRefusal
from bot.talk.word_views import Checked, HelpSection, WordPage
from engine.duplicate.draws import Draw
from engine.duplicate.events import Opening, Result
from engine.duplicate.ranking import Standing
from engine.duplicate.reasons import ChoiceReason, Termination
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import DuplicateGame, ScoredRound
from engine.errors import NotationError, RuleViolation
from engine.lexicon.readings import Reading
from engine.moves import Play
from render.picture import Labels


class Texts(Protocol):
    """One language. Names of players are given by number."""

    def game_title(self, rules: DuplicateRules) -> str:
        """What is played."""

    def opening(self, rules: DuplicateRules) -> str:
        """The rules, before the first round (SPEC D7)."""

    def commitment(self, game: DuplicateGame, names: Mapping[int, str]) -> str:
        """Rules to the second, word list, commitment, phrases, and what was frozen: what settles a doubt."""

    def phrase_noted(self) -> str:
        """A player's phrase is part of the draws."""

    def announcement(self, draws: Sequence[Draw]) -> str:
        """The draw in full: rest, new letters, whole rack by the spelling table (SPEC D2).

        What comes below the short announcement, which has the number of the round.
        """

    def announcement_short(self, number: int, draws: Sequence[Draw]) -> str:
        """The draw as clubs note it: ``RU+ZXTEU``, or ``-BNISRAA`` after a rejection."""

    def time_allowed(self, length: timedelta, warning: timedelta) -> str:
        """How long the round lasts and when the warning is given."""

    def receipt(self, play: Play, points: int) -> str:
        """A bulletin is noted; the same whether its words exist or not."""

    def best_place(self) -> str:
        """Why the first word was noted elsewhere than it was typed."""

    def counts_so_far(self, play: Play, points: int) -> str:
        """Which earlier bulletin counts where the best one does; the same whether its words exist or not."""

    def blank_receipt(self) -> str:
        """A blank bulletin is noted."""

    def until_the_end(self) -> str:
        """After a receipt: the bulletin may still be changed."""

    def refusal(self, error: RuleViolation | NotationError) -> str:
        """Why something was refused, and what to do next."""

    def warning(self, left: timedelta) -> str:
        """Little time is left."""

    def all_answered(self) -> str:
        """Everybody has answered: the round ends in a moment."""

    def round_closed(self) -> str:
        """The round is over."""

    def void(self) -> str:
        """What is left of a round that does not count, where another message says why."""

    def round_cancelled(self, number: int, reason: str = "") -> str:
        """The round is void, perhaps for a reason that the organiser gave; its tiles go back."""

    def abandoned(self) -> str:
        """The game has paused itself, for nobody plays; how it goes on."""

    def everybody_left(self) -> str:
        """The game has paused itself, for nobody is in it any more; how it goes on."""

    def paused(self) -> str:
        """The clock stands still."""

    def suspended(self) -> str:
        """The game waits for another day."""

    def set_aside(self) -> str:
        """The bot cannot carry this game on; how it is ended."""

    def damaged(self) -> str:
        """This game cannot be read any more; how it is ended."""

    def damaged_game_ended(self) -> str:
        """A game that could not be read was ended; the place is free."""

    def resumed(self) -> str:
        """The game goes on."""

    def round_top(self, scored: ScoredRound) -> str:
        """The top of a round, in the order in which a referee announces it (SPEC D11)."""

    def highlights(self, scored: ScoredRound, names: Mapping[int, str]) -> str:
        """What is cheered: a scrabble, a solo; empty if there is nothing."""

    def round_results(self, scored: ScoredRound, names: Mapping[int, str]) -> str:
        """Who found what, the best first; those with the same result together, or with the same score."""

    def round_details(self, scored: ScoredRound) -> str:
        """The rack, why this top, what it formed, isotops, sub-tops."""

    def choice(self, reason: ChoiceReason, opening: Opening | None = None) -> str:
        """Why this top was chosen among equal ones; empty if it was the only one."""

    def result(self, result: Result, scored: ScoredRound) -> str:
        """One player's line of a round."""

    def own_standing(self, line: Standing) -> str:
        """One's own place, total, percentage and negative."""

    def standings(
        self, lines: Sequence[Standing], names: Mapping[int, str], *, whole: bool = False
    ) -> str:
        """The ranking: a line for each of the first ones, the others together; if many, only if `whole`."""

    def game_over(self, termination: Termination, left: str) -> str:
        """The game is over, and why; `left` are the tiles that are on no square."""

    def tops_total(self, total: int, rounds: int) -> str:
        """The sum of the tops and the number of rounds."""

    def secret_revealed(self, game: DuplicateGame) -> str:
        """The secret of the draws, and how to check them."""

    language: str

    def players(self, names: Sequence[str]) -> str:
        """Who takes part: the first of them, and how many others, if they are many."""

    def label(self, press: str) -> str:
        """What a button says, by its short name.

        That is the value of its `bot.talk.messages.Press`; ``n`` is the next round, ``previous`` and ``next``
        are pages.
        """

    def control(self, name: str) -> str:
        """A button of the organiser's panel (`bot.games.duplicate.organiser.Control`)."""

    def controls(self) -> str:
        """Above the organiser's panel."""

    def yes(self, name: str) -> str:
        """The button that does what cannot be undone."""

    def sure(self, name: str) -> str:
        """What a button of the panel would do that cannot be undone.

        ``suspend`` voids the round that is on, ``suspend-kept`` does not, ``suspend-between`` finds none.
        """

    def to_resume(self) -> str:
        """How the organiser lets a game go on."""

    def opened(self) -> str:
        """A game is open, and what comes next."""

    def ends(self, when: str) -> str:
        """When the round ends: a time of day, or what the platform shows as a countdown."""

    def next_round(self, when: str) -> str:
        """When the next round comes, said in the same way."""

    def option(self, rule: str, value: str) -> str:
        """A choice of a menu (`bot.games.duplicate.options`); without a value, the menu's name."""

    def rack(self, rack: str) -> str:
        """The tiles of the round."""

    def form_label(self) -> str:
        """What is to be typed into a form for a bulletin."""

    def form_example(self) -> str:
        """A bulletin."""

    def lacks(self, lack: str) -> str:
        """What the bot may not do here (`bot.talk.requests.Lack`), what follows, who can mend it.

        Without `POST` no game is opened at all (`bot.talk.refusals.MayNotPost`).
        """

    def settings(self, lines: Sequence[tuple[str, str]], round_time: timedelta) -> str:
        """The settings of a place; `round_time` holds where the pace has no value."""

    def taken_back(self, setting: str) -> str:
        """What was chosen here for this setting holds no more."""

    def alerts(self, holds: str, *, in_server: bool) -> str:
        """Whether this person is told of each round in private (`bot.people.alerts`), and what to do."""

    def alerts_chosen(self, *, in_server: bool) -> str:
        """They are from now on; a first private message is on its way. In a server it may be shut out."""

    def alerts_begin(self) -> str:
        """The first private message."""

    def bulletins_in(self, number: int) -> str:
        """How many bulletins are in: all that may be said of them."""

    def leads(self, name: str) -> str:
        """Who runs the game."""

    def stand_in(self, name: str) -> str:
        """Above the panel of who may run the game in place of an organiser who is gone."""

    def to_whom(self, name: str) -> str:
        """Which player a button of the panel is about (`bot.games.duplicate.organiser.Control`)."""

    def taken_out(self, name: str) -> str:
        """A player was taken out of the game; how they come back."""

    def absent(self, names: Sequence[str], rounds: int) -> str:
        """Who has let so many rounds go by and is not waited for any longer; how they come back."""

    def joined_for_the_next(self) -> str:
        """Who asked takes part from the next round on: the word tools have helped in the one that is on."""

    def joined(self) -> str:
        """Who asked takes part."""

    def joined_to_lead(self) -> str:
        """Who asked takes part in a game that everybody had left, and runs it; how it goes on."""

    def left(self) -> str:
        """Who asked takes part no longer."""

    def not_started(self) -> str:
        """Nothing was drawn yet."""

    def done(self) -> str:
        """What was asked is done; the channel says the rest."""

    def not_read(self) -> str:
        """The disk said no: what was asked cannot be looked up, and the person may ask again."""

    def not_stored(self) -> str:
        """The disk said no: nothing was done, and the person may ask again."""

    def went_wrong(self) -> str:
        """Something failed that should not: whoever asked may ask again."""

    def press_again(self) -> str:
        """A form did not open in time; nothing was asked of its author yet."""

    def no_bulletin_yet(self) -> str:
        """Asked for one's bulletin, and there is none."""

    def bag(self, tiles: str) -> str:
        """The tiles in the bag."""

    def outage(self, left: timedelta) -> str:
        """The bot was away, and the round is extended by as much; so much time is left."""

    def command_help(self, sections: Sequence[HelpSection]) -> str:
        """The commands: the first section in full, the others by name; a single one with examples."""

    def checked(self, checked: Checked) -> str:
        """The verdict on one word or several first, and then what they are, or what is near."""

    def definition(self, word: str, readings: Sequence[Reading]) -> str:
        """What a word is, in one line with its source; empty if no definition is known."""

    def word_page(self, page: WordPage) -> str:
        """A page of the words that a tool has found."""

    def complaint_noted(self, word: str, edition: str) -> str:
        """The operator will see the word."""

    def edition_chosen(self, name: str) -> str:
        """The chat has this word list from now on."""

    def editions(self, current: str, choices: Sequence[tuple[str, str]]) -> str:
        """Which word list the chat has, and which it may choose: what to type, and its name."""

    def dictionary(self, *, opened: bool) -> str:
        """Whether the word tools answer during the rounds of the chat's next games."""

    def bot_refusal(self, refusal: BotRefusal) -> str:
        """Why the bot did nothing, and what to do instead."""

    def picture_labels(self) -> Labels:
        """The words on a board picture."""

    def round_title(self, number: int) -> str:
        """The heading of a round's picture."""

    def last_play(self, play: Play, points: int) -> str:
        """The word just placed, on a picture."""

    def percentage(self, value: Fraction) -> str:
        """``96,2 %``."""

    def points(self, number: int) -> str:
        """``1 point``, ``2 points``."""

    def duration(self, length: timedelta) -> str:
        """``2 min 30``."""
