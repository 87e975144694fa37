"""One game, several processes: they decide on it in turns.

Each decides on what it knows, and stores it if the game stands there still (`bot.store.protocol`); if another
process was faster, it reads what has come since, and decides anew. Where much is asked, most of that would
be in vain. So who hears that others decide on a game too leaves it alone after a turn of his own, until they
have had one or twice as long as his has taken: what is asked meanwhile is in his next lot. And whoever was
late twice all the same tells the others (`Subject.WANTED`), who let him have his turn, or wait for a moment.
Where one process has the store, none of that happens.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import timedelta
from typing import TypeVar

from bot.clock import steady
from bot.store import Conflict, Games, StoreError
from bot.store.news import News, Subject

Result = TypeVar("Result")

TRIES = 20
A_MOMENT = timedelta(seconds=1)
"""As long as others count who were heard of; and as long as a game is left to them, at the most."""
LOOK_AGAIN = 0.005


class GivingWay:
    """The games that others decide on too."""

    def __init__(self, news: News, games: Games) -> None:
        self._news = news
        self._games = games
        self._wanted = set[str]()
        self._until: dict[str, timedelta] = {}
        self._heard: dict[str, timedelta] = {}
        news.on(Subject.WANTED, self._leave)
        news.on(Subject.GAME, self._gone_on)

    async def wait(self, game_id: str) -> None:
        """Wait until nobody else is to decide on this game first."""
        with suppress(StoreError):  # whoever asks is told when it is to be stored
            while steady() < self._until.get(game_id, timedelta()):
                await asyncio.sleep(LOOK_AGAIN)  # noqa: TID251 - nothing of the game's: others are faster
                await self._news.hear()
        self._until.pop(game_id, None)

    async def have_turn(
        self, game_id: str, attempt: Callable[[str], Awaitable[Result | Conflict]]
    ) -> Result:
        """What comes of an attempt to decide on this game, the first for which it stands as it was read.

        Raises:
            StoreError: others were faster again and again.
        """
        try:
            for number in range(TRIES):
                if number > 1:
                    self._wanted.add(game_id)
                    await self._games.want(game_id)
                begun = steady()
                result = await attempt(game_id)
                if not isinstance(result, Conflict):
                    self._let_others(game_id, steady() - begun)
                    return result
                self._hear_of(game_id)
        finally:
            self._wanted.discard(game_id)
        raise StoreError(f"game {game_id}: others were faster {TRIES} times")

    def _hear_of(self, game_id: str) -> None:
        """Somebody else has decided on it; who was not heard of for a moment is forgotten."""
        now = steady()
        lately = {each: at for each, at in self._heard.items() if now - at < A_MOMENT}
        self._heard = lately | {game_id: now}

    def _let_others(self, game_id: str, took: timedelta) -> None:
        now, heard = steady(), self._heard.get(game_id)
        if heard is not None and now - heard < A_MOMENT:
            self._until[game_id] = now + min(2 * took, A_MOMENT)

    def _leave(self, game_id: str) -> None:
        if (
            game_id and game_id not in self._wanted
        ):  # of two who were late, none waits for the other
            self._until[game_id] = steady() + A_MOMENT

    def _gone_on(self, game_id: str) -> None:
        if self._until.pop(game_id, None) is not None:
            self._hear_of(game_id)
