"""A process that writes as fast as it can and says what was acknowledged.

Called as ``hard_worker.py WHERE FAILPOINT``, with a folder or the address of a server.
Eight games grow at once, each by batches of three events, a message and a request id. After each commit
the line ``GAME SEQ`` goes to standard output, unbuffered. At the hundredth passing of the failpoint
(``-`` for none) the process kills itself.
"""

import asyncio
import os
import signal
import sys

from bot.log import start_logging
from bot.store import Committed, UnknownGame
from bot.store.sql.store import SqlStore
from bot.talk.identity import Place
from tests.bot.store.samples import batch, first, joined, public
from tests.bot.stores import open_anywhere, where_of

GAMES = tuple(f"game{number}" for number in range(8))
EVENTS = 3
PASSES = 100


class Trap:
    """Kills the process when it has passed a failpoint often enough."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._passed = 0

    def __call__(self, name: str) -> None:
        if name == self._name:
            self._passed += 1
            if self._passed == PASSES:
                os.kill(os.getpid(), signal.SIGKILL)


async def play(store: SqlStore, game: str) -> None:
    """Go on where the game stands, for ever."""
    place = Place("playground", game)
    try:
        seq = (await store.games.load(game)).seq
    except UnknownGame:
        assert await store.games.commit(first(game, place)) == Committed(1)
        seq = 1
    while True:
        request = f"{game} {seq + EVENTS}"
        events = [joined(seq + number) for number in range(EVENTS)]
        message = public(request, f"slot {seq}", place)
        growth = batch(seq, *events, game=game, request=request, answer=request, outbox=(message,))
        assert await store.games.commit(growth) == Committed(seq + EVENTS)
        seq += EVENTS
        os.write(sys.stdout.fileno(), f"{request}\n".encode())


async def main() -> None:
    """Play all games at once."""
    start_logging(())  # the standard output is for what was acknowledged
    store = await open_anywhere(where_of(sys.argv[1]), failpoint=Trap(sys.argv[2]))
    os.write(sys.stdout.fileno(), b"ready\n")
    await asyncio.gather(*(play(store, game) for game in GAMES))


if __name__ == "__main__":
    asyncio.run(main())
