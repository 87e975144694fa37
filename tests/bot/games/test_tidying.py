"""The ticker deletes what is old, a portion a sweep; what it deletes nobody has in memory."""

from datetime import timedelta

import pytest

from bot.games.caretaker import Caretaker
from bot.games.tables import Table
from bot.games.ticker import Ticker
from bot.store import Batch, Outcome, UnknownGame
from bot.store.sqlite.store import SqliteStore
from bot.time_base import TimeBase
from engine.duplicate import commands as c
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, START, Club

DAY = timedelta(days=1)
GAME = "soirée 1"


@pytest.fixture
async def club(shipped: Lexicon, store: SqliteStore) -> Club:
    """Léa's game is suspended, for its channel is gone."""
    club = Club(store, shipped)
    await club.begin()
    await club.caretaker.close_place(PLACE, club.now)
    return club


async def _resume(_: Table) -> c.Resume:
    return c.Resume()


async def sweep(club: Club, keep: timedelta | None) -> None:
    """What the ticker does, as often as it takes."""
    caretaker = Caretaker(club.store, club.application.desk, keep)
    time_base = TimeBase(lambda: club.now, lambda: club.now - START, "")
    ticker = Ticker(
        caretaker, club.application.alarms, club.store, time_base, club.application.desk.stored
    )
    for _ in range(3):
        await ticker.sweep()


async def test_a_game_whose_channel_is_gone_is_forgotten_after_a_while(club: Club) -> None:
    club.now += 29 * DAY
    await sweep(club, 30 * DAY)
    assert await club.application.desk.running(PLACE) == [GAME]
    club.now += 2 * DAY
    await sweep(club, 30 * DAY)
    assert await club.application.desk.running(PLACE) == []
    with pytest.raises(UnknownGame):
        await club.store.games.load(GAME)
    await club.caretaker.closed.open(PLACE)
    assert "ouverte" in await club.say("Léa", "/duplicate")


async def test_an_operator_may_keep_everything(club: Club) -> None:
    club.now += 4000 * DAY
    await sweep(club, None)
    assert await club.application.desk.running(PLACE) == [GAME]


async def test_a_game_that_goes_while_something_is_decided_for_it_is_gone(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was read before it was deleted, and nothing can be stored for it any more."""
    await club.caretaker.closed.open(PLACE)
    commit = club.store.games.commit

    async def deleted(batch: Batch) -> Outcome:
        await club.store.places.close(PLACE)
        await club.store.games.purge(club.now + DAY)
        club.application.desk.forget(GAME)
        return await commit(batch)

    monkeypatch.setattr(club.store.games, "commit", deleted)
    with pytest.raises(UnknownGame):
        await club.application.desk.carry_out(GAME, _resume, club.now)
