"""A referee of a centre stops, or whoever leads takes that from him; his centre is told who rules there."""

import pytest

from bot.talk.command import Suggest
from bot.talk.game_actions import HandOn
from tests.bot.club import alone_with
from tests.bot.dying import Dying
from tests.bot.plain import plain
from tests.bot.simultane.centres import LYON, PARIS, PLACE, Centres, code_in
from tests.bot.simultane.test_referees import Evening

LEFT = "Vous avez quitté la partie."


@pytest.fixture
async def refereed(club: Centres) -> Evening:
    return await _refereed(club)


async def _refereed(club: Centres) -> Evening:
    """Léa referees; Tom has brought Lyon, where Max plays, and referees it; Zoé plays in Paris."""
    code = code_in(await club.say("Léa", "/simultane officiel"))
    evening = Evening(club, code)
    await evening.say("Eva", "/rejoindre")
    for name, place in (("Tom", LYON), ("Zoé", PARIS)):
        await evening.say(name, f"/simultane {code} {place.chat}", place)
    await evening.say("Max", "/rejoindre", LYON)
    await evening.say("Léa", "/simultane arbitre Tom")
    await evening.say("Léa", "/commencer")
    return evening


async def test_he_is_asked_first_and_his_centre_is_told_who_rules_there(refereed: Evening) -> None:
    club = refereed.club
    asked = await club.ask("Tom", "/quitter", place=LYON)
    assert plain(asked.text) == (
        "Cesser d’arbitrer les joueurs de ce centre (Lyon) ? C’est Léa qui les arbitrera."
    )
    assert asked.private, "whoever else pressed it would leave himself"
    assert (await club.game()).deputies
    (yes,) = asked.buttons
    assert yes.query == "quitter oui"
    assert await refereed.say("Tom", f"/{yes.query}", LYON) == LEFT
    assert not (await club.game()).deputies
    for place in (PLACE, LYON):
        assert plain(club.last(place, "/referee").text) == (
            "Lyon : Tom n’arbitre plus, c’est Léa qui arbitre."
        )
    assert "n’arbitre plus" not in plain(club.told(PARIS))
    assert "Tom arbitre" not in plain(club.last(LYON, "/lobby").whole)
    await refereed.say("Léa", "/arbitrer avertir Max bavardage")
    assert len((await club.game()).warned) == 1


async def test_he_rules_no_more_does_not_sit_down_and_may_be_named_again(
    refereed: Evening,
) -> None:
    await refereed.say("Tom", "/quitter oui", LYON)
    said = await refereed.say("Tom", "/arbitrer avertir Max bavardage", LYON)
    assert said.startswith("C’est Léa qui mène")
    assert "On ne peut pas jouer et arbitrer" in await refereed.say("Tom", "/rejoindre", LYON)
    assert await refereed.say("Léa", "/simultane arbitre Tom") == "Lyon : Tom arbitre."
    assert list((await refereed.club.game()).deputies.values()) == [1]
    await refereed.say("Tom", "/arbitrer avertir Max bavardage", LYON)
    assert len((await refereed.club.game()).warned) == 1


async def test_where_a_player_leads_nobody_referees_there_any_more(refereed: Evening) -> None:
    club = refereed.club
    await refereed.say("Léa", "/quitter oui")
    asked = await club.ask("Tom", "/quitter", place=LYON)
    assert plain(asked.text).endswith("Plus personne ne les arbitrera.")
    await refereed.say("Tom", "/quitter oui", LYON)
    assert plain(club.last(LYON, "/referee").text) == (
        "Lyon : Tom n’arbitre plus. Ce centre n’a plus d’arbitre."
    )
    offered = await club.ask("Eva", "/organiser transmettre")
    assert [plain(each.label) for each in offered.buttons][:2] == ["Léa", "Tom"]
    request = club.request("Eva", HandOn(""))
    typed = club.application.drafts.suggestions
    assert (await typed(request, Suggest.HEIRS, ("",)))[:2] == ["Léa", "Tom"]
    assert "Léa" not in await typed(request, Suggest.PLAYERS, ("",))
    await refereed.say("Eva", "/organiser transmettre Tom")
    assert (await club.game()).has_referee


async def test_of_two_in_a_centre_one_stays_and_neither_sends_the_other_away(
    club: Centres,
) -> None:
    code = code_in(await club.say("Léa", "/simultane officiel"))
    evening = Evening(club, code)
    await evening.say("Tom", f"/simultane {code} Lyon", LYON)
    for name in ("Max", "Lou"):
        await evening.say(name, "/rejoindre", LYON)
    for name in ("Tom", "Lou"):
        await evening.say("Léa", f"/simultane arbitre {name}")
    await evening.say("Léa", "/commencer")
    said = await evening.say("Tom", "/organiser retirer Lou", LYON)
    assert said.startswith("Vous arbitrez votre centre")
    assert await evening.say("Tom", "/organiser retirer Tom", LYON) == LEFT
    game = await club.game()
    assert list(game.deputies.values()) == [1]
    assert plain(club.last(LYON, "/referee").text) == (
        "Lyon : Tom n’arbitre plus, c’est Lou qui arbitre."
    )


