"""Two processes write to the same games, many at once and in any order: none waits for the other for long."""

import asyncio
import random
from time import monotonic

from bot.store import Committed, Conflict
from bot.store.postgres.address import Address
from bot.store.postgres.ownership import Ownership
from bot.store.postgres.store import PostgresStore
from bot.talk.identity import Place
from tests.bot.store.samples import batch, first, joined, public
from tests.bot.stores import SHORT, open_on_server
from tests.laws import depth

GAMES = [f"g{number}" for number in range(30)]


async def test_none_waits_for_the_other_to_be_broken_off(address: Address) -> None:
    chance, longest = random.Random(20261128), 0.0

    async def plays(store: PostgresStore, game: str) -> None:
        nonlocal longest
        seq = 1
        for turn in range(depth(40)):
            while True:
                since = monotonic()
                said = public(f"{turn}", "card", Place("club", game))
                outcome = await store.games.commit(
                    batch(seq, joined(turn), game=game, outbox=(said,))
                )
                longest = max(longest, monotonic() - since)
                if isinstance(outcome, Committed):
                    seq = outcome.seq
                    break
                assert isinstance(outcome, Conflict)
                seq = outcome.seq

    async with (
        await open_on_server(address) as one,
        await open_on_server(address, ownership=Ownership("another", SHORT, ["2"])) as other,
    ):
        await asyncio.gather(*(one.games.commit(first(g, Place("club", g))) for g in GAMES))
        asked = [(store, game) for store in (one, other) for game in GAMES]
        chance.shuffle(asked)
        await asyncio.gather(*(plays(*each) for each in asked))
        loaded = [await one.games.load(game) for game in GAMES]
        assert {each.seq for each in loaded} == {1 + 2 * depth(40)}
        assert longest < 0.9
