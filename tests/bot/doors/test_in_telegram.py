"""The page in a frame of Telegram's, in a real browser, with the real process behind TLS.

Léa plays in the group, Tom on the page that a button there has opened.
"""

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By

from tests.bot.doors.framed import Framed
from tests.bot.doors.front import NAME, Front
from tests.bot.platforms.playground.browser import IN_BROWSER
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.server import TOKEN, Server
from tests.bot.platforms.telegram.signing import signed
from tests.bot.process import Bot

pytestmark = IN_BROWSER
SETTINGS = """
[duplicate]
round_seconds = 300
pause_seconds = 60
announcement = 'short'
[web]
url = 'https://{name}'
[telegram]
token = '{token}'
api_url = 'http://127.0.0.1:{port}'
mini_app = 'grille'
"""


class Scene(Framed):
    """A group, a browser, and the bot between them."""

    def __init__(self, front: Front, driver: webdriver.Chrome, folder: Path) -> None:
        super().__init__(driver)
        self.front = front
        self.server = Server()
        front.run(self.server.open())
        settings = SETTINGS.format(name=NAME, token=TOKEN, port=self.server.port)
        self.bot = Bot(folder, settings, forked=True)
        self.bot.start()
        front.bot = self.bot.port
        self.lea, self.tom = self.server.person("Léa"), self.server.person("Tom")
        self.club: Group = self.server.group("Club", self.lea, self.tom)

    def close(self) -> None:
        if self.bot.process is not None:
            self.bot.stop()
        self.front.run(self.server.close())
        assert self.server.faults == []

    def does(self, what: Callable[[], Any]) -> None:
        """Somebody does something in the chat."""

        async def do() -> None:
            what()

        self.front.run(do())

    def key(self, label: str) -> dict[str, Any]:
        """The newest button of the group that says so."""
        found = [m for m in self.club.messages if label in m.buttons]
        return dict(found[-1].button(label))

    def start_param(self) -> str:
        self.until(lambda: any("Jouer sur la grille" in m.buttons for m in self.club.messages))
        link = urlsplit(self.key("Jouer sur la grille")["url"])
        assert (link.netloc, link.path) == ("t.me", "/chevalet_bot/grille")
        return str(parse_qs(link.query)["startapp"][0])

    def opens(self, person: Person, start: str, **how: str) -> None:
        """He presses it, and Telegram opens the page."""
        user = {"id": person.id, "first_name": person.name, "language_code": "fr"}
        data = signed(user, TOKEN, datetime.now(UTC), start)
        self.go(self.front.telegram(data, **how))

    def heard(self) -> list[Any]:
        """What Telegram was told by the page."""
        said: list[Any] = self.outside("return window.said")
        return said

    def tells(self, event: str, value: dict[str, Any]) -> None:
        self.outside("tell(arguments[0], arguments[1])", event, value)

    def plays_a_round(self) -> None:
        """Léa opens a game, Tom joins on the page, the first round is on."""
        self.does(lambda: self.lea.types(self.club, "/duplicate"))
        self.opens(self.tom, self.start_param())
        self.press("Rejoindre")
        self.until(lambda: "Tom" in self.shown("#lobby"))
        self.does(lambda: self.lea.types(self.club, "/commencer"))
        self.until(lambda: len(self.rack()) == 7)


@pytest.fixture
def scene(front: Front, driver: webdriver.Chrome, tmp_path: Path) -> Iterator[Scene]:
    scene = Scene(front, driver, tmp_path)
    yield scene
    front.is_cut = False
    driver.get("about:blank")  # or its page would come back to the next bot
    scene.close()


