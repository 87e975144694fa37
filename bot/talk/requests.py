"""What a person can ask, whatever the platform.

An adapter translates what its platform sends into a `Request` and nothing more. `id` is the platform's
own and makes a repeat harmless; `at` is the platform's own time of what the person did.
"""

from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum, unique
from hashlib import sha256

from bot.talk.analysis_views import Analyse
from bot.talk.evening_actions import EveningAction
from bot.talk.game_actions import GameAction
from bot.talk.identity import Account, Place
from bot.talk.operator_actions import OperatorAction
from bot.talk.past_views import PastAction
from bot.talk.result_views import ResultAction
from bot.talk.simultane_actions import JoinSimultane, Simultane
from bot.talk.tournament_actions import TournamentAction
from bot.talk.word_views import Complaint, Tool
from engine.sheet import Sheet


@dataclass(frozen=True, slots=True)
class NewGame:
    """Open a game of this kind here.

    Attributes:
        kind: which.
        preset: the name of one of its presets, if it has presets.
        sheet: draws that are given, for who plays alone.
        seed: draws that follow from this text, for who plays alone.
        origin: the number of the place that it counts for; 0 for none.
        against: programs to play against, by their levels; then it starts at once.
        empty: who opens it is not there: nobody sits down yet, and who comes first leads.
        gone: nor will be: without a seat, too, whoever comes first leads.
        calls: other places may come in by its code, if its kind is played so.
    """

    kind: str
    preset: str = ""
    sheet: Sheet | None = None
    seed: str = ""
    origin: int = 0
    against: tuple[str, ...] = ()
    empty: bool = False
    gone: bool = False
    calls: bool = False


@dataclass(frozen=True, slots=True)
class PlayDay:
    """Play the challenge of a date in private, or go on with it; without one, of today.

    `typed` is a date as it was typed, which means something by the clock of the place. `origin` is the number
    of the place whose announcement was pressed; 0: that of the request. With a `round`, from 1, who knows the
    solution is told what could be played in that one. If it is `shown` first, it begins with a press: what is
    asked is told, unless it is being played.
    """

    day: date | None = None
    origin: int = 0
    typed: str = ""
    round: int = 0
    shown: bool = False


@dataclass(frozen=True, slots=True)
class ShowDays:
    """The challenges of the last dates."""


@dataclass(frozen=True, slots=True)
class ShowSetting:
    """Show the settings of this place (`bot.places.settings`): one, or all."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class ChangeSetting:
    """Another value for a setting of this place (`bot.places.settings`).

    An empty value takes a choice back. `everywhere` means the whole server; `in_form`, that it was chosen in
    the form of all settings, which is shown again.
    """

    name: str
    value: str = ""
    everywhere: bool = False
    in_form: bool = False


@dataclass(frozen=True, slots=True)
class CheckWords:
    """Are these words, and what are they? One or several, as typed; of one, all that is known if `whole`."""

    text: str
    whole: bool = False


@dataclass(frozen=True, slots=True)
class UseTool:
    """Search the word list; `page` counts from 1, and `turned` comes from a page's own button."""

    tool: Tool
    text: str
    page: int = 1
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Complain:
    """Tell the operator that the list lacks a word, or has a wrong one, and why."""

    complaint: Complaint
    word: str
    reason: str


@dataclass(frozen=True, slots=True)
class ChooseAlerts:
    """Whether this person is told of each round in a private message; None: say it."""

    wanted: bool | None = None


@dataclass(frozen=True, slots=True)
class ShowOwnData:
    """Show the data kept of this person."""


@dataclass(frozen=True, slots=True)
class Forget:
    """Nothing of this person is to be kept: to be asked whether that is meant, or to do it if he is `sure`.

    `person` is his number, if a button was pressed: it is nobody else's.
    """

    person: int | None = None
    sure: bool = False


@dataclass(frozen=True, slots=True)
class LinkAccount:
    """Two accounts are to be one person's: show a code (none is given), ask, or do it if that is `sure`."""

    code: str = ""
    sure: bool = False


@dataclass(frozen=True, slots=True)
class GoByName:
    """Be called as at this account, of several that are linked."""


@dataclass(frozen=True, slots=True)
class UnlinkAccount:
    """One of this person's accounts is to be nobody's: the one with this mark; empty: list them."""

    mark: str = ""


@dataclass(frozen=True, slots=True)
class _AboutTicket:
    """Something about a bulletin that was written before and has a ticket (`bot.games.tickets`)."""

    token: str

    def handed_in_as(self, account: Account) -> str:
        """The id of the request that hands it in, whichever way that is heard of.

        Whoever else shows it asks for something else, and is told nothing of it.
        """
        return f"{account.platform}/inline/{self.token}/{account.user}"


