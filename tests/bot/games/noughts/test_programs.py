"""A program has a seat: nobody's number, and a turn like any other."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.games import caretaker
from bot.games.caretaker import PROGRAMS, Caretaker
from bot.games.thinking import AT_ONCE, LONG_AGO
from bot.store import UnknownGame
from bot.talk.identity import Place
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.games.noughts.kind import NoughtsKind
from tests.bot.games.noughts.rules import TURN, Mark, Taken
from tests.bot.games.noughts.test_noughts import (
    GAME,
    KINDS,
    board,
    presses,
    state,
    store_in,
)
from tests.bot.plain import plain
from tests.bot.platforms.whole import PATIENCE
from tests.engine.duplicate.games import CLUB_WORDS


@pytest.fixture
async def playing(tmp_path: Path) -> AsyncIterator[Club]:
    """Léa plays against the program; it is her turn."""
    async with await store_in(tmp_path) as store:
        club = Club(store, CLUB_WORDS, kinds=KINDS)
        await club.say("Léa", "/morpion")
        await club.say("Léa", "/machine")
        yield club


async def test_a_program_plays_when_it_is_its_turn_and_is_called_by_its_name(playing: Club) -> None:
    await presses(playing, "Léa", "b2")
    assert "À la machine de jouer." in plain(board(playing).text)
    await playing.wait(1)
    assert (await state(playing)).marks == ("b2", "a1")
    assert "À Léa de jouer." in plain(board(playing).text)
    assert playing.calls == ["léa", "léa"], "a program is not called"
    for square in ("c1", "a3"):
        await presses(playing, "Léa", square)
        await playing.wait(1)
    assert "Léa gagne !" in plain(board(playing).text)


async def test_it_thinks_in_a_thread(playing: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = []

    def think(*_: object) -> Mark:
        threads.append(threading.current_thread())
        return Mark(-1, "c3")

    monkeypatch.setattr(NoughtsKind, "program", think)
    await presses(playing, "Léa", "b2")
    await playing.wait(1)
    assert (await state(playing)).marks[-1] == "c3"
    assert threads
    assert threading.main_thread() not in threads


async def test_while_it_thinks_its_game_and_the_sweep_are_free(
    playing: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is done meanwhile is done at once; who thought in vain is told so, and thinks again."""
    caretaker = Caretaker(playing.store, playing.application.desk, patience=timedelta(0))
    known, in_vain = threading.Event(), threading.Event()

    def think(
        _: NoughtsKind, seen: tuple[str, ...], *__: object, lasts: Callable[[], timedelta]
    ) -> Mark:
        while not known.wait(0.01):
            if lasts() == LONG_AGO:
                in_vain.set()
        return Mark(-1, "c3")

    def called(*args: Any) -> Mark:
        return think(*args[:-1], lasts=args[-1])

    monkeypatch.setattr(NoughtsKind, "program", called)
    await presses(playing, "Léa", "b2")
    table = await playing.application.desk.table(GAME)
    seen = table.kind.awaits_program(table.game, playing.now)
    assert await caretaker.wake(playing.now) == 0
    first = caretaker.thinking.about(table, seen)
    assert await caretaker.wake(playing.now) == 0
    assert caretaker.thinking.about(table, seen) is first, "it is thought of once"
    await playing.say("Léa", "/quitter")
    assert (await state(playing)).ended
    assert await caretaker.wake(playing.now) == 0
    assert await asyncio.to_thread(in_vain.wait, 60)
    known.set()


