"""How long the plain generator and the word information take: ``make bench``."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.board import Board
from engine.formulas import NORMAL
from engine.lexicon import Lexicon, load_shipped
from engine.lexicon.information import WordInformation
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
        return sum(
            1
            for made in boards
            for _ in iterate_plays(made, RACKS[jokers], words.graph, formula=NORMAL)
        )

    plays = benchmark.pedantic(search, rounds=3, warmup_rounds=1)
    note_rate(benchmark, len(boards))
    assert plays > 0


def test_what_a_word_is(benchmark: Any, words: Lexicon) -> None:
    """Readings with gloss and band of a hundred words, common and rare ones."""
    information = WordInformation.load_shipped()
    asked = list(words.graph)[:: words.size // 100]

    def look_up() -> int:
        return sum(len(information.readings(word)) for word in asked)

    assert benchmark.pedantic(look_up, rounds=20, warmup_rounds=1) >= len(asked)
    if benchmark.stats is not None:
        benchmark.extra_info["words_per_second"] = len(asked) / benchmark.stats.stats.median


def test_opening_the_word_information(benchmark: Any) -> None:
    """Mapped into memory, checksums verified."""
    assert benchmark.pedantic(WordInformation.load_shipped, rounds=5).credits
