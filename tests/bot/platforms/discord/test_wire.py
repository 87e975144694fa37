"""The bot on real sockets: pictures, limits, failures, lost connections, a bad token."""

import asyncio
import io
import logging
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.adapter import PlatformError
from bot.delivery.speech import lacking
from bot.games import outages
from bot.log import Redaction
from bot.platforms.discord import PLATFORM, replies, sending
from engine.duplicate.state import DuplicateGame
from engine.lexicon import Lexicon
from tests.bot.platforms.discord.online import Online, begin, connected, online
from tests.bot.platforms.discord.wire import TOKEN, Scripted, Wire, too_many
from tests.bot.platforms.whole import GAME, PATIENCE, until

AWAY = timedelta(seconds=60)


async def game(bot: Online) -> DuplicateGame:
    game: DuplicateGame = (await bot.application.desk.table(GAME)).game
    return game


async def test_a_round_over_real_sockets(wire: Wire, bot: Online) -> None:
    """Compressed gateway, pictures as multipart with their alt text, form, receipt, card."""
    await begin(wire)
    (board,) = [m for m in wire.public() if "Fin du temps" in m.content]
    assert board.attachments[0]["description"].startswith("Coup 1. Tirage")
    posted = next(r for r in wire.requests if r.files)
    assert posted.files[0].fp.getvalue().startswith(b"\x89PNG")  # type: ignore[attr-defined]
    pressed = wire.press("Tom", "Jouer")
    assert await wire.answered(pressed) == "Coup 1"
    modal = wire.backend.interactions[int(pressed["id"])].modal
    assert modal is not None
    receipt = await wire.answered(wire.submit("Tom", modal["custom_id"], "h4 poésie"))
    assert receipt.startswith("Noté : POESIE en H4, 22 points")
    await until(lambda: wire.shows("1 bulletin"))
    edits = [r for r in wire.requests if r.method == "PATCH" and "messages" in r.path]
    assert not [r for r in edits if r.files and "bulletin" in r.body["content"]]  # drawn once
    await wire.answered(wire.command("Léa", "organiser relever"))
    await until(lambda: wire.shows("Tom : 22 · POESIE en H4, 22 (top !)"))
    guilds, voice_states = 1, 1 << 7  # none of them privileged
    assert wire.identified[0]["intents"] == guilds | (0 if lacking(in_calls=True) else voice_states)


async def test_the_log_has_no_tokens_however_much_is_logged(
    wire: Wire, bot: Online, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At its debug level the library logs addresses, with what is in them."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Redaction(logging.Formatter(), [TOKEN]))
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [handler])
    monkeypatch.setattr(root, "level", logging.DEBUG)
    monkeypatch.setattr(logging.getLogger("discord"), "level", logging.DEBUG)
    await begin(wire)
    await wire.answered(wire.command("Tom", "passer"))
    said = stream.getvalue()
    assert "/interactions/" in said
    assert TOKEN not in said
    assert "INTERACTION_CREATE" in said
    assert wire.tokens()
    assert not [token for token in wire.tokens() if token in said]


async def test_commands_are_sent_once_and_again_only_if_they_changed(
    wire: Wire, tmp_path: Path, shipped: Lexicon
) -> None:
    def sent() -> int:
        return sum(r.method == "PUT" for r in wire.requests)

    for _ in range(2):
        async with online(wire, tmp_path / "data", shipped):
            await until(lambda: any(s.socket is not None for s in wire.sessions))
        wire.sessions.clear()
    assert sent() == 1


async def test_discord_that_cannot_be_reached_at_the_start_is_waited_for(
    wire: Wire, tmp_path: Path, shipped: Lexicon
) -> None:
    await wire.close()
    async with online(wire, tmp_path / "data", shipped) as bot:
        first = bot.discord.client
        await until(lambda: bot.discord.client is not first)
        await wire.open()
        await begin(wire)


# Limits ------------------------------------------------------------------------------------------


