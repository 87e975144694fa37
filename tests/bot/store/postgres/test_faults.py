"""Three real processes, and faults one after the other while people play (`together`); what they leave is
looked at. With every other seed the servers on Discord are in two ranges.

- Whatever somebody was told is noted is stored.
- No round is scored twice, and each is announced; on Telegram twice only if the one that had the games was
  killed, stopped or cut off from the database between what it sent and its note of it: Telegram takes no
  number that would tell it of a repeat. Discord takes one, and the page shows one message a slot.
- Whoever was told that two accounts are one person's is one person, with one try at the day's challenge
  (`tries`).
- Nobody waits for an answer for longer than `LONGEST`.
"""

import asyncio
import os
import random
import sys
from collections import Counter
from collections.abc import Awaitable, Sequence
from contextlib import AsyncExitStack
from itertools import pairwise
from math import inf
from pathlib import Path

import pytest
import structlog

from bot import clock
from bot.config import Config
from bot.kinds import all_kinds, codecs
from bot.store.postgres.store import PostgresStore
from engine.classic.events import TurnPassed
from engine.duplicate.events import BulletinReceived, RoundScored
from engine.lexicon import Lexicon
from tests.bot.daily.days import put_day
from tests.bot.platforms.discord.wire import Wire
from tests.bot.platforms.telegram.server import Server as Telegram
from tests.bot.platforms.whole import until
from tests.bot.postgres_server import Server
from tests.bot.store.postgres.evenings import Evening, OnDiscord, OnPage, OnTelegram
from tests.bot.store.postgres.proxy import Proxy
from tests.bot.store.postgres.together import FAULTS, Kept, Together, bot_of, socket_of
from tests.bot.store.postgres.tries import Tries, look_at
from tests.bot.stores import open_on_server
from tests.free_ports import free_ports
from tests.laws import depth

log = structlog.get_logger(__name__)

GROUPS = 3
PROCESSES = 3
LONGEST = 20.0
TOLD = 40
"""Lines of the log from where something went wrong."""
pytestmark = [pytest.mark.processes, pytest.mark.soak]  # each fault takes a quarter of a minute


@pytest.mark.parametrize("seed", range(depth(1)))
async def test_whatever_befalls_them_nothing_is_lost_and_nothing_done_twice(
    tmp_path: Path, postgres: Server, shipped: Lexicon, seed: int
) -> None:
    postgres.database()
    async with await open_on_server(postgres.address("test")) as store:
        await put_day(store, clock.now().date(), shipped)
    chance, befell, ranges = random.Random(seed), list[str](), 2 - seed % 2
    silences = {each.__name__: list[tuple[float, str]]() for each in FAULTS}
    async with AsyncExitStack() as stack:
        telegram = await stack.enter_async_context(Telegram())
        discord = await stack.enter_async_context(Wire(tmp_path))
        kept = []
        ports = [port for port, _ in zip(free_ports(), range(PROCESSES), strict=False)]
        for name, port in enumerate(ports):
            proxy = await stack.enter_async_context(Proxy(socket_of(postgres)))
            bot = bot_of(tmp_path / str(name), proxy, telegram, discord, port, ranges)
            kept.append(Kept(bot, proxy))
        page = OnPage(ports, "club")
        evenings = [
            *(on_telegram(telegram, number) for number in range(GROUPS)),
            on_telegram(telegram, GROUPS, "classic"),
            page,
            *(OnDiscord(discord, each) for each in discord.servers(ranges).values()),
        ]
        tries = Tries(telegram)
        together = Together(postgres, kept, evenings, chance, ranges)
        try:
            await together.at_rest()
            await until(lambda: None in discord.backend.commands)  # they are registered
            staying = asyncio.create_task(told(page.stay()))
            played = [do for each in evenings for do in (each.play, each.ask)]
            playing = [asyncio.create_task(told(do())) for do in (*played, tries.go_on)]
            await together.answered()
            for fault in chance.sample(FAULTS, len(FAULTS)):
                await together.at_rest()
                await asyncio.sleep(chance.random())
                befell.append(f"{clock.now():%H:%M:%S} {fault.__name__}")
                befallen = chance.choice(kept)
                silences[fault.__name__].append(await together.silence_of(fault, befallen))
            await until(lambda: bool(tries.told))
            for task in playing:
                task.cancel()
            for ended in await asyncio.gather(*playing, return_exceptions=True):
                assert isinstance(ended, asyncio.CancelledError), ended
            await together.heard(telegram)
            await together.announced()
            staying.cancel()
        finally:
            await asyncio.gather(*(asyncio.to_thread(each.end) for each in kept))
    twice = await look(postgres, evenings, tries)
    tell(silences, evenings, tries)
    begun = sorted(each.began for each in discord.sessions)
    closest = min((after - before for before, after in pairwise(begun)), default=inf)
    sys.stdout.write(f"{len(begun)} sessions on Discord, the closest {closest:.1f} s apart\n")
    if twice:
        sys.stdout.write("\n".join(("announced twice:", *twice, "what befell them:", *befell, "")))
    assert max(max(waited)[0] for waited in silences.values()) < LONGEST
    failed = [
        "".join(each.said[at : at + TOLD])
        for each in kept
        for at, line in enumerate(each.said)
        if "Traceback" in line
    ]
    assert not failed, "\n".join(failed)


