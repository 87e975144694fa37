"""A game that waits for its start: what its card offers to everybody, and its rules as a form."""

import pytest

from bot.talk.answers import Answer
from bot.talk.messages import Menu, Press
from bot.talk.tables import Lobby
from tests.bot.club import Club
from tests.bot.kinds import OPENERS
from tests.bot.plain import plain


def _lobby(club: Club) -> Lobby:
    lobby = club.newest("lobby").lobby
    assert lobby is not None
    return lobby


def _labels(club: Club) -> list[str]:
    return [button.label for button in club.newest("lobby").buttons]


async def _form(club: Club, name: str, payload: str = "e:") -> Answer:
    return await club.ask(name, f"!{payload}", game=club.newest("lobby").game)


def _menu(answer: Answer, rule: str) -> Menu:
    return next(menu for menu in answer.menus if menu.rule == rule)


async def test_what_is_none_of_the_choices_is_said(club: Club) -> None:
    await club.say("Léa", "/duplicate")
    assert _menu(await _form(club, "Léa"), "pace").said == ""
    await club.say("Léa", "/regle temps 50 s")
    await club.say("Léa", "/regle pause 25 s")
    form = await _form(club, "Léa")
    assert plain(_menu(form, "pace").said) == "50 s par coup"
    assert plain(_menu(form, "pause").said) == "Coup suivant après 25 s"


async def test_nobody_is_offered_what_would_be_refused(club: Club) -> None:
    await club.say("Léa", "/classique")
    assert _labels(club) == ["Rejoindre", "Règles", "Ordinateur", "Organiser"]
    assert plain(_lobby(club).missing) == "Encore 1 joueur pour commencer."
    await club.say("Tom", "/rejoindre")
    assert _labels(club)[:2] == ["Rejoindre", "Commencer"]
    assert _lobby(club).missing == ""
    for name in ("Zoé", "Max"):
        await club.say(name, "/rejoindre")
    assert _labels(club) == ["Commencer", "Règles", "Organiser"]
    assert _lobby(club).room == 0


async def test_who_sits_there_and_who_leads_is_told_as_a_value(club: Club) -> None:
    await club.say("Léa", "/classique")
    await club.say("Léa", "/adversaire club")
    lobby = _lobby(club)
    assert [(each.number > 0, each.leads) for each in lobby.players] == [
        (True, True),
        (False, False),
    ]
    assert plain(lobby.leader) == "Léa"
    assert plain(lobby.name).startswith("Classique")
    assert "Léa" in plain(lobby.name)


@pytest.mark.parametrize("command", OPENERS)
async def test_no_card_has_more_than_five_buttons_or_a_raw_key(club: Club, command: str) -> None:
    await club.say("Léa", command)
    await club.say("Tom", "/rejoindre")
    card = club.newest("lobby")
    assert len(card.buttons) <= 5
    assert len(card.whole) <= 700
    for key in ("joker-au-tirage", "avant-a", "fin-si-tous", "echange-compte"):
        assert key not in card.whole


async def test_who_leads_chooses_in_the_form_and_sees_what_holds(club: Club) -> None:
    await club.say("Léa", "/duplicate")
    form = await _form(club, "Léa")
    few = [menu.rule for menu in form.menus if not menu.group]
    assert few == ["pace", "formula", "counting", "pause"]
    assert {menu.press for menu in form.menus} == {Press.CHOOSE}
    blitz = next(each for each in _menu(form, "pace").choices if each.value == "blitz")
    after = await _form(club, "Léa", _menu(form, "pace").button(blitz).payload)
    assert _menu(after, "pace").chosen == "blitz"
    assert after.in_place
    assert plain(_lobby(club).rules).startswith("1 min par coup")


async def test_every_rule_is_in_the_form_by_a_name_that_one_reads(club: Club) -> None:
    for command in ("/duplicate", "/classique"):
        await club.say("Léa", command)
        form = await _form(club, "Léa")
        listed = plain(await club.say("Léa", "/regle")).splitlines()[:-1]
        assert len(form.menus) >= len(listed) - 1
        for menu in form.menus:
            assert menu.label[0].isupper()
            assert all(
                choice.label[0].isupper() or choice.label[0] in "−0123456789"
                for choice in menu.choices
            ), menu
        await club.say("Léa", "/arreter oui")


async def test_a_value_is_typed_where_it_cannot_be_listed_and_refused_with_its_choices(
    club: Club,
) -> None:
    await club.say("Léa", "/duplicate")
    form = await _form(club, "Léa")
    assert _menu(form, "round_time").choices == ()
    assert plain(_menu(form, "round_time").said)
    after = await _form(club, "Léa", "e:round_time:90 s")
    assert plain(_menu(after, "round_time").said) == "1 min 30"
    refused = await _form(club, "Léa", "e:round_time:jamais")
    assert refused.refused
    assert "jamais" in refused.text


async def test_who_does_not_lead_reads_the_rules_and_whom_to_ask(club: Club) -> None:
    await club.say("Léa", "/duplicate")
    form = await _form(club, "Tom")
    assert form.menus == ()
    assert not form.refused
    assert "C’est Léa qui mène la partie : demandez-lui" in plain(form.text)
    assert [button.label for button in form.buttons] == ["Tirages vérifiables", "Toutes les règles"]


async def test_loto_says_whose_words_are_missing_and_then_starts(club: Club) -> None:
    await club.say("Léa", "/loto")
    await club.say("Tom", "/rejoindre")
    assert plain(_lobby(club).missing) == "Personne n’a encore écrit ses mots."
    assert "Commencer" not in _labels(club)
    assert (await club.ask("Léa", "/commencer")).refused
    await club.say("Léa", "/jouer bonjour maisons")
    assert "Tom" in plain(_lobby(club).missing)
    await club.say("Tom", "/jouer bonjour maisons")
    assert "Commencer" in _labels(club)
