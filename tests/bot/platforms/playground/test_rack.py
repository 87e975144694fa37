"""Rack and board alone in a browser, under a mouse and under fingers: what is moved, and what is not."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

from tests.bot.platforms.playground.browser import IN_BROWSER

pytestmark = IN_BROWSER
Point = tuple[float, float]
_STEPS = 8
_TRACES = ".drag-ghost, .drag-mark, .drag-loupe, .drag-from, .drag-on"
_MIDDLE = "const middle = (b) => [b.x + b.width / 2, b.y + b.height / 2];"


class Hand:
    """What lies where, and what moves it."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver = driver
        self.touches = False

    def run(self, script: str, *arguments: Any) -> Any:
        return self.driver.execute_script(script, *arguments)

    def until(self, holds: Callable[[], object]) -> None:
        WebDriverWait(self.driver, 15).until(lambda _: holds())

    def rack(self) -> str:
        """As it is drawn; a gap is a blank."""
        return str(
            self.run(
                "return [...document.querySelector('.rack-shelf').children]"
                ".map((tile) => tile.dataset.letter ?? ' ').join('')"
            )
        )

    def laid(self) -> set[str]:
        """``K8 B`` for a B on K8."""
        return set(
            self.run(
                "return app.hand.now.laid.map(({ row, column, letter }) =>"
                " `${'ABCDEFGHIJKLMNO'[row]}${column + 1} ${letter}`)"
            )
        )

    def rest(self) -> None:
        """Nothing slides any more."""
        self.until(lambda: self.run("return document.getAnimations().length === 0"))

    def tile(self, place: int) -> Point:
        self.rest()
        x, y = self.run(
            _MIDDLE + "return middle(document.querySelectorAll('.rack-tile')[arguments[0]]"
            ".getBoundingClientRect())",
            place,
        )
        return x, y

    def square(self, name: str) -> Point:
        row, column = ord(name[0]) - 65, int(name[1:]) - 1
        x, y = self.run(
            _MIDDLE + "return middle(board.boxOf(arguments[0], arguments[1]))", row, column
        )
        return x, y

    def side(self) -> float:
        """Of a square, in pixels."""
        return float(self.run("return board.boxOf(0, 0).width"))

    def transform(self) -> str:
        return str(self.run("return document.querySelector('#board svg').style.transform"))

    def traces(self) -> int:
        """Of a drag."""
        return int(self.run("return document.querySelectorAll(arguments[0]).length", _TRACES))

    def press(self, at: Point) -> None:
        if self.touches:
            self.fingers("touchStart", at)
            self.fingers("touchEnd")
        else:
            self._mouse("mousePressed", at)
            self._mouse("mouseReleased", at)

    def drag(self, start: Point, end: Point, *, hold: bool = False) -> None:
        """From one point to the other; `hold` does not let go."""
        (left, top), (right, bottom) = start, end
        self.fingers("touchStart", start) if self.touches else self._mouse("mousePressed", start)
        for step in range(1, _STEPS + 1):
            part = step / _STEPS
            at = left + (right - left) * part, top + (bottom - top) * part
            self.move(at)
        if not hold:
            self.release(end)

    def move(self, to: Point) -> None:
        self.fingers("touchMove", to) if self.touches else self._mouse("mouseMoved", to)

    def release(self, at: Point) -> None:
        self.fingers("touchEnd") if self.touches else self._mouse("mouseReleased", at)

    def fingers(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.driver.execute_cdp_cmd(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches}
        )

    def _mouse(self, kind: str, at: Point) -> None:
        event = {"x": at[0], "y": at[1], "button": "left", "buttons": 1, "clickCount": 1}
        self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind, **event})


@pytest.fixture
def mouse(browser: webdriver.Chrome, parts: str) -> Iterator[Hand]:
    """A telephone's screen, with seven tiles on the rack."""
    screen = {"width": 390, "height": 700, "deviceScaleFactor": 1, "mobile": False}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
    browser.get(f"{parts}/rack.html")
    hand = Hand(browser)
    hand.until(lambda: hand.run("return 'app' in window"))
    hand.run("sessionStorage.clear(); app.draw('BAE?LOI')")
    yield hand
    browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@pytest.fixture
