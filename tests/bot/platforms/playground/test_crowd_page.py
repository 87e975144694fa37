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


def test_who_is_not_named_in_a_lobby_may_be_in_it_and_can_leave(run: Run) -> None:
    def offered() -> list[str]:
        found: list[str] = run(
            "return [...document.querySelectorAll('.lobby-row button')].map((each) => each.textContent)"
        )
        return found

    run("lobby(50, 250)")
    assert offered() == ["Rejoindre", "Quitter la partie"]
    run("lobby(50, 1)")
    assert offered() == []
    run("lobby(50, 2)")
    assert offered() == ["Quitter la partie"]
    run("lobby(0, 250)")
    assert offered() == ["Rejoindre"]
