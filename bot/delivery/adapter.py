"""What the bot wants of a chat platform, and what a platform may answer."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from bot.errors import OneLineError
from bot.talk.identity import Account, Place
from bot.talk.messages import Message
from bot.talk.spoken import Spoken

SOON = timedelta(seconds=1)
"""The patience with a platform that was not reached since the start: then what waits goes out at once."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A message is out: the platform's name for it and its time of it."""

    ref: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Called:
    """The account on its platform, and the name, of the person whom a message calls."""

    account: Account
    name: str


class NotNow(Exception):
    """The platform could not be reached, or asked for patience: the message is tried again later.

    Args:
        why: for the operator.
        patience: how much was asked for, if that is known.
    """

    def __init__(self, why: str, patience: timedelta | None = None) -> None:
        super().__init__(why)
        self.patience = patience


class NotOurs(NotNow):
    """Another process may be the one that sends."""

    def __init__(self) -> None:
        super().__init__("another process may have taken over")


class Refused(Exception):
    """The platform will never take this message; the text says why, for the operator."""


class PlaceGone(Exception):
    """The channel is gone, or the bot may not write there any more."""


class PersonClosed(Exception):
    """The person cannot be written to in private, and alone can change that."""


class PlatformError(OneLineError):
    """The platform refuses the bot itself (a bad token)."""


class Adapter(Protocol):
    """A place where messages go."""

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        """Show the message; or, if it is a `Remove`, take away the one that it replaces.

        Args:
            message: what to show.
            to: on this adapter's platform, the place of a public message, or whom a private one is for.
            replaces: the platform's name for the message it takes the place of; None for a new one.
                After a crash a message may be out, and its name not known: a platform that can tell
                a repeat is told by the slot, which has one message at a time.
            called: who is to be called by a new message for everybody, before its text; and nobody else.

        Raises:
            NotNow, Refused, PlaceGone, PersonClosed: it is not out.
        """

    async def name_now(self, place: Place, ref: str) -> str:
        """The platform's name for a public message of ours: as it was, or another if somebody deleted it.

        That other name says so: what `send` is told to put in the place of it is posted anew. Whoever
        cannot be asked just now has not deleted anything.
        """


class Platform(Adapter, Protocol):
    """An adapter that the start opens, runs beside the others, and closes. It ends its outage itself."""

    @property
    def heard(self) -> datetime | None:
        """The last time that anything came from there; None where silence means nothing."""

    async def open(self) -> str:
        """Get ready, before anything runs; returns what the start says of it.

        Raises:
            OSError: what it needs of this machine is taken.
        """

    async def play(self, place: Place, spoken: Spoken, sound: bytes) -> None:
        """Let those in the place hear a sound, as Ogg with Opus; returns when it has begun.

        Whatever is raised, it was not heard, and nothing follows from that.
        """

    async def run(self) -> None:
        """Be there for ever.

        Raises:
            PlatformError: the platform will never have the bot; it stops alone, and the others go on.
        """

    async def close(self) -> None:
        """Leave; also one that was refused."""