def finger(mouse: Hand) -> Hand:
    mouse.driver.execute_cdp_cmd(
        "Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5}
    )
    mouse.touches = True
    mouse.press((5, 690))  # beside everything: what fingers need is fetched now
    mouse.run("return Promise.all([import('/zoom.js'), import('/loupe.js')])")
    return mouse


@pytest.fixture(params=["mouse", "finger"])
def hand(request: pytest.FixtureRequest) -> Hand:
    """With each of them."""
    either: Hand = request.getfixturevalue(request.param)
    return either


def test_a_tile_goes_to_the_board_over_it_and_back(hand: Hand) -> None:
    hand.drag(hand.tile(0), hand.square("K8"))
    assert hand.laid() == {"K8 B"}
    assert hand.rack() == " AE?LOI"
    hand.drag(hand.square("K8"), hand.square("A1"))
    assert hand.laid() == {"A1 B"}
    hand.drag(hand.square("A1"), hand.tile(5))
    assert hand.laid() == set()
    assert hand.rack() == "AE?LOIB"
    hand.drag(hand.tile(0), hand.square("O15"))
    hand.drag(hand.square("O15"), (195, 690))  # beside everything
    assert hand.laid() == set()
    assert hand.rack() == "AE?LOIB"
    hand.until(lambda: hand.traces() == 0)


def test_tiles_make_room_and_nothing_changes_before_one_is_let_go(hand: Hand) -> None:
    there = hand.tile(3)
    hand.drag(hand.tile(0), there, hold=True)
    moved = "return [...document.querySelectorAll('.rack-tile')].map((each) => each.style.transform !== '')"
    hand.until(lambda: hand.run(moved) == [False, True, True, True, False, False, False])
    assert hand.rack() == "BAE?LOI"
    hand.release(there)
    assert hand.rack() == "AE?BLOI"
    assert not any(hand.run(moved))


def test_a_taken_square_means_the_free_one_beside_it_and_an_own_tile_gives_way(hand: Hand) -> None:
    x, y = hand.square("H5")
    hand.drag(hand.tile(0), (x, y + 8))
    assert hand.laid() == {"I5 B"}
    hand.drag(hand.tile(0), hand.square("I5"))
    assert hand.laid() == {"I5 A"}
    assert hand.rack() == "B E?LOI"


def test_a_press_goes_to_the_arrow_or_to_the_next_square(hand: Hand) -> None:
    hand.press(hand.tile(4))
    hand.press(hand.square("C3"))
    assert hand.laid() == {"C3 L"}
    assert hand.run("return app.hand.now.cursor") is None
    hand.press(hand.square("K8"))
    hand.press(hand.tile(0))
    hand.press(hand.tile(0))
    assert hand.laid() == {"C3 L", "K8 B", "K9 A"}
    hand.press(hand.square("K8"))  # a press on a tile that is laid moves the arrow alone
    assert hand.laid() == {"C3 L", "K8 B", "K9 A"}
    assert hand.run("return app.hand.now.cursor") == {"row": 10, "column": 7, "down": False}


def test_the_click_at_the_end_of_a_drag_moves_no_arrow(mouse: Hand) -> None:
    mouse.drag(mouse.tile(0), mouse.square("C3"))
    mouse.drag(mouse.square("C3"), mouse.square("F6"), hold=True)
    mouse.move(mouse.square("C3"))  # back where it was
    mouse.release(mouse.square("C3"))
    assert mouse.laid() == {"C3 B"}
    assert mouse.run("return app.hand.now.cursor") is None


