"""What is said with a message: beside everything else, in time or not at all."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.delivery.announcer import Announcer
from bot.delivery.speech import NotSaid, Speech
from bot.talk.identity import Account, Place
from bot.talk.messages import Post, Public
from bot.talk.spoken import Spoken

NOW = datetime(2026, 11, 28, 20, 30, tzinfo=UTC)
PLACE = Place("club", "salon")


class Voice(Speech):
    """Makes a sound of nothing, or does not."""

    gate: asyncio.Event | None = None
    fails = False

    async def sound(self, spoken: Spoken) -> bytes:
        if self.gate is not None:
            await self.gate.wait()
        if self.fails:
            raise NotSaid
        return spoken.text.encode()


class Listener:
    """A platform on which is noted what is heard."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.error: Exception | None = None

    async def play(self, place: Place, spoken: Spoken, sound: bytes) -> None:
        assert (place, sound) == (PLACE, spoken.text.encode())
        if self.error is not None:
            raise self.error
        self.heard.append(sound)


@pytest.fixture
def voice() -> Voice:
    return Voice()


@pytest.fixture
def listener() -> Listener:
    return Listener()


@pytest.fixture
def announcer(voice: Voice, listener: Listener) -> Announcer:
    platforms: Any = {"club-1": listener}

    async def role_of(place: Place) -> str:
        return f"{place.platform}-1"

    return Announcer(voice, platforms, lambda: NOW, role_of)


def post(spoken: Spoken | None, **more: Any) -> Post:
    return Post(Public(PLACE), "Coup 1", "", slot="round", spoken=spoken, **more)


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_it_is_heard_once_its_message_is_out(
    announcer: Announcer, listener: Listener
) -> None:
    await announcer.overhear(post(Spoken("Coup 1", "fr")), PLACE)
    await announcer.overhear(post(None), PLACE)
    await settled()
    assert listener.heard == [b"Coup 1"]


async def test_everybody_hears_his_own_language(announcer: Announcer, listener: Listener) -> None:
    also = (post(Spoken("Round 1", "en"), language="en"),)
    await announcer.overhear(post(Spoken("Coup 1", "fr"), also=also), PLACE)
    await settled()
    assert listener.heard == [b"Coup 1", b"Round 1"]


@pytest.mark.parametrize(
    ("spoken", "to"),
    [
        (Spoken("30 secondes", "fr", by=NOW - timedelta(seconds=0.1)), PLACE),
        (Spoken("Noté", "fr"), Account("club", "léa")),
    ],
)
async def test_what_is_late_or_for_one_alone_is_not_said(
    announcer: Announcer, listener: Listener, spoken: Spoken, to: Place | Account
) -> None:
    await announcer.overhear(post(spoken), to)
    await settled()
    assert listener.heard == []


async def test_a_sound_that_is_not_ready_in_time_is_not_played(
    announcer: Announcer, listener: Listener, voice: Voice
) -> None:
    voice.gate = asyncio.Event()
    await announcer.overhear(
        post(Spoken("30 secondes", "fr", by=NOW + timedelta(seconds=0.01))), PLACE
    )
    await asyncio.sleep(0.03)
    voice.gate.set()
    await settled()
    assert listener.heard == []


async def test_whatever_goes_wrong_the_next_is_said(
    announcer: Announcer, listener: Listener, voice: Voice
) -> None:
    voice.fails = True
    await announcer.overhear(post(Spoken("Coup 1", "fr")), PLACE)
    await settled()
    voice.fails, listener.error = False, RuntimeError("the library's own")
    await announcer.overhear(post(Spoken("Coup 2", "fr")), PLACE)
    await settled()
    listener.error = None
    await announcer.overhear(post(Spoken("Coup 3", "fr")), PLACE)
    await settled()
    assert listener.heard == [b"Coup 3"]


async def test_it_falls_silent_in_the_end(
    announcer: Announcer, listener: Listener, voice: Voice
) -> None:
    voice.gate = asyncio.Event()
    await announcer.overhear(post(Spoken("Coup 1", "fr")), PLACE)
    await settled()
    await announcer.close()
    voice.gate.set()
    await settled()
    assert listener.heard == []
