"""A game that goes on in another process while it is read or decided here is not remembered as it was."""

import asyncio

import pytest

from bot.games.desk import Desk
from bot.store import Batch, Outcome, StoredGame
from bot.store.news import Subject
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club
from tests.bot.memory_store import MemoryStore
from tests.bot.stores import game_in


class Slow(MemoryStore):
    """What is read or stored is told when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.let = asyncio.Event()
        self.let.set()
        self.reads = 0

    async def load(self, game_id: str) -> StoredGame:
        self.reads += 1
        found = await super().load(game_id)
        await self.let.wait()
        return found

    async def commit(self, batch: Batch) -> Outcome:
        outcome = await super().commit(batch)
        await self.let.wait()
        return outcome


@pytest.fixture
async def club(shipped: Lexicon) -> Club:
    made = Club(Slow(), shipped)
    await made.say("Léa", "/duplicate")
    return made


async def gone_on(club: Club, game_id: str, asked: "asyncio.Future[object]") -> None:
    """It does, once this is under way and before that is told."""
    for _ in range(20):
        await asyncio.sleep(0)
    assert not asked.done()
    for forget in club.store.news._forget[Subject.GAME]:
        forget(game_id)


async def is_read_anew(store: Slow, desk: Desk, game_id: str) -> bool:
    before = store.reads
    await desk.table(game_id)
    return store.reads > before


@pytest.mark.parametrize("does", ["reads", "decides"])
async def test_what_has_gone_on_meanwhile_is_read_anew(club: Club, does: str) -> None:
    store, desk = club.store, club.application.desk
    assert isinstance(store, Slow)
    game_id = await game_in(store, PLACE) or ""
    assert not await is_read_anew(store, desk, game_id)
    store.let.clear()
    if does == "reads":
        desk.forget(game_id)
        asked: asyncio.Future[object] = asyncio.ensure_future(desk.table(game_id))
    else:
        asked = asyncio.ensure_future(club.say("Tom", "/rejoindre"))
    await gone_on(club, game_id, asked)
    store.let.set()
    await asked
    assert await is_read_anew(store, desk, game_id)
    assert not await is_read_anew(store, desk, game_id)
