"""What the tests of the classic game in a club can count on."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.club import Club
from tests.bot.games.kinds.classic.club_games import begin, club_of, store_in


@pytest.fixture
async def club(language: str, tmp_path: Path) -> AsyncIterator[Club]:
    """Nothing is played; what happens is on a disk."""
    async with await store_in(tmp_path) as store:
        yield club_of(store, language)


@pytest.fixture
async def playing(club: Club) -> Club:
    """Léa's game with Tom, by the family's rules; the toss is made, and the first turn is on."""
    await begin(club)
    return club
