"""A game that cannot go on: it stops no other, it is told, and it can be ended."""

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.delivery.outbox import Outbox
from bot.games.kinds.duplicate.channel_messages import ChannelMessages
from bot.games.set_aside import REMEMBERED
from bot.library import Library
from bot.store.sqlite.store import SqliteStore
from bot.talk.identity import Place
from bot.texts import LANGUAGES
from engine.duplicate.events import GameCreated
from engine.errors import RuleViolation
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain

OTHER = Place("club", "autre")


@pytest.fixture
async def club(club: Club) -> Club:
    """The first round of Léa's game, three minutes long, has just begun."""
    await club.begin("Tom")
    return club


def broken_rule(*_: object, **__: object) -> str:
    raise RuleViolation


async def test_a_rule_that_is_broken_by_a_sentence_is_our_bug(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is no refusal: it is logged, and the search for the top is not made again at each sweep."""
    monkeypatch.setattr(ChannelMessages, "card", broken_rule)
    with capture_logs() as told:
        await club.wait(190)
        assert await club.caretaker.wake(club.now) == 0
    assert [entry["event"] for entry in told] == ["a game cannot go on"]


async def test_where_everybody_reads_their_own_language_it_is_said_in_each(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.application.several_languages.add("club")
    monkeypatch.setattr(ChannelMessages, "card", broken_rule)
    with capture_logs():
        await club.wait(190)
        await club.deliver()
    said = club.newest("set-aside")
    assert said.text == LANGUAGES["fr"].games.set_aside
    assert said.read_in("en").text == LANGUAGES["en"].games.set_aside


async def test_so_it_is_when_somebody_asks(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails for who asked ends in the adapters' net, where it is logged, and not as a refusal."""
    monkeypatch.setattr(ChannelMessages, "round", broken_rule)
    with pytest.raises(RuleViolation):
        await club.say("Tom", "/passer")


def logged(told: list[Any]) -> list[str]:
    return [entry["event"] for entry in told if entry["log_level"] == "error"]


@pytest.fixture
async def crowd(club: Club) -> Club:
    """250 games as Léa's, which the next process has another word list for."""
    store = club.store
    assert isinstance(store, MemoryStore)
    ((game_id, stored),) = store.kept.items()
    created, *later = stored.events
    assert isinstance(created, GameCreated)
    for number in range(249):
        name, place = f"foule {number}", Place("club", f"salon {number}")
        events = (replace(created, game=name), *later)
        store.kept[name] = replace(stored, place=place, events=events)
        store.secrets[name], store.deadlines[name] = (
            store.secrets[game_id],
            store.deadlines[game_id],
        )
        store.on[name] = place
    other = Lexicon.from_words(["LE", "LA", "LES", "SEL", "SALE", "AIE", "EAU"], name="autre")
    club.library = Library.of(other)
    club.open()
    return club


@pytest.mark.long
async def test_many_games_that_cannot_be_woken_stop_no_other(crowd: Club) -> None:
    await crowd.say("Max", "/duplicate", place=OTHER)
    await crowd.say("Max", "/commencer", place=OTHER)
    with capture_logs() as told:
        await crowd.wait(400)
        await crowd.deliver()
    assert OTHER in [message.place for message in crowd.log if "card" in message.slot]
    assert logged(told) == ["a game cannot go on"] * 250
    said = [message for message in crowd.log if "set-aside" in message.slot]
    assert len({message.place for message in said}) == len(said) == 250
    assert "La liste de mots a changé" in said[0].whole


@pytest.mark.long
async def test_rounds_that_could_not_be_opened_are_opened_once_the_list_is_back(
    shipped: Lexicon, store: SqliteStore
) -> None:
    club = Club(store, shipped)
    places = [Place("club", f"salon {number}") for number in range(30)]
    club.outbox = Outbox(store, club.caretaker, {}, lambda: club.now, asyncio.Event())
    for number, place in enumerate(places):
        await club.say(f"P{number}", "/duplicate", place=place)
        await club.say(f"P{number}", "/commencer", place=place)
    club.now += timedelta(minutes=1)
    club.library = Library.of(Lexicon.from_words(["LE", "LA", "LES", "SEL"], name="autre"))
    club.open()
    with capture_logs() as told:
        await club.deliver()
    assert logged(told) == ["a game cannot go on"] * 30
    assert {m.place for m in club.log if "set-aside" in m.slot} == set(places)
    before = len(club.log)
    club.now += timedelta(seconds=30)
    await club.deliver()
    assert len(club.log) == before
    club.now += timedelta(days=1)
    club.library = None
    club.open()
    await club.deliver()
    for place in places:
        [game_id] = await club.application.desk.running(place)
        assert game_id is not None
        game = (await club.application.desk.table(game_id)).game
        assert game.round is not None
        assert game.round.deadline == club.now + game.rules.round_time


@pytest.mark.long
async def test_a_game_that_is_set_aside_can_be_ended(crowd: Club) -> None:
    await crowd.wait(190)
    await crowd.say("Léa", "/arreter oui")
    assert await crowd.application.desk.running(PLACE) == []
    assert not [slot for slot in crowd.channel if slot == "soirée 1/set-aside"]
    assert "ouverte" in await crowd.say("Tom", "/duplicate")


async def test_a_game_that_was_ended_is_not_remembered_for_ever(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as trouble:
        trouble.setattr(ChannelMessages, "card", broken_rule)
        await club.wait(190)
    await club.say("Léa", "/arreter oui")
    assert club.caretaker._set_aside._failures
    club.now += REMEMBERED
    await club.wait(1)
    assert not club.caretaker._set_aside._failures


async def test_it_is_tried_again_ever_more_rarely_and_what_was_said_is_taken_away(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[datetime] = []

    def fails(*_: object, **__: object) -> str:
        tried.append(club.now)
        raise RuleViolation

    with monkeypatch.context() as trouble:
        trouble.setattr(ChannelMessages, "card", fails)
        await club.wait(3600)
        await club.deliver()
        assert [slot for slot in club.channel if "set-aside" in slot]
    waits = [later - earlier for earlier, later in pairwise(tried)]
    assert waits == [timedelta(minutes=minutes) for minutes in (1, 2, 4, 8, 16)]
    await club.wait(3600)
    await club.deliver()
    assert "Top du coup 1" in plain(club.newest("card-1").whole)
    assert not [slot for slot in club.channel if "set-aside" in slot]


async def test_a_wake_that_came_too_early_is_no_failure(club: Club) -> None:
    """An earlier version stored a time at which this one has nothing to do."""
    store = club.store
    assert isinstance(store, MemoryStore)
    store.deadlines = dict.fromkeys(store.deadlines, club.now)
    with capture_logs() as told:
        await club.wait(190)
        await club.deliver()
    assert "Top du coup 1" in plain(club.newest("card").whole)
    assert not logged(told)
