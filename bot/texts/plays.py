"""Plays and worths in a line: the same in every language."""

from collections.abc import Sequence
from itertools import groupby

from bot.texts.lists import MOST_LISTED
from engine.analysis.values import AnalysedMove, Missed, Option
from engine.notation import mark_jokers
from engine.solutions import Solution
from engine.strategy.position import CENTI

MOST_OPTIONS = 5
"""Moves that are told of one position."""


def list_plays(solutions: Sequence[Solution]) -> str:
    """``TRIEZ N2, RUTIEZ N1/N3``: each word once, with all its places; an ellipsis for more than a few."""
    places: dict[str, list[str]] = {}
    for solution in solutions:
        places.setdefault(mark_jokers(solution.play.word), []).append(solution.play.ref)
    plays = [f"{word} {'/'.join(refs)}" for word, refs in places.items()]
    return ", ".join(plays[:MOST_LISTED]) + ("…" if len(plays) > MOST_LISTED else "")


def list_subtops(solutions: Sequence[Solution], top: int) -> str:
    """The next best scores and what they lack to the top: ``43 (−4) WAIS O1, YEUX N3 · 41 (−6) …``."""
    by_points = groupby(solutions, key=lambda solution: solution.points)
    return " · ".join(
        f"{points} (−{top - points}) {list_plays(list(group))}" for points, group in by_points
    )


def plays_told(solutions: Sequence[Solution]) -> str:
    """``H4 RESI(N)AT, 5D TRAINES``: as everything in an analysis, the place first; a few of them."""
    told = [f"{each.play.ref} {mark_jokers(each.play.word)}" for each in solutions[:MOST_LISTED]]
    return ", ".join(told) + ("…" if len(solutions) > MOST_LISTED else "")


def missed_told(missed: Missed) -> str:
    """``H4 RESI(N)AT 70, 5D TRAINES 68…``."""
    told = [f"{each.play.ref} {mark_jokers(each.play.word)} {each.points}" for each in missed.best]
    return ", ".join(told) + ("…" if missed.count > len(missed.best) else "")


def options_told(move: AnalysedMove) -> list[tuple[int, Option]]:
    """The best moves, and what was done, each with its place among all from 1."""
    numbered = enumerate(move.options, start=1)
    return [
        (move.rank if each.made else at, each)
        for at, each in numbered
        if at <= MOST_OPTIONS or each.made
    ]


def whole_points(worth: int) -> str:
    """Hundredths that are whole points, with a true minus."""
    return f"{'−' if worth < 0 else ''}{abs(worth) // CENTI}"
