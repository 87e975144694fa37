"""What is counted for whoever runs the bot, in every store."""

from bot.store.figures import Figures
from bot.store.sql.store import SqlStore
from bot.talk.identity import Place
from tests.bot.store.samples import CLUB, DEADLINE, batch, first, public


async def test_games_clocks_and_what_waits_are_counted(store: SqlStore) -> None:
    assert await store.counts.figures() == Figures((), 0, None, (), None)
    await store.games.commit(first("a"))
    await store.games.commit(first("b", Place("telegram", "1"), kind="other"))
    await store.games.commit(batch(1, game="a", deadline=DEADLINE, outbox=(public("x", "s"),)))
    (waiting,) = await store.messages.pending(DEADLINE, 9)
    expected = Figures(
        (("duplicate", 1), ("other", 1)), 1, DEADLINE, ((CLUB.platform, 1),), waiting.id
    )
    assert await store.counts.figures() == expected
