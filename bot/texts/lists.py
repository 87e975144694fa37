"""Pieces of text that are the same in every language: racks, plays, gaps."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from fractions import Fraction
from itertools import groupby
from math import floor

from engine.duplicate.draws import Draw
from engine.duplicate.events import Result
from engine.duplicate.ranking import Standing
from engine.duplicate.state import ScoredRound
from engine.lexicon.readings import Reading
from engine.notation import mark_jokers
from engine.solutions import Solution
from engine.tiles import sort_tiles

_MINUTE, _HOUR, _DAY = 60, 3600, 86400
"""Seconds."""
MOST_LISTED = 4
"""Words of one score that a card names."""
MOST_NAMED = 8
"""Players without points whom a card names."""
MOST_RESULTS = 12
"""Lines of results on a card; where there would be more, those with one score are told together."""
MOST_PLAYERS = 30
"""Players whom a lobby names, and of whom a card tells the words."""
MOST_PHRASES = 5
"""Players' phrases that are shown in full, those that came last."""
MOST_RANKED = 10
"""Players who get a line of their own in a ranking."""
MOST_BELOW = 20
"""Players below those whom the ranking of a card names."""
_NAMED_WITH_A_SCORE = 3


def short_draw(draws: Sequence[Draw]) -> str:
    """``RU+ZXTEU``; ``-BNISRAA`` when the tiles before were rejected (SPEC D2); ``CLLNO`` of an empty bag."""
    draw = draws[-1]
    if len(draws) > 1:
        return f"-{draw.rack}"
    return "+".join(filter(None, (sort_tiles(draw.kept), draw.drawn)))


def grouped(rack: str, spelled: Callable[[str], str]) -> list[str]:
    """The names of the tiles in order, equal ones together: ``Égypte ×2``."""
    return [
        spelled(tile) + (f" ×{rack.count(tile)}" if rack.count(tile) > 1 else "")
        for tile in dict.fromkeys(sort_tiles(rack))
    ]


def listed(solutions: Sequence[Solution]) -> str:
    """``TRIEZ N2, RUTIEZ N1/N3``: each word once, with all its places; an ellipsis for more than a few."""
    places: dict[str, list[str]] = {}
    for solution in solutions:
        places.setdefault(mark_jokers(solution.play.word), []).append(solution.play.ref)
    plays = [f"{word} {'/'.join(refs)}" for word, refs in places.items()]
    return ", ".join(plays[:MOST_LISTED]) + ("…" if len(plays) > MOST_LISTED else "")


def grouped_results(
    scored: ScoredRound, names: Mapping[int, str], told: Callable[[Result], str], more: str
) -> list[tuple[str, str]] | None:
    """Who, and what is told of his result; the best first, those with the same result together.

    Where many have no points, a few are named and the others counted (`more`, with ``{count}``). None if it
    would be too much for a card.
    """
    groups: dict[tuple[str, int], list[str]] = {}
    for result in sorted(scored.results, key=lambda result: -result.points):
        groups.setdefault((told(result), result.points), []).append(names[result.player])
    if len(groups) > MOST_RESULTS or len(scored.results) > MOST_PLAYERS:
        return None
    return [
        (few(who, len(who) if points else MOST_NAMED, more), said)
        for (said, points), who in groups.items()
    ]


@dataclass(frozen=True, slots=True)
class ScoreGroup:
    """Those who have so many points, or so many and fewer: how many they are, and who."""

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
            few([names[result.player] for result in group], _NAMED_WITH_A_SCORE, more),
        )
        for group in (*groups[: MOST_RESULTS - 1], below)
        if group
    ]


def few(names: Sequence[str], most: int, more: str) -> str:
    """All of these names; or the first ones, and how many others (`more`, with ``{count}``)."""
    hidden = len(names) - most
    if hidden <= 1:
        return ", ".join(names)
    return f"{', '.join(names[:most])} {more.format(count=hidden)}"


