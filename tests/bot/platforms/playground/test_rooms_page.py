"""Rooms in a real browser: invited from elsewhere, watched, left for another; and seats without locks.

What is asked for at 127.0.0.2 has not the name of this machine: it needs the room's key, as the network does.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from selenium import webdriver
from selenium.webdriver.common.keys import Keys

from tests.bot.platforms.playground.browser import IN_BROWSER, Club
from tests.bot.process import Bot

pytestmark = IN_BROWSER
PLAIN_HTTP = "delete Navigator.prototype.locks; delete Crypto.prototype.randomUUID;"
"""What a page has not that came from another machine without encryption."""


@pytest.fixture
def club(tmp_path: Path, browser: webdriver.Chrome) -> Iterator[Club]:
    bot = Bot(tmp_path, "[playground]\nhost = '0.0.0.0'\n", forked=True)
    bot.start()
    club = Club(bot, browser)
    yield club
    errors = club.leave()
    bot.stop()
    assert [error for error in errors if "Cross-Origin-Opener-Policy" not in error] == []


def invitation(club: Club) -> str:
    """The link that the page gives for its room, as another machine would call this one."""
    club.find("#room button").click()
    club.until(lambda: club.find(".invite-code").is_displayed())
    link = str(club.find(".invite-link input").get_property("value"))
    address = urlsplit(link)
    assert address.fragment
    return link.replace(address.netloc, f"127.0.0.2:{club.bot.port}")


def test_who_is_invited_comes_into_that_room_and_into_no_other(club: Club) -> None:
    club.enter("Léa")
    club.until(lambda: "Personne ne joue" in club.shown("#empty"))
    salon = invitation(club)
    club.find("#new-room").send_keys("Club du mardi", Keys.ENTER)
    club.until(lambda: "/r/club-du-mardi-" in club.driver.current_url)
    club.until(lambda: club.find("#empty button").is_displayed())
    assert "mêmes lettres" in str(club.find("#empty button").accessible_name)
    assert club.shown("#who") == "Léa"  # on the same seat
    assert club.shown("#room button").strip("▾ ") == "Club du mardi"
    club.find("#empty button").click()  # a game
    club.until(lambda: "Léa" in club.shown("#lobby"))
    room = invitation(club)
    club.find("#rooms menu button").click()

    club.driver.switch_to.new_window("tab")
    club.driver.get(room.partition("#")[0])  # without its key
    club.until(lambda: club.find("#name").is_displayed())
    club.come_in_as("Tom")
    club.until(lambda: club.find("#door").is_displayed())
    club.find("#link").send_keys(salon.replace("#", "r/club#"), Keys.ENTER)  # that of another room
    club.until(lambda: "/r/club#" in club.driver.current_url)
    club.until(lambda: club.find("#door").is_displayed())
    club.find("#link").send_keys(room, Keys.ENTER)
    club.until(lambda: "Léa" in club.shown("#lobby"))
    assert club.shown("#who") == "Tom"

    club.driver.get(room.replace("#", "?view=watch#"))
    club.until(lambda: "Léa" in club.shown("#lobby"))
    assert not [each for each in club.all("#lobby button, #line") if each.is_displayed()]
    club.find("#sit").click()  # sit down: on the seat of this tab
    club.until(lambda: club.shown("#who") == "Tom")
    club.driver.get(salon)
    club.until(lambda: "Personne ne joue" in club.shown("#empty"))


def new_tab(club: Club) -> None:
    """As of a page that came without encryption; the tab in which the next test begins is left alone."""
    club.driver.switch_to.new_window("tab")
    club.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": PLAIN_HTTP})


def test_no_two_tabs_sit_on_one_seat_also_without_locks(club: Club) -> None:
    new_tab(club)
    club.enter("Léa")
    club.driver.refresh()
    club.until(lambda: club.shown("#who") == "Léa")  # still there
    new_tab(club)
    club.driver.get(f"{club.bot.address}/")
    club.until(
        lambda: [seat.text for seat in club.seats()] == ["Léa (ouverte dans un autre onglet)"]
    )
    club.driver.get(f"{club.bot.address}/r/another")  # in another room it is free
    club.until(lambda: [seat.text for seat in club.seats()] == ["Léa"])
    club.come_in_as("Léa")  # her name is enough
    club.until(lambda: club.find("#line").is_displayed())
    held = club.driver.execute_script("return JSON.parse(localStorage.seats).length")
    assert held == 1


def test_two_tables_in_a_room_keep_their_players(club: Club) -> None:
    for name in ("Castor", "Pinson"):
        club.enter(name)
    club.say("Castor", "/duplicate")
    club.until(lambda: "Castor" in club.shown("#lobby"))
    assert "Quitter" not in club.shown("#lobby"), "he leads it"
    club.say("Pinson", "/classic débutant")
    club.until(lambda: club.shown("#heading").startswith("Tour"))
    club.at("Castor")
    club.until(lambda: len(club.all("#table-choice button")) == 2)
    assert "Castor" in club.shown("#lobby")
    club.driver.refresh()
    club.until(lambda: len(club.all("#table-choice button")) == 2)
    assert "Castor" in club.shown("#lobby")


def test_a_guest_leaves_the_table_that_he_has_joined(club: Club) -> None:
    for name in ("Léa", "Tom"):
        club.enter(name)
    club.say("Léa", "/classique")
    club.at("Tom")
    club.until(lambda: "Rejoindre" in club.shown("#lobby"))
    assert "Quitter" not in club.shown("#lobby")
    club.press("Tom", "Rejoindre")
    club.until(lambda: "Quitter" in club.shown("#lobby"))
    club.press("Tom", "Quitter la partie")
    club.until(lambda: "Rejoindre" in club.shown("#lobby"))
    assert chips(club) == ["Léa mène la partie"]


def chips(club: Club) -> list[str]:
    """Who sits at the table that waits."""
    return [" ".join(each.text.split()) for each in club.all("#lobby li:not(.lobby-free)")]


def test_a_lobby_offers_each_what_he_may_do(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.until(lambda: chips(club) == ["Léa vous menez la partie"])
    assert buttons(club) == ["+ Inviter", "Changer", "Commencer", "Organiser"]
    club.enter("Tom")
    club.until(lambda: buttons(club) == ["+ Inviter", "Règles", "Rejoindre"])
    club.press("Tom", "Rejoindre")
    club.until(lambda: buttons(club) == ["+ Inviter", "Règles", "Quitter la partie"])
    assert chips(club) == ["Léa mène la partie", "Tom vous"]
    assert "Léa peut commencer." in club.shown("#lobby")
    club.press("Léa", "Commencer")
    club.at("Tom")
    club.until(lambda: len(club.rack()) == 7)
    labels = [each.text for each in club.all("#actions button")]
    assert "Organiser" not in labels, "it would only refuse"


def test_what_is_announced_is_seen_where_nothing_is_on(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/soiree demain 20:30 2 parties")
    club.enter("Tom")
    club.until(lambda: "Soirée" in club.shown("#empty article"))
    club.press("Tom", "Je viens")
    club.until(lambda: "Tom" in club.shown("#empty article"))
    club.say("Tom", "/duplicate")
    club.until(lambda: "Tom" in club.shown("#lobby"))
    assert not club.all("#empty article")


def _leads(club: Club, offered: bool) -> bool:
    return ("Organiser" in club.shown("#actions")) is offered


def test_who_comes_back_between_rounds_is_offered_what_he_may_do(club: Club) -> None:
    for name in ("Léa", "Tom"):
        club.enter(name)
    club.say("Léa", "/duplicate")
    club.press("Tom", "Rejoindre")
    club.sees("Léa", "public", "Tom")
    club.press("Léa", "Commencer")
    club.until(lambda: len(club.rack()) == 7)
    club.say("Léa", "/fin")
    club.sees("Tom", "public", "Top")
    for name, offered in (("Léa", True), ("Tom", False)):
        club.at(name)
        club.driver.refresh()
        club.until(lambda: club.shown("#heading").startswith("Top"))
        club.until(partial(_leads, club, offered))
        assert "Rejoindre" not in club.shown("#actions"), "who is in is in"


def buttons(club: Club) -> list[str]:
    return [each.text for each in club.all("#lobby button")]


def test_who_only_watches_is_told_so(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.sees("Léa", "public", "Commencer")
    club.driver.get(f"{club.bot.address}/?view=watch")
    club.until(lambda: "Vous regardez sans jouer." in club.shown("#lobby"))
    assert not buttons(club)
    assert club.find("#sit").text == "Prendre place"
