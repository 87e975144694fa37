"""A bot that is going to be killed: `main` with FOLDER, KILL_AT, KILL_AFTER, and where its store is.

It plays on a real store with a channel that is a file. Each line of stdin is a bulletin (``number text``);
each answer is a line on stdout, after the commit. At the `KILL_AFTER`th passing of the point `KILL_AT`
(before_commit, after_commit, after_send) it kills itself as the system would: without any last word.
"""

import asyncio
import os
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path

from bot.application import Application
from bot.delivery.adapter import Sent
from bot.delivery.outbox import Outbox
from bot.games.caretaker import Caretaker
from bot.library import Library
from bot.log import start_logging
from bot.places.settings import PlaceSettings
from bot.talk.identity import Account, Place
from bot.talk.messages import Message
from bot.talk.requests import Request
from engine.duplicate.rules import DuplicateRules
from engine.fair_draw import GameSecret
from engine.lexicon import load_shipped
from tests.bot.kinds import all_kinds
from tests.bot.steady import hold_steady
from tests.bot.stores import Where, open_anywhere, where_of
from tests.bot.table import parse_line

PLACE = Place("file", "channel")
NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)


class Victim:
    """Counts the passings of each point, and is its own executioner; also the adapter."""

    def __init__(self, folder: Path, kill_at: str, kill_after: int) -> None:
        self._channel = folder / "channel.txt"
        self._kill_at = kill_at
        self._left = kill_after

    def passes(self, point: str) -> None:
        if point == self._kill_at:
            self._left -= 1
            if self._left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    async def name_now(self, place: Place, ref: str) -> str:
        """See `bot.delivery.adapter.Adapter`."""
        return ref

    async def send(self, message: Message, *_: object) -> Sent:
        with self._channel.open("a", encoding="utf-8") as channel:
            channel.write(f"{message.slot}\n")
        self.passes("after_send")
        return Sent(message.slot, NOW)


async def live(folder: Path, kill_at: str, kill_after: int, where: Where) -> None:
    victim = Victim(folder, kill_at, kill_after)
    async with await open_anywhere(where, failpoint=victim.passes) as store:
        application = Application(
            store,
            Library.of(load_shipped()),
            all_kinds(DuplicateRules("normal", close_when_all_answered=False)),
            PlaceSettings(),
            new_secret=lambda: GameSecret("g", bytes(32)),
        )
        desk = application.desk
        caretaker = Caretaker(store, desk)
        outbox = Outbox(store, caretaker, {"file": victim}, lambda: NOW, desk.stored)
        print("ready", flush=True)
        for line in sys.stdin:
            number, _, text = line.strip().partition(" ")
            request = Request(number, Account("file", "a"), "A", PLACE, NOW, parse_line(text))
            answer = await application.handle(request)
            print(f"{number} {answer.text.splitlines()[0]}", flush=True)
            while await outbox.send_pending():
                pass


def main(arguments: list[str]) -> None:
    folder, kill_at, kill_after, where = arguments
    hold_steady()
    start_logging((), level="error")  # what it says is read as answers
    asyncio.run(live(Path(folder), kill_at, int(kill_after), where_of(where)))
