"""What the tests of analyses can count on: a club that plays every kind of game, with few and short words."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.analysis import wing
from bot.talk.answers import Answer
from engine.strategy.leaves import Leaves
from tests.bot.club import Club
from tests.bot.games.kinds.classic.club_games import (
    begin,
    club_of,
    move,
    on_turn,
    play_on,
    store_in,
)


@pytest.fixture(autouse=True)
def _the_same_with_every_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is simulated, and kept tiles are worth nothing."""
    monkeypatch.setattr(wing, "NODES", 0)
    monkeypatch.setattr(Leaves, "load_shipped", Leaves.none)


@pytest.fixture
async def club(language: str, tmp_path: Path) -> AsyncIterator[Club]:
    """Nothing is played; what happens is on a disk."""
    async with await store_in(tmp_path) as store:
        yield club_of(store, language)


@pytest.fixture
async def over(club: Club) -> Club:
    """Léa's classic game with Tom, to its end; whoever came second passed once."""
    await begin(club)
    await move(club)
    await club.say(await on_turn(club), "/passer")
    await play_on(club)
    return club


@pytest.fixture
async def card(over: Club) -> Answer:
    """Its analysis, as whoever is there is shown it."""
    return await over.ask("Zoé", "/analyse")
