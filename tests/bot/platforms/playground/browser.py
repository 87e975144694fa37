"""A real browser with a tab a person: what each of them sees, presses, types, lays and drags.

The page has three views; a person looks at the round unless a test opens another. What was said is read from
the course of the game, which has all of it, open or not. Waiting is for something that is to be seen, never
for a time.
"""

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
    TimeoutException,
)
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from tests.bot.process import Bot

FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync --lang=fr "
    "--window-size=1280,900"
)
IN_BROWSER = [
    pytest.mark.processes,
    pytest.mark.system_package("chromium", "chromium"),
    pytest.mark.system_package("chromium-driver", "chromedriver"),
    # Selenium leaves its own sockets to the collector.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
]
"""The marks of each module of such tests."""
SIZE = (1280, 900)
LONGEST = 30
"""Seconds that anything may take to be seen, where several browsers share a machine."""
AGAIN = 0.1
"""Seconds after which what is not to be seen yet is looked for again."""
MISSED = 3
"""Seconds after which a tile that was let go lies nowhere."""
_PASSING = (
    # What is looked at may be replaced by something newer at any moment, or lie under it.
    StaleElementReferenceException,
    ElementNotInteractableException,
    ElementClickInterceptedException,
)
_SAID = """
    return [...document.querySelectorAll(arguments[0])].map((said) => said.textContent).join('\\n');
"""
_RACK = "return [...document.querySelectorAll('.rack-tile')].map((tile) => tile.dataset.letter).join('')"
_FOCUSED = """
    const at = document.activeElement;
    return at === document.body ? '' : at.innerText || at.id;
"""
_BOX = """
    const box = document.querySelector(arguments[0]).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
"""
STEPS = 6
"""Of a drag: as many moves."""
_EXPECTED = (
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_CONNECTION_RESET",
    "Back-Forward Cache",
    "net::ERR_INTERNET_DISCONNECTED",
)
"""What a browser notes itself when the server, the page or the network is away."""


Pointer = Callable[[webdriver.Chrome, str, tuple[float, float]], None]
"""What moves over the page: ``down``, ``move`` or ``up``, and where."""


def mouse(driver: webdriver.Chrome, what: str, at: tuple[float, float]) -> None:
    kind = {"down": "mousePressed", "move": "mouseMoved", "up": "mouseReleased"}[what]
    event = {"type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1}
    driver.execute_cdp_cmd("Input.dispatchMouseEvent", event | {"buttons": int(what != "up")})


def finger(driver: webdriver.Chrome, what: str, at: tuple[float, float]) -> None:
    kind = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}[what]
    points = [] if what == "up" else [{"x": at[0], "y": at[1]}]
    driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def squares(bulletin: str) -> list[tuple[str, str]]:
    """Of ``H4 MOT``: H4 and M, H5 and O, H6 and T."""
    at, word = bulletin.split()
    across = at[0].isalpha()
    row, column = (at[0], int(at[1:])) if across else (at[-1], int(at[:-1]))
    return [
        (f"{row}{column + step}" if across else f"{chr(ord(row) + step)}{column}", letter)
        for step, letter in enumerate(word)
    ]


def open_browser(profile: Path, *flags: str) -> webdriver.Chrome:
    """Chromium, without a window: its shell where there is one, which takes two thirds of the time."""
    options = webdriver.ChromeOptions()
    options.binary_location = str(_shell(profile) or shutil.which("chromium") or "")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    for flag in [*FLAGS.split(), f"--user-data-dir={profile}", *flags]:
        options.add_argument(flag)
    return webdriver.Chrome(options, Service(shutil.which("chromedriver")))


def _shell(profile: Path) -> Path | None:
    """The headless shell, with a page open: chromedriver asks for one, and the shell opens none unasked."""
    if (shell := shutil.which("chromium-headless-shell")) is None:
        return None
    opening = profile.with_suffix(".sh")
    opening.write_text(f'#!/bin/sh\nexec {shell} "$@" about:blank\n')
    opening.chmod(0o700)
    return opening


