"""The bot on a server: an evening through a restart, and kill -9 in the middle of everything."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store.postgres.address import Address
from bot.store.postgres.store import PostgresStore
from engine.lexicon import Lexicon
from tests.bot.club import Club
from tests.bot.postgres_server import Server, server
from tests.bot.store.sqlite.hard_worker import GAMES
from tests.bot.store.sqlite.test_kill import acknowledged, assert_all_there, worker
from tests.bot.test_evening import RULES, TRANSCRIPT, transcript_of
from tests.bot.test_kill import OPENING, bulletins, run, stored
from tests.laws import depth, soaked


@pytest.mark.long
async def test_an_evening_reads_the_same_and_a_restart_is_not_seen(
    postgres: Server, store: PostgresStore, shipped: Lexicon
) -> None:
    async def restart() -> None:
        await asyncio.to_thread(postgres.restart, "fast")

    said = await transcript_of(Club(store, shipped, RULES), restart)
    assert said == TRANSCRIPT.read_text(encoding="utf-8")


@pytest.mark.soak  # what is below the bot is killed in the gate too
@pytest.mark.processes
@pytest.mark.parametrize("point", ["before_commit", "after_commit", "after_send"])
def test_the_bot_is_killed_and_what_was_acknowledged_is_there(
    tmp_path: Path, postgres: Server, address: Address, point: str
) -> None:
    lines, where = OPENING + bulletins(3, 8), postgres.url("test")
    told = run(tmp_path, lines, point, 6, where)
    again = run(tmp_path, lines, where=where)
    assert again == [line.partition(" ")[0] for line in lines]
    texts, game = stored(address)
    assert len(texts) == 8
    assert set(told) <= set(again)
    assert game.round is not None
    assert sum(map(len, game.round.entries.values())) == 8


@pytest.fixture(params=["hasty", soaked("durable")])
def url(request: pytest.FixtureRequest, postgres: Server) -> Iterator[tuple[Server, str]]:
    """A database of a server; in a soak also of one that waits for its disk."""
    if request.param == "hasty":
        postgres.database()
        yield postgres, postgres.url("test")
        return
    with server(is_durable=True) as durable:
        durable.database()
        yield durable, durable.url("test")


@pytest.mark.processes
async def test_killed_at_random_instants_with_the_server_or_without(
    url: tuple[Server, str],
) -> None:
    """One database goes through it all: each start finds what the last one left."""
    running, where = url
    chance = random.Random(20261128)
    acked: dict[str, int] = {}
    for life in range(depth(2)):
        with worker(where) as process:
            assert process.stdout is not None
            lines = [process.stdout.readline() for _ in range(1 + chance.randrange(200))]
            if life % 2:
                await asyncio.to_thread(running.stop, "immediate")
            process.kill()
            lines += process.stdout.readlines()  # acknowledged before it died
        if life % 2:
            running.start()
        acked.update(acknowledged(lines))
    await assert_all_there(Address.of(where), acked)
    assert set(acked) == set(GAMES)
