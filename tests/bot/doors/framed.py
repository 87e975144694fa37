"""The page in a frame of a platform's page, as the tests look at it and touch it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

from tests.bot.plain import plain
from tests.bot.platforms.playground.browser import LONGEST

_PRESS = """
    const found = [...document.querySelectorAll('button')]
      .find((each) => each.checkVisibility() && each.textContent.startsWith(arguments[0]));
    found?.click();
    return Boolean(found);
"""
_AWAY = """
    const style = getComputedStyle(document.body);
    const edge = (side) => parseFloat(style.getPropertyValue(`border-${side}-width`));
    const box = (each) => document.querySelector(each).getBoundingClientRect();
    const away = ({ top, bottom, left, right, width, height }) => !width || !height
      || top < edge("top") - 1 || left < edge("left") - 1
      || bottom > innerHeight - edge("bottom") + 1 || right > innerWidth - edge("right") + 1;
    return ["#board svg", "#rack", "#line", "#clock"].filter((each) => away(box(each)))
      .concat(innerWidth < innerHeight && box("#board svg").bottom > box("#rack").top + 1
        ? [`rack over board by ${box("#board svg").bottom - box("#rack").top}`] : [])
      .concat(document.documentElement.scrollWidth > innerWidth ? ["wide"] : []);
"""


_IS_WHOLE = """
    const each = document.querySelector(arguments[0]);
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 2, bottom - 2].every((y) => each.contains(document.elementFromPoint(middle, y)));
"""


class Framed:
    """The frame, in a browser."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver = driver

    def until(self, condition: Callable[[], Any]) -> None:
        WebDriverWait(self.driver, LONGEST, 0.1).until(lambda _: condition())

    def go(self, address: str) -> None:
        """The platform's page there, and into its frame."""
        self.driver.get(address)
        self.enter()

    def enter(self) -> None:
        self.driver.switch_to.frame(self.driver.find_element(By.ID, "app"))

    def shown(self, selector: str) -> str:
        found = self.driver.find_elements(By.CSS_SELECTOR, selector)
        return plain("\n".join(each.text for each in found))

    def noted(self) -> int:
        """How many tiles of a slip that was handed in lie on the board."""
        return len(self.driver.find_elements(By.CSS_SELECTOR, ".tile-noted"))

    def writes(self, line: str) -> None:
        self.driver.find_element(By.ID, "line").send_keys(line + "\n")

    def is_cut_off(self) -> bool:
        return bool(self.driver.find_elements(By.CSS_SELECTOR, "body.lost"))

    def press(self, label: str) -> None:
        """A button of the page."""
        self.until(lambda: self.driver.execute_script(_PRESS, label))

    def rack(self) -> str:
        tiles = self.driver.find_elements(By.CSS_SELECTOR, ".rack-tile")
        return "".join(str(tile.get_attribute("data-letter")) for tile in tiles)

    @contextmanager
    def sized(self, width: int, height: int) -> Iterator[None]:
        """On a screen of that size, with a finger for a mouse."""
        size = {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": True}
        touch = "Emulation.setTouchEmulationEnabled"
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        self.driver.execute_cdp_cmd(touch, {"enabled": True, "maxTouchPoints": 2})
        try:
            yield
        finally:
            self.driver.execute_cdp_cmd(touch, {"enabled": False})
            self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def away(self) -> list[str]:
        """What a player needs and is not in sight, between what the platform has at the edges."""
        found: list[str] = self.driver.execute_script(_AWAY)
        return found

    def is_whole(self, selector: str) -> bool:
        """Whether it is seen from its upper to its lower edge."""
        return bool(self.driver.execute_script(_IS_WHOLE, selector))

    def outside(self, script: str, *said: Any) -> Any:
        """In the platform's own page."""
        self.driver.switch_to.default_content()
        told = self.driver.execute_script(script, *said)
        self.enter()
        return told
