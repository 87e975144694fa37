"""How many positions a second the plain generator takes: ``make bench``."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.board import Board
from engine.lexicon import Lexicon, load_shipped
from engine.move_generator import iterate_plays
from tests.builders import board

GAME = json.loads((Path(__file__).parents[1] / "data" / "games.json").read_text(encoding="utf-8"))[
    "games"
][0]
ROUNDS = [f"{played['ref']} {played['word']}" for played in GAME["rounds"]]
RACKS = {0: "AELNRST", 1: "AELNRS?", 2: "AELNR??"}
ROUNDS_BEFORE = (1, 5, 10, 15)
"""How many rounds of a published game lie on the boards that are searched."""


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return load_shipped()


@pytest.fixture(scope="module")
def boards() -> list[Board]:
    return [board(*ROUNDS[:before]) for before in ROUNDS_BEFORE]


def note_rate(benchmark: Any, positions: int) -> None:
    """Positions a second, next to the times."""
    if benchmark.stats is not None:  # with --benchmark-disable there are none
        benchmark.extra_info["positions_per_second"] = positions / benchmark.stats.stats.median


@pytest.mark.parametrize("jokers", RACKS)
def test_all_plays_of_four_positions(
    benchmark: Any, jokers: int, words: Lexicon, boards: list[Board]
) -> None:
    def search() -> int:
        return sum(1 for made in boards for _ in iterate_plays(made, RACKS[jokers], words.graph))

    plays = benchmark.pedantic(search, rounds=3, warmup_rounds=1)
    note_rate(benchmark, len(boards))
    assert plays > 0
