"""How many checks and searches a second, and what a list costs in memory: ``make bench``.

Checks and searches are timed within the engine; "through the bot" adds the store, fair play and the
sentence. Memory is what the process grows by, each step after the one before.
"""

import asyncio
import gc
import resource
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from bot.library import Library
from engine.folding import fold
from engine.lexicon import Lexicon, build_from_word_list, load_shipped
from engine.lexicon.information import WordInformation
from engine.word_tools import (
    Pattern,
    WordIndex,
    find_anagrams,
    find_benjamins,
    find_dear,
    find_hooks,
    find_matching,
    find_nearest,
    find_one_more,
    find_rallonges,
    find_short,
)
from tests.bot.club import Club
from tests.bot.memory_store import MemoryStore

TYPED = "zèbre ZEBRA avaient côté appercevoir wagonnets kiwis xylofone œuvre quoique".split()

SEARCHES: dict[str, Callable[[WordIndex], object]] = {
    "anagrams of 7": lambda index: find_anagrams(index, "AEINRST"),
    "anagrams of 6 and a joker": lambda index: find_anagrams(index, "AEINRS?"),
    "anagrams of 6 and two jokers": lambda index: find_anagrams(index, "AEINRS??"),
    "anagrams of 13 and two jokers": lambda index: find_anagrams(index, "AEEINRRSSTLOU??"),
    "7+1": lambda index: find_one_more(index, "AEINRST"),
    "hooks": lambda index: find_hooks(index, "TABLE"),
    "benjamins": lambda index: find_benjamins(index, "TABLE"),
    "rallonges": lambda index: find_rallonges(index, "JOUER"),
    "words of 3": lambda index: find_short(index, 3),
    "words with K": lambda index: find_dear(index, "K"),
    "near a refused word of 5": lambda index: find_nearest(index.graph, "ZEBRO"),
    "near a refused word of 11": lambda index: find_nearest(index.graph, "APPERCEVOIR"),
} | {
    pattern: lambda index, asked=pattern: find_matching(index, Pattern.parse(asked))
    for pattern in (
        "RE*",
        "*ATION",
        "*ZEB*",
        "S?I??R*",
        "A*E*I*O*U*",
        "*EN?E*EN?E*",
        "*A?E*R??S*",
        "*A?E*I?S*T?R*",
    )
}


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return load_shipped()


@pytest.fixture(scope="module")
def index(words: Lexicon) -> WordIndex:
    return WordIndex.of(words.graph)


def note_rate(benchmark: Any, count: int) -> None:
    """How many a second, next to the times."""
    if benchmark.stats is not None:  # with --benchmark-disable there are none
        benchmark.extra_info["per_second"] = round(count / benchmark.stats.stats.median)


def test_checks(benchmark: Any, words: Lexicon) -> None:
    benchmark(lambda: [fold(typed) in words for typed in TYPED])
    note_rate(benchmark, len(TYPED))


def test_information(benchmark: Any) -> None:
    information = WordInformation.load_shipped()
    folded = [fold(typed) for typed in TYPED]
    benchmark(lambda: [information.readings(word) for word in folded])
    note_rate(benchmark, len(folded))


@pytest.mark.parametrize("name", SEARCHES)
def test_searches(benchmark: Any, index: WordIndex, name: str) -> None:
    benchmark.pedantic(lambda: SEARCHES[name](index), rounds=20, warmup_rounds=1)
    note_rate(benchmark, 1)


@pytest.mark.parametrize(
    "line",
    ["/mot zèbre", "/mot zebro", "/motif S?I??R*", "/mot " + "A" * 4000, "/motif " + "*" * 4000],
    ids=["admitted", "refused", "pattern", "hostile word", "hostile pattern"],
)
def test_through_the_bot(benchmark: Any, words: Lexicon, line: str) -> None:
    library = Library.of(words)
    library.prepare()
    club = Club(MemoryStore(), words, library=library)
    loop = asyncio.new_event_loop()
    try:
        benchmark.pedantic(
            lambda: loop.run_until_complete(club.ask("Léa", line)), rounds=20, warmup_rounds=2
        )
    finally:
        loop.run_until_complete(loop.shutdown_default_executor())
        loop.close()
    note_rate(benchmark, 1)


def test_building_an_operators_list(benchmark: Any, words: Lexicon) -> None:
    data = "\r\n".join(words.graph).encode()
    benchmark.pedantic(lambda: build_from_word_list(data, name="x"), rounds=2)
    note_rate(benchmark, words.size)


def memory() -> float:
    """Megabytes now resident."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


def test_memory(benchmark: Any) -> None:
    """Not a time: what each thing adds, in megabytes, in a process of its own."""

    def measured() -> dict[str, float]:
        with ProcessPoolExecutor(1, get_context("spawn")) as process:
            return process.submit(measure_memory).result()

    steps = benchmark.pedantic(measured, rounds=1)
    benchmark.extra_info.update(steps)
    print(steps)


def measure_memory() -> dict[str, float]:
    steps: dict[str, float] = {}

    def step(name: str, make: Callable[[], Any]) -> Any:
        before = memory()
        made = make()
        steps[name] = round(memory() - before, 1)
        return made

    lexicon = step("list", load_shipped)
    index = step("prepared", lambda: WordIndex.of(lexicon.graph))
    information = step("information", WordInformation.load_shipped)
    asked = list(lexicon.graph)[::2000]
    step("200 words explained", lambda: sum(len(information.readings(word)) for word in asked))
    step("200 words near", lambda: sum(len(find_nearest(lexicon.graph, word)) for word in asked))
    step("200 times 7+1", lambda: sum(len(find_one_more(index, w[:7]).groups) for w in asked))
    return steps
