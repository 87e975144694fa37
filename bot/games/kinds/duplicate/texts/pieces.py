"""Pieces of text about a duplicate game that are the same in every language."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import TypeVar

from bot.talk.names import Called
from bot.talk.typography import as_typed
from bot.texts.lists import MOST_PLAYERS, few, few_people
from engine.duplicate.draws import Draw
from engine.duplicate.events import Result
from engine.duplicate.reasons import Verdict
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.spelling import SPELLING
from engine.tiles import JOKER, sort_tiles

Line = TypeVar("Line")
MOST_RESULTS = 12
"""Lines of results on a card; where there would be more, those with one score are told together."""
MOST_PHRASES = 5
"""Players' phrases that are shown in full, those that came last."""
MOST_RANKED = 10
"""Players who get a line of their own in a ranking."""
MOST_IN_ALL = 210
"""Players whom the ranking of a game names."""
MOST_BELOW = 20
"""Players below those whom the ranking of a card names."""
MOST_NAMED = 8
"""Players without points whom a card names."""
_NAMED_WITH_A_SCORE = 3


def short_draw(draws: Sequence[Draw]) -> str:
    """``RU+ZXTEU``; ``-BNISRAA`` when the tiles before were rejected (SPEC D2); ``CLLNO`` of an empty bag."""
    draw = draws[-1]
    if len(draws) > 1:
        return f"-{draw.rack}"
    return "+".join(filter(None, (sort_tiles(draw.kept), draw.drawn)))


def spell_together(rack: str) -> str:
    """The tiles in order by the spelling table, equal ones together: ``Égypte ×2, Roumanie``."""
    return ", ".join(
        SPELLING.get(tile, "Joker") + (f" ×{rack.count(tile)}" if rack.count(tile) > 1 else "")
        for tile in dict.fromkeys(sort_tiles(rack))
    )


def spell_each(drawn: str) -> str:
    """The tiles as they were drawn: ``Zambie-Z, Joker``."""
    return ", ".join(f"{SPELLING[tile]}-{tile}" if tile != JOKER else "Joker" for tile in drawn)


def _called(results: Sequence[Result], names: Mapping[int, str]) -> Called:
    return Called(names, [result.player for result in results])


def group_results(
    scored: ScoredRound, names: Mapping[int, str], tell: Callable[[Result], str], more: str
) -> list[tuple[str, str]] | None:
    """The players and their results; the best first, those with the same result together.

    Where many have no points, a few are named and the others counted (`more`, with ``{count}``). None if it
    would be too much for a card.
    """
    if len(scored.results) > MOST_PLAYERS:
        return None
    groups: dict[tuple[str, int], list[str]] = {}
    for result in sorted(scored.results, key=lambda result: -result.points):
        name = as_typed(names[result.player])
        groups.setdefault((tell(result), result.points), []).append(name)
    if len(groups) > MOST_RESULTS:
        return None
    return [
        (few(who, len(who) if points else MOST_NAMED, more), said)
        for (said, points), who in groups.items()
    ]


@dataclass(frozen=True, slots=True)
class ScoreGroup:
    """A group with so many points, or so many and fewer: its size, and its players."""

    points: int
    or_fewer: bool
    number: int
    who: str


def by_score(scored: ScoredRound, names: Mapping[int, str], more: str) -> list[ScoreGroup]:
    """The results, the best first; where there are too many scores, the last ones are told together."""
    ordered = sorted(scored.results, key=lambda result: -result.points)
    groups = [list(group) for _, group in groupby(ordered, key=lambda result: result.points)]
    below = [result for group in groups[MOST_RESULTS - 1 :] for result in group]
    return [
        ScoreGroup(
            group[0].points,
            group[0].points != group[-1].points,
            len(group),
            few_people(_called(group, names), _NAMED_WITH_A_SCORE, more),
        )
        for group in (*groups[: MOST_RESULTS - 1], below)
        if group
    ]


def is_announced(result: Result) -> bool:
    """Whether the bulletin was points alone, and counts as it was written."""
    written = result.written
    if written is None or written.ruling is not None or result.verdict is Verdict.RULED:
        return False
    return result.play is None and written.claimed is not None


@dataclass(frozen=True, slots=True)
class Share:
    """A place's pay, and the players who have it."""

    paid: Fraction
    who: str


def by_share(paid: Mapping[int, Fraction], names: Mapping[int, str], more: str) -> list[Share]:
    """The pay of a round's places, the best first; of many places the first ones."""
    ordered = sorted(paid, key=lambda player: -paid[player])
    groups = [list(group) for _, group in groupby(ordered, key=lambda player: paid[player])]
    return [
        Share(paid[group[0]], few_people(Called(names, group), _NAMED_WITH_A_SCORE, more))
        for group in groups[:MOST_RESULTS]
    ]


def rank_lines(
    lines: Sequence[Line],
    tell: Callable[[Line], str],
    tell_briefly: Callable[[Line], str],
    more: str,
    *,
    whole: bool,
) -> str:
    """The first ones a line each, the others briefly; unless it must be the whole, many are counted only.

    Of a crowd the whole is what anybody reads: the others are counted there, too.
    """
    below, most = lines[MOST_RANKED:], MOST_IN_ALL - MOST_RANKED if whole else 0
    named = below if len(below) <= max(most, MOST_BELOW) else below[:most]
    rest = [
        " · ".join(tell_briefly(line) for line in named[start : start + MOST_BELOW])
        for start in range(0, len(named), MOST_BELOW)
    ]
    if len(named) < len(below):
        rest.append(more.format(count=len(below) - len(named)))
    return "\n".join([*(tell(line) for line in lines[:MOST_RANKED]), *rest])
