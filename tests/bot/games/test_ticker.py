"""The pulse goes on whatever a sweep waits for; one sweep at a time; a bug ends the process."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest

from bot.alarms import Then
from bot.games.outages import EVERYWHERE
from bot.games.ticker import HEARTBEAT, Ticker
from bot.store import Alarm, Beat, StoreError
from bot.store.share import HOUSE
from bot.time_base import TimeBase
from tests.bot.club import START, Club


@pytest.fixture
def ticker(club: Club) -> Ticker:
    return ticker_of(club)


def ticker_of(club: Club) -> Ticker:
    time_base = TimeBase(lambda: club.now, lambda: club.now - START, "boot")
    return Ticker(
        club.caretaker, club.application.alarms, club.store, time_base, club.application.desk.stored
    )


async def noted(club: Club) -> timedelta:
    """Of the last heartbeat, since the start."""
    beat = await club.store.beats.last_seen()
    assert beat is not None
    return beat.at - START


async def test_the_time_is_noted_now_and_then(club: Club, ticker: Ticker) -> None:
    await ticker.start()
    for passed in (timedelta(0), HEARTBEAT / 2, HEARTBEAT):
        club.now = START + passed
        await ticker.sweep()
    assert await noted(club) == HEARTBEAT
    club.now -= HEARTBEAT / 2  # put right
    await ticker.sweep()
    assert await noted(club) == HEARTBEAT / 2


class Killed(BaseException):
    """The process is gone in the middle of what it does."""


async def life(
    club: Club, monkeypatch: pytest.MonkeyPatch, where: str | None, steps: int, away: float
) -> bool:
    """A process that starts, is away for so long, is back, and ends before or after that step on the disk.

    Returns:
        Whether it got so far as to do all that it had to.
    """
    club.open()
    ticker, left = ticker_of(club), [steps]

    def count_down() -> None:
        left[0] -= 1
        if left[0] < 0:
            raise Killed

    def ends(method: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def step(*args: Any, **named: Any) -> Any:
            count_down()
            done = await method(*args, **named)
            count_down()
            return done

        return step

    with monkeypatch.context() as disk, suppress(Killed, asyncio.CancelledError):
        for name in ("commit", "heartbeat", "due"):
            disk.setattr(club.store, name, ends(getattr(club.store, name)))
        if where is not None:
            club.caretaker.outages.begin(where)
        await ticker.start()
        await ticker.sweep()
        if where is not None:
            club.caretaker.outages.begin(where, club.now)
        club.now += timedelta(seconds=away)
        ticker.tick()
        if where:  # all that is stored ends the other one
            club.caretaker.outages.end(where, club.now)
        await ticker.sweep()
        return True
    return False


async def a_round_is_on(club: Club) -> str:
    """The game in which the time of it runs, as the first process has noted."""
    await club.begin("Tom")
    ticker = ticker_of(club)
    await ticker.start()
    await ticker.sweep()
    [game_id] = await club.store.games.running()
    return game_id


async def given(club: Club, game_id: str) -> datetime:
    """When the round ends, with what is about to be given back."""
    current = (await club.application.desk.table(game_id)).game.round
    end: datetime = current.deadline + current.lost
    return end


@pytest.mark.parametrize("where", ["club", EVERYWHERE, None])
async def test_wherever_the_next_process_is_killed_nobody_loses_time(
    club: Club, monkeypatch: pytest.MonkeyPatch, where: str | None
) -> None:
    """Half a minute away, a start that is killed at any step, ten seconds more, and a start that is not."""
    game_id = await a_round_is_on(club)
    owed = await given(club, game_id)
    for steps in count():
        club.now += timedelta(seconds=28)
        got_through = await life(club, monkeypatch, where, steps, away=3)
        club.now += timedelta(seconds=10)
        await life(club, monkeypatch, where, 1000, away=2)
        # The first may or may not have got as far as its three seconds; never is less given than was lost.
        owed += timedelta(seconds=28 + 10 + 2)
        over = await given(club, game_id) - owed
        assert timedelta(0) <= over <= timedelta(seconds=3), steps
        owed += over
        if got_through:
            break
    assert steps > 10


@pytest.mark.parametrize("where", ["club", None])
async def test_processes_that_are_killed_one_after_the_other_lose_nobody_his_time(
    club: Club, monkeypatch: pytest.MonkeyPatch, where: str | None
) -> None:
    """Each is away for less than anybody would notice, and killed when it has noted the time."""
    game_id = await a_round_is_on(club)
    owed = await given(club, game_id)
    for _ in range(10):
        club.now += timedelta(seconds=0.9)
        assert await life(club, monkeypatch, where, 1000, away=0)
    club.now += timedelta(seconds=2)
    assert await life(club, monkeypatch, where, 1000, away=0)
    assert await given(club, game_id) - owed == timedelta(seconds=10 * 0.9 + 2)


async def test_what_is_away_is_noted_with_it(club: Club, ticker: Ticker) -> None:
    await ticker.start()
    club.caretaker.outages.begin("club", START)
    club.now += HEARTBEAT
    await ticker.sweep()
    beat = await club.store.beats.last_seen()
    assert beat is not None
    assert beat.away == {"club": START}


async def test_while_the_disk_says_no_each_sweep_tries_again(
    club: Club, ticker: Ticker, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise StoreError("disk full")

    await ticker.start()
    outages = club.caretaker.outages
    with monkeypatch.context() as disk:
        disk.setattr(club.store.beats, "heartbeat", full)
        await ticker.sweep()
        assert EVERYWHERE in outages
    club.now += HEARTBEAT / 5
    await ticker.sweep()
    assert EVERYWHERE not in outages
    assert await noted(club) == HEARTBEAT / 5


async def test_the_pulse_goes_on_while_a_sweep_waits(
    club: Club, ticker: Ticker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sweep, that never ends; time passes, and nobody has lost any of it."""
    sweeps = 0

    async def waits(_: object) -> int:
        nonlocal sweeps
        sweeps += 1
        await asyncio.Event().wait()
        return 0

    ticks = 0
    tick = ticker.tick

    def counted() -> None:
        nonlocal ticks
        ticks += 1
        club.now += timedelta(seconds=0.5)
        tick()

    monkeypatch.setattr(club.caretaker, "wake", waits)
    monkeypatch.setattr(ticker, "tick", counted)
    monkeypatch.setattr("bot.games.ticker.EVERY", timedelta(0))
    await ticker.start()
    running = asyncio.create_task(ticker.run())
    while ticks < 10:
        await asyncio.sleep(0)
    running.cancel()
    assert sweeps == 1
    assert club.caretaker.outages.over() == ()


