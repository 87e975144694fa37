"""An official simultané: whoever leads names referees in other centres, who rule on those who play there."""

from dataclasses import dataclass

import pytest

from bot.talk.identity import Place
from tests.bot.club import alone_with
from tests.bot.plain import plain
from tests.bot.simultane.centres import LYON, PARIS, PLACE, Centres, code_in

LEADS = "C’est Léa qui mène la partie"


@dataclass(frozen=True)
class Evening:
    """Léa referees; Tom has brought Lyon, where Max plays, and Zoé plays in Paris."""

    club: Centres
    code: str

    async def say(self, who: str, line: str, place: Place = PLACE) -> str:
        return plain(await self.club.say(who, line, place=place))


@pytest.fixture
async def evening(club: Centres) -> Evening:
    code = code_in(await club.say("Léa", "/simultane officiel"))
    await club.say("Eva", "/rejoindre")
    for name, place in (("Tom", LYON), ("Zoé", PARIS)):
        await club.say(name, f"/simultane {code} {place.chat}", place=place)
    await club.say("Max", "/rejoindre", place=LYON)
    return Evening(club, code)


@pytest.fixture
async def refereed(evening: Evening) -> Evening:
    """And Tom referees Lyon; the first round is on."""
    await evening.say("Léa", "/simultane arbitre Tom")
    await evening.say("Léa", "/commencer")
    return evening


async def test_a_referee_is_named_and_does_not_play(evening: Evening) -> None:
    assert await evening.say("Léa", "/simultane arbitre tom") == "Lyon : Tom arbitre."
    game = await evening.club.game()
    (tom,) = game.deputies
    assert game.deputies == {tom: 1}
    assert tom not in game.present
    assert "Lyon : Tom arbitre." in plain(evening.club.last(LYON, "/lobby").whole)
    assert "Tom arbitre" not in plain(evening.club.told(PARIS))
    seats = [evening.club.last(place, "/lobby").lobby for place in (PLACE, LYON, PARIS)]
    ruling = [
        [(each.name, each.leads) for each in seat.referees] for seat in seats if seat is not None
    ]
    assert ruling == [[("Léa", True)], [("Léa", True), ("Tom", False)], [("Léa", True)]]
    await evening.say("Léa", "/commencer")
    assert "On ne peut pas jouer et arbitrer" in await evening.say("Tom", "/rejoindre", LYON)
    assert "On ne peut pas jouer et arbitrer" in await evening.say("Tom", "/passer", LYON)


async def test_who_is_named_in_the_midst_is_told_of_where_he_referees(evening: Evening) -> None:
    code = evening.code
    await evening.say("Léa", "/commencer")
    lille = Place("club", "Lille")
    await evening.say("Lou", f"/simultane {code} Lille", lille)
    await evening.club.wait(1)
    said = await evening.say("Léa", "/simultane arbitre Lou")
    assert "On ne peut pas jouer et arbitrer" in said, "the round is on, and counts"
    await evening.say("Léa", f"/simultane {code} Nice", Place("club", "Nice"))
    assert "nommez quelqu’un d’un autre centre" in await evening.say(
        "Léa", "/simultane arbitre Léa"
    )


async def test_only_who_leads_names_referees(evening: Evening) -> None:
    assert (await evening.say("Tom", "/simultane arbitre Max", LYON)).startswith(LEADS)
    assert "nommez quelqu’un d’un autre centre" in await evening.say(
        "Léa", "/simultane arbitre Eva"
    )
    assert "Zoé" in await evening.say("Léa", "/simultane arbitre Personne")
    assert "/simultane arbitre Tom" in await evening.say("Léa", "/simultane arbitre")
    assert not (await evening.club.game()).deputies


async def test_a_friendly_game_has_none(club: Centres) -> None:
    await club.call(LYON)
    said = plain(await club.say("Léa", "/simultane arbitre Tom"))
    assert said.startswith("C’est réservé à l’arbitrage officiel")


async def test_a_referee_rules_on_those_of_his_centre(refereed: Evening) -> None:
    club = refereed.club
    await refereed.say("Max", "/jouer H4 ABETIE", LYON)
    await refereed.say("Tom", "/arbitrer avertir Max bavardage", LYON)
    assert len((await club.game()).warned) == 1
    await refereed.say("Tom", "/arbitrer zero Max copie", LYON)
    game = await club.game()
    assert game.round is not None
    assert list(game.round.nulled.values()) == ["copie"]
    await club.wait(200)
    await refereed.say("Tom", "/arbitrer corriger Max 1 21 erreur", LYON)
    (scored,) = (await club.game()).rounds
    assert 21 in [each.points for each in scored.results]
    await refereed.say("Tom", "/organiser retirer Max", LYON)
    assert len((await club.game()).present) == 2


