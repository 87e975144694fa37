"""The playground in a real browser: three people, a whole round, what each of them can and cannot see."""

from pathlib import Path

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from bot.__main__ import main
from tests.bot.platforms.playground.browser import IN_BROWSER, SIZE, Club, mouse

pytestmark = IN_BROWSER


def assert_the_picture_is_there(club: Club) -> None:
    club.view("course")
    image = club.find("#public img")
    club.until(lambda: image.get_property("naturalWidth") == 1280)
    assert "Coup 1" in str(image.get_attribute("alt"))
    assert "La grille est vide." in str(image.get_attribute("alt"))


def test_three_people_play_a_round(club: Club) -> None:
    for name in ("Léa", "Tom", "Zoé"):
        club.enter(name)
    club.say("Léa", "/duplicate")
    club.sees("Tom", "public", "Joueurs : Léa.")
    club.press("Tom", "Rejoindre")
    club.say("Zoé", "/rejoindre")
    club.sees("Léa", "public", "Joueurs : Léa, Tom, Zoé.")
    club.press("Léa", "Commencer")
    club.sees("Tom", "public", "0 bulletin")

    club.until(lambda: club.clock().startswith("1:"))
    assert_the_picture_is_there(club)
    club.say("Zoé", "/quitter")
    club.sees("Léa", "public", "Joueurs : Léa, Tom.")
    club.say("Zoé", "/rejoindre")
    club.sees("Léa", "public", "Joueurs : Léa, Tom, Zoé.")
    assert club.clock()  # the round's clock is nobody else's

    drawn = next(x for x in club.text("public").splitlines() if x.startswith("Coup 1 : "))
    rack = drawn.removeprefix("Coup 1 : ").lstrip("-")
    word = rack.replace("?", "")[:4][::-1]

    club.say("Tom", "h8 hier aussi")
    club.sees("Tom", "private", "mot")
    club.until(lambda: club.typed() == "h8 hier aussi")  # to be mended
    club.line().send_keys("h8", Keys.ENTER)  # or to be typed over
    club.sees("Tom", "private", "Il manque le mot")
    club.line().clear()
    club.press("Tom", "Jouer", "public")
    club.until(lambda: "Coup 1" in club.shown("#form-title"))
    club.driver.switch_to.active_element.send_keys(f"h8 {word.lower()}", Keys.ENTER)
    club.sees("Tom", "private", f"Noté : {word}")
    club.say("Tom", f"h8 {word}")  # of two receipts the last is there
    club.until(lambda: not club.typed())
    club.sees("Tom", "private", "Modifiable")
    assert club.text("private").count("Noté") == 1
    for name in ("Léa", "Zoé"):
        club.sees(name, "public", "1 bulletin")
        assert word not in club.driver.page_source.replace(rack, "")
    club.press("Zoé", "Passer")
    club.sees("Zoé", "private", "bulletin blanc")
    assert "Zoé" not in club.text("public").partition("Coup 1 :")[2]
    club.at("Tom")
    club.view("course")
    club.say("Léa", "/passer")
    for name in ("Léa", "Tom", "Zoé"):
        club.sees(name, "public", f" · {word} en ")
    club.at("Tom")
    club.until(lambda: "Modifiable" not in club.text("private"))
    assert f"Noté : {word}" in club.text("private")
    top = "return document.querySelector('#public article:last-child').getBoundingClientRect().top"
    assert (
        club.driver.execute_script(top) < 450
    )  # of 900: what is newest is read from its beginning
    for name in ("Léa", "Tom", "Zoé"):
        club.sees(name, "public", "Top du coup")


