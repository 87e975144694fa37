"""What the page weighs, and whether everybody can read and use it."""

from typing import Any

import pytest

from tests.bot.platforms.playground.browser import Club

pytestmark = [
    pytest.mark.processes,
    pytest.mark.system_package("chromium", "chromium"),
    pytest.mark.system_package("chromium-driver", "chromedriver"),
    # Selenium leaves its own sockets to the collector.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
]
LARGEST = 150_000
"""Bytes that a browser fetches until its first board, before compression."""
_FETCHED = """
    return performance.getEntries().filter((entry) => entry.decodedBodySize)
      .map((entry) => [new URL(entry.name).pathname, entry.decodedBodySize]);
"""


def fetched(club: Club) -> dict[str, int]:
    """Bytes, by the path of what this tab has fetched."""
    entries: list[Any] = club.driver.execute_script(_FETCHED)
    return dict(entries)


def test_the_page_is_small(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.press("Léa", "Commencer")
    club.until(lambda: bool(club.all("#board svg")))
    parts = fetched(club)
    assert {"/", "/main.js", "/page.css"} <= parts.keys()
    assert sum(parts.values()) <= LARGEST, sorted(parts.items(), key=lambda part: -part[1])
