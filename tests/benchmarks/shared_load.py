"""One of several processes that share a database, with those who play at it: a process of its own.

``shared_load.py WHERE NUMBER OF GAMES PLAYERS OWN``. It says ``ready`` when it has the store, and then does
what each line from stdin says: ``begin`` the games, with all players or (``alone``) with none but the first;
have the others ``join`` who play here, and ``start`` them; have bulletins handed in in an ``open`` loop, all
of a crowd's in the ``last`` ten seconds of a round, in a ``closed`` loop, or one at a time (``lone``). What
each took is a line of JSON, in seconds. With OWN it has games that nobody else plays.
"""

import asyncio
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.serve import tune
from bot.store.postgres.ownership import Ownership
from bot.store.sql.store import SqlStore
from bot.talk.game_actions import Start
from bot.talk.requests import NewGame
from engine.lexicon import load_shipped
from tests.benchmarks.bench_application import asking, begin, closed_loop, join, open_loop
from tests.bot.stores import open_on_server, open_store, where_of

RATE = 200
"""Bulletins a second in an open loop, at all processes together."""
LAST = 10
"""Seconds of a round."""
IN_FLIGHT = 120
"""Players in a closed one, likewise."""


async def opened(where: str, number: int) -> SqlStore:
    at = where_of(where)
    if isinstance(at, Path):
        return await open_store(at)
    return await open_on_server(at, ownership=Ownership(f"process {number}", wanted=[str(number)]))


def games_of(games: int, number: int, of: int, *, own: bool) -> Sequence[int]:
    return range(number, games, of) if own else range(games)


async def main() -> None:
    where, *numbers = sys.argv[1:]
    number, of, games, players, own = map(int, numbers)
    mine = games_of(games, number, of, own=bool(own))
    first = number * len(mine) // of  # not all begin with the same game

    def seat(turn: int) -> tuple[int, int]:
        at = first + turn
        return mine[at % len(mine)], (at // len(mine) * of + number) % players

    tune()
    async with await opened(where, number) as store:
        ask = asking(store, load_shipped(), number)
        print("ready", flush=True)
        while line := (await asyncio.to_thread(sys.stdin.readline)).strip():
            taken: list[float] = []
            match line:
                case "begin":
                    await begin(mine, players, ask)
                case "alone":
                    await asyncio.gather(*(ask(game, 0, NewGame("duplicate")) for game in mine))
                case "join":
                    await join(mine, range(number, players, of), ask)
                case "start":
                    await asyncio.gather(*(ask(game, 0, Start()) for game in mine))
                case "last":
                    rate = players / of / LAST
                    taken = await open_loop(seat, ask, rate, LAST)
                case "open":
                    taken = await open_loop(seat, ask, RATE / of)
                case "closed":
                    taken = await closed_loop(seat, ask, IN_FLIGHT // of)
                case _:
                    taken = await closed_loop(seat, ask, 1)
            print(json.dumps(taken), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
