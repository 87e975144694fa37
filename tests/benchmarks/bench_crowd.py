"""One duplicate game of a crowd: what each step costs, with ten and a hundred times as many: ``make bench``.

A game of 100, of 1,000 and of 10,000 players, on SQLite as in earnest. Each step is told with three figures:

- `cpu_ms`: processor time of the whole process (but not of the database's own work on a server);
- `us_each`: the same by player: what grows with the crowd is worse than linear;
- `held_ms`: the longest that one turn of the event loop took, in processor time of its thread: nobody else is
  served meanwhile (law 9: under 50 ms). It is not wall time, so other programs on the machine do not count.

`join` and `bulletin` come in at once, as in the last seconds of a round; `one_more_...` is one alone, which
waits for nobody else. `deliver` sends what is to be sent to a platform that takes everything at once.

And the last ten seconds of a round as they are, by the clock: slips come whether or not those before are
acknowledged (an open loop). Both stores are asked, each with its own disk.
"""

import asyncio
import gc
import resource
import time
from asyncio import events
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.serve import tune
from bot.store import Store
from bot.talk.game_actions import Abort, Join, ShowMine, Start, Submit
from bot.talk.official_actions import SheetOfAll, ShowSheetOfAll
from bot.talk.own_sheet import SheetForm
from bot.talk.requests import NewGame
from bot.talk.turn_actions import ExportGame, ShowSheet
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import Phase, next_wake
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.solutions import best_solutions
from tests.bot.club import Club
from tests.bot.postgres_server import server
from tests.bot.stores import Where, open_anywhere, open_store
from tests.conftest import command_of

CROWDS = (100, 1000, 10_000)
ROUNDS = 3
SECONDS = 10
SCORES = 25
"""Scores below the top whose plays are handed in."""

OWN = ShowSheet(SheetForm.PICTURE)

Figures = dict[str, dict[str, float]]


class Loop:
    """Measures the turns of the running loop."""

    def __init__(self) -> None:
        self.held = 0.0
        self.figures: Figures = {}

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Meanwhile each turn is measured."""
        run = events.Handle._run

        def measured(handle: events.Handle) -> None:
            begun = time.thread_time()
            run(handle)
            self.held = max(self.held, time.thread_time() - begun)

        events.Handle._run = measured  # type: ignore[method-assign,assignment]  # there is no hook for it
        try:
            yield
        finally:
            events.Handle._run = run  # type: ignore[method-assign]  # as it was

    async def step(self, name: str, work: Awaitable[Any], each: int) -> Any:
        """Do a step, and note what it cost."""
        gc.collect()
        await asyncio.sleep(0)
        self.held, begun = 0.0, time.process_time()
        done = await work
        await asyncio.sleep(0)
        cpu = time.process_time() - begun
        self.figures[name] = {
            "cpu_ms": round(cpu * 1e3, 1),
            "us_each": round(cpu * 1e6 / each, 1),
            "held_ms": round(self.held * 1e3, 1),
        }
        return done


def memory() -> float:
    """Megabytes now resident."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


@pytest.mark.parametrize("crowd", CROWDS)
def test_a_crowd(benchmark: Any, shipped: Lexicon, tmp_path: Path, crowd: int) -> None:
    figures = benchmark.pedantic(
        lambda: asyncio.run(evening(crowd, shipped, tmp_path / "data")), iterations=1, rounds=1
    )
    benchmark.extra_info.update(figures)
    print(f"\n{crowd} players")
    for name, told in figures.items():
        print(f"  {name:<22}", *(f"{key} {value:>9}" for key, value in told.items()))


async def evening(crowd: int, lexicon: Lexicon, folder: Path) -> Figures:
    """Some rounds, and the end; each step is noted."""
    tune()
    async with await open_store(folder) as store:
        played, idle = Evening(crowd, lexicon, store), memory()
        with played.loop.watched():
            await played.begin()
            for number in range(1, ROUNDS + 1):
                await played.round(number)
            await played.look_at_all()
            kept = memory() - idle
            await played.end()
    played.loop.figures["memory"] = {"kb_each": round(kept * 1e3 / crowd, 1), "mb": round(kept)}
    return played.loop.figures


@pytest.mark.parametrize("place", ["a file", "a server"])
def test_the_last_seconds_of_a_round(
    benchmark: Any, shipped: Lexicon, tmp_path: Path, place: str
) -> None:
    with ExitStack() as stack:
        where: Where = tmp_path / "data"
        if place == "a server":
            if not command_of("postgres"):
                pytest.skip("no PostgreSQL here")
            where = stack.enter_context(server(is_durable=True)).database()
        figures = benchmark.pedantic(
            lambda: asyncio.run(last_seconds(shipped, where)), iterations=1, rounds=1
        )
    benchmark.extra_info.update(figures)
    print(f"\n{CROWDS[-1]} players, {SECONDS} s, on {place}:", figures)


