"""A simultané in two rooms of the page, a tab a person: the ranking of centres, and a room that leaves."""

from tests.bot.platforms.playground.browser import IN_BROWSER, Club
from tests.bot.simultane.centres import code_in

pytestmark = IN_BROWSER


def begin(club: Club) -> str:
    """Léa leads at home, Tom has brought the room Lyon."""
    club.enter("Léa")
    club.say("Léa", "/simultane")
    club.sees("Léa", "private", "Code du simultané")
    code = code_in(club.text("private"))
    club.open_tab("Tom", "/r/lyon")
    club.come_in_as("Tom")
    club.say("Tom", f"/simultane {code} Lyon")
    club.until(lambda: "2 centres" in club.shown("#lobby"))
    return code


def play_a_round(club: Club) -> None:
    club.say("Léa", "/commencer")
    for name in ("Léa", "Tom"):
        club.at(name)
        club.until(lambda: len(club.rack()) == 7)
        club.say(name, "/passer")
    for name in ("Léa", "Tom"):
        club.at(name)
        club.until(lambda: "Top du coup 1" in club.shown("#heading"))
        club.until(lambda: club.all(".review-card") != [])


def test_it_is_said_how_it_came_out_for_the_centres(club: Club) -> None:
    begin(club)
    play_a_round(club)
    club.say("Léa", "/arreter oui")
    for name in ("Léa", "Tom"):
        club.at(name)
        club.until(lambda: "Lyon : 0 (1 joueur)" in club.shown(".ending-teams"))


def test_a_room_that_has_left_is_free_and_may_come_back(club: Club) -> None:
    code = begin(club)
    play_a_round(club)
    club.say("Tom", "/simultane quitter oui")
    club.until(lambda: "Ce centre a quitté le simultané" in club.shown("#panel"))
    club.until(lambda: club.all(".review-card") == [])  # there is nothing more to tell of it
    club.until(lambda: "Ouvrir une partie" in club.shown("#empty"))
    club.say("Tom", f"/simultane {code}")
    club.until(lambda: "Top du coup 1" in club.shown("#heading"))
    assert "Ce centre a quitté" not in club.shown("#panel")