def test_one_plays_in_the_chat_and_one_on_the_page_in_the_same_seat(scene: Scene) -> None:
    scene.plays_a_round()
    assert scene.shown("#enter") == ""  # nothing was asked
    scene.until(lambda: "Passer" in scene.shown("#actions"))
    assert "Commencer" not in scene.shown("#actions")  # the chat's lobby is edited a while later
    two = scene.rack().replace("?", "")[:2]
    scene.writes(f"H8 {two}")
    scene.until(scene.noted)
    board = next(m for m in reversed(scene.club.messages) if "Mon chevalet" in m.buttons)
    scene.until(lambda: "1 bulletin" in board.text)
    scene.front.run(scene.tom.presses_and_sees(board, "Mon chevalet"))
    scene.until(lambda: any(f"{two} en H8" in each.text for each in scene.club.ephemeral))
    scene.does(lambda: scene.lea.types(scene.club, "/fin"))
    scene.until(lambda: "Top" in scene.shown("#review, #panel"))


def test_a_slip_that_is_sent_in_the_chat_lies_on_the_open_page(scene: Scene) -> None:
    scene.plays_a_round()
    two = scene.rack().replace("?", "")[:2]
    scene.does(lambda: scene.tom.types(None, f"H8 {two}"))
    scene.until(lambda: scene.noted() == 2)
    assert f"{two} en H8" in scene.shown("#panel")
    scene.does(lambda: scene.tom.types(None, f"H8 {two[::-1]}"))
    scene.until(lambda: f"{two[::-1]} en H8" in scene.shown("#panel"))
    assert scene.noted() == 2


def test_who_comes_after_another_in_the_same_tab_finds_nothing_of_theirs(scene: Scene) -> None:
    """Two accounts on one device: what the first has not sent is nothing that the second can send."""
    scene.plays_a_round()
    dealt = scene.rack()
    for order in ("alphabet", "vowels"):
        if scene.rack() == dealt:
            scene.driver.find_element(By.CSS_SELECTOR, f"[data-order={order}]").click()
    own = scene.rack()
    assert own != dealt
    line = scene.driver.find_element(By.ID, "line")
    line.send_keys(f"H8 {dealt.replace('?', '')[:3]}")
    scene.until(lambda: len(scene.rack()) == 4)
    scene.driver.refresh()
    scene.enter()
    scene.until(lambda: len(scene.rack()) == 4)  # he himself finds it again
    scene.opens(scene.lea, scene.start_param())
    scene.until(lambda: len(scene.rack()) == 7)
    assert scene.rack() == dealt
    assert scene.driver.find_element(By.ID, "line").get_property("value") == ""
    scene.opens(scene.tom, scene.start_param())
    scene.until(lambda: len(scene.rack()) == 7)  # nor was anything of his left lying there


def test_a_process_that_is_killed_costs_nothing(scene: Scene) -> None:
    scene.plays_a_round()
    two = scene.rack().replace("?", "")[:2]
    scene.writes(f"H8 {two}")
    scene.until(scene.noted)
    scene.does(lambda: scene.lea.types(None, f"H8 {two[::-1]}"))
    scene.until(lambda: any("Noté" in m.text for m in scene.lea.alone.messages))
    scene.bot.kill()
    scene.until(scene.is_cut_off)
    scene.bot.start()
    scene.front.bot = scene.bot.port
    scene.until(lambda: not scene.is_cut_off())
    scene.driver.execute_script("location.reload()")
    scene.until(lambda: scene.noted() == 2)
    scene.does(lambda: scene.lea.types(scene.club, "/fin"))
    slips = {f"{word} en H8" for word in (two, two[::-1])}
    scene.until(lambda: any(all(each in m.text for each in slips) for m in scene.club.messages))


def test_an_open_page_follows_the_group_that_becomes_a_supergroup(scene: Scene) -> None:
    scene.plays_a_round()
    letters = scene.rack().replace("?", "")
    scene.writes(f"H8 {letters[:2]}")
    scene.until(scene.noted)
    grown: list[Group] = []
    scene.does(lambda: grown.append(scene.club.migrate()))
    scene.until(lambda: any("Mon chevalet" in m.buttons for m in grown[0].messages))
    scene.until(lambda: not scene.is_cut_off() and scene.noted() == 2)
    scene.writes(f"H8 {letters[:3]}")
    scene.until(lambda: scene.noted() == 3)
    scene.driver.execute_script("location.reload()")
    scene.until(lambda: scene.noted() == 3)
    scene.does(lambda: scene.lea.types(grown[0], "/fin"))
    scene.until(lambda: "Top" in scene.shown("#review, #panel"))


