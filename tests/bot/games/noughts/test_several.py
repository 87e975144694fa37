"""Several games in one place: which is meant is clear from who asks, or is asked by buttons."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.store.sqlite.database import DATABASE_NAME
from bot.talk.answers import Answer
from bot.talk.every_platform import LONGEST_LABEL
from bot.talk.identity import Account
from bot.talk.requests import Request
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.games.noughts.test_noughts import KINDS, board, store_in
from tests.bot.plain import plain
from tests.bot.table import parse_line
from tests.engine.duplicate.games import CLUB_WORDS

DUPLICATE, NOUGHTS = "soirée 1", "soirée 2"


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """Léa and Tom play duplicate, a round is on; Léa and Ana play noughts and crosses in the same place."""
    async with await store_in(tmp_path) as store:
        club = Club(store, CLUB_WORDS, kinds=KINDS)
        await club.say("Léa", "/duplicate")
        await club.say("Tom", "/rejoindre")
        await club.say("Léa", "/commencer")
        await club.say("Léa", "/morpion")
        await club.ask("Ana", "!j", game=NOUGHTS)
        yield club


async def press(club: Club, name: str, asked: Answer, label: str) -> Answer:
    [button] = [each for each in asked.buttons if plain(each.label) == label]
    return await club.ask(name, f"!{button.payload}", game=asked.game)


async def test_who_plays_one_of_them_means_that_one(club: Club) -> None:
    assert "Noté" in plain(await club.say("Tom", "/passer"))
    assert plain(await club.say("Ana", "/jouer b2")) == "Ce n’est pas à vous de jouer."


async def test_the_one_where_it_is_my_turn_is_meant(club: Club) -> None:
    await club.ask("Léa", "!b:1-1", game=DUPLICATE)  # she has answered there
    assert plain(await club.say("Léa", "/jouer b2")) == "Case b2 : c’est noté."


async def test_what_everybody_has_read_is_not_offered_to_a_game_in_which_it_is_secret(
    club: Club,
) -> None:
    """The button that asks which game is meant would hand it in as if nobody had read it."""
    line = "/jouer b2"
    asked = Request(
        "typed", Account("club", "léa"), "Léa", PLACE, club.now, parse_line(line), typed=line
    )
    told = await club.application.handle(replace(asked, overheard=True))
    assert plain(told.text).startswith("Ici, tout le monde vous lit")
    assert not told.buttons


async def test_else_it_is_asked_and_the_button_does_what_was_typed(club: Club) -> None:
    asked = await club.ask("Léa", "/jouer b2")
    assert plain(asked.text) == "Il y a plusieurs parties en cours : laquelle voulez-vous dire ?"
    titles = [plain(button.label) for button in asked.buttons]
    assert titles == ["Duplicate : Léa, Tom", "Morpion : Léa, Ana"]
    assert "b2" in plain(board(club, NOUGHTS).buttons[4].label)  # nothing has happened yet
    club.open()  # nor is anything remembered
    done = await press(club, "Léa", asked, "Morpion : Léa, Ana")
    assert plain(done.text) == "Case b2 : c’est noté."
    assert "·X·" in board(club, NOUGHTS).text
    refused = await press(club, "Léa", asked, "Duplicate : Léa, Tom")
    assert "B2" in plain(refused.text), "it was read as a bulletin there"


async def test_who_plays_in_none_chooses_what_to_join(club: Club) -> None:
    asked = await club.ask("Max", "/rejoindre")
    assert "dans la partie" in plain((await press(club, "Max", asked, "Duplicate : Léa, Tom")).text)
    assert "Max" in club.newest(f"{DUPLICATE}/lobby").text


async def test_an_order_in_the_game_that_was_chosen_is_the_organisers(club: Club) -> None:
    asked = await club.ask("Max", "/arreter oui")
    refused = await press(club, "Max", asked, "Morpion : Léa, Ana")
    assert plain(refused.text).startswith("C’est Léa qui mène")


async def test_games_of_the_same_people_are_numbered(club: Club) -> None:
    await club.say("Léa", "/morpion")
    await club.ask("Ana", "!j", game="soirée 3")
    asked = await club.ask("Max", "/moi")
    titles = [plain(button.label) for button in asked.buttons]
    assert titles == ["Duplicate : Léa, Tom", "Morpion : Léa, Ana", "Morpion : Léa, Ana (2)"]
    assert (await press(club, "Max", asked, titles[2])).text == "···\n···\n···"


async def test_a_title_fits_a_button_whatever_people_are_called(club: Club) -> None:
    for number in (3, 4):
        await club.say("ש" * 32, "/morpion")
        await club.ask("W" * 32, "!j", game=f"soirée {number}")
    labels = [button.label for button in (await club.ask("Max", "/moi")).buttons]
    assert len(set(labels)) == 4
    assert max(map(len, labels)) <= LONGEST_LABEL


@pytest.mark.parametrize("line", ["/jouer " + "H4 " + "A" * 60, "/jouer " + "é" * 20])
async def test_what_does_not_fit_into_a_button_is_told(club: Club, line: str) -> None:
    told = await club.ask("Léa", line)
    assert "servez-vous des boutons de la vôtre" in plain(told.text)
    assert told.buttons == ()


async def test_it_is_asked_in_a_private_chat_as_well(club: Club) -> None:
    asked = await club.ask("Léa", "/jouer b2", place=alone_with("Léa"))
    assert len(asked.buttons) == 2
    payload = asked.buttons[1].payload
    done = await club.ask("Léa", f"!{payload}", place=alone_with("Léa"))
    assert plain(done.text) == "Case b2 : c’est noté."
    stranger = await club.ask("Max", f"!{payload}", place=alone_with("Max"))
    assert "date d’une partie terminée" in plain(stranger.text)


async def test_a_button_of_a_game_that_is_over_shows_the_one_that_is_meant(club: Club) -> None:
    asked = await club.ask("Max", "/moi")
    await club.ask("Léa", "!c:stop.0!", game=NOUGHTS)
    assert "date d’une partie terminée" in plain(
        (await press(club, "Max", asked, "Morpion : Léa, Ana")).text
    )


async def test_one_that_is_damaged_harms_no_other(club: Club, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as file, file:
        file.execute("UPDATE event SET data = data || ' ' WHERE game_id = ?", (NOUGHTS,))
    club.open()
    with capture_logs():
        assert "bulletin" in plain(await club.say("Tom", "/moi"))
        assert "déjà en cours" in plain(await club.say("Max", "/duplicate"))
        assert await club.say("Max", "/morpion") == "Il manque quelqu’un en face."
