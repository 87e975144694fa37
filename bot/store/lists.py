"""Compiled word lists that games and days need (`bot.games.kept_lists`), each by its digest."""

from collections.abc import Collection
from typing import Protocol


class Lists(Protocol):
    """The word lists that are kept."""

    async def digests(self) -> set[str]:
        """Those that there are."""

    async def put(self, digest: str, content: bytes) -> None:
        """Keep one; what is kept under that digest stays."""

    async def of(self, digest: str) -> bytes | None:
        """The content of one, None if it is not there."""

    async def only(self, digests: Collection[str]) -> None:
        """Delete all but these."""
