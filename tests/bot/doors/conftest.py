"""What the tests of the page inside other pages share: a front, and a browser that finds it."""

from collections.abc import Iterator

import pytest
from selenium import webdriver

from tests.bot.doors.front import Front
from tests.bot.platforms.playground.browser import open_browser


@pytest.fixture(scope="module")
def front() -> Iterator[Front]:
    front = Front()
    front.start()
    yield front
    front.stop()


@pytest.fixture(scope="module")
def driver(front: Front, tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    driver = open_browser(tmp_path_factory.mktemp("browser"), *front.flags)
    yield driver
    driver.quit()
