"""Accounts that are linked while their person plays: one player, with one name, under either of them."""

from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from bot.config import Config
from bot.kinds import all_kinds, codecs
from bot.store.sqlite.store import SqliteStore
from bot.talk.identity import Account, personal
from engine.duplicate import events as e
from engine.duplicate.ranking import ranking
from tests.bot.club import PLACE, Club
from tests.bot.plain import plain
from tests.bot.stores import game_in, open_store
from tests.engine.duplicate.games import CLUB_WORDS


@pytest.fixture
async def club(store: SqliteStore) -> Club:
    """Max was here before. Léa's game with Tom: round 1 is scored, round 2 is on, Tom has answered."""
    made = Club(store, CLUB_WORDS)
    await made.say("Max", "/aide")
    await made.begin("Tom")
    await made.say("Léa", "/passe")
    await made.say("Tom", f"H8 {made.rack[:2]}")
    await made.wait(25)
    await made.say("Tom", "/passe")
    return made


async def number(club: Club, name: str) -> int:
    return await club.store.people.person(Account("club", name.lower()), name)


@pytest.fixture(params=["at once", "after a restart"])
async def linked(club: Club, request: pytest.FixtureRequest) -> Club:
    """Tom's account is Max's too: Tom has become Max, and plays on from either account."""
    await club.link("Tom", "Max")
    if request.param == "after a restart":
        club.open()
    return club


async def test_who_was_linked_is_in_his_game_and_may_change_his_bulletin(linked: Club) -> None:
    assert "bulletin blanc" in plain(await linked.say("Max", "/moi"))
    assert "Noté" in await linked.say("Tom", "/passe")
    assert "1 bulletin" in plain(linked.newest("round-2").text)
    assert "déjà dans la partie" in await linked.say("Max", "/rejoindre")


async def test_he_has_a_name_and_one_line_in_the_ranking(linked: Club) -> None:
    before = {line.total for line in ranking(await linked.game())}
    await linked.say("Léa", "/passe")
    await linked.wait(10)
    card = plain(linked.newest("card-2").text)
    assert "Max" in card
    assert "Tom" not in card
    game = await linked.game()
    assert [player.number for player in game.players] == [
        await number(linked, "Léa"),
        await number(linked, "Max"),
    ]
    assert {line.total for line in ranking(game)} == before


async def test_fair_play_holds_under_both_accounts(linked: Club) -> None:
    assert "Vous jouez un coup" in await linked.say("Max", "/mot as")
    assert "Vous jouez un coup" in await linked.say("Tom", "/mot as")


async def test_what_he_does_from_now_on_is_read_after_another_restart_too(linked: Club) -> None:
    await linked.say("Max", "/quitter")
    await linked.say("Max", "/rejoindre")
    await linked.say("Max", "/passe")
    before = await linked.game()
    linked.open()
    assert await linked.game() == before
    # ... and so it is if that one becomes somebody else in his turn
    zoe = await number(linked, "Zoé")
    await linked.link("Max", "Zoé")
    game = await linked.game()
    assert [player.number for player in game.players] == [before.players.numbers[0], zoe]
    assert "bulletin blanc" in plain(await linked.say("Max", "/moi"))


async def test_a_game_that_is_over_knows_him_by_his_new_number(club: Club) -> None:
    """It is remembered, and read anew."""
    game_id = await game_in(club.store, PLACE)
    sure, *_ = (await club.ask("Léa", "/arreter")).buttons
    await club.ask("Léa", f"!{sure.payload}", game=game_id or "")
    before = (await club.application.desk.table(game_id or "")).status.players
    tom, maxime = await number(club, "Tom"), await number(club, "Max")
    assert tom in before
    await club.link("Tom", "Max")
    after = (await club.application.desk.table(game_id or "")).status.players
    assert after == tuple(maxime if each == tom else each for each in before)


async def test_the_organiser_leads_on_under_the_other_account(club: Club) -> None:
    await club.link("Léa", "Max")
    assert await club.say("Max", "/pause") == "La partie est en pause."
    assert "C’est Max qui mène" in plain(await club.say("Tom", "/reprendre"))


def test_an_event_in_which_somebody_has_a_number_is_among_those_of_players() -> None:
    """The others are read as they were written, whoever was linked to whom (`bot.games.damage`)."""
    for event in get_args(e.OfTheRound | e.OfTheGame):
        assert {each.name for each in fields(event) if each.type is int} <= {"round", "centre"}, (
            event
        )


async def test_a_game_that_is_played_alone_goes_on_under_the_other_account(folder: Path) -> None:
    async with await open_store(folder, codecs(all_kinds(Config()))) as store:
        club = Club(store, CLUB_WORDS)
        await club.say("Max", "/entrainement")  # he has one of his own, too
        await club.say("Max", "/arreter oui")
        opened = await club.ask("Tom", "/entrainement")
        max_ = await number(club, "Max")
        assert await store.games.running_in(personal(max_)) == []
        await club.link("Tom", "Max")
        assert await store.games.running_in(personal(max_)) == [(opened.game, "solo")]
        for name in ("Max", "Tom"):
            assert (await club.ask(name, "/moi")).game == opened.game


async def test_who_played_as_both_and_is_called_otherwise_is_so_as_both(club: Club) -> None:
    people, (lea, tom) = club.application._people, [await number(club, n) for n in ("Léa", "Tom")]
    assert "même partie" in await club.link("Tom", "Léa")
    await club.say("Léa", "/arreter oui")
    await club.link("Tom", "Léa")
    assert set((await people.names((lea, tom), PLACE)).values()) == {"Léa", "Léa (2)"}
    await people.number(Account("club", "léa"), "Léonie")
    assert set((await people.names((lea, tom), PLACE)).values()) == {"Léonie", "Léonie (2)"}
