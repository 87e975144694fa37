"""What a door is: it reads the first words of a page, and lets it in as somebody, or not.

Whom it stands against:

1. Who says to be somebody else. A person's platform vouches for who it is; the browser's word counts for
   nothing.
2. Who would see another's tiles or slip. Those are answers to whoever asked, and private messages to one
   account; a frame is told nothing that its own account, or everybody in its place, would not be told.
3. Who wants into a place that is not theirs. What it shows is shown to whoever may see it there, and to
   those who were given a link of Telegram's there, who look on. It is asked again whether they still may.
4. Who listens on the way. Keys, tickets to be somebody and passes are in no address, and in no log.
5. Who sends the same again. A second time it opens the same door to the same person, and does nothing else.
6. Who frames the page to have something pressed. Each door says who may; all others, nobody may.
7. Who speaks to our socket from another site. Its origin is looked at before it is opened.
8. Who sends much, or large things. It is counted by person, and before there is one by address.
9. Who holds up the door itself. It waits for a platform only so long, and each page waits for its own.
10. Not the host of the bot, nor the platform: who has the token, or the account, is that person.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from bot.doors.guest import Entry
from bot.talk.refusals import BotRefusal


class NotLetIn(Exception):
    """The door stays shut.

    Args:
        why: for the person, if there is something to say.
        language: that of the person's client, if it is known.
    """

    def __init__(self, why: BotRefusal | None = None, language: str = "") -> None:
        super().__init__(type(why).__name__)
        self.why = why
        self.language = language


class Door(Protocol):
    """A way in."""

    async def enter(self, hello: Mapping[str, Any], at: str) -> Entry:
        """Who it is, and where to; `at` is the address that it comes from, empty for this machine.

        Raises:
            NotLetIn: nobody comes in like this.
        """


@dataclass(frozen=True, slots=True)
class Frame:
    """What shows the page that comes by a door.

    Attributes:
        ancestors: who may frame it.
        origin: under which name its browser sees us, if that is another one than our own.
        asked_with: a part of the query by which the page itself is asked for in its place, if the platform
            knows but one address.
        client: how the platform calls the bot, if the page has to say it.
    """

    ancestors: tuple[str, ...]
    origin: str = ""
    asked_with: str = ""
    client: str = ""


class PlatformDoor(Door, Protocol):
    """A way in from a chat platform."""

    @property
    def frame(self) -> Frame:
        """Who shows the page."""

    async def close(self) -> None:
        """Ask the platform for nothing more."""
