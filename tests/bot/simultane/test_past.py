"""A simultané that is over: found again in each place where it was played, with all who played it."""

from datetime import timedelta

import pytest

from bot.store import Alarm
from bot.talk.answers import Answer
from bot.talk.identity import Place
from tests.bot.club import alone_with
from tests.bot.plain import plain
from tests.bot.simultane.centres import LYON, PARIS, PLACE, Centres

ALL = (PLACE, LYON, PARIS)
WHO = {PLACE: "Léa", LYON: "Tom", PARIS: "Zoé"}
ELSEWHERE = Place("club", "autre salon")


@pytest.fixture
async def over(club: Centres) -> Centres:
    """Tom of Lyon has found something, Zoé of Paris less, Léa nothing."""
    await club.begin_in(LYON, PARIS)
    await club.say("Tom", "/jouer H4 ABETIE", place=LYON)
    await club.say("Zoé", "/jouer H4 BAIE", place=PARIS)
    await club.wait(200)
    await club.say("Léa", "/arreter oui")
    return club


async def press(club: Centres, told: Answer, label: str, name: str, place: Place) -> Answer:
    (button,) = [each for each in told.buttons if plain(each.label) == label]
    return await club.ask(name, f"!{button.payload}", game=told.game, place=place)


@pytest.mark.parametrize("place", ALL)
async def test_it_is_in_the_list_of_each_place_with_all_its_players(
    over: Centres, place: Place
) -> None:
    listed = plain(await over.say(WHO[place], "/parties", place=place))
    assert "Tom 22, Zoé" in listed
    page = await over.ask(WHO[place], "/parties 1", place=place)
    assert not page.private, "everybody may see it who is where it was played"
    told = plain(page.text)
    assert "1. Tom : 22 points" in told
    assert "2. Zoé" in told
    assert "3. Léa : 0 point" in told
    assert "Centres :\n1. Lyon : 22 points, 1 joueur\n2. Paris" in told
    assert "3. Centre 1 : 0 point, 1 joueur" in told


@pytest.mark.parametrize("place", ALL)
async def test_the_round_up_of_a_place_tells_of_its_own_players(
    over: Centres, place: Place
) -> None:
    for each in ALL:
        await over.as_manager(WHO[each], "/reglages bilan oui", each)
        number = str(await over.store.numbers.of(each))
        await over.store.alarms.put([Alarm("round-up", number, over.now, "2026-11-16")])
    over.now += timedelta(days=3)
    await over.ring()
    (told,) = [each.text for each in over.seen[place] if each.slot.startswith("round-up")]
    assert "1 partie" in plain(told)
    assert {name for name in WHO.values() if name in told} <= {WHO[place]}
    assert ("ABETIE" in told) == (place == LYON)


@pytest.mark.parametrize("place", ALL)
async def test_its_files_have_players_and_centres(over: Centres, place: Place) -> None:
    page = await over.ask(WHO[place], "/parties 1", place=place)
    table = (await press(over, page, "CSV", WHO[place], place)).file
    assert table is not None
    assert "1;Tom;22;" in table.text
    assert "3;Léa;0;" in table.text
    teams = ["Place;Centre;Joueurs;Points", "1;Lyon;1;22", "2;Paris;1;12", "3;Centre 1;1;0"]
    assert table.text.splitlines()[-4:] == teams
    printed = (await press(over, page, "Imprimer", WHO[place], place)).file
    assert printed is not None
    for each in ("Tom", "Zoé", "Léa", "<h2>Centres</h2>", "Lyon"):
        assert each in printed.text


async def test_its_export_and_its_draws_are_reached_from_each_place(over: Centres) -> None:
    page = await over.ask("Tom", "/parties 1", place=LYON)
    assert (await press(over, page, "Fichier", "Tom", LYON)).file is not None


@pytest.mark.parametrize("place", ALL)
async def test_it_is_analysed_from_each_place(over: Centres, place: Place) -> None:
    told = await over.ask(WHO[place], "/analyse", place=place)
    assert not told.refused
    assert told.curve is not None
    assert {plain(line.name) for line in told.curve.lines} >= {"Tom", "Zoé", "Léa"}


@pytest.mark.parametrize("place", [LYON, PLACE])
async def test_whoever_plays_it_later_is_ranked_beside_all(over: Centres, place: Place) -> None:
    told = await over.ask("Max", "/rejouer 1", place=place)
    assert not told.refused, told.text
    await over.say("Max", "/arreter oui", place=alone_with("Max"))
    number = await over.store.numbers.of(place)
    (game,) = await over.store.results.games_in(number, 5)
    (late,) = [each for each in await over.store.results.of_sheet(game.sheet) if each.result.late]
    assert late.place == number, "it counts where it is asked for"
    for each in ALL:
        page = plain(await over.say(WHO[each], "/parties 1", place=each))
        assert "Max (après coup)" in page


async def test_who_has_played_finds_it_anywhere_and_nobody_else(over: Centres) -> None:
    alone = plain(await over.say("Tom", "/parties 1", place=alone_with("Tom")))
    assert "3. Léa" in alone
    assert "Centres :" in alone
    assert "Aucune partie" in plain(await over.say("Tom", "/parties", place=ELSEWHERE))
    listed = await over.ask("Tom", "/parties", place=LYON)
    (one,) = [each for each in listed.buttons if each.label == "1"]
    stranger = await over.ask("Max", f"!{one.payload}", place=ELSEWHERE)
    assert plain(stranger.text).startswith("Je ne trouve pas cette partie")
    his = await over.ask("Tom", f"!{one.payload}", place=ELSEWHERE)
    assert his.private
    assert "Centres :" in plain(his.text)


async def test_an_ordinary_game_has_no_centres_on_its_page(club: Centres) -> None:
    await club.begin("Tom", "Zoé")
    await club.wait(200)
    await club.say("Léa", "/arreter oui")
    assert "Centres" not in await club.say("Tom", "/parties 1")
