"""The plain values that go into a store and come out of it, and what can go wrong.

All times are aware and in UTC.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Protocol

from bot.errors import OneLineError
from bot.store.alarms import Alarm
from bot.store.cards import StoredCard
from bot.store.results import Played
from bot.talk.identity import Place
from bot.talk.messages import Audience
from bot.talk.word_views import Complaint
from engine.lexicon import LexiconIdentity

LAST_ACCOUNT = "account "
"""Begins the choice of a person that says, of a platform, which of several accounts there asked last."""
JOINED = "joined "
"""Begins the choice of a person that says since when an account, by its mark, is theirs."""
NAMED = "named"
"""The choice of a person that is the account, by its mark, whose name they go by; any if there is none."""
LINK_GUESSES = "link-guesses"
"""What is noted of a person who has typed codes that are none: how many, and until when that counts."""
LINK_CODE = "link-code"
"""The choice of a person that is the code they offer to an account of theirs."""
LONGEST_WAIT = timedelta(minutes=1)
"""Between two tries of a message; a later time was noted before the time was put right, and means nothing."""


class Event(Protocol):
    """An event of a game: a value of one of the classes that its kind has a codec for."""

    @property
    def at(self) -> datetime:
        """The time."""


class StoreError(OneLineError):
    """The store could not write or read, and nothing is half done; the text is one line for a person."""


class NotRead(StoreError):
    """The store could not read just now; nothing was to be written."""


class UnknownGame(StoreError):
    """There is no such game."""


class DamagedGame(StoreError):
    """A game whose events cannot be read, or do not add up.

    Attributes:
        game_id, kind, place: which game.
        events: those before the first that cannot be read.
        seq: the number of the last event that is stored.
    """

    def __init__(
        self,
        why: str,
        game_id: str,
        kind: str,
        place: Place,
        events: tuple[Event, ...],
        seq: int,
    ) -> None:
        super().__init__(f"game {game_id!r} is damaged: {why}")
        self.game_id = game_id
        self.kind = kind
        self.place = place
        self.events = events
        self.seq = seq


@dataclass(frozen=True, slots=True)
class NewGame:
    """The game that a first batch creates.

    Attributes:
        place: where it is played.
        secret: that of its draws.
        kind: the name of the kind of game that it is.
        one_a_place: no other of its kind may be on in its place.
        beside: where only these of its kind may be on in a person's own place, for its draws may be theirs.
    """

    place: Place
    secret: bytes
    kind: str
    one_a_place: bool
    beside: Sequence[str] | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """The person whom a player number of a game stands for; None if an earlier version forgot it."""

    number: int
    person: int | None


@dataclass(frozen=True, slots=True)
class CentreAt:
    """The place where a centre of a game is, by the centre's number; home has no row, and is 0.

    One that is not `present` was taken out of the game, which is not on there any more.
    """

    number: int
    place: Place
    present: bool = True


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """A message to be sent; `body` is opaque here (JSON). It takes the place of others of its slot.

    What `opens` a round starts a clock, and overtakes the others.
    """

    audience: Audience
    body: str
    slot: str
    opens: bool = False


BEST = "best-"
"""Names of bests begin so."""


@dataclass(frozen=True, slots=True)
class Best:
    """A record of a person, by its name among the choices; only the greatest value is kept."""

    person: int
    name: str
    value: int


@dataclass(frozen=True, slots=True)
class Batch:
    """The rows that are stored together, or not at all.

    Attributes:
        game_id: the game.
        after_seq: the number of the last event known when this was decided; 0 before the first.
        events: what has happened; numbered from `after_seq` + 1.
        deadline: when the game next wants to be woken; None if it waits for a person.
        outbox: what is to be sent, in this order.
        answers: what those who asked for it are told, each by the platform's id of the request, which is
            unique over all platforms; given back when one is repeated. Nobody asks for a wake-up.
        new: for the first batch of a game.
        seats: players who sat down.
        centres: those that have come in or gone.
        over: the game has ended; its place is free for another.
        awaited: the slot of the public message that people need to go on; None if they need none.
        bests: what players have reached in it.
        played: what is kept of it beside its events, once it is over.
        cards: words that its players missed.
        alarms: what is to be done later, and is no game's.
        large: it tells of many players, and is written down beside the loop.
    """

    game_id: str
    after_seq: int
    events: tuple[Event, ...]
    deadline: datetime | None
    outbox: tuple[OutboxRow, ...] = ()
    answers: Mapping[str, str] = field(default_factory=dict)
    new: NewGame | None = None
    seats: tuple[Seat, ...] = ()
    centres: tuple[CentreAt, ...] = ()
    over: bool = False
    awaited: str | None = None
    bests: tuple[Best, ...] = ()
    played: Played | None = None
    cards: tuple[StoredCard, ...] = ()
    alarms: tuple[Alarm, ...] = ()
    large: bool = False


@dataclass(frozen=True, slots=True)
class Committed:
    """The batch is stored for good; `seq` is the number of the game's last event."""

    seq: int