def test_who_has_never_played_is_told_how_until_a_word_is_noted(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.say("Léa", "/commencer")
    club.until(lambda: "Glissez vos jetons" in club.shown("#preview"))
    club.line().send_keys("H4 ")
    club.until(lambda: "Glissez" not in club.shown("#preview"))
    club.line().send_keys(club.rack().replace("?", "")[:3], Keys.ENTER)
    club.sees("Léa", "private", "Noté : ")
    club.until(lambda: club.shown("#preview") == "")
    club.driver.refresh()
    club.until(lambda: len(club.rack()) == 4)
    assert club.shown("#preview") == ""


def test_words_are_asked_about_and_pages_are_turned(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/mot zebrule")
    club.sees("Léa", "private", "ZEBRULE : non admis. Proches : ")
    club.press("Léa", "ZEBRURE", "private")
    club.sees("Léa", "private", "ZEBRURE : admis")
    club.sees("Léa", "private", "nom féminin singulier")
    club.say("Léa", "/edition club")
    club.say("Léa", "/mot zebrule")
    club.sees("Léa", "private", "ZEBRULE : admis")
    club.say("Léa", "/edition défaut")
    club.say("Léa", "/liste k")
    club.sees("Léa", "private", "Page 1 sur ")
    answers = len(club.driver.find_elements(By.CSS_SELECTOR, "#private article"))
    club.press("Léa", "Page suivante", "private")
    club.sees("Léa", "private", "Page 2 sur ")
    assert "Page 1 sur " not in club.text("private")
    assert len(club.driver.find_elements(By.CSS_SELECTOR, "#private article")) == answers
    focused = club.driver.switch_to.active_element
    assert focused.text == "Page suivante"
    focused.send_keys(Keys.ENTER)  # the keyboard alone goes on turning
    club.sees("Léa", "private", "Page 3 sur ")
    club.press("Léa", "Page précédente", "private")
    club.sees("Léa", "private", "Page 2 sur ")


def test_a_form_that_two_presses_open_sends_what_is_typed(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.press("Léa", "Commencer")
    club.sees("Léa", "public", "0 bulletin")
    club.view("course")
    play = club.find("#public button[data-does='play']")
    ActionChains(club.driver).double_click(play).perform()
    club.until(lambda: club.find("#answer").is_displayed())
    club.find("#answer").send_keys("h8", Keys.ENTER)
    club.sees("Léa", "private", "Il manque le mot")


def test_the_tools_are_silent_for_who_plays_and_answer_others(club: Club) -> None:
    for name in ("Léa", "Max"):
        club.enter(name)
    club.driver.execute_script("delete localStorage.browser")  # what follows is another browser's
    club.enter("Tom")
    club.say("Léa", "/duplicate")
    club.press("Léa", "Commencer")
    club.sees("Léa", "public", "0 bulletin")
    for name in ("Léa", "Max"):  # who may be one person, with a dictionary in the next tab
        club.say(name, "/anagrammes aeinrst")
        club.sees(name, "private", "Vous jouez un coup en ce moment")
    club.say("Tom", "/anagrammes aeinrst")
    club.sees("Tom", "private", "Anagrammes de AEINRST")
    club.say("Léa", "/passer")
    club.sees("Léa", "public", "Top du coup")
    club.say("Léa", "/mot zebre")
    club.sees("Léa", "private", "ZEBRE : admis")
    club.say("Léa", "/aide mots")
    club.sees("Léa", "private", "/mot ZEBRE")
    club.say("Léa", "/proposer zebrule dans mon livre")
    club.sees("Léa", "private", "ZEBRULE est signalé")
    assert main(["proposals", "--config", str(club.bot.folder / "config.toml")]) == 0


def test_with_the_keyboard_alone_on_a_narrow_screen(club: Club) -> None:
    """360 pixels wide: nothing sticks out, and the form is reached, filled and left without a mouse."""
    club.telephone(360, 740)
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.sees("Léa", "public", "Commencer")
    club.walk_to("Commencer")
    club.keys(Keys.ENTER)
    club.sees("Léa", "public", "0 bulletin")
    wide = club.driver.execute_script("return document.documentElement.scrollWidth")
    assert wide <= 360
    club.walk_to("Coup")
    club.keys(
        Keys.ARROW_RIGHT
    )  # the course of the game, where each button stands at what it came with
    club.walk_to("Jouer")
    club.keys(Keys.ENTER)
    club.until(lambda: club.driver.find_element(By.ID, "form").is_displayed())
    club.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    club.until(lambda: not club.driver.find_element(By.ID, "form").is_displayed())
    club.line().send_keys("n'importe quoi", Keys.ENTER)
    club.sees("Léa", "private", "Je ne transmets pas")


def test_the_page_finds_back_after_a_kill(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/reglages langue en")
    club.until(lambda: "The room" in club.driver.page_source)
    assert club.shown("#say button.go") == "Send"
    club.say("Léa", "/duplicate")
    club.press("Léa", "Start")
    club.sees("Léa", "public", "0 slips")
    club.bot.kill()
    club.until(lambda: "trying again" in club.driver.find_element(By.ID, "who").text)
    club.line().send_keys("/pass", Keys.ENTER)  # typed while nobody listens
    club.bot.start()
    club.sees("Léa", "private", "blank")
    club.sees("Léa", "public", "Top")


def test_what_is_wanted_while_the_server_is_away_is_there_when_it_is_back(club: Club) -> None:
    """The words, whose part of the page is fetched when they are looked at first."""
    club.enter("Léa")
    club.bot.kill()
    club.until(lambda: "nouvel essai" in club.shown("#who"))
    club.view("words")
    club.bot.start()
    club.until(lambda: club.shown("#who") == "Léa")
    club.until(lambda: club.find("#words-field").is_displayed())


def test_what_is_damaged_in_the_storage_offers_no_seat(club: Club) -> None:
    club.enter("Léa")
    for damaged in ('[{"name": {"a": 1}, "account": [1]}, null, 5, []]', "{", '"x"'):
        club.driver.execute_script(
            "localStorage.setItem('seats', arguments[0]); sessionStorage.clear();", damaged
        )
        club.driver.refresh()
        club.until(lambda: club.find("#name").is_displayed())
        assert not club.seats()


NOTHING_KEPT = """
    const refuse = () => { throw new DOMException("not here", "SecurityError"); };
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get: refuse });
    LockManager.prototype.query = LockManager.prototype.request = async () => refuse();
"""
FULL = """
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


@pytest.mark.parametrize("storage", [NOTHING_KEPT, FULL])
def test_a_browser_that_keeps_nothing_plays(club: Club, storage: str) -> None:
    """Cookies are refused, or there is no place."""
    club.driver.execute_cdp_cmd("Page.enable", {})
    script = club.driver.execute_cdp_cmd(
        "Page.addScriptToEvaluateOnNewDocument", {"source": storage}
    )
    try:
        club.enter("Léa")
        club.say("Léa", "/duplicate")
        club.press("Léa", "Commencer")
        club.until(lambda: len(club.rack()) == 7)
        word = club.rack().replace("?", "")[:4]
        club.lay_by(mouse, f"H5 {word}")
        club.walk_to("line")
        club.keys(Keys.ENTER)
        club.sees("Léa", "private", f"Noté : {word}")
    finally:
        club.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def test_a_round_in_private(club: Club) -> None:
    """Beside one's answers, with its buttons; the same message tells the result."""
    for name in ("Léa", "Tom"):
        club.enter(name)
    club.say("Léa", "/duplicate")
    club.press("Tom", "Rejoindre")
    club.say("Tom", "/alertes oui")
    club.sees("Tom", "private", "Vos tirages et votre chevalet arriveront ici")
    club.press("Léa", "Commencer")
    club.sees("Tom", "private", "Coup 1 : ")
    club.press("Tom", "Passer", "private")
    club.sees("Tom", "private", "Noté : bulletin blanc.")
    assert len(club.driver.find_elements(By.CSS_SELECTOR, "#private img")) == 1
    club.say("Léa", "/fin")
    club.sees("Tom", "private", "bulletin blanc, 0 point")
    assert not club.driver.find_elements(By.CSS_SELECTOR, "#private img")
    club.at("Léa")
    assert "arriveront" not in club.text("private")


def test_the_clock_of_a_game_alone_is_seen_to_run(club: Club) -> None:
    """It is in no post of the channel; another's page shows nothing of it."""
    for name in ("Tom", "Léa"):
        club.enter(name)
    club.say("Léa", "/entrainement semi-blitz")
    club.until(lambda: club.clock().startswith("1:"))
    club.telephone(380, 800)
    assert club.height("board") > 300, "the grid is to be seen"
    club.press("Léa", "Voir le top", "private")
    club.sees("Léa", "private", "Ce coup vous vaudra 0 point")
    assert club.clock()
    club.say("Léa", "H4 XXXXXXX")
    club.sees("Léa", "private", "Le tirage ne permet pas")
    assert club.line().get_attribute("value") == "H4 XXXXXXX"
    club.press("Léa", "Voir le top", "private")
    club.until(lambda: not club.clock())
    club.at("Tom")
    assert not club.clock()


def test_a_tab_is_a_player_and_a_closed_one_comes_back(club: Club) -> None:
    """Two seats of one browser in one game; who closed his tab takes his seat again, also in a round."""
    for name in ("Léa", "Tom"):
        club.enter(name)
    club.say("Léa", "/duplicate")
    club.press("Tom", "Rejoindre")
    club.press("Léa", "Commencer")
    club.sees("Tom", "public", "0 bulletin")
    club.say("Tom", "/passer")
    club.sees("Tom", "private", "bulletin blanc")

    club.close("Tom", then="Léa")
    club.open_tab("Tom again")
    offered = ["Tom", "Léa (ouverte dans un autre onglet)"]
    club.until(lambda: [seat.text for seat in club.seats()] == offered)
    assert [seat.is_enabled() for seat in club.seats()] == [True, False]
    club.seats()[0].click()
    club.sees("Tom again", "public", "1 bulletin")
    club.say("Tom again", "/moi")
    club.sees("Tom again", "private", "bulletin blanc")
    club.say("Léa", "/passer")
    club.sees("Tom again", "public", "1. Tom : 0 · bulletin blanc")


def test_a_tab_keeps_its_seat_and_a_copy_of_it_asks(club: Club) -> None:
    club.enter("Léa")
    club.driver.refresh()
    club.until(lambda: club.driver.find_element(By.ID, "who").text == "Léa")
    club.driver.execute_script(
        "window.open(location.href, '_blank', 'opener')"
    )  # copies the session
    club.until(lambda: len(club.driver.window_handles) == 2)
    club.driver.switch_to.window(club.driver.window_handles[1])
    club.driver.set_window_size(*SIZE)  # a smaller one has no room for names
    club.until(lambda: len(club.seats()) == 1)
    assert not club.seats()[0].is_enabled()
    club.come_in_as("Tom")
    club.until(lambda: club.driver.find_element(By.ID, "who").text == "Tom")


def test_a_seat_is_forgotten(club: Club) -> None:
    for name in ("Léa", "Tom"):
        club.enter(name)
    club.close("Tom", then="Léa")
    club.open_tab("nobody")
    club.driver.find_element(By.CSS_SELECTOR, "#seats button.forget").click()
    club.until(
        lambda: [seat.text for seat in club.seats()] == ["Léa (ouverte dans un autre onglet)"]
    )


def test_a_file_or_what_is_pasted_goes_along(club: Club, tmp_path: Path) -> None:
    notes = tmp_path / "soirée.txt"
    notes.write_bytes(b"AEINRST H4 RESINAT\r\nBDEMNO?\r\nEEUVWXY\r\n")
    club.enter("Léa")
    club.driver.find_element(By.ID, "file").send_keys(str(notes))
    held = club.driver.find_element(By.ID, "attached")
    club.until(lambda: "soirée.txt" in held.text)
    club.line().send_keys(Keys.ENTER)  # nothing need be typed with it
    club.sees("Léa", "private", "Coup 1 sur 3")
    club.until(lambda: not held.is_displayed())
    club.driver.execute_script(
        "const data = new DataTransfer(); data.setData('text', 'AEINRST\\nBDEMNO?\\n');"
        "document.querySelector('#line').dispatchEvent("
        "new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}))"
    )
    club.until(lambda: "2 lignes collées" in held.text)
    club.driver.find_element(By.CSS_SELECTOR, "#attached button").click()
    assert not held.is_displayed()
    club.say("Léa", "/aide résultats")
    club.sees("Léa", "private", "/rejouer")


def test_a_file_of_an_answer_is_saved_by_its_button(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/entrainement")
    club.sees("Léa", "private", "Coup 1")
    club.say("Léa", "/exporter")
    club.until(lambda: bool(club.all("#private article > button")))
    club.driver.execute_script(
        "HTMLAnchorElement.prototype.click = function () { window.saved = this.download; };"
    )
    club.view("course")
    button = club.find("#private article > button")
    name = button.text
    button.click()
    assert name.endswith(".json")
    club.until(lambda: club.driver.execute_script("return window.saved") == name)


def test_names_stay_text(club: Club) -> None:
    name = "<img src=x onerror=alert(1)>&lt;"
    club.enter(name)
    club.say(name, "/duplicate")
    club.sees(name, "public", f"Joueurs : {name}.")
    club.press(name, "Commencer")
    club.until(lambda: name in club.shown("#ranking"))
    assert not club.all("img[src='x']")
