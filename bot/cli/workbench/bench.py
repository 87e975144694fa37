"""Timing the search for the top: ``chevalet top --bench``.

Per position one call to warm up, then the best of three batches of twenty. The search finds the best
score and every play that reaches it, on a finder that has the board and the rack. Set-up (board with
cross-checks, rack) is timed apart in the same way. The figures are the median, the mean, the 95th
percentile and the longest over the positions, in microseconds, and the same by number of jokers.

A position that is searched again and again trains the processor: it foresees the branches and has all
at hand. In a game every position is a new one, so that is timed too (*first*): all positions in rotation,
each searched once after a fresh set-up on the one finder, the clock beside the search alone. Of seven
rotations the median counts for each position, neither the luckiest nor one in which the machine did
something else. This needs some hundred positions: of a few, the processor remembers one to the next.
"""

import json
import statistics
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from bot.cli.common import answer_lines, board_of, formula_of, rack_of
from engine.board import Board
from engine.finders import Finders
from engine.formulas import Formula
from engine.lexicon import Lexicon
from engine.tiles import JOKER

BATCHES, CALLS = 3, 20
ROTATIONS = 7

Answer = Callable[[dict[str, Any]], dict[str, Any]]
Searched = tuple[Board, str, Formula]
"""Board, rack and formula."""


@dataclass(frozen=True, slots=True)
class Times:
    """Microseconds in one position: of the search and of the set-up, warm; of a search that is the first."""

    search: float
    set_up: float
    first: float


def bench_lines(answer: Answer, lexicon: Lexicon) -> int:
    """Answer the lines of stdin, then time them and say the figures on stderr."""
    asked: list[dict[str, Any]] = []

    def remember(data: dict[str, Any]) -> dict[str, Any]:
        reply = answer(data)
        asked.append(data)
        return reply

    code = answer_lines(remember)
    positions = [_position(data) for data in asked]
    timed = time_positions(lexicon.finders, positions)
    by_jokers: dict[str, list[Times]] = {}
    for (_, rack, _), times in zip(positions, timed, strict=True):
        by_jokers.setdefault(str(rack.count(JOKER)), []).append(times)
    summary: dict[str, Any] = figures(timed)
    summary["by_jokers"] = {jokers: figures(by_jokers[jokers]) for jokers in sorted(by_jokers)}
    print(json.dumps(summary), file=sys.stderr)
    return code


def _position(data: dict[str, Any]) -> Searched:
    formula = formula_of(data)
    return board_of(data), rack_of(data, formula), formula


def time_positions(finders: Finders, positions: Sequence[Searched]) -> list[Times]:
    """The times of the search in each position."""
    warm = [_time_warm(finders, position) for position in positions]
    first = _time_first(finders, positions)
    return [Times(*times, once) for times, once in zip(warm, first, strict=True)]


def _time_warm(finders: Finders, position: Searched) -> tuple[float, float]:
    board, rack, formula = position
    with finders.at(board, rack, formula) as finder:

        def set_up() -> None:
            for _ in range(CALLS):
                finder.set_board(board.rows)
                finder.set_rack(rack, formula)

        return _best(lambda: finder.repeat(CALLS)), _best(set_up)


def _best(batch: Callable[[], object]) -> float:
    batch()
    best = float("inf")
    for _ in range(BATCHES):
        started = perf_counter()
        batch()
        best = min(best, (perf_counter() - started) / CALLS)
    return best * 1e6


def _time_first(finders: Finders, positions: Sequence[Searched]) -> list[float]:
    taken: list[list[float]] = [[] for _ in positions]
    for _ in range(ROTATIONS):
        for position, times in zip(positions, taken, strict=True):
            with finders.at(*position) as finder:
                started = perf_counter()
                finder.search()
                times.append((perf_counter() - started) * 1e6)
    return [statistics.median(times) for times in taken]


def figures(times: Sequence[Times]) -> dict[str, float]:
    """The figures of so many positions."""
    if not times:
        return {"positions": 0}
    searches = sorted(one.search for one in times)
    first = [one.first for one in times]
    return {
        "positions": len(times),
        "median_us": round(statistics.median(searches), 2),
        "mean_us": round(statistics.mean(searches), 2),
        "p95_us": round(searches[int(0.95 * len(searches))], 2),
        "max_us": round(searches[-1], 2),
        "setup_median_us": round(statistics.median(one.set_up for one in times), 2),
        "first_median_us": round(statistics.median(first), 2),
        "first_mean_us": round(statistics.mean(first), 2),
    }
