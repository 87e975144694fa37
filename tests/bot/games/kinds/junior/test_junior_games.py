"""Words to cover as a channel and its players see it, from the lobby to the card of the end."""

from datetime import timedelta

import pytest

from bot.talk.messages import Press, Shown
from engine.board import Square
from engine.junior.covering import name_of
from engine.junior.rules import PLAIN
from engine.junior.state import JuniorGame
from tests.bot.club import Club
from tests.bot.plain import plain

GAME = "soirée 1"


@pytest.fixture
async def playing(club: Club) -> Club:
    """Léa and Tom play; it is Léa's turn."""
    await club.say("Léa", "/junior petite 1")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    return club


async def state(club: Club) -> JuniorGame:
    read: JuniorGame = (await club.application.desk.table(GAME)).game
    return read


def turn(club: Club, number: int) -> Shown:
    return club.newest(f"{GAME}/round-{number}")


async def free(club: Club) -> list[str]:
    """Squares that can be covered."""
    game = await state(club)
    return [
        name_of(Square(row, column))
        for row in range(15)
        for column in range(15)
        if game.board.at(row, column).islower() and game.board.at(row, column).upper() in game.rack
    ]


async def test_the_lobby_tells_the_rules(club: Club) -> None:
    await club.say("Léa", "/junior")
    lobby = club.newest("lobby")
    assert plain(lobby.title) == "Junior, petite grille, 6 mots"
    assert "une ou deux lettres" in plain(lobby.text)
    assert "grande" in plain(await club.say("Tom", "/junior géante"))


async def test_the_grid_and_the_tiles_are_shown(playing: Club) -> None:
    first, game = turn(playing, 1), await state(playing)
    assert plain(first.title) == "Tour 1 : Léa"
    assert first.until == playing.now + timedelta(minutes=1)
    assert first.picture is not None
    assert first.picture.rack == game.rack
    assert first.picture.board.layout == PLAIN, "no square multiplies anything"
    assert " ".join(game.rack) in plain(first.text)
    assert [button.press for button in first.buttons] == [Press.PLAY, Press.ORGANISE]
    assert first.buttons[0].query == "squares", "of what the line is made"
    heading, units, *rows = (await playing.say("Tom", "/grille")).splitlines()
    assert units.split()[-6:] == ["0", "1", "2", "3", "4", "5"]
    assert [row.split()[0] for row in rows[:15]] == list("ABCDEFGHIJKLMNO"), "squares are named"
    assert ["".join(row.split()[1:-1]) for row in rows[:15]] == list(game.board.rows)
    assert rows[15:] == [heading, units, " ".join(game.rack)]


async def test_letters_are_covered_by_turns(playing: Club) -> None:
    [square, *_] = await free(playing)
    told = plain(await playing.say("Léa", f"/jouer {square}"))
    assert told == f"Couvert : {square}."
    assert plain(turn(playing, 1).text) == f"Léa : {square}"
    assert plain(turn(playing, 2).title) == "Tour 2 : Tom"
    assert playing.calls[-1] == "tom"


@pytest.mark.parametrize(
    ("name", "line", "said"),
    [
        ("Tom", "/jouer H8", "Ce n’est pas à vous de jouer."),
        ("Zoé", "/jouer H8", "Vous n’êtes pas dans cette partie"),
        ("Léa", "/jouer A1", "En A1, il n’y a pas de lettre à couvrir"),
        ("Léa", "/jouer CHAT", "Écrivez une ou deux cases à couvrir"),
        ("Léa", "/sac", "Cela n’existe pas dans la partie en cours ici."),
    ],
)
async def test_what_is_refused_changes_nothing(
    playing: Club, name: str, line: str, said: str
) -> None:
    before = await state(playing)
    assert plain(await playing.say(name, line)).startswith(said)
    assert await state(playing) == before


async def test_who_lets_the_time_run_out_loses_the_turn(playing: Club) -> None:
    await playing.wait(63)
    assert plain(turn(playing, 1).text) == "Léa : tour perdu, faute de temps"
    await playing.wait(63)
    assert "Personne ne joue" in plain(turn(playing, 3).text)


async def test_a_whole_game_to_its_end(playing: Club) -> None:
    names = {0: "Léa", 1: "Tom"}
    for number in range(100):
        if (await state(playing)).party.ending:
            break
        squares = (await free(playing))[:1]
        await playing.say(names[number % 2], f"/jouer {' '.join(squares)}")
    end = playing.newest(f"{GAME}/end")
    over, won, first, *_ = plain(end.text).splitlines()
    assert over == "Tous les mots sont couverts !"
    name = first.removeprefix("1. ").partition(" ")[0]
    assert won in (f"{name} gagne !", "Ex aequo : Léa et Tom.")
    assert "À couvrir" not in end.text, "nothing is left"
    assert sum((await state(playing)).points.values()) == 6
    assert await playing.store.games.running() == []


async def test_who_leaves_and_who_stops(club: Club) -> None:
    await club.say("Léa", "/junior")
    for name in ("Tom", "Zoé"):
        await club.say(name, "/rejoindre")
    await club.say("Léa", "/commencer")
    await club.say("Léa", "/quitter")
    assert plain(turn(club, 1).text) == "Tour 1 : Léa"
    await club.say("Tom", "/arreter oui")
    assert "arrêtée avant la fin" in plain(club.newest(f"{GAME}/end").text)


@pytest.mark.parametrize("language", ["en"])
async def test_in_english(playing: Club) -> None:
    assert plain(turn(playing, 1).title) == "Turn 1: Léa"
    assert "Circled letters" in plain(turn(playing, 1).text)
