"""Answers that hold as long as a public message has something to press: a receipt, one's own rack.

When that message is over, they lose their countdown and their buttons, as it has. Only who has such an answer
can see it, and only under the interaction that it answered can it be changed, for fifteen minutes: what is
older stays as it is, and so does all of it after a restart, or what was given in a private chat of a game in
another range (`bot.platforms.discord.ranges`). Its buttons answer kindly then.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from bot.platforms.discord.failing import FAILED
from bot.platforms.discord.incoming import Interaction
from bot.platforms.discord.outgoing import answer_content
from bot.talk.answers import Answer
from bot.texts import Texts

MOST_HELD = 2_000
"""Answers, of all rounds together; the oldest are forgotten first."""
AT_ONCE = 5
_TOKEN_LIVES = timedelta(minutes=15)


@dataclass(frozen=True, slots=True)
class _Given:
    """An answer, and what is left of it."""

    slot: str
    interaction: Interaction
    settled: str


@dataclass(frozen=True, slots=True)
class Held:
    """The answers of this process that still hold, in the order they were given."""

    now: Callable[[], datetime]
    given: dict[int, _Given] = field(default_factory=dict)
    _over: dict[str, None] = field(default_factory=dict)
    _changing: set[asyncio.Task[None]] = field(default_factory=set)

    def keep(self, interaction: Interaction, answer: Answer, texts: Texts) -> None:
        """Keep an answer that was given, and holds for now."""
        if not answer.holds_with:
            return
        rest = answer_content(replace(answer, text=answer.settled, until=None), texts).text
        given = _Given(answer.holds_with, interaction, rest)
        if given.slot in self._over:  # it was on its way when the round ended
            self._take_back([given])
            return
        _make_room(self.given)
        self.given[interaction.id] = given

    def settle(self, slot: str) -> None:
        """Settle the answers that hold with the message of this slot; nobody waits until all are changed."""
        _make_room(self._over)
        self._over[slot] = None
        over = [each for each in self.given.values() if each.slot == slot]
        for each in over:
            del self.given[each.interaction.id]
        if over:
            self._take_back(over)

    def _take_back(self, over: list[_Given]) -> None:
        young = [each for each in over if self.now() - each.interaction.created_at < _TOKEN_LIVES]
        task = asyncio.create_task(_change(young), name="answers that hold no more")
        self._changing.add(task)
        task.add_done_callback(self._changing.discard)


def _make_room(kept: dict[Any, Any]) -> None:
    while len(kept) >= MOST_HELD:
        del kept[next(iter(kept))]


async def _change(over: list[_Given]) -> None:
    turns = asyncio.Semaphore(AT_ONCE)

    async def change(each: _Given) -> None:
        async with turns:
            with suppress(*FAILED):  # put away by whoever had it
                await each.interaction.edit_original_response(content=each.settled, view=None)

    await asyncio.gather(*(change(each) for each in over))
