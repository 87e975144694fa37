"""A game against the computer and its analysis, in a real browser."""

from selenium.webdriver.common.keys import Keys

from tests.bot.platforms.playground.browser import IN_BROWSER, Club

pytestmark = IN_BROWSER

SCROLLED = "return document.getElementById('round').scrollTop"
INNER = """
    const { scrollHeight, clientHeight } = document.getElementById('review-panel');
    return scrollHeight - clientHeight;
"""


def begin(club: Club, *rules: str) -> None:
    """Léa, on a telephone, is on."""
    club.telephone()
    club.enter("Léa")
    club.telephone()
    club.say("Léa", "/classique")
    club.sees("Léa", "public", "Joueurs : Léa.")
    for line in ("/adversaire fort", *rules, "/commencer"):
        club.say("Léa", line)
        club.until(lambda: club.typed() == "")
    club.until(lambda: "à vous de jouer" in club.shown("#heading") and len(club.rack()) == 7)


def test_while_a_program_thinks_the_tiles_stay_and_the_page_says_who_thinks(club: Club) -> None:
    begin(club, "/regle delai-ordinateur 5 s")
    before = club.driver.execute_script(SCROLLED)
    club.say("Léa", "/passer oui")
    club.until(lambda: club.shown("#heading") == "Ordinateur (fort) réfléchit…")
    club.until(lambda: len(club.rack()) == 7)
    assert club.find("#board").is_displayed()
    club.until(lambda: "à vous de jouer" in club.shown("#heading"))
    assert club.driver.execute_script(SCROLLED) == before
    assert len(club.rack()) == 7


def test_an_analysis_is_a_curve_that_leads_to_the_board_of_each_turn(club: Club) -> None:
    begin(club)
    club.say("Léa", "/passer oui")
    club.until(lambda: bool(club.all("#board .tile")) and "à vous" in club.shown("#heading"))
    club.say("Léa", "/abandonner oui")
    club.until(lambda: "Partie terminée" in club.shown("#heading"))
    stands = len(club.all("#board .tile"))
    club.press("Léa", "Analyse")
    club.until(lambda: "points perdus" in club.shown("#review-panel"))  # it asks again by itself
    assert not club.all("#review-panel img"), "its table can be read"
    assert club.driver.execute_script(INNER) <= 0
    turns = club.all(".curve-turns button")
    assert len(turns) >= 2
    assert str(turns[1].get_property("textContent")).startswith("Tour 2 · ")
    turns[0].click()
    club.until(lambda: "Tour 1" in str(club.find("#board svg").get_attribute("aria-label")))
    assert club.find(".curve-turns button").get_attribute("aria-pressed") == "true"
    assert " au lieu de " not in club.shown("#review-panel"), "that turn, and no other"
    club.keys(Keys.ARROW_RIGHT, Keys.ENTER)
    club.until(lambda: "Tour 2" in str(club.find("#board svg").get_attribute("aria-label")))
    club.press("Léa", "Toute l’analyse")
    club.until(lambda: len(club.all("#board .tile")) == stands)
    club.find("#review-analysis").click()
    club.keys(Keys.ARROW_RIGHT)
    club.until(lambda: "Lecture" in club.shown("#review-panel"))
