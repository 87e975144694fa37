"""A game of loto as a channel and its players see it, from the lobby to the card of the end."""

from datetime import timedelta

import pytest

from bot.talk.answers import Form
from bot.talk.game_actions import Submit
from bot.talk.identity import Account, Place
from bot.talk.messages import Button, Press, Shown
from bot.talk.requests import Request
from bot.talk.tiles import Tiles
from engine.lexicon import Lexicon
from engine.loto.state import LotoGame
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain

GAME = "soirée 1"
ELSEWHERE = Place("club", "ailleurs")
WORDS = Lexicon.from_words("BONJOUR MAISONS VOITURE CHATONS GAGNAGE SEMAINE".split(), name="club")


@pytest.fixture
def club(language: str) -> Club:
    """Nobody has done anything yet."""
    return Club(MemoryStore(), WORDS, language=language)


@pytest.fixture
async def playing(club: Club) -> Club:
    """Léa and Tom have their words; the first letter is about to be called."""
    await club.say("Léa", "/loto 5")
    await club.say("Léa", "/jouer bonjour maisons")
    await club.say("Tom", "/jouer voiture chatons")
    await club.say("Léa", "/commencer")
    return club


async def state(club: Club) -> LotoGame:
    read: LotoGame = (await club.application.desk.table(GAME)).game
    return read


def calls(club: Club) -> Shown:
    return club.newest(f"{GAME}/round-1")


async def test_the_lobby_tells_the_rules_and_who_is_ready_but_no_word(club: Club) -> None:
    told = plain(await club.say("Léa", "/loto 5"))
    assert told.startswith("La partie est ouverte.")
    lobby = club.newest("lobby")
    assert "une lettre toutes les 5 s" in plain(lobby.text)
    assert "Empreinte des tirages" in plain(lobby.small)
    assert [each.label for each in lobby.buttons][:2] == ["Rejoindre", "Écrire mes mots"]
    await club.say("Tom", "/rejoindre")
    told = plain(await club.say("Tom", "/jouer bonjour maisons"))
    assert told == "Noté : BONJOUR et MAISONS. Vous pouvez les changer jusqu'au début.".replace(
        "'", "’"
    )
    assert "Mots écrits : Tom. On attend : Léa." in plain(club.newest("lobby").text)
    assert "BONJOUR" not in "".join(each.whole for each in club.log)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/jouer bonjour", "Il faut deux mots de sept lettres"),
        ("/jouer bonjour maisonz", "MAISONZ n’est pas admis"),
        ("/jouer gagnage bonjour", "Vos deux mots ont trop de G : le jeu n’en a que 2."),
        ("/commencer", "Il faut 2 joueurs pour commencer."),
        ("/complet", "La partie n’a pas encore commencé."),
        ("/grille", "Au loto, il n’y a pas de grille"),
        ("/moi", "Vous n’avez pas écrit de mots"),
        ("/sac", "Cela n’existe pas dans la partie en cours ici."),
    ],
)
async def test_what_is_not_done_is_said(club: Club, line: str, said: str) -> None:
    await club.say("Léa", "/loto")
    assert plain(await club.say("Léa", line)).startswith(said)


async def test_words_are_written_before_one_has_joined(club: Club) -> None:
    await club.say("Léa", "/loto")
    form = await club.application.form(club.request("Zoé", Submit("")))
    assert isinstance(form, Form), "the words take a seat"
    await club.say("Zoé", "/jouer voiture chatons")
    assert len((await state(club)).party.present) == 2
    assert "Mots écrits : Zoé. On attend : Léa." in plain(club.newest("lobby").text)
    await club.say("Léa", "/jouer bonjour maisons")
    assert "Tout le monde est prêt !" in plain(club.newest("lobby").text)


async def test_who_starts_it_is_told_whose_words_are_missing(club: Club) -> None:
    await club.say("Léa", "/loto")
    await club.say("Tom", "/rejoindre")
    start = Button("Commencer", Press.START)
    told = plain((await club.ask("Léa", f"!{start.payload}", game=GAME)).text)
    assert told == "Pas encore : Léa et Tom n’ont pas écrit leurs mots."
    await club.say("Léa", "/jouer bonjour maisons")
    told = plain((await club.ask("Léa", f"!{start.payload}", game=GAME)).text)
    assert told == "Pas encore : Tom n’a pas écrit ses mots."
    typed = plain(await club.say("Léa", "/commencer"))
    assert plain(typed) == (
        "Il faut les mots de deux joueurs pour commencer. Pour les vôtres : /jouer MAISONS VOITURE"
    )


async def test_letters_are_called_in_one_message(playing: Club) -> None:
    assert "La première lettre arrive." in plain(calls(playing).text)
    assert calls(playing).until == playing.now + timedelta(seconds=5)
    await playing.wait(5)
    first = (await state(playing)).called
    named = "joker" if first == "?" else first
    assert plain(calls(playing).title) == f"Loto : {named}"
    assert plain(calls(playing).text).startswith(f"Déjà appelées : {first}\nLettre 1 sur 102.")
    said = calls(playing).text.splitlines()[0]
    assert calls(playing).tiles == Tiles(said, first, (first,), small=True)
    await playing.wait(5)
    called = (await state(playing)).called
    assert len(called) == 2
    assert "Lettre 2 sur 102." in plain(calls(playing).text)
    assert len([each for each in playing.channel if "round" in each]) == 1


