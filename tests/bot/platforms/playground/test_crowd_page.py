"""A game of more people than the page draws: those whom it does not name, too, find what is theirs."""

from collections.abc import Callable
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.support.wait import WebDriverWait

from tests.bot.platforms.playground.browser import IN_BROWSER

pytestmark = IN_BROWSER
Run = Callable[..., Any]


@pytest.fixture
def run(browser: webdriver.Chrome, parts: str) -> Run:
    browser.get(f"{parts}/crowd.html")
    WebDriverWait(browser, 15).until(lambda page: page.execute_script("return 'lines' in window"))
    return browser.execute_script


def text(run: Run, of: str) -> str:
    return str(run(f"return document.querySelector('{of}').textContent"))


def test_a_ranking_of_which_the_first_ones_are_told_counts_the_others(run: Run) -> None:
    run("show(37, 1)")
    assert text(run, ".ending-mine").startswith("1replace sur 137")
    assert text(run, "summary") == "Les 131 autres"
    assert text(run, "details li:last-child") == "et 37\N{NO-BREAK SPACE}autres"
    assert run("return lines(1)").endswith("Joueuse 100, 9\net 1\N{NO-BREAK SPACE}autre")
    run("show(0, 1)")
    assert text(run, "details li:last-child").startswith("100.Joueuse 100")
    assert run("return lines(0)").endswith("Joueuse 100, 9")


_PRESSED = """
    return [...document.querySelectorAll('.lobby-rules button, .lobby-row button')]
      .map((each) => each.textContent);
"""


def offered(run: Run) -> list[str]:
    """What can be pressed at the table, the form of the rules first."""
    found: list[str] = run(_PRESSED)
    return found


def test_who_is_not_named_in_a_lobby_may_be_in_it_and_can_leave(run: Run) -> None:
    run("lobby(50, 250)")
    assert offered(run) == ["Règles", "Rejoindre", "Quitter la partie"]
    run("lobby(50, 1)")
    assert offered(run) == ["Changer", "Commencer", "Organiser"]
    run("lobby(50, 2)")
    assert offered(run) == ["Règles", "Quitter la partie"]
    run("lobby(0, 250)")
    assert offered(run) == ["Règles", "Rejoindre"]


def test_each_is_offered_at_a_table_what_would_not_be_refused(run: Run) -> None:
    run("table(1, {})")
    assert offered(run) == ["Règles", "Rejoindre", "Organiser"], (
        "nobody leads, and who sits down will"
    )
    referees = "[{number: 1, name: 'Léa', leads: true}, {number: 2, name: 'Tom', leads: false}]"
    run(f"table(1, {{referees: {referees}}})")
    assert offered(run) == ["Changer", "Commencer", "Rejoindre", "Organiser"]
    run(f"table(2, {{referees: {referees}}})")
    assert offered(run) == ["Règles", "Organiser"], (
        "a centre's referee has no seat, and starts nothing"
    )
    run(f"table(3, {{referees: {referees}}})")
    assert offered(run) == ["Règles", "Rejoindre"]
