"""Between two games of a room: the end of the one, the table of the next, and what is said to all."""

import pytest

from tests.bot.platforms.playground.browser import IN_BROWSER, Club

pytestmark = IN_BROWSER
FIRST = "Fin : Duplicate : Léa, Tom"
"""What leads to the end of the first game."""


@pytest.fixture
def ended(club: Club) -> Club:
    """Léa and Tom have played a game, and Tom has opened the next; Zoé looks on."""
    for name in ("Léa", "Tom", "Zoé"):
        club.enter(name)
    club.say("Léa", "/duplicate pause=1s derniers-changements=0s")
    club.press("Tom", "Rejoindre")
    club.sees("Léa", "public", "Joueurs : Léa, Tom.")
    club.press("Léa", "Commencer")
    club.until(lambda: len(club.rack()) == 7)
    club.say("Léa", "/fin")
    club.sees("Léa", "public", "Top du coup 1")
    club.say("Léa", "/arreter oui")
    club.press("Tom", "Partie suivante")
    club.sees("Zoé", "public", "Partie 2 de la série")
    return club


def tables(club: Club) -> list[str]:
    """The labels among which one chooses, with what is looked at in brackets."""
    found = [each for each in club.all("#table-choice button") if each.is_displayed()]
    labels = [
        (each.text.replace("\xa0", " "), each.get_attribute("aria-pressed")) for each in found
    ]
    return [f"[{label}]" if pressed == "true" else label for label, pressed in labels]


def test_the_end_stays_in_sight_of_who_played_until_the_next_game_begins(ended: Club) -> None:
    ended.at("Léa")
    ended.until(lambda: ended.find("#ending").is_displayed())
    ended.until(lambda: tables(ended) == [f"[{FIRST}]", "Duplicate : Tom, Léa"])
    ended.press("Léa", "Partie suivante")
    ended.until(lambda: "Tom peut commencer" in ended.shown("#lobby"))
    ended.find("#table-choice button").click()
    ended.until(lambda: ended.find("#ending").is_displayed())
    ended.press("Tom", "Commencer")
    ended.at("Léa")
    ended.until(lambda: len(ended.rack()) == 7)
    assert tables(ended) == []


def test_who_opens_the_next_game_or_has_no_seat_there_sees_its_table(ended: Club) -> None:
    for name, button in (("Tom", "Commencer"), ("Zoé", "Rejoindre")):
        ended.at(name)
        ended.until(lambda: bool(ended.all("#lobby .go")))
        assert ended.shown("#lobby .go") == button
        assert tables(ended) == [FIRST, "[Duplicate : Tom, Léa]"]


def test_a_line_of_an_evening_is_seen_wherever_one_looks(ended: Club) -> None:
    ended.press("Tom", "Commencer")
    ended.until(lambda: len(ended.rack()) == 7)
    ended.say("Tom", "/soiree chaque mardi 20:30")
    ended.sees("Tom", "public", "Soirée duplicate")
    ended.driver.execute_script(
        "document.hasFocus = () => false; dispatchEvent(new Event('focus'));"
    )
    assert not ended.driver.title.startswith("●")
    ended.say("Tom", "/soiree chaque mardi 21:00")
    ended.until(lambda: ended.driver.title.startswith("●"))
    for name in ("Tom", "Zoé"):
        ended.at(name)
        ended.until(lambda: "Soirée modifiée" in ended.shown("#own"))