@pytest.mark.parametrize(
    "line",
    [
        "/arbitrer avertir Zoé bavardage",
        "/arbitrer zero Zoé copie",
        "/arbitrer compenser Zoé 1 prévenue tard",
        "/arbitrer corriger Zoé 1 21 erreur",
        "/arbitrer trancher Zoé oui le mot est valable",
        "/organiser retirer Zoé",
        "/organiser retirer Eva",
    ],
)
async def test_and_on_nobody_else(refereed: Evening, line: str) -> None:
    await refereed.club.wait(200)
    before = await refereed.club.game()
    said = await refereed.say("Tom", line, LYON)
    assert said == "Vous arbitrez votre centre : pour les autres, demandez à Léa."
    assert await refereed.club.game() == before


@pytest.mark.parametrize(
    "line",
    [
        "/pause",
        "/relever",
        "/arreter oui",
        "/commencer",
        "/arbitrer annoncer pause",
        "/arbitrer duree 1 min",
        "/arbitrer admettre 1 ABETIE oui édition",
        "/simultane fermer",
        "/simultane arbitre Max",
        "/organiser transmettre Max",
    ],
)
async def test_what_is_about_all_is_for_who_leads(refereed: Evening, line: str) -> None:
    assert (await refereed.say("Tom", line, LYON)).startswith(LEADS)


async def test_a_referee_has_buttons_for_what_he_may_do(refereed: Evening) -> None:
    club = refereed.club
    told = await club.ask("Tom", "/organiser", place=LYON)
    assert plain(told.text) == "Vous arbitrez les joueurs de ce centre (Lyon)."
    assert [plain(each.label) for each in told.buttons] == ["Avertir"]
    await refereed.say("Max", "/jouer H4 ABETIE 22", LYON)
    await refereed.say("Zoé", "/jouer H4 ABETIE 22", PARIS)
    await refereed.say("Tom", "/arbitrer papier 3 Marie", LYON)
    await refereed.say("Tom", "/arbitrer saisir 3 -", LYON)
    await club.wait(200)
    await refereed.say("Zoé", "/recours 1 pourquoi", PARIS)
    told = await club.ask("Tom", "/organiser", place=LYON)
    assert [plain(each.label) for each in told.buttons] == ["Avertir", "Saisir un bulletin"]
    await refereed.say("Max", "/recours 1 pourquoi", LYON)
    told = await club.ask("Tom", "/organiser", place=LYON)
    assert plain(told.buttons[0].label) == "Trancher"
    assert "Max" in plain(club.last(LYON, "/appeal").whole)
    assert "Max" in plain(club.last(PLACE, "/appeal-1").whole)
    assert not any("/appeal" in each.slot and "Max" in each.text for each in club.seen[PARIS])
    await refereed.say("Tom", "/arbitrer trancher Max 1 non il n’y est pas", LYON)
    assert [each.upheld for each in (await club.game()).appeals] == [None, False]
    assert (await refereed.say("Tom", "/organiser arreter", LYON)).startswith(LEADS)


async def test_a_player_of_the_centre_rules_on_nothing(refereed: Evening) -> None:
    assert (await refereed.say("Max", "/arbitrer avertir Max bavardage", LYON)).startswith(LEADS)


async def test_people_on_paper_sit_where_their_referee_is(refereed: Evening) -> None:
    club = refereed.club
    await refereed.say("Tom", "/arbitrer papier 3 Marie", LYON)
    await refereed.say("Léa", "/arbitrer papier 4 Paul")
    game = await club.game()
    marie, paul = game.players.on_paper[3], game.players.on_paper[4]
    assert [game.players.by_number[each].centre for each in (marie, paul)] == [1, 0]
    await refereed.say("Tom", "/arbitrer saisir 3 H4 ABETIE", LYON)
    assert "Vous arbitrez votre centre" in await refereed.say("Tom", "/arbitrer saisir 4 -", LYON)
    await refereed.say("Tom", "/arbitrer saisir 3 H4 ABETIES", alone_with("Tom"))
    current = (await club.game()).round
    assert current is not None
    assert list(current.entries) == [marie]
    assert "ABETIES" in str(current.entries[marie])


