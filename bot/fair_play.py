"""Fair play: the word tools keep silent for whoever is playing a round without a dictionary.

- While a round is on, its players get nothing from the tools: in no chat, under none of their accounts,
  for a round anywhere. Who has handed in a bulletin and left is a player of that round still.
- Who has used the tools since a round was opened may not hand in a bulletin in it: so nobody leaves a
  game for a moment to look words up, and nobody comes in with what he has looked up.
- A game may be opened with the dictionary open (`DuplicateRules.open_dictionary`): then all of this is
  allowed there.

The second rule is kept in memory: after a restart, what was looked up before it is not held against
anybody.
"""

from collections import OrderedDict
from datetime import datetime

from bot.desk import Desk
from bot.refusals import RoundIsPlayed, ToolsWereUsed
from bot.store import DamagedGame, Store
from engine.duplicate.state import DuplicateGame

MOST_REMEMBERED = 50_000


class FairPlay:
    """Who may use the word tools, and who may hand in a bulletin after that."""

    def __init__(self, store: Store, desk: Desk) -> None:
        self._store = store
        self._desk = desk
        self._used: OrderedDict[int, datetime] = OrderedDict()

    async def use_tools(self, person: int, at: datetime) -> None:
        """Note that somebody uses the tools.

        Raises:
            RoundIsPlayed: he is playing a round in which they would help him.
        """
        for game_id in await self._store.games_of(person):
            try:
                game, _ = await self._desk.state(game_id)
            except DamagedGame:
                continue  # nobody plays it
            if game.plays_round(person) and not game.rules.open_dictionary:
                raise RoundIsPlayed
        self._used[person] = max(at, self._used.pop(person, at))
        while len(self._used) > MOST_REMEMBERED:
            self._used.popitem(last=False)

    def require_unhelped(self, person: int, game: DuplicateGame) -> None:
        """Whether somebody may hand in a bulletin in the round that is on.

        Raises:
            ToolsWereUsed: he has used the tools since it was opened.
        """
        used = self._used.get(person)
        current = game.round
        if used is None or current is None or game.rules.open_dictionary:
            return
        if current.opened is not None and used >= current.opened:
            raise ToolsWereUsed
