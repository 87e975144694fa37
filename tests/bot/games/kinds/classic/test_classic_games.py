"""Classic games from the lobby to the end, as people type and press them."""

import re
import threading

import pytest

from bot.talk.messages import Press
from engine.classic import end
from engine.classic.state import ClassicGame
from engine.lexicon import Lexicon
from engine.tiles import VOWELS, sort_tiles
from tests.bot.club import Club, alone_with
from tests.bot.games.kinds.classic.club_games import (
    GAME,
    best,
    games_here,
    move,
    on_turn,
    play_on,
    press,
    state,
    waiting,
)
from tests.bot.plain import plain


@pytest.mark.parametrize("language", ["fr", "en"])
async def test_a_game_is_opened_joined_started_and_played_to_its_end(club: Club) -> None:
    await club.say("Léa", "/classique")
    lobby = club.newest("lobby")
    assert [menu.rule for menu in lobby.menus] == ["rule_set", "challenge", "pace", "seats"]
    await club.ask("Tom", "!j", game=GAME)
    await club.say("Léa", "/commencer")
    for shown in (club.newest("lobby"), club.newest("round-1")):
        assert re.search(
            "Tirage au sort : .* commence|Who starts: .* starts", plain(shown.text), re.DOTALL
        )
    await play_on(club)
    assert await games_here(club) == 0
    end = club.newest("end")
    assert "Léa" in end.text
    assert "Tom" in end.text
    assert [button.press for button in end.buttons] == [Press.DO] * 3 + [Press.PAST] * 2
    assert [button.likely for button in end.buttons] == [True, *[False] * 4], "a rematch"
    assert end.ending is not None
    assert {1} <= {each.place for each in end.ending.standing}


async def test_of_a_game_that_is_stopped_nobody_has_a_place(playing: Club) -> None:
    await move(playing)
    await playing.say("Léa", "/arreter oui")
    ending = playing.newest("end").ending
    assert ending is not None
    assert {each.place for each in ending.standing} == {0}


async def test_a_restart_in_the_middle_changes_nothing(playing: Club) -> None:
    await move(playing)
    before = await state(playing)
    playing.open()
    assert await state(playing) == before
    await move(playing)
    assert (await state(playing)).turns == before.turns + 1
    playing.open()
    await play_on(playing)
    assert "Partie terminée" in playing.newest("end").title


async def test_a_move_is_shown_before_it_is_played(playing: Club) -> None:
    name, command = await on_turn(playing), await best(playing)
    before = await state(playing)
    tried = await playing.ask(name, f"/jouer {getattr(command, 'text', '')}")
    assert await state(playing) == before, "nothing is played"
    assert tried.picture is not None
    assert [button.press for button in tried.buttons] == [Press.MOVE, Press.PLAY]
    played = await press(playing, name, tried, Press.MOVE)
    assert "Joué" in played.text
    assert (await state(playing)).turns == 2
    again = await press(playing, name, tried, Press.MOVE)
    assert "Joué" not in again.text, "it was meant for the turn before"
    assert (await state(playing)).turns == 2


