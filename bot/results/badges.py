"""Badges: what somebody has reached once and keeps. Nobody is told of them; whoever looks, finds them.

Each has a few steps, ten times as far apart, and only the highest that was reached is shown.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from bot.store import Total
from bot.talk.result_views import Badge, Feat

STEPS: Mapping[Feat, tuple[int, ...]] = MappingProxyType(
    {
        Feat.GAMES: (10, 100, 1000),
        Feat.TOPS: (100, 1000, 10_000),
        Feat.SCRABBLES: (10, 100, 1000),
        Feat.SOLOS: (10, 100, 1000),
    }
)


def badges(totals: Iterable[Total]) -> tuple[Badge, ...]:
    """The badges of a person, by all results."""
    counts = dict.fromkeys(Feat, 0)
    for total in totals:
        counts[Feat.GAMES] += total.games
        counts[Feat.TOPS] += total.found
        counts[Feat.SCRABBLES] += total.scrabbles
        counts[Feat.SOLOS] += total.solos
    return tuple(
        Badge(feat, reached[-1])
        for feat, steps in STEPS.items()
        if (reached := [step for step in steps if counts[feat] >= step])
    )