def test_opened_while_the_bot_is_away_the_page_comes_with_it(scene: Scene) -> None:
    scene.plays_a_round()
    start = scene.start_param()
    scene.driver.get("about:blank")
    scene.bot.kill()
    scene.opens(scene.tom, start)
    scene.until(lambda: "Le bot redémarre" in scene.shown("body"))
    scene.bot.start()
    scene.front.bot = scene.bot.port
    scene.until(lambda: len(scene.rack()) == 7)


@pytest.mark.parametrize("part", ["/main.js", "/board.js", "/rack.css", "/visit.css"])
def test_a_part_that_could_not_be_fetched_just_then_is_fetched_again(
    scene: Scene, part: str
) -> None:
    """Inside a chat nobody can load the page anew by hand."""
    scene.plays_a_round()
    scene.driver.execute_cdp_cmd("Network.clearBrowserCache", {})
    scene.front.lost[part] = 2
    scene.opens(scene.tom, scene.start_param())
    scene.until(lambda: scene.front.lost[part] == 0 and len(scene.rack()) == 7)
    body = scene.driver.find_element(By.TAG_NAME, "body")
    scene.until(lambda: body.value_of_css_property("border-top-width") == "24px")
    scene.until(lambda: scene.away() == [])
    assert scene.driver.execute_script("return history.state?.tries ?? 0") in (0, 1, 2)


def test_who_was_offline_comes_back_to_what_was_done_meanwhile(scene: Scene) -> None:
    scene.plays_a_round()
    letters = scene.rack().replace("?", "")
    scene.writes(f"H8 {letters[:2]}")
    scene.until(scene.noted)
    scene.front.cut()
    scene.until(scene.is_cut_off)
    scene.does(lambda: scene.tom.types(None, f"H8 {letters[:3]}"))  # by another telephone
    scene.front.is_cut = False
    scene.until(lambda: not scene.is_cut_off() and scene.noted() == 3)
    scene.writes(f"H8 {letters[1::-1]}")
    scene.until(lambda: scene.noted() == 2)


def test_what_telegram_is_told(scene: Scene) -> None:
    scene.plays_a_round()
    events = [event for _, event, _ in scene.heard()]
    assert {"web_app_ready", "web_app_expand", "web_app_request_safe_area"} <= set(events)
    assert [
        f"https://{NAME}",
        "web_app_setup_swipe_behavior",
        {"allow_vertical_swipe": False},
    ] in scene.heard()
    body = scene.driver.find_element(By.TAG_NAME, "body")
    assert body.value_of_css_property("border-top-width") == "24px"
    page = scene.driver.find_element(By.TAG_NAME, "html")
    for color, theme in (("#17212b", "dark"), ("#ffffff", "light")):
        scene.tells("theme_changed", {"theme_params": {"bg_color": color}})
        scene.until(lambda theme=theme: page.get_attribute("data-theme") == theme)  # type: ignore[misc]
    assert "web_app_setup_back_button" not in events
    scene.press("Mots")
    scene.until(
        lambda: scene.heard()[-1][1:] == ["web_app_setup_back_button", {"is_visible": True}]
    )
    scene.tells("back_button_pressed", {})
    scene.until(
        lambda: scene.heard()[-1][1:] == ["web_app_setup_back_button", {"is_visible": False}]
    )
    assert scene.driver.find_element(By.ID, "round").is_displayed()


def test_nothing_that_opens_the_door_stands_in_an_address_or_a_log(scene: Scene) -> None:
    scene.plays_a_round()
    assert scene.driver.execute_script("return location.href") == f"https://{NAME}/telegram"
    for path in scene.front.logged:
        assert "hash" not in path
        assert "user" not in path
        assert "pass" not in path
    scene.bot.stop()
    log = "".join(scene.bot.said)
    assert not re.search("query_id|auth_date|tgWebApp", log)