def test_a_tap_counts_as_soon_as_a_tile_was_thrown_onto_the_board(finger: Hand) -> None:
    for thrown, tapped in (("K3", "B2"), ("L9", "D13"), ("C10", "M4"), ("N5", "F8")):
        finger.drag(finger.tile(0), finger.square(thrown))
        finger.press(finger.square(tapped))
        row, column = ord(tapped[0]) - 65, int(tapped[1:]) - 1
        finger.until(
            lambda: (
                finger.run(
                    "return app.hand.now.cursor && [app.hand.now.cursor.row, app.hand.now.cursor.column]"
                )
                == [row, column]  # noqa: B023 - at once
            )
        )


def test_a_tile_is_as_large_as_where_it_is_dragged_and_beside_the_board_nothing_is_marked(
    hand: Hand,
) -> None:
    width = "return document.querySelector('.drag-ghost svg').getBoundingClientRect().width"
    marks = "return document.querySelectorAll('.drag-mark:not([hidden])').length"
    hand.drag(hand.tile(0), hand.square("C3"), hold=True)
    hand.until(lambda: abs(hand.run(width) - hand.side()) < 0.5)
    assert hand.run(marks) == 1
    hand.release(hand.square("C3"))
    there = hand.tile(3)
    hand.drag(hand.square("C3"), there, hold=True)
    hand.until(lambda: hand.run(width) > 1.5 * hand.side())
    assert hand.run(marks) == 0
    hand.release(there)


def _second_finger(hand: Hand) -> None:
    hand.fingers("touchStart", hand.square("C3"), (10, 600))


def _lost(hand: Hand) -> None:
    hand.fingers("touchCancel")


def _escape(hand: Hand) -> None:
    ActionChains(hand.driver).send_keys(Keys.ESCAPE).perform()


def _new_draw(hand: Hand) -> None:
    hand.run("app.draw('XYZ')")


@pytest.mark.parametrize("end", [_second_finger, _lost, _escape, _new_draw])
def test_a_drag_that_ends_otherwise_changes_nothing(
    finger: Hand, end: Callable[[Hand], None]
) -> None:
    finger.drag(finger.tile(0), finger.square("C3"), hold=True)
    finger.until(finger.traces)
    end(finger)
    finger.until(lambda: finger.traces() == 0)
    if end is not _lost:
        finger.fingers("touchEnd")
    assert finger.laid() == set()
    assert finger.rack() == ("XYZ" if end is _new_draw else "BAE?LOI")


def test_a_finger_has_a_loupe_over_a_small_board_and_a_mouse_has_none(hand: Hand) -> None:
    hand.drag(hand.tile(0), hand.square("K8"), hold=True)
    marked = (
        "return document.querySelector('.drag-mark:not([hidden])')?.getBoundingClientRect().x ?? -1"
    )
    hand.until(lambda: abs(hand.run(marked) + hand.side() / 2 - hand.square("K8")[0]) < 1)
    loupe = hand.run(
        "return document.querySelector('.drag-loupe')?.getBoundingClientRect().bottom ?? null"
    )
    assert (loupe is not None) == hand.touches
    assert loupe is None or loupe < hand.square("K8")[1]
    hand.release(hand.square("K8"))
    assert hand.run("return document.querySelector('.drag-loupe')") is None


def test_two_fingers_enlarge_the_board_and_tiles_lie_where_they_are_let_go(finger: Hand) -> None:
    finger.fingers("touchStart", (180, 180))
    finger.fingers("touchStart", (180, 180), (220, 180))
    finger.fingers("touchMove", (160, 180), (240, 180))
    finger.fingers("touchMove", (150, 180), (270, 180))
    finger.until(lambda: "scale(3)" in finger.transform())
    finger.fingers("touchEnd")
    seen = finger.square("G9")
    finger.drag(finger.tile(0), seen)
    assert finger.laid() == {"G9 B"}
    before = finger.transform()
    finger.drag((200, 200), (260, 260))
    finger.until(lambda: finger.transform() != before)
    assert finger.run("return app.hand.now.cursor") is None
    finger.drag(finger.tile(0), (380, 200), hold=True)  # at the edge: the next squares come in
    finger.until(lambda: finger.square("G15")[0] < 390)
    finger.fingers("touchCancel")
    assert finger.laid() == {"G9 B"}


