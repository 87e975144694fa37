"""A second kind of game, from its lobby to its end: nothing outside of this folder knows it."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.config import Config
from bot.games.kind import Kind
from bot.games.tidying import Tidying
from bot.kinds import all_kinds, codecs
from bot.store import UnknownGame
from bot.store.sqlite.database import DATABASE_NAME
from bot.store.sqlite.store import SqliteStore
from bot.talk.command import Suggest
from bot.talk.identity import Account, Place
from bot.talk.messages import Shown
from bot.talk.requests import Help, Request
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.games.noughts.kind import KIND, NoughtsKind
from tests.bot.games.noughts.rules import TURN, Command, Event, Noughts
from tests.bot.plain import plain
from tests.bot.stores import open_store
from tests.engine.duplicate.games import CLUB_WORDS

NOUGHTS: Kind[Noughts, Command, Event] = NoughtsKind()
KINDS = {**all_kinds(Config()), KIND: NOUGHTS}
GAME = "soirée 1"
ELSEWHERE = Place("club", "ailleurs")


async def store_in(folder: Path) -> SqliteStore:
    return await open_store(folder, codecs(KINDS))


@pytest.fixture
async def club(language: str, tmp_path: Path) -> AsyncIterator[Club]:
    """Nothing is played."""
    async with await store_in(tmp_path) as store:
        yield Club(store, CLUB_WORDS, kinds=KINDS, language=language)


@pytest.fixture
async def playing(club: Club) -> Club:
    """Léa plays against Tom; it is her turn, and the clock runs."""
    await club.say("Léa", "/morpion")
    await club.ask("Tom", "!j", game=GAME)
    return club


def board(club: Club, game: str = GAME) -> Shown:
    return club.newest(f"{game}/board")


async def presses(club: Club, name: str, square: str, game: str = GAME) -> str:
    [button] = [each for each in board(club, game).buttons if each.label == square]
    return plain((await club.ask(name, f"!{button.payload}", game=game)).text)


async def state(club: Club, game: str = GAME) -> Noughts:
    read: Noughts = (await club.application.desk.table(game)).game
    return read


# A game ------------------------------------------------------------------------------------------


async def test_a_whole_game_typed_and_pressed(club: Club) -> None:
    assert await club.say("Léa", "/morpion") == "Il manque quelqu’un en face."
    assert [button.label for button in club.newest("lobby").buttons] == ["Rejoindre"]
    assert (await club.ask("Tom", "!j", game=GAME)).text == "Vous êtes dans la partie."
    assert "À Léa de jouer." in plain(board(club).text)
    assert board(club).until == club.now + TURN

    assert await presses(club, "Léa", "b2") == "Case b2 : c’est noté."
    assert plain(await club.say("Tom", "/jouer A1")) == "Case a1 : c’est noté."
    assert plain(await club.say("Léa", "c1")) == "Case c1 : c’est noté."
    assert await club.say("Tom", "/moi") == "O·X\n·X·\n···"
    assert await presses(club, "Tom", "b1") == "Case b1 : c’est noté."
    await presses(club, "Léa", "a3")
    assert plain(board(club).text) == "OOX\n·X·\nX··\nLéa gagne !"
    assert board(club).buttons == ()
    told = plain(await club.say("Léa", "/jouer c3"))
    assert " ou /morpion, ou retournez là où se joue la vôtre." in told
    assert await club.store.games.running() == []


@pytest.mark.parametrize("language", ["en"])
async def test_in_english(club: Club) -> None:
    assert await club.say("Léa", "/noughts") == "An opponent is wanted."
    await club.say("Tom", "/join")
    assert board(club).title == "Noughts and crosses"
    assert "It is Léa’s turn." in board(club).text
    assert await club.say("Tom", "/play b2") == "It is not your turn."
    assert await club.say("Léa", "b2") == "Square b2: noted."
    assert "open one" in await club.say("Léa", "/help noughts")


@pytest.mark.parametrize(
    ("name", "line", "said"),
    [
        ("Tom", "/jouer a1", "Ce n’est pas à vous de jouer."),
        ("Zoé", "/jouer a1", "Ce n’est pas à vous de jouer."),
        ("Léa", "/jouer h4 mot", "Une case s’écrit comme ceci : b2"),
        ("Zoé", "/rejoindre", "Les deux places sont prises."),
        ("Léa", "/sac", "Cela n’existe pas dans la partie en cours ici."),
        ("Léa", "/plus 60", "Cela n’existe pas dans la partie en cours ici."),
        ("Léa", "!v:", "Une case s’écrit comme ceci : b2"),
    ],
)
async def test_what_is_refused_changes_nothing(
    playing: Club, name: str, line: str, said: str
) -> None:
    before = await state(playing)
    assert plain(await playing.say(name, line)).startswith(said)
    assert await state(playing) == before


async def test_an_old_button_says_that_the_square_is_taken(playing: Club) -> None:
    old = board(playing).buttons[0]
    await presses(playing, "Léa", "a1")
    again = await playing.ask("Tom", f"!{old.payload}", game=GAME)
    assert again.text == "Cette case est prise."


async def test_free_squares_are_suggested(playing: Club) -> None:
    await presses(playing, "Léa", "b1")
    request = Request("?", Account("club", "tom"), "Tom", PLACE, playing.now, Help())
    suggest = playing.application.drafts.suggestions(request, Suggest.BULLETINS, ("B",))
    assert await suggest == ["b2", "b3"]


# Time --------------------------------------------------------------------------------------------


async def test_who_lets_his_time_run_out_has_lost(playing: Club) -> None:
    await playing.wait(TURN.total_seconds() - 1)
    assert "À Léa de jouer." in plain(board(playing).text)
    await playing.wait(1)
    assert "Tom gagne !" in plain(board(playing).text)
    assert await playing.store.games.running() == []


async def test_no_clock_runs_before_the_board_is_out(club: Club) -> None:
    await club.say("Léa", "/morpion")
    await club.wait(TURN.total_seconds() * 2)
    assert (await state(club)).deadline is None


async def test_a_restart_gives_lost_time_back_and_says_so(playing: Club) -> None:
    await playing.wait(10)
    await playing.be_down(3600)
    await playing.deliver()
    assert "Temps rendu." in board(playing).text
    assert (await state(playing)).deadline == playing.now + TURN - timedelta(seconds=10)
    assert await presses(playing, "Léa", "b2") == "Case b2 : c’est noté."


async def test_a_game_waits_while_its_place_is_gone(playing: Club) -> None:
    await playing.caretaker.suspend(PLACE, playing.now)
    await playing.deliver()
    assert "Partie suspendue." in board(playing).text
    await playing.wait(TURN.total_seconds() * 2)
    assert await playing.say("Léa", "/jouer b2") == "Ce n’est pas à vous de jouer."
    assert await playing.say("Léa", "/reprendre") == "La partie reprend."
    assert board(playing).until == playing.now + TURN


# People ------------------------------------------------------------------------------------------


async def test_the_word_tools_are_shut_to_whose_turn_it_is(playing: Club) -> None:
    assert "Vous jouez un coup" in await playing.say("Léa", "/mot as")
    assert "Vous jouez un coup" not in await playing.say("Tom", "/mot as")


async def test_who_wants_it_is_told_of_his_turn_in_private(playing: Club) -> None:
    await playing.say("Tom", "/alertes oui")
    await presses(playing, "Léa", "b2")
    name, told = playing.private[-1]
    assert (name, told.title, plain(told.text)) == ("tom", "Morpion", "À Tom de jouer.")


async def test_one_plays_from_a_private_chat(playing: Club) -> None:
    told = await playing.say("Léa", "/jouer b2", place=alone_with("Léa"))
    assert plain(told) == "Case b2 : c’est noté."
    assert "À Tom de jouer." in plain(board(playing).text)


async def test_only_the_organiser_ends_it(playing: Club) -> None:
    assert plain(await playing.say("Tom", "/arreter oui")).startswith("C’est Léa qui mène")
    [sure] = (await playing.ask("Léa", "/arreter")).buttons
    assert (
        await playing.ask("Léa", f"!{sure.payload}", game=GAME)
    ).text == "La partie est arrêtée."
    assert "Partie nulle." in board(playing).text


@pytest.mark.long
async def test_a_player_lets_it_go_on_when_the_organiser_is_not_heard_of(playing: Club) -> None:
    """The kind says nothing of rights: they are looked at before it is asked."""
    await playing.caretaker.suspend(PLACE, playing.now)
    assert plain(await playing.say("Tom", "/reprendre")).startswith("C’est Léa qui mène")
    await playing.wait(3601)
    assert plain(await playing.say("Zoé", "/reprendre")).startswith("C’est Léa qui mène")
    assert await playing.say("Tom", "/reprendre") == "La partie reprend."


async def test_who_is_linked_plays_on_under_the_other_account(playing: Club) -> None:
    await playing.say("Max", "/moi")
    people = await playing.store.people.person(Account("club", "max"), "Max")
    await playing.link("Léa", "Max")
    assert (await state(playing)).players[0] == people
    assert plain(await playing.say("Max", "/jouer b2")) == "Case b2 : c’est noté."


# What can go wrong -------------------------------------------------------------------------------


async def test_a_damaged_game_is_told_and_ended(playing: Club, tmp_path: Path) -> None:
    await presses(playing, "Léa", "b2")
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as file, file:
        file.execute("UPDATE event SET data = replace(data, 'b2', 'b3')")
    playing.open()
    with capture_logs():
        told = await playing.ask("Tom", "/jouer a1")
    assert "endommagée" in plain(told.text)
    [stop] = told.buttons
    assert (
        await playing.ask("Léa", f"!{stop.payload}", game=GAME)
    ).text == "La partie est arrêtée."
    assert await playing.store.games.running() == []


async def test_a_game_whose_place_is_gone_for_good_is_deleted(playing: Club) -> None:
    await playing.caretaker.close_place(PLACE, playing.now)
    tidying = Tidying(playing.store, playing.application.desk, timedelta(days=30))
    await tidying.portion(playing.now + timedelta(days=31))
    with pytest.raises(UnknownGame):
        await state(playing)


# Beside others -----------------------------------------------------------------------------------


async def test_beside_a_duplicate_game_and_another_of_itself(playing: Club) -> None:
    await playing.say("Zoé", "/duplicate")
    assert await playing.say("Zoé", "/morpion") == "Il manque quelqu’un en face."
    assert "déjà en cours" in plain(await playing.say("Ana", "/duplicate"))
    assert len(await playing.store.games.running_in(PLACE)) == 3
    playing.open()
    assert await presses(playing, "Léa", "b2") == "Case b2 : c’est noté."
    assert (await playing.ask("Ana", "!j", game="soirée 2")).text == "Vous êtes dans la partie."
    assert (await playing.ask("Ana", "!j", game="soirée 3")).text == "Vous êtes dans la partie."
    assert "À Zoé de jouer." in plain(board(playing, "soirée 3").text)
    assert "Ana" in playing.newest("soirée 2/lobby").text
    playing.open()
    # It is Léa's turn or nobody's in a game of noughts; only duplicate has a bag, and phrases.
    assert "Sac" in plain(await playing.say("Léa", "/sac")) or "sac" in await playing.say(
        "Léa", "/sac"
    )
    assert "phrase" in (await playing.say("Ana", "/phrase vent de mer")).lower()
