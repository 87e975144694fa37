"""Games that follow each other in a channel: the button of the last card, the ranking, whose names it has."""

from dataclasses import replace

import pytest

from bot.store.sqlite.store import SqliteStore
from bot.talk.answers import Answer
from bot.talk.messages import Shown
from engine.duplicate.rules import DuplicateRules, SeriesRanking
from tests.bot.club import Club
from tests.bot.plain import plain
from tests.engine.duplicate.games import CLUB_WORDS

NEXT = "Partie suivante"


@pytest.fixture
async def club(store: SqliteStore) -> Club:
    return await played(Club(store, CLUB_WORDS))


async def played(club: Club, *, first: bool = True) -> Club:
    """One round: Léa has a word, Tom none; then she stops the game."""
    if first:
        await club.say("Léa", "/duplicate")
        await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    await club.say("Tom", "/passer")
    await club.wait(200)
    await club.say("Léa", "/arreter oui")
    return club


async def press_next(club: Club, name: str, card: Shown | None = None) -> Answer:
    final = card or club.newest("/final")
    [button] = [each for each in final.buttons if each.label == NEXT]
    return await club.ask(name, f"!{button.payload}", game=final.game)


async def test_the_next_game_waits_with_the_same_players_and_rules(club: Club) -> None:
    first = club.newest("/final").game
    assert plain((await press_next(club, "Tom")).text).startswith("La partie est ouverte.")
    game = await club.game()
    assert game.game != first
    assert not game.has_started
    lobby = plain(club.newest("lobby").text)
    assert "Tom, Léa" in lobby
    assert "Partie 2 de la série" in lobby


async def test_only_who_has_played_opens_it_and_only_once(club: Club) -> None:
    final = club.newest("/final")
    assert "Vous n’avez pas joué" in plain((await press_next(club, "Zoé", final)).text)
    await press_next(club, "Léa", final)
    again = plain((await press_next(club, "Tom", final)).text)
    assert again.startswith("Une partie est déjà en cours ici")
    assert len((await club.game()).series) == 1


async def test_what_is_typed_means_the_last_game(club: Club) -> None:
    await club.say("Léa", "/revanche")
    assert len((await club.game()).series) == 1


async def test_the_ranking_stands_on_the_last_card_and_is_asked_for(club: Club) -> None:
    assert "Série" not in plain(club.newest("/final").text)
    assert plain(await club.say("Léa", "/serie")).startswith("C’est la première partie")
    await press_next(club, "Léa")
    assert plain(await club.say("Zoé", "/serie")).startswith("Série, 1 partie, aux points\n1. ")
    await club.say("Zoé", "/rejoindre")
    await played(club, first=False)
    told = plain(club.newest("/final").text).split("\n\n")[-1].splitlines()
    assert told[0] == "Série, 2 parties, aux points"
    assert [line.split(" : ")[0] for line in told[1:]] == ["1. Léa", "1. Tom", "1. Zoé"]
    assert told[3].endswith("(1 partie)")
    assert plain(await club.say("Léa", "/serie")).splitlines() == told


@pytest.mark.parametrize(
    ("by", "said"),
    [
        (SeriesRanking.PLACES, ["aux places", "1. Léa : 2", "1. Tom : 2"]),
        (SeriesRanking.PERCENTAGE, ["au pourcentage", "1. Léa : 0,0 %", "1. Tom : 0,0 %"]),
    ],
)
async def test_it_is_ranked_as_the_rules_say(
    store: SqliteStore, by: SeriesRanking, said: list[str]
) -> None:
    club = await played(Club(store, CLUB_WORDS, replace(DuplicateRules("normal"), series=by)))
    await press_next(club, "Léa")
    await played(club, first=False)
    told = plain(club.newest("/final").text).replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert (
        told.split("Série, 2 parties, ")[1].replace("\N{NO-BREAK SPACE}", " ").splitlines() == said
    )


async def test_who_was_forgotten_has_no_name_in_it(club: Club) -> None:
    await press_next(club, "Léa")
    await club.say("Tom", "/quitter")
    (yes,) = (await club.ask("Tom", "/oublier")).buttons
    await club.ask("Tom", f"!{yes.payload}")
    told = plain(await club.say("Léa", "/serie"))
    assert "Léa" in told
    assert "Tom" not in told


async def test_a_restart_changes_nothing(club: Club) -> None:
    await press_next(club, "Léa")
    before = await club.say("Léa", "/serie")
    club.open()
    assert await club.say("Léa", "/serie") == before


async def test_each_referees_a_game_in_turn_and_it_does_not_count_against_him(
    store: SqliteStore,
) -> None:
    club = Club(store, CLUB_WORDS)
    await club.say("Léa", "/duplicate tournant")
    for name in ("Tom", "Zoé"):
        await club.say(name, "/rejoindre")
    people = await club.game()
    tom, zoe = people.present
    lea = people.organiser
    referees = []
    for _ in range(3):
        game = await club.game()
        referees.append(game.organiser)
        assert game.has_referee
        assert {*game.present} == {lea, tom, zoe} - {game.organiser}
        leads = {lea: "Léa", tom: "Tom", zoe: "Zoé"}[game.organiser]
        await club.say(leads, "/commencer")
        await club.wait(200)
        await club.say(leads, "/arreter oui")
        await press_next(club, leads)
    assert referees == [lea, tom, zoe]
    told = plain(club.newest("/final").text).split("Série, 3 parties, aux places\n")[1]
    assert told.splitlines() == [f"1. {name} : 1 (2 parties)" for name in ("Léa", "Tom", "Zoé")]
