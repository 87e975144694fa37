"""The referee's voice on the page, as Chromium plays it."""

import pytest

from tests.bot.platforms.playground.browser import IN_BROWSER, Club

pytestmark = [
    *IN_BROWSER,
    pytest.mark.system_package("espeak-ng", "espeak-ng"),
    pytest.mark.system_package("opus-tools", "opusenc"),
]
_LISTEN = """
    window.heard = [];
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      this.muted = true;  // of a browser that nobody sits at
      this.addEventListener("loadedmetadata", () => window.heard.push(this.duration));
      this.addEventListener("error", () => window.heard.push(-1));
      return play.call(this);
    };
"""


def test_a_round_is_heard_in_the_browser(club: Club) -> None:
    club.enter("Léa")
    heard: list[float] = []

    def has_heard(number: int) -> bool:
        heard[:] = club.driver.execute_script("return window.heard")
        return len(heard) >= number

    club.driver.execute_script(_LISTEN)
    club.say("Léa", "/voix oui")
    club.sees("Léa", "private", "Je parle")
    club.say("Léa", "/duplicate")
    club.press("Léa", "Commencer")
    club.until(lambda: has_heard(1))
    club.say("Léa", "/organiser relever")
    club.until(lambda: has_heard(2))
    assert all(0.3 < each < 20 for each in heard)


def test_a_tab_may_be_silent(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/voix oui")
    club.sees("Léa", "private", "Je parle")
    club.driver.execute_script(_LISTEN)
    club.say("Léa", "/duplicate")
    club.press("Léa", "Commencer")
    club.until(lambda: bool(club.driver.execute_script("return window.heard.length")))
    club.find("#tools-open").click()
    (voice,) = (each for each in club.all("#tools button") if each.text == "Voix de l’arbitre")
    voice.click()
    assert voice.get_attribute("aria-pressed") == "false"
    club.keys("\ue00c")
    club.driver.execute_script("window.heard.length = 0")
    club.say("Léa", "/organiser relever")
    club.until(lambda: "Top du coup 1" in club.shown("#panel"))
    assert not club.driver.execute_script("return window.heard.length")
