"""Which colours the page has: the room's, the system's, or one's own."""

from collections.abc import Callable, Iterator

import pytest
from selenium.webdriver.support.select import Select

from render.theme import DARK, LIGHT, THEMES
from tests.bot.platforms.playground.browser import IN_BROWSER, Club

pytestmark = IN_BROWSER


def background(club: Club) -> tuple[int, ...]:
    colour = club.driver.execute_script("return getComputedStyle(document.body).backgroundColor")
    return tuple(int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(","))


@pytest.fixture
def system(club: Club) -> Iterator[Callable[[str], None]]:
    """Sets the mode of the system; empty for the machine's own."""

    def be(mode: str) -> None:
        media = {"features": [{"name": "prefers-color-scheme", "value": mode}]}
        club.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", media)

    yield be
    be("")


def choose(club: Club, name: str) -> None:
    select = club.find(".themes select")
    if not select.is_displayed():
        club.find("#tools-open").click()
    Select(select).select_by_visible_text(name)


def test_the_colours_are_those_of_the_room_until_somebody_chooses_others(club: Club) -> None:
    club.enter("Zoé")
    club.until(lambda: background(club) == LIGHT.background)
    club.say("Zoé", "/reglages theme sombre")
    club.until(lambda: background(club) == DARK.background)
    choose(club, "Clair")
    club.until(lambda: background(club) == LIGHT.background)
    club.driver.refresh()
    club.until(lambda: club.line().is_displayed())
    club.until(lambda: background(club) == LIGHT.background)
    choose(club, "Couleurs du salon")
    club.until(lambda: background(club) == DARK.background)


def test_every_theme_can_be_chosen(club: Club) -> None:
    club.open_tab("Zoé")
    values = [each.get_dom_attribute("value") for each in club.all(".themes option")]
    assert sorted(map(str, values)) == sorted(["", "system", *THEMES])


def test_who_has_a_dark_system_has_a_dark_page(club: Club, system: Callable[[str], None]) -> None:
    system("dark")
    club.open_tab("Zoé")
    club.until(lambda: background(club) == DARK.background)
    system("light")
    club.until(lambda: background(club) == LIGHT.background)


def test_a_page_of_a_dark_room_is_never_light(club: Club) -> None:
    club.enter("Zoé")
    club.say("Zoé", "/reglages theme sombre")
    club.until(lambda: background(club) == DARK.background)
    club.open_tab("Tom")
    # Without a word from the server: nobody has entered.
    assert club.find("html").get_dom_attribute("data-room") == "dark"
    club.until(lambda: background(club) == DARK.background)