class Club:
    """One browser with a tab a person."""

    def __init__(self, bot: Bot, driver: webdriver.Chrome) -> None:
        self.bot = bot
        self.driver = driver
        self._tabs: dict[str, str] = {}

    # -- who is there ------------------------------------------------------------------------

    def enter(self, name: str) -> None:
        """A new player, in a tab of his own."""
        self.open_tab(name)
        self.come_in_as(name)
        self.until(lambda: bool(self.line().is_displayed()))

    def come_in_as(self, name: str) -> None:
        """Type a name in the place of the one that is proposed."""
        self.find("#name").clear()
        self.find("#name").send_keys(name, Keys.ENTER)

    def open_tab(self, name: str, path: str = "/") -> None:
        """A tab that nobody has entered yet."""
        if self._tabs:
            self.driver.switch_to.new_window("tab")
        self._tabs[name] = self.driver.current_window_handle
        self.driver.get(f"{self.bot.address}{path}")
        self.until(lambda: self.find("#name").is_displayed())

    def close(self, name: str, then: str) -> None:
        """Somebody closes his tab; the test goes on in another."""
        self.at(name)
        self.driver.close()
        del self._tabs[name]
        self.at(then)

    def at(self, name: str) -> None:
        self.driver.switch_to.window(self._tabs[name])

    def seats(self) -> list[WebElement]:
        """The seats that the page offers."""
        return self.all("#seats li button:first-child")

    # -- what is there -----------------------------------------------------------------------

    def find(self, selector: str) -> WebElement:
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def line(self) -> WebElement:
        return self.find("#line")

    def typed(self) -> str:
        """What stands in the line."""
        return str(self.line().get_property("value"))

    def clock(self) -> str:
        return self.find("#clock").text

    def height(self, element: str) -> int:
        return int(self.find(f"#{element}").size["height"])

    def text(self, pane: str) -> str:
        """All that was said in this pane of the course: ``public`` or ``private``."""
        parts = ", ".join(
            f"#{pane} .posts {part}" for part in ("h3", "p", "pre", "small", "button")
        )
        return _plain(str(self.driver.execute_script(_SAID, parts)))

    def shown(self, selector: str) -> str:
        """What is to be read there now."""
        return _plain(self.find(selector).text)

    def sees(self, name: str, pane: str, wanted: str) -> None:
        self.at(name)
        self.until(lambda: wanted in self.text(pane))

    # -- what is done ------------------------------------------------------------------------

    def view(self, name: str) -> None:
        """Look at ``round``, ``course`` or ``words``."""
        self.find(f"#tab-{name}").click()
        self.until(lambda: self.find(f"#{name}").is_displayed())

    def say(self, name: str, text: str) -> None:
        self.at(name)
        self.line().send_keys(text, Keys.ENTER)

    def keys(self, *keys: str) -> None:
        """Typed wherever the focus is."""
        ActionChains(self.driver).send_keys(*keys).perform()

    def focused(self) -> str:
        """What has the focus, by its words or its id."""
        return str(self.driver.execute_script(_FOCUSED))

    def walk_to(self, wanted: str, key: str = Keys.TAB) -> None:
        """With the keyboard, to what has these words or this id."""
        met: list[str] = []
        for _ in range(60):
            met.append(self.focused())
            if met[-1] == wanted:
                return
            self.keys(key)
        raise AssertionError(f"the keyboard does not come to {wanted}, but to {met}")

    def press(self, name: str, label: str, pane: str = "round") -> None:
        """A button of the round, or of what was said in a pane of the course."""
        self.at(name)
        self.view("round" if pane == "round" else "course")
        path = f"//section[@id='{pane}']//button[normalize-space()='{label}']"
        self.until(lambda: self._click(path))

    def _click(self, path: str) -> bool:
        found = [each for each in self.driver.find_elements(By.XPATH, path) if each.is_displayed()]
        for button in found[-1:]:
            button.click()
        return bool(found)

    def until(self, condition: Callable[[], bool], longest: float = LONGEST) -> None:
        wait = WebDriverWait(self.driver, longest, AGAIN, ignored_exceptions=_PASSING)
        wait.until(lambda _: condition())

    # -- tiles -------------------------------------------------------------------------------

    def rack(self) -> str:
        """The tiles that are not laid, in the player's order."""
        return str(
            self.driver.execute_script(_RACK)
        )  # an element that the driver names is never let go

    def has_drawn(self, tiles: str) -> None:
        """Wait until these are on the rack."""
        self.until(lambda: sorted(self.rack()) == sorted(tiles))

    def has_laid(self, bulletin: str) -> None:
        """Wait until the line says so."""
        self.until(lambda: self.typed() == bulletin)

    def lies(self, square: str) -> bool:
        """Whether a tile lies there, laid just now or before."""
        return bool(self.all(f"#square-{square} .tile"))

    def drag(self, start: str, end: str, pointer: "Pointer") -> None:
        """From the middle of one element to the middle of another."""
        began, ended = self._middle(start), self._middle(end)
        pointer(self.driver, "down", began)
        for step in range(1, STEPS + 1):
            pointer(self.driver, "move", _between(began, ended, step / STEPS))
        pointer(self.driver, "up", ended)

    def lay_by(self, pointer: "Pointer", bulletin: str) -> None:
        """Drag the tiles of a bulletin to their squares, but those that lie there.

        One that was missed, as something moved before it was touched, is dragged once more, as anybody would.
        """
        for square, letter in squares(bulletin):
            if self.lies(square):
                continue
            drag = partial(self.drag, f".rack-tile[data-letter='{letter}']", f"#square-{square}")
            drag(pointer)
            try:
                self.until(partial(self.lies, square), MISSED)
            except TimeoutException:
                drag(pointer)
                self.until(partial(self.lies, square))

    def _middle(self, selector: str) -> tuple[float, float]:
        box = self.driver.execute_script(_BOX, selector)
        return box[0], box[1]

    # -- a telephone, a window ---------------------------------------------------------------

    def telephone(self, width: int = 390, height: int = 780) -> None:
        """From now on this tab is as wide as a telephone, with a finger for a mouse."""
        self.driver.set_window_size(500, height)  # the narrowest window there is
        metrics = {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": True}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        self.driver.execute_cdp_cmd("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
        touch = {"enabled": True, "maxTouchPoints": 2}
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", touch)

    # -- between two tests -------------------------------------------------------------------

    def leave(self) -> list[str]:
        """Close all tabs but one, and forget all; returns the errors that browsers' consoles have."""
        for handle in self.driver.window_handles[1:]:
            self.driver.switch_to.window(handle)
            self.driver.close()
        self.driver.switch_to.window(self.driver.window_handles[0])
        self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
        self.driver.set_window_size(*SIZE)
        self.driver.get("about:blank")
        kept = {"origin": self.bot.address, "storageTypes": "all"}  # ports come again
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", kept)
        logged = self.driver.get_log("browser")  # type: ignore[no-untyped-call]  # selenium's
        return [
            str(entry["message"])
            for entry in logged
            if entry["level"] == "SEVERE"
            and not any(each in entry["message"] for each in _EXPECTED)
        ]


def _between(
    began: tuple[float, float], ended: tuple[float, float], part: float
) -> tuple[float, float]:
    return began[0] + (ended[0] - began[0]) * part, began[1] + (ended[1] - began[1]) * part


def _plain(text: str) -> str:
    return text.replace("\xa0", " ").replace("\u202f", " ")
