"""What happens to a game if something is asked of it: decided, and folded; nothing is stored.

What a program plays that has a seat (`bot.games.thinking`) is decided as if somebody had asked for it.

Before anything is decided for a game, it is told of the time in which nobody could play
(`bot.games.outages`). What is decided is folded once, into steps (before, event, after) that what is said
and what is stored share.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.games.outages import Outages
from bot.games.tables import AnyStep, Done, Table, fold
from bot.library import Library
from bot.talk.identity import Place
from bot.talk.refusals import asking_the_rules
from engine.lexicon import Lexicon

Ask = Callable[[Table], Awaitable[Any]]
"""From a game as it stands to the command that is meant; None if nothing is to be done."""
Say = Callable[[Sequence[AnyStep]], str]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A wish of somebody, or of the course of things, to a game; perhaps a place is `brought` to it."""

    ask: Ask
    now: datetime
    request_id: str | None
    say: Say
    brought: Place | None = None


class Referee:
    """Decides, each game by its own kind, with its own word list."""

    def __init__(self, library: Library, outages: Outages) -> None:
        self._library = library
        self._outages = outages

    async def decide(self, table: Table, wanted: Wanted) -> Done:
        """The outcome; nothing is stored.

        Raises:
            NotAllowed: it is against the rules or cannot be read.
        """
        lost = await self._lose_time(table)
        stands = table.after(lost)
        with asking_the_rules():
            command = await wanted.ask(stands)
        if command is None:
            return Done("", table)
        lexicon = self._library.lexicon_of(table.status.lexicon)

        def decided() -> list[AnyStep]:
            with asking_the_rules():
                events = table.kind.decide(
                    stands.game, command, lexicon=lexicon, now=wanted.now, rng=table.secret
                )
            return fold(table.kind, stands.game, events)

        with asking_the_rules():
            heavy = table.kind.is_heavy(stands.game, command)
        made = await asyncio.to_thread(decided) if heavy else decided()
        steps = (*lost, *made)
        return Done(wanted.say(steps), table.after(steps, wanted.brought), steps)

    async def begin(
        self, table: Table, commands: Sequence[Any], lexicon: Lexicon, now: datetime
    ) -> Sequence[AnyStep]:
        """The outcome of these commands in a new game; nothing is stored.

        Raises:
            NotAllowed: one of them is against the rules.
        """
        kind = table.kind

        def begun() -> Sequence[AnyStep]:
            steps: list[AnyStep] = []
            for command in commands:
                game = steps[-1].after if steps else None
                with asking_the_rules():
                    events = kind.decide(game, command, lexicon=lexicon, now=now, rng=table.secret)
                steps += fold(kind, game, events)
            return steps

        return await asyncio.to_thread(begun)

    async def _lose_time(self, table: Table) -> list[AnyStep]:
        """The steps that follow from time in which nobody could play, before anything else is decided."""
        steps: list[AnyStep] = []
        if not self._outages.are_there:  # of a game in many places it takes time to find out
            return steps
        game, kind = table.game, table.kind
        wheres = await self._outages.wheres(table.places.values())
        for span in self._outages.lost(*wheres):
            command = kind.lose_time(span.since, span.until)
            lexicon = self._library.lexicon_of(table.status.lexicon)
            events = kind.decide(game, command, lexicon=lexicon, now=span.until, rng=table.secret)
            steps += fold(kind, game, events)
            game = steps[-1].after if steps else game
        return steps
