import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.duplicate.letter_kinds import count_kinds, has_both_kinds


def test_published_racks_and_borderline_cases(data_folder: Path) -> None:
    vectors = json.loads((data_folder / "vectors.json").read_text(encoding="utf-8"))
    for case in vectors["draws"]:
        assert has_both_kinds(case["rack"], case["least"]) is case["valid"], case["why"]
    for game in json.loads((data_folder / "games.json").read_text(encoding="utf-8"))["games"]:
        for number, played in enumerate(game["rounds"], 1):
            if number <= 15:
                assert has_both_kinds(played["rack"], 2), played


@pytest.mark.parametrize(
    ("tiles", "kinds"),
    [
        ("", (0, 0, 0)),
        ("AEIOU", (5, 0, 0)),
        ("Y?Y?", (0, 0, 4)),
        ("BCDFGHJKLMNPQRSTVWXZ", (0, 20, 0)),
        ("PASSE?Y", (2, 3, 2)),
    ],
)
def test_vowels_consonants_and_those_that_are_either(
    tiles: str, kinds: tuple[int, int, int]
) -> None:
    assert count_kinds(tiles) == kinds


@pytest.mark.parametrize(
    ("tiles", "least", "valid"),
    [
        ("", 1, False),
        ("A", 1, False),
        ("?", 1, False),
        ("Y?", 1, True),
        ("A?", 1, True),
        ("BY", 1, True),
        ("AEI?", 2, False),
        ("AEIY?", 2, True),
        ("BCDY", 2, False),
        ("Y??", 2, False),
        ("AY??", 2, True),
    ],
)
def test_y_and_joker_fill_in_once_each(tiles: str, least: int, valid: bool) -> None:
    assert has_both_kinds(tiles, least) is valid


def ways_to_see(tiles: str) -> Iterator[tuple[str, ...]]:
    """Every choice of vowel (V) or consonant (C) for each tile."""
    kind = dict.fromkeys("AEIOU", "V") | dict.fromkeys("Y?", "VC")
    return product(*(kind.get(tile, "C") for tile in tiles))


@given(st.text("ABEY?", max_size=8), st.integers(1, 2))
def test_a_rack_is_valid_if_it_can_be_seen_as_valid(tiles: str, least: int) -> None:
    assert has_both_kinds(tiles, least) is any(
        seen.count("V") >= least and seen.count("C") >= least for seen in ways_to_see(tiles)
    )
