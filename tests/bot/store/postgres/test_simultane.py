"""A simultané in three places, whose platforms two real processes share; each of them is killed in a round.

What was noted is stored, the round in which one was killed is longer by what its players have lost, who comes
back in time is heard, and each place has the card of each round once. Telegram takes no number by which it
would know a message again: what was on its way there at that moment may be there twice.
"""

import asyncio
import re
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Any

import psycopg
import pytest

from bot import clock
from bot.config import Config
from bot.games.kinds.duplicate.events import EVENTS
from bot.games.ticker import HEARTBEAT, Ticker
from bot.kinds import all_kinds, codecs
from bot.store.codec import Encoded
from bot.store.postgres.address import Address
from bot.store.postgres.ownership import Ownership
from bot.time_base import TimeBase
from engine.duplicate import events as e
from engine.lexicon import Lexicon
from tests.bot.club import START, Club
from tests.bot.platforms.discord.wire import Wire
from tests.bot.platforms.telegram.server import Server as Telegram
from tests.bot.platforms.whole import until
from tests.bot.postgres_server import Server
from tests.bot.simultane.centres import code_in
from tests.bot.store.postgres.evenings import ANA, BOB, Evening, OnDiscord, OnPage, OnTelegram
from tests.bot.store.postgres.proxy import Proxy
from tests.bot.store.postgres.together import PATIENCE, Kept, Together, bot_of, socket_of
from tests.bot.stores import SHORT, open_on_server
from tests.free_ports import free_ports

ROUND = timedelta(seconds=30)
LEFT = timedelta(seconds=1)
"""Of the round when one is killed: what it had is taken over three seconds later, at the earliest."""
_OWNERS = "SELECT lease_role.role, owner FROM lease JOIN lease_role ON lease.role = process"


async def test_who_is_asked_for_a_sign_notes_the_time_at_once(
    address: Address, shipped: Lexicon
) -> None:
    another = Ownership("another", SHORT, ["2"])
    async with (
        await open_on_server(address, codecs(all_kinds(Config()))) as store,
        await open_on_server(address, ownership=another) as other,
    ):
        club = Club(store, shipped)
        base = TimeBase(lambda: club.now, lambda: club.now - START, "boot")
        alarms, stored = club.application.alarms, club.application.desk.stored
        ticker = Ticker(club.caretaker, alarms, store, base, stored)
        await ticker.start()
        for asked in (False, False, True):
            if asked:
                await other.beats.ask()
            await ticker.sweep()
            club.now += HEARTBEAT / 5
        beat = await other.beats.last_seen()
        assert beat is not None
        assert beat.at == START + 2 * HEARTBEAT / 5


@dataclass
class Evenings:
    """Home is on the page, with centres on Telegram and on Discord; Ana and Bob play in each."""

    server: Server
    kept: Sequence[Kept]
    page: OnPage
    others: Sequence[Evening]
    noted: set[tuple[str, int]] = field(default_factory=set)
    """Whose account was told so, and of which round."""

    @property
    def all(self) -> Sequence[Evening]:
        return (self.page, *self.others)

    async def begin(self) -> None:
        code = code_in(await self.page.say(ANA, "/simultane"))
        for each, name in zip(self.others, ("Télégramme", "Discorde"), strict=True):
            line = f"/simultane {code} {name}"
            await self.has_shown(each, "Joueurs", each.open_with(ANA, line))
        for each in self.all:
            await self.has_shown(each, "Joueurs : .*Bob", each.open_with(BOB, "/rejoindre"))
        await self.page.open_with(ANA, "/commencer")

    async def in_round(self, number: int) -> None:
        """Until everybody has the draw."""
        for each in self.all:
            await self.has_shown(each, f"Coup {number} : ")

    async def passes(self, number: int, *who: tuple[Evening, str]) -> None:
        told = await asyncio.gather(*(each.say(name, "/passer") for each, name in who))
        for (each, name), said in zip(who, told, strict=True):
            assert "Noté" in said, said
            self.noted.add((each.accounts[name], number))

    async def has_shown(
        self, where: Evening, pattern: str, doing: Awaitable[object] | None = None
    ) -> None:
        if doing is not None:
            await doing
        gives_up = monotonic() + PATIENCE
        while not any(re.search(pattern, text) for text in where.shown().values()):
            assert monotonic() < gives_up, f"{pattern} in {where.place}: {where.shown()}"
            await asyncio.sleep(0.05)

    def who_has(self) -> Mapping[str, Kept]:
        """Each role, and whoever has it."""
        with psycopg.connect(self.server.url("test")) as connection:
            owners = connection.execute(_OWNERS).fetchall()
        by_pid = {each.pid: each for each in self.kept}
        return {role: by_pid[int(owner.rpartition(" ")[2])] for role, owner in owners}

    def events(self) -> Sequence[Any]:
        with psycopg.connect(self.server.url("test")) as connection:
            rows = connection.execute(
                "SELECT kind, version, data FROM event ORDER BY seq"
            ).fetchall()
        return [EVENTS.decode(Encoded(*row)) for row in rows]


