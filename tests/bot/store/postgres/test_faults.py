"""Two real processes, and faults one after the other while people play (`together`); what they leave is
looked at.

- Whatever somebody was told is noted is stored.
- No round is scored twice, and each is announced; twice only if the one that had the games was killed between
  what it sent and its note of it: Telegram takes no number that would tell it of a repeat.
- Nobody waits for an answer for longer than `LONGEST`.
"""

import asyncio
import random
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.config import Config
from bot.kinds import all_kinds, codecs
from bot.store.postgres.store import PostgresStore
from engine.duplicate.events import BulletinReceived, RoundScored
from tests.bot.platforms.telegram.server import Server as Telegram
from tests.bot.postgres_server import Server
from tests.bot.store.postgres.proxy import Proxy
from tests.bot.store.postgres.together import FAULTS, Evening, Kept, Together, bot_of, socket_of
from tests.bot.stores import open_on_server
from tests.laws import depth

GROUPS = 4
LONGEST = 20.0
pytestmark = [pytest.mark.processes, pytest.mark.soak]  # each fault takes a quarter of a minute


async def test_whatever_befalls_them_nothing_is_lost_and_nothing_done_twice(
    tmp_path: Path, postgres: Server
) -> None:
    postgres.database()
    chance = random.Random(20261128)
    silences = {each.__name__: list[float]() for each in FAULTS}
    async with AsyncExitStack() as stack:
        telegram = await stack.enter_async_context(Telegram())
        kept = []
        for name in ("one", "other"):
            proxy = await stack.enter_async_context(Proxy(socket_of(postgres)))
            kept.append(Kept(bot_of(tmp_path / name, proxy, telegram), proxy))
        evenings = [evening(telegram, number) for number in range(GROUPS)]
        together = Together(postgres, telegram, kept, evenings)
        try:
            await together.owner()
            playing = [
                asyncio.create_task(do()) for each in evenings for do in (each.play, each.ask)
            ]
            await together.answered()
            for _ in range(depth(1)):
                for fault in chance.sample(FAULTS, len(FAULTS)):
                    await together.owner()
                    await asyncio.sleep(chance.random())
                    silences[fault.__name__].append(await together.silence_of(fault))
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await asyncio.sleep(5)  # what is due is announced
        finally:
            await asyncio.gather(*(asyncio.to_thread(each.end) for each in kept))
    twice = await look(postgres, evenings)
    for name, waited in silences.items():
        told = (
            f"{name}: {len(waited)} times; at the longest {max(waited):.1f} s without an answer\n"
        )
        sys.stdout.write(told)
    noted = sum(len(each.noted) for each in evenings)
    sys.stdout.write(f"{noted} slips noted; {twice} results announced twice\n")
    assert max(map(max, silences.values())) < LONGEST
    assert "Traceback" not in "".join(line for each in kept for line in each.said)


def evening(telegram: Telegram, number: int) -> Evening:
    people = [telegram.person(f"{name}{number}") for name in ("Ana", "Bob", "Zoé")]
    for each in people:
        each.alone.started = True
    return Evening(telegram.group(f"Club {number}", *people), people[0], people[1], people[2])


async def look(postgres: Server, evenings: list[Evening]) -> int:
    """Compare what people were told with what is stored; how many results were announced twice."""
    twice = 0
    async with await open_on_server(postgres.address("test"), codecs(all_kinds(Config()))) as store:
        for each in evenings:
            received, scored = await stored(store, each)
            assert set(each.noted) <= received
            assert len(scored) == len(set(scored))
            assert each.cards >= len(scored)
            twice += each.cards - len(scored)
    return twice


async def stored(
    store: PostgresStore, of: Evening
) -> tuple[set[tuple[int, int, int]], list[tuple[int, int]]]:
    """The bulletins by game, person and round; the rounds that were scored."""
    rows = await store.games._reader.rows(
        "SELECT id FROM game WHERE chat = ? AND platform = 'telegram'", str(of.group.id)
    )
    games = {name: await store.games.load(name) for (name,) in rows}
    received, scored = set[tuple[int, int, int]](), []
    begun = sorted(games, key=lambda name: games[name].events[0].at)
    for number, name in enumerate(begun, 1):
        game = games[name]
        seats = await store.games._reader.rows(
            'SELECT seat.number, account."user" FROM seat JOIN account ON account.person = seat.person'
            " WHERE game_id = ?",
            name,
        )
        people = {seat: int(user) for seat, user in seats}
        for event in game.events:
            if isinstance(event, BulletinReceived):
                received.add((number, people[event.player], event.round))
            elif isinstance(event, RoundScored):
                scored.append((number, event.round))
    return received, scored
