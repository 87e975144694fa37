"""An evening of three places on three platforms, as each of them shows it.

One bot is on Discord, on Telegram and on the page at once, over their real libraries and real sockets: Léa
leads on the first, Tom has brought the second, Zoé the third. Read it in tests/transcripts/simultane.txt.
"""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from engine.duplicate import state
from engine.lexicon import Lexicon
from tests.bot.platforms.contract import on_playground
from tests.bot.platforms.contract.driver import RULES, Driver
from tests.bot.platforms.contract.on_discord import OnDiscord
from tests.bot.platforms.contract.on_playground import OnPlayground
from tests.bot.platforms.contract.on_telegram import OnTelegram
from tests.bot.platforms.discord import online as discord
from tests.bot.platforms.telegram import online as telegram
from tests.bot.platforms.whole import Whole, until, whole
from tests.bot.simultane.centres import code_in
from tests.golden import check

TRANSCRIPT = Path(__file__).parents[2] / "transcripts" / "simultane.txt"
AT = {"Léa": "discord", "Tom": "telegram", "Zoé": "playground"}


LOBBY = "formule normale"
"""What a lobby says; afterwards it is hardly looked at."""


class Shared:
    """One bot that all three drivers take for their own: it starts once, and is stopped at the end."""

    def __init__(self, bot: Whole) -> None:
        self._bot = bot
        self._started = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._bot, name)

    async def start(self, *works: Any) -> list[Any]:
        if not self._started:
            self._started = True
            return await self._bot.start(*works)
        running = [asyncio.create_task(work) for work in works]
        self._bot.tasks.extend(running)
        return running

    async def stop(self) -> None:
        """By who began it."""


@pytest.fixture
async def drivers(
    tmp_path: Path, shipped: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[dict[str, Driver]]:
    monkeypatch.setattr(state, "GRACE", timedelta(0))
    async with AsyncExitStack() as stack:
        bot = await stack.enter_async_context(whole(tmp_path / "shared", shipped, RULES))
        shared = Shared(bot)

        @asynccontextmanager
        async def the_one(*_: Any, **__: Any) -> AsyncIterator[Any]:
            yield shared

        for module in (on_playground, discord, telegram):
            monkeypatch.setattr(module, "whole", the_one)
        found: dict[str, Driver] = {}
        for name, kind in (
            ("discord", OnDiscord),
            ("telegram", OnTelegram),
            ("playground", OnPlayground),
        ):
            (tmp_path / name).mkdir()
            driver: Driver = kind(tmp_path / name, shipped)
            found[name] = await stack.enter_async_context(driver)
        yield found
        await bot.stop()


def shown(driver: Driver) -> list[str]:
    return [each.text for each in driver.everybody()]


async def all_show(drivers: dict[str, Driver], part: str) -> None:
    await until(lambda: all(any(part in text for text in shown(each)) for each in drivers.values()))


class Evening:
    """Somebody writes down what is typed, and what each platform has on show after it."""

    def __init__(self, drivers: dict[str, Driver]) -> None:
        self.drivers = drivers
        self.script: list[str] = []
        self._seen: dict[str, list[str]] = {name: [] for name in drivers}

    async def types(self, name: str, line: str) -> str:
        told = await self.drivers[AT[name]].types(name, line)
        self._note(name, line, told.text)
        return told.text

    async def plays(self, name: str, slip: str) -> None:
        told = await self.drivers[AT[name]].plays(name, slip)
        self._note(name, f"Jouer : {slip}", told.text)

    async def presses(self, name: str, label: str) -> None:
        told = await self.drivers[AT[name]].presses(name, label)
        self._note(name, f"<{label}>", told.text)

    def _note(self, name: str, did: str, told: str) -> None:
        self.script.append(f"{name} ({AT[name]})> {did}")
        self.script.extend(f"    (à {name}) {line}" for line in told.splitlines() if line)

    async def look(self, part: str) -> None:
        """What is new on each platform, once all of them show this."""
        await all_show(self.drivers, part)
        for name, driver in self.drivers.items():
            new = [
                text
                for text in shown(driver)
                if text not in self._seen[name] and not (self._seen[name] and LOBBY in text)
            ]
            self._seen[name] += new
            self.script.append(f"[{name}]")
            for text in new:
                self.script += [*(f"    {line}" for line in text.splitlines()), ""]


def _masked(script: list[str], code: str) -> str:
    """Without the code, times of day, and the wait, which Telegram tells in whole seconds."""
    lines = [each.rstrip() for each in script if "Le dernier centre a eu le tirage" not in each]
    text = "\n".join(lines).rstrip().replace(code, "K7QX-M3PD") + "\n"
    return re.sub(r"<t:\d+:(.)>|\d\d:\d\d:\d\d", "hh:mm:ss", text)


@pytest.mark.long
async def test_an_evening_of_three_platforms(drivers: dict[str, Driver]) -> None:
    evening = Evening(drivers)
    code = code_in(await evening.types("Léa", "/simultane"))
    await evening.types("Tom", f"/simultane {code} Lyon")
    await evening.types("Zoé", f"/simultane {code}")
    await all_show(drivers, "3 centres, 3 joueurs")
    await until(lambda: "Centre 3 entre" in "".join(shown(drivers["discord"])))
    await evening.look("centres")
    await evening.presses("Léa", "Commencer")
    await all_show(drivers, "Coup 1")
    await until(
        lambda: all("le chrono part" not in text for d in drivers.values() for text in shown(d))
    )
    await evening.look("Coup 1")
    await evening.plays("Tom", "H4 POESIE")
    await evening.plays("Zoé", "H4 POSE")
    await until(lambda: any("1 bulletin" in text for text in shown(drivers["playground"])))
    assert not any("1 bulletin" in text for text in shown(drivers["discord"])), (
        "nobody answered here"
    )
    await evening.types("Léa", "/organiser relever")
    await evening.look("Top du coup 1")
    await evening.types("Zoé", "/simultane centres")
    await evening.types("Léa", "/organiser arreter oui")
    await evening.look("Partie terminée")
    check(TRANSCRIPT, _masked(evening.script, code))


@pytest.mark.parametrize(("name", "brought"), [("Tom", "Lyon"), ("Zoé", "Nice")])
async def test_who_brought_a_place_takes_it_out_with_the_button_of_the_question(
    drivers: dict[str, Driver], name: str, brought: str
) -> None:
    """Wherever a platform asks it: Telegram has private chats for what is for one person."""
    evening, driver = Evening(drivers), drivers[AT[name]]
    code = code_in(await evening.types("Léa", "/simultane"))
    await evening.types("Tom", f"/simultane {code} Lyon")
    await evening.types("Zoé", f"/simultane {code} Nice")
    await all_show(drivers, "3 centres, 3 joueurs")
    await evening.presses("Léa", "Commencer")
    await all_show(drivers, "Coup 1")
    asked = await driver.types(name, "/simultane quitter")
    await driver.presses(name, "Oui, retirer", asked)
    await until(lambda: any(f"{brought} quitte" in text for text in shown(drivers["discord"])))
