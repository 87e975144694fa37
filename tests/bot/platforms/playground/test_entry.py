"""The entrance of the page: what a stranger sees, and what one press does."""

from selenium.webdriver.common.keys import Keys

from tests.bot.platforms.playground.browser import IN_BROWSER, Club

pytestmark = IN_BROWSER
_TILES = "return document.querySelectorAll('#sample .tile').length"


def way(club: Club, label: str) -> None:
    """Press one of the ways to play."""
    club.until(lambda: any(label in each.text for each in club.all("#ways button")))
    next(each for each in club.all("#ways button") if label in each.text).click()


def test_a_stranger_reads_what_this_is_and_plays_at_once(club: Club) -> None:
    club.open_tab("Tom")
    assert "Chevalet arbitre et compte les points" in club.shown("#what")
    club.until(lambda: club.driver.execute_script(_TILES) > 0)  # a game plays itself
    proposed = str(club.find("#name").get_property("value"))
    assert proposed
    way(club, "Jouer tout de suite")
    club.until(lambda: len(club.rack()) == 7)
    assert club.shown("#who") == proposed
    assert "débutant" in club.text("public")
    assert not club.all("#sample")


def test_who_wants_no_motion_sees_the_game_as_it_ends(club: Club) -> None:
    still = {"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]}
    club.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", still)
    try:
        club.open_tab("Tom")
        club.until(lambda: club.shown("#sample figcaption").startswith("ECLATE"))
    finally:
        club.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_the_language_is_the_visitor_s_own(club: Club) -> None:
    club.enter("Léa")
    club.open_tab("Tom")
    club.find("#languages [lang=en]").click()
    club.until(lambda: "always French" in club.shown("#how"))
    assert club.find("#languages [lang=en]").get_attribute("aria-pressed") == "true"
    club.driver.refresh()
    club.until(lambda: "Play now" in club.shown("#ways"))
    assert "Léa is there" in club.shown("#invited")
    club.come_in_as("Tom")
    club.until(lambda: "Round" in club.shown("#tab-round"))
    club.at("Léa")
    assert "Coup" in club.shown("#tab-round")


def test_who_opens_the_first_game_speaks_for_the_room(club: Club) -> None:
    club.open_tab("Tom")
    club.find("#languages [lang=en]").click()
    club.until(lambda: "Play now" in club.shown("#ways"))
    way(club, "Duplicate with friends")
    club.until(lambda: club.find("#rooms").is_displayed())  # the link, to be passed on
    club.until(lambda: "Start" in club.text("public"))


def test_the_challenge_of_the_day_is_one_press_away(club: Club) -> None:
    club.open_tab("Tom")
    way(club, "Défi du jour")
    club.until(lambda: "Défi du" in club.text("private"))


def test_a_name_is_asked_for_before_anything_is_opened(club: Club) -> None:
    club.open_tab("Tom")
    club.find("#name").clear()
    way(club, "Jouer tout de suite")
    assert club.find("#enter").is_displayed()
    assert club.focused() == "name"


def test_who_was_invited_sees_who_is_there_and_one_button(club: Club) -> None:
    for name in ("Léa", "Zoé"):
        club.open_tab(name, "/r/club")
        club.come_in_as(name)
        club.until(lambda: bool(club.line().is_displayed()))
    club.open_tab("Tom", "/r/club")
    club.until(lambda: "Léa et Zoé y sont." in club.shown("#invited"))
    assert not club.find("#ways").is_displayed()
    club.find("#name").send_keys(Keys.ENTER)  # under the name that is proposed
    club.until(lambda: bool(club.line().is_displayed()))