async def test_what_was_erased_while_it_thought_is_no_trouble(
    playing: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, alone = threading.Event(), alone_with("Léa")

    def think(*_: object) -> Mark:
        known.wait(60)
        return Mark(-1, "a1")

    monkeypatch.setattr(NoughtsKind, "program", think)
    for line in ("/morpion", "/machine"):
        await playing.say("Léa", line, place=alone)
    [b2] = [each for each in playing.newest("board").buttons if each.label == "b2"]
    await playing.ask("Léa", f"!{b2.payload}", place=alone, game="soirée 2")
    with capture_logs() as told:
        sweep = asyncio.create_task(playing.caretaker.wake(playing.now))
        sure = await playing.ask("Léa", "/oublier", place=alone)
        await playing.ask("Léa", f"!{sure.buttons[0].payload}", place=alone)
        known.set()
        assert await sweep == 0
    assert told == []
    with pytest.raises(UnknownGame):
        await playing.store.games.load("soirée 2")


async def test_after_a_kill_it_is_asked_again(playing: Club) -> None:
    await presses(playing, "Léa", "b2")
    playing.open()
    await playing.wait(1)
    assert (await state(playing)).marks == ("b2", "a1")


@pytest.mark.parametrize("fault", [ValueError("a bug"), Taken()])
async def test_what_fails_sets_its_game_aside_and_can_be_tried_again(
    playing: Club, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def fail(*_: object) -> Mark:
        raise fault

    with monkeypatch.context() as trouble, capture_logs() as told:
        trouble.setattr(NoughtsKind, "program", fail)
        await presses(playing, "Léa", "b2")
        await playing.wait(2)
        assert [each["event"] for each in told] == ["a game cannot go on"]
    await playing.deliver()
    assert f"{GAME}/set-aside" in playing.channel
    await playing.wait(61)
    assert (await state(playing)).marks == ("b2", "a1")


async def test_a_move_against_the_rules_is_a_failure_too(
    playing: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NoughtsKind, "program", lambda *_: Mark(-1, "b2"))
    with capture_logs() as told:
        await presses(playing, "Léa", "b2")
        await playing.wait(2)
    assert [each["event"] for each in told] == ["a game cannot go on"]


async def test_nobody_sits_under_its_number(playing: Club) -> None:
    await presses(playing, "Léa", "b2")
    await playing.wait(1)
    assert await playing.store.games.running_of(-1) == []
    assert await playing.store.games.running_of(1) == [GAME]


async def test_the_game_is_told_from_others_by_who_sits_there(playing: Club) -> None:
    await playing.say("Léa", "/morpion")
    asked = await playing.ask("Max", "/moi", place=PLACE)
    assert [plain(each.label) for each in asked.buttons] == ["Morpion : Léa", "Morpion : Léa (2)"]


async def test_a_clock_does_not_wait_until_all_programs_have_played(playing: Club) -> None:
    """Of many that are due, a handful play at once; what has come due goes first."""
    waiting = 2 * PROGRAMS
    for number in range(waiting):
        there = Place("club", f"room {number}")
        for line in ("/morpion", "/machine"):
            await playing.say("Léa", line, place=there)
        [b2] = [each for each in playing.newest("board").buttons if each.label == "b2"]
        await playing.ask("Léa", f"!{b2.payload}", place=there, game=f"soirée {number + 2}")
    playing.now += TURN
    assert await playing.caretaker.wake(playing.now) == 1 + PROGRAMS
    assert (await state(playing)).ended, "Léa was on turn"
    assert await playing.caretaker.wake(playing.now) == waiting - PROGRAMS


async def test_how_long_it_may_think_counts_from_when_it_has_a_thread(
    playing: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, begun = threading.Event(), list[timedelta]()
    now = [timedelta(0)]

    def think(*args: Any) -> Mark:
        begun.append(args[-1]())
        known.wait(60)
        return Mark(-1, "c3")

    monkeypatch.setattr(NoughtsKind, "program", think)
    monkeypatch.setattr("bot.games.thinking.steady", lambda: now[0])
    await presses(playing, "Léa", "b2")
    table, thinking = await playing.application.desk.table(GAME), playing.caretaker.thinking
    seen = table.kind.awaits_program(table.game, playing.now)
    all_of_them = [
        thinking.about(replace(table, id=str(each)), seen) for each in range(AT_ONCE + 1)
    ]
    while len(begun) < AT_ONCE:
        await asyncio.sleep(0.01)
    now[0] = timedelta(seconds=10)
    known.set()
    await asyncio.gather(*all_of_them)
    assert begun == [timedelta(0)] * (AT_ONCE + 1), "the last was in no hurry"


async def test_programs_keep_no_thread_from_others(
    playing: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = threading.Event()
    monkeypatch.setattr(NoughtsKind, "program", lambda *_: known.wait(60) and Mark(-1, "c3"))
    await presses(playing, "Léa", "b2")
    table, thinking = await playing.application.desk.table(GAME), playing.caretaker.thinking
    seen = table.kind.awaits_program(table.game, playing.now)
    all_of_them = [thinking.about(replace(table, id=str(each)), seen) for each in range(50)]
    try:
        assert await asyncio.wait_for(asyncio.to_thread(lambda: "at once"), PATIENCE) == "at once"
        assert not any(each.done() for each in all_of_them)
    finally:
        known.set()
        await asyncio.gather(*all_of_them)


async def test_many_that_are_due_do_not_hold_the_loop(
    playing: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caretaker, "STRETCH", 2)
    await presses(playing, "Léa", "b2")
    for number in range(5):
        there = Place("club", f"room {number}")
        for line in ("/morpion", "/machine"):
            await playing.say("Léa", line, place=there)
        [b2] = [each for each in playing.newest("board").buttons if each.label == "b2"]
        await playing.ask("Léa", f"!{b2.payload}", place=there, game=f"soirée {number + 2}")
    turns, looked_at = 0, list[int]()
    sees = NoughtsKind.awaits_program

    def awaits(kind: NoughtsKind, game: Any, now: datetime) -> Any:
        looked_at.append(turns)
        return sees(kind, game, now)

    async def loop() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(NoughtsKind, "awaits_program", awaits)
    others = asyncio.create_task(loop())
    await playing.caretaker.wake(playing.now)
    others.cancel()
    assert looked_at[0] < looked_at[1] == looked_at[2] < looked_at[3] == looked_at[4] < looked_at[5]