@pytest.fixture
async def evenings(tmp_path: Path, postgres: Server) -> AsyncIterator[Evenings]:
    postgres.database()
    async with AsyncExitStack() as stack:
        telegram = await stack.enter_async_context(Telegram())
        discord = await stack.enter_async_context(Wire(tmp_path))
        ports, kept = [*islice(free_ports(), 2)], []
        for number, port in enumerate(ports):
            proxy = await stack.enter_async_context(Proxy(socket_of(postgres)))
            bot = bot_of(tmp_path / str(number), proxy, telegram, discord, port)
            seconds = round(ROUND.total_seconds())
            bot.settings = bot.settings.replace("_seconds = 60", f"_seconds = {seconds}")
            kept.append(Kept(bot, proxy))
        page = OnPage(ports, "club")
        people = [telegram.person(name) for name in ("Ana T", "Bob T", "Zoé T")]
        group = OnTelegram(telegram.group("Club", *people), people)
        staying = asyncio.create_task(page.stay())
        try:
            await Together(postgres, kept, (), None).at_rest()  # type: ignore[arg-type]  # nothing befalls them
            await until(lambda: None in discord.backend.commands)
            yield Evenings(postgres, kept, page, (group, OnDiscord(discord)))
        finally:
            staying.cancel()
            await asyncio.gather(*(asyncio.to_thread(each.end) for each in kept))
            for each in kept:
                sys.stdout.write("".join(line for line in each.said if "Traceback" in line))


@pytest.mark.processes
@pytest.mark.soak
async def test_each_process_is_killed_in_the_middle_of_a_round(evenings: Evenings) -> None:
    await evenings.begin()
    owners = evenings.who_has()
    assert len({owners[each.place.platform] for each in evenings.all}) == 2, "both have some of it"
    killed, home = [], owners["playground"]
    for number, victim in enumerate(sorted(evenings.kept, key=lambda each: each is home), start=1):
        await evenings.in_round(number)
        await evenings.passes(number, *((each, ANA) for each in evenings.all))
        opened = await _opened(evenings, number)
        await asyncio.sleep((opened + ROUND - clock.now() - LEFT).total_seconds())
        killed.append(clock.now())
        victim.send(signal.SIGKILL)
        await evenings.passes(number, *((each, BOB) for each in evenings.all))
    await evenings.in_round(3)
    events = evenings.events()
    _look_at(evenings, events, killed)
    for each in evenings.all:
        await evenings.has_shown(each, "Top du coup 2")
        cards = [said for _, said in each.cards()]
        assert sorted(set(cards)) == ["Top du coup 1", "Top du coup 2"]
        assert len(cards) == 2 or each.place.platform == "telegram", f"{each.place}: {cards}"


async def _opened(evenings: Evenings, number: int) -> datetime:
    for _ in range(200):
        for event in evenings.events():
            if isinstance(event, e.RoundOpened) and event.round == number:
                return event.at
        await asyncio.sleep(0.1)
    raise AssertionError(f"round {number} is not opened")


def _look_at(evenings: Evenings, events: Sequence[Any], killed: Sequence[datetime]) -> None:
    scored = [each for each in events if isinstance(each, e.RoundScored)]
    assert [each.round for each in scored] == [1, 2]
    received = {
        (each.player, each.round) for each in events if isinstance(each, e.BulletinReceived)
    }
    assert len(received) >= len(evenings.noted)
    for number, at in enumerate(killed, start=1):
        opened = next(x for x in events if isinstance(x, e.RoundOpened) and x.round == number)
        closed = next(x for x in events if isinstance(x, e.RoundClosed) and x.round == number)
        lost = sum(
            (x.lost for x in events if isinstance(x, e.TimeLost) and x.round == number), timedelta()
        )
        sys.stdout.write(
            f"round {number}: killed {at - opened.at} after its begin, {lost} lost, over after "
            f"{closed.at - opened.at}\n"
        )
        assert lost > LEFT