async def test_many_bulletins_under_a_limit_become_few_edits_and_none_is_lost(
    wire: Wire, bot: Online
) -> None:
    await begin(wire)
    gate = asyncio.Event()
    limit = too_many(0.05, everywhere=False)
    (board,) = [m for m in wire.public() if "Fin du temps" in m.content]
    its_own = f"/channels/*/messages/{board.id}"
    wire.script.append(Scripted("PATCH", its_own, gate=gate, **limit))
    before = len(wire.requests)
    first = wire.command("Tom", "passer")
    told = [wire.command(name, "passer") for name in ("Léa", "Tom") for _ in range(10)]
    for payload in (first, *told):  # answers to people do not wait for the board
        assert (await wire.answered(payload)).startswith("Noté : bulletin blanc")
    gate.set()
    await until(lambda: wire.shows("2 bulletins"))
    edits = [r for r in wire.requests[before:] if r.method == "PATCH" and str(board.id) in r.path]
    assert len(edits) <= 3  # the one that met the limit, the same again, and what has come since
    current = (await game(bot)).round
    assert current is not None
    assert sum(len(own) for own in current.entries.values()) == 21


async def test_a_client_that_was_closed_is_told_nothing_any_more(wire: Wire, bot: Online) -> None:
    """discord.py waits two seconds for servers before it says that it is ready, whatever comes meanwhile."""
    await connected(wire)
    await until(lambda: bool(_about_to_be_ready()))
    late = _about_to_be_ready()
    await bot.discord.close()
    assert await asyncio.gather(*late, return_exceptions=True) == [None]


def _about_to_be_ready() -> list[asyncio.Task[Any]]:
    return [task for task in asyncio.all_tasks() if "_delay_ready" in repr(task.get_coro())]


async def test_a_limit_for_everything_is_obeyed(wire: Wire, bot: Online) -> None:
    await begin(wire)
    wire.script.append(
        Scripted("PATCH", "/channels/*/messages/*", **too_many(0.3, everywhere=True))
    )
    await wire.answered(wire.command("Tom", "passer"))
    await until(lambda: wire.shows("1 bulletin"))


