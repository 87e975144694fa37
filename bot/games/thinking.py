"""Programs that think about what to do: in threads, for as long as it takes, while everything else goes on.

A program is told what it sees of its game (`Kind.awaits_program`), and nothing else of it. The game is not
held meanwhile: whatever somebody does there, he does at once. If the program sees something else then, it has
thought in vain, and begins again. Nothing of what it thinks is stored before it has done it: after a kill it
is thought anew.

The threads are its own, no more than there are processors: more would only take turns, and the loop would
wait for each of them. So programs queue for them, in the order in which they were asked for; how long one may
think counts from when it has a thread. What else is done in threads does not wait for programs. They have the
priority of the loop: one of less would be stopped for other processes while it holds the interpreter, and the
loop would wait for it three times as long.
"""

import asyncio
import os
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from bot.clock import steady
from bot.games.tables import Table
from bot.library import Library

AT_ONCE: Final = max(2, min(4, os.cpu_count() or 1))
"""Programs that think; where there is one processor, a quick one need not wait for a slow one."""
LONG_AGO = timedelta.max
"""Since a program began whose thoughts nobody wants any more."""


@dataclass(slots=True)
class Thought:
    """The view of a program, and the outcome of its thinking."""

    seen: Any
    began: timedelta
    done: asyncio.Future[Any] | None = None
    unwanted: bool = False

    def lasts(self) -> timedelta:
        """The time it has been thinking; for ever, once that is in vain."""
        return LONG_AGO if self.unwanted else steady() - self.began

    def drop(self) -> None:
        """Drop the thought."""
        self.unwanted = True
        if self.done is not None:
            self.done.cancel()


class Thinking:
    """The thoughts of programs, by game."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._thoughts: dict[str, Thought] = {}
        self._threads = ThreadPoolExecutor(AT_ONCE, "program")

    def about(self, table: Table, seen: Any) -> asyncio.Future[Any]:
        """The move of a program that sees this: begun now, if that is not thought of already."""
        known = self._thoughts.get(table.id)
        if known is not None and known.done is not None and known.seen == seen:
            return known.done
        self.forget(table.id)
        thought = self._thoughts[table.id] = Thought(seen, steady())
        lexicon = self._library.lexicon_of(table.status.lexicon)
        information, program = self._library.information, table.kind.program

        def think() -> Any:
            thought.began = steady()
            return program(seen, lexicon, information, thought.lasts)

        thought.done = asyncio.get_running_loop().run_in_executor(self._threads, think)
        return thought.done

    def forget(self, game_id: str) -> None:
        """Forget a thought that is done, or in vain."""
        thought = self._thoughts.pop(game_id, None)
        if thought is not None:
            thought.drop()

    def only(self, games: Collection[str]) -> None:
        """Programs of others have nothing to do any more."""
        for game_id in self._thoughts.keys() - games:
            self.forget(game_id)
