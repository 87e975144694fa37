"""Who came in by a door, and where to: all that a request is made of, beside what is asked."""

from dataclasses import dataclass

from bot.talk.identity import Account, Place
from bot.talk.refusals import BotRefusal


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who takes part: what the door found out, of which the browser can change nothing.

    Attributes:
        account, name: who.
        device: see `bot.talk.requests.Request`, as for all that follow.
        within: what the place is part of.
        private: nobody else is there.
        manages: the platform lets this person manage the place.
        writes: the platform lets this person write there.
        common: nobody manages it.
        language: of the person's client.
        writes_first: the bot may write to this person only after the person has written to it.
        whole_seconds: the platform's times have no parts of a second, and so this person's have none here: or
            an order that was typed in the chat would come before what was noted in the same second.
    """

    account: Account
    name: str
    device: str = ""
    within: tuple[Place, ...] = ()
    private: bool = False
    manages: bool = False
    writes: bool = True
    common: bool = False
    language: str = ""
    writes_first: bool = False
    whole_seconds: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a door leads, and who came in.

    Attributes:
        place: what is shown.
        guest: None for whoever only watches.
        game: that is looked at first; empty for the newest.
        counted: by what their messages are counted; empty for the address that they come from.
        renewal: what opens this door again to the same person; empty where nothing more is needed.
        watches: why somebody who is known only watches.
        since: when the platform vouched for them, in milliseconds.
        unsure: the platform could not be asked for all of it; it is asked again soon.
    """

    place: Place
    guest: Guest | None
    game: str = ""
    counted: str = ""
    renewal: str = ""
    watches: BotRefusal | None = None
    since: int = 0
    unsure: bool = False
