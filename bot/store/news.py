"""What other processes have changed of what this one remembers.

Several processes may share a database. Whatever changes something that anybody remembers notes that in its
own transaction: what it is about (`Subject`), and of what (a key). Before a process looks at what it
remembers, for somebody who asks, for a sweep or for the outbox, it hears the news: one small question, whose
answer is what others have noted since the last one. Of that it forgets what it knows, and reads it anew when
it is wanted. So whoever was answered by one process is understood by the next one he asks, however soon.

- **Those who come at the same time share a question**, if it begins after they came: one that is under way
  may have missed what they were told of.
- **News does not last.** Who has not heard any for a while (a machine that slept) forgets everything.
- **Where one process has the store**, a file's, there is no news, and nothing is asked.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from enum import StrEnum

from bot.clock import steady
from bot.talk.identity import Place

FORGETFUL = timedelta(seconds=30)
"""Without news; it lasts several times as long."""


class Subject(StrEnum):
    """A thing that somebody remembers; in brackets, what it is named by in a note."""

    EVERYTHING = "everything"
    """Who is who has changed, or what a place is called."""
    SETTING = "setting"
    """What is chosen for a place, by a person or by an operator (`written`)."""
    NAME = "name"
    """How somebody is called (a person's number)."""
    TOOLS = "tools"
    """Who has used the word tools (a person's number)."""
    ALIKE = "alike"
    """Who sits at one device with others (a person's number)."""
    CLOSED = "closed"
    """Which places are closed."""
    ON = "on"
    """Which games are on."""
    GAME = "game"
    """How a game stands (its name)."""
    UP = "up"
    """That somebody waits for a sign of the others: it is no change, and each notes the time at once."""
    WANTED = "wanted"
    """That somebody is to be let decide on a game first (its name), which is no change."""


Note = tuple[Subject, str]
"""Something that was changed, and of what: its key, or nothing where all of it is read together."""
Forget = Callable[[str], None]
"""Forgets what is known under a key; all of it if that is empty."""


class News:
    """The news of one process.

    Args:
        ask: what others have noted since it was asked last; None where there are no others.
    """

    def __init__(self, ask: Callable[[], Awaitable[Sequence[Note]]] | None = None) -> None:
        self._ask = ask
        self._forget: dict[Subject, list[Forget]] = {subject: [] for subject in Subject}
        self._next: asyncio.Task[None] | None = None
        self._under_way: asyncio.Task[None] | None = None
        self._heard = steady()

    def on(self, subject: Subject, forget: Forget) -> None:
        """Have this forgotten when there is news of it."""
        self._forget[subject].append(forget)

    async def hear(self) -> None:
        """Forget what others have changed by now.

        Raises:
            StoreError: it cannot be read; what is remembered may be old.
        """
        if self._ask is None:
            return
        if self._next is None:
            self._next = asyncio.create_task(self._hear_after(self._under_way), name="news")
            self._next.add_done_callback(lambda late: late.cancelled() or late.exception())
        await asyncio.shield(self._next)  # whoever goes away takes it from nobody

    async def _hear_after(self, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait([before])
        self._under_way, self._next = self._next, None
        assert self._ask is not None, "somebody can be asked"
        asked = steady()
        notes = await self._ask()
        if asked - self._heard > FORGETFUL:
            notes = [(Subject.EVERYTHING, "")]
        self._heard = asked
        for subject, key in notes:
            about = Subject if subject is Subject.EVERYTHING else (subject,)
            for forget in (each for named in about for each in self._forget[named]):
                forget(key)


def written(place: Place) -> str:
    """A place as a key."""
    return f"{place.platform} {place.chat}"


def place_of(key: str) -> Place:
    """The place of a key."""
    return Place(*key.split(" ", 1))