async def test_what_is_not_foreseen_ends_it(
    club: Club, ticker: Ticker, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def breaks(_: object) -> int:
        raise RuntimeError("a bug")

    monkeypatch.setattr(club.caretaker, "wake", breaks)
    monkeypatch.setattr("bot.games.ticker.EVERY", timedelta(0))
    await ticker.start()
    with pytest.raises(RuntimeError, match="a bug"):
        await ticker.run()


async def test_a_sweep_lets_alarms_ring_and_waits_for_none(club: Club, ticker: Ticker) -> None:
    gate, rung = asyncio.Event(), list[str]()

    async def slow(alarm: Alarm, _: datetime) -> Then:
        await gate.wait()
        rung.append(alarm.key)
        return Then()

    club.application.alarms.register("slow", slow)
    await club.store.alarms.put([Alarm("slow", key, START) for key in "12"])
    await ticker.start()
    await ticker.sweep()
    assert rung == []
    gate.set()
    await club.application.alarms.done()
    assert sorted(rung) == ["1", "2"]


async def test_games_without_a_clock_keep_no_wrong_time(club: Club) -> None:
    """Those that one plays alone wait for weeks; whatever is announced looks at the time anew."""
    machine = datetime(2027, 1, 1, tzinfo=UTC)
    base = TimeBase(lambda: machine, lambda: club.now - START, "boot")
    alarms = club.application.alarms
    ticker = Ticker(club.caretaker, alarms, club.store, base, club.application.desk.stored)
    rung = []

    async def ring(alarm: Alarm, now: datetime) -> Then:
        rung.append((alarm.key, now))
        return Then()

    alarms.register("late", ring)
    await ticker.start()
    await club.say("Léa", "/training")
    await club.store.alarms.put([Alarm("late", "1", machine + HEARTBEAT * 100)])
    await ticker.sweep()
    machine = START
    club.now += HEARTBEAT
    await ticker.sweep()
    await alarms.done()
    assert base.now() == START
    assert rung == [("1", START)]


async def test_alarms_ring_where_the_house_is(club: Club, ticker: Ticker) -> None:
    rung = []

    async def ring(alarm: Alarm, _: datetime) -> Then:
        rung.append(alarm.key)
        return Then()

    club.application.alarms.register("any", ring)
    await club.store.alarms.put([Alarm("any", "1", START)])
    await ticker.start()
    club.store.share.roles = frozenset({"discord"})
    await ticker.sweep()
    await club.application.alarms.done()
    assert rung == []
    club.store.share.roles = frozenset({"discord", HOUSE})
    await ticker.sweep()
    await club.application.alarms.done()
    assert rung == ["1"]


async def test_what_another_process_cannot_reach_is_not_away_here(
    club: Club, ticker: Ticker
) -> None:
    club.store.share.roles = frozenset({"discord", "telegram"})
    since = START - HEARTBEAT
    beat = Beat(START, timedelta(), "", {"discord": since, "telegram": since})
    await club.store.beats.heartbeat(beat)
    club.store.share.roles = frozenset({"discord"})
    await ticker.start()
    assert club.caretaker.outages.away() == {"discord": since}
