"""What the page weighs, and whether everybody can read and use it."""

import os
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver.common.keys import Keys

from tests.bot.platforms.playground.browser import IN_BROWSER, Club

pytestmark = IN_BROWSER
LARGEST = 150_000
"""Bytes that a browser fetches until its first board, before compression."""
_WATCH = """
    new MutationObserver((_, observer) => {
      if (!document.querySelector("#board svg")) return;
      observer.disconnect();
      window.drawn = performance.now();
    }).observe(document, { childList: true, subtree: true });
"""
_FETCHED = """
    return performance.getEntries()
      .filter(({ decodedBodySize, startTime }) => decodedBodySize && startTime <= window.drawn)
      .map((entry) => [new URL(entry.name).pathname, entry.decodedBodySize]);
"""


def fetched(club: Club) -> dict[str, int]:
    """Bytes, by the path of what this tab has asked for before its board was drawn."""
    entries: list[Any] = club.driver.execute_script(_FETCHED)
    return dict(entries)


def test_the_page_is_small(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.driver.execute_script(_WATCH)
    club.press("Léa", "Commencer")
    club.until(lambda: bool(club.all("#board svg")))
    parts = fetched(club)
    assert {"/", "/main.js", "/page.css", "/lobby.js"} <= parts.keys()
    assert sum(parts.values()) <= LARGEST, sorted(parts.items(), key=lambda part: -part[1])


AXE = Path(__file__).parents[4] / "node_modules" / "axe-core" / "axe.min.js"
THEMES = ("light", "dark", "colour-blind")
OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe that a theme can break; all others look at what is the same in each."""
_FAULTS = """
    const done = arguments[arguments.length - 1], [theme, rules] = arguments;
    const excused = (id, html) =>  // a tile is called by its letter, not by its points
      id === "label-content-name-mismatch" && html.includes('class="rack-tile"');
    document.documentElement.dataset.theme = theme;
    const options = rules ? { runOnly: { type: "rule", values: rules } } : {};
    axe.run(document, { resultTypes: ["violations"], ...options }).then(({ violations }) => done(violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.filter(({ html }) => !excused(id, html))
      .map(({ html, any, all, none }) =>
        [theme, id, html.slice(0, 150), ...[...any, ...all, ...none].map((each) => each.message)]
          .join(": ")))));
"""


@pytest.fixture
def axe() -> str:
    """What finds faults, fetched by ``make page-types``."""
    if not AXE.exists():
        missing = "axe-core is not installed (make page-types, with Node.js)"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    return AXE.read_text(encoding="utf-8")


def faults(club: Club, axe: str, view: str) -> list[str]:
    """What axe finds serious or critical in what is to be seen now, and in every theme in its colours."""
    if not club.driver.execute_script("return Boolean(window.axe)"):
        club.driver.execute_script(axe)
    before = club.find("html").get_attribute("data-theme")
    found: list[str] = []
    for theme in THEMES:
        rules = None if theme == THEMES[0] else OF_COLOURS
        found += club.driver.execute_async_script(_FAULTS, theme, rules)
    club.driver.execute_script("document.documentElement.dataset.theme = arguments[0]", before)
    return [f"{view}: {each}" for each in found]


def test_everybody_can_read_and_use_every_view(club: Club, axe: str) -> None:
    club.open_tab("nobody")
    found = faults(club, axe, "entering")
    club.enter("Léa")
    found += faults(club, axe, "an empty room")
    club.say("Léa", "/duplicate pause=1s derniers-changements=0s")
    club.until(lambda: "Commencer" in club.shown("#lobby"))
    found += faults(club, axe, "the lobby")
    club.press("Léa", "Commencer")
    club.until(lambda: len(club.rack()) == 7)
    word = club.rack().replace("?", "")[:4]
    club.line().send_keys(f"H5 {word}")
    club.until(lambda: club.lies("H5"))
    found += faults(club, axe, "tiles that are laid")
    club.keys(Keys.ENTER)
    club.sees("Léa", "public", "Coup 2")
    club.until(lambda: len(club.rack()) == 7)
    found += faults(club, axe, "the second round")
    for view in ("course", "words"):
        club.view(view)
        found += faults(club, axe, view)
    club.say("Léa", "/arreter")
    club.press("Léa", "Oui, arrêter la partie")
    club.sees("Léa", "public", "Partie terminée")
    found += faults(club, axe, "the end")
    club.telephone(320, 640)
    found += faults(club, axe, "the end on a telephone")
    club.press("Léa", "Analyse")
    club.until(lambda: bool(club.all("#review-panel .curve")))
    found += faults(club, axe, "an analysis")
    assert not found, "\n".join(found)


def test_everybody_can_read_and_use_a_classic_game_the_dialogs_and_the_big_view(
    club: Club, axe: str
) -> None:
    for name in ("Tom", "Léa"):
        club.enter(name)
    club.say("Léa", "/classique")
    club.press("Tom", "Rejoindre")
    club.press("Léa", "Commencer")
    club.until(lambda: len(club.rack()) == 7)
    found = faults(club, axe, "a classic game")
    club.find("#tools-open").click()
    club.until(lambda: club.find("#tools").is_displayed())
    found += faults(club, axe, "the tools")
    club.keys(Keys.ESCAPE)
    club.driver.get(f"{club.bot.address}/?view=big")
    club.until(lambda: bool(club.all("#board svg")))
    found += faults(club, axe, "the big view")
    assert not found, "\n".join(found)


def test_everybody_can_read_and_use_the_other_games_too(club: Club, axe: str) -> None:
    club.enter("Léa")
    club.say("Léa", "/reglages")
    club.until(lambda: bool(club.all("#choices[open]")))
    found = faults(club, axe, "the settings")
    club.keys(Keys.ESCAPE)
    club.say("Léa", "/classique débutant")
    club.until(lambda: bool(club.all("#heading.own-turn")))
    found += faults(club, axe, "a classic game")
    club.say("Léa", "/loto")
    club.until(lambda: "Loto" in club.shown("#heading"))
    found += faults(club, axe, "loto, and which of two tables")
    club.enter("Tom")
    club.say("Léa", "/arreter oui")
    club.say("Léa", "/junior")
    club.sees("Tom", "public", "Junior")
    club.say("Tom", "/rejoindre")
    club.say("Léa", "/commencer")
    club.until(lambda: "Tour 1" in club.shown("#heading"))
    found += faults(club, axe, "junior")
    club.telephone()
    found += faults(club, axe, "junior on a telephone")
    assert not found, "\n".join(found)
