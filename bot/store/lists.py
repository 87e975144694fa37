"""Compiled word lists that games and days need (`bot.games.kept_lists`), each by its digest."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Reign:
    """A list that an edition has, or had before."""

    since: datetime
    digest: str


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

    async def reigns(
        self, editions: Mapping[str, str], at: datetime, before: Mapping[str, str]
    ) -> Mapping[str, Sequence[Reign]]:
        """Note the list that each edition has now, by names and digests.

        The last two lists of each are returned, the newest first, also of editions that are not there for
        now; what was before is forgotten. Where nothing was noted of any edition yet, `before` is what they
        had, since nobody knows when.
        """
