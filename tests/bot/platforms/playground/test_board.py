"""The board of the page, alone in a browser: it looks as the pictures do, and says what lies where.

The golden pictures are made again with CHEVALET_UPDATE=1; open them before you commit them.
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

from bot.platforms.playground.outgoing import _board
from engine.tiles import LETTERS, value
from render.board_image import board_png
from render.geometry import Geometry
from render.theme import THEMES
from tests.bot.platforms.playground.browser import IN_BROWSER
from tests.golden import UPDATE
from tests.render.test_board_image import EMPTY_PICTURE, LATE_PICTURE, difference

pytestmark = IN_BROWSER
HERE = Path(__file__).parent
WHOLE = Geometry().board.right + Geometry().board.left
"""Pixels of a picture's board with its coordinates."""
ALIKE = 60
"""Of 255: a browser draws edges otherwise than Pillow; one letter more or less differs by more."""
AS_BEFORE = 28
HAND = {
    "rows": list(LATE_PICTURE.board.rows),
    "rack": [{"letter": "C", "id": 0}, None, None],
    "laid": [
        {"tile": {"letter": "L", "id": 1}, "letter": "L", "row": 7, "column": 12},
        {"tile": {"letter": "?", "id": 2}, "letter": "e", "row": 7, "column": 13},
        {"tile": {"letter": "?", "id": 3}, "letter": "?", "row": 7, "column": 14},
    ],
    "cursor": {"row": 6, "column": 5, "down": True},
}


