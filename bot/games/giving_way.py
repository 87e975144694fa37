"""One game, several processes: who was late to decide on it is let first.

Each decides on what it knows, and stores it if the game stands there still (`bot.store.protocol`); if another
process was faster, it reads the game and decides anew. Who has the game at hand is always faster than who has
to read it: where much is asked, the other would never have its turn. So whoever was late twice tells the
others (`Subject.WANTED`), and they leave the game alone until they hear that it has gone on, for a moment at
the most. Where one process has the store, none of that happens.
"""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import TypeVar

from bot.clock import steady
from bot.store import Conflict, Games, StoreError
from bot.store.news import News, Subject

Result = TypeVar("Result")

TRIES = 20
A_MOMENT = timedelta(seconds=1)
"""As long as a game is left alone, at the most: to read one of thousands of players takes half of it."""
LOOK_AGAIN = 0.005


class GivingWay:
    """The games that others are to decide on first."""

    def __init__(self, news: News, games: Games) -> None:
        self._news = news
        self._games = games
        self._wanted = set[str]()
        self._until: dict[str, timedelta] = {}
        news.on(Subject.WANTED, self._leave)
        news.on(Subject.GAME, self._gone_on)

    async def wait(self, game_id: str) -> None:
        """Wait until nobody else is to decide on this game first."""
        while game_id in self._until:
            if steady() >= self._until[game_id]:
                del self._until[game_id]
                return
            await asyncio.sleep(LOOK_AGAIN)  # noqa: TID251 - nothing of the game's: others are faster
            await self._news.hear()

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
                result = await attempt(game_id)
                if not isinstance(result, Conflict):
                    return result
        finally:
            self._wanted.discard(game_id)
        raise StoreError(f"game {game_id}: others were faster {TRIES} times")

    def _leave(self, game_id: str) -> None:
        if (
            game_id and game_id not in self._wanted
        ):  # of two who were late, none waits for the other
            self._until[game_id] = steady() + A_MOMENT

    def _gone_on(self, game_id: str) -> None:
        self._until.pop(game_id, None)