@dataclass(frozen=True, slots=True)
class Repeated:
    """Nothing was stored: these of the requests were before, and got these answers."""

    answers: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Conflict:
    """Nothing was stored: the game stands at `seq`, or its place has another one of its kind."""

    seq: int


Outcome = Committed | Repeated | Conflict


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as stored; `seq` is the number of its last event."""

    kind: str
    place: Place
    events: tuple[Event, ...]
    seq: int
    seats: tuple[Seat, ...]
    centres: tuple[CentreAt, ...] = ()


@dataclass(frozen=True, slots=True)
class PendingMessage:
    """A message whose turn it is.

    Attributes:
        id: for `mark_sent` and `mark_failed`.
        audience: who may see it.
        slot: what it replaces.
        body: as given.
        attempts: how often sending has failed.
        replaces: what the platform calls the last message sent in this slot, to be edited.
        opens: whether it starts a clock.
        game: which it belongs to; None for none.
    """

    id: int
    audience: Audience
    slot: str
    body: str
    attempts: int
    replaces: str | None
    opens: bool = False
    game: str | None = None


@dataclass(frozen=True, slots=True)
class Arrival:
    """A message that a platform tells once, until it is taken in.

    Attributes:
        platform: which.
        number: the platform's own, the same when it is told again.
        at: when it came in.
        body: as it was told (JSON); opaque here.
    """

    platform: str
    number: int
    at: datetime
    body: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Purged:
    """Something old was deleted: whether there may be more, and the game that is gone as a whole."""

    more: bool
    game: str | None = None


@dataclass(frozen=True, slots=True)
class Beat:
    """A sign that the bot is up, and how it knows the time: for the process after this one.

    Attributes:
        at: the time.
        steady: how long the machine had been up.
        boot: the name of that start of the machine; empty if unknown.
        away: the platforms that could not be reached, and since when.
    """

    at: datetime
    steady: timedelta
    boot: str
    away: Mapping[str, datetime] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """What is chosen for a place or a group of places, by name; None: nothing any more."""

    scope: Place
    name: str
    value: str | None


@dataclass(frozen=True, slots=True)
class StoredComplaint:
    """A word that somebody misses in a list, or finds wrong there; no person if he was forgotten."""

    kind: Complaint
    word: str
    lexicon: LexiconIdentity
    reason: str
    person: int | None
    place: Place
    at: datetime


TICKET_LIFE = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Ticket:
    """A bulletin that its author may hand in by showing the token, once.

    Attributes:
        token: names it, and nobody can guess it.
        person, game: whose it is, and where.
        round: which round or turn of the game it is for (`bot.talk.round_names`); empty if that has no name.
        text: what is written on it.
        at: when it was written.
    """

    token: str
    person: int
    game: str
    round: str
    text: str = field(repr=False)
    at: datetime