@dataclass(frozen=True, slots=True)
class HandIn(_AboutTicket):
    """Hand it in: it was shown in the request's place; nobody knows where, if that is private."""


@dataclass(frozen=True, slots=True)
class ShowHandedIn(_AboutTicket):
    """Show the note made when the bulletin was handed in."""


@dataclass(frozen=True, slots=True)
class Review:
    """Be asked a word that one has missed, or answer what was asked (`bot.deck`).

    Attributes:
        text: the answer; empty to be asked.
        question: the number of the question that it answers; None: the one that is asked.
    """

    text: str = ""
    question: int | None = None


@dataclass(frozen=True, slots=True)
class Help:
    """Show the commands; with a topic, all of one kind, or one command."""

    topic: str = ""


Action = (
    NewGame
    | ShowSetting
    | ChangeSetting
    | CheckWords
    | UseTool
    | Complain
    | ChooseAlerts
    | ShowOwnData
    | Forget
    | LinkAccount
    | UnlinkAccount
    | GoByName
    | HandIn
    | ShowHandedIn
    | Review
    | Help
    | PlayDay
    | ShowDays
    | EveningAction
    | TournamentAction
    | Simultane
    | JoinSimultane
    | ResultAction
    | PastAction
    | Analyse
    | OperatorAction
    | GameAction
)


@unique
class Lack(Enum):
    """A right that the bot lacks in a place."""

    POST = "post"
    PICTURES = "pictures"
    PHOTOS = "photos"
    """The same, where the right to send them is called so."""
    THREADS = "threads"
    INLINE = "inline"
    """Of the members: to send what the bot offers to who writes after its name."""
    PIN = "pin"
    EVENTS = "events"


OF_EVENINGS = frozenset({Lack.PIN, Lack.EVENTS})
"""Those that no game needs."""


@dataclass(frozen=True, slots=True)
class Request:
    """A request: a person asks for something, somewhere, at some time.

    Attributes:
        id: the platform's, unique over all platforms.
        account, name: who.
        user_name: what nobody else is called on the platform; empty where there is none.
        nickname: what the person is called where this was asked, if there is such a name.
        place: where.
        at: the platform's time of it.
        action: what.
        game: the game whose button was pressed; empty for what was typed.
        replies_to: the game whose message it replies to: of several that is the one which is meant.
        typed: the line as it was typed; empty for what was pressed.
        within: what the place is part of, nearest first: the channel of a thread, the server.
        manages: whether the platform lets this person manage the place.
        writes: whether the platform lets this person write there.
        rooms: whether there may be rooms of their own for games in the place: threads, topics.
        writes_in_rooms: whether the platform lets this person write in those.
        lacks: what the bot may not do there.
        private: whether nobody but this person and the bot is there.
        common: whether the place has no managers: what they do is done by all who are there, but its settings
            are the organiser's while a game is on.
        device: a stable name of what the person sits at, if the platform knows; for fair play, who sits
            there under several accounts may be one person.
        here: whose accounts are here now; None where the platform cannot tell.
        overheard: everybody there has read what was typed.
        language: that of the person's client, if it is one of ours: it holds where nobody has chosen one and
            nobody else is.
        reads: the language in which this person is answered, whatever the place speaks; empty for that.
        invited: what was pressed was given out where its game is played, or passed on by who plays there: who
            has it may join.
        writes_first: the bot may write to this person in private only after the person has written to it.
        hears: in which other place this person hears others, if one has to be somewhere for that; empty for
            nowhere, None where a sound is heard in the place itself.
        attached: the text of a file that came with it (`bot.talk.attached`); empty if none did.
    """

    id: str
    account: Account
    name: str
    place: Place
    at: datetime
    action: Action
    game: str = ""
    typed: str = ""
    within: tuple[Place, ...] = ()
    manages: bool = False
    writes: bool = True
    rooms: bool = False
    writes_in_rooms: bool = True
    lacks: frozenset[Lack] = frozenset()
    private: bool = False
    common: bool = False
    user_name: str = ""
    nickname: str = ""
    device: str = ""
    here: frozenset[Account] | None = None
    overheard: bool = False
    language: str = ""
    reads: str = ""
    invited: bool = False
    writes_first: bool = False
    replies_to: str = ""
    attached: str = ""
    hears: str | None = None

    @property
    def mark(self) -> str:
        """A short text that is another for each, for all to see: the id has the account in it."""
        return sha256(self.id.encode()).hexdigest()[:16]

    @property
    def on_server(self) -> bool:
        """Whether the place is part of a server; a topic is not: it is part of a group."""
        return bool(self.within) and not self.writes_first
