"""An analysis is made once for all who ask, one at a time, and nobody waits for long."""

import asyncio
import threading
import time
from collections import Counter
from datetime import timedelta

import pytest

from bot.analysis import running
from bot.analysis.running import Analyses, AnyAnalysis, Make
from bot.talk.analysis_views import TooManyAnalyses
from engine.analysis.values import Analysis
from engine.strategy.position import GoOn

LONG = timedelta(seconds=30)
LEA, TOM = 1, 2
MADE = Analysis((), (), ())


class _Maker:
    """Notes what is made; each takes until the test says so."""

    def __init__(self) -> None:
        self.begun: Counter[str] = Counter()
        self.begins = threading.Semaphore(0)
        self.ready = threading.Event()
        self.fails = False

    def of(self, key: str) -> Make:
        def make(_: GoOn, __: AnyAnalysis | None) -> AnyAnalysis:
            self.begun[key] += 1
            self.begins.release()
            assert self.ready.wait(30)
            if self.fails:
                raise ValueError(key)
            return MADE

        return make

    async def has_begun(self) -> None:
        await asyncio.to_thread(self.begins.acquire)


async def test_it_is_made_once_however_many_ask() -> None:
    analyses, maker = Analyses(LONG), _Maker()
    asking = [asyncio.create_task(analyses.of("a", maker.of("a"), LEA)) for _ in range(20)]
    await maker.has_begun()
    maker.ready.set()
    assert await asyncio.gather(*asking) == [MADE] * 20
    assert await analyses.of("a", maker.of("a"), LEA) is MADE
    assert maker.begun == {"a": 1}


async def test_the_next_begins_when_the_one_before_is_made() -> None:
    analyses, maker = Analyses(LONG), _Maker()
    asking = [
        asyncio.create_task(analyses.of(key, maker.of(key), person))
        for person, key in enumerate("abc")
    ]
    await maker.has_begun()
    assert maker.begun.total() == 1
    maker.ready.set()
    await asyncio.gather(*asking)
    assert maker.begun.total() == 3


async def test_who_waits_too_long_comes_back_for_it() -> None:
    analyses, maker = Analyses(timedelta(0)), _Maker()
    assert await analyses.of("a", maker.of("a"), LEA) is None
    await maker.has_begun()
    assert await analyses.of("a", maker.of("a"), LEA) is None
    maker.ready.set()
    while await analyses.of("a", maker.of("a"), LEA) is None:
        await asyncio.sleep(0)
    assert maker.begun == {"a": 1}


async def test_what_would_wait_behind_too_many_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MOST_WAITING", 2)
    analyses, maker = Analyses(timedelta(0)), _Maker()
    for key in "ab":
        await analyses.of(key, maker.of(key), LEA)
    with pytest.raises(TooManyAnalyses):
        await analyses.of("c", maker.of("c"), LEA)
    assert await analyses.of("a", maker.of("a"), LEA) is None, "that is being made"
    maker.ready.set()


async def test_nobody_fills_the_queue_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MOST_OF_ONE", 2)
    analyses, maker = Analyses(timedelta(0)), _Maker()
    for key in "ab":
        await analyses.of(key, maker.of(key), LEA)
    with pytest.raises(TooManyAnalyses):
        await analyses.of("c", maker.of("c"), LEA)
    assert await analyses.of("a", maker.of("a"), LEA) is None, "she may look whether it is there"
    assert await analyses.of("c", maker.of("c"), TOM) is None, "it waits for its turn"
    maker.ready.set()
    while await analyses.of("c", maker.of("c"), LEA) is None:
        await asyncio.sleep(0)
    assert await analyses.of("d", maker.of("d"), LEA) is None, "hers are there"


async def test_what_failed_is_made_anew() -> None:
    analyses, maker = Analyses(LONG), _Maker()
    maker.ready.set()
    maker.fails = True
    with pytest.raises(ValueError, match="a"):
        await analyses.of("a", maker.of("a"), LEA)
    maker.fails = False
    assert await analyses.of("a", maker.of("a"), LEA) is MADE


async def test_those_longest_not_looked_at_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MOST_KEPT", 2)
    analyses, maker = Analyses(LONG), _Maker()
    maker.ready.set()
    for key in "abacab":
        await analyses.of(key, maker.of(key), LEA)
    assert maker.begun == {"a": 1, "b": 2, "c": 1}


async def test_it_ends_with_the_bot() -> None:
    analyses, begun = Analyses(LONG), threading.Event()

    def make(go_on: GoOn, _: AnyAnalysis | None) -> AnyAnalysis:
        while go_on():
            begun.set()
        return MADE

    asking = asyncio.create_task(analyses.of("a", make, LEA))
    await asyncio.to_thread(begun.wait)
    analyses.close()
    assert await asking is MADE


async def test_what_the_bot_does_not_wait_for_any_more_is_let_go() -> None:
    """A turn is judged without `go_on`, too: that of a long game would take seconds where it is slow."""
    analyses, turns, begun = Analyses(LONG), list[int](), threading.Event()

    def make(_: GoOn, __: AnyAnalysis | None) -> AnyAnalysis:
        for number in range(10_000):
            analyses.watch(number, 10_000)
            turns.append(number)
            begun.set()
            time.sleep(0.001)
        return MADE

    asking = asyncio.create_task(analyses.of("a", make, LEA))
    await asyncio.to_thread(begun.wait)
    analyses.close()
    assert await asking is None
    assert len(turns) < 10_000


async def test_it_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "LONGEST", timedelta(0))

    def make(go_on: GoOn, _: AnyAnalysis | None) -> AnyAnalysis:
        assert not go_on()
        return MADE

    assert await Analyses(LONG).of("a", make, LEA) is MADE


async def test_what_time_was_too_short_for_is_gone_on_with_if_somebody_wants_more() -> None:
    analyses, given = Analyses(LONG), list[AnyAnalysis | None]()
    parts = [
        Analysis((), (), (), whole=False, sure=1),
        Analysis((), (), (), whole=False, sure=2),
        MADE,
    ]

    def make(_: GoOn, known: AnyAnalysis | None) -> AnyAnalysis:
        given.append(known)
        return parts[len(given) - 1]

    assert await analyses.of("a", make, LEA) is parts[0]
    assert await analyses.of("a", make, TOM) is parts[0], "nobody asked for more"
    assert await analyses.of("a", make, TOM, more=True) is parts[1]
    assert await analyses.of("a", make, LEA, more=True) is MADE
    assert await analyses.of("a", make, LEA, more=True) is MADE, "there is no more"
    assert given == [None, *parts[:2]]


async def test_of_what_is_not_there_yet_there_is_no_more() -> None:
    analyses, maker = Analyses(timedelta(0)), _Maker()
    assert await analyses.of("a", maker.of("a"), LEA) is None
    await maker.has_begun()
    assert await analyses.of("a", maker.of("a"), LEA, more=True) is None
    maker.ready.set()
    while await analyses.of("a", maker.of("a"), LEA) is None:
        await asyncio.sleep(0)
    assert maker.begun == {"a": 1}
