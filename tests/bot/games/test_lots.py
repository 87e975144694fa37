"""What waits for one game is taken together, in order; nobody waits for ever."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.games import lots
from bot.games.lots import Lots
from tests.bot.platforms.whole import PATIENCE


class Gate:
    """Takes lots when it is let: doubles numbers, and refuses what is negative."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, list[int]]] = []
        self.open = asyncio.Event()

    async def take(self, key: str, lot: Sequence[int]) -> list[int | Exception]:
        self.taken.append((key, list(lot)))
        await self.open.wait()
        return [number * 2 if number >= 0 else ValueError(number) for number in lot]


async def turn() -> None:
    """Everything that can run, runs."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_what_comes_in_while_a_game_is_busy_is_one_lot() -> None:
    gate = Gate()
    asked = Lots(gate.take)
    first = asyncio.create_task(asked.ask("a", 1))
    await turn()
    rest = [asyncio.create_task(asked.ask("a", number)) for number in (2, 3, 4)]
    other = asyncio.create_task(asked.ask("b", 5))
    await turn()
    assert gate.taken == [("a", [1]), ("b", [5])]
    gate.open.set()
    assert await asyncio.gather(first, *rest, other) == [2, 4, 6, 8, 10]
    assert gate.taken[2:] == [("a", [2, 3, 4])]


async def test_one_who_is_refused_is_refused_alone() -> None:
    gate = Gate()
    gate.open.set()
    asked = Lots(gate.take)
    told = await asyncio.gather(*(asked.ask("a", n) for n in (1, -1, 2)), return_exceptions=True)
    assert gate.taken == [("a", [1, -1, 2])]
    assert (told[0], told[2]) == (2, 4)
    assert isinstance(told[1], ValueError)


async def test_who_went_away_holds_nobody_up() -> None:
    gate = Gate()
    asked = Lots(gate.take)
    gone = asyncio.create_task(asked.ask("a", 1))
    await turn()
    stays = asyncio.create_task(asked.ask("a", 2))
    await turn()
    gone.cancel()
    gate.open.set()
    assert await stays == 4
    assert gate.taken == [("a", [1]), ("a", [2])]


async def test_a_lot_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lots, "LARGEST_LOT", 2)
    gate = Gate()
    gate.open.set()
    asked = Lots(gate.take)
    assert await asyncio.gather(*(asked.ask("a", number) for number in range(5))) == [0, 2, 4, 6, 8]
    assert gate.taken == [("a", [0, 1]), ("a", [2, 3]), ("a", [4])]


async def test_what_comes_while_a_game_is_left_to_others_is_in_the_lot() -> None:
    gate, left = Gate(), asyncio.Event()
    gate.open.set()

    async def wait(_: str) -> None:
        await left.wait()

    asked = Lots(gate.take, wait)
    waiting = [asyncio.create_task(asked.ask("a", number)) for number in (1, 2)]
    await turn()
    assert gate.taken == []
    left.set()
    assert await asyncio.gather(*waiting) == [2, 4]
    assert gate.taken == [("a", [1, 2])]


async def test_if_taking_fails_everybody_is_told() -> None:
    async def take(_: str, __: Sequence[int]) -> list[int | Exception]:
        raise RuntimeError("a bug")

    asked = Lots(take)
    told = await asyncio.gather(asked.ask("a", 1), asked.ask("a", 2), return_exceptions=True)
    assert [str(each) for each in told] == ["a bug", "a bug"]


async def test_when_all_is_over_nobody_waits() -> None:
    """As at the end of the process: what runs is cancelled."""
    gate = Gate()
    asked = Lots(gate.take)
    waiting = [asyncio.create_task(asked.ask("a", 1))]
    await turn()
    waiting.append(asyncio.create_task(asked.ask("a", 2)))
    await turn()
    for task in asyncio.all_tasks():
        if task.get_name() == "lots of a":
            task.cancel()
    told = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), PATIENCE)
    assert all(isinstance(each, asyncio.CancelledError) for each in told)
