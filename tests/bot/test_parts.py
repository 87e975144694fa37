"""A part of the work goes from one process to another in order, and its games lose no time by it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext, suppress
from datetime import datetime, timedelta
from typing import Any

import pytest

import bot.parts
from bot.alarms import Then
from bot.delivery.adapter import Called, PlatformError, Sent
from bot.ending import Ending
from bot.games.ticker import Ticker
from bot.health.measures import Unmeasured
from bot.parts import Parts
from bot.sharing import Shares
from bot.store import Alarm, Beat, StoreError
from bot.store.share import HOUSE
from bot.store.sql.store import SqlStore
from bot.supervisor import Supervisor
from bot.talk.identity import Account, Place
from bot.talk.messages import Message
from bot.talk.requests import Request
from bot.talk.spoken import Spoken
from bot.time_base import TimeBase
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, START, Club
from tests.bot.platforms.whole import PATIENCE, until
from tests.bot.table import parse_line

CLUB = PLACE.platform
SECOND = timedelta(seconds=1)


class Stage:
    """The platform of a club; what happens to it is written down."""

    heard = None

    def __init__(self, club: Club, happened: list[str]) -> None:
        self._club = club
        self._happened = happened
        self.refuses: Exception | None = None
        happened.append("made")

    async def open(self) -> str:
        self._happened.append("opened")
        self._club.caretaker.outages.end(CLUB, self._club.now)
        return "open"

    async def run(self) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            self._happened.append("no more requests")

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        self._happened.append("sent")
        return await self._club.send(message, to, replaces, called)

    async def play(self, place: Place, spoken: Spoken, sound: bytes) -> None:
        self._happened.append("heard")

    async def name_now(self, place: Place, ref: str) -> str:
        return ref

    async def close(self) -> None:
        self._happened.append("closed")


async def ask(club: Club) -> None:
    """Léa opens a game, and what follows from it is not sent yet."""
    lea, action = Account(CLUB, "léa"), parse_line("/duplicate")
    await club.application.handle(Request("1", lea, "Léa", PLACE, club.now, action))


@pytest.fixture
def happened() -> list[str]:
    return []


@pytest.fixture
def club(store: SqlStore, shipped: Lexicon) -> Club:
    return Club(store, shipped)


@pytest.fixture
async def parts(club: Club, happened: list[str]) -> AsyncIterator[Parts]:
    """Those of a process that had nothing so far."""
    club.store.share.roles, club.store.share.elsewhere = frozenset(), frozenset({CLUB})
    async with parts_of(club, lambda: Stage(club, happened)) as made:
        yield made


@asynccontextmanager
async def parts_of(club: Club, maker: Callable[[], Stage]) -> AsyncIterator[Parts]:
    base = TimeBase(lambda: club.now, lambda: club.now - START, "boot")
    application = club.application
    ticker = Ticker(club.caretaker, application.alarms, club.store, base, application.desk.stored)
    await ticker.start()
    made = Parts(
        application,
        club.caretaker,
        club.store,
        base,
        {CLUB: maker},
        lambda now: [Alarm("first", "", now)],
        Unmeasured(),
        ticker,
        asyncio.Event(),
    )
    try:
        yield made
    finally:
        await made.close()


async def test_a_platform_that_is_taken_over_gives_its_games_the_time_since(
    club: Club, parts: Parts, happened: list[str]
) -> None:
    """Another process had it, and was killed; others were up meanwhile."""
    club.store.share.roles = frozenset({CLUB, "other"})  # as that one has it
    await club.begin("Tom")
    before = (await club.game()).round
    assert before is not None
    assert before.deadline is not None
    await club.store.beats.heartbeat(
        Beat(club.now + 25 * SECOND, timedelta(), "", {CLUB: club.now})
    )
    club.now += 30 * SECOND
    await parts.take_over(CLUB)
    assert happened == ["made", "opened"]
    assert parts.begun == {CLUB}
    assert parts.said == {CLUB: "open"}
    assert club.store.share.has(CLUB)
    assert not club.store.share.elsewhere
    await club.caretaker.wake(club.now)
    after = (await club.game()).round
    assert after is not None
    assert after.deadline == before.deadline + 30 * SECOND


async def test_who_misses_that_he_is_broken_off_is_broken_off_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As a client that connects again and again may."""
    monkeypatch.setattr(bot.parts, "GOODBYE", 0.01)

    async def deaf() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    task = asyncio.create_task(deaf())
    await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE):
        await bot.parts._cancelled([task])
    assert task.cancelled()


