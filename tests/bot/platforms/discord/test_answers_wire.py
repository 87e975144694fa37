"""Answers that take long, over real sockets: announced in time, and whatever becomes of them, told."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.platforms.discord import interactions, replies
from engine.lexicon import Lexicon
from tests.bot.platforms.discord.online import Online, begin, connected, online
from tests.bot.platforms.discord.wire import Scripted, Wire
from tests.bot.platforms.whole import until
from tests.bot.stores import engine_of


def hold(monkeypatch: pytest.MonkeyPatch, target: Any, method: str) -> asyncio.Event:
    """It is not done before the gate is opened."""
    real, gate = getattr(target, method), asyncio.Event()

    async def held(*given: Any, **named: Any) -> Any:
        await gate.wait()
        return await real(*given, **named)

    monkeypatch.setattr(target, method, held)
    return gate


async def test_what_fails_after_the_bot_was_shown_thinking_is_told_too(
    wire: Wire, bot: Online, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any, **__: Any) -> Any:
        raise RuntimeError("a bug")

    await begin(wire)
    monkeypatch.setattr(bot.application.desk, "carry_out", fail)
    gate = hold(monkeypatch, bot.application.desk, "carry_out")
    monkeypatch.setattr(replies, "DEFER_AFTER", 0.01)
    passed = wire.command("Tom", "passer")
    await until(lambda: wire.backend.interactions[int(passed["id"])].loading)
    gate.set()
    assert await wire.answered(passed) == "Quelque chose n’a pas marché de mon côté : réessayez."


async def test_thinking_that_discord_took_and_did_not_confirm_is_filled_in(
    wire: Wire, bot: Online, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer has a picture: it was read once for the try that Discord refused."""
    await begin(wire)
    gate = hold(monkeypatch, bot.application, "handle")
    monkeypatch.setattr(replies, "DEFER_AFTER", 0.01)
    wire.script.append(Scripted("POST", "/interactions/*/callback", 502, also=True))
    asked = wire.press("Tom", "Mon chevalet")
    await until(lambda: wire.backend.interactions[int(asked["id"])].loading)
    gate.set()
    assert "H P O I E S E" in await wire.answered(asked)
    sent = [r.files[0] for r in wire.requests if "/webhooks/" in r.path and r.files]
    assert sent[0].fp.getvalue().startswith(b"\x89PNG")  # type: ignore[attr-defined]


async def test_what_is_told_twice_does_not_write_over_everybodys_message(
    wire: Wire, bot: Online
) -> None:
    """The answer to a press of *Rejoindre* is the lobby itself: it is the original response."""
    await connected(wire)
    await wire.answered(wire.command("Léa", "duplicate"))
    await until(lambda: wire.shows("Partie duplicate"))
    joined = wire.press("Tom", "Rejoindre")
    await wire.answered(joined)
    before = len(wire.requests)
    wire.backend.emit("INTERACTION_CREATE", joined)
    await until(lambda: any("@original" in r.path for r in wire.requests[before:]))
    await wire.answered(wire.command("Tom", "sac"))
    assert wire.shows("Joueurs : Léa, Tom")
    assert [r.method for r in wire.requests[before:] if "@original" in r.path] == ["GET"]


async def test_a_place_that_takes_long_to_note_counts_as_waiting(
    wire: Wire, bot: Online, monkeypatch: pytest.MonkeyPatch
) -> None:
    await connected(wire)
    gate = hold(monkeypatch, bot.store.places, "set_setting")
    monkeypatch.setattr(replies, "DEFER_AFTER", 0.01)
    asked = wire.command("Tom", "sac")
    await until(lambda: wire.backend.interactions[int(asked["id"])].loading)
    gate.set()
    assert "partie" in await wire.answered(asked)


