"""What comes from one address shares one lane; another address has its own."""

import asyncio
from itertools import count

import pytest

from bot.platforms.playground import lanes
from bot.platforms.playground.lanes import Lane, Lanes
from bot.platforms.playground.limits import (
    AT_ONCE,
    BYTES_FROM_ONE_ADDRESS,
    FROM_ONE_ADDRESS,
    OPENINGS,
)


async def let_through(lane: Lane, size: int) -> int:
    """How many such messages are let through before one waits."""
    for number in count():
        entering = asyncio.ensure_future(lane.enter(size))
        await asyncio.sleep(0)
        if not entering.done():
            entering.cancel()
            return number
    raise AssertionError


@pytest.mark.parametrize(
    ("size", "a_second"),
    [
        (0, FROM_ONE_ADDRESS),
        (BYTES_FROM_ONE_ADDRESS, 1),
    ],
    ids=["many", "large"],
)
async def test_some_seconds_worth_may_come_at_once_and_then_it_waits(
    size: int, a_second: int
) -> None:
    assert AT_ONCE * a_second * 0.9 - 1 <= await let_through(Lane(), size) <= 2 * AT_ONCE * a_second


async def test_who_waits_is_let_through_in_the_order_of_coming() -> None:
    lane, order = Lane(), list[int]()
    await let_through(lane, 0)

    async def enter(number: int) -> None:
        await lane.enter(0)
        order.append(number)

    await asyncio.gather(*map(enter, range(5)))
    assert order == [*range(5)]


async def test_what_is_long_does_not_hold_up_a_line_of_a_game() -> None:
    lane = Lane()
    await let_through(lane, BYTES_FROM_ONE_ADDRESS)
    assert await let_through(lane, 100) > FROM_ONE_ADDRESS


async def test_another_address_waits_for_nobody() -> None:
    known = Lanes()
    await let_through(known.of("192.0.2.1"), 0)
    assert known.of("192.0.2.1") is known.of("192.0.2.1")
    assert await let_through(known.of("192.0.2.2"), 0) > FROM_ONE_ADDRESS


async def test_only_lanes_that_would_be_the_same_anew_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lanes, "MOST_LANES", 3)
    known = Lanes()
    await let_through(known.of("busy"), 0)
    opened = known.of("opened")
    assert [opened.opening() for _ in range(OPENINGS)] == [0.0] * OPENINGS
    for number in range(5):
        known.of(f"idle {number}")
    assert known.of("opened").opening() > 0
    assert await let_through(known.of("busy"), 0) < FROM_ONE_ADDRESS


async def test_a_machine_that_was_just_started_lets_as_many_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: 0.0)
    lane = Lane()
    assert await let_through(lane, 0) >= AT_ONCE * FROM_ONE_ADDRESS * 0.9
    assert [lane.opening() for _ in range(OPENINGS)] == [0.0] * OPENINGS
