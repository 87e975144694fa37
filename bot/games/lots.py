"""What many people ask of one game at the same time is taken together.

A commit waits for the disk, and a thousand players who hand in their bulletins one commit after the other
wait for minutes. So whatever comes in for a game while it is busy forms the next *lot*: under no load
everybody is a lot of his own, under much one commit, and one message to all, serve hundreds.

Lots of one key are taken one after the other, in the order in which they came in; those of different keys do
not wait for each other. Who asked and went away is served all the same.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

LARGEST_LOT = 100
"""Keeps one turn of the event loop small: so many bulletins are decided in some ten milliseconds."""


class Lots(Generic[Item, Result]):
    """Collects what is asked, by key.

    Args:
        take: what becomes of a lot: for each item a result, or the exception that its author gets.
        wait: done before a lot is made, if anything; what comes meanwhile is in it.
    """

    def __init__(
        self,
        take: Callable[[str, Sequence[Item]], Awaitable[Sequence[Result | Exception]]],
        wait: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        self._take = take
        self._wait = wait
        self._waiting: dict[str, list[tuple[Item, asyncio.Future[Result]]]] = {}
        self._busy: set[asyncio.Task[None]] = set()

    async def ask(self, key: str, item: Item) -> Result:
        """The outcome, when its lot has been taken."""
        result: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        if key in self._waiting:
            self._waiting[key].append((item, result))
        else:
            self._waiting[key] = [(item, result)]
            task = asyncio.create_task(self._serve(key), name=f"lots of {key}")
            self._busy.add(task)  # or nothing would keep it
            task.add_done_callback(self._busy.discard)
        return await result

    async def _serve(self, key: str) -> None:
        """Take lots until nothing waits; whatever ends it, nobody waits for it."""
        lot: list[tuple[Item, asyncio.Future[Result]]] = []
        try:
            while self._waiting[key]:
                if self._wait is not None:
                    await self._wait(key)
                waiting = self._waiting[key]
                lot, self._waiting[key] = waiting[:LARGEST_LOT], waiting[LARGEST_LOT:]
                await self._settle(key, lot)
        finally:
            for _, result in (*lot, *self._waiting.pop(key)):
                result.cancel()

    async def _settle(self, key: str, lot: Sequence[tuple[Item, asyncio.Future[Result]]]) -> None:
        results: Sequence[Result | Exception]
        try:
            results = await self._take(key, [item for item, _ in lot])
        except Exception as error:  # noqa: BLE001 - whatever it is, nobody may wait for ever
            results = [error] * len(lot)
        for (_, waiting), result in zip(lot, results, strict=True):
            if waiting.done():
                continue
            if isinstance(result, Exception):
                waiting.set_exception(result)
            else:
                waiting.set_result(result)
