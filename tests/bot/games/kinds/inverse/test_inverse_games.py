"""A game backwards as a channel and its players see it, from the lobby to the card of the end."""

from datetime import timedelta

import pytest

from bot.talk.messages import Press, Shown
from engine.inverse.removal import Removal, removals
from engine.inverse.state import InverseGame
from engine.lexicon import Lexicon
from engine.tiles import EMPTY
from tests.bot.club import Club
from tests.bot.plain import plain

GAME = "soirée 1"


@pytest.fixture
async def playing(club: Club) -> Club:
    """Léa and Tom play on a short grid; it is Léa's turn."""
    await club.say("Léa", "/inverse courte 1")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    return club


async def state(club: Club) -> InverseGame:
    read: InverseGame = (await club.application.desk.table(GAME)).game
    return read


def turn(club: Club, number: int) -> Shown:
    return club.newest(f"{GAME}/round-{number}")


async def a_removal(club: Club, shipped: Lexicon) -> Removal:
    """The one with the most letters."""
    choices = removals((await state(club)).board, shipped)
    return max(choices, key=lambda removal: len(removal.squares()))


async def test_the_lobby_tells_the_rules(club: Club) -> None:
    await club.say("Léa", "/inverse")
    lobby = club.newest("lobby")
    assert plain(lobby.title) == "Inversé, grille entière"
    assert "2 min par tour" in plain(lobby.text)
    await club.say("Tom", "/rejoindre")
    assert "Joueurs : Léa, Tom." in plain(club.newest("lobby").text)


@pytest.mark.parametrize("typed", ["courte 5", "5 courte", "5 min courte", "COURTE 5"])
async def test_grid_and_minutes_are_typed_in_any_order(club: Club, typed: str) -> None:
    await club.say("Léa", f"/inverse {typed}")
    rules = (await state(club)).rules
    assert (rules.turn, rules.words) == (timedelta(minutes=5), 8)


async def test_what_it_cannot_be_opened_with_is_told(club: Club) -> None:
    assert "courte" in plain(await club.say("Léa", "/inverse géante"))


async def test_a_turn_is_taken_typed_and_by_its_button(playing: Club, shipped: Lexicon) -> None:
    first = turn(playing, 1)
    assert first.until == playing.now + timedelta(minutes=1)
    assert first.picture is not None
    assert plain(first.title) == "Tour 1 : Léa"
    assert [button.press for button in first.buttons] == [Press.PLAY, Press.ORGANISE]
    assert first.buttons[0].query == "letters", "of what the line is made"
    removal = await a_removal(playing, shipped)
    told = plain(await playing.say("Léa", f"/jouer {removal.reference} {removal.letters}"))
    assert told.startswith("Retiré : ")
    assert plain(turn(playing, 1).text).startswith("Léa : ")
    assert turn(playing, 1).buttons == ()
    assert plain(turn(playing, 2).title) == "Tour 2 : Tom"
    assert "1. Léa : " in plain(turn(playing, 2).text)
    assert playing.calls[-1] == "tom"


@pytest.mark.parametrize(
    ("name", "line", "said"),
    [
        ("Tom", "/jouer H8 A", "Ce n’est pas à vous de jouer."),
        ("Zoé", "/jouer H8 A", "Vous n’êtes pas dans cette partie"),
        ("Zoé", "/rejoindre", "La partie a commencé"),
        ("Léa", "/jouer A1 Z", "Ces lettres ne sont pas là"),
        ("Léa", "/jouer ZUT", "Écrivez la case et les lettres à retirer"),
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
    assert plain(turn(playing, 2).title) == "Tour 2 : Tom"
    await playing.wait(63)
    assert "Personne ne joue" in plain(turn(playing, 3).text)
    await playing.wait(600)
    assert (await state(playing)).party.turn == 3
    assert plain(await playing.say("Tom", "/reprendre")) == "La partie reprend."
    assert turn(playing, 3).until == playing.now + timedelta(minutes=1)


async def test_who_leaves_hands_the_turn_on(club: Club) -> None:
    await club.say("Léa", "/inverse courte 1")
    await club.say("Tom", "/rejoindre")
    await club.say("Zoé", "/rejoindre")
    await club.say("Léa", "/commencer")
    await club.say("Léa", "/quitter")
    assert plain(turn(club, 1).text) == "Tour 1 : Léa"
    assert plain(turn(club, 2).title) == "Tour 2 : Tom"
    await club.say("Tom", "/quitter")
    assert "plus assez de monde" in plain(club.newest(f"{GAME}/end").text)


@pytest.mark.long
async def test_a_whole_game_to_its_end(playing: Club, shipped: Lexicon) -> None:
    names = {0: "Léa", 1: "Tom"}
    for number in range(100):
        game = await state(playing)
        if game.party.ending:
            break
        removal = await a_removal(playing, shipped)
        line = f"/jouer {removal.reference} {removal.letters}"
        assert "Retiré" in plain(await playing.say(names[number % 2], line))
    end = playing.newest(f"{GAME}/end")
    why, won, *_ = plain(end.text).splitlines()
    assert why in ("La grille est vide.", "Plus rien ne peut être retiré.")
    assert won.endswith(" gagne !") or won == "Ex aequo : Léa et Tom."
    assert plain(end.small) == "Tirages vérifiables : /regle tirages"
    assert "Secret des tirages" in plain(await playing.say("Tom", "/regle tirages"))
    assert await playing.store.games.running() == []


async def test_the_grid_is_shown_as_text_and_in_the_form(playing: Club) -> None:
    board = (await state(playing)).board
    lines = [line.split() for line in (await playing.say("Tom", "/grille")).splitlines()]
    rows = [line[1:-1] for line in lines if len(line) == 17]
    tiles = ["".join(sign for sign in row if sign.isalpha()) for row in rows]
    assert tiles == [row.replace(EMPTY, "") for row in board.rows]
    assert plain((await playing.ask("Léa", "/arreter")).text).startswith("Arrêter la partie")


async def test_who_wants_it_is_told_in_private(playing: Club, shipped: Lexicon) -> None:
    await playing.say("Tom", "/alertes oui")
    removal = await a_removal(playing, shipped)
    await playing.say("Léa", f"/jouer {removal.reference} {removal.letters}")
    name, told = playing.private[-1]
    assert (name, plain(told.text)) == ("tom", "C’est à vous de jouer.")


async def test_the_word_tools_are_shut_to_those_who_play(playing: Club) -> None:
    assert "Vous jouez un coup" in plain(await playing.say("Tom", "/mot as"))
    assert "Vous jouez un coup" not in plain(await playing.say("Zoé", "/mot as"))


@pytest.mark.parametrize("language", ["en"])
async def test_in_english(playing: Club) -> None:
    assert plain(turn(playing, 1).title) == "Turn 1: Léa"
    assert "isn’t your turn" in plain(await playing.say("Tom", "/play H8 A"))
