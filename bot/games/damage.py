"""Games that are damaged: an event of them cannot be read, or what is stored does not add up.

That is found out when the game is read from the store, said in the log once, and remembered. Nothing is
deleted when such a game is ended: what is stored stays for who mends it.

A player's number is that of the person who sat down. When accounts are linked, one person becomes another,
and the seat says which. So the events are renumbered once, here, when they are read, and all that is above
knows a person by one number. What is stored stays as it was. Who took part as both has two seats in that
game, and plays on under the number that is left to him.
"""

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import reduce
from typing import Any

import structlog

from bot.games.kind import AnyKind
from bot.games.tables import Table
from bot.store import Batch, DamagedGame, Games, StoredGame
from bot.talk.identity import Place

LONG = 500
"""Events from which on a game is folded beside the loop, which they would hold for some ten milliseconds."""

log = structlog.get_logger(__name__)


class Damage:
    """Reads games, and knows those that cannot be read."""

    def __init__(self, store: Games, kinds: Mapping[str, AnyKind]) -> None:
        self._store = store
        self._kinds = kinds
        self._damaged: dict[str, DamagedGame] = {}

    async def read(self, game_id: str) -> tuple[AnyKind, Any, StoredGame]:
        """The kind of a game, the game as it stands, and as it is stored.

        Raises:
            DamagedGame: it cannot be read.
        """
        if game_id in self._damaged:
            raise self._damaged[game_id].with_traceback(None)
        try:
            stored = await self._store.load(game_id)
            kind = self._kinds[stored.kind]
            return kind, await _folded(kind, game_id, stored), stored
        except DamagedGame as damaged:
            self._damaged[game_id] = damaged
            log.error("a game is damaged", game=game_id, why=str(damaged))  # noqa: TRY400 - it says where
            raise

    async def go_on(self, table: Table) -> Table | None:
        """A table with what has happened since; None if its game has to be read whole."""
        stored = await self._store.since(table.id, table.seq)
        if stored is None:
            return None
        became = _became(stored)
        if became and not became.keys().isdisjoint(table.status.seated):
            return None
        try:
            game = await _folded(table.kind, table.id, stored, table.game)
        except DamagedGame:
            return None
        return replace(table, place=stored.place, game=game, seq=stored.seq, centres=stored.centres)

    def read_anew(self, game_id: str) -> None:
        """Something was done to a game elsewhere, or to any, if none is named."""
        if game_id:
            self._damaged.pop(game_id, None)
        else:
            self._damaged.clear()

    def place(self, game_id: str) -> Place | None:
        """The place of a game that was found damaged."""
        damaged = self._damaged.get(game_id)
        return None if damaged is None else damaged.place

    def organiser(self, damaged: DamagedGame) -> int | None:
        """The leader, as far as the game's events can be read."""
        kind = self._kinds.get(damaged.kind)
        if kind is None:  # of another version
            return None
        game = reduce(kind.evolve, damaged.events, None)
        return None if game is None else kind.status(game).organiser

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


async def _folded(kind: AnyKind, game_id: str, stored: StoredGame, before: Any = None) -> Any:
    if len(stored.events) < LONG:
        return _fold(kind, game_id, stored, before)
    return await asyncio.to_thread(_fold, kind, game_id, stored, before)


def _fold(kind: AnyKind, game_id: str, stored: StoredGame, before: Any = None) -> Any:
    try:
        game = reduce(kind.evolve, _with_numbers_of_today(kind, stored), before)
        assert game is not None, "it has no events"
    except Exception as error:
        why = f"its events do not add up ({type(error).__name__})"  # no more: it is of a row
        raise DamagedGame(why, game_id, kind.name, stored.place, (), stored.seq) from error
    return game


def _with_numbers_of_today(kind: AnyKind, stored: StoredGame) -> Iterable[Any]:
    """The events, in which those who became somebody else are him."""
    became = _became(stored)
    return (kind.renumber(event, became) for event in stored.events) if became else stored.events


def _became(stored: StoredGame) -> dict[int, int]:
    """Who has become somebody else."""
    return {
        seat.number: seat.person
        for seat in stored.seats
        if seat.person is not None and seat.person != seat.number
    }
