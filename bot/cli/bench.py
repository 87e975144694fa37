"""Timing the search for the top: ``chevalet top --bench``.

Per position one call to warm up, then the best of three batches of twenty. The search finds the best
score and every play that reaches it, on a finder that has the board and the rack. Set-up (board with
cross-checks, rack) is timed apart in the same way. The figures are the median, the mean, the 95th
percentile and the longest over the positions, in microseconds, and the same by number of jokers.
"""

import json
import statistics
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

from bot.cli.common import answer_lines, board_of, formula_of, rack_of
from engine.board import Board
from engine.finders import Finders
from engine.formulas import Formula
from engine.lexicon import Lexicon

BATCHES, CALLS = 3, 20

Answer = Callable[[dict[str, Any]], dict[str, Any]]


def bench_lines(answer: Answer, lexicon: Lexicon) -> int:
    """Answer the lines of stdin, then time them and say the figures on stderr."""
    asked: list[dict[str, Any]] = []

    def remember(data: dict[str, Any]) -> dict[str, Any]:
        reply = answer(data)
        asked.append(data)
        return reply

    code = answer_lines(remember)
    timed = [(str(rack_of(d, formula_of(d)).count("?")), *_times(d, lexicon)) for d in asked]
    summary: dict[str, Any] = figures([(search, setup) for _, search, setup in timed])
    summary["by_jokers"] = {
        jokers: figures([(search, setup) for count, search, setup in timed if count == jokers])
        for jokers in sorted({count for count, _, _ in timed})
    }
    print(json.dumps(summary), file=sys.stderr)
    return code


def _times(data: dict[str, Any], lexicon: Lexicon) -> tuple[float, float]:
    formula = formula_of(data)
    return time_position(lexicon.finders, board_of(data), rack_of(data, formula), formula)


def time_position(
    finders: Finders, board: Board, rack: str, formula: Formula
) -> tuple[float, float]:
    """Microseconds of the search in a position, and of its set-up."""
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


def figures(times: list[tuple[float, float]]) -> dict[str, float]:
    """The figures of positions, each timed as (search, set-up) in microseconds."""
    if not times:
        return {"positions": 0}
    searches = sorted(search for search, _ in times)
    return {
        "positions": len(times),
        "median_us": round(statistics.median(searches), 2),
        "mean_us": round(statistics.mean(searches), 2),
        "p95_us": round(searches[int(0.95 * len(searches))], 2),
        "max_us": round(searches[-1], 2),
        "setup_median_us": round(statistics.median(setup for _, setup in times), 2),
    }