async def last_seconds(lexicon: Lexicon, where: Where) -> dict[str, float]:
    """Milliseconds until slips are acknowledged and the card is there, by the wall clock."""
    tune()
    async with await open_anywhere(where) as store:
        played = Evening(CROWDS[-1], lexicon, store)
        await played.begin()
        clock, waits = asyncio.get_running_loop().time, list[float]()

        async def slip(due: float, name: str, action: Any) -> None:
            await played.ask(name, action)
            waits.append(clock() - due)

        handed_in = await played.slips()
        played.loop.held, begun, apart = 0.0, clock(), SECONDS / len(handed_in)
        async with asyncio.TaskGroup() as group:
            with played.loop.watched():
                for number, each in enumerate(handed_in):
                    due = begun + number * apart
                    await asyncio.sleep(due - clock())
                    group.create_task(slip(due, *each))
        begun = clock()
        await played.until(Phase.BETWEEN)
        await played.club.deliver()
        card = clock() - begun
    waits.sort()
    figures = {"p50": waits[len(waits) // 2], "p99": waits[-len(waits) // 100], "max": waits[-1]}
    figures |= {"card": card, "held": played.loop.held}
    return {name: round(seconds * 1e3, 1) for name, seconds in figures.items()}


class Evening:
    """One game, from its lobby to its end."""

    def __init__(self, crowd: int, lexicon: Lexicon, store: Store) -> None:
        self.club = Club(store, lexicon, DuplicateRules("normal"))
        self.loop, self.chance = Loop(), Random(1)
        self.names = [f"Joueuse {number}" for number in range(crowd)]

    async def ask(self, name: str, action: Any) -> None:
        answer = await self.club.application.handle(self.club.request(name, action))
        assert not answer.refused, answer.text

    async def all_ask(self, asked: Sequence[tuple[str, Any]]) -> None:
        """All at once, but not in one turn of the loop, which would be the benchmark's own."""
        waiting = []
        for start in range(0, len(asked), 100):
            some = asked[start : start + 100]
            waiting += [asyncio.create_task(self.ask(*each)) for each in some]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)

    async def until(self, phase: Phase) -> None:
        while (game := await self.club.game()).phase is not phase:
            self.club.now = max(self.club.now, next_wake(game) or self.club.now)
            assert await self.club.caretaker.wake(self.club.now), "something was due"

    async def one(self, name: str, action: Any, *, of: int = 0) -> None:
        """A step of one player."""
        await self.loop.step(name, self.ask(self.names[of], action), 1)

    async def all(self, name: str, work: Awaitable[Any]) -> None:
        """A step that concerns everybody."""
        await self.loop.step(name, work, len(self.names))

    async def begin(self) -> None:
        await self.ask(self.names[0], NewGame("duplicate"))
        await self.club.deliver()
        await self.all("join", self.all_ask([(name, Join()) for name in self.names[1:-1]]))
        await self.one("one_more_joins", Join(), of=-1)
        await self.all("deliver_lobby", self.club.deliver())
        await self.one("start", Start())
        await self.all("deliver_round", self.club.deliver())

    async def slips(self) -> list[tuple[str, Any]]:
        """One of everybody, for the round that is on."""
        game = await self.club.game()
        plays = best_solutions(game.board, game.rack, self.club.lexicon, NORMAL, scores=SCORES)
        lines = [f"{each.play.ref} {each.play.word}" for each in plays]
        return [(name, Submit(self.chance.choice(lines))) for name in self.names]

    async def round(self, number: int) -> None:
        slips = await self.slips()
        await self.all("bulletins", self.all_ask(slips))
        await self.one("one_more_bulletin", slips[0][1])
        if number > 1:
            await self.one("sheet_in_round", OWN)
            await self.ask(*slips[1])
            await self.one("another_in_round", OWN, of=1)
        await self.one("mine_in_round", ShowMine())
        await self.all("deliver_bulletins", self.club.deliver())
        await self.all("close", self.until(Phase.CLOSING))
        await self.all("deliver_close", self.club.deliver())
        await self.all("score", self.until(Phase.BETWEEN))
        await self.all("deliver_score", self.club.deliver())
        if number < ROUNDS:
            await self.all("draw", self.until(Phase.ANNOUNCED))
            await self.club.deliver()

    async def look_at_all(self) -> None:
        await self.one("own_sheet", OWN)
        await self.one("another_sheet", OWN, of=1)
        await self.one("mine", ShowMine(), of=1)
        for form in SheetForm:
            await self.one(f"colours_{form.value}", ShowSheetOfAll(SheetOfAll.COLOURS, form))
        await self.one("export", ExportGame())

    async def end(self) -> None:
        self.club.open()
        await self.all("restart", self.club.game())
        await self.all("end", self.ask(self.names[0], Abort()))
        await self.all("deliver_end", self.club.deliver())
        await self.one("sheet_after_end", OWN)
