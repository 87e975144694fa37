"""One duplicate game of a crowd: what each step costs, with ten and a hundred times as many: ``make bench``.

A game of 100, of 1,000 and of 10,000 players, on SQLite as in earnest. Each step is told with three figures:

- `cpu_ms`: processor time of the whole process (but not of the database's own work on a server);
- `us_each`: the same by player: what grows with the crowd is worse than linear;
- `held_ms`: the longest that one turn of the event loop took, in processor time of its thread: nobody else is
  served meanwhile (law 9: under 50 ms). It is not wall time, so other programs on the machine do not count.

`join` and `bulletin` come in at once, as in the last seconds of a round; `one_more_...` is one alone, which
waits for nobody else. `deliver` sends what is to be sent to a platform that takes everything at once.
"""

import asyncio
import gc
import resource
import time
from asyncio import events
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.serve import tune
from bot.store import Store
from bot.talk.game_actions import Abort, Join, ShowMine, Start, Submit
from bot.talk.identity import Place
from bot.talk.official_actions import SheetOfAll, ShowSheetOfAll
from bot.talk.own_sheet import SheetForm
from bot.talk.requests import NewGame
from bot.talk.turn_actions import ExportGame, ShowSheet
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import Phase, next_wake
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.solutions import best_solutions
from tests.bot.club import PLACE, Club
from tests.bot.stores import open_store

CROWDS = (100, 1000, 10_000)
ROUNDS = 3
SCORES = 25
"""Scores below the top whose plays are handed in."""

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
    async with await open_store(folder) as store:
        return await played(crowd, lexicon, store)


async def played(crowd: int, lexicon: Lexicon, store: Store) -> Figures:
    club, loop, chance = Club(store, lexicon, DuplicateRules("normal")), Loop(), Random(1)
    names = [f"Joueuse {number}" for number in range(crowd)]
    tune()
    idle = memory()

    async def ask(name: str, action: Any, place: Place = PLACE) -> Any:
        answer = await club.application.handle(club.request(name, action, place))
        assert not answer.refused, answer.text
        return answer

    async def all_ask(asked: Sequence[tuple[str, Any]]) -> None:
        """All at once, but not in one turn of the loop, which would be the benchmark's own."""
        waiting = []
        for start in range(0, len(asked), 100):
            waiting += [asyncio.create_task(ask(*each)) for each in asked[start : start + 100]]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)

    async def until(phase: Phase) -> None:
        while (await club.game()).phase is not phase:
            game = await club.game()
            club.now = max(club.now, next_wake(game) or club.now)
            assert await club.caretaker.wake(club.now), "something was due"

    with loop.watched():
        await ask(names[0], NewGame("duplicate"))
        await club.deliver()
        await loop.step("join", all_ask([(name, Join()) for name in names[1:-1]]), crowd)
        await loop.step("one_more_joins", ask(names[-1], Join()), 1)
        await loop.step("deliver_lobby", club.deliver(), crowd)
        await loop.step("start", ask(names[0], Start()), crowd)
        await loop.step("deliver_round", club.deliver(), crowd)
        for number in range(1, ROUNDS + 1):
            game = await club.game()
            plays = best_solutions(game.board, game.rack, lexicon, NORMAL, scores=SCORES)
            lines = [f"{each.play.ref} {each.play.word}" for each in plays]
            slips = [(name, Submit(chance.choice(lines))) for name in names]
            await loop.step("bulletins", all_ask(slips), crowd)
            await loop.step("one_more_bulletin", ask(*slips[0]), 1)
            if number > 1:
                own = ShowSheet(SheetForm.PICTURE)
                await loop.step("sheet_in_round", ask(names[0], own), 1)
                await ask(*slips[1])
                await loop.step("another_in_round", ask(names[1], own), 1)
            await loop.step("mine_in_round", ask(names[0], ShowMine()), 1)
            await loop.step("deliver_bulletins", club.deliver(), crowd)
            await loop.step("close", until(Phase.CLOSING), crowd)
            await loop.step("deliver_close", club.deliver(), crowd)
            await loop.step("score", until(Phase.BETWEEN), crowd)
            await loop.step("deliver_score", club.deliver(), crowd)
            if number < ROUNDS:
                await loop.step("draw", until(Phase.ANNOUNCED), crowd)
                await club.deliver()
        await loop.step("own_sheet", ask(names[0], ShowSheet(SheetForm.PICTURE)), 1)
        await loop.step("another_sheet", ask(names[1], ShowSheet(SheetForm.PICTURE)), 1)
        await loop.step("mine", ask(names[1], ShowMine()), 1)
        for form in SheetForm:
            shown = ShowSheetOfAll(SheetOfAll.COLOURS, form)
            await loop.step(f"colours_{form.value}", ask(names[0], shown), 1)
        await loop.step("export", ask(names[0], ExportGame()), 1)
        full = memory()
        club.open()
        await loop.step("restart", club.game(), crowd)
        await loop.step("end", ask(names[0], Abort()), crowd)
        await loop.step("deliver_end", club.deliver(), crowd)
        await loop.step("sheet_after_end", ask(names[0], ShowSheet(SheetForm.PICTURE)), 1)
    loop.figures["memory"] = {
        "kb_each": round((full - idle) * 1e3 / crowd, 1),
        "mb": round(full - idle),
    }
    return loop.figures
