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
