"""The big screen of an evening: it turns its pages, fits every screen, and survives a night."""

from collections.abc import Callable
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.support.wait import WebDriverWait

from tests.bot.platforms.playground.browser import IN_BROWSER, Club

pytestmark = IN_BROWSER
Run = Callable[..., Any]
SCREENS = [(1920, 1080), (1280, 720), (1080, 1920)]
FULL = 20
_HEARD = """
    const [people] = arguments;
    round("g1", 1, people);
    result("g1", 1, people);
"""
_NIGHT = """
    const [from, rounds] = arguments;
    for (let at = from; at < from + rounds; at++) {
      const game = `g${Math.floor(at / 20)}`, number = at % 20 + 1;
      round(game, number, 40);
      result(game, number, 40);
      if (number === 20) over(game);
    }
    evening();
"""
_CUT = """
    return [...document.querySelectorAll(".big-table li, .big-page h1, .big-said")].filter((each) => {
      const box = each.getBoundingClientRect();
      const isOff = box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
      return isOff || each.scrollHeight > each.clientHeight + 2;
    }).map((each) => each.textContent);
"""


@pytest.fixture
def run(browser: webdriver.Chrome, parts: str) -> Run:
    browser.get(f"{parts}/big.html")
    WebDriverWait(browser, 15).until(lambda page: page.execute_script("return window.ready"))
    return browser.execute_script


def titled(browser: webdriver.Chrome) -> str:
    """What stands on top of the page that is shown."""
    found: str = browser.execute_script(
        "return document.querySelector(document.body.classList.contains('turned')"
        " ? '.big-page h1' : '.big-title').textContent"
    )
    return found


def turns_to(browser: webdriver.Chrome, run: Run, title: str) -> None:
    run("pass(9)")
    WebDriverWait(browser, 5).until(lambda _: titled(browser).startswith(title))


def test_between_two_rounds_it_turns_its_pages_and_a_round_takes_all_of_it(
    browser: webdriver.Chrome, run: Run
) -> None:
    run("evening()")
    run(_HEARD, 25)
    assert titled(browser) == "Top du coup 1 : 68 points"
    turns_to(browser, run, "Classement")
    assert run("return document.querySelectorAll('.big-table li').length") == FULL
    assert run("return document.querySelector('.big-page .big-clock').textContent") != ""
    run("pass(9)")
    rest = "return document.querySelector('.big-table li')?.dataset.place"
    WebDriverWait(browser, 5).until(lambda _: run(rest) == "21")
    turns_to(browser, run, "Soirée du mardi")
    assert "Viennent : Léa" in run("return document.querySelector('.big-said').textContent")
    turns_to(browser, run, "Top du coup 1")
    turns_to(browser, run, "Classement")
    run("round('g1', 2, 25)")
    assert titled(browser) == "Coup 2"
    run("result('g1', 2, 25)")  # the next is seen first, whatever was shown before
    assert titled(browser) == "Top du coup 2 : 68 points"
    turns_to(browser, run, "Classement")
    run("over('g1')")
    assert titled(browser) == "Partie terminée"


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_a_page_fits_the_screen_and_is_read_from_ten_metres(
    browser: webdriver.Chrome, run: Run, size: tuple[int, int]
) -> None:
    width, height = size
    screen = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
    try:
        run("evening()")
        run(_HEARD, FULL)
        for title in ("Classement", "Soirée du mardi"):
            turns_to(browser, run, title)
            assert run(_CUT) == []
        turns_to(browser, run, "Top du coup 1")
        turns_to(browser, run, "Classement")
        letters = run(
            "return parseFloat(getComputedStyle(document.querySelector('.big-table')).fontSize)"
        )
        assert letters > min(height / 20, width / 20)
        assert run("return document.documentElement.scrollHeight") <= height
    finally:
        browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def kept(browser: webdriver.Chrome) -> tuple[int, int, float]:
    """Nodes, listeners and megabytes, without what is garbage."""
    browser.execute_cdp_cmd("HeapProfiler.enable", {})
    browser.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
    counted = browser.execute_cdp_cmd("Memory.getDOMCounters", {})
    used = browser.execute_cdp_cmd("Runtime.getHeapUsage", {})["usedSize"]
    return counted["nodes"], counted["jsEventListeners"], used / 1_000_000


@pytest.mark.long
def test_a_night_leaves_nothing_behind(browser: webdriver.Chrome, run: Run) -> None:
    """The posts of an evening fill what the page keeps; from then on nothing grows."""
    run(_NIGHT, 0, 400)
    nodes, listeners, memory = kept(browser)
    for start in range(400, 2000, 400):
        run(_NIGHT, start, 400)
        run("pass(9)")
    later = kept(browser)
    assert later[0] <= nodes + 300
    assert later[1] <= listeners + 20
    assert later[2] < memory + 2


def test_it_says_that_the_line_is_lost_until_it_is_back(
    browser: webdriver.Chrome, run: Run
) -> None:
    run(_HEARD, 3)
    run("lose(performance.now())")
    note = "return document.querySelector('.big-note').textContent"
    assert "Connexion perdue" in run(note)
    run("lose(null)")
    assert run(note) == ""


def test_it_goes_on_by_itself_when_the_server_is_back(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.say("Léa", "/commencer")
    club.sees("Léa", "public", "Coup 1 : ")
    club.driver.switch_to.new_window("tab")
    club.driver.get(f"{club.bot.address}/?view=big")
    club.until(lambda: club.shown(".big-title") == "Coup 1")
    club.bot.kill()
    club.until(lambda: "Connexion perdue" in club.shown(".big-note"))
    club.bot.start()
    club.until(lambda: club.shown(".big-note") == "")
    assert club.shown(".big-title") == "Coup 1"
