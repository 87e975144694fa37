"""A game against the computer and its analysis, in a real browser."""

from tests.bot.platforms.playground.browser import IN_BROWSER, Club

pytestmark = IN_BROWSER

SCROLLED = "return document.getElementById('round').scrollTop"
INNER = """
    const { scrollHeight, clientHeight } = document.getElementById('answered');
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


def test_an_analysis_is_read_without_a_window_in_the_window_and_on_the_board(club: Club) -> None:
    begin(club)
    club.say("Léa", "/passer oui")
    club.until(lambda: bool(club.all("#board .tile")) and "à vous" in club.shown("#heading"))
    club.say("Léa", "/abandonner oui")
    club.until(lambda: "Partie terminée" in club.shown("#heading"))
    stands = len(club.all("#board .tile"))
    club.press("Léa", "Analyse")
    club.until(lambda: "points perdus" in club.shown("#answered") or _again(club))
    club.until(lambda: bool(club.all("#answered td")))
    assert not club.all("#answered img"), "its table can be read"
    assert club.driver.execute_script(INNER) <= 0
    club.press("Léa", club.find("#answered .buttons button").text)
    club.until(lambda: len(club.all("#board .tile")) != stands or bool(club.all("body.looks")))
    assert club.find("#board").rect["y"] + 100 < club.find("#answered").rect["y"]
    club.find("#answered .close").click()
    club.until(lambda: len(club.all("#board .tile")) == stands)


def _again(club: Club) -> bool:
    """Pressed until it is there."""
    if "Voir l’analyse" in club.shown("#answered"):
        club.press("Léa", "Voir l’analyse")
    return False
