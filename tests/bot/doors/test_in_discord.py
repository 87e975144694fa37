"""The page as an activity of Discord's, in a real browser, behind a proxy as Discord's is.

The bot, its store and its connections are the real ones, in the loop of the stand-ins: only so can its
library be led to a Discord of our own. Léa plays in the channel, Tom in the activity.
"""

from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By

from bot.delivery.seal import Seal
from bot.doors.door import NotLetIn
from bot.platforms.discord.adapter import DiscordBot
from bot.platforms.discord.door import API, DiscordDoor
from bot.platforms.playground.adapter import Playground
from bot.talk.door_refusals import PlatformAway
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import load_shipped
from tests.bot.doors.framed import Framed
from tests.bot.doors.front import CLIENT, NAME, SAYS, Front
from tests.bot.platforms.discord.online import connected
from tests.bot.platforms.discord.wire import ENTRY_POINT, TOKEN, Scripted, Wire, transport
from tests.bot.platforms.playground.browser import IN_BROWSER
from tests.bot.platforms.whole import until, whole

pytestmark = IN_BROWSER
RULES = DuplicateRules("normal", close_when_all_answered=False)


class Scene(Framed):
    """A channel, a browser, and the bot between them."""

    def __init__(self, front: Front, driver: webdriver.Chrome, folder: Path) -> None:
        super().__init__(driver)
        self.front, self.folder = front, folder
        self.stack = AsyncExitStack()
        self.used: set[str] = set()
        self.hiccups = 0
        front.run(self._open())

    async def _open(self) -> None:
        self.wire = await self.stack.enter_async_context(Wire(self.folder))
        bot = await self.stack.enter_async_context(whole(self.folder, load_shipped(), RULES))
        seal = await Seal.of(bot.store.places)
        connector = transport(self.wire.port, self.wire.authority)
        shared = (bot.application, bot.caretaker, bot.store, bot.gallery, seal, bot.time_base)
        discord = DiscordBot(*shared, TOKEN, connector, launches=True)
        bot.adapters["discord"] = discord
        door = DiscordDoor(bot.application.settings, seal, TOKEN, CLIENT, "s", bot.time_base.now)
        door._asking.ask = self._ask  # type: ignore[method-assign]
        page = Playground(
            bot.application,
            bot.store.messages,
            bot.gallery,
            seal,
            bot.time_base.now,
            url=f"https://{NAME}",
            doors={"discord": door},
        )
        await page.open()
        self.front.bot = page._invitations.port
        await bot.start(discord.run(), page.run())
        self.stack.push_async_callback(page.close)
        self.stack.push_async_callback(discord.close)
        self.stack.push_async_callback(bot.stop)
        await connected(self.wire)

    async def _ask(self, method: str, url: str, **said: Any) -> tuple[int, dict[str, Any]]:
        """Discord's API, as far as a door asks it; a code holds once."""
        tom = str(self.wire.people["Tom"])
        match method, url.removeprefix(API):
            case "POST", "/oauth2/token" if said["data"]["code"].startswith("code-of-tom"):
                code = said["data"]["code"]
                if code in self.used:
                    return 400, {}
                self.used.add(code)
                return 200, {"access_token": "t"}
            case "GET", "/users/@me" if self.hiccups:
                self.hiccups -= 1
                raise NotLetIn(PlatformAway())
            case "GET", "/users/@me":
                return 200, {"id": tom, "username": "tom", "global_name": "Tom", "locale": "fr"}
            case "GET", path if path.endswith("/activity-instances/i-1"):
                where = {"kind": "gc", "channel_id": str(self.wire.channel.id)}
                where["guild_id"] = str(self.wire.guild.id)
                return 200, {"application_id": CLIENT, "location": where, "users": [tom]}
            case _:
                return 404, {}

    def close(self) -> None:
        self.front.run(self.stack.aclose())

    def opens(self, code: str = "code-of-tom", instance: str = "i-1") -> None:
        self.go(self.front.discord(code, instance))

    def types(self, name: str, command: str) -> str:
        """In the channel; what is answered."""

        async def type_it() -> str:
            return await self.wire.answered(self.wire.command(name, command))

        return self.front.run(type_it())

    def presses(self, name: str, label: str) -> str:
        async def press_it() -> str:
            return await self.wire.answered(self.wire.press(name, label))

        return self.front.run(press_it())

    def plays_a_round(self) -> None:
        self.types("Léa", "duplicate")
        self.opens()
        self.press("Rejoindre")
        self.until(lambda: "Tom" in self.shown("#lobby"))
        self.presses("Léa", "Commencer")
        self.until(lambda: len(self.rack()) == 7)


