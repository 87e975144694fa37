"""What can be said, by subject. A sentence is named for what it says; names of players are given by number.

A language is a package with a module for each subject; the module itself fulfils the subject's protocol. What
is said of one kind of game only is beside it (`bot.games.kinds.duplicate.texts`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction
from typing import Protocol

from bot.talk.alerts import Alert, Consent
from bot.talk.controls import Control
from bot.talk.messages import Labelled
from bot.talk.own_data import Subject
from bot.talk.refusals import BotRefusal
from bot.talk.requests import Lack
from bot.talk.word_views import Checked, HelpSection, WordPage
from bot.texts.analysis import AnalysedRounds, Analyses
from bot.texts.analysis_pages import AnalysisPages
from bot.texts.daily import Daily
from bot.texts.deck import Deck
from bot.texts.party import PartyGames
from bot.texts.past import PastGames
from bot.texts.results import Results
from bot.texts.rules import Rules
from bot.texts.sheets import Sheets
from engine.errors import NotationError, RuleViolation
from engine.lexicon.readings import Reading
from render.picture import Labels


class Numbers(Protocol):
    """Numbers with their units."""

    def points(self, number: int) -> str:
        """``1 point``, ``2 points``."""

    def percentage(self, value: Fraction) -> str:
        """``96,2 %``."""

    def duration(self, length: timedelta) -> str:
        """``2 min 30``."""

    def halves(self, doubled: int) -> str:
        """Of 5 ``2,5``."""


class Chat(Protocol):
    """In any chat: what buttons say, help, what went wrong."""

    def label(self, press: Labelled) -> str:
        """What a button says."""

    play_here: str
    """A button: write a slip in this chat, seen by its writer alone."""
    play_in_private: str
    """A button: write it in the private chat with the bot."""

    def command_help(self, sections: Sequence[HelpSection]) -> str:
        """The commands: the first section in full, the others by name; a single one with examples."""

    what_to_type: str
    """What may be typed where an answer is shown while one types: a word, or a bulletin."""
    done: str
    """What was asked is done; the channel says the rest."""
    not_read: str
    """The disk said no: what was asked cannot be looked up, and the person may ask again."""
    not_stored: str
    """The disk said no: nothing was done, and the person may ask again."""
    went_wrong: str
    """Something failed that should not: whoever asked may ask again."""
    press_again: str
    """A form did not open in time; nothing was asked of its author yet."""
    welcome: str
    """Somebody has begun a private chat with the bot: what for."""
    answered_in_private: str
    """The answer is in the private chat."""
    private_is_closed: str
    """The answer is for one person alone, and the bot may not write to this one yet; what to do."""
    private_is_closed_to_several: str
    """The same, to several people who have asked for something of their own."""
    open_private: str
    """The button for that."""
    nobody_known: str
    """Somebody writes under the name of a group or a channel; what to do."""


class Games(Protocol):
    """Of any game, whatever is played."""

    opened: str
    """A game is open, and what comes next."""

    def lacks(self, lack: Lack) -> str:
        """What the bot may not do here, what follows, who can mend it."""

    def players(self, names: Sequence[str]) -> str:
        """Who takes part: the first of them, and how many others, if they are many."""

    def title(self, label: str, names: Sequence[str]) -> str:
        """A game, told from others of its kind by the first of those who play: short, for a button."""

    def leads(self, name: str) -> str:
        """Who runs the game."""

    joined: str
    """Who asked takes part."""
    left: str
    """Who asked takes part no longer."""

    def taken_out(self, name: str) -> str:
        """A player was taken out of the game; how they come back."""

    not_started: str
    """Nothing was drawn yet."""
    here_is_my_slip: str
    """What a player says, and everybody reads, who hands in what nobody else reads."""
    see_my_slip: str
    """The button that shows it to its author."""
    nothing_handed_in: str
    """What a player says, and everybody reads, who could not hand it in."""

    def bag(self, tiles: str) -> str:
        """The tiles in the bag."""

    def ends(self, when: str) -> str:
        """When the round ends: a time of day, or what the platform shows as a countdown."""

    def next_round(self, when: str) -> str:
        """When the next round comes, said in the same way."""

    def control(self, control: Control) -> str:
        """A button of the organiser's panel."""

    set_aside: str
    """The bot cannot carry this game on; how it is ended."""
    damaged: str
    """This game cannot be read any more; how it is ended."""
    damaged_game_ended: str
    """A game that could not be read was ended; the place is free."""
    picture_labels: Labels
    """The words on a board picture."""


class Places(Protocol):
    """What is chosen for a place."""

    def settings(self, lines: Sequence[tuple[str, str | timedelta]]) -> str:
        """The settings of a place, each with its value, or with the time of the configuration."""

    def taken_back(self, setting: str) -> str:
        """What was chosen here for this setting holds no more."""

    def edition_chosen(self, name: str) -> str:
        """The chat has this word list from now on."""

    def editions(self, current: str, choices: Sequence[tuple[str, str]]) -> str:
        """Which word list the chat has, and which it may choose: what to type, and its name."""

    def dictionary(self, *, opened: bool) -> str:
        """Whether the word tools answer during the rounds of the chat's next games."""


class People(Protocol):
    """What a person chooses, wherever they are."""

    def alerts(self, alert: Alert, takes: Consent) -> str:
        """Whether this person is told of each round in private, and what to do."""

    def alerts_chosen(self, takes: Consent) -> str:
        """They are from now on; a first private message is on its way, and what if it does not arrive."""

    alerts_begin: str
    """The first private message."""

    def own_data(self, counts: Mapping[Subject, int]) -> str:
        """What is kept of whoever asks, by subject, how much of it; a file with all of it comes along."""

    forget: str
    """The button that asks to be forgotten."""
    forget_now: str
    """The button that says it is meant."""

    def forget_sure(self, pseudonym: str) -> str:
        """Is it meant: what goes for good, what stays, and under which name."""

    forgotten: str
    """Nothing is kept any more."""
    others_data: str
    """The button was somebody else's, or of who this was before they were forgotten."""

    def pseudonym(self, person: int) -> str:
        """What somebody is called who was forgotten."""


class Words(Protocol):
    """About words."""

    def verdict(self, checked: Checked) -> str:
        """The verdict on one word or several first, and then what they are, or what is near."""

    def definition(self, word: str, readings: Sequence[Reading]) -> str:
        """What a word is, in one line with its source; empty if no definition is known."""

    def page(self, page: WordPage) -> str:
        """A page of the words that a tool has found."""

    previous_page: str
    """The button that turns back."""
    next_page: str
    """The button that turns over."""

    def complaint_noted(self, word: str, edition: str) -> str:
        """The operator will see the word."""


class RuleRefusals(Protocol):
    """Why the rules of a game, or of writing a play down, say no."""

    def rule(self, error: RuleViolation | NotationError) -> str:
        """What is wrong with it, by which article, and what to do next."""


class Refusals(RuleRefusals, Protocol):
    """Why nothing was done; of rules, those that every game has: how plays are written and placed."""

    def bot(self, refusal: BotRefusal) -> str:
        """Why the bot did nothing, and what to do instead."""


@dataclass(frozen=True, slots=True)
class Texts:
    """One language."""

    language: str
    numbers: Numbers
    chat: Chat
    games: Games
    places: Places
    people: People
    words: Words
    deck: Deck
    refusals: Refusals
    results: Results
    rules: Rules
    sheets: Sheets
    daily: Daily
    past: PastGames
    party: PartyGames
    analysis: Analyses
    analysed_rounds: AnalysedRounds
    analysis_pages: AnalysisPages
