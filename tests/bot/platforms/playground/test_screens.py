"""On small screens, and on their sides: what must be in sight is, and the board has the room there is."""

from typing import Any

from tests.bot.platforms.playground.browser import IN_BROWSER, Club, finger

pytestmark = IN_BROWSER
_BOXES = """
    return Object.fromEntries(["#board > svg", ".rack-shelf", "#line", "#say button.go"].map((each) => {
      const { left, top, right, bottom } = document.querySelector(each).getBoundingClientRect();
      return [each, [left, top, right, bottom]];
    }));
"""
SCREENS = {
    "a telephone": ((390, 844), 380),
    "its keyboard is open": ((390, 450), 230),
    "a small one": ((320, 568), 300),
    "a telephone on its side": ((844, 390), 380),
    "a small one on its side": ((568, 320), 270),
    "a tablet": ((768, 1024), 600),
    "a tablet on its side": ((1024, 768), 500),
}
"""Width and height, and how wide the board is at least."""


_TOPS = """
    const top = (each) => document.querySelector(each).getBoundingClientRect().top;
    return ["#board", "#rack", "#say"].map(top);
"""
_APART = """
    const box = (each) => document.querySelector(each).getBoundingClientRect();
    return [box("#tab-words").right <= box("#clock").left + 1, box(".rack-tools").left >= 0,
      box(".rack-tools").right <= innerWidth, box("#line").width >= 200,
      box("#say button.go").bottom <= innerHeight];
"""


def test_board_rack_and_line_are_in_sight_on_every_screen(club: Club) -> None:
    club.telephone()
    club.enter("Léa")
    club.say("Léa", "/entrainement")
    club.until(lambda: len(club.rack()) == 7)
    club.line().send_keys(f"H8 {club.rack().replace('?', '')[:2]}")
    for screen, ((width, height), least) in SCREENS.items():
        club.telephone(width, height)
        boxes: dict[str, Any] = club.driver.execute_script(_BOXES)
        for left, top, right, bottom in boxes.values():
            assert 0 <= left < right <= width, f"{screen}: {boxes}"
            assert 0 <= top < bottom <= height, f"{screen}: {boxes}"
        left, _, right, bottom = boxes["#board > svg"]
        shelf, line = boxes[".rack-shelf"], boxes["#line"]
        assert right - left >= least, f"{screen}: {boxes}"
        assert bottom <= shelf[1] or right <= shelf[0], (
            f"{screen}: the rack lies on the board {boxes}"
        )
        assert line[2] - line[0] >= 120, f"{screen}: no room to type in {line}"


def test_the_buttons_of_a_round_are_in_sight_on_a_tablet_whose_rack_is_long(club: Club) -> None:
    club.telephone(768, 1024)
    club.enter("Léa")
    club.say("Léa", "/duplicate 7sur8")
    club.press("Léa", "Commencer")
    club.until(lambda: len(club.rack()) == 8)
    bottom = "return document.querySelector('#actions').getBoundingClientRect().bottom"
    top = "return document.querySelector('footer').getBoundingClientRect().top"
    club.until(lambda: club.driver.execute_script(bottom) <= club.driver.execute_script(top))


def test_letters_that_are_twice_as_large_cover_nothing(club: Club) -> None:
    club.telephone()
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.press("Léa", "Commencer")
    club.until(lambda: len(club.rack()) == 7)
    club.driver.execute_script("document.documentElement.style.fontSize = '32px'")
    assert club.driver.execute_script(_APART) == [True] * 5


def test_a_finger_takes_all_tiles_back_without_a_keyboard_and_nothing_is_left_to_clear(
    club: Club,
) -> None:
    club.telephone()
    club.enter("Léa")
    club.say("Léa", "/entrainement")
    club.until(lambda: len(club.rack()) == 7)
    club.drag(".rack-tile", "#square-H8", finger)
    club.until(lambda: len(club.rack()) == 6)
    club.until(lambda: club.shown("#preview") != "")  # or what is touched is about to move
    club.drag("#clear", "#clear", finger)
    club.until(lambda: len(club.rack()) == 7)
    assert club.focused() != "line"
    assert not club.find("#clear").is_displayed()


def test_a_finger_that_pulls_the_board_down_does_not_load_the_page_anew(club: Club) -> None:
    """What a browser without a window shows of it: it is told not to."""
    club.telephone()
    club.enter("Léa")
    pulled = "return getComputedStyle(document.documentElement).overscrollBehaviorY"
    assert club.driver.execute_script(pulled) == "none"


def test_nothing_moves_under_a_finger_when_the_draft_comes(club: Club) -> None:
    """It has one line or two; board and rack stay where they are, for the next tile is on its way."""
    club.telephone()
    club.enter("Léa")
    club.say("Léa", "/entrainement")
    club.until(lambda: len(club.rack()) == 7)
    letters = club.rack().replace("?", "")[:2]
    club.line().send_keys(f"H8 {letters}")
    club.until(lambda: "H8" in club.shown("#preview"))
    before = club.driver.execute_script(_TOPS)
    club.line().send_keys("WWWWWW")  # which takes more words to refuse
    club.until(lambda: "H8" not in club.shown("#preview") and club.shown("#preview") != "")
    assert club.driver.execute_script(_TOPS) == before


_WIDTHS = """
    return ["#board > svg", "#line", "#preview"]
      .map((each) => document.querySelector(each).getBoundingClientRect().width);
"""


def test_on_a_large_screen_the_board_keeps_its_size_and_the_line_takes_what_is_free(
    club: Club,
) -> None:
    large = {"width": 1920, "height": 1080, "deviceScaleFactor": 1, "mobile": False}
    club.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", large)
    club.enter("Léa")
    club.say("Léa", "/duplicate pause=60s")
    club.press("Léa", "Commencer")
    club.until(lambda: len(club.rack()) == 7)
    board, line, preview = club.driver.execute_script(_WIDTHS)
    assert preview > 0
    club.say("Léa", "/fin")
    club.until(lambda: "Top du coup 1" in club.shown("#heading"))
    after = club.driver.execute_script(_WIDTHS)
    assert after[0] == board
    assert after[1] > line
    assert after[2] == 0