def ranked(
    lines: Sequence[Standing],
    told: Callable[[Standing], str],
    briefly: Callable[[Standing], str],
    more: str,
    *,
    whole: bool,
) -> str:
    """The first ones a line each, the others briefly; unless it must be the whole, many are counted only."""
    below = lines[MOST_RANKED:]
    if len(below) > MOST_BELOW and not whole:
        rest = [more.format(count=len(below))]
    else:
        rest = [
            " · ".join(briefly(line) for line in below[start : start + MOST_BELOW])
            for start in range(0, len(below), MOST_BELOW)
        ]
    return "\n".join([*(told(line) for line in lines[:MOST_RANKED]), *rest])


def with_article(sentence: str, article: str, original_formulas: str) -> str:
    """The sentence with the article that it rests on, before its full stop if it has one.

    `original_formulas` is what the regulation of an article ``FO 3`` is called.
    """
    if not article:
        return sentence
    cited = f"art. {article.removeprefix('FO ')}"
    if article.startswith("FO "):
        cited = f"{original_formulas}, {cited}"
    if sentence.endswith("."):
        return f"{sentence[:-1]} ({cited})."
    return f"{sentence} ({cited})"


def subtops(scored: ScoredRound) -> str:
    """The next best scores and what they lack: ``43 (−4) WAIS O1, YEUX N3 · 41 (−6) …``."""
    by_points = groupby(scored.subtops, key=lambda solution: solution.points)
    return " · ".join(
        f"{points} (−{scored.top.points - points}) {listed(list(group))}"
        for points, group in by_points
    )


_HYPHENS = "-\N{HYPHEN}\N{NON-BREAKING HYPHEN}"
_APOSTROPHES = "'\N{RIGHT SINGLE QUOTATION MARK}"


def written_with(text: str) -> str:
    """Why a word cannot be played as it is written: ``-``, ``'``, ``.``, ``A`` for a capital, or nothing."""
    if any(sign in _HYPHENS for sign in text):
        return "-"
    if any(sign in _APOSTROPHES for sign in text):
        return "'"
    if "." in text:
        return "."
    return "A" if any(sign.isupper() for sign in text) else ""


def gist(readings: Sequence[Reading], word: str) -> str:
    """How a word is written with its accents, ``côté, côte``; nothing if it has none."""
    distinct = list(dict.fromkeys(reading.spelling for reading in readings))
    if distinct in ([], [word.lower()]):
        return ""
    return ", ".join(distinct[:MOST_LISTED]) + ("…" if len(distinct) > MOST_LISTED else "")


def told_once(readings: Sequence[Reading]) -> list[Reading]:
    """The readings, a definition that several have with the first of them only."""
    told: set[str | None] = set()
    once = []
    for reading in readings:
        once.append(replace(reading, gloss=None) if reading.gloss in told else reading)
        told.add(reading.gloss)
    return once


def two_largest(length: timedelta) -> tuple[str, int, int]:
    """The largest unit of a length of time, how many of it, and how many of the next smaller one.

    Seconds are rounded; 24 hours are hours, days count from two on.
    """
    seconds = round(length.total_seconds())
    if seconds < _MINUTE:
        return "second", seconds, 0
    if seconds < _HOUR:
        return "minute", *divmod(seconds, _MINUTE)
    if seconds < 2 * _DAY:
        return "hour", seconds // _HOUR, seconds % _HOUR // _MINUTE
    return "day", seconds // _DAY, seconds % _DAY // _HOUR


def in_language(choices: Sequence[str | tuple[str, str]], language: int) -> list[str]:
    """What may be typed: a choice is the same in each language, or a pair in French and English."""
    return [choice if isinstance(choice, str) else choice[language] for choice in choices]


def tenths(value: Fraction) -> int:
    """Rounded to tenths as people do, half up: 56.25 gives 563."""
    return floor(value * 10 + Fraction(1, 2))
