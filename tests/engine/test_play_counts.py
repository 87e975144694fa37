from typing import Any

import pytest

from engine.formulas import FORMULAS
from engine.lexicon import Lexicon
from engine.move_generator import iterate_plays
from tests.engine import play_counts
from tests.engine.oracle import all_plays
from tests.golden import UPDATE

pytestmark = pytest.mark.exhaustive

if UPDATE:
    play_counts.refresh()
POSITIONS: list[dict[str, Any]] = play_counts.load()["positions"]
SMALL = [position for position in POSITIONS if position["lexicon"] == "small"]
SHIPPED = [position for position in POSITIONS if position["lexicon"] == "shipped"]


def test_the_counts_belong_to_the_word_lists(shipped: Lexicon) -> None:
    digests = play_counts.load()["digests"]
    assert digests == {
        "small": play_counts.small_lexicon().digest,
        "shipped": shipped.digest,
    }


@pytest.mark.parametrize("position", SMALL, ids=lambda position: position["name"])
def test_plays_of_the_small_list(position: dict[str, Any]) -> None:
    counted = play_counts.count(position, play_counts.small_lexicon())
    assert counted == {key: position[key] for key in counted}


@pytest.mark.parametrize("position", SMALL, ids=lambda position: position["name"])
def test_plays_of_the_small_list_are_those_found_by_trying_everything(
    position: dict[str, Any],
) -> None:
    words, made = play_counts.small_lexicon(), play_counts.board_of(position)
    formula = FORMULAS[position["formula"]]
    found = set(iterate_plays(made, position["rack"], words.graph, formula))
    assert found == set(all_plays(made, position["rack"], words, formula))
    assert len(found) == sum(position["plays"])


@pytest.mark.parametrize("position", SHIPPED, ids=lambda position: position["name"])
def test_plays_of_the_shipped_list(position: dict[str, Any], shipped: Lexicon) -> None:
    counted = play_counts.count(position, shipped)
    assert counted == {key: position[key] for key in counted}
