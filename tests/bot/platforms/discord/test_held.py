"""Receipts and racks of a round that is over: no countdown, nothing to press."""

from typing import Any

import discord
import pytest
import simcord

from bot.platforms.discord import held
from tests.bot.plain import plain
from tests.bot.platforms.discord.server import Server


def seen(server: Server, result: simcord.InteractionResult) -> Any:
    """The answer as it stands now."""
    assert result.response is not None
    return server.env.backend.messages[server.channel.id][result.response.id]


def holds(server: Server, result: simcord.InteractionResult) -> bool:
    """Whether it has a countdown or buttons."""
    message = seen(server, result)
    return "<t:" in message.content or bool(message.components)


async def test_when_the_round_is_over_they_are_settled(playing: Server) -> None:
    receipt = await playing.plays_result("Tom", "H4 POESIE")
    mine = await playing.presses("Tom", "Mon chevalet")
    other = await playing.presses("Léa", "Mon chevalet")
    assert all(holds(playing, each) for each in (receipt, mine, other))
    await playing.types("Léa", "organiser relever")
    await playing.deliver()
    assert not any(holds(playing, each) for each in (receipt, mine, other))
    assert plain(seen(playing, receipt).content) == "Noté : POESIE en H4, 22 points."
    assert "Modifiable" not in seen(playing, mine).content
    assert "POESIE" in seen(playing, mine).content
    assert seen(playing, mine).attachments  # the board stays


async def test_a_bulletin_more_leaves_them_as_they_are(playing: Server) -> None:
    receipt = await playing.plays_result("Tom", "H4 POESIE")
    await playing.plays("Tom", "H4 POISE")
    assert holds(playing, receipt)


async def test_a_round_that_is_cancelled_settles_them_too(playing: Server) -> None:
    receipt = await playing.plays_result("Tom", "H4 POESIE")
    await playing.types("Léa", "organiser suspendre oui")
    await playing.deliver()
    assert not holds(playing, receipt)


async def test_who_put_his_answer_away_disturbs_nobody(playing: Server) -> None:
    mine = await playing.presses("Tom", "Mon chevalet")
    other = await playing.presses("Léa", "Mon chevalet")
    playing.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=404, code=10008)
    await playing.types("Léa", "organiser relever")
    await playing.deliver()
    assert [holds(playing, each) for each in (mine, other)] == [True, False]


async def test_after_fifteen_minutes_they_stay_as_they_are(playing: Server) -> None:
    await playing.presses("Tom", "Mon chevalet")
    await playing.types("Léa", "organiser prolonger 3600")
    await playing.env.advance_time(16 * 60)
    before = len(playing.env.http_requests)
    await playing.types("Léa", "organiser relever")
    await playing.deliver()
    asked = [r for r in playing.env.http_requests[before:] if r.method == "PATCH"]
    assert not [r for r in asked if "@original" in r.path]


async def test_an_answer_that_was_on_its_way_when_the_round_ended(
    playing: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = discord.InteractionResponse.send_message

    async def late(response: Any, *given: Any, **named: Any) -> Any:
        """While it is being sent, everybody sees the round end."""
        playing.bot._held.settle("0000000000000001/round-1-1")
        return await real(response, *given, **named)

    monkeypatch.setattr(discord.InteractionResponse, "send_message", late)
    mine = await playing.presses("Tom", "Mon chevalet")
    await playing.deliver()
    assert not holds(playing, mine)


async def test_what_is_held_is_bounded(playing: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(held, "MOST_HELD", 3)
    for _ in range(5):
        await playing.presses("Tom", "Mon chevalet")
    assert len(playing.bot._held.given) == 3
