"""Which game is written down when none is named."""

from datetime import timedelta
from functools import partial

import pytest

from bot.games.kinds.duplicate.events import EVENTS, KIND, PLAYED_TO_THE_END
from bot.store import UnknownGame
from bot.store.sql.history import kind_of, last_game, recorded_events
from bot.store.sql.store import SqlStore
from engine.duplicate import events as e
from engine.duplicate.draws import Draw
from engine.duplicate.reasons import Termination
from tests.bot.store.samples import START, batch, created, first

PLAYED = {KIND: PLAYED_TO_THE_END}
DRAWN = e.RoundDrawn(1, (Draw(0, "", "AEIRSTT"),), START)


async def _play(store: SqlStore, name: str, *events: e.Event) -> None:
    await store.games.commit(first(name))
    await store.games.commit(batch(1, *events, game=name, over=True))


def _end(why: Termination, after: int) -> e.GameEnded:
    return e.GameEnded(why, "ef" * 32, START + timedelta(hours=after))


async def test_the_last_game_that_was_played_not_a_lobby_that_was_left(
    store: SqlStore,
) -> None:
    await _play(store, "second", DRAWN, _end(Termination.ONE_KIND_LEFT, 2))
    await _play(store, "first", DRAWN, _end(Termination.ONE_KIND_LEFT, 1))
    await _play(store, "lobby", _end(Termination.LOBBY_LEFT, 3))
    await store.games.commit(first("going on"))
    await store.games.commit(batch(1, DRAWN, game="going on"))
    ask = store.games._reader.ask
    assert await ask(partial(last_game, played=PLAYED)) == (KIND, "second")
    assert await ask(partial(last_game, played={**PLAYED, "another kind": ()})) == (KIND, "second")
    assert await ask(partial(last_game, played={"another kind": ()})) is None
    assert await ask(partial(kind_of, game_id="lobby")) == KIND
    events = partial(recorded_events, codec=EVENTS, game_id="lobby")
    assert (await ask(partial(events, kind=KIND)))[0] == created("lobby")
    with pytest.raises(UnknownGame, match=r"^no such game$"):
        await ask(partial(events, kind="another kind"))
    with pytest.raises(UnknownGame, match=r"^no such game$"):
        await ask(partial(kind_of, game_id="nowhere"))


async def test_a_lobby_that_was_left_is_no_game_that_was_played(store: SqlStore) -> None:
    await _play(store, "lobby", _end(Termination.LOBBY_EXPIRED, 1))
    assert await store.games._reader.ask(partial(last_game, played=PLAYED)) is None
