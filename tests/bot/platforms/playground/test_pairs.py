"""Two who hand in one slip, each on a page of their own."""

from functools import partial

from tests.bot.platforms.playground.browser import IN_BROWSER, Club

pytestmark = IN_BROWSER


def _lie(club: Club, tiles: int) -> bool:
    return len(club.all(".tile-noted")) == tiles


def test_a_partner_s_slip_lies_on_the_board_by_itself_and_the_next_one_too(club: Club) -> None:
    for name in ("Léa", "Tom", "Zoé"):
        club.enter(name)
    club.say("Léa", "/duplicate paires=oui")
    for name in ("Tom", "Zoé"):
        club.sees(name, "public", "Léa")
        club.say(name, "/rejoindre")
    club.sees("Léa", "public", "Joueurs : Léa, Tom, Zoé.")
    club.say("Léa", "/paire Tom")
    club.sees("Tom", "public", "Accepter")
    club.say("Tom", "/paire")
    club.sees("Léa", "public", "Léa et Tom")
    club.press("Léa", "Commencer")
    for name in ("Tom", "Léa"):
        club.at(name)
        club.until(lambda: len(club.rack()) == 7)
    letters = club.rack().replace("?", "")
    for tiles in (2, 3):
        club.say("Léa", f"H7 {letters[:tiles]}")
        club.at("Tom")
        club.until(partial(_lie, club, tiles))
    club.say("Léa", f"H7 {letters[:3]}")  # and while she is away, he hands in another one
    club.until(partial(_lie, club, 3))
    club.driver.get("about:blank")
    club.say("Tom", f"H7 {letters[:2]}")
    club.until(partial(_lie, club, 2))
    club.at("Léa")
    club.driver.back()
    club.until(partial(_lie, club, 2))
    assert club.typed() == ""
    club.at("Zoé")
    assert not club.all(".tile-noted"), "nobody else sees it"
