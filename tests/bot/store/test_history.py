"""Which game is written down when none is named."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.store import UnknownGame
from bot.store.database import DATABASE_NAME
from bot.store.history import recorded_events
from bot.store.sqlite_store import SqliteStore
from engine.duplicate import events as e
from engine.duplicate.draws import Draw
from engine.duplicate.reasons import Termination
from tests.bot.store.samples import START, batch, created, first

DRAWN = e.RoundDrawn(1, (Draw(0, "", "AEIRSTT"),), START)


async def _play(store: SqliteStore, name: str, *events: e.Event) -> None:
    await store.commit(first(name))
    await store.commit(batch(1, *events, game=name, over=True))


def _end(why: Termination, after: int) -> e.GameEnded:
    return e.GameEnded(why, "ef" * 32, START + timedelta(hours=after))


async def test_the_last_game_that_was_played_not_a_lobby_that_was_left(
    store: SqliteStore, folder: Path
) -> None:
    await _play(store, "second", DRAWN, _end(Termination.ONE_KIND_LEFT, 2))
    await _play(store, "first", DRAWN, _end(Termination.ONE_KIND_LEFT, 1))
    await _play(store, "lobby", _end(Termination.LOBBY_LEFT, 3))
    await store.commit(first("going on"))
    await store.commit(batch(1, DRAWN, game="going on"))
    path = folder / DATABASE_NAME
    assert recorded_events(path, None)[0] == created("second")
    assert recorded_events(path, "lobby")[0] == created("lobby")


async def test_without_a_game_that_was_played_that_is_said(
    store: SqliteStore, folder: Path
) -> None:
    await _play(store, "lobby", _end(Termination.LOBBY_EXPIRED, 1))
    with pytest.raises(UnknownGame, match=r"^no game in which a round was drawn is over yet$"):
        recorded_events(folder / DATABASE_NAME, None)
