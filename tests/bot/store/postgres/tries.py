"""People on Telegram who have the day's challenge once and link accounts, while faults befall the processes.

Two new accounts each time: one begins the challenge and gives it up, both become one person's, and the other
asks for the challenge too. What they were told holds: they are one person, who has had one try. Whoever is
not answered, or told to try again, does the same again.
"""

import re
from asyncio import sleep
from collections.abc import Callable
from functools import partial
from itertools import count
from time import monotonic

from bot.store.postgres.store import PostgresStore
from tests.bot.plain import plain
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.server import Server as Telegram
from tests.bot.platforms.telegram.world import Message
from tests.bot.store.postgres.evenings import GIVES_UP, SHOWN_AGAIN

BEGIN, LINK = "Commencer", "Oui, lier"


class Tries:
    """All of them.

    Attributes:
        told: the pairs that were told all of it.
    """

    def __init__(self, telegram: Telegram) -> None:
        self.told: list[tuple[Person, Person]] = []
        self._telegram = telegram

    async def go_on(self) -> None:
        for number in count():
            one, other = self._new(f"Une {number}"), self._new(f"Autre {number}")
            challenge = await _shown(one, BEGIN, partial(one.types, None, "/defi"))
            await _shown(one, "Coup 1", partial(one.presses, challenge, BEGIN))
            await _shown(one, "0/70", partial(one.types, None, "/arreter oui"))
            await _linked(one, other)
            last = await _shown(other, "Défi du", partial(other.types, None, "/defi"))
            assert "0/70" in plain(last.text), "one try a person"
            self.told.append((one, other))

    def _new(self, name: str) -> Person:
        person = self._telegram.person(name)
        person.alone.started = True
        return person


async def _linked(one: Person, other: Person) -> None:
    while True:
        shown = await _shown(one, "/compte lier [1-9]", partial(one.types, None, "/compte lier"))
        line = re.findall(r"/compte lier \S+", plain(shown.text))[0]
        sure = await _shown(other, f"{LINK}|déjà lié", partial(other.types, None, line))
        if LINK in sure.buttons:
            await _shown(other, "C’est fait|ne vaut plus", partial(other.presses, sure, LINK))
        if any(re.search("C’est fait|déjà lié", each) for each in _told(other)):
            return


async def _shown(who: Person, pattern: str, does: Callable[[], object]) -> Message:
    """Do it until something like this is shown that was not before."""
    before = {(each.id, plain(each.text)) for each in who.alone.messages}
    while True:
        does()
        until = monotonic() + GIVES_UP
        while monotonic() < until:
            for each in reversed(who.alone.messages):
                said = f"{plain(each.text)} {' '.join(each.buttons)}"
                new = (each.id, plain(each.text)) not in before
                if each.is_ours and new and re.search(pattern, said):
                    return each
            await sleep(SHOWN_AGAIN)


def _told(who: Person) -> list[str]:
    return [plain(each.text) for each in who.alone.messages if each.is_ours]


async def look_at(tries: Tries, store: PostgresStore) -> None:
    """Compare what they were told with what is stored."""
    assert tries.told
    for pair in tries.told:
        first, second = [await store.people.person(each.account, each.name) for each in pair]
        assert first == second
        assert len(await store.results.days_of(first, 9)) == 1
