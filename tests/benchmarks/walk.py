"""Which rooms a bulletin, a message and a question go through: ``python -m tests.benchmarks.walk``.

A room is a module of ours. Prints how many rooms, calls and awaits it is in all, and each room with the calls
that it gets, in the order in which they are entered first. What is done in other tasks is in it, as far as
nothing else goes on: the lot of the bulletin, and its commit.
"""

import asyncio
import inspect
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

from bot.delivery.gallery import Gallery
from bot.delivery.outbox import Outbox
from bot.delivery.render_worker import RenderWorker
from bot.delivery.seal import Seal
from bot.platforms.playground.adapter import Playground
from bot.talk.game_actions import Blank
from bot.talk.identity import Account
from bot.talk.requests import Action, CheckWords, Request, UseTool
from bot.talk.word_views import Tool
from engine.lexicon import load_shipped
from tests.bot.club import PLACE, Club
from tests.bot.stores import open_store

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


@contextmanager
def walked(what: str) -> Iterator[None]:
    """Print which rooms are entered meanwhile."""
    walk = Walk()
    sys.setprofile(walk)
    yield
    sys.setprofile(None)
    print(f"\n{what}: {len(walk.rooms)} rooms, {walk.rooms.total()} calls, {walk.awaits} awaits")
    for room, calls in walk.rooms.items():
        print(f"{calls:5}  {room}")


async def main(folder: Path) -> None:
    """In a game of ten; each is the second of its kind: what is remembered is remembered."""
    async with await open_store(folder / "data") as store:
        club = Club(store, load_shipped())
        await club.begin(*"BCDEFGHIJ")
        page = Playground(
            club.application,
            store.messages,
            Gallery(RenderWorker()),
            Seal(bytes(32)),
            lambda: club.now,
        )
        stored = club.application.desk.stored
        outbox = Outbox(store, club.caretaker, {PLACE.platform: page}, lambda: club.now, stored)
        numbers = count()

        async def ask(name: str, action: Action) -> None:
            account = Account(PLACE.platform, name.lower())
            number = f"walk {next(numbers)}"
            await club.application.handle(Request(number, account, name, PLACE, club.now, action))

        async def send() -> None:
            while await outbox.send_pending():
                pass

        await ask("B", Blank())
        await send()
        with walked("a bulletin, from the request to its answer"):
            await ask("C", Blank())
        with walked("the message that follows from it, from its row to the page"):
            await send()
        for question in (CheckWords("ZEBRE"), UseTool(Tool.ANAGRAMS, "ZEBRES")):
            await ask("Nina", question)
            with walked(f"a question, {type(question).__name__}"):
                await ask("Nina", question)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        asyncio.run(main(Path(scratch)))