def test_a_double_tap_enlarges_what_was_tapped_and_the_next_shows_all(finger: Hand) -> None:
    for enlarged in (True, False):
        at = finger.square("C3") if enlarged else (100.0, 100.0)
        before = finger.run("return app.hand.now.cursor?.down")
        finger.press(at)
        finger.press(at)
        finger.until(lambda: bool(finger.transform()) == enlarged)  # noqa: B023 - at once
        assert finger.run("return app.hand.now.cursor.down") == bool(before)


def test_the_order_of_a_draw_outlives_a_reload(mouse: Hand) -> None:
    mouse.run("document.querySelector('[data-order=vowels]').click()")
    mouse.drag(mouse.tile(0), mouse.tile(6))
    order = mouse.rack()
    assert order == "EIOBL?A"
    mouse.driver.refresh()
    mouse.until(lambda: mouse.run("return 'app' in window"))
    mouse.run("app.draw('BAE?LOI')")
    assert mouse.rack() == order
    mouse.run("app.draw('BAELOIS')")
    assert mouse.rack() == "BAELOIS"


def test_the_keyboard_goes_from_tile_to_tile_and_takes_one_along(mouse: Hand) -> None:
    mouse.run("document.querySelector('.rack-tile[tabindex=\"0\"]').focus()")
    keys = ActionChains(mouse.driver).send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    keys.key_down(Keys.ALT).send_keys(Keys.ARROW_LEFT).key_up(Keys.ALT).perform()
    assert mouse.rack() == "BEA?LOI"
    assert mouse.run("return document.activeElement.ariaLabel") == "E, 2 sur 7"
    assert mouse.run("return document.querySelector('#said').textContent.trim()") == "E, 2 sur 7"
    mouse.run("app.hand.change((l) => laying.point(l, 2, 2))")
    ActionChains(mouse.driver).send_keys(Keys.ENTER, Keys.ENTER).perform()
    assert mouse.laid() == {"C3 E", "C4 A"}
    assert mouse.run("return document.activeElement.dataset.letter") == "?"


@pytest.mark.parametrize("letters", ["BAE?LOI", "BAE?LOIS", "BAEELOISTTRUUVWXABCDE"])
@pytest.mark.parametrize(("screen", "width"), [(320, 304), (390, 374), (1280, 480), (1280, 560)])
def test_a_rack_of_any_length_has_its_place(
    mouse: Hand, letters: str, screen: int, width: int
) -> None:
    wide = {"width": screen, "height": 700, "deviceScaleFactor": 1, "mobile": False}
    mouse.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", wide)
    mouse.run("document.querySelector('#rack').style.width = `${arguments[0]}px`", width)
    mouse.run("app.draw(arguments[0])", letters)
    mouse.rest()
    lines, left, right, least = mouse.run(
        "const tiles = [...document.querySelectorAll('.rack-tile')];"
        "const boxes = tiles.map((tile) => tile.getBoundingClientRect());"
        "const tools = document.querySelector('.rack-tools').getBoundingClientRect();"
        "return [new Set(boxes.map(({ top }) => top)).size, Math.min(tools.left, boxes[0].left),"
        " Math.max(tools.right, ...boxes.map(({ right }) => right)),"
        " Math.min(...boxes.map(({ height }) => height))]"
    )
    assert left >= 0
    assert right <= width
    assert least >= 44
    assert lines == 1 or len(letters) > 8


@pytest.mark.parametrize(("chosen", "moves"), [("", True), ("off", False)])
def test_tiles_slide_unless_that_is_switched_off(mouse: Hand, chosen: str, *, moves: bool) -> None:
    mouse.rest()
    slides = mouse.run(
        "localStorage.setItem('effects', arguments[0]);"
        "document.querySelector('[data-order=vowels]').click();"
        "const slides = document.getAnimations().length;"
        "localStorage.removeItem('effects');"
        "return slides",
        chosen,
    )
    assert bool(slides) is moves
