"""A round told to fifty people in private: when the channel has it, and the last of them: ``make bench``.

The unmodified library on sockets of this machine, Discord's model and the pictures in the same process.
Prints milliseconds from the order to draw to the countdown in the channel, and to the last private message.
"""

import asyncio
import time
from pathlib import Path
from typing import Any

from engine.lexicon import Lexicon
from tests.bot.platforms.discord.online import connected, online
from tests.bot.platforms.discord.wire import Wire
from tests.bot.platforms.whole import until

MANY = 50
YES: dict[str, Any] = {"oui-ou-non": "oui"}


def test_a_round_told_to_fifty(benchmark: Any, shipped: Lexicon, tmp_path: Path) -> None:
    def both() -> dict[str, float]:
        return {
            f"{name}_{wanting}": value
            for wanting in (0, MANY)
            for name, value in asyncio.run(
                _evening(shipped, tmp_path / str(wanting), wanting)
            ).items()
        }

    asyncio.run(_evening(shipped, tmp_path / "warm", 1))
    figures = benchmark.pedantic(both, iterations=1, rounds=1)
    benchmark.extra_info.update(figures)
    print(figures)


async def _evening(lexicon: Lexicon, folder: Path, wanting: int) -> dict[str, float]:
    folder.mkdir()
    async with Wire(folder) as wire:
        for number in range(MANY):
            user = wire.backend.make_user(f"j{number}", global_name=f"Joueuse {number}")
            wire.backend.add_member(wire.guild.id, user.id)
            wire.people[user.name] = user.id
        async with online(wire, folder / "data", lexicon):
            await connected(wire)
            await wire.answered(wire.command("Léa", "duplicate"))
            for number in range(MANY):
                name = f"j{number}"
                await wire.answered(wire.command(name, "rejoindre"))
                if number < wanting:
                    await wire.answered(wire.command(name, "alertes", **YES))
            people = [f"j{number}" for number in range(wanting)]
            await until(lambda: all(len(wire.private(name)) == 1 for name in people))
            begun = time.perf_counter()
            wire.command("Léa", "commencer")
            await until(lambda: wire.shows("Fin du temps"))
            await until(lambda: all(len(wire.private(name)) == 2 for name in people))
            channel = f"/channels/{wire.channel.id}/messages"
            took = {True: 0.0, False: 0.0}
            for each in wire.requests:
                if each.at > begun and "/messages" in each.path and each.body.get("content"):
                    took[each.path.startswith(channel)] = round((each.at - begun) * 1e3, 1)
            return {"channel_ms": took[True], "last_person_ms": took[False]}
