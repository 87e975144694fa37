"""A referee in a voice channel: the real library against a call on loopback, whose sound is decoded."""

import asyncio
from pathlib import Path

import discord
import pytest
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from tests.bot.platforms.discord.online import Online, begin, connected, online
from tests.bot.platforms.discord.wire import Wire
from tests.bot.platforms.whole import until

pytestmark = [
    pytest.mark.long,
    pytest.mark.system_package("espeak-ng", "espeak-ng"),
    pytest.mark.system_package("opus-tools", "opusenc"),
]
SECOND = 96_000
"""Samples of both channels."""
VOICE = 2


def channel_with(wire: Wire, *names: str, denied: int = 0) -> int:
    """A voice channel, who is in it, and what is denied to everybody there."""
    everybody = Overwrite(wire.guild.id, OverwriteType.ROLE, deny=denied)
    overwrites = [everybody] if denied else []
    channel = wire.backend.create_channel(wire.guild.id, "vocal", type=VOICE, overwrites=overwrites)
    for name in names:
        wire.backend.set_voice_state(wire.guild.id, wire.people[name], channel.id)
    return channel.id


async def speaks(wire: Wire) -> str:
    """Léa, who may, wants to hear the referee."""
    wire.backend.get_guild(wire.guild.id).owner_id = wire.people["Léa"]
    return await wire.answered(wire.command("Léa", "reglages", réglage="voix", valeur="oui"))


async def test_the_draw_the_end_and_the_top_are_heard(wire: Wire, bot: Online) -> None:
    await connected(wire)
    channel_with(wire, "Léa", "Tom")
    assert (await speaks(wire)).startswith("Je parle")
    await begin(wire)
    await until(lambda: len(wire.call.packets) > 150)  # three seconds
    assert wire.call.identified[0]["max_dave_protocol_version"] >= 1
    draw = wire.call.heard()
    loudness = (sum(each * each for each in draw) / len(draw)) ** 0.5
    assert 1_000 < loudness < 15_000
    steps = {
        later - before for before, later in zip(wire.call.times, wire.call.times[1:], strict=False)
    }
    assert steps == {960}  # 20 ms each: nothing is lost, and nothing is doubled
    drawn = len(wire.call.packets)
    await wire.answered(wire.command("Léa", "organiser relever"))
    await until(lambda: wire.shows("Top"))
    await until(lambda: len(wire.call.packets) > drawn + 100)
    del bot


async def test_nobody_is_joined_who_is_alone(wire: Wire, bot: Online) -> None:
    """Who asked has left: an empty channel hears nothing."""
    await connected(wire)
    channel_with(wire, "Léa")
    await speaks(wire)
    wire.backend.set_voice_state(wire.guild.id, wire.people["Léa"], None)
    await begin(wire)
    await asyncio.sleep(0.3)
    assert not wire.call.identified
    del bot


async def test_who_is_in_no_call_is_told_what_to_do(wire: Wire, bot: Online) -> None:
    await connected(wire)
    assert (await speaks(wire)).startswith("Entrez d’abord dans un salon vocal")
    del bot


@pytest.mark.parametrize("denied", ["connect", "speak"])
async def test_so_is_who_is_in_one_where_the_bot_may_not_speak(
    wire: Wire, bot: Online, denied: str
) -> None:
    await connected(wire)
    channel_with(wire, "Léa", denied=discord.Permissions(**{denied: True}).value)
    assert "je peux me connecter et parler" in await speaks(wire)
    del bot


async def test_it_is_silent_unless_somebody_asked(wire: Wire, bot: Online) -> None:
    await connected(wire)
    channel_with(wire, "Léa")
    await begin(wire)
    await asyncio.sleep(0.3)
    assert not wire.call.identified
    del bot


async def test_it_leaves_with_the_process(wire: Wire, tmp_path: Path, shipped: Lexicon) -> None:
    async with online(wire, tmp_path / "other", shipped, DuplicateRules("normal")):
        await connected(wire)
        channel_with(wire, "Léa")
        await speaks(wire)
        await begin(wire)
        await until(lambda: bool(wire.call.packets))
    await until(lambda: wire.call.left == 1)
