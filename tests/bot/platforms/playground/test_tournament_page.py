"""A tournament of five in a room of the page, a tab a person: entered, two games at once, the table."""

import re

from tests.bot.platforms.playground.browser import IN_BROWSER, Club

pytestmark = IN_BROWSER

PLAYERS = ("Léa", "Tom", "Zoé", "Max", "Ana")


def pairs(club: Club, number: int) -> list[tuple[str, str]]:
    said = club.text("public").partition(f"Ronde {number} sur")[2]
    return re.findall(r"\d\. (\w+) – (\w+)", said)[:2]


def test_a_tournament_of_five(club: Club) -> None:
    for name in PLAYERS:
        club.enter(name)
    club.say("Léa", "/tournoi suisse 2 rondes")
    for name in PLAYERS:
        club.sees(name, "public", "Lancer la ronde 1")
        club.press(name, "S’inscrire", "public")
        club.sees(name, "private", "Vous êtes dans le tournoi")
    club.sees("Tom", "public", "5 inscrits")
    club.press("Léa", "Lancer la ronde 1", "public")
    club.sees("Léa", "public", "Exempt")
    for number in (1, 2):
        for first, second in pairs(club, number):
            for name in (first, second):
                club.sees(name, "public", f"{first} commence")
                club.until(lambda: len(club.rack()) == 7)
            club.say(second, "/abandonner oui")
            club.sees(second, "public", f"{first} – {second}")
        club.sees("Léa", "public", "Classement après la ronde 1" if number == 1 else "terminé")
        if number == 1:
            club.press("Léa", "Lancer la ronde 2", "public")
            club.sees("Léa", "public", "Ronde 2 sur 2")
    assert (
        len(re.findall(r"^\d\. \w+ : ", club.text("public").partition("terminé")[2], re.MULTILINE))
        >= 5
    )
