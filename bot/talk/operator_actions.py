"""What whoever hosts the bot may ask of it, and is shown of it.

There is no field for a rack, a draw, a slip or a word that is being played: nothing here can show one.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

from bot.talk.refusals import BotRefusal


@dataclass(frozen=True, slots=True)
class ShowState:
    """How the bot is."""


@dataclass(frozen=True, slots=True)
class Maintain:
    """Announce that the bot will stop, with these words; `over`: it has come back."""

    text: str = ""
    over: bool = False
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """Serve an account or a place no more, or `again`."""

    target: str
    again: bool = False
    sure: bool = False


@dataclass(frozen=True, slots=True)
class EndGame:
    """End a game wherever it is; without one, show which are on."""

    game: str = ""
    sure: bool = False


@dataclass(frozen=True, slots=True)
class AnswerWord:
    """Tell who reported a word what came of it."""

    word: str
    text: str


@dataclass(frozen=True, slots=True)
class ShowActs:
    """Show what operators have done."""


OperatorAction = ShowState | Maintain | Block | EndGame | AnswerWord | ShowActs


class Trouble(Enum):
    """What may be wrong with the bot."""

    UNSTORED = "nothing could be stored"
    CUT_OFF = "another process may have taken over"
    UNREAD = "the store cannot be read"
    UNWRITABLE = "the data folder cannot be written"
    FULL = "little room is left"
    AWAY = "a platform is not reached"
    SILENT = "nothing comes from a platform"
    NO_BACKUP = "no backup could be made"
    LATE_BACKUP = "a backup is overdue"


@dataclass(frozen=True, slots=True)
class Problem:
    """A trouble: of what, since when or how much of it, and the words of whoever noticed it."""

    trouble: Trouble
    of: str = ""
    since: timedelta = timedelta(0)
    why: str = ""


@dataclass(frozen=True, slots=True)
class StandingOrders:
    """What operators have ordered and not taken back.

    Attributes:
        maintenance: the words of the one that is announced, perhaps empty; None if none is.
        blocked: accounts and places that are not served, as an operator types them.
    """

    maintenance: str | None = None
    blocked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StateView:
    """How the bot is, as a chat shows it.

    Attributes:
        version: of Chevalet.
        up: since when it runs.
        platforms: each with the time for which it has been away; None if it is reached.
        games: that are on.
        waiting: messages.
        waits: the oldest of them.
        stored: the time since something was.
        lag: the longest of the last minutes.
        problems: what is wrong.
        faults: the last lines of the log that are a warning or worse.
        orders: those that stand.
        spread: simultanés that are on, their centres, and the people in them.
    """

    version: str
    up: timedelta
    platforms: tuple[tuple[str, timedelta | None], ...]
    games: int
    waiting: int
    waits: timedelta
    stored: timedelta
    lag: timedelta
    problems: tuple[Problem, ...]
    faults: tuple[str, ...]
    orders: StandingOrders
    spread: tuple[int, int, int] = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class GameOn:
    """A game that is on, for who may have to end it."""

    id: str
    kind: str
    place: str


class Deed(Enum):
    """What an operator may order; the value is stored."""

    MAINTENANCE = "maintenance"
    MAINTENANCE_OVER = "maintenance over"
    BLOCK = "block"
    UNBLOCK = "unblock"
    END = "end"
    ANSWER = "answer"


@dataclass(frozen=True, slots=True)
class Act:
    """Something that an operator has done: who, by the account, and what with whom or what."""

    at: datetime
    who: str
    what: Deed
    on: str


class NotOperator(BotRefusal):
    """It is for whoever hosts the bot."""


class Blocked(BotRefusal):
    """The bot does not serve this account any more."""


class PlaceBlocked(BotRefusal):
    """The bot does not serve this place any more."""

    aloud = True


@dataclass(eq=False)
class Maintenance(BotRefusal):
    """The bot is about to stop, and opens no game; `said` is what its operator says of it."""

    aloud = True

    said: str
