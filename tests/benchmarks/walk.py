"""Which rooms a bulletin goes through: ``python -m tests.benchmarks.walk``.

A room is a module of ours. Prints each with the calls that it gets, in the order in which they are entered
first, and how many rooms, calls and awaits that is in all. What is done in other tasks is in it, as far as
nothing else goes on: the lot of the bulletin, and its commit.
"""

import asyncio
import inspect
import sys
import tempfile
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

from bot.talk.game_actions import Blank
from engine.lexicon import load_shipped
from tests.benchmarks.bench_application import Disk, Evening, evening_on

ROOT = Path(__file__).parents[2]
OURS = tuple(f"{ROOT / name}/" for name in ("bot", "engine", "render"))


class Walk:
    """Notes the calls."""

    def __init__(self) -> None:
        self.rooms: Counter[str] = Counter()
        self.awaits = 0
        self._frames: set[FrameType] = set()  # kept, so that each is another one

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        path = frame.f_code.co_filename
        if event != "call" or frame in self._frames or not path.startswith(OURS):
            return
        self._frames.add(frame)
        self.rooms[path.removeprefix(f"{ROOT}/")] += 1
        self.awaits += bool(frame.f_code.co_flags & inspect.CO_COROUTINE)


async def main(folder: Path) -> None:
    """The second bulletin of a game of ten: what is remembered is remembered."""
    async with evening_on(Evening(1, 10), load_shipped(), folder, Disk(0)) as ask:
        await ask(0, 1, Blank())
        walk = Walk()
        sys.setprofile(walk)
        await ask(0, 2, Blank())
        sys.setprofile(None)
    for room, calls in walk.rooms.items():
        print(f"{calls:5}  {room}")
    print(f"{len(walk.rooms)} rooms, {walk.rooms.total()} calls, {walk.awaits} awaits")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        asyncio.run(main(Path(scratch)))
