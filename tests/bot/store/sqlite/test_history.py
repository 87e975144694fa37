"""Which game is written down when none is named."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.games.kinds.duplicate.events import EVENTS, KIND, PLAYED_TO_THE_END
from bot.store import UnknownGame
from bot.store.sqlite.database import DATABASE_NAME
from bot.store.sqlite.history import kind_of, last_game, recorded_events
from bot.store.sqlite.store import SqliteStore
from engine.duplicate import events as e
from engine.duplicate.draws import Draw
from engine.duplicate.reasons import Termination
from tests.bot.store.samples import START, batch, created, first

PLAYED = {KIND: PLAYED_TO_THE_END}
DRAWN = e.RoundDrawn(1, (Draw(0, "", "AEIRSTT"),), START)


async def _play(store: SqliteStore, name: str, *events: e.Event) -> None:
    await store.games.commit(first(name))
    await store.games.commit(batch(1, *events, game=name, over=True))


def _end(why: Termination, after: int) -> e.GameEnded:
    return e.GameEnded(why, "ef" * 32, START + timedelta(hours=after))


async def test_the_last_game_that_was_played_not_a_lobby_that_was_left(
    store: SqliteStore, folder: Path
) -> None:
    await _play(store, "second", DRAWN, _end(Termination.ONE_KIND_LEFT, 2))
    await _play(store, "first", DRAWN, _end(Termination.ONE_KIND_LEFT, 1))
    await _play(store, "lobby", _end(Termination.LOBBY_LEFT, 3))
    await store.games.commit(first("going on"))
    await store.games.commit(batch(1, DRAWN, game="going on"))
    path = folder / DATABASE_NAME
    assert last_game(path, PLAYED) == (KIND, "second")
    assert last_game(path, {**PLAYED, "another kind": ()}) == (KIND, "second")
    assert last_game(path, {"another kind": ()}) is None
    assert kind_of(path, "lobby") == KIND
    assert recorded_events(path, KIND, EVENTS, "lobby")[0] == created("lobby")
    with pytest.raises(UnknownGame, match=r"^no such game$"):
        recorded_events(path, "another kind", EVENTS, "lobby")
    with pytest.raises(UnknownGame, match=r"^no such game$"):
        kind_of(path, "nowhere")


async def test_a_lobby_that_was_left_is_no_game_that_was_played(
    store: SqliteStore, folder: Path
) -> None:
    await _play(store, "lobby", _end(Termination.LOBBY_EXPIRED, 1))
    assert last_game(folder / DATABASE_NAME, PLAYED) is None
