"""What was changed in a game, or is missing, is noticed: when it is loaded, and when all are looked at."""

from datetime import timedelta

import pytest

from bot.config import Config
from bot.kinds import all_kinds, codecs
from bot.store import DamagedGame
from bot.store.sql.checked_events import unreadable
from bot.store.sql.store import SqlStore
from bot.talk.identity import Place
from engine.duplicate import events as e
from tests.bot.store.samples import START, batch, first, joined

KNOWN = codecs(all_kinds(Config()))
FAULTS = [
    ("UPDATE event SET data = replace(data, '1', '2') WHERE seq = 2", "event 2 was changed"),
    ("UPDATE event SET checksum = checksum + 1 WHERE seq = 2", "event 2 was changed"),
    ("UPDATE event SET checksum = NULL WHERE seq = 3", "event 3 has no checksum"),
    ("UPDATE event SET checksum = NULL", "event 1 has no checksum"),
    ("DELETE FROM event WHERE seq = 1", "event 1 is missing"),
    ("DELETE FROM event WHERE seq = 2", "event 2 is missing"),
    ("DELETE FROM event WHERE seq = 4", "its last events are missing"),
    ("DELETE FROM event", "its last events are missing"),
    ("DELETE FROM secret", "the secret of its draws is missing"),
]


async def play(store: SqlStore, *, over: bool = False) -> None:
    """Four events, the last of them a minute later; and beside it a game that nothing befalls."""
    await store.games.commit(first())
    await store.games.commit(batch(1, joined(1), joined(2)))
    later = e.PlayerJoined(3, START + timedelta(minutes=1))
    await store.games.commit(batch(3, later, over=over))
    await store.games.commit(batch(4, over=over))  # something without an event
    await store.games.commit(first("other", place=Place("playground", "elsewhere")))


async def change(store: SqlStore, statement: str) -> None:
    """Something happens to the first game."""
    where = "AND" if "WHERE" in statement else "WHERE"
    await store.games._writer.write(
        lambda connection: connection.execute(f"{statement} {where} game_id = 'g'").rowcount
    )


async def found(store: SqlStore, *, only_running: bool = False) -> list[tuple[str, str]]:
    """What a look at all games finds."""
    return await store.games._reader.ask(
        lambda connection: list(unreadable(connection, KNOWN, only_running=only_running))
    )


@pytest.mark.parametrize(("statement", "said"), FAULTS)
async def test_what_was_changed_or_is_missing_does_not_pass(
    store: SqlStore, statement: str, said: str
) -> None:
    await play(store)
    assert await found(store) == []
    await change(store, statement)
    assert await found(store) == await found(store, only_running=True) == [("g", said)]
    with pytest.raises(DamagedGame, match=f"game 'g' is damaged: {said}"):
        await store.games.load("g")
    assert (await store.games.load("other")).seq == 1


async def test_a_game_that_is_over_can_be_read_without_the_secret_of_its_draws(
    store: SqlStore,
) -> None:
    """What cannot be verified any more is told to whoever looks for it."""
    await play(store, over=True)
    await change(store, "DELETE FROM secret")
    assert (await store.games.load("g")).seq == 4
    assert await found(store) == [("g", "the secret of its draws is missing")]
    assert await found(store, only_running=True) == []