@pytest.fixture
def scene(front: Front, driver: webdriver.Chrome, tmp_path: Path) -> Iterator[Scene]:
    front.only_below_proxy = False
    scene = Scene(front, driver, tmp_path)
    yield scene
    front.is_cut = False
    driver.get("about:blank")  # or its page would come back to the next bot
    scene.close()


def test_one_plays_in_the_channel_and_one_in_the_activity_in_the_same_seat(scene: Scene) -> None:
    scene.plays_a_round()
    two = scene.rack().replace("?", "")[:2]
    scene.writes(f"H8 {two}")
    scene.until(scene.noted)
    scene.until(lambda: scene.wire.shows("1 bulletin"))
    assert f"{two} en H8" in scene.types("Tom", "chevalet")


def test_the_protocol_is_discords(scene: Scene) -> None:
    scene.plays_a_round()
    said = scene.outside("return window.said")
    assert {origin for origin, _, _ in said} == {f"https://{SAYS}"}
    (number, hands), *others = [(number, told) for _, number, told in said]
    assert (number, hands) == (
        0,
        {"v": 1, "encoding": "json", "client_id": CLIENT, "frame_id": "f-1"},
    )
    asked = {told["cmd"]: told for number, told in others if number == 1}
    assert asked["AUTHORIZE"]["args"]["scope"] == ["identify"]
    assert asked["AUTHORIZE"]["args"]["prompt"] == "none"
    assert asked["SUBSCRIBE"]["evt"] == "ACTIVITY_LAYOUT_MODE_UPDATE"
    assert all(told["nonce"] for told in asked.values())


def test_below_the_proxys_own_path_it_works_too(scene: Scene) -> None:
    scene.front.only_below_proxy = True
    scene.plays_a_round()
    assert any(path.startswith("/.proxy/socket") for path in scene.front.logged)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (320, 568)])
def test_board_rack_and_line_are_in_sight(scene: Scene, width: int, height: int) -> None:
    with scene.sized(width, height):
        scene.plays_a_round()
        scene.until(lambda: scene.away() == [])
        look = (
            "document.documentElement.style.setProperty('--discord-safe-area-inset-' + {}, '{}px')"
        )
        for side, pixels in (("top", 24), ("bottom", 16)):
            scene.driver.execute_script(look.format("arguments[0]", pixels), side)
        body = scene.driver.find_element(By.TAG_NAME, "body")
        scene.until(lambda: body.value_of_css_property("border-top-width") == "24px")
        scene.until(lambda: scene.away() == [])


@pytest.mark.parametrize(("width", "height"), [(320, 180), (240, 135), (180, 320)])
def test_in_a_corner_it_is_the_clock_the_draw_and_the_place(
    scene: Scene, width: int, height: int
) -> None:
    scene.plays_a_round()
    letters = scene.rack()
    with scene.sized(width, height):
        scene.outside("tell('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: 1 })")
        scene.until(lambda: ":" in scene.shown(".small-clock"))
        draw = scene.driver.find_element(By.CSS_SELECTOR, ".small-draw")
        said = str(draw.get_attribute("aria-label"))
        assert sorted(said.removeprefix("Tirage ").split()) == sorted(letters)
        assert scene.shown(".small-place")
        assert not scene.driver.find_element(By.ID, "board").is_displayed()
        assert scene.driver.execute_script("""
            return [...document.querySelectorAll(".small-view > *")].every((each) => {
              const { top, bottom, left, right } = each.getBoundingClientRect();
              return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
            });
        """)
    scene.outside("tell('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: 0 })")
    scene.until(lambda: scene.driver.find_element(By.ID, "board").is_displayed())