async def test_it_is_handed_over_in_order(club: Club, parts: Parts, happened: list[str]) -> None:
    """And whoever has it next knows since when nobody could play there."""
    await parts.take_over(CLUB)
    happened.clear()
    await ask(club)
    club.now += 2 * SECOND
    await parts.hand_over(CLUB)
    assert happened == ["no more requests", "sent", "closed"]
    assert (parts.begun, parts.platforms, parts.there, parts.said) == (frozenset(), {}, {}, {})
    assert not club.store.share.has(CLUB)
    assert club.store.share.elsewhere == {CLUB}
    assert not club.caretaker.outages.away()
    assert await club.store.beats.last_seen() == Beat(club.now, 2 * SECOND, "boot")
    await parts.take_over(CLUB)  # and it may come back
    assert happened[3:] == ["made", "opened"]


async def test_what_is_begun_to_be_sent_meanwhile_is_over_before_it_is_closed(
    club: Club, parts: Parts, happened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    send, note = Stage.send, parts._ticker.note

    async def slow(*args: Any) -> Sent:
        await asyncio.sleep(0.05)
        return await send(*args)

    async def meanwhile() -> None:
        await ask(club)
        await parts.outbox._start_sending()
        await note()

    await parts.take_over(CLUB)
    monkeypatch.setattr(Stage, "send", slow)
    monkeypatch.setattr(parts._ticker, "note", meanwhile)
    await parts.hand_over(CLUB)
    assert happened[-2:] == ["sent", "closed"]


async def test_time_does_not_run_back_where_the_former_process_was_ahead(
    club: Club, parts: Parts
) -> None:
    club.store.share.roles = frozenset({HOUSE})
    await club.store.beats.heartbeat(Beat(START + 60 * SECOND, timedelta(), "another machine"))
    club.store.share.roles = frozenset()
    await parts.take_over(HOUSE)
    (first,) = await club.store.alarms.named("first")
    assert first.due == START + 60 * SECOND


async def test_what_cannot_be_sent_goes_with_it(
    club: Club, parts: Parts, happened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the platform takes its time, it is broken off, and the next process sends it."""
    monkeypatch.setattr("bot.parts.GOODBYE", 0.05)

    async def hang(_: Stage, *_args: object) -> Sent:
        happened.append("hangs")
        await asyncio.Event().wait()
        raise AssertionError

    await parts.take_over(CLUB)
    happened.clear()
    monkeypatch.setattr(Stage, "send", hang)
    await ask(club)
    await parts.outbox._start_sending()
    await until(lambda: "hangs" in happened)
    await parts.hand_over(CLUB)
    assert happened == ["hangs", "no more requests", "closed"]
    club.store.share.roles = frozenset({CLUB})
    assert len(await club.store.messages.pending(club.now, 9)) == 1


async def test_at_the_end_nothing_is_on_its_way_to_a_platform_that_is_closed(
    club: Club, happened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store may be out of reach by then, so that nobody has waited for it."""

    async def hang(_: Stage, *_args: object) -> Sent:
        happened.append("hangs")
        try:
            await asyncio.Event().wait()
        finally:
            happened.append("is broken off")
        raise AssertionError

    async def out_of_reach(*_: object) -> None:
        raise StoreError("out of reach")

    monkeypatch.setattr(Stage, "send", hang)
    async with parts_of(club, lambda: Stage(club, happened)) as parts:
        await parts.begin(CLUB)
        await ask(club)
        await parts.outbox._start_sending()
        await until(lambda: "hangs" in happened)
        monkeypatch.setattr(club.store.messages, "pending", out_of_reach)
        await parts.say_goodbye()
    assert happened[-2:] == ["is broken off", "closed"]


async def test_a_part_that_cannot_begin_is_none_and_is_tried_again(
    club: Club, happened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    club.store.share.roles = frozenset()
    async with parts_of(club, lambda: Stage(club, happened)) as parts:
        with monkeypatch.context() as broken:

            async def full(*_: object) -> None:
                raise StoreError("cannot be read")

            broken.setattr(club.store.messages, "awaited", full)
            with pytest.raises(StoreError):
                await parts.take_over(CLUB)
        assert not parts.begun
        assert not club.store.share.has(CLUB)
        await parts.take_over(CLUB)
        assert parts.begun == {CLUB}


async def test_one_that_ends_by_itself_is_told(
    club: Club, happened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(_: Stage) -> None:
        raise PlatformError("no")

    monkeypatch.setattr(Stage, "run", refuse)
    async with parts_of(club, lambda: Stage(club, happened)) as parts:
        await parts.begin(CLUB)
        with pytest.raises(PlatformError, match="no"):
            await parts.broken()


async def test_one_that_refuses_ends_nothing_while_other_processes_have_platforms(
    club: Club, happened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """This one may have the house, and may have to take over what they have."""

    async def refuse(_: Stage) -> None:
        raise PlatformError("no")

    monkeypatch.setattr(Stage, "run", refuse)
    async with parts_of(club, lambda: Stage(club, happened)) as parts:
        club.store.share.elsewhere = frozenset({"another"})
        await parts.begin(CLUB)
        await until(lambda: not parts.there)
        assert CLUB in club.caretaker.outages
        assert not parts._broken.done()


async def test_the_house_begins_with_its_alarms_and_is_handed_over_without_any_at_work(
    club: Club, parts: Parts
) -> None:
    started, alarms = asyncio.Event(), club.application.alarms

    async def slow(_: Alarm, __: datetime) -> Then:
        started.set()
        await asyncio.Event().wait()
        raise AssertionError

    alarms.register("first", slow)
    club.store.share.roles = frozenset({HOUSE})
    await club.store.beats.heartbeat(Beat(START, timedelta(), ""))
    club.store.share.roles = frozenset()
    club.now += 9 * SECOND
    await parts.take_over(HOUSE)
    assert club.store.share.has_house
    assert [each.where for each in club.caretaker.outages.over()] == ["person"]
    await parts._ticker.sweep()
    await started.wait()
    await parts.hand_over(HOUSE)
    await alarms.done()
    assert not club.store.share.has_house
    assert await club.store.alarms.named("first"), "it rings where the house is next"


class _Sharing:
    """The roles, as a test has them."""

    def __init__(self) -> None:
        self.roles = frozenset[str]()
        self.surplus: str | None = None
        self.looks = 0
        self.trouble = False
        self.is_ready = True

    async def take_part(self, held: Callable[[str, str], Awaitable[None]]) -> None:
        raise AssertionError("it was before the test")

    async def stand_back(self) -> None:
        self.is_ready = False

    async def look(self) -> None:
        self.looks += 1
        if self.trouble:
            raise StoreError("out of reach")

    async def hand_over(self, role: str) -> None:
        self.roles -= {role}
        self.surplus = None

    async def take_turn(self, name: str, lasts: timedelta) -> timedelta:
        raise AssertionError("nothing here has turns")

    async def end_turn(self, name: str, pause: timedelta) -> None:
        raise AssertionError("nothing here has turns")


async def test_parts_follow_the_roles_and_a_sentence_stands_where_the_page_is_not(
    club: Club, happened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.sharing.EVERY", timedelta(0))
    monkeypatch.setattr("bot.sharing.PLAYGROUND", CLUB)
    club.store.share.roles = frozenset()
    sharing, ending = _Sharing(), Ending(Supervisor())

    @asynccontextmanager
    async def sentence() -> AsyncIterator[None]:
        happened.append("shown")
        try:
            yield
        finally:
            happened.append("taken away")

    async def looked() -> None:
        before = sharing.looks
        await until(lambda: sharing.looks > before + 1)

    async with (
        parts_of(club, lambda: Stage(club, happened)) as parts,
        Shares(sharing, parts, sentence, ending) as shares,
    ):
        assert happened == ["shown"], "before anything is begun"
        running = asyncio.create_task(shares.run())
        await looked()
        sharing.roles = frozenset({HOUSE, CLUB})
        await until(lambda: len(parts.begun) == 2)
        assert happened == ["shown", "taken away", "made", "opened"]
        sharing.trouble = True
        await looked()
        sharing.trouble = False
        sharing.surplus = CLUB
        await until(lambda: sharing.roles == {HOUSE})
        await looked()
        assert parts.begun == {HOUSE}
        assert happened[-3:] == ["no more requests", "closed", "shown"]
        ending.asked.set()
        await asyncio.sleep(0.01)
        assert not running.done(), "somebody else says when it is over"
        assert not sharing.is_ready
        running.cancel()
        await asyncio.wait([running])
    assert "taken away" in happened[-2:]


async def test_what_is_handed_over_when_the_end_is_asked_for_is_handed_over(
    club: Club, happened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.sharing.EVERY", timedelta(0))
    sharing, ending = _Sharing(), Ending(Supervisor())
    club.store.share.roles = sharing.roles = frozenset({CLUB})
    close = Stage.close

    async def slowly(stage: Stage) -> None:
        happened.append("closing")
        await asyncio.sleep(0.05)
        await close(stage)

    monkeypatch.setattr(Stage, "close", slowly)
    async with parts_of(club, lambda: Stage(club, happened)) as parts:
        await parts.begin(CLUB)
        sharing.surplus = CLUB
        running = asyncio.create_task(Shares(sharing, parts, nullcontext, ending).run())
        await until(lambda: "closing" in happened)
        running.cancel()
        await asyncio.wait([running])
        assert happened[-2:] == ["closing", "closed"]
        assert not sharing.roles
