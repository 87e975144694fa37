"""Who is first, second and third; who is first alone.

Who is equal shares a place, and the next one is skipped: 1, 2, 2, 4 (SPEC D25).
"""

from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

Merit = TypeVar("Merit", bound=Hashable)
Player = TypeVar("Player")


def ranks(ordered: Iterable[Merit]) -> dict[Merit, int]:
    """The place of each merit, from 1; they come best first, equals beside each other."""
    found: dict[Merit, int] = {}
    for rank, merit in enumerate(ordered, start=1):
        found.setdefault(merit, rank)
    return found


def alone_ahead(points: Mapping[Player, int]) -> Player | None:
    """The player who alone has the most points; None if several have, or if nobody has any (SPEC D23)."""
    best = max(points.values(), default=0)
    ahead = [player for player, own in points.items() if own == best]
    return ahead[0] if best > 0 and len(ahead) == 1 else None
