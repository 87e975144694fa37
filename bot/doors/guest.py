"""Who came in by a door, and where to: all that a request is made of, beside what is asked."""

from dataclasses import dataclass

from bot.talk.identity import Account, Place


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who takes part: what the door found out, of which the browser can change nothing.

    Attributes:
        account, name: who.
        device: see `bot.talk.requests.Request`, as for all that follow.
        within: what the place is part of.
        private: nobody else is there.
        manages: the platform lets this person manage the place.
        common: nobody manages it.
        language: of the person's client.
        writes_first: the bot may write to this person only after the person has written to it.
    """

    account: Account
    name: str
    device: str = ""
    within: tuple[Place, ...] = ()
    private: bool = False
    manages: bool = False
    common: bool = False
    language: str = ""
    writes_first: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a door leads, and who came in; whoever only watches is nobody."""

    place: Place
    guest: Guest | None
