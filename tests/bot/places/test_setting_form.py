"""The settings of a place as a form: who manages it chooses, and sees what holds."""

import pytest

from bot.talk.answers import Answer
from bot.talk.messages import Menu, Press
from tests.bot.club import Club, alone_with
from tests.bot.plain import plain

AT_HOME = alone_with("Léa")


def _menu(answer: Answer, name: str) -> Menu:
    return next(menu for menu in answer.menus if menu.rule == name)


async def test_a_choice_holds_and_the_form_is_shown_again(club: Club) -> None:
    form = await club.ask("Léa", "/reglages", place=AT_HOME)
    assert {menu.press for menu in form.menus} == {Press.SETTING}
    theme = _menu(form, "theme")
    assert (theme.label, theme.chosen) == ("Couleurs", "light")
    dark = next(each for each in theme.choices if each.value == "dark")
    after = await club.ask("Léa", f"!{theme.button(dark).payload}", place=AT_HOME)
    assert _menu(after, "theme").chosen == "dark"
    assert after.in_place


async def test_the_form_speaks_the_language_that_was_chosen_in_it(club: Club) -> None:
    after = await club.ask("Léa", "!n:language:en", place=AT_HOME)
    assert _menu(after, "language").label == "Language"
    assert [each.label for each in _menu(after, "language").choices] == ["French", "English"]


async def test_what_has_too_many_values_is_typed(club: Club) -> None:
    form = await club.ask("Léa", "/reglages", place=AT_HOME)
    zone = _menu(form, "time_zone")
    assert (zone.choices, zone.said) == ((), "UTC")
    after = await club.ask("Léa", "!n:time_zone:Asia/Tokyo", place=AT_HOME)
    assert _menu(after, "time_zone").said == "Asia/Tokyo"
    refused = await club.ask("Léa", "!n:time_zone:Mars", place=AT_HOME)
    assert refused.refused


async def test_who_does_not_manage_the_place_reads(club: Club) -> None:
    assert (await club.ask("Tom", "/reglages")).menus == ()
    assert (await club.ask("Tom", "!n:theme:dark")).refused
    assert "Réglages en vigueur" in plain(await club.say("Tom", "/reglages"))


@pytest.mark.parametrize("payload", ["n:", "n::", "n::dark"])
async def test_a_choice_of_no_setting_is_refused(club: Club, payload: str) -> None:
    assert (await club.ask("Léa", f"!{payload}", place=AT_HOME)).refused
