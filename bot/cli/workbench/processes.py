"""The same work for many numbers, in several processes at once."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

_MOST_AT_ONCE = 10
"""That a process is handed; fewer where there would be less than four such portions for each."""
Done = TypeVar("Done")


def in_processes(work: Callable[[int], Done], numbers: Sequence[int], jobs: int) -> Iterator[Done]:
    """The outcomes in their order; with one process, in this one."""
    if jobs == 1:
        yield from map(work, numbers)
        return
    portion = max(1, min(_MOST_AT_ONCE, len(numbers) // (4 * jobs)))
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, numbers, chunksize=portion)
