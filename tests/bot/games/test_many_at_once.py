"""What many ask of one game at the same time is stored together, and each is answered as if he were alone."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import pytest

from bot.analysis.pages import Pages
from bot.games import damage
from bot.store import Batch, Outcome, StoreError
from bot.talk.analysis_views import AnalysisForm
from bot.talk.answers import Answer
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club
from tests.bot.memory_store import MemoryStore
from tests.bot.stores import game_in


@pytest.fixture
async def playing(shipped: Lexicon) -> Club:
    """A round of Léa, Tom and Zoé that goes on when all have answered."""
    rules = DuplicateRules("normal", close_when_all_answered=False)
    club = Club(MemoryStore(), shipped, rules)
    for name, line in ("Léa", "/duplicate"), ("Tom", "/rejoindre"), ("Zoé", "/rejoindre"):
        await club.say(name, line)
    await club.say("Léa", "/commencer")
    return club


class Held:
    """A store whose commits wait until they are let."""

    def __init__(self, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
        self.batches: list[Batch] = []
        self.open = asyncio.Event()
        self.refused = ""
        self._commit: Callable[[Batch], Awaitable[Outcome]] = club.store.games.commit
        monkeypatch.setattr(club.store.games, "commit", self.commit)

    async def commit(self, batch: Batch) -> Outcome:
        self.batches.append(batch)
        await self.open.wait()
        if self.refused in batch.answers:
            raise StoreError("a sign that no database takes")
        return await self._commit(batch)

    async def let(self, *asked: Coroutine[Any, Any, str]) -> list[str | BaseException]:
        """The first is being stored while the others come in; what they are told."""
        first = asyncio.create_task(asked[0])
        await turn()
        others = [asyncio.create_task(each) for each in asked[1:]]
        await turn()
        self.open.set()
        return await asyncio.gather(first, *others, return_exceptions=True)


async def turn() -> None:
    """Everything that can run, runs."""
    for _ in range(50):
        await asyncio.sleep(0)


async def bulletins(club: Club) -> dict[int, int]:
    """How many each player has handed in."""
    game_id = await game_in(club.store, PLACE)
    assert game_id is not None
    game = (await club.application.desk.table(game_id)).game
    return {player: len(own) for player, own in game.round.entries.items()}


async def test_what_comes_in_together_is_stored_together(
    playing: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(playing, monkeypatch)
    told = await held.let(*(playing.say(name, "/passer") for name in ["Tom", "Zoé", "Léa"] * 10))
    assert set(told) == {told[0]}
    assert [(len(batch.events), len(batch.answers)) for batch in held.batches] == [(1, 1), (29, 29)]
    assert [len(batch.outbox) for batch in held.batches] == [1, 1]  # the newest only
    assert "3" in playing.newest("round").text
    assert await bulletins(playing) == {1: 10, 2: 10, 3: 10}


async def test_of_many_who_join_together_the_last_names_all(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.say("Léa", "/duplicate")
    held = Held(club, monkeypatch)
    names = [f"Tom {number}" for number in range(10)]
    await held.let(*(club.say(name, "/rejoindre") for name in names))
    assert len(held.batches) == 2
    assert all(name in club.newest("lobby").text for name in ("Léa", *names))


async def test_one_who_is_refused_is_refused_alone(
    playing: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(playing, monkeypatch)
    said = ("Tom", "/passer"), ("Zoé", "/passer"), ("Nobody", "/passer"), ("Léa", "/passer")
    told = await held.let(*(playing.say(name, line) for name, line in said))
    assert told[0] == told[1] == told[3] != told[2]
    assert len(held.batches) == 2
    assert await bulletins(playing) == {1: 1, 2: 1, 3: 1}


@pytest.mark.parametrize("again", ["of one stored before", "of one that waits"])
async def test_a_repeat_among_others_has_no_second_effect(
    playing: Club, monkeypatch: pytest.MonkeyPatch, again: str
) -> None:
    held = Held(playing, monkeypatch)
    number = "a" if again == "of one stored before" else "b"
    told = await held.let(
        playing.say("Tom", "/passer", request_id="a"),
        playing.say("Zoé", "/passer", request_id="b"),
        playing.say("Tom", "/passer", request_id=number),
        playing.say("Léa", "/passer", request_id="c"),
    )
    assert set(told) == {told[0]}
    assert await bulletins(playing) == {1: 1, 2: 1, 3: 1}


async def test_one_that_cannot_be_stored_harms_no_other(
    playing: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(playing, monkeypatch)
    held.refused = "bad"
    told = await held.let(
        playing.say("Tom", "/passer"),
        playing.say("Zoé", "/passer", request_id="bad"),
        playing.say("Léa", "/passer"),
    )
    assert told[0] == told[2] != told[1]
    assert sorted((await bulletins(playing)).values()) == [1, 1]


async def test_if_another_process_was_faster_all_is_decided_anew(
    playing: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Club(playing.store, playing.lexicon, now=playing.now)
    other.ids = iter(range(10**6, 2 * 10**6))  # type: ignore[assignment]
    await playing.say("Tom", "/passer")
    await other.say("Zoé", "/passer")
    held = Held(playing, monkeypatch)
    told = await held.let(
        playing.say("Tom", "/passer"), playing.say("Zoé", "/passer"), playing.say("Léa", "/passer")
    )
    assert set(told) == {told[0]}
    playing.application.desk.forget(str(await game_in(playing.store, PLACE)))
    assert await bulletins(playing) == {1: 1, 2: 2, 3: 2}


async def test_a_disk_that_says_no_is_not_asked_for_each_of_them(
    playing: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each would wait as long as the first, and hold up whatever is due."""
    asked = 0

    async def locked(_: Batch) -> Outcome:
        nonlocal asked
        asked += 1
        await turn()  # it waits for the lock, and the others come in
        raise StoreError("database is locked")

    monkeypatch.setattr(playing.store.games, "commit", locked)
    told = await asyncio.gather(*(playing.say("Tom", "/passer") for _ in range(30)))
    assert len(set(told)) == 1
    assert asked <= 6  # the first few together, and all others; of each lot two alone


