"""Words are laid by click and key, and typed in the line: each follows the other."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from tests.bot.platforms.playground.browser import IN_BROWSER, Club

pytestmark = IN_BROWSER


def _rack(club: Club) -> list[str]:
    return [str(tile.get_attribute("data-letter")) for tile in club.all("#rack .rack-tile")]


def _laid(club: Club) -> int:
    return len(club.all("#board .tile-laid"))


def _click(club: Club, square: str) -> None:
    ActionChains(club.driver).move_to_element(club.find(f"#square-{square}")).click().perform()


def _start(club: Club) -> list[str]:
    """Léa plays, with a joker in each draw, and Tom, so that no round ends when she has answered."""
    for name in ("Tom", "Léa"):
        club.enter(name)
    club.say("Léa", "/duplicate joker")
    club.press("Tom", "Rejoindre")
    club.sees("Léa", "public", "Tom")
    club.press("Léa", "Commencer")
    club.until(lambda: len(_rack(club)) == 7)
    return [letter for letter in _rack(club) if letter != "?"]


def test_what_is_clicked_and_typed_on_the_board_is_the_line_and_what_is_typed_there_lies(
    club: Club,
) -> None:
    one, two, three = _start(club)[:3]
    _click(club, "H8")
    club.keys(one.lower(), two.lower())
    assert club.typed() == f"H8 {one}{two}"
    club.until(lambda: "points" in club.shown("#preview") or "point" in club.shown("#preview"))
    club.keys(Keys.BACKSPACE)
    assert club.typed() == f"H8 {one}"
    club.keys(Keys.ESCAPE)
    assert (club.typed(), _laid(club), len(_rack(club))) == ("", 0, 7)
    _click(club, "H8")  # the cursor is at H9: there first
    _click(club, "H8")  # and then the other way
    club.keys(one.lower(), two.lower())
    assert club.typed() == f"8H {one}{two}"
    club.line().clear()
    club.line().send_keys(f"h7 {one}{two}{three}".lower())
    assert _laid(club) == 3
    club.line().send_keys("w" if "W" not in _rack(club) else "k", "wwww")
    assert _laid(club) == 0, "what cannot be laid is not shown as if it were"
    club.line().send_keys(Keys.ENTER)
    club.until(lambda: club.typed() != "")  # refused, and there to be mended
    club.line().send_keys(f"h7 {one}{two}{three}".lower())
    club.keys(Keys.ARROW_UP, Keys.ENTER)
    club.sees("Léa", "private", "Noté")
    noted = ".tile-noted"
    club.until(lambda: (club.typed(), len(club.all(noted)), len(_rack(club))) == ("", 3, 4))
    club.driver.refresh()
    club.until(lambda: (club.typed(), len(club.all(noted))) == ("", 3))
    club.line().send_keys("h7 kkkkk", Keys.ENTER)
    club.until(lambda: club.typed() == "h7 kkkkk")
    club.say("Tom", f"h7 {one}{two}{three}")
    club.at("Léa")
    club.until(lambda: club.typed() == "")  # it was meant for that round


def test_a_joker_asks_for_its_letter_and_keeps_it_when_the_page_is_loaded_again(club: Club) -> None:
    first = _start(club)[0]
    _click(club, "H8")
    club.find("#rack .rack-tile[data-letter='?']").click()
    club.until(lambda: club.find("#joker").is_displayed())
    assert club.typed() == ""
    club.keys(Keys.ESCAPE)
    club.until(lambda: not club.find("#joker").is_displayed())
    assert (_laid(club), len(_rack(club))) == (0, 7)
    _click(club, "H8")
    club.find("#rack .rack-tile[data-letter='?']").click()
    club.until(lambda: club.find("#joker").is_displayed())
    club.keys("é", first.lower())
    assert club.typed() == f"H8 e{first}"
    club.keys(Keys.ESCAPE)
    _click(club, "H8")
    ActionChains(club.driver).key_down(Keys.SHIFT).send_keys("k").key_up(Keys.SHIFT).perform()
    club.keys(first.lower())
    assert club.typed() == f"H8 k{first}"
    club.driver.refresh()
    club.until(lambda: (club.typed(), _laid(club)) == (f"H8 k{first}", 2))


def test_a_slip_is_marked_wherever_it_was_handed_in_and_the_top_comes_over_it(club: Club) -> None:
    one, two, three = _start(club)[:3]
    _click(club, "H8")
    club.keys(one.lower(), two.lower(), Keys.ENTER)
    club.until(lambda: (club.typed(), len(club.all(".tile-noted"))) == ("", 2))
    assert [club.shown("#ranking li:first-child i"), club.shown("#count")] == ["✓", ""]
    _click(club, "A1")
    assert club.typed() == "", "it is not offered again"
    club.say("Léa", f"/jouer H7 {one}{two}{three}")
    club.until(lambda: len(club.all(".tile-noted")) == 3)
    assert club.typed() == ""
    club.say("Léa", "/passer")
    club.until(lambda: club.all("#board .tile") == [])
    _click(club, "H8")
    club.keys(one.lower(), two.lower())
    club.say("Tom", "/passer")
    club.at("Léa")
    club.until(lambda: "non envoyé" in club.shown("#preview"))
    assert club.shown("#preview") == f"Coup 1, non envoyé : {one}{two} en H8."
    club.until(lambda: bool(club.all("#review .review-table tbody button")))  # the rounds so far


def test_what_lies_there_at_the_end_is_handed_in_where_the_room_wants_that(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/reglages mot-non-envoye remis")
    club.sees("Léa", "private", "remis")
    club.say("Léa", "/duplicate")
    club.sees("Léa", "public", "Commencer")
    club.say("Léa", "/regle signal 5 s")
    club.say("Léa", "/regle temps 15 s")
    club.sees("Léa", "public", "15 s par coup")
    club.press("Léa", "Commencer")
    club.until(lambda: len(_rack(club)) == 7)
    one, two = [letter for letter in _rack(club) if letter != "?"][:2]
    _click(club, "H8")
    club.keys(one.lower(), two.lower())
    club.sees("Léa", "private", "Noté")
    club.until(lambda: "Vous" in club.shown("#review"))
    assert f"{one}{two}" in club.shown("#review .review-own")


def test_what_is_tried_after_a_slip_does_not_take_its_place_by_itself(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/reglages mot-non-envoye remis")
    club.say("Léa", "/duplicate")
    club.sees("Léa", "public", "Commencer")
    club.say("Léa", "/regle signal 5 s")
    club.say("Léa", "/regle temps 15 s")
    club.sees("Léa", "public", "15 s par coup")
    club.press("Léa", "Commencer")
    club.until(lambda: len(_rack(club)) == 7)
    one, two, three = [letter for letter in _rack(club) if letter != "?"][:3]
    club.say("Léa", f"H6 {one}{two}{three}")
    club.sees("Léa", "private", "Noté")
    club.line().send_keys(f"H8 {one}{two}")  # and not ENTER
    club.until(lambda: "non envoyé" in club.shown("#preview"))
    club.until(lambda: "Vous" in club.shown("#review"))
    assert f"{one}{two}{three}" in club.shown("#review .review-own")


def test_a_longer_word_may_be_written_over_the_one_that_was_noted(club: Club) -> None:
    club.enter("Léa")
    club.enter("Tom")
    club.say("Léa", "/duplicate")
    club.say("Tom", "/rejoindre")
    club.say("Léa", "/commencer")
    club.until(lambda: len(_rack(club)) == 7)
    letters = [letter for letter in _rack(club) if letter != "?"]
    for tiles in (2, 3):
        word = "".join(letters[:tiles])
        club.say("Léa", f"H7 {word}")
        club.sees("Léa", "private", f"Noté : {word}")
