"""Nobody is slowed down by somebody else: presses, searches, lobbies, games of a server."""

import asyncio
import threading
from datetime import timedelta
from typing import Any

import pytest

from bot.people.limits import A_TURN, BURST, MOST_REMEMBERED, Limits, Pace, Searches, Turnstile
from bot.store.sqlite.store import SqliteStore
from bot.talk.answers import Answer
from bot.talk.identity import Account, Place
from bot.talk.refusals import SearchUnderWay, TooFast
from bot.talk.requests import Request
from bot.words import wing as word_wing
from tests.bot.club import PLACE, START, Club
from tests.bot.plain import plain
from tests.bot.stores import game_in
from tests.bot.table import parse_line
from tests.engine.duplicate.games import CLUB_WORDS

SECOND = timedelta(seconds=1)
TWO_A_SECOND = Limits(presses_a_second=2)
SERVER = Place("club", "serveur")


def club(store: SqliteStore, limits: Limits) -> Club:
    return Club(store, CLUB_WORDS, limits=limits)


async def in_channel(club: Club, name: str, line: str, chat: str, **fields: object) -> str:
    """Somewhere in the server."""
    account, number = Account("club", name.lower()), str(next(club.ids))
    place, action = Place("club", chat), parse_line(line)
    request = Request(
        number,
        account,
        name,
        place,
        club.now,
        action,
        within=(SERVER,),
        **fields,  # type: ignore[arg-type]  # of a test
    )
    answer = (await club.application.handle(request)).text
    await club.deliver()
    return plain(answer)


# Presses


def taken(pace: Pace, account: Account, seconds: float) -> bool:
    try:
        pace.take(account, START + timedelta(seconds=seconds))
    except TooFast:
        return False
    return True


LEA, TOM = Account("club", "léa"), Account("club", "tom")


def test_a_burst_is_let_through_and_then_so_many_a_second() -> None:
    pace = Pace(TWO_A_SECOND)
    assert [taken(pace, LEA, 0) for _ in range(2 * BURST + 2)] == [True] * 2 * BURST + [False] * 2
    assert taken(pace, TOM, 0)  # who is another person
    assert not taken(pace, LEA, 0.4)
    assert taken(pace, LEA, 0.5)
    assert not taken(pace, LEA, 0.5)
    assert [taken(pace, LEA, 60) for _ in range(2 * BURST + 1)].count(True) == 2 * BURST


def test_presses_that_come_out_of_order_give_nothing_and_cost_nothing_more() -> None:
    pace = Pace(TWO_A_SECOND)
    for _ in range(2 * BURST):
        taken(pace, LEA, 10)
    assert not taken(pace, LEA, 5)
    assert not taken(pace, LEA, 10)
    assert taken(pace, LEA, 10.5)


def test_only_so_many_accounts_are_remembered_and_who_presses_is_among_them() -> None:
    pace = Pace(TWO_A_SECOND)
    for _ in range(2 * BURST):
        taken(pace, LEA, 0)
    for number in range(MOST_REMEMBERED - 1):
        taken(pace, Account("club", str(number)), 0)
    assert not taken(pace, LEA, 0)


async def test_who_floods_is_told_so_and_the_others_are_answered(store: SqliteStore) -> None:
    made = club(store, TWO_A_SECOND)
    said = [await made.say("Léa", "/aide") for _ in range(2 * BURST + 1)]
    assert "Trop vite" in said[-1]
    assert not [answer for answer in said[:-1] if "Trop vite" in answer]
    assert "Trop vite" not in await made.say("Tom", "/aide")
    form = Request("form", LEA, "Léa", PLACE, made.now, parse_line("H4 AS"))
    shown = await made.application.form(form)
    assert isinstance(shown, Answer)
    assert "Trop vite" in shown.text
    made.now += SECOND
    assert "Trop vite" not in await made.say("Léa", "/aide")


# Searches


async def test_one_search_a_person_and_two_at_once() -> None:
    searches, running, go = Searches(Limits(searches_at_once=2)), list[int](), asyncio.Event()

    async def search(person: int) -> None:
        async with searches.one(person):
            running.append(person)
            await go.wait()

    tasks = [asyncio.create_task(search(person)) for person in (1, 2, 3)]
    for _ in range(5):
        await asyncio.sleep(0)
    assert running == [1, 2]
    for person in (1, 3):  # running, waiting
        with pytest.raises(SearchUnderWay):
            await search(person)
    go.set()
    await asyncio.gather(*tasks)
    assert running == [1, 2, 3]
    await search(1)


