"""The entrance of the page: what a stranger sees, and what one press does."""

from selenium.webdriver.common.keys import Keys

from tests.bot.platforms.playground.browser import IN_BROWSER, Club

pytestmark = IN_BROWSER
_TILES = "return document.querySelectorAll('#sample .tile').length"


def way(club: Club, label: str) -> None:
    """Press one of the ways to play."""

    def pressed() -> bool:
        found = [each for each in club.all("#ways button") if label in each.text]
        for button in found:
            button.click()
        return bool(found)

    club.until(pressed)  # they are drawn anew as the room comes


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
    club.open_tab("Zoé")
    club.driver.get(club.bot.address.replace("127.0.0.1", "localhost"))  # another browser's
    club.until(lambda: "Play now" in club.shown("#ways"))


def test_a_game_among_friends_opens_beside_one_that_is_full(club: Club) -> None:
    club.open_tab("Léa")
    way(club, "Jouer tout de suite")
    club.until(lambda: len(club.rack()) == 7)
    club.open_tab("Tom")
    way(club, "Duplicate avec des amis")
    club.until(lambda: "Partie duplicate" in club.text("public"))


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


def test_an_empty_room_has_a_way_to_everything(club: Club) -> None:
    club.enter("Léa")
    club.until(lambda: "La boîte de jeux" in club.shown("#empty"))
    offered = club.shown("#empty")
    for label in (
        "Ouvrir une partie",
        "Contre l’ordinateur",
        "Défi du jour",
        "Loto",
        "Inversé",
        "Junior",
    ):
        assert label in offered
    club.press("Léa", "Réglages du salon")
    club.until(lambda: "Langue" in club.shown("#choices"))
    club.keys(Keys.ESCAPE)
    club.until(lambda: not club.find("#choices").is_displayed())
    for label, told in (("Mes résultats", "partie"), ("Aide", "/")):
        club.press("Léa", label)
        club.until(lambda told=told: told in club.shown("#answered").lower())  # type: ignore[misc]
    club.press("Léa", "Loto")
    club.until(lambda: "Loto" in club.shown("#heading"))
    club.find("#tools-open").click()
    club.until(lambda: "Le salon, Léa" in club.shown("#besides"))
    ways = {each.text: each for each in club.all("#besides button")}
    ways["Outils de mots"].click()
    club.until(lambda: club.find("#words").is_displayed())
    assert not club.find("#tools").is_displayed()


def test_what_a_form_refuses_is_said_below_its_field(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/reglages")
    hour = "#choices [aria-label='Heure du défi du jour']"
    club.until(lambda: club.find(hour).is_displayed())
    club.find(hour).clear()
    club.find(hour).send_keys("midi", Keys.TAB)
    below = ".choices-field:has([aria-label='Heure du défi du jour']) + .choices-wrong"
    club.until(lambda: "Je ne comprends pas « midi »" in club.shown(below))
    assert club.find(hour).get_property("value") == "midi", "it can be mended"
    assert club.find(hour).get_attribute("aria-invalid") == "true"
    club.find(hour).clear()
    club.find(hour).send_keys("20 h", Keys.TAB)
    club.until(lambda: club.find(hour).get_property("value") == "20:00")
    assert not club.shown(".choices-wrong")


def test_the_challenge_is_read_before_its_clock_starts(club: Club) -> None:
    club.enter("Léa")
    club.press("Léa", "Défi du jour")
    club.until(lambda: "Un seul essai" in club.shown("#answered"))
    assert club.clock() == ""
    assert not club.all("#empty button")
    club.press("Léa", "Commencer")
    club.until(lambda: len(club.rack()) >= 7)
    assert club.clock()


def test_a_telephone_says_who_and_where_and_offers_no_keys(club: Club) -> None:
    club.enter("Léa")
    club.telephone(390, 844)
    club.until(lambda: club.shown("#who") == "Léa" and "Le salon" in club.shown("#room"))
    assert not club.find("#preview").is_displayed(), "an empty line takes no room"
    club.find("#tools-open").click()
    club.until(lambda: club.find("#tools").is_displayed())
    assert not club.find("#tools .of-keys").is_displayed()


def test_a_refusal_goes_when_something_has_changed(club: Club) -> None:
    for name in ("Tom", "Léa"):
        club.enter(name)
    club.say("Léa", "/duplicate")
    club.sees("Léa", "public", "Commencer")
    club.say("Léa", "/rejoindre")  # she is in
    club.until(lambda: club.find("#answered").is_displayed())
    club.say("Tom", "/rejoindre")
    club.at("Léa")
    club.until(lambda: not club.find("#answered").is_displayed())


def test_a_page_that_stays_old_is_loaded_anew_once_also_where_nothing_may_be_kept(
    club: Club,
) -> None:
    hidden = """
        for (const name of ["localStorage", "sessionStorage"])
          Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
        addEventListener("DOMContentLoaded", () => { document.documentElement.dataset.version = "old"; });
    """
    added = club.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": hidden})
    try:
        club.open_tab("Léa")
        club.come_in_as("Léa")
        club.until(lambda: club.driver.execute_script("return history.state?.renewed ?? false"))
        club.until(lambda: club.find("#name").is_displayed())  # it was loaded, with no seat kept
        club.come_in_as("Léa")
        club.until(lambda: club.shown("#who") == "Léa")
    finally:
        identifier = {"identifier": added["identifier"]}
        club.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", identifier)


def test_a_page_that_is_older_than_its_server_is_loaded_anew(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.press("Léa", "Commencer")
    club.until(lambda: len(club.rack()) == 7)
    laid = f"H5 {club.rack().replace('?', '')[:4]}"
    club.line().send_keys(laid)
    club.until(lambda: club.lies("H5"))
    club.driver.execute_script(
        "document.documentElement.dataset.version = 'old'; window.isOld = true"
    )
    club.bot.kill()
    club.bot.start()
    club.until(lambda: not club.driver.execute_script("return window.isOld ?? false"))
    club.has_laid(laid)
    assert club.shown("#who") == "Léa"
