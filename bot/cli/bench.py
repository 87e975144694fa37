"""Timing the search for the top: ``chevalet top --bench``.

Per position one call to warm up, then the best of three batches. Set-up (reading board and rack) is
timed apart in the same way. The figures are the median, the mean and the 95th percentile over the
positions, in microseconds, and the same by number of jokers on the rack.
"""

import json
import statistics
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

from bot.cli.common import answer_lines, board_of, formula_of, rack_of
from engine.lexicon import Lexicon
from engine.solutions import find_top

BATCHES, CALLS = 3, 20
SLOW = 0.02
"""Seconds; a call that takes longer makes a batch of its own."""

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
    figures = _figures([(search, setup) for _, search, setup in timed])
    figures["by_jokers"] = {
        jokers: _figures([(search, setup) for count, search, setup in timed if count == jokers])
        for jokers in sorted({count for count, _, _ in timed})
    }
    print(json.dumps(figures), file=sys.stderr)
    return code


def _times(data: dict[str, Any], lexicon: Lexicon) -> tuple[float, float]:
    """Microseconds of the search, and of the set-up."""
    formula = formula_of(data)
    board, rack = board_of(data), rack_of(data, formula)
    search = _best(lambda: find_top(board, rack, lexicon, formula))
    setup = _best(lambda: (board_of(data), rack_of(data, formula)))
    return search, setup


def _best(call: Callable[[], object]) -> float:
    started = perf_counter()
    call()
    calls = 1 if perf_counter() - started > SLOW else CALLS
    best = float("inf")
    for _ in range(BATCHES):
        started = perf_counter()
        for _ in range(calls):
            call()
        best = min(best, (perf_counter() - started) / calls)
    return best * 1e6


def _figures(times: list[tuple[float, float]]) -> dict[str, Any]:
    if not times:
        return {"positions": 0}
    searches = sorted(search for search, _ in times)
    return {
        "positions": len(times),
        "median_us": round(statistics.median(searches), 2),
        "mean_us": round(statistics.mean(searches), 2),
        "p95_us": round(searches[int(0.95 * len(searches))], 2),
        "setup_median_us": round(statistics.median(setup for _, setup in times), 2),
    }
