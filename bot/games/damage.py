"""Games that are damaged: an event of them cannot be read, or what is stored does not add up.

That is found out when the game is read from the store, said in the log once, and remembered. Nothing is
deleted when such a game is ended: what is stored stays for who mends it.
"""

from collections.abc import Iterable
from typing import cast

import structlog

from bot.games.duplicate.seats import with_numbers_of_today
from bot.store import Batch, DamagedGame, Event, Store, StoredGame
from bot.talk.identity import Place
from engine.duplicate import events as e
from engine.duplicate.evolve import evolve
from engine.duplicate.state import DuplicateGame

log = structlog.get_logger(__name__)


class Damage:
    """Reads games, and knows those that cannot be read."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._damaged: dict[str, DamagedGame] = {}

    async def read(self, game_id: str) -> tuple[DuplicateGame, StoredGame]:
        """A game as it stands, and as it is stored.

        Raises:
            DamagedGame: it cannot be read.
        """
        if game_id in self._damaged:
            raise self._damaged[game_id].with_traceback(None)
        try:
            stored = await self._store.load(game_id)
            return _folded(game_id, stored), stored
        except DamagedGame as damaged:
            self._damaged[game_id] = damaged
            log.error("a game is damaged", game=game_id, why=str(damaged))  # noqa: TRY400 - it says where
            raise

    def place(self, game_id: str) -> Place | None:
        """Where a game is played that was found damaged."""
        damaged = self._damaged.get(game_id)
        return None if damaged is None else damaged.place

    async def end(self, damaged: DamagedGame, request_id: str, answer: str) -> None:
        """End it: no event says so, but its place is free again."""
        batch = Batch(
            game_id=damaged.game_id,
            after_seq=damaged.seq,
            events=(),
            deadline=None,
            answers={request_id: answer},
            over=True,
        )
        await self._store.commit(batch)
        self._damaged.pop(damaged.game_id, None)


def fold(events: Iterable[Event]) -> DuplicateGame | None:
    """The state that the events add up to; None without any."""
    game: DuplicateGame | None = None
    for event in cast("Iterable[e.Event]", events):
        game = evolve(game, event)
    return game


def _folded(game_id: str, stored: StoredGame) -> DuplicateGame:
    try:
        events = cast("tuple[e.Event, ...]", stored.events)
        game = fold(with_numbers_of_today(events, stored.seats))
        assert game is not None, "it has no events"
    except Exception as error:
        why = f"its events do not add up ({type(error).__name__})"  # no more: it is of a row
        raise DamagedGame(why, game_id, stored.kind, stored.place, (), stored.seq) from error
    return game