async def test_who_plays_types_in_private_and_what_is_secret_is_told_there(playing: Club) -> None:
    name = await on_turn(playing)
    rack = (await state(playing)).seats[0].rack
    told = await playing.ask(name, f"changer {rack[:3]}", place=alone_with(name))
    assert "Vous changez 3 lettres" in plain(told.text)
    assert not told.aloud
    mine = await playing.ask(
        await on_turn(playing), "/moi", place=alone_with(await on_turn(playing))
    )
    assert mine.picture is not None
    assert not mine.aloud


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/jouer H4 ZZZZZ", "il manque"),
        ("/jouer A1", "Il manque le mot"),
        ("/changer ?????", "ne nommez que vos lettres"),
        ("/changer " + "Z" * 400, "ne nommez que vos lettres"),
        ("/contester MOT", "il n’y a rien à contester"),
        ("/accepter", "il n’y a rien à contester"),
        ("/ranger AAAAAAA", "Exemple : /chevalet ranger"),
        ("/historique 7", "Rien n’est encore joué"),
        ("/classique vite", "« vite » ne fait pas partie des choix : famille, tournoi"),
        ("/adversaire divin", "débutant, club, fort, champion"),
        ("/place", "Vous êtes déjà dans la partie"),
        ("/rejoindre", "Vous êtes déjà dans la partie"),
        ("/reste", "chacun compte les lettres"),
        ("/phrase vent de mer", "Les tirages sont fixés"),
    ],
)
async def test_what_a_player_types_in_vain_changes_nothing_and_says_what_to_do(
    playing: Club, line: str, said: str
) -> None:
    before = await state(playing)
    assert said in plain(await playing.say(await on_turn(playing), line))
    assert await state(playing) == before


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/regle contestation libre", "Le tirage au sort est fait"),
        ("/regle musique oui", "« musique » ne fait pas partie des choix : places"),
        ("/remplacer Max fort", "« Max fort » n’est pas dans la partie"),
        ("/remplacer Tom Max", "« Max » ne fait pas partie des choix : débutant, club"),
        ("/sanction Tom pendaison", "avertissement, 20"),
        ("/sanction Tom avertissement", "Exemple : /organiser sanction Tom avertissement joue"),
        ("/lever Tom", "Exemple : /organiser pardonner Tom erreur"),
        ("/plus 60", "sans pendule"),
        ("/adversaire fort", "Le tirage au sort est fait"),
        ("/reprendre", "elle continue"),
        ("/retirer Max", "n’est pas dans la partie"),
    ],
)
async def test_what_an_organiser_types_in_vain_changes_nothing_and_says_what_to_do(
    playing: Club, line: str, said: str
) -> None:
    before = await state(playing)
    assert said in plain(await playing.say("Léa", line))
    assert "C’est Léa qui mène la partie" in plain(await playing.say("Tom", line))
    assert await state(playing) == before


async def test_who_is_not_on_turn_is_told_so(playing: Club) -> None:
    for line in ("/jouer H4 MOT", "/changer A", "/passer"):
        said = await playing.say(await waiting(playing), line)
        assert "Ce n’est pas encore à vous" in plain(said)
    assert (await state(playing)).turns == 1


async def test_whether_anybody_can_play_is_not_searched_for_on_the_loop(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may take long where the top finder is interpreted (SPEC F8)."""
    here, where = threading.get_ident(), list[int]()

    def searches(game: ClassicGame, lexicon: Lexicon) -> bool:
        where.append(threading.get_ident())
        return is_blocked(game, lexicon)

    is_blocked = end.is_blocked
    monkeypatch.setattr(end, "is_blocked", searches)
    await club.say("Léa", "/classique")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/regle fin-auto oui")
    await club.say("Léa", "/commencer")
    await move(club)
    assert where
    assert here not in where


async def rack_on_turn(club: Club) -> str:
    game = await state(club)
    assert game.turn is not None
    seat = game.seat(game.turn.player)
    assert seat is not None
    return seat.rack


@pytest.mark.parametrize("how", ["alpha", "voyelles", "vowels", "hasard", ""])
async def test_a_rack_is_arranged_and_stays_as_it_lies(playing: Club, how: str) -> None:
    name, before = await on_turn(playing), await rack_on_turn(playing)
    await playing.say(name, f"/ranger {how}".strip())
    rack = await rack_on_turn(playing)
    vowels = [tile in VOWELS for tile in rack]
    if how in ("", "alpha"):
        assert rack == sort_tiles(rack)
    if how in ("voyelles", "vowels"):
        assert vowels == sorted(vowels, reverse=True)
    assert sorted(rack) == sorted(before)


@pytest.mark.parametrize("how", ["alpha", "voyelles", "hasard"])
async def test_against_oneself_the_rack_on_turn_is_arranged(club: Club, how: str) -> None:
    await club.say("Léa", "/classique deux-chevalets")
    await club.say("Léa", "/commencer")
    for _ in range(2):
        rack = await rack_on_turn(club)
        await club.say("Léa", f"/ranger {how}")
        arranged = await rack_on_turn(club)
        assert sorted(arranged) == sorted(rack)
        if how == "alpha":
            assert arranged == sort_tiles(rack)
        await club.say("Léa", "/passer")