async def test_whoever_leads_takes_it_from_him(refereed: Evening) -> None:
    club = refereed.club
    asked = await club.ask("Léa", "/organiser retirer")
    assert "Tom" in [plain(each.label) for each in asked.buttons]
    said = await refereed.say("Léa", "/organiser retirer Tom")
    assert said == "Lyon : Tom n’arbitre plus, c’est Léa qui arbitre."
    assert not (await club.game()).deputies
    assert plain(club.last(LYON, "/referee").text) == said


async def test_whoever_is_forgotten_referees_nobody_any_more(refereed: Evening) -> None:
    asked = await refereed.club.ask("Tom", "/compte oublier", place=alone_with("Tom"))
    await refereed.club.ask("Tom", f"!{asked.buttons[-1].payload}", place=alone_with("Tom"))
    assert not (await refereed.club.game()).deputies
    told = plain(refereed.club.last(LYON, "/referee").text)
    assert told.endswith("c’est Léa qui arbitre.")
    assert "Tom" not in told


async def test_nobody_else_does(refereed: Evening) -> None:
    said = await refereed.say("Max", "/organiser retirer Tom", LYON)
    assert said.startswith("C’est Léa qui mène")
    assert (await refereed.club.game()).deputies


async def test_in_the_lobby_he_sits_down_again(club: Centres) -> None:
    code = code_in(await club.say("Léa", "/simultane officiel"))
    evening = Evening(club, code)
    await evening.say("Tom", f"/simultane {code} Lyon", LYON)
    await evening.say("Léa", "/simultane arbitre Tom")
    assert await evening.say("Tom", "/quitter", LYON) == LEFT
    assert not (await club.game()).deputies
    assert "Tom arbitre" not in plain(club.last(LYON, "/lobby").whole)
    await evening.say("Tom", "/rejoindre", LYON)
    assert len((await club.game()).present) == 1


@pytest.mark.parametrize("after", [False, True])
async def test_a_process_that_is_killed_over_it_leaves_it_done_once_or_to_be_done(
    kept: Centres, monkeypatch: pytest.MonkeyPatch, *, after: bool
) -> None:
    evening = await _refereed(kept)
    action = kept.application.commands.parse_line("/quitter oui")
    request = kept.request("Tom", action, LYON)
    dying = Dying(kept.store, ("games", "commit"), fatal=0, after=after)
    with dying.watched(monkeypatch), pytest.raises(RuntimeError, match="killed"):
        await kept.application.handle(request)
    kept.open()
    assert bool((await kept.game()).deputies) is not after
    assert plain((await kept.application.handle(request)).text) == LEFT
    await kept.deliver()
    assert not (await kept.game()).deputies
    said = [each for each in kept.seen[LYON] if "/referee" in each.slot]
    assert len(said) == 1
    assert await evening.say("Léa", "/simultane arbitre Tom") == "Lyon : Tom arbitre."


@pytest.mark.parametrize("language", ["en"])
async def test_in_english(club: Centres) -> None:
    code = code_in(await club.say("Léa", "/simultaneous official"))
    await club.say("Eva", "/join")
    await club.say("Tom", f"/simultaneous {code} Lyon", place=LYON)
    await club.say("Léa", "/simultaneous referee Tom")
    await club.say("Léa", "/start")
    asked = await club.ask("Tom", "/leave", place=LYON)
    assert plain(asked.text) == (
        "Stop refereeing the players of this centre (Lyon)? Léa will referee them."
    )
    await club.say("Tom", "/leave yes", place=LYON)
    assert plain(club.last(LYON, "/referee").text) == "Lyon: Tom no longer referees; Léa does."


async def test_who_led_meanwhile_referees_his_centre_again_and_that_is_told(
    refereed: Evening,
) -> None:
    club = refereed.club
    await refereed.say("Léa", "/organiser transmettre Tom")
    assert not (await club.game()).deputies
    await refereed.say("Tom", "/organiser transmettre Léa", LYON)
    assert list((await club.game()).deputies.values()) == [1]
    for place in (PLACE, LYON):
        lines = [plain(each.text) for each in club.seen[place] if "/referee" in each.slot]
        assert lines[-2:] == ["Arbitre : Léa", "Lyon : Tom arbitre."]
    assert "Lyon : Tom arbitre" not in club.told(PARIS)
    await refereed.say("Tom", "/arbitrer avertir Max bavardage", LYON)
    assert len((await club.game()).warned) == 1


async def test_who_referees_no_more_and_wants_to_leave_is_told_what_is_so(
    refereed: Evening,
) -> None:
    await refereed.say("Tom", "/quitter oui", LYON)
    said = await refereed.say("Tom", "/quitter", LYON)
    assert said.startswith("Vous n’arbitrez plus cette partie et n’y jouez pas")