class Alone:
    """The page with nothing but a board."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver = driver

    def run(self, script: str, *arguments: Any) -> Any:
        return self.driver.execute_script(script, *arguments)

    def show(self, **what: Any) -> None:
        """`shown` and `looking` are pictures, `hand` a laying, `language` a code."""
        self.run(
            """
            const { shown, hand, looking, language } = arguments[0];
            if (shown) app.shown = shown;
            if (hand !== undefined) app.hand.now = hand;
            if (language) app.language = language;
            app.state.looking = looking ?? null;
            app.change("posts");
            """,
            what,
        )

    def label(self, square: str) -> str:
        return str(
            self.run("return document.getElementById(arguments[0]).ariaLabel", f"cell-{square}")
        )

    def read(self) -> str:
        """What a screen reader says that has the board in focus."""
        grid = self.driver.find_element(By.CSS_SELECTOR, "[role=grid]")
        square = grid.get_attribute("aria-activedescendant")
        return "" if square is None else self.label(square.removeprefix("cell-"))

    def picture(self, theme: str) -> Image.Image:
        self.run("document.documentElement.dataset.theme = arguments[0]", theme)
        self.driver.execute_async_script("document.fonts.ready.then(() => arguments[0]())")
        png = self.driver.get_screenshot_as_png()
        return Image.open(BytesIO(png)).convert("RGB").crop((0, 0, WHOLE, WHOLE))

    def press(self, *keys: str) -> None:
        ActionChains(self.driver).send_keys(*keys).perform()

    def click(self, square: str) -> None:
        self.driver.find_element(By.ID, f"square-{square}").click()


@pytest.fixture
def alone(browser: webdriver.Chrome, parts: str) -> Iterator[Alone]:
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": WHOLE, "height": WHOLE + 60, "deviceScaleFactor": 1, "mobile": False},
    )
    browser.get(f"{parts}/board.html")
    WebDriverWait(browser, 15).until(lambda _: browser.execute_script("return 'app' in window"))
    yield Alone(browser)
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


LATE = _board(LATE_PICTURE)
EMPTY = _board(EMPTY_PICTURE)


@pytest.mark.parametrize("theme", THEMES)
def test_the_board_looks_like_that_of_the_picture(alone: Alone, theme: str) -> None:
    alone.show(shown=LATE)
    drawn = alone.picture(theme)
    picture = Image.open(BytesIO(board_png(LATE_PICTURE, THEMES[theme]))).convert("RGB")
    assert difference(drawn, picture.crop((0, 0, *drawn.size))) < ALIKE


def test_one_letter_more_is_told_from_the_picture(alone: Alone) -> None:
    rows = [str(LATE["rows"][0]).replace("....H", "I...H"), *LATE["rows"][1:]]
    alone.show(shown=LATE | {"rows": rows})
    picture = Image.open(BytesIO(board_png(LATE_PICTURE))).convert("RGB")
    drawn = alone.picture("light")
    assert difference(drawn, picture.crop((0, 0, *drawn.size))) > ALIKE


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_laid_and_the_cursor_look_as_they_did(alone: Alone, theme: str) -> None:
    alone.show(shown=LATE, hand=HAND)
    drawn = alone.picture(theme)
    path = HERE / "golden" / f"board-{theme}.png"
    if UPDATE:
        path.parent.mkdir(exist_ok=True)
        drawn.quantize(128, dither=Image.Dither.NONE).save(path, optimize=True)
    assert difference(drawn, Image.open(path).convert("RGB")) < AS_BEFORE


def test_every_square_says_what_it_is_and_what_lies_there(alone: Alone) -> None:
    alone.show(shown=EMPTY)
    squares = {name: alone.label(name) for name in ("H8", "A1", "B6", "D1", "H9")}
    assert squares == {
        "H8": "H8, mot double, vide",
        "A1": "A1, mot triple, vide",
        "B6": "B6, lettre triple, vide",
        "D1": "D1, lettre double, vide",
        "H9": "H9, vide",
    }
    alone.show(shown=LATE, hand=HAND)
    assert [alone.label(name) for name in ("H7", "K5", "H13", "H14", "H15")] == [
        "H7, R, joker",
        "K5, C, dernier coup",
        "H13, L, posé",
        "H14, E, joker, posé",
        "H15, joker, posé",
    ]
    alone.show(language="en", hand=None)
    assert (alone.label("H1"), alone.label("H7")) == ("H1, triple word, empty", "H7, R, joker")


def test_only_what_changed_is_drawn_again(alone: Alone) -> None:
    alone.show(shown=LATE)
    alone.run("""
        window.changed = new Set();
        new MutationObserver((seen) => seen.forEach(({ target }) =>
          changed.add(target.id || target.getAttribute("class")))).observe(
            document.querySelector("#board svg"), { subtree: true, childList: true, attributes: true });
    """)
    alone.show(shown=dict(LATE))
    assert alone.run("return [...changed]") == []
    alone.show(hand=HAND | {"cursor": None})
    squares = {f"{part}-{name}" for part in ("square", "cell") for name in ("H13", "H14", "H15")}
    assert set(alone.run("return [...changed]")) == squares | {"board-cursor board-nowhere"}


def test_an_earlier_board_is_looked_at_without_what_is_laid_now(alone: Alone) -> None:
    alone.show(shown=LATE, hand=HAND)
    alone.show(looking=EMPTY)
    assert (alone.label("H13"), alone.label("K5")) == ("H13, vide", "K5, mot double, vide")
    assert alone.read() == ""
    alone.show()
    assert (alone.label("H13"), alone.read()) == ("H13, L, posé", "G6, vide")


def test_a_square_is_found_where_it_is_seen_also_enlarged_and_on_a_smaller_board(
    alone: Alone,
) -> None:
    small = {"rows": ["." * 7] * 7, "layout": ["......."] * 7, "framed": [], "signs": {}}
    for picture, size, zoom in ((LATE, 15, 1.0), (LATE, 15, 2.5), (LATE | small, 7, 1.0)):
        alone.show(shown=picture)
        wrong = alone.run(
            """
            const [size, zoom] = arguments;
            document.querySelector("#board svg").style.transform = `scale(${zoom})`;
            const wrong = [];
            for (let row = 0; row < size; row += 1)
              for (let column = 0; column < size; column += 1) {
                const seen = document.querySelector(
                  `#square-${String.fromCharCode(65 + row)}${column + 1} rect`).getBoundingClientRect();
                const box = board.boxOf(row, column);
                const middle = board.squareAt(seen.x + seen.width / 2, seen.y + seen.height / 2);
                if (middle?.row !== row || middle.column !== column || box.left > seen.left + .1
                    || box.right < seen.right - .1 || box.top > seen.top + .1
                    || box.bottom < seen.bottom - .1)
                  wrong.push([row, column]);
              }
            const { x, y } = document.querySelector(".board-coordinates text").getBoundingClientRect();
                if (board.squareAt(x, y)) wrong.push("a coordinate");
            return wrong;
            """,
            size,
            zoom,
        )
        assert wrong == []


def test_a_square_that_is_clicked_has_the_cursor_and_again_the_other_direction(
    alone: Alone,
) -> None:
    alone.show(shown=LATE, hand=HAND)
    for down in (True, False, True):
        alone.click("A6")
        assert alone.run("return app.hand.now.cursor") == {"row": 0, "column": 5, "down": down}
    assert alone.read() == "A6, vide"


def test_a_screen_reader_presses_a_cell_and_says_no_place(alone: Alone) -> None:
    alone.show(shown=LATE, hand=HAND)
    alone.run(
        "document.getElementById('cell-A6').dispatchEvent(new Event('click', { bubbles: true }))"
    )
    assert alone.read() == "A6, vide"


def test_who_has_nothing_in_the_hand_reads_the_board_with_the_keys(alone: Alone) -> None:
    alone.show(shown=LATE, hand=None)
    alone.press(Keys.TAB)
    assert alone.read() == "H8, E"
    alone.press(Keys.ARROW_UP, Keys.ARROW_UP, Keys.ARROW_LEFT)
    assert alone.read() == "F7, N"
    alone.press(*[Keys.ARROW_LEFT] * 20)
    assert alone.read() == "F1, vide"


def test_points_are_those_of_the_tiles(alone: Alone) -> None:
    points = alone.driver.execute_async_script(
        """
        const [tiles, done] = arguments;
        import("/tile.js").then(({ value }) => done([...tiles].map(value)));
        """,
        LETTERS + "a?",
    )
    assert points == [*(value(letter) for letter in LETTERS), 0, 0]
