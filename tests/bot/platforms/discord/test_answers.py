"""Everybody who does something gets an answer, whatever fails below."""

import asyncio
from typing import Any

import aiohttp
import discord
import pytest
from structlog.testing import capture_logs

from bot.people.limits import BURST, Limits
from bot.platforms.discord.places import Places
from bot.store import StoreError
from bot.talk.answers import Answer
from bot.talk.requests import Request
from engine.lexicon import Lexicon
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.platforms.discord.server import Server, answer_of, running
from tests.bot.platforms.whole import PATIENCE, SETTINGS, until

WENT_WRONG = "Quelque chose n’a pas marché de mon côté : réessayez."
NOT_STORED = "L’enregistrement a échoué"


def failing(error: Exception) -> Any:
    async def fail(*_: Any, **__: Any) -> Any:
        raise error

    return fail


async def with_threads(server: Server) -> None:
    await server.types("Léa", "reglages", réglage="fils", valeur="oui", portée="serveur")


# What should not fail ----------------------------------------------------------------------------


async def test_it_is_told_in_the_language_of_the_place(
    playing: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await playing.types("Léa", "reglages", réglage="langue", valeur="en")
    monkeypatch.setattr(playing.application.desk, "carry_out", failing(RuntimeError("a bug")))
    told = answer_of(await playing.types("Tom", "passer"))
    assert told == "Something went wrong on my side: please try again."


async def test_a_form_that_fails_to_open_is_told(
    playing: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing.application, "form", failing(RuntimeError("a bug")))
    assert answer_of(await playing.presses("Tom", "Jouer")) == WENT_WRONG


async def test_suggestions_that_fail_are_none(
    playing: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing.application.drafts, "suggestions", failing(RuntimeError("a bug")))
    offered = playing.members["Tom"].autocomplete(playing.channel, "jouer", "bulletin", "h4")
    assert await offered == []


async def test_a_rack_without_its_picture_is_better_than_none(
    playing: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing.bot._gallery, "png", failing(RuntimeError("no more workers")))
    told = await playing.presses("Tom", "Mon chevalet")
    assert "H P O I E S E" in answer_of(told)
    assert told.response is not None
    assert not told.response.message.attachments


async def test_an_answer_that_is_too_long_comes_along_whole_as_a_file(
    playing: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "\n".join(f"ligne {number}" for number in range(500))

    async def long(_: object) -> Answer:
        return Answer(text, look=SETTINGS.look)

    monkeypatch.setattr(playing.application, "handle", long)
    told = await playing.types("Tom", "sac")
    assert answer_of(told).endswith("\n…")
    assert told.response is not None
    (file,) = told.response.message.attachments
    assert file.filename == "message.txt"
    assert file.size == len(text.encode())


# The store ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["settings", "set_setting"])
async def test_a_place_met_for_the_first_time_while_the_disk_fails(
    server: Server, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    monkeypatch.setattr(server.store.places, method, failing(StoreError("disk")))
    assert answer_of(await server.types("Tom", "sac")).startswith(NOT_STORED)


async def test_what_cannot_be_read_before_anything_is_asked_is_told_and_is_no_fault_of_ours(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Places, "open", failing(StoreError("away")))
    with capture_logs() as logged:
        assert answer_of(await server.types("Tom", "sac")).startswith(NOT_STORED)
    assert not [each for each in logged if each["log_level"] == "error"]


async def test_when_nothing_can_be_read_before_a_game_is_opened(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await with_threads(server)
    monkeypatch.setattr(server.store.games, "answered", failing(StoreError("disk")))
    assert answer_of(await server.types("Tom", "duplicate")).startswith(NOT_STORED)
    assert not server.channel.threads


# Threads -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("error", [aiohttp.ServerDisconnectedError(), TimeoutError()])
async def test_a_thread_that_cannot_be_made_now_is_done_without(
    server: Server, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    await with_threads(server)
    monkeypatch.setattr(discord.TextChannel, "create_thread", failing(error))
    opened = answer_of(await server.types("Tom", "duplicate"))
    assert "fils" not in opened  # nobody lacks a permission
    assert "Partie duplicate" in server.public()[-1].content


@pytest.mark.parametrize("may_delete", [True, False])
async def test_no_thread_stays_without_a_game(
    server: Server, monkeypatch: pytest.MonkeyPatch, *, may_delete: bool
) -> None:
    """Who may not delete a thread of his own may close it."""
    await with_threads(server)
    if not may_delete:
        server.env.inject_error("DELETE", "/channels/*", status=403, code=50013)
    monkeypatch.setattr(server.store.games, "commit", failing(StoreError("full")))
    told = answer_of(await server.types("Tom", "duplicate"))
    assert told.startswith(NOT_STORED)
    assert "<#" not in told
    threads = [each for each in server.env.backend.channels.values() if each.is_thread]
    assert all(thread.thread_metadata.archived for thread in threads)
    assert len(threads) == (0 if may_delete else 1)


async def test_what_is_not_understood_and_what_is_suggested_has_a_pace_too(
    shipped: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = Limits(presses_a_second=1)
    async with running(Server(MemoryStore(), shipped, limits=limits)) as server:
        lea, typed = server.members["Léa"], ("reglages", "réglage", "the")
        offered = [await lea.autocomplete(server.channel, *typed) for _ in range(BURST + 3)]
        assert all(offered[:BURST])
        assert offered[-1] == []
        monkeypatch.setattr(server.application.commands, "find", lambda _: None)
        told = [answer_of(await server.types("Léa", "passer")) for _ in range(BURST + 3)]
        assert "Trop vite" not in told[0]  # what was suggested takes nothing from it
        assert "Trop vite" in told[-1]
        assert "Trop vite" not in answer_of(await server.types("Tom", "passer"))


async def test_an_announcement_channel_has_no_such_threads(server: Server) -> None:
    await with_threads(server)
    news = server.guild.create_news_channel("annonces")
    told = answer_of(await server.types("Tom", "duplicate", news))
    assert "<#" not in told
    assert "Partie duplicate" in server.public(news)[-1].content


# Who asks, and what -----------------------------------------------------------------------------


async def test_a_nickname_stays_on_the_server_that_gave_it(server: Server) -> None:
    office = server.env.create_guild("Entreprise")
    room = office.create_text_channel("bureau")
    tom = office.add_member(server.users["Tom"], nick="Thomas Durand (RH)")
    await server.types("Léa", "duplicate")
    await server.presses("Tom", "Rejoindre")
    await tom.slash(room, "sac")
    await server.types("Zoé", "rejoindre")
    assert "Joueurs : Léa, Tom, Zoé" in plain(server.newest("Commencer").content)
    assert not [message for message in server.public() if "Durand" in message.content]


async def test_nicknames_are_shown_on_the_server_that_wants_them(server: Server) -> None:
    await server.types("Léa", "reglages", réglage="pseudos", valeur="oui", portée="serveur")
    nora = server.env.create_user("nora", global_name="Nora")
    server.members["Nora"] = server.guild.add_member(nora, nick="Capitaine")
    server.views["Nora"] = []
    await server.types("Léa", "duplicate")
    await server.presses("Nora", "Rejoindre")
    assert "Joueurs : Léa, Capitaine" in plain(server.newest("Commencer").content)
    await server.types("Léa", "reglages", réglage="pseudos", valeur="non", portée="serveur")
    await server.types("Zoé", "rejoindre")
    assert "Joueurs : Léa, Nora, Zoé" in plain(server.newest("Commencer").content)


async def test_equal_names_are_told_apart_by_the_user_name(server: Server) -> None:
    for user_name, name in (("tom_92", "Tom"), ("vide", "\u3164")):
        user = server.env.create_user(user_name, global_name=name)
        server.members[user_name] = server.guild.add_member(user)
        server.views[user_name] = []
    await server.types("Tom", "duplicate")
    await server.types("tom_92", "rejoindre")
    await server.types("vide", "rejoindre")
    assert "Joueurs : Tom (tom), Tom (tom_92), vide" in plain(server.newest("Commencer").content)
    assert "Tom (tom)" in answer_of(await server.presses("tom_92", "Commencer"))


async def test_options_may_come_in_any_order(server: Server) -> None:
    await server.types("Léa", "reglages", portée="serveur", valeur="en", réglage="langue")
    assert "language" in answer_of(await server.types("Léa", "reglages"))
    await server.types("Léa", "reglages", portée="salon", réglage="language")


async def test_whoever_has_asked_is_answered_before_the_bot_leaves(
    playing: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, handle = asyncio.Event(), playing.application.handle

    async def slowly(request: Request) -> Answer:
        await gate.wait()
        return await handle(request)

    monkeypatch.setattr(playing.application, "handle", slowly)
    asking = asyncio.create_task(playing.types("Tom", "passer"))
    interactions = playing.bot.interactions
    await until(lambda: bool(interactions._under_way))
    await interactions.done(0.01)  # it takes too long
    leaving = asyncio.create_task(interactions.done(PATIENCE))
    await asyncio.sleep(0.1)
    assert not leaving.done()
    gate.set()
    await leaving
    assert not interactions._under_way
    assert "Noté" in answer_of(await asking)
