"""How fast Telegram is spoken to, on a clock that is set by hand."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
from telegram.error import BadRequest, NetworkError, RetryAfter, TimedOut

from bot.delivery.adapter import NotNow, NotOurs
from bot.platforms.telegram import traffic
from bot.platforms.telegram.traffic import LAST_WAY, Rank, Traffic

GROUP, OTHER, ALONE = -100, -200, 42


@dataclass
class Telegram:
    """What goes out, and when; whoever waits moves the clock, for nothing else happens meanwhile."""

    now: float = 0
    sent: list[tuple[float, int | None]] = field(default_factory=list)
    fails: dict[int | None, list[Exception]] = field(default_factory=dict)

    def traffic(self) -> Traffic:
        return Traffic(lambda: timedelta(seconds=self.now), self.wait)

    async def wait(self, length: timedelta) -> None:
        self.now += length.total_seconds()

    def to(self, chat: int | None) -> Callable[[], Awaitable[str]]:
        async def make() -> str:
            self.sent.append((self.now, chat))
            if self.fails.get(chat):
                raise self.fails[chat].pop(0)
            return "out"

        return make

    def times(self, chat: int | None) -> list[float]:
        return [at for at, where in self.sent if where == chat]


async def send(
    telegram: Telegram,
    out: Traffic,
    chat: int | None = GROUP,
    *,
    change: int = 0,
    reserved: bool = False,
    rank: Rank = Rank.OTHER,
    **how: Any,
) -> bool:
    try:
        await out.call(
            chat,
            telegram.to(chat),
            repeatable=bool(change),
            rank=Rank.GAME if reserved else rank,
            change_of=change,
            **how,
        )
    except NotNow:
        return False
    return True


async def test_what_waited_until_another_process_may_be_the_one_that_sends_does_not_go() -> None:
    """It was ours when it began to wait for its turn; the other process sends the same."""
    telegram = Telegram()
    out = Traffic(lambda: timedelta(seconds=telegram.now), telegram.wait, lambda: telegram.now < 30)
    while await send(telegram, out):
        pass
    before = telegram.times(GROUP)
    assert max(before) == 0
    with pytest.raises(NotOurs):
        await out.call(GROUP, telegram.to(GROUP), repeatable=False, longest=LAST_WAY)
    assert telegram.now > 30
    assert telegram.times(GROUP) == before
    with pytest.raises(NotOurs):
        await out.call(None, telegram.to(None), repeatable=True)  # an answer to a press


async def test_changes_of_a_message_are_the_further_apart_the_more_was_sent() -> None:
    """Who comes too early is told when, and does not wait: by then there may be a newer one."""
    telegram = Telegram()
    out = telegram.traffic()
    while telegram.now < 300:
        if not await send(telegram, out, change=7):
            with pytest.raises(NotNow) as told:
                await out.call(GROUP, telegram.to(GROUP), repeatable=True, change_of=7)
            assert told.value.patience is not None
            assert timedelta(0) < told.value.patience < timedelta(seconds=11)
        telegram.now += 0.2
    times = telegram.times(GROUP)
    gaps = [later - earlier for earlier, later in pairwise(times)]
    assert gaps[:4] == pytest.approx([0.8, 1.6, 2.4, 3.2])
    assert max(gaps) < 11
    assert max(sum(start <= at < start + 60 for at in times) for start in times) <= 13


async def test_each_message_of_a_group_has_its_own_pace() -> None:
    """The countdown of a round does not wait for what the lobby has just changed."""
    telegram = Telegram()
    out = telegram.traffic()
    for message in (7, 8, 9):
        assert await send(telegram, out, change=message)
    assert telegram.times(GROUP) == [0, 0, 0]


async def test_no_minute_has_more_than_a_group_takes_and_games_have_their_room() -> None:
    """Whoever types much, however many bulletins come in: seven times a minute a draw goes out at once."""
    telegram = Telegram()
    out = telegram.traffic()
    due = 0.0
    while telegram.now < 600:
        for _ in range(3):
            await send(telegram, out)
        await send(telegram, out, change=7)
        if telegram.now >= due:
            before, due = telegram.now, telegram.now + 60 / 7
            assert await send(telegram, out, reserved=True)
            assert telegram.now == before
        telegram.now += 1
    times = telegram.times(GROUP)
    assert all(sum(start <= at < start + 60 for at in times) <= 20 for start in times)
    assert len(times) > 100


async def test_what_is_deleted_is_no_message_and_waits_for_none() -> None:
    telegram = Telegram()
    out = telegram.traffic()
    for _ in range(20):
        await send(telegram, out, reserved=True)
    for _ in range(24):
        assert await send(telegram, out, deletes=True)
    assert telegram.now < 2
    assert not await send(telegram, out), "and messages wait for theirs"
    telegram.fails[GROUP] = [RetryAfter(3)]
    assert await send(telegram, out, deletes=True)
    assert telegram.now < 6
    telegram.fails[GROUP] = [RetryAfter(40)]
    assert not await send(telegram, out, deletes=True)
    assert await send(telegram, out, OTHER, deletes=True), "patience in one chat is of that chat"


async def test_an_answer_that_has_no_other_way_goes_before_changes_and_after_draws() -> None:
    """A minute that is full of changes: it has a place at once, and the round that follows too."""
    telegram = Telegram()
    out = telegram.traffic()
    for message in range(1, 40):
        await send(telegram, out, change=message)
    assert not await send(telegram, out)
    for _ in range(2):
        assert await send(telegram, out, rank=Rank.ANSWER, longest=LAST_WAY)
    for _ in range(5):
        assert await send(telegram, out, reserved=True)
    assert telegram.now == 0
    assert await send(telegram, out, rank=Rank.ANSWER, longest=LAST_WAY * 2)
    assert 0 < telegram.now <= 62


async def test_what_was_refused_was_not_sent_and_a_draw_is_the_first_that_goes() -> None:
    """Telegram has had enough of that group, from a process before this one."""
    now, taken, tries = 0.0, list[tuple[float, Rank]](), 0

    async def wait(length: timedelta) -> None:
        nonlocal now
        now += length.total_seconds()
        await asyncio.sleep(0)

    out = Traffic(lambda: timedelta(seconds=now), wait)

    async def ask(rank: Rank) -> None:
        async def make() -> None:
            nonlocal tries
            tries += 1
            await asyncio.sleep(0)
            if now < 20:
                raise RetryAfter(timedelta(seconds=1))
            taken.append((now, rank))

        await out.call(GROUP, make, repeatable=False, rank=rank, longest=LAST_WAY * 2)

    await asyncio.gather(*map(ask, [*[Rank.ANSWER] * 9, Rank.GAME]))
    assert taken[0][1] is Rank.GAME
    assert taken[-1][0] < 30, "ten, in a group that has had nothing from us"
    assert tries < 50, "one after the other"


async def test_what_is_changed_at_once_counts_with_its_change_and_not_if_it_was_refused() -> None:
    telegram = Telegram()
    out = telegram.traffic()
    telegram.fails[GROUP] = [RetryAfter(timedelta(seconds=1))]
    most = traffic.GROUP.answers
    for _ in range(most // 2):
        assert await send(telegram, out, rank=Rank.ANSWER, more=1)
    at_once: dict[str, Any] = {"rank": Rank.ANSWER, "longest": timedelta(0)}
    assert not await send(telegram, out, more=1, **at_once)
    assert await send(telegram, out, **at_once)
    assert not await send(telegram, out, **at_once)


async def test_a_private_chat_takes_a_few_at_once_and_then_one_a_second() -> None:
    telegram = Telegram()
    out = telegram.traffic()
    for _ in range(12):
        assert await send(telegram, out, ALONE)
    times = telegram.times(ALONE)
    assert all(sum(start <= at < start + 5 for at in times) <= 5 for start in times)
    assert times[4] == 0


async def test_all_chats_together_take_thirty_a_second() -> None:
    telegram = Telegram()
    out = telegram.traffic()
    for person in range(100):
        assert await send(telegram, out, person + 1)
    times = sorted(at for at, _ in telegram.sent)
    assert all(sum(start <= at < start + 1 for at in times) <= 30 for start in times)
    assert times[-1] <= 4


async def test_patience_asked_for_in_one_chat_does_not_stop_the_others() -> None:
    telegram = Telegram(fails={GROUP: [RetryAfter(35)]})
    out = telegram.traffic()
    assert not await send(telegram, out)
    assert await send(telegram, out, OTHER)
    assert await send(telegram, out, ALONE)
    assert telegram.now == 0
    assert not await send(telegram, out)
    assert telegram.times(GROUP) == [0], "it was asked again before its time"
    telegram.now = 35
    assert await send(telegram, out)


async def test_a_short_patience_is_waited_for() -> None:
    telegram = Telegram(fails={GROUP: [RetryAfter(3)]})
    assert await send(telegram, telegram.traffic())
    assert telegram.times(GROUP) == [0, 3]


async def test_answers_to_presses_wait_for_nothing() -> None:
    telegram = Telegram()
    out = telegram.traffic()
    for _ in range(200):
        assert await send(telegram, out, None, change=7)
    assert telegram.now == 0
    assert await send(telegram, out, ALONE)
    telegram.fails[None] = [RetryAfter(1)]
    assert not await send(telegram, out, None, change=7)


async def test_an_answer_to_a_press_waits_for_a_little_patience_and_not_for_much() -> None:
    telegram = Telegram()
    out = telegram.traffic()
    telegram.fails[None] = [RetryAfter(timedelta(seconds=1)), RetryAfter(timedelta(seconds=2))]
    assert await send(telegram, out, None)
    assert telegram.times(None) == [0, 1, 3]
    telegram.fails[None] = [RetryAfter(timedelta(seconds=7)), RetryAfter(timedelta(seconds=2))]
    assert not await send(telegram, out, None)
    assert telegram.now == 10


@pytest.mark.parametrize("error", [TimedOut(), NetworkError("Bad Gateway")])
async def test_what_may_be_out_is_not_sent_again_blindly_and_a_change_is(
    error: NetworkError,
) -> None:
    telegram = Telegram(fails={GROUP: [error], ALONE: [error]})
    out = telegram.traffic()
    assert not await send(telegram, out, GROUP)
    assert await send(telegram, out, ALONE, change=7)
    assert (len(telegram.times(GROUP)), len(telegram.times(ALONE))) == (1, 2)


async def test_a_refusal_is_no_failure_of_the_connection() -> None:
    telegram = Telegram(fails={GROUP: [BadRequest("message is not modified")]})
    with pytest.raises(BadRequest):
        await telegram.traffic().call(GROUP, telegram.to(GROUP), repeatable=True)
    assert len(telegram.sent) == 1


async def test_whoever_waits_meanwhile_keeps_nobody_elsewhere_waiting() -> None:
    """Only their own chat's clock is theirs: here waiting really hangs."""
    waiting = asyncio.Event()

    async def hang(_: timedelta) -> None:
        waiting.set()
        await asyncio.Event().wait()

    telegram = Telegram()
    out = Traffic(lambda: timedelta(0), hang)
    typed = [asyncio.create_task(send(telegram, out, ALONE)) for _ in range(6)]
    await waiting.wait()
    assert await send(telegram, out, OTHER, change=7)
    assert await send(telegram, out, GROUP, reserved=True)
    for each in typed:
        each.cancel()


async def test_of_what_all_chats_may_take_a_part_is_kept_for_groups() -> None:
    """A hundred people are written to at once; most of them wait, and a draw does not."""
    waiting = asyncio.Event()

    async def hang(_: timedelta) -> None:
        waiting.set()
        await asyncio.Event().wait()

    telegram = Telegram()
    out = Traffic(lambda: timedelta(0), hang)
    alerts = [asyncio.create_task(send(telegram, out, person + 1)) for person in range(100)]
    await waiting.wait()
    assert await send(telegram, out, GROUP, reserved=True)
    for alert in alerts:
        alert.cancel()


async def test_chats_that_are_quiet_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(traffic, "MOST_REMEMBERED", 5)
    telegram = Telegram()
    out = telegram.traffic()
    for group in range(1, 20):
        await send(telegram, out, -group)
        telegram.now += 30
    assert len(out._chats) <= 5