async def test_the_next_game_has_its_referees_again(refereed: Evening) -> None:
    club = refereed.club
    await refereed.say("Tom", "/arbitrer papier 3 Marie", LYON)
    await club.wait(200)
    await refereed.say("Léa", "/arreter oui")
    await refereed.say("Léa", "/revanche")
    game = await club.game()
    assert list(game.deputies.values()) == [1]
    assert game.players.by_number[game.players.on_paper[3]].centre == 1
    assert not game.rounds


async def test_without_who_has_left(refereed: Evening) -> None:
    """Eva leads, and plays; the centre keeps its referee."""
    club = refereed.club
    await refereed.say("Léa", "/quitter oui")
    await club.wait(200)
    await refereed.say("Eva", "/arreter oui")
    await refereed.say("Eva", "/revanche")
    game = await club.game()
    assert not game.rounds
    assert not game.has_referee
    assert game.organiser in game.present
    assert list(game.deputies.values()) == [1]
    assert "Arbitre : Léa" not in plain(club.last(PLACE, "/lobby").whole)
    assert "Lyon : Tom arbitre." in plain(club.last(LYON, "/lobby").whole)


@pytest.mark.parametrize("language", ["en"])
async def test_in_english(club: Centres) -> None:
    code = code_in(await club.say("Léa", "/simultaneous official"))
    await club.say("Tom", f"/simultaneous {code}", place=LYON)
    said = await club.say("Léa", "/simultaneous referee Tom")
    assert plain(said) == "Centre 2: Tom is the referee."


@pytest.fixture
async def left_to_a_player(refereed: Evening) -> Evening:
    """And Léa is gone: Eva, who plays at home, leads."""
    await refereed.say("Tom", "/arbitrer papier 3 Marie", LYON)
    await refereed.say("Max", "/jouer H4 ABETIE", LYON)
    await refereed.say("Eva", "/jouer H4 ABETIE")
    await refereed.say("Léa", "/quitter oui")
    game = await refereed.club.game()
    assert game.organiser in game.present
    return refereed


async def test_a_referee_goes_on_in_his_centre_where_a_player_leads(
    left_to_a_player: Evening,
) -> None:
    evening, club = left_to_a_player, left_to_a_player.club
    told = await club.ask("Tom", "/organiser", place=LYON)
    assert [plain(each.label) for each in told.buttons] == ["Avertir", "Saisir un bulletin"]
    await evening.say("Tom", "/arbitrer avertir Max bavardage", LYON)
    assert len((await club.game()).warned) == 1
    await evening.say("Tom", "/arbitrer saisir 3 H4 ABETIE 22", LYON)
    await evening.say("Tom", "/arbitrer zero Max copie", LYON)
    current = (await club.game()).round
    assert current is not None
    assert list(current.nulled.values()) == ["copie"]
    assert len(current.entries) == 3
    await club.wait(200)
    await evening.say("Max", "/recours 1 pourquoi", LYON)
    await evening.say("Tom", "/arbitrer trancher Max 1 oui il y est", LYON)
    await evening.say("Tom", "/arbitrer corriger Max 1 21 erreur", LYON)
    game = await club.game()
    assert [each.upheld for each in game.appeals] == [True]
    assert 21 in [each.points for each in game.rounds[0].results]


@pytest.mark.parametrize("who", ["Eva", "Max"])
async def test_nobody_else_does_where_a_player_leads(left_to_a_player: Evening, who: str) -> None:
    evening, before = left_to_a_player, await left_to_a_player.club.game()
    place = LYON if who == "Max" else PLACE
    for line in ("avertir Max bavardage", "zero Max copie", "saisir 3 -"):
        said = await evening.say(who, f"/arbitrer {line}", place)
        reason = "C’est Eva qui mène" if who == "Max" else "On n’arbitre pas"
        if line == "saisir 3 -" and who == "Eva":
            reason = "Vous jouez ce coup"
        assert said.startswith(reason), said
    assert (await evening.club.game()).warned == before.warned
    said = await evening.say("Tom", "/arbitrer avertir Eva bavardage", LYON)
    assert said == "Vous arbitrez votre centre : pour les autres, demandez à Eva."


