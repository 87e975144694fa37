"""A sentence as sound: spoken by espeak-ng, written as Opus in an Ogg file by opusenc.

Both are programs of the system, each a process that lives for one sentence: neither is part of what ships.
Ogg with Opus is what Telegram shows as a voice note, what Discord's packets are made of, and what browsers
play, so one file is enough. What was said lately is kept: places in one game, and every round, say the same.
"""

import asyncio
from asyncio.subprocess import PIPE
from collections import OrderedDict
from collections.abc import Sequence
from importlib.util import find_spec
from shutil import which

import structlog

from bot.made_once import task_of
from bot.talk.spoken import Spoken

MOST_KEPT = 100
"""Some 30 kB each."""
AT_ONCE = 2
LONGEST = 1000
"""Characters; a full announcement has some 300."""
_TIMEOUT = 5.0
"""Seconds that a program may take; twenty times what it does."""
_PROGRAMS = {"espeak-ng": "espeak-ng", "opusenc": "opus-tools"}
"""By their names, the packages that have them."""
_VOICES = {"fr": "fr -a 150", "en": "en-gb -a 90"}
"""Each as loud as it is without clipping."""
_SPEAK = "-s 150 -z --stdin --stdout"
"""Words a minute; no pause at the end."""
_WRITE = "--quiet --speech --bitrate 24 --downmix-mono --discard-comments - -"

log = structlog.get_logger(__name__)


def lacking(*, in_calls: bool) -> Sequence[str]:
    """What has to be installed before anything is heard; `in_calls`: also what joins one."""
    missing = [package for program, package in _PROGRAMS.items() if which(program) is None]
    if in_calls and not (find_spec("nacl") and find_spec("davey")):
        missing.append("chevalet[voice]")
    return missing


class NotSaid(Exception):
    """There is no sound; the same stands in the text."""


class Speech:
    """Makes a sound once, however many ask for it at the same time."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, str], asyncio.Task[bytes]] = OrderedDict()
        self._free = asyncio.Semaphore(AT_ONCE)
        self._broken = False

    async def sound(self, spoken: Spoken) -> bytes:
        """The file.

        Raises:
            NotSaid: it cannot be made.
        """
        key = (spoken.text, spoken.language)
        making = task_of(self._made, key, lambda: self._make(*key))
        while len(self._made) > MOST_KEPT:
            self._made.popitem(last=False)
        try:
            sound = await asyncio.shield(making)
        except (OSError, TimeoutError, NotSaid) as error:
            if not self._broken:
                log.warning("nothing can be said aloud", why=str(error) or repr(error))
            self._broken = True
            raise NotSaid from error
        self._broken = False
        return sound

    async def _make(self, text: str, language: str) -> bytes:
        async with self._free:
            wave = await _run("espeak-ng", f"-v {_VOICES[language]} {_SPEAK}", _plain(text))
            return await _run("opusenc", _WRITE, wave)


def _plain(text: str) -> bytes:
    """Without what the program would take for phonemes."""
    return text[:LONGEST].replace("[[", "").encode()


async def _run(program: str, options: str, given: bytes) -> bytes:
    """What it writes.

    Raises:
        OSError, TimeoutError, NotSaid: it is not there, takes too long, or fails.
    """
    process = await asyncio.create_subprocess_exec(
        program, *options.split(), stdin=PIPE, stdout=PIPE, stderr=PIPE
    )
    try:
        async with asyncio.timeout(_TIMEOUT):
            written, said = await process.communicate(given)
    except BaseException:
        process.kill()
        await process.wait()
        raise
    if process.returncode or not written:
        raise NotSaid(f"{program}: {said.decode(errors='replace').strip()[:200]}")
    return written
