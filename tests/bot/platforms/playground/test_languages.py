"""A French and an English visitor in one room: each reads everything in their own language."""

from tests.bot.platforms.playground.browser import IN_BROWSER, Club

pytestmark = IN_BROWSER

FRENCH = (
    "Coup",
    "bulletin",
    "Rejoindre",
    "Commencer",
    "Jouer",
    "Top du",
    "Classement",
    "Terminé",
    "Ma ",
)
ENGLISH = ("Round", "slip", "Join", "Start", "Play", "Rankings", "Game over")


def read(club: Club, name: str) -> str:
    """All that stands before this person's eyes, and all that was said."""
    club.at(name)
    return f"{club.shown('body')}\n{club.text('public')}\n{club.text('private')}"


def assert_reads(club: Club, name: str, foreign: tuple[str, ...]) -> None:
    there = read(club, name)
    assert not [word for word in foreign if word in there], there


def test_an_evening_in_two_languages(club: Club) -> None:
    club.enter("Léa")
    club.open_tab("Tom")
    club.driver.get(club.bot.address.replace("127.0.0.1", "localhost"))  # another browser's
    club.until(lambda: club.find("#languages [lang=en]").is_displayed())
    club.find("#languages [lang=en]").click()
    club.until(lambda: "Play now" in club.shown("#ways"))
    club.come_in_as("Tom")
    club.until(lambda: club.line().is_displayed())

    club.say("Léa", "/duplicate")
    club.sees("Léa", "public", "Rejoindre")
    club.press("Tom", "Join")
    club.sees("Tom", "private", "You’re in")
    club.press("Léa", "Commencer")
    club.sees("Léa", "public", "Coup 1")
    club.sees("Tom", "public", "Round 1")
    word = club.rack().replace("?", "")[:2]
    club.line().send_keys(f"H4 {word}")
    club.until(lambda: "point" in club.shown("#preview"))
    assert "Send " in club.shown("#preview")
    club.say("Tom", "")
    club.sees("Tom", "private", f"Noted: {word}")
    assert_reads(club, "Tom", FRENCH)
    assert_reads(club, "Léa", ENGLISH)

    club.say("Léa", "/passer")
    club.sees("Léa", "public", "Top du coup 1")
    club.sees("Tom", "public", "Top of round 1")
    club.say("Léa", "/arreter oui")
    club.sees("Tom", "public", "Game over")
    club.sees("Léa", "public", "Partie terminée")
    assert_reads(club, "Tom", FRENCH)
    assert_reads(club, "Léa", ENGLISH)


def test_who_changes_the_language_reads_all_of_the_game_in_it(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.press("Léa", "Commencer")
    club.sees("Léa", "public", "Coup 1")
    club.find("#tools-open").click()
    club.find("#languages [lang=en]").click()
    club.sees("Léa", "public", "Round 1")
    assert "Coup" not in club.text("public")
    club.until(lambda: len(club.rack()) == 7)
    assert "Round 1" in club.shown("#heading")
    club.say("Léa", "/word zzzz")
    club.sees("Léa", "private", "round")


def test_a_tab_that_is_open_keeps_its_language_when_another_chooses_one(club: Club) -> None:
    club.enter("Léa")
    club.open_tab("Tom")
    club.find("#languages [lang=en]").click()
    club.until(lambda: "Play now" in club.shown("#ways"))
    club.at("Léa")
    club.say("Léa", "/duplicate")
    club.until(lambda: "Commencer" in club.shown("#lobby"))
    assert club.shown("#tab-course") == "Déroulement"
    club.at("Tom")
    club.driver.refresh()
    club.until(lambda: "Play now" in club.shown("#ways"))