def test_a_hiccup_of_discords_while_it_opens_passes_by_itself(scene: Scene) -> None:
    scene.types("Léa", "duplicate")
    scene.hiccups = 3
    scene.opens()
    scene.until(lambda: "cette page réessaie d’elle-même" in scene.shown(".shut"))
    assert scene.shown("header, nav, main, footer").strip() == ""
    scene.press("Rejoindre")
    scene.until(lambda: "Tom" in scene.shown("#lobby"))
    assert scene.shown(".shut") == ""
    assert len(scene.used) == 4


def test_who_was_offline_comes_back_without_another_code(scene: Scene) -> None:
    scene.plays_a_round()
    two = scene.rack().replace("?", "")[:2]
    scene.front.cut()
    scene.until(scene.is_cut_off)
    scene.writes(f"H8 {two}")  # it waits
    scene.front.is_cut = False
    scene.until(lambda: not scene.is_cut_off() and scene.noted() == 2)
    assert f"{two} en H8" in scene.types("Tom", "chevalet")
    assert len(scene.used) == 1


def test_a_pass_that_opens_no_more_costs_one_code_and_nothing_else(scene: Scene) -> None:
    scene.plays_a_round()
    scene.driver.execute_script("""
        sessionStorage.setItem("pass", JSON.stringify([JSON.parse(sessionStorage.pass)[0], "old"]));
        location.reload();
    """)
    scene.until(lambda: len(scene.rack()) == 7)
    assert len(scene.used) == 2


def test_who_does_not_agree_reads_why_it_stays_shut_and_may_think_again(scene: Scene) -> None:
    scene.types("Léa", "duplicate")
    scene.opens(code="")
    scene.until(lambda: "Impossible de vérifier qui vous êtes" in scene.shown(".shut"))
    scene.press("Réessayer")
    scene.until(lambda: scene.shown(".shut button:enabled") == "Réessayer")
    scene.outside("code = 'code-of-tom'")
    scene.press("Réessayer")
    scene.press("Rejoindre")
    scene.until(lambda: "Tom" in scene.shown("#lobby"))
    assert scene.shown(".shut") == ""


def test_who_is_not_in_the_activity_reads_why_it_stays_shut(scene: Scene) -> None:
    scene.opens(instance="i-2")
    scene.until(lambda: "L’activité n’est pas ouverte ici" in scene.shown(".shut"))


def test_no_other_site_can_frame_it(scene: Scene) -> None:
    scene.driver.get(scene.front.discord("c", "i-1").replace("discord.com", "evil.test", 1))
    scene.enter()
    assert scene.driver.find_elements(By.ID, "line") == []


def test_the_button_and_the_command_open_it(scene: Scene) -> None:
    scene.types("Léa", "duplicate")

    async def press() -> None:
        await until(lambda: scene.wire.shows("Partie duplicate"))
        told = {"interaction": {"id": "1", "type": 3}}
        scene.wire.script.append(Scripted("POST", "/interactions/*/callback", 200, told))
        pressed = scene.wire.press("Tom", "Jouer sur la grille")
        path = f"/interactions/{pressed['id']}/{pressed['token']}/callback"
        await until(lambda: any(each.path == path for each in scene.wire.requests))
        (asked,) = [each for each in scene.wire.requests if each.path == path]
        assert asked.body == {"type": 12}

    scene.front.run(press())
    (told,) = [each.body for each in scene.wire.requests if each.path.endswith("/commands")]
    (entry,) = [each for each in told if each["type"] == ENTRY_POINT]
    assert (entry["handler"], entry["name"]) == (2, "jouer-sur-la-grille")
    assert entry["name_localizations"]["en-US"] == "play-on-the-board"
