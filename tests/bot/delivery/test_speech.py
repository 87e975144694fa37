"""A sentence as sound, measured as far as a machine can listen: length, loudness, silence at its ends."""

import asyncio
import io
from array import array
from subprocess import run
from typing import Any

import discord
import pytest
from discord.oggparse import OggStream

from bot.delivery import speech
from bot.delivery.speech import LONGEST, NotSaid, Speech, lacking
from bot.games.kinds.duplicate.texts import DUPLICATE
from bot.talk.spoken import Spoken

pytestmark = [
    pytest.mark.system_package("espeak-ng", "espeak-ng"),
    pytest.mark.system_package("opus-tools", "opusenc"),
]
SECOND = 48_000
FULL = 32_768


def samples(ogg: bytes) -> "array[int]":
    """One channel of what a listener hears."""
    _, _, *packets = OggStream(io.BytesIO(ogg)).iter_packets()
    decoder = discord.opus.Decoder()  # type: ignore[no-untyped-call]  # the library's
    both = array("h", b"".join(decoder.decode(each, fec=False) for each in packets))
    return both[::2]


@pytest.mark.parametrize(
    ("language", "text", "seconds"),
    [
        ("fr", "Terminé !", (0.4, 1.2)),
        ("fr", "30 secondes", (0.7, 1.6)),
        ("fr", "Coup 5. Tirage : Égypte. Suisse. 3 fois Tunisie. Oualonie. Jokère.", (4, 9)),
        ("en", "Top: passé, blank S, at 1 eigh, 72 points. Solo for Tom.", (3, 8)),
    ],
)
async def test_it_is_as_long_and_as_loud_as_it_should_be(
    language: str, text: str, seconds: tuple[float, float]
) -> None:
    sound = await Speech().sound(Spoken(text, language))
    assert sound[:4] == b"OggS"
    assert b"OpusHead" in sound[:64]
    heard = samples(sound)
    shortest, longest = seconds
    assert shortest < len(heard) / SECOND < longest
    peak = max(map(abs, heard)) / FULL
    assert 0.4 < peak < 0.999  # loud, and not clipped
    loud = [at for at, each in enumerate(heard) if abs(each) > FULL / 100]
    assert loud[0] < 0.25 * SECOND  # it begins at once
    assert len(heard) - loud[-1] < 0.4 * SECOND  # and holds up nothing that follows
    assert len(sound) < 5_000 * (1 + len(heard) / SECOND)


@pytest.mark.parametrize(
    ("language", "written", "sounds"),
    [
        ("fr", "en H 4", "aʃ kˈatʁ"),
        ("fr", "en 4 H", "kˈatʁ ˈaʃ"),
        ("fr", DUPLICATE["fr"].spoken.names["?"], "ʒokˈɛʁ"),
        ("fr", DUPLICATE["fr"].spoken.names["W"], "walonˈi"),
        ("fr", DUPLICATE["fr"].spoken.names["D"], "danmaʁk"),
        ("fr", "20 et une secondes", "vˈɛ̃t e yn səɡˈɔ̃d"),
        ("fr", "91 points", "katʁəvɛ̃ˈɔ̃z pwˈɛ̃"),
        ("en", "at eigh 4", "eɪ fˈɔː"),
        ("en", "at H 4", "ˈeɪtʃ fˈɔː"),
    ],
)
def test_it_is_pronounced_as_a_referee_does(language: str, written: str, sounds: str) -> None:
    command = ["espeak-ng", "-v", {"fr": "fr", "en": "en-gb"}[language], "-q", "--ipa", written]
    told = run(command, capture_output=True, text=True, check=True).stdout
    assert sounds.replace("ˈ", "") in told.replace("ˈ", "").replace("ə-", "ə")


def test_no_letter_of_the_table_is_read_in_another_language() -> None:
    """The voice changes over to English where it takes a name for English: that is heard, and wrong."""
    names = ". ".join(DUPLICATE["fr"].spoken.names.values())
    command = ["espeak-ng", "-v", "fr", "-q", "--ipa", names]
    told = run(command, capture_output=True, text=True, check=True).stdout
    assert "(en)" not in told


async def test_what_was_said_lately_is_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    real = asyncio.create_subprocess_exec

    async def counted(program: str, *rest: str, **more: Any) -> Any:
        made.append(program)
        return await real(program, *rest, **more)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", counted)
    voice, spoken = Speech(), Spoken("Terminé !", "fr")
    first, second = await asyncio.gather(voice.sound(spoken), voice.sound(spoken))
    assert first == second == await voice.sound(spoken)
    assert made == ["espeak-ng", "opusenc"]


async def test_what_is_typed_by_people_is_text_and_nothing_else() -> None:
    told = Spoken("Solo de -w /tmp/x [[h@l'oU]] <break/>" + "a" * 2 * LONGEST, "fr")
    assert (await Speech().sound(told))[:4] == b"OggS"


async def test_a_program_that_is_gone_is_told_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("WARNING")
    monkeypatch.setenv("PATH", "/nowhere")
    voice = Speech()
    for _ in range(2):
        with pytest.raises(NotSaid):
            await voice.sound(Spoken("Terminé !", "fr"))
    assert len([each for each in caplog.records if "aloud" in each.getMessage()]) == 1
    assert lacking(in_calls=False) == ["espeak-ng", "opus-tools"]


async def test_a_program_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "_TIMEOUT", 0.1)
    monkeypatch.setattr(speech, "_SPEAK", "--wrong-option")
    with pytest.raises(NotSaid):
        await Speech().sound(Spoken("Terminé !", "fr"))