async def test_a_form_that_is_late_is_asked_for_once_more(
    wire: Wire, bot: Online, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It cannot follow later; the next press opens it."""
    await begin(wire)
    gate = hold(monkeypatch, bot.application, "form")
    monkeypatch.setattr(interactions, "DEFER_AFTER", 0.01)
    late = await wire.answered(wire.press("Tom", "Jouer"))
    assert late == "Le formulaire n’est pas venu à temps : appuyez encore une fois."
    gate.set()
    monkeypatch.undo()
    assert await wire.answered(wire.press("Tom", "Jouer")) == "Coup 1"


async def test_what_is_said_of_a_late_form_does_not_wait_for_a_store_that_hangs(
    wire: Wire, bot: Online, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin(wire)
    gate = hold(monkeypatch, bot.application.settings, "of")
    monkeypatch.setattr(interactions, "DEFER_AFTER", 0.01)
    monkeypatch.setattr(interactions, "AT_ONCE", 0.01)
    late = await wire.answered(wire.press("Tom", "Jouer"))
    assert late == "Le formulaire n’est pas venu à temps : appuyez encore une fois."
    gate.set()


async def test_another_process_with_the_same_token_is_warned_of(
    wire: Wire, bot: Online, tmp_path: Path, shipped: Lexicon
) -> None:
    """Another data folder has other games; Discord takes the first answer only."""
    await begin(wire)
    async with online(wire, tmp_path / "elsewhere", shipped):
        await until(lambda: len(wire.sessions) == 2)
        with capture_logs() as logs:
            await wire.answered(wire.command("Tom", "sac"))
            await until(lambda: any("another process" in entry["event"] for entry in logs))


async def test_who_may_have_lost_the_games_speaks_last(
    wire: Wire, bot: Online, tmp_path: Path, shipped: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What whoever has them said stays; where nobody does, one is told to try again."""
    await begin(wire)
    monkeypatch.setattr(interactions, "SPEAKS_LAST", 0.3)
    async with online(wire, tmp_path / "elsewhere", shipped) as other:
        await until(lambda: len(wire.sessions) == 2)
        monkeypatch.setattr(engine_of(other.store), "is_ours", False)
        with capture_logs() as logs:
            said = await wire.answered(wire.command("Tom", "sac"))
            await until(lambda: any("too late" in entry["event"] for entry in logs))
        assert "lettres" in said
        assert not [entry for entry in logs if entry["log_level"] == "warning"]
        monkeypatch.setattr(engine_of(bot.store), "is_ours", False)
        with capture_logs():
            said = await wire.answered(wire.command("Tom", "sac"))
        assert "réessayez" in said


async def test_the_same_request_told_twice_is_no_other_process(wire: Wire, bot: Online) -> None:
    await connected(wire)
    with capture_logs() as logs:
        asked = wire.command("Tom", "sac")
        await wire.answered(asked)
        before = len(wire.requests)
        wire.backend.emit("INTERACTION_CREATE", asked)
        await until(lambda: any("@original" in r.path for r in wire.requests[before:]))
        await wire.answered(wire.command("Tom", "sac"))
    assert not [entry for entry in logs if "another process" in entry["event"]]


async def test_a_file_that_discord_does_not_hand_over_is_asked_for_again(
    tmp_path: Path, shipped: Lexicon
) -> None:
    async with Wire(tmp_path) as wire, online(wire, tmp_path / "data", shipped):
        await connected(wire)
        asked = wire.command("Léa", "rejouer", file=("notes.txt", b"AEINRST"))
        wire.uploads.clear()
        assert "envoyez-le encore une fois" in await wire.answered(asked)


async def test_what_is_typed_into_a_form_is_answered_where_its_button_was(
    wire: Wire, bot: Online
) -> None:
    """Of a game alone one message goes on, however many words are played."""
    await connected(wire)
    drawn = wire.command("Tom", "entrainement")
    await wire.answered(drawn)
    card = wire.answer_message(drawn)
    (play, *_) = card.components[0]["components"]
    pressed = wire.component("Tom", card, play["custom_id"])
    await wire.answered(pressed)
    modal = wire.backend.interactions[int(pressed["id"])].modal
    assert modal is not None
    opened_on = pressed["message"]
    refused = wire.submit("Tom", modal["custom_id"], "h4 zzz", opened_on=opened_on)
    assert "ne permet pas ZZZ" in await wire.answered(refused)
    assert wire.answer_message(refused).id != card.id, "it says what is wrong beside the draw"
    told = wire.submit("Tom", modal["custom_id"], "h4 poésie", opened_on=opened_on)
    assert (await wire.answered(told)).startswith("Vous : POESIE")
    assert wire.answer_message(told).id == card.id


async def test_a_file_that_is_too_large_is_never_fetched(wire: Wire, bot: Online) -> None:
    await connected(wire)
    asked = wire.command("Léa", "rejouer", file=("film.txt", b"A" * 1_000_000))
    wire.uploads.clear()
    assert "trop long" in await wire.answered(asked)
