"""Processes decide on one game at once: all come to an end, and nobody is told that others were faster."""

import asyncio
import itertools
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

import pytest

from bot.games.damage import Damage
from bot.games.tables import Table
from bot.store.postgres.news import Newsroom
from bot.store.sql.connection import Work
from bot.talk.answers import Answer
from bot.talk.identity import Account, Place
from bot.talk.requests import PlayDay, Request
from tests.bot.club import PLACE, Club
from tests.bot.postgres_server import Server
from tests.bot.store.postgres.test_several_processes import Evening, evening
from tests.bot.stores import game_in
from tests.laws import depth

PLAYERS = 40
LINES = ("H8 {}", "8H {}")


async def ask(club: Club, name: str, line: str, request_id: str | None = None) -> Answer:
    """What somebody is told, before anything is sent."""
    number = request_id or str(next(club.ids))
    account, action = Account("club", name.lower()), club.application.commands.parse_line(line)
    return await club.application.handle(
        Request(number, account, name, PLACE, club.now, action, typed=line)
    )


async def begun(where: Evening) -> list[str]:
    """A round of many is on."""
    names = [f"N{number}" for number in range(PLAYERS)]
    await where.clubs[0].ask(names[0], "/duplicate")
    await asyncio.gather(*(ask(where.clubs[0], name, "/rejoindre") for name in names[1:]))
    await where.clubs[0].ask(names[0], "/commencer")
    return names


async def plays(club: Club, name: str, rack: str, turns: Iterable[int]) -> list[Answer]:
    """One bulletin after the other, each another one than before."""
    lines = [LINES[turn % 2].format(rack[: 2 + turn % 2]) for turn in turns]
    return [await ask(club, name, line) for line in lines]


async def bulletins(club: Club) -> int:
    """How many are stored."""
    loaded = await club.store.games.load(await game_in(club.store, PLACE) or "")
    return sum(type(event).__name__ == "BulletinReceived" for event in loaded.events)


async def test_who_is_always_slower_has_his_turn_too(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One has the game at hand and is asked all the time; the other has to read it, which takes long."""
    go_on = Damage.go_on

    async def slowly(damage: Damage, table: Table) -> Table | None:
        found = await go_on(damage, table)
        if damage is other.application.desk.damage:
            await asyncio.sleep(0.1)
        return found

    async with evening(postgres, "test", 2) as several:
        busy, other = several.clubs
        names = await begun(several)
        monkeypatch.setattr(Damage, "go_on", slowly)
        over = asyncio.Event()

        async def all_the_time(name: str) -> int:
            turns = 0
            while not over.is_set():
                (answer,) = await plays(busy, name, busy.rack, [turns])
                assert not answer.refused
                turns += 1
            return turns

        streams = [asyncio.create_task(all_the_time(name)) for name in names[1:]]
        await asyncio.sleep(0.2)
        turns, told = depth(5), list[Answer]()
        with suppress(TimeoutError):
            async with asyncio.timeout(2 * turns):
                told = await plays(other, names[0], busy.rack, range(turns))
        over.set()
        others = await asyncio.gather(*streams)
        assert [answer.refused for answer in told] == [False] * turns
        assert await bulletins(busy) == turns + sum(others)


async def test_a_game_is_read_whole_once_by_each(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many of them decide on it."""
    read, wholly = Damage.read, list[Damage]()

    async def counted(damage: Damage, game_id: str) -> object:
        wholly.append(damage)
        return await read(damage, game_id)

    monkeypatch.setattr(Damage, "read", counted)
    async with evening(postgres, "test", 3) as several:
        names, rack = await begun(several), several.clubs[0].rack
        everywhere = zip(names, itertools.cycle(several.clubs), strict=False)
        told = await asyncio.gather(
            *(plays(club, name, rack, range(depth(5))) for name, club in everywhere)
        )
        assert not any(answer.refused for answers in told for answer in answers)
        damages = {club.application.desk.damage for club in several.clubs}
    assert len(wholly) <= len(damages)


async def test_as_many_as_ask_everywhere_are_all_answered(postgres: Server) -> None:
    async with evening(postgres, "test", 3) as several:
        names, turns, rack = await begun(several), depth(10), several.clubs[0].rack
        told = await asyncio.gather(
            *(
                plays(several.clubs[number % 3], name, rack, range(turns))
                for number, name in enumerate(names)
            )
        )
        assert not any(answer.refused for answers in told for answer in answers)
        assert await bulletins(several.clubs[0]) == turns * PLAYERS


async def test_what_is_asked_of_all_at_once_has_one_effect_and_one_answer(postgres: Server) -> None:
    async with evening(postgres, "test", 3) as several:
        names, rack = await begun(several), several.clubs[0].rack
        for turn in range(depth(10)):
            line, name = LINES[turn % 2].format(rack[:2]), names[turn % PLAYERS]
            told = await asyncio.gather(
                *(
                    ask(club, name, line, f"again {turn}")
                    for club in (*several.clubs, *several.clubs)
                )
            )
            assert {answer.text for answer in told} == {told[0].text}
            assert not told[0].refused
            assert await bulletins(several.clubs[0]) == turn + 1


@pytest.mark.parametrize("is_repeat", [True, False])
async def test_who_asks_everywhere_for_the_challenge_of_a_day_has_one_try(
    postgres: Server, *, is_repeat: bool
) -> None:
    async with evening(postgres, "test", 3) as several:
        lea = Account("club", "léa")
        await ask(several.clubs[0], "Léa", "/aide")
        person = await several.clubs[0].store.people.person(lea, "Léa")
        told = await asyncio.gather(
            *(
                club.application.handle(
                    Request(
                        "1" if is_repeat else str(next(club.ids)),
                        lea,
                        "Léa",
                        PLACE,
                        club.now,
                        PlayDay(club.now.date()),
                    )
                )
                for club in several.clubs
            )
        )
        assert len(await several.clubs[0].store.games.running_of(person)) == 1
        assert {answer.refused for answer in told} == {False}
        assert len({answer.game for answer in told}) == 1


async def test_for_who_comes_elsewhere_nothing_is_read_anew_here(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(postgres, "test", 2) as several:
        here, there = several.clubs
        names, reads = await begun(several), 0
        await plays(here, names[0], here.rack, range(2))
        engine = here.store.games._writer.engine  # type: ignore[attr-defined]  # it is one on a server
        read = engine.read

        async def counted(question: Work[object]) -> object:
            nonlocal reads
            reads += getattr(question, "__func__", None) is not Newsroom.ask
            return await read(question)

        monkeypatch.setattr(engine, "read", counted)
        for number in range(depth(5)):
            name, action = f"new {number}", there.application.commands.parse_line("/stats")
            request = there.request(name, action, Place("club", f"private {name}"))
            await there.application.handle(
                replace(request, private=True, user_name=name, device=name, language="en")
            )
            await plays(here, names[0], here.rack, [number])
        assert reads == 0
