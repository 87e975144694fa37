"""What a kind of game is: one value, and all that the rest of the bot has of it.

A kind brings the two pure functions of its game, when it wants to be woken, which of its commands a request
or the course of things means, and what is said of it, to whom and how. Its states, commands and events are
its own: nobody outside of its folders looks into them. What everybody may know of a game is its `Status`
(`bot.games.status`).

`bot.kinds` has the list of kinds. A new one is a folder in `engine/`, one in `bot/games/`, sentences in each
language, its section of the configuration, and its place in that list with the rules configured for it.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Generic, Protocol, TypeVar

from bot.games.recorded import ProgramResult, Recorded, Series
from bot.games.status import Status
from bot.library import Information, Readings, no_readings
from bot.places.setting import Setting
from bot.places.settings import PlaceSettings
from bot.store import Event as StoredEvent
from bot.store import Played
from bot.store.codec import EventCodec
from bot.talk.answers import Answer, Form
from bot.talk.command import Command
from bot.talk.game_actions import GameAction
from bot.talk.identity import Place
from bot.talk.messages import Message
from bot.talk.past_views import TeamLine
from bot.talk.previews import Noted
from bot.talk.refusals import NotInThisGame
from bot.talk.requests import Request
from bot.talk.round_names import RoundName
from engine.errors import NotationError, RuleViolation
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon

Game = TypeVar("Game")
Ask = TypeVar("Ask")
Event = TypeVar("Event", bound=StoredEvent)


@dataclass(frozen=True, slots=True)
class Step(Generic[Game, Event]):
    """An event, and the game before and after it; before the first there is none."""

    before: Game | None
    event: Event
    after: Game


@dataclass(frozen=True, slots=True)
class Asked:
    """A request to a game, with all that is needed to answer it.

    Attributes:
        request: as it was made, or as if it had been made where the game is played.
        person: who.
        chosen: what holds in the game's place.
        names: of its players, as they are shown there.
        gone: of its organiser and who may lead without a seat, those who are known not to be there.
        director: who leads it in the place of a player, if it is of a tournament (`bot.games.directed`).
        used: when this person last used the word tools, or who may be the same.
        bests: what he has reached before, by name, for who opens a game.
        readings: what is known of a word in capitals.
        centre: of a game in several places, the number of the one where he asks; 0 is its home.
    """

    request: Request
    person: int
    chosen: PlaceSettings
    names: Mapping[int, str]
    gone: frozenset[int] = frozenset()
    director: int | None = None
    used: datetime | None = None
    bests: Mapping[str, int] = field(default_factory=dict)
    readings: Readings = no_readings
    centre: int = 0

    @property
    def manages(self) -> bool:
        """Whether he manages the place where the game was opened; of another centre that is no right."""
        return self.request.manages and self.centre == 0

    def leads(self, organiser: int | None) -> bool:
        """Whether he runs a game of this organiser."""
        leader = organiser if self.director is None else self.director
        return self.manages or self.person == leader

    def was_helped(self, status: Status) -> bool:
        """Whether the word tools have helped him in what is played now."""
        since = status.tools_help_since
        return since is not None and self.used is not None and self.used >= since

    def has_nobody_to_ask(self, status: Status) -> bool:
        """Whether the organiser is not there: the platform knows, or he is not heard of."""
        return status.organiser in self.gone or status.is_silent(self.request.at)


@dataclass(frozen=True, slots=True)
class View:
    """The view that a place has of a game.

    Attributes:
        place, chosen: which, and what holds there.
        names: of the players, as they are shown there.
        alone: the place is a private chat: whoever plays there is told there.
        wanting: those who want to be told in private what `Kind.is_told_in_private` says.
        reached: those who may be, for what nobody has to ask for.
        information: what is known of words.
        several: everybody there reads their own language.
        centre: of a game in several places, the number of this one; 0 is its home.
    """

    place: Place
    chosen: PlaceSettings
    names: Mapping[int, str]
    alone: bool
    wanting: frozenset[int]
    information: Information
    reached: frozenset[int] = frozenset()
    several: bool = False
    centre: int = 0


class Kind(Protocol[Game, Ask, Event]):
    """A kind of game; `Ask` are its commands. Nothing here reads a clock, a store or a platform.

    Where a rule says no, a `RuleViolation` or a `NotationError` is raised; where the bot does, a
    `BotRefusal`. What only some kinds have, the others do without: it has an answer here.
    """

    @property
    def name(self) -> str:
        """The name in the store; never changed."""

    def label(self, language: str) -> str:
        """The name that people use."""

    @property
    def one_a_place(self) -> bool:
        """Whether a place has one game of this kind at a time."""

    @property
    def personal(self) -> bool:
        """Whether a game is one person's own: it lives in his own place, and he is told in answers alone."""
        return False

    @property
    def tells_unasked(self) -> bool:
        """Whether who has not chosen is told in private too; who does not want it, never is."""
        return False

    @property
    def events(self) -> EventCodec:
        """The codec of its events, each of which says when it happened (`bot.store.Event`)."""

    @property
    def commands(self) -> tuple[Command, ...]:
        """The rows of the table of commands; the first opens a game of it."""

    @property
    def settings(self) -> Mapping[str, Setting]:
        """The settings of places about games of this kind, by name."""
        return {}

    # The game ----------------------------------------------------------------------------------

    def decide(
        self,
        game: Game | None,
        command: Ask,
        *,
        lexicon: Lexicon,
        now: datetime,
        rng: GameSecret,
    ) -> list[Event]:
        """Decide a command; changes nothing."""

    def evolve(self, game: Game | None, event: Event) -> Game:
        """The game after an event; never rejects one."""

    def next_wake(self, game: Game) -> datetime | None:
        """The next time at which `due` has something to do; None if the game waits for a person."""

    def is_heavy(self, game: Game, command: Ask) -> bool:
        """Whether deciding it may take so long that the loop must not wait for it."""
        return False

    def awaits_program(self, game: Game, now: datetime) -> Any | None:
        """The view of the program whose turn it is, all that it may choose by; None if it is no program's.

        None as well if something is `due` that does not wait for it. A seat whose number is below zero is no
        person's. Whatever it sees can be compared.
        """
        return None

    def program(
        self, seen: Any, lexicon: Lexicon, information: Information, lasts: Callable[[], timedelta]
    ) -> Ask | None:
        """The command of a program that sees this; asked when the game is due.

        It may take long, and runs in a thread; `lasts` says how long it has been thinking. None: it does
        nothing, and the game goes on as it is `due`.
        """
        return None

    def status(self, game: Game) -> Status:
        """The status that everybody may know."""

    def played(self, game: Game) -> Played | None:
        """The record kept of a finished game beside its events; None if it is not worth it."""
        return None

    def recorded(self, game: Game, names: Mapping[int, str], language: str) -> Recorded | None:
        """The turns of a finished game, by these people, to be analysed.

        None of a kind in which nothing is, or whose games are kept round by round (`played`).
        """
        return None

    def programs(self, game: Game, language: str) -> Sequence[ProgramResult]:
        """The results of programs in a finished game, of which no record is kept (`played`)."""
        return ()

    def teams(self, game: Game, language: str) -> Sequence[TeamLine]:
        """The ranking of the centres of a finished game; none where it was played in one."""
        return ()

    def series(self, game: Game) -> Series | None:
        """The games that followed each other up to this one, ranked; None where none of them is over."""
        return None

    def renumber(self, event: Event, became: Mapping[int, int]) -> Event:
        """The event, with today's numbers of people who became somebody else."""

    # What is meant -----------------------------------------------------------------------------

    def open(self, game_id: str, asked: Asked) -> Sequence[Ask]:
        """The commands that open a game, with its first player (`bot.talk.requests.NewGame`)."""

    def in_short(self, preset: str, chosen: PlaceSettings) -> str:
        """What a game that would be opened so in such a place is like, in a line or two."""
        return ""

    def rematch(
        self, game_id: str, asked: Asked, game: Game, along: Sequence[int] = ()
    ) -> Sequence[Ask]:
        """The commands that open a game like one that is over, with those who have played it.

        Of its other centres those that come `along`; they are numbered anew, from 1.
        """
        raise NotInThisGame

    def pair(self, game_id: str, asked: Asked, players: Sequence[int]) -> Sequence[Ask]:
        """The commands that begin a game between these, the first of whom begins: one of a tournament."""
        raise NotInThisGame

    def before_opening(self, asked: Asked, own: Sequence[Game]) -> Game | Answer | None:
        """The game of the player's `own` to go on with, or an answer, when one of a personal kind is opened.

        Those are on, the one that he was shown last first. None: there is nothing to say before it.
        """
        return None

    def answers(self, action: GameAction) -> bool:
        """Whether there is such a thing in its games."""

    def command(self, asked: Asked, game: Game) -> Ask | None:
        """The command that this means in the game as it stands; None if it only wants to be shown something.

        Whether this person may ask for it has been looked at (`bot.games.rights`).
        """

    def is_tried(self, action: GameAction) -> bool:
        """Whether it is only to be seen what would come of it: `answer` says so, and nothing is stored."""
        return False

    def due(self) -> Ask:
        """Do the next thing whose time has come."""

    def begin_round(self, name: RoundName, centre: int) -> Ask:
        """The message that opens this round is out in a centre: its clock starts, if no other lacks it."""

    def lose_time(self, since: datetime, until: datetime) -> Ask:
        """Give back time in which nobody could play."""

    def suspend(self, centre: int) -> Ask:
        """Nothing can be shown where it is played, or in a centre of several."""

    def bring_centre(self, asked: Asked, game: Game, name: str) -> Ask:
        """The place where this is asked is to be another centre of the game."""
        raise NotInThisGame

    def centres_told(self, steps: Sequence[Step[Game, Event]]) -> Collection[int] | None:
        """The centres in which something is said after these steps; None: in all."""
        return None

    # What is said ------------------------------------------------------------------------------

    def messages(self, steps: Sequence[Step[Game, Event]], view: View) -> list[Message]:
        """The messages after these steps, in public and in private; the newest of a slot is what counts."""

    def is_told_in_private(self, event: Event) -> bool:
        """Whether those who want it are told of such an event in a private message."""

    def say(self, asked: Asked, steps: Sequence[Step[Game, Event]]) -> str:
        """The text for the person who asked; it is kept, so that a repeat is told the same."""

    def answer(
        self, asked: Asked, game: Game, said: str, steps: Sequence[Step[Game, Event]]
    ) -> Answer:
        """The answer with what the person needs next; or, if nothing was to be done, what was to be shown."""

    def unjudged(self, game: Game) -> Game | None:
        """The game without judging words: what is still being written learns nothing of words.

        None where that cannot be: nothing is said of what is still being written.
        """
        return None

    def preview(self, asked: Asked, steps: Sequence[Step[Game, Event]]) -> Noted:
        """The note that a bulletin being written would get if it was handed in: then these steps follow."""
        return Noted(self.say(asked, steps), None)

    def refuse(self, asked: Asked, game: Game, reason: Exception, said: str) -> Answer:
        """The refusal, with what helps."""
        return Answer(said)

    def refusal(self, reason: RuleViolation | NotationError, language: str) -> str:
        """The rule's reason in words."""

    def form(self, asked: Asked, game: Game) -> Form:
        """The form behind a button; raises if it could only be filled in in vain."""

    def suggest(self, asked: Asked, game: Game, typed: str) -> list[str]:
        """The suggestions for an argument being typed, the action being what it would do."""
        return []


AnyKind = Kind[Any, Any, Any]
"""As it is known where any kind will do."""
