"""What Telegram tells is handled once for everybody, in order for each; nothing that waits is lost."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import structlog
import telegram

from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.arrivals import MOST_AT_ONCE, MOST_OF_ONE, Arrivals
from bot.store import StoreError
from bot.store.sqlite.store import SqliteStore
from bot.time_base import TimeBase
from tests.bot.platforms.telegram.checking import check_update
from tests.bot.platforms.whole import PATIENCE
from tests.bot.stores import open_store

DATE = datetime(2026, 11, 22, 9, 30, tzinfo=UTC)
CLUB = -5
Json = dict[str, Any]


def message(number: int, who: int = 1, text: str = "/sac", **more: Any) -> Json:
    """Somebody says something in the club."""
    user = {"id": who, "is_bot": False, "first_name": f"P{who}"}
    chat = {"id": CLUB, "type": "group", "title": "Club"}
    said = {"message_id": number, "date": int(DATE.timestamp()), "chat": chat, "from": user}
    update = {"update_id": number, "message": said | ({"text": text} if text else {}) | more}
    check_update(update)
    return update


def query(number: int, typed: str = "H4 MOT") -> Json:
    user = {"id": 1, "is_bot": False, "first_name": "Léa"}
    return {
        "update_id": number,
        "inline_query": {"id": "9", "from": user, "query": typed, "offset": ""},
    }


class Desk:
    """Has updates handled; each waits for the test where it is told to."""

    def __init__(self, store: SqliteStore, now: datetime = DATE + timedelta(seconds=2)) -> None:
        self.began: list[int] = []
        self.done: list[int] = []
        self.times: dict[int, datetime] = {}
        self.gates: dict[int, asyncio.Event] = {}
        self.clock = now
        zero = timedelta(0)
        self.time_base = TimeBase(lambda: self.clock, lambda: zero, "")
        bot = telegram.Bot("7000000001:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0")
        self.arrivals = Arrivals(store.arrivals, bot, self.handle, self.time_base)

    def hold(self, *numbers: int) -> None:
        self.gates |= {number: asyncio.Event() for number in numbers}

    async def handle(self, update: telegram.Update, at: datetime) -> None:
        number = update.update_id
        self.began.append(number)
        self.times[number] = at
        if number in self.gates:
            await self.gates[number].wait()
        self.done.append(number)


@pytest.fixture
def desk(store: SqliteStore) -> Desk:
    return Desk(store)


async def begun(desk: Desk, count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(desk.began) < count:
            await asyncio.sleep(0)


async def test_one_persons_updates_come_in_order_and_people_do_not_wait_for_each_other(
    desk: Desk,
) -> None:
    desk.hold(1)
    await desk.arrivals.take_in([message(1, who=1), message(2, who=1), message(3, who=2)])
    await begun(desk, 2)
    assert desk.began == [1, 3]
    desk.gates[1].set()
    await desk.arrivals.done()
    assert desk.done == [3, 1, 2]


async def test_who_writes_as_a_chat_waits_for_nobody_who_writes_as_another(desk: Desk) -> None:
    def written_as(number: int, chat: int) -> Json:
        sender = {"id": chat, "type": "supergroup", "title": "Club"}
        return message(number, who=1_087_968_824, sender_chat=sender)  # all have this one

    desk.hold(1)
    await desk.arrivals.take_in([written_as(1, -100), written_as(2, -100), written_as(3, -200)])
    await begun(desk, 2)
    assert desk.began == [1, 3]
    desk.gates[1].set()
    await desk.arrivals.done()


async def test_what_becomes_of_the_bot_in_a_chat_comes_in_order_whoever_does_it(desk: Desk) -> None:
    def changed(number: int, who: int, status: str) -> Json:
        user, bot = {"id": who, "is_bot": False, "first_name": "A"}, {"id": 7, "is_bot": True}
        member = {"user": bot | {"first_name": "Bot"}, "status": status}
        chat = {"id": CLUB, "type": "group", "title": "Club"}
        told = {"chat": chat, "from": user, "date": int(DATE.timestamp())}
        return {
            "update_id": number,
            "my_chat_member": told | {"old_chat_member": member, "new_chat_member": member},
        }

    desk.hold(1)
    moves = message(3, text="", migrate_to_chat_id=-100)
    told = [changed(1, 1, "left"), changed(2, 2, "member"), moves, message(4, who=2)]
    await desk.arrivals.take_in(told)
    await begun(desk, 2)
    assert desk.began == [1, 4]
    desk.gates[1].set()
    await desk.arrivals.done()
    assert desk.done == [4, 1, 2, 3]


async def test_a_repeat_is_not_handled_again(desk: Desk) -> None:
    await desk.arrivals.take_in([message(2), message(1)])
    await desk.arrivals.done()
    await desk.arrivals.take_in([message(1), message(2), message(3), message(3)])
    await desk.arrivals.done()
    assert desk.done == [2, 1, 3]
    assert not desk.arrivals.aside


async def test_what_is_left_of_an_earlier_process_is_handled_as_of_its_time(folder: Path) -> None:
    async with await open_store(folder) as store:
        desk = Desk(store)
        desk.hold(2)
        await desk.arrivals.take_in([message(1), message(2), message(3)])
        await begun(desk, 2)
        await desk.arrivals.close()
        assert desk.done == [1]
    async with await open_store(folder) as store:
        later = Desk(store, DATE + timedelta(hours=1))
        await later.arrivals.resume()
        await later.arrivals.done()
        assert later.done == [2, 3]
        assert later.times == {2: desk.clock, 3: desk.clock}
        assert await store.arrivals.unhandled(PLATFORM) == []


async def test_what_cannot_be_read_is_put_aside_and_said_without_what_is_in_it(
    store: SqliteStore, desk: Desk
) -> None:
    broken = message(1) | {"message": {"text": "H4 SECRET"}}
    unknown = {"update_id": 2, "something_new": {"text": "H4 SECRET"}}
    numberless: list[Any] = [{"message": "H4 SECRET"}, "H4 SECRET", None, {"update_id": "3"}]
    with structlog.testing.capture_logs() as logs:
        await desk.arrivals.take_in([broken, unknown, *numberless, message(4)])
        await desk.arrivals.done()
    assert desk.done == [4]
    assert desk.arrivals.aside == 6
    assert "SECRET" not in str(logs)
    rows = await store.games._reader.rows("SELECT number, state FROM arrival ORDER BY number")
    assert [tuple(row) for row in rows] == [(1, "aside"), (2, "aside"), (4, "handled")]
    await Desk(store).arrivals.resume()  # and it stays there
    assert await store.arrivals.unhandled(PLATFORM) == []


async def test_what_fails_is_done_as_well(store: SqliteStore) -> None:
    desk = Desk(store)

    async def fail(update: telegram.Update, _: datetime) -> None:
        desk.began.append(update.update_id)
        raise RuntimeError

    desk.arrivals._handle = fail
    await desk.arrivals.take_in([message(1), message(2)])
    await desk.arrivals.done()
    assert desk.began == [1, 2]
    assert await store.arrivals.unhandled(PLATFORM) == []


async def test_an_inline_query_is_not_kept(store: SqliteStore, desk: Desk) -> None:
    await desk.arrivals.take_in([query(1), message(2)])
    await desk.arrivals.done()
    assert sorted(desk.done) == [1, 2]
    rows = await store.games._reader.rows("SELECT number FROM arrival")
    assert [row[0] for row in rows] == [2]


async def test_an_inline_query_does_not_wait_for_what_the_person_did_before(desk: Desk) -> None:
    desk.hold(1)
    await desk.arrivals.take_in([message(1, who=1), query(2)])
    await begun(desk, 2)
    assert desk.done == [2]
    desk.gates[1].set()
    await desk.arrivals.done()


async def test_a_press_was_done_when_it_came_in_and_telegrams_clock_is_ahead_of_ours(
    store: SqliteStore,
) -> None:
    """A message proves how late it is at least; presses of the same answer have that time too."""
    desk = Desk(store, DATE - timedelta(minutes=5))
    user = {"id": 2, "is_bot": False, "first_name": "Tom"}
    press = {"id": "1", "from": user, "chat_instance": "1", "data": "x"}
    await desk.arrivals.take_in([{"update_id": 1, "callback_query": press}, message(2)])
    await desk.arrivals.done()
    assert desk.times == {1: DATE, 2: DATE}


async def test_while_the_disk_says_no_nothing_is_taken_in_and_what_was_done_is_noted_later(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full: set[str] = set()

    def refusing(name: str, work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def refuse(*args: Any, **more: Any) -> Any:
            if name in full:
                raise StoreError("the disk is full")
            return await work(*args, **more)

        return refuse

    async with await open_store(folder) as store:
        for name in ("take_in", "settle"):
            monkeypatch.setattr(store.arrivals, name, refusing(name, getattr(store.arrivals, name)))
        desk = Desk(store)
        full |= {"take_in"}
        with pytest.raises(StoreError):
            await desk.arrivals.take_in([message(1)])
        assert desk.began == []
        full.clear()
        full |= {"settle"}
        await desk.arrivals.take_in([message(1)])
        await desk.arrivals.done()
        assert desk.done == [1]
        assert [each.number for each in await store.arrivals.unhandled(PLATFORM)] == [1]
        full.clear()
        await desk.arrivals.take_in([message(2)])
        await desk.arrivals.done()
        assert await store.arrivals.unhandled(PLATFORM) == []


async def test_only_so_many_are_handled_at_once(desk: Desk) -> None:
    desk.hold(*range(MOST_AT_ONCE + 1))
    flood = [message(number, who=number + 1) for number in range(MOST_AT_ONCE + 1)]
    await desk.arrivals.take_in(flood)
    await begun(desk, MOST_AT_ONCE)
    await asyncio.sleep(0)
    assert len(desk.began) == MOST_AT_ONCE
    desk.gates[0].set()
    await begun(desk, MOST_AT_ONCE + 1)
    for gate in desk.gates.values():
        gate.set()
    await desk.arrivals.done()


async def test_whoever_floods_the_bot_keeps_nobody_waiting(store: SqliteStore, desk: Desk) -> None:
    desk.hold(1)
    flood = [message(number, who=1) for number in range(1, MOST_OF_ONE + 6)]
    await desk.arrivals.take_in([*flood, message(1000, who=2)])
    await begun(desk, 2)
    assert desk.began == [1, 1000]
    assert desk.arrivals.aside == 5
    desk.gates[1].set()
    await desk.arrivals.done()
    assert desk.done == [1000, *range(1, MOST_OF_ONE + 1)]
    assert await store.arrivals.unhandled(PLATFORM) == []
    await desk.arrivals.take_in([message(1001, who=1)])
    await desk.arrivals.done()
    assert desk.done[-1] == 1001