def test_who_may_not_come_in_reads_why(scene: Scene) -> None:
    scene.opens(scene.tom, "nowhere")
    scene.until(lambda: "ne mène à aucune partie" in scene.shown(".shut"))
    assert not scene.driver.find_element(By.TAG_NAME, "main").is_displayed()


def test_no_other_site_can_frame_it(scene: Scene) -> None:
    user = {"id": scene.tom.id, "first_name": "Tom"}
    address = scene.front.telegram(signed(user, TOKEN, datetime.now(UTC)))
    scene.driver.get(address.replace("web.telegram.org", "evil.test"))
    scene.enter()
    assert scene.driver.find_elements(By.ID, "line") == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (320, 568)])
def test_board_rack_and_line_are_in_sight(scene: Scene, width: int, height: int) -> None:
    with scene.sized(width, height):
        scene.plays_a_round()
        scene.until(lambda: scene.away() == [])


@pytest.mark.parametrize(("width", "height"), [(320, 568), (568, 320)])
def test_in_full_screen_telegrams_own_buttons_cover_nothing(
    scene: Scene, width: int, height: int
) -> None:
    """A notch, and below it the buttons that Telegram draws on the page."""
    upright = height > width
    with scene.sized(width, height):
        scene.plays_a_round()
        edges = {"top": 24, "bottom": 20} if upright else {"left": 44, "right": 44, "bottom": 20}
        scene.tells("safe_area_changed", {"top": 0, "bottom": 0, "left": 0, "right": 0} | edges)
        scene.tells("content_safe_area_changed", {"top": 46, "bottom": 0, "left": 0, "right": 0})
        body = scene.driver.find_element(By.TAG_NAME, "body")
        top = f"{46 + edges.get('top', 0)}px"
        scene.until(lambda: body.value_of_css_property("border-top-width") == top)
        scene.until(lambda: scene.away() == [])


FULL_SCREEN = {
    (390, 844): ({"top": 47, "bottom": 34, "left": 0, "right": 0}, "#heading"),
    (844, 390): ({"top": 0, "bottom": 21, "left": 47, "right": 47}, "#actions button"),
}
"""What a phone has at its edges, and what of the panel is read there without scrolling."""


@pytest.mark.parametrize("size", FULL_SCREEN)
def test_in_full_screen_what_can_be_pressed_or_read_is_whole(
    scene: Scene, size: tuple[int, int]
) -> None:
    edges, wanted = FULL_SCREEN[size]
    with scene.sized(*size):
        scene.plays_a_round()
        scene.tells("safe_area_changed", edges)
        scene.tells("content_safe_area_changed", {"top": 46, "bottom": 0, "left": 0, "right": 0})
        scene.writes(f"H8 {scene.rack().replace('?', '')[:2]}")
        scene.until(scene.noted)
        scene.until(lambda: scene.is_whole(wanted) and scene.away() == [])


@pytest.mark.parametrize(("width", "height", "hidden"), [(390, 430, 0), (320, 300, 1)])
def test_over_the_keyboard_of_a_phone_are_line_and_rack_and_the_board_where_it_fits(
    scene: Scene, width: int, height: int, hidden: int
) -> None:
    with scene.sized(width, height):
        scene.plays_a_round()
        scene.driver.find_element(By.ID, "line").click()
        scene.until(lambda: len(scene.away()) <= hidden)
        assert not {"#rack", "#line", "#clock"} & set(scene.away())


def test_on_the_smallest_phone_an_answer_is_read_to_its_end(scene: Scene) -> None:
    with scene.sized(320, 568):
        scene.plays_a_round()
        scene.writes(f"H8 {scene.rack().replace('?', '')[:2]}")
        scene.until(lambda: "Modifiable" in scene.shown("#preview"))
        scene.until(
            lambda: scene.driver.execute_script(
                "const { scrollHeight, clientHeight } = document.querySelector('#preview');"
                "return scrollHeight <= clientHeight + 1"
            )
        )
        assert scene.away() == []