async def test_who_referees_is_asked_before_leaving_and_everybody_is_told(
    refereed: Evening,
) -> None:
    club = refereed.club
    asked = await club.ask("Léa", "/quitter")
    assert plain(asked.text).startswith("Cesser d’arbitrer ?")
    assert (await club.game()).has_referee
    assert asked.private, "whoever else pressed it would leave himself"
    (yes,) = asked.buttons
    assert yes.query == "quitter oui"
    assert await refereed.say("Léa", f"/{yes.query}") == "Vous avez quitté la partie."
    assert not (await club.game()).has_referee
    for place in (PLACE, LYON, PARIS):
        told = plain(club.last(place, "/lead").text)
        assert told.startswith("Eva mène la partie, et joue : seuls les centres"), told


async def test_who_plays_leaves_without_a_question(refereed: Evening) -> None:
    assert await refereed.say("Max", "/quitter", LYON) == "Vous avez quitté la partie."


async def test_a_player_hands_the_lead_back_to_who_has_refereed(left_to_a_player: Evening) -> None:
    evening, club = left_to_a_player, left_to_a_player.club
    asked = await club.ask("Eva", "/organiser transmettre")
    assert [plain(each.label) for each in asked.buttons][:2] == ["Léa", "Tom"]
    assert "Marie" not in [plain(each.label) for each in asked.buttons], "on paper nobody leads"
    await evening.say("Eva", "/organiser transmettre Léa")
    game = await club.game()
    assert game.has_referee
    assert list(game.deputies.values()) == [1]
    for place in (PLACE, LYON, PARIS):
        assert plain(club.last(place, "/referee").text) == "Arbitre : Léa"
    await evening.say("Léa", "/arbitrer avertir Eva bavardage")
    assert len((await club.game()).warned) == 1


async def test_or_to_a_referee_of_a_centre_who_rules_on_all(left_to_a_player: Evening) -> None:
    evening, club = left_to_a_player, left_to_a_player.club
    await evening.say("Eva", "/organiser transmettre Tom")
    game = await club.game()
    assert game.has_referee
    assert not game.deputies
    await evening.say("Tom", "/arbitrer avertir Eva bavardage", LYON)
    await evening.say("Tom", "/arbitrer avertir Max bavardage", LYON)
    assert len((await club.game()).warned) == 2
    await club.wait(200)
    await evening.say("Tom", "/arreter oui", LYON)
    await evening.say("Tom", "/revanche")
    assert (await club.game()).has_referee


@pytest.mark.parametrize(("who", "place"), [("Léa", PLACE), ("Tom", LYON)])
async def test_who_referees_has_no_rack(refereed: Evening, who: str, place: Place) -> None:
    told = await refereed.club.ask(who, "/moi", place=place)
    first, second = plain(told.text).splitlines()
    assert first == "Vous arbitrez cette partie : vous n’y avez pas de chevalet."
    assert second.startswith("Tirage")
    assert not told.buttons


@pytest.mark.parametrize("left", [False, True])
async def test_a_number_that_is_taken_elsewhere_is_told_as_such(
    refereed: Evening, *, left: bool
) -> None:
    await refereed.say("Tom", "/arbitrer papier 3 Marie", LYON)
    await refereed.say("Léa", "/simultane arbitre Zoé")
    await refereed.say("Léa", "/arbitrer papier 4 Paul")
    if left:
        await refereed.say("Léa", "/organiser retirer Paul")
    said = await refereed.say("Tom", "/arbitrer papier 4 Jean", LYON)
    assert said == "Le numéro 4 est pris : donnez-en un autre."
    paul = (await refereed.club.game()).players.on_paper[4]
    assert await refereed.club.store.people.names([paul]) == {paul: "Paul"}


async def test_who_takes_a_player_out_is_told_by_his_office(refereed: Evening) -> None:
    club = refereed.club
    await refereed.say("Tom", "/organiser retirer Max", LYON)
    await refereed.say("Léa", "/organiser retirer Zoé")
    for place, name in ((LYON, "Max"), (PARIS, "Zoé")):
        told = f"Décision de l’arbitre : {name} ne joue plus."
        assert told in plain(club.last(place, "/out-").text)
        assert told in plain(club.told(PLACE))
    await refereed.say("Max", "/rejoindre", LYON)
    await refereed.say("Léa", "/organiser transmettre Eva")
    await refereed.say("Eva", "/organiser retirer Max")
    said = plain(club.last(LYON, "/out-").text)
    assert said.startswith("Décision de l’organisateur : Max"), "Eva plays, and referees nobody"
