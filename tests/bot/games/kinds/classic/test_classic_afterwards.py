"""What is typed where no game is on any more means the one that was played last."""

from datetime import timedelta

import pytest

from engine.classic.state import Phase
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.games.kinds.classic.club_games import (
    GAME,
    begin,
    games_here,
    move,
    name_of,
    state,
)
from tests.bot.plain import plain

SECOND = "soirée 2"
LOOKS = ("/feuille", "/film", "/gcg", "/historique", "/historique 1", "/grille", "/sac")


@pytest.fixture
async def over(playing: Club) -> Club:
    """The same after two moves; Tom has given up."""
    await move(playing)
    await move(playing)
    await playing.say("Tom", "/abandonner oui")
    playing.now += timedelta(seconds=1)
    return playing


@pytest.mark.parametrize("line", LOOKS)
async def test_whoever_is_there_is_shown_the_last_game(over: Club, line: str) -> None:
    for name in ("Léa", "Zoé"):
        told = await over.ask(name, line)
        assert "Aucune" not in told.text
        assert told.aloud
        assert (told.file is not None) == (line == "/gcg")
        assert (told.picture is not None) == (line not in ("/gcg", "/grille", "/sac"))


@pytest.mark.parametrize("language", ["en"])
async def test_the_same_in_english(over: Club) -> None:
    assert (await over.ask("Zoé", "/film")).picture is not None
    assert "open one with /duplicate" in plain((await over.ask("Zoé", "/mine")).text)
    elsewhere = plain(await over.say("Zoé", "/sheet", place=alone_with("Zoé")))
    assert elsewhere.startswith("There’s no game here, and I have no finished one to show")


@pytest.mark.parametrize("line", LOOKS)
async def test_in_private_it_is_the_one_that_its_author_has_played(over: Club, line: str) -> None:
    told = await over.ask("Tom", line, place=alone_with("Tom"))
    there = await over.ask("Tom", line)
    assert plain(told.text) == plain(there.text)
    assert told.file == there.file
    refused = plain(await over.say("Zoé", line, place=alone_with("Zoé")))
    assert refused.startswith("Aucune partie n’est en cours ici, et je n’en garde aucune")
    assert "/classique" in refused


async def meant(club: Club, name: str, *, in_private: bool = False) -> str:
    """The name of the file of the game that somebody is shown."""
    told = await club.ask(name, "/gcg", place=alone_with(name) if in_private else PLACE)
    assert told.file is not None
    return told.file.name


async def test_of_several_it_is_the_one_that_was_played_last(over: Club) -> None:
    await begin(over, "", "Zoé")
    await move(over, SECOND)
    over.now += timedelta(seconds=1)
    await over.say("Zoé", "/abandonner oui")
    await over.say("Max", "/classique")
    await over.say("Max", "/quitter")
    assert await games_here(over) == 0, "a lobby that nobody started is not meant"
    assert await meant(over, "Max") == "2026-11-21-classique-lea-zoe.gcg"
    assert await meant(over, "Léa", in_private=True) == "2026-11-21-classique-lea-zoe.gcg"
    assert await meant(over, "Tom", in_private=True) == "2026-11-21-classique-tom-lea.gcg"


async def test_a_game_of_another_kind_is_not_meant(over: Club) -> None:
    """By what it has no answer to; a file, it has too."""
    before = await over.say("Zoé", "/historique")
    await over.say("Léa", "/duplicate")
    await over.say("Léa", "/commencer")
    over.now += timedelta(seconds=1)
    await over.say("Léa", "/arreter oui")
    assert await games_here(over) == 0
    assert await over.say("Zoé", "/historique") == before
    assert await meant(over, "Zoé") == "duplicate-lea.json"


async def test_one_that_is_on_goes_before(over: Club) -> None:
    await begin(over, "", "Zoé")
    assert await meant(over, "Max") == "classique-lea-zoe.gcg"
    assert await meant(over, "Léa", in_private=True) == "classique-lea-zoe.gcg"
    assert await meant(over, "Tom", in_private=True) == "2026-11-21-classique-tom-lea.gcg"


async def test_a_restart_changes_nothing(over: Club) -> None:
    before = await over.say("Zoé", "/historique")
    over.open()
    assert await over.say("Zoé", "/historique") == before


async def test_who_has_played_plays_again(over: Club) -> None:
    assert "Vous n’avez pas joué" in plain(await over.say("Zoé", "/revanche"))
    assert await games_here(over) == 0
    await over.say("Tom", "/revanche")
    again = await state(over, SECOND)
    assert again.phase is Phase.LOBBY
    assert [await name_of(over, seat.player) for seat in again.seats] == ["Tom", "Léa"]


async def test_a_rematch_is_asked_for_where_it_is_to_be_played(over: Club) -> None:
    told = plain(await over.say("Tom", "/revanche", place=alone_with("Tom")))
    assert told.startswith("Aucune partie")
    assert await games_here(over) == 0


@pytest.mark.parametrize("name", ["Léa", "Tom", "Zoé"])
async def test_no_rematch_is_typed_while_a_game_is_on(over: Club, name: str) -> None:
    await begin(over, "", "Zoé")
    for games in (1, 2):
        told = plain(await over.say(name, "/revanche"))
        assert told.startswith(
            "La partie de ce salon n’est pas finie. Pour une revanche de la précédente"
        )
        assert await games_here(over) == games
        await over.say("Max", "/classique")


async def test_what_is_gone_with_its_place_is_said_kindly(over: Club) -> None:
    await over.store.places.close(PLACE)
    while (await over.store.games.purge(over.now.replace(year=2030))).more:
        pass
    told = plain(await over.say("Léa", "/feuille", place=alone_with("Léa")))
    assert told.startswith("Aucune partie n’est en cours ici, et je n’en garde aucune de terminée")
    assert GAME not in told


async def test_nothing_more_of_a_rack_is_shown_than_below_the_result(over: Club) -> None:
    assert (await over.ask("Zoé", "/moi")).text.startswith("Aucune partie")
    assert (await over.ask("Zoé", "/reste")).text.startswith("Aucune partie")
    page = next(each for each in over.newest("end").buttons if each.label == "Fiche")
    shown = await over.ask("Zoé", f"!{page.payload}", game=GAME)
    gcg = next(each for each in shown.buttons if each.label == "Fichier")
    pressed = await over.ask("Zoé", f"!{gcg.payload}", game=GAME)
    assert (await over.ask("Zoé", "/gcg")).file == pressed.file