async def test_a_game_that_is_over_is_read_once_for_all_who_ask_of_it(
    playing: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many want their sheet, the record or another game."""
    game_id = await game_in(playing.store, PLACE)
    await playing.say("Tom", "/passer")
    await playing.wait(600)
    sure, *_ = (await playing.ask("Léa", "/arreter")).buttons
    await playing.ask("Léa", f"!{sure.payload}", game=game_id or "")
    assert await game_in(playing.store, PLACE) is None
    playing.open()  # nothing is remembered
    reads: list[str] = []
    load = playing.store.games.load

    async def counted(game_id: str) -> Any:
        reads.append(game_id)
        return await load(game_id)

    monkeypatch.setattr(playing.store.games, "load", counted)
    for name, line in ("Tom", "/feuille"), ("Zoé", "/exporter"), ("Léa", "/serie"):
        await playing.say(name, line)
    assert reads == [game_id]


async def test_a_long_game_is_folded_beside_the_loop(
    playing: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = await game_in(playing.store, PLACE)
    monkeypatch.setattr(damage, "LONG", 3)
    kind = playing.application.desk.kinds["duplicate"]
    threads = set()
    evolve = kind.evolve

    def noted(game: Any, event: Any) -> Any:
        threads.add(threading.get_ident())
        return evolve(game, event)

    playing.open()
    monkeypatch.setattr(type(kind), "evolve", staticmethod(noted))
    assert (await playing.application.desk.table(game_id or "")).status.started
    assert threads
    assert threading.get_ident() not in threads


async def test_the_analysis_of_a_thousand_players_is_told_beside_the_loop(
    playing: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await playing.say("Tom", "/passer")
    await playing.say("Léa", "/fin")
    await playing.wait(5)
    await playing.say("Léa", "/arreter oui")
    threads = set()
    show = Pages.show

    def noted(pages: Pages, form: AnalysisForm, at: int) -> Answer:
        threads.add(threading.get_ident())
        return show(pages, form, at)

    monkeypatch.setattr(Pages, "show", noted)
    assert not (await playing.ask("Tom", "/analyse 1")).refused
    assert threads
    assert threading.get_ident() not in threads