async def told(work: Awaitable[None]) -> None:
    """Do it, and say at once why it ends, if it does."""
    try:
        await work
    except Exception:
        log.exception("an evening has ended")
        raise


def tell(
    silences: dict[str, list[tuple[float, str]]], evenings: Sequence[Evening], tries: Tries
) -> None:
    for name, waited in silences.items():
        seconds, where = max(waited)
        told = f"{name}: {len(waited)} times; {seconds:.1f} s without an answer, on {where}"
        sys.stdout.write(f"{told}\n")
    for each in evenings:
        sys.stdout.write(f"{each.place}: {each.games} games, {len(each.noted)} moves noted\n")
    sys.stdout.write(f"{len(tries.told)} people with two accounts and one try\n")
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    sys.stdout.write(f"load of the machine: {load}\n")


def on_telegram(telegram: Telegram, number: int, kind: str = "duplicate") -> Evening:
    people = [telegram.person(f"{name}{number}") for name in ("Ana", "Bob", "Zoé")]
    return OnTelegram(telegram.group(f"Club {number}", *people), people, kind)


async def look(postgres: Server, evenings: Sequence[Evening], tries: Tries) -> list[str]:
    """Compare what people were told with what is stored; which results were announced twice, and when."""
    twice = list[str]()
    async with await open_on_server(postgres.address("test"), codecs(all_kinds(Config()))) as store:
        await look_at(tries, store)
        for each in evenings:
            received, scored = await stored(store, each)
            assert each.noted, f"{each.place}: somebody played"
            assert set(each.noted) <= received
            assert len(scored) == len(set(scored))
            if each.kind == "duplicate":
                again = each.repeated()
                waits = await waiting(
                    store, each
                )  # whoever took over while all were ended had no time
                assert waits <= 1
                assert len(each.cards()) + waits == len(scored) + len(again)
                assert not again or each.place.platform == "telegram"
                twice += again
    return twice


async def waiting(store: PostgresStore, of: Evening) -> int:
    """How many results are still to be sent there, and are no edits of what is out."""
    rows = await store.games._reader.rows(
        "SELECT slot FROM outbox AS mine WHERE state = 'pending' AND platform = ? AND chat = ?"
        " AND slot LIKE '%card-%' AND NOT EXISTS (SELECT 1 FROM outbox AS sent WHERE sent.ref IS NOT NULL"
        " AND sent.platform = mine.platform AND sent.chat = mine.chat AND sent.slot = mine.slot)",
        of.place.platform,
        of.place.chat,
    )
    return len(rows)


async def stored(
    store: PostgresStore, of: Evening
) -> tuple[set[tuple[int, str, int]], list[tuple[int, int]]]:
    """The bulletins by game, account and round, or the passes; the rounds that were scored."""
    rows = await store.games._reader.rows(
        "SELECT id FROM game WHERE platform = ? AND chat = ?", of.place.platform, of.place.chat
    )
    games = {name: await store.games.load(name) for (name,) in rows}
    received, scored = set[tuple[int, str, int]](), []
    begun = sorted(games, key=lambda name: games[name].events[0].at)
    for number, name in enumerate(begun, 1):
        game = games[name]
        seats = await store.games._reader.rows(
            'SELECT seat.number, account."user" FROM seat JOIN account ON account.person = seat.person'
            " WHERE game_id = ?",
            name,
        )
        people, passes = dict(seats), Counter[int]()
        for event in game.events:
            if isinstance(event, BulletinReceived):
                received.add((number, people[event.player], event.round))
            elif isinstance(event, TurnPassed):
                passes[event.player] += 1
                received.add((number, people[event.player], passes[event.player]))
            elif isinstance(event, RoundScored):
                scored.append((number, event.round))
    return received, scored