async def test_a_search_that_fails_or_is_given_up_leaves_room() -> None:
    searches = Searches(Limits(searches_at_once=1))
    with pytest.raises(ZeroDivisionError):
        async with searches.one(1):
            raise ZeroDivisionError
    async with searches.one(1):
        waiting = asyncio.create_task(_empty(searches, 2))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
    await _empty(searches, 2)


async def _empty(searches: Searches, person: int) -> None:
    async with searches.one(person):
        pass


async def test_a_second_question_is_refused_while_the_first_is_searched(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = club(store, Limits(searches_at_once=2))
    go, checks = threading.Event(), word_wing.WordWing._check

    def held_up(*args: Any, **options: Any) -> Answer:
        assert go.wait(30)
        return checks(*args, **options)

    monkeypatch.setattr(word_wing.WordWing, "_check", held_up)
    first = asyncio.create_task(made.say("Léa", "/mot as"))
    words = next(w for w in made.application.wings if isinstance(w, word_wing.WordWing))
    while not words._searches._searching:
        await asyncio.sleep(0)
    assert "pas finie" in plain(await made.say("Léa", "/anagrammes as"))
    assert "pas finie" not in plain(await made.say("Tom", "/anagrammes as"))
    go.set()
    assert "AS" in await first


# Games


async def test_a_person_has_one_lobby(store: SqliteStore) -> None:
    made = club(store, Limits(lobbies_a_person=1))
    await in_channel(made, "Léa", "/duplicate", "un")
    refused = await in_channel(made, "Léa", "/duplicate", "deux")
    assert "partie en attente ailleurs (Duplicate)" in refused
    assert "partie en attente ici" in await in_channel(made, "Léa", "/classique", "un")
    await in_channel(made, "Tom", "/duplicate", "deux")
    await in_channel(made, "Léa", "/rejoindre", "deux")  # which is Tom's
    await in_channel(made, "Léa", "/commencer", "un")
    assert "ouverte" in await in_channel(made, "Léa", "/duplicate", "trois")


async def test_two_lobbies_asked_for_at_once_are_one(store: SqliteStore) -> None:
    made = club(store, Limits(lobbies_a_person=1))
    said = await asyncio.gather(
        *(in_channel(made, "Léa", "/duplicate", chat) for chat in ("un", "deux", "trois"))
    )
    assert sorted("partie en attente" in answer for answer in said) == [False, True, True]


async def test_a_server_has_so_many_games(store: SqliteStore) -> None:
    made = club(store, Limits(games_a_server=2))
    for name, chat in (("Léa", "un"), ("Tom", "deux")):
        await in_channel(made, name, "/duplicate", chat)
    assert "2 parties sont déjà en cours" in await in_channel(made, "Zoé", "/duplicate", "trois")
    assert "ouverte" in await made.say("Zoé", "/duplicate")  # elsewhere
    made.open()
    assert "2 parties" in await in_channel(made, "Max", "/duplicate", "trois")
    await in_channel(made, "Léa", "/arreter oui", "un")
    assert "ouverte" in await in_channel(made, "Max", "/duplicate", "trois")


async def test_nobody_opens_a_game_where_he_may_not_write(store: SqliteStore) -> None:
    made = club(store, Limits())
    told = await in_channel(made, "Léa", "/duplicate", "annonces", writes=False)
    assert "ne pouvez pas écrire ici" in told
    assert await game_in(store, Place("club", "annonces")) is None


async def test_of_many_at_one_instant_a_few_begin_with_each_turn_of_the_loop() -> None:
    turnstile, began, turns = Turnstile(), list[int](), list[int]()

    async def ask(number: int) -> None:
        await turnstile.enter()
        began.append(number)

    asked = [asyncio.create_task(ask(number)) for number in range(50)]
    asked[10].cancel()  # who goes away holds up nobody
    while len(began) < len(asked) - 1:
        before = len(began)
        await asyncio.sleep(0)
        turns.append(len(began) - before)
    assert began == [number for number in range(50) if number != 10]
    assert max(turns) <= A_TURN


async def test_nobody_waits_where_nobody_is_in_front() -> None:
    turnstile = Turnstile()
    for _ in range(3):
        entering = asyncio.ensure_future(turnstile.enter())
        await asyncio.sleep(0)
        assert entering.done()
        await asyncio.sleep(0)