async def test_each_sees_his_own_words_and_what_is_crossed_out(playing: Club) -> None:
    for _ in range(30):
        await playing.wait(5)
    game = await state(playing)
    mine = await playing.ask("Léa", "/moi")
    assert mine.private
    left = len(game.left(game.party.present[0]))
    assert f"Il vous reste {left} lettres à barrer." in plain(mine.text)
    assert "·" in mine.text
    assert mine.tiles is not None
    assert mine.tiles.rows == game.crossed(game.party.present[0])
    assert mine.text.startswith(mine.tiles.said)
    assert plain(await playing.say("Zoé", "/moi")).startswith("Vous n’avez pas écrit de mots")


async def test_the_first_who_says_it_wins_and_the_words_are_shown(playing: Club) -> None:
    await playing.wait(5)
    false = await playing.ask("Léa", "/complet")
    assert plain(false.text).startswith("Pas encore : il vous reste à barrer")
    assert not false.aloud, "whoever reads it would know her letters"
    for _ in range(101):
        await playing.wait(5)
    assert "Tout est barré" in plain(await playing.say("Tom", "/moi"))
    [claim, *_] = calls(playing).buttons
    assert plain(claim.label) == "Loto !"
    told = plain((await playing.ask("Tom", f"!{claim.payload}", game=GAME)).text)
    assert told.startswith("Tom gagne après")
    end = playing.newest(f"{GAME}/end")
    assert "VOITURE et CHATONS" in plain(end.text)
    assert "Léa :" in plain(end.text)
    assert plain(end.small) == "Tirages vérifiables : /regle tirages"
    assert "Secret des tirages" in plain(await playing.say("Tom", "/regle tirages"))
    assert calls(playing).buttons == ()
    assert await playing.store.games.running() == []


async def test_nobody_says_it(playing: Club) -> None:
    for _ in range(102):
        await playing.wait(5)
    assert "vous avez tout barré ? Dites-le !" in plain(calls(playing).text)
    await playing.wait(60)
    assert "personne n’a dit « Loto ! »" in plain(playing.newest(f"{GAME}/end").text)


async def test_words_that_everybody_has_read_are_not_taken(club: Club) -> None:
    await club.say("Léa", "/loto")
    typed = "/jouer bonjour maisons"
    action = club.application.commands.parse_line(typed)
    account = Account("club", "léa")
    told = await club.application.handle(
        Request("?", account, "Léa", PLACE, club.now, action, typed=typed, overheard=True)
    )
    assert told.unsay
    assert [button.press for button in told.buttons] == [Press.FILL]
    assert (await state(club)).words == {}


async def test_words_are_written_in_private_too(club: Club) -> None:
    await club.say("Léa", "/loto")
    told = await club.say("Léa", "/jouer bonjour maisons", place=alone_with("Léa"))
    assert "BONJOUR" in told


async def test_who_plays_a_round_elsewhere_cannot_try_its_words_here(shipped: Lexicon) -> None:
    club = Club(MemoryStore(), shipped)
    await club.begin()
    await club.say("Tom", "/loto", place=ELSEWHERE)
    told = plain(await club.say("Léa", "/jouer bonjour maisons", place=ELSEWHERE))
    assert told.startswith("Vous jouez un coup dans une autre partie")
    assert "Noté" in plain(await club.say("Zoé", "/jouer bonjour maisons", place=ELSEWHERE))


async def test_the_lobby_tells_whose_words_are_missing(club: Club) -> None:
    await club.say("Léa", "/loto")
    await club.say("Tom", "/jouer bonjour maisons")
    lobby = club.newest("lobby").lobby
    assert lobby is not None
    assert [(each.name, each.owes) for each in lobby.players] == [("Léa", True), ("Tom", False)]


async def test_it_stands_still_and_goes_on(playing: Club) -> None:
    await playing.wait(5)
    await playing.say("Léa", "/suspendre oui")
    assert "La partie est suspendue." in plain(calls(playing).text)
    await playing.wait(100)
    assert len((await state(playing)).called) == 1
    await playing.say("Léa", "/reprendre")
    await playing.wait(5)
    assert len((await state(playing)).called) == 2


async def test_after_a_restart_the_calls_go_on_where_they_were(playing: Club) -> None:
    await playing.wait(5)
    await playing.be_down(3600)
    await playing.wait(5)
    assert len((await state(playing)).called) == 2


async def test_it_is_stopped_by_who_leads_it(playing: Club) -> None:
    assert plain(await playing.say("Tom", "/arreter oui")).startswith("C’est Léa qui mène")
    panel = await playing.ask("Léa", "/arreter")
    assert plain(panel.text) == "Arrêter la partie pour de bon ?"
    [sure] = panel.buttons
    await playing.ask("Léa", f"!{sure.payload}", game=GAME)
    assert "arrêtée avant la fin" in plain(playing.newest(f"{GAME}/end").text)


@pytest.mark.parametrize("language", ["en"])
async def test_in_english(club: Club) -> None:
    await club.say("Léa", "/loto 30")
    assert "a letter every 30 s" in plain(club.newest("lobby").text)
    assert "Noted: BONJOUR and MAISONS." in await club.say("Tom", "/play bonjour maisons")
    await club.say("Léa", "/play voiture chatons")
    await club.say("Léa", "/start")
    assert "Not yet" in plain(await club.say("Léa", "/bingo"))
