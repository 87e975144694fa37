"""One browser for all tests of the page, and for each of them a playground of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver

from bot.__main__ import main
from tests.bot.platforms.playground.browser import Club, open_browser
from tests.bot.platforms.playground.parts import served
from tests.bot.process import Bot

SETTINGS = "[duplicate]\nround_seconds = 90\npause_seconds = 60\nannouncement = 'short'\n"


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    driver = open_browser(tmp_path_factory.mktemp("browser"))
    yield driver
    driver.quit()


@pytest.fixture(scope="session")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of pages that show some parts of the page alone."""
    with served(tmp_path_factory.mktemp("parts") / "page") as address:
        yield address


@pytest.fixture
def club(tmp_path: Path, browser: webdriver.Chrome) -> Iterator[Club]:
    """The address, and with it all that the browser keeps, is another for each test."""
    plain, compiled = tmp_path / "club.txt", tmp_path / "club.lexicon"
    plain.write_text("AS\nZEBRULE\tinventé\n", encoding="utf-8")
    assert main(["lexicon", "build", str(plain), "-o", str(compiled), "--name", "Mon club"]) == 0
    bot = Bot(tmp_path, f"{SETTINGS}\n[lexicons]\nclub = '{compiled}'\n", forked=True)
    bot.start()
    club = Club(bot, browser)
    try:
        yield club
        assert club.leave() == []
    finally:
        if bot.process is not None:
            bot.stop()
