"""Private messages on real sockets: pictures, refusals, limits, and death at any moment."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from engine.lexicon import Lexicon
from tests.bot.forking import Forked
from tests.bot.plain import plain
from tests.bot.platforms.discord import doomed
from tests.bot.platforms.discord.online import Online, begin, connected, online
from tests.bot.platforms.discord.wire import Scripted, Wire, too_many
from tests.bot.platforms.whole import PATIENCE, until
from tests.laws import soaked

YES: dict[str, Any] = {"oui-ou-non": "oui"}


def posts_to(wire: Wire, name: str) -> int:
    """How often something was posted to somebody, taken or not."""
    chat = wire.backend.get_dm_channel(wire.people[name]).id
    return sum(r.method == "POST" and r.path == f"/channels/{chat}/messages" for r in wire.requests)


async def test_a_round_from_the_private_chat_over_real_sockets(wire: Wire, bot: Online) -> None:
    await connected(wire)
    await wire.answered(wire.command("Tom", "alertes", **YES))
    await begin(wire)
    await until(lambda: len(wire.private("Tom")) == 2)
    alert = wire.private("Tom")[-1]
    assert alert.attachments[0]["description"].startswith("Coup 1. Tirage")
    assert f"<#{wire.channel.id}>" in alert.content
    pressed = wire.press("Tom", "Jouer", alone=True)
    assert await wire.answered(pressed) == "Coup 1"
    modal = wire.backend.interactions[int(pressed["id"])].modal
    assert modal is not None
    receipt = wire.submit("Tom", modal["custom_id"], "h4 poésie", alone=True)
    assert (await wire.answered(receipt)).startswith("Noté : POESIE en H4, 22 points")
    await until(lambda: wire.shows("1 bulletin"))
    typed = wire.command("Tom", "chevalet", alone=True)
    assert "POESIE en H4" in await wire.answered(typed)
    await wire.answered(wire.command("Léa", "organiser relever"))
    await until(lambda: "(top !)" in plain(wire.private("Tom")[-1].content))
    assert not wire.private("Tom")[-1].components
    assert len(wire.private("Tom")) == 2


async def all_sent(bot: Online) -> None:
    """Nothing waits any more."""
    async with asyncio.timeout(PATIENCE):
        while await bot.store.messages.pending(bot.discord.now(), 10):
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("code", [50007, 50278])
async def test_a_refused_private_message_is_remembered_over_a_restart(
    wire: Wire, tmp_path: Path, shipped: Lexicon, code: int
) -> None:
    chat = wire.backend.get_dm_channel(wire.people["Tom"]).id
    body = {"message": "Cannot send messages to this user", "code": code}
    wire.script.append(Scripted("POST", f"/channels/{chat}/messages", 403, body, times=99))
    async with online(wire, tmp_path / "data", shipped) as bot:
        await begin(wire)
        await wire.answered(wire.command("Tom", "alertes", **YES))
        await until(lambda: posts_to(wire, "Tom") == 1)
        await all_sent(bot)  # and the refusal is noted
        await wire.answered(wire.command("Léa", "organiser prolonger 60"))
        await all_sent(bot)
    wire.sessions.clear()
    async with online(wire, tmp_path / "data", shipped):
        await until(lambda: any(s.socket is not None for s in wire.sessions))
        told = await wire.answered(wire.command("Tom", "alertes"))
        assert told.startswith("Je ne peux pas vous écrire en privé")
        await wire.answered(wire.command("Léa", "organiser prolonger 60"))
        await wire.answered(wire.command("Tom", "passer"))
        await until(lambda: wire.shows("1 bulletin"))
    assert posts_to(wire, "Tom") == 1
    assert not wire.shows("privé")


@pytest.mark.long
async def test_a_limit_on_one_private_chat_holds_up_nobody_else(wire: Wire, bot: Online) -> None:
    await connected(wire)
    for name in ("Tom", "Léa"):
        await wire.answered(wire.command(name, "alertes", **YES))
        await until(lambda name=name: len(wire.private(name)) == 1)  # type: ignore[misc]
    chat = wire.backend.get_dm_channel(wire.people["Tom"]).id
    wire.script.append(
        Scripted("POST", f"/channels/{chat}/messages", **too_many(1.5, everywhere=False))
    )
    await begin(wire)
    await until(lambda: len(wire.private("Léa")) == 2)
    await wire.answered(wire.command("Léa", "passer"))
    await until(lambda: wire.shows("1 bulletin"))
    assert len(wire.private("Tom")) == 1
    await until(lambda: len(wire.private("Tom")) == 2)


async def test_private_chats_that_are_opened_too_fast_are_opened_later(
    wire: Wire, bot: Online
) -> None:
    await connected(wire)
    body = {"message": "You are opening direct messages too fast", "code": 40003}
    wire.script.append(Scripted("POST", "/users/@me/channels", 400, body))
    await wire.answered(wire.command("Tom", "alertes", **YES))
    await until(lambda: len(wire.private("Tom")) == 1)


@pytest.mark.processes
@pytest.mark.parametrize(
    ("point", "passing"),
    [
        # The first private message is stored (after key, command hash, heartbeat, scopes, person, choice).
        soaked("before_commit", 8),
        soaked("after_commit", 8),
        ("after_commit", 12),  # the draw
        soaked("after_commit", 14),  # the clock runs
        # Discord has it, and nobody has noted it.
        ("after_send", 1),
        soaked("after_send", 5),
        ("after_send", 6),
    ],
)
async def test_killed(tmp_path: Path, shipped: Lexicon, point: str, passing: int) -> None:
    """Between commit and send, and between send and note: told, and told once."""
    folder = tmp_path / "data"
    async with Wire(tmp_path) as wire:
        done = await first_life(wire, folder, point, passing)
        async with online(wire, folder, shipped):
            await until(lambda: any(s.socket is not None for s in wire.sessions))
            for command, options in STEPS[done:]:
                await wire.answered(wire.command("Léa", command, **options))
            await until(lambda: any("Coup 1" in m.content for m in wire.private("Léa")))
            await wire.answered(wire.command("Léa", "passer"))
            await until(lambda: wire.shows("1 bulletin"))
            told = [m.content for m in wire.private("Léa")]
            assert sum("Coup 1" in text for text in told) == 1
            # Who was not answered has asked for it a second time.
            assert len(told) - 1 in ({1} if done else {1, 2})


STEPS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("alertes", YES),
    ("duplicate", {}),
    ("organiser commencer", {}),
)


async def first_life(wire: Wire, folder: Path, point: str, passing: int) -> int:
    """The bot until its death; how many steps it had acknowledged."""
    arguments = [str(folder), str(wire.port), str(wire.authority), point, str(passing)]
    process = await asyncio.to_thread(Forked, doomed.__name__, arguments, heard=False)

    def dead() -> bool:
        return process.poll() is not None

    done = 0
    try:
        await until(lambda: dead() or any(s.socket is not None for s in wire.sessions))
        for command, options in STEPS:
            payload = wire.command("Léa", command, **options)
            await until(lambda payload=payload: dead() or wire.answer(payload) is not None)  # type: ignore[misc]
            if wire.answer(payload) is None:
                break
            done += 1
        await until(dead)
        assert process.returncode == -9
    finally:
        process.kill()
        process.wait()
        wire.sessions.clear()
    return done
