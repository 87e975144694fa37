"""Places in a ranking: who is equal shares one, and the next is skipped (1, 2, 2, 4; SPEC D24)."""

from collections.abc import Hashable, Iterable
from typing import TypeVar

Merit = TypeVar("Merit", bound=Hashable)


def ranks(ordered: Iterable[Merit]) -> dict[Merit, int]:
    """The place of each merit, from 1; they come best first, equals beside each other."""
    found: dict[Merit, int] = {}
    for rank, merit in enumerate(ordered, start=1):
        found.setdefault(merit, rank)
    return found
