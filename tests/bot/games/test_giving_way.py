"""A game that others decide on too is left to them after each turn, for a while."""

from collections.abc import Sequence
from datetime import timedelta

import pytest

from bot.games import giving_way
from bot.games.giving_way import A_MOMENT, GivingWay
from bot.store import Conflict
from bot.store.news import News, Note, Subject
from tests.bot.memory_store import MemoryStore

QUESTION = timedelta(milliseconds=10)
TURN = timedelta(milliseconds=100)


class World:
    """A clock that only questions and turns move, and what others note, by the number of the question."""

    def __init__(self) -> None:
        self.now = timedelta()
        self.asked = 0
        self.noted: dict[int, Note] = {}
        self.giving_way = GivingWay(News(self._ask), MemoryStore().games)

    async def _ask(self) -> Sequence[Note]:
        self.asked += 1
        self.now += QUESTION
        return [self.noted[self.asked]] if self.asked in self.noted else []

    async def turn(self, *outcomes: str | Conflict) -> str:
        left = iter(outcomes)

        async def attempt(_: str) -> str | Conflict:
            self.now += TURN
            return next(left)

        return await self.giving_way.have_turn("g", attempt)

    async def waits(self) -> int:
        """How many questions are asked before the next turn."""
        before = self.asked
        await self.giving_way.wait("g")
        return self.asked - before


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    world = World()
    monkeypatch.setattr(giving_way, "steady", lambda: world.now)
    monkeypatch.setattr(giving_way, "LOOK_AGAIN", 0)
    return world


async def test_who_hears_of_nobody_does_not_wait(world: World) -> None:
    assert await world.turn("done") == "done"
    assert await world.waits() == 0


async def test_who_was_late_leaves_it_alone_for_twice_his_turn(world: World) -> None:
    await world.turn(Conflict(2), "done")
    assert await world.waits() == 2 * TURN / QUESTION
    assert await world.waits() == 0


async def test_or_until_others_have_had_theirs_and_then_again(world: World) -> None:
    world.noted[3] = (Subject.GAME, "g")
    await world.turn(Conflict(2), "done")
    assert await world.waits() == 3
    world.now += A_MOMENT * 2 / 3
    await world.turn("done")
    assert await world.waits() == 2 * TURN / QUESTION


async def test_who_was_not_heard_of_for_a_moment_is_waited_for_no_more(world: World) -> None:
    await world.turn(Conflict(2), "done")
    world.now += A_MOMENT
    await world.turn("done")
    assert await world.waits() == 0


async def test_who_wants_it_is_waited_for_a_moment(world: World) -> None:
    world.giving_way._leave("g")
    assert await world.waits() == A_MOMENT / QUESTION
