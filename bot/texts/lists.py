"""Pieces of text that are the same in every language: racks, plays, gaps."""

from collections.abc import Callable, Iterable, Sequence

from engine.duplicate.events import Draw
from engine.duplicate.state import ScoredRound
from engine.notation import mark_jokers
from engine.solutions import Solution
from engine.tiles import sort_tiles


def short_draw(draws: Sequence[Draw]) -> str:
    """``RU+ZXTEU``; ``-BNISRAA`` when the tiles before were rejected (SPEC D2)."""
    draw = draws[-1]
    if len(draws) > 1:
        return f"-{draw.rack}"
    return f"{sort_tiles(draw.kept)}+{draw.drawn}" if draw.kept else draw.drawn


def grouped(rack: str, spelled: Callable[[str], str]) -> list[str]:
    """The names of the tiles in order, equal ones together: ``Egypte x2``."""
    return [
        spelled(tile) + (f" ×{rack.count(tile)}" if rack.count(tile) > 1 else "")  # noqa: RUF001 - the sign, not the letter x
        for tile in dict.fromkeys(sort_tiles(rack))
    ]


def times(solutions: Iterable[Solution]) -> str:
    """``TRIEZ N2, RUTIEZ N1``."""
    return ", ".join(f"{mark_jokers(s.play.word)} {s.play.ref}" for s in solutions)


def gap(scored: ScoredRound) -> str:
    """The sub-tops with what they lack: ``WAIS O1 43 (−4)``."""
    top = scored.top.points
    return ", ".join(
        f"{mark_jokers(s.play.word)} {s.play.ref} {s.points} (−{top - s.points})"
        for s in scored.subtops
    )