async def test_an_old_message_whose_edit_would_wait_for_long_is_posted_anew(
    wire: Wire, bot: Online, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord takes few edits of a message that is older than an hour, and says to come back much later."""
    monkeypatch.setattr(sending, "_OLD", timedelta(0))
    await connected(wire)
    await wire.answered(wire.command("Léa", "duplicate"))
    await until(lambda: wire.shows("Partie duplicate"))
    wire.script.append(
        Scripted("PATCH", "/channels/*/messages/*", **too_many(600, everywhere=False))
    )
    await wire.answered(wire.press("Tom", "Rejoindre"))
    await until(lambda: wire.shows("Joueurs : Léa, Tom"))
    await until(lambda: len(wire.public()) == 1)


# Failures ----------------------------------------------------------------------------------------


async def test_an_answer_that_was_lost_on_the_way_is_not_posted_twice(
    wire: Wire, bot: Online
) -> None:
    """The lobby was posted, but who asked was told of an error: Discord knows it by its nonce."""
    await connected(wire)
    wire.script.append(Scripted("POST", "/channels/*/messages", 502, also=True))
    await wire.answered(wire.command("Léa", "duplicate"))
    await until(lambda: sum(r.path.endswith("/messages") for r in wire.requests) == 2)
    await wire.answered(wire.press("Tom", "Rejoindre"))
    await until(lambda: wire.shows("Joueurs : Léa, Tom"))
    assert len(wire.public()) == 1
    nonces = [r.body["nonce"] for r in wire.requests if r.path.endswith("/messages")]
    assert len(set(nonces)) == 1


async def test_what_takes_long_is_announced_and_follows(
    wire: Wire, bot: Online, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin(wire)
    monkeypatch.setattr(replies, "DEFER_AFTER", 0.01)
    gate = hold(bot, monkeypatch)
    played = wire.command("Tom", "passer")
    record = wire.backend.interactions[int(played["id"])]
    await until(lambda: record.loading)
    assert record.ephemeral
    gate.set()
    assert (await wire.answered(played)).startswith("Noté : bulletin blanc")


async def test_an_answer_after_fifteen_minutes_goes_nowhere_and_is_found_by_the_button(
    wire: Wire, bot: Online, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin(wire)
    monkeypatch.setattr(replies, "DEFER_AFTER", 0.01)
    gate = hold(bot, monkeypatch)
    played = wire.command("Tom", "jouer", bulletin="H4 POESIE")
    record = wire.backend.interactions[int(played["id"])]
    await until(lambda: record.loading)
    expired = {"message": "Invalid Webhook Token", "code": 50027}
    wire.script.append(Scripted("PATCH", "/webhooks/*", 401, expired))
    gate.set()
    await until(lambda: not wire.script)
    await until(lambda: wire.shows("1 bulletin"))
    assert not wire.shows("POESIE")
    mine = await wire.answered(wire.press("Tom", "Mon chevalet"))
    assert "POESIE en H4" in mine


# The connection ----------------------------------------------------------------------------------


async def test_a_session_is_resumed_in_mid_round_and_what_is_told_twice_has_one_effect(
    wire: Wire, bot: Online
) -> None:
    await begin(wire)
    played = wire.command("Tom", "jouer", bulletin="H4 POESIE")
    assert "POESIE" in await wire.answered(played)
    await wire.drop(4000)
    missed = wire.command("Léa", "passer")  # nobody listens
    wire.backend.emit("INTERACTION_CREATE", played)  # and this one is told again
    assert (await wire.answered(missed)).startswith("Noté : bulletin blanc")
    await until(lambda: wire.shows("2 bulletins"))
    assert wire.resumed == 1
    assert len(wire.identified) == 1
    assert list((await game(bot)).round.entries) == [2, 1]  # type: ignore[union-attr]


async def test_a_session_that_is_over_is_begun_anew_and_nothing_is_posted_twice(
    wire: Wire, bot: Online
) -> None:
    await begin(wire)
    before = len(wire.public())
    await wire.invalidate()
    await until(lambda: len(wire.identified) == 2)
    await wire.answered(wire.command("Tom", "passer"))
    await until(lambda: wire.shows("1 bulletin"))
    assert len(wire.public()) == before
    assert sum(r.method == "PUT" for r in wire.requests) == 1


async def test_a_round_that_discord_was_away_from_gets_its_time_back(
    wire: Wire, bot: Online, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "BLINK", AWAY / 2)  # a machine that is held up takes no part
    await connected(wire)
    await until(lambda: PLATFORM not in bot.caretaker.outages)  # or it was away from the start
    await begin(wire)
    before = (await game(bot)).round.deadline  # type: ignore[union-attr]
    now = bot.discord.now()
    monkeypatch.setattr(bot.discord.shards, "_now", lambda: now)
    bot.discord.shards.disconnected(0)
    monkeypatch.setattr(bot.discord.shards, "_now", lambda: now + AWAY)
    bot.discord.shards.connected(0, 1)
    await until(lambda: wire.shows("absenté"))
    after = (await game(bot)).round.deadline  # type: ignore[union-attr]
    assert before is not None
    assert after is not None
    assert after - before == AWAY


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (4004, "the token was"),
        (4014, "the intents were"),
        (4013, r"\(4013\) was"),
    ],
)
async def test_what_discord_refuses_for_good_ends_the_bot_with_one_line(
    wire: Wire, tmp_path: Path, shipped: Lexicon, code: int, told: str
) -> None:
    wire.close_code = code
    async with online(wire, tmp_path / "data", shipped) as bot:
        with pytest.raises(PlatformError, match=told):
            await asyncio.wait_for(bot.running, PATIENCE)
    assert not wire.identified


async def test_a_bad_token_ends_the_bot_with_one_line(
    wire: Wire, tmp_path: Path, shipped: Lexicon
) -> None:
    async with online(wire, tmp_path / "data", shipped, token="x.y.z") as bot:
        with pytest.raises(PlatformError, match="the token was refused"):
            await asyncio.wait_for(bot.running, PATIENCE)
    assert len(wire.requests) == 1


def hold(bot: Online, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Nothing is stored before the gate is opened."""
    commit, gate = bot.store.games.commit, asyncio.Event()

    async def slow(batch: Any) -> Any:
        await gate.wait()
        return await commit(batch)

    monkeypatch.setattr(bot.store.games, "commit", slow)
    return gate