_HEAR = """
    const send = WebSocket.prototype.send;
    window.sent = [];
    WebSocket.prototype.send = function (said) {
      if (typeof said === "string") window.sent.push(JSON.parse(said).type);
      send.call(this, said);
    };
"""


def test_no_link_to_a_room_is_asked_for(scene: Scene) -> None:
    """The server would not answer, and the page ask again and again."""
    added = scene.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": _HEAR})
    try:
        scene.plays_a_round()
        scene.opens(scene.tom, scene.start_param(), path="/telegram?view=big")
        scene.until(lambda: scene.driver.find_elements(By.CSS_SELECTOR, ".big-draw svg"))
        scene.until(lambda: "hello" in scene.driver.execute_script("return window.sent"))
        assert "invite" not in scene.driver.execute_script("return window.sent")
    finally:
        scene.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)


def test_who_only_watches_reads_so_on_a_telephone(scene: Scene) -> None:
    with scene.sized(320, 568):
        scene.plays_a_round()
        scene.opens(scene.server.person("Zoé"), scene.start_param())
        scene.until(lambda: "Vous regardez" in scene.shown(".watches"))
        assert scene.driver.execute_script("""
            const { top, bottom } = document.querySelector(".watches").getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight + 1;
        """)


_READY = """
    const done = arguments[arguments.length - 1];
    const look = () => (document.querySelectorAll("#board .tile-noted").length === 2
      && document.querySelectorAll(".rack-tile").length === 5
      && document.querySelector("#clock").textContent
      ? done([performance.now(), performance.getEntries().reduce(
        (sum, { decodedBodySize }) => sum + (decodedBodySize ?? 0), 0)])
      : setTimeout(look, 10));
    look();
"""
SOON = 10_000
"""Milliseconds; half a second where nothing else is done, and tests share two cores."""
LARGEST = 170_000
"""Bytes: what the page weighs until its first board, and the two modules of its frame."""


def test_opened_in_the_middle_of_a_round_all_is_there(scene: Scene) -> None:
    """Board, rack, clock, and the slip that was handed in another way."""
    scene.plays_a_round()
    two = scene.rack().replace("?", "")[:2]
    scene.does(lambda: scene.tom.types(None, f"H8 {two}"))
    board = next(m for m in reversed(scene.club.messages) if "Mon chevalet" in m.buttons)
    scene.until(lambda: "1 bulletin" in board.text)
    scene.driver.execute_cdp_cmd("Network.clearBrowserCache", {})
    scene.opens(scene.tom, scene.start_param())
    took, weight = scene.driver.execute_async_script(_READY)
    assert weight <= LARGEST
    assert took < SOON


def test_a_classic_rack_is_there_at_once_and_nobody_elses(scene: Scene) -> None:
    scene.does(lambda: scene.lea.types(scene.club, "/classique"))
    scene.opens(scene.tom, scene.start_param())
    scene.press("Rejoindre")
    scene.until(lambda: "Tom" in scene.shown("#lobby"))
    scene.does(lambda: scene.lea.types(scene.club, "/commencer"))
    scene.until(lambda: len(scene.rack()) == 7)
    own = scene.rack()
    zoe = scene.server.person("Zoé")
    scene.club.join(zoe.user, "member")
    scene.opens(zoe, scene.start_param())
    scene.until(lambda: scene.driver.find_elements(By.CSS_SELECTOR, "#board svg"))
    assert scene.rack() == ""
    scene.opens(scene.tom, scene.start_param())
    scene.until(lambda: sorted(scene.rack()) == sorted(own))


def test_in_private_the_days_challenge_is_one_press_away(scene: Scene) -> None:
    scene.opens(scene.tom, "")
    scene.press("Défi du jour")
    scene.until(lambda: "Un seul essai" in scene.shown("#answered"))
    scene.press("Commencer")
    scene.until(lambda: len(scene.rack()) == 7)
    scene.does(lambda: scene.tom.types(None, "/chevalet"))
    letters = " ".join(scene.rack())
    scene.until(lambda: any(f"Tirage : {letters}" in m.text for m in scene.tom.alone.messages))
