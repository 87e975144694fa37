import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tiles import (
    ALL_TILES,
    COUNTS,
    EITHER,
    JOKER,
    VALUES,
    VOWELS,
    as_drawn,
    is_joker,
    missing_tiles,
    remove_tiles,
    sort_tiles,
    value,
)

tile_sets = st.text("ABE?", max_size=12)


def test_the_set_is_the_published_one(data_folder: Path) -> None:
    expected = json.loads((data_folder / "vectors.json").read_text(encoding="utf-8"))["equipment"]
    letters = [tile for tile in ALL_TILES if tile != JOKER]
    assert len(ALL_TILES) == expected["tiles"]
    assert len(letters) == expected["letters"]
    assert ALL_TILES.count(JOKER) == expected["jokers"]
    assert sum(value(tile) for tile in ALL_TILES) == expected["points"]
    assert sum(tile in VOWELS for tile in ALL_TILES) == expected["vowels"]
    assert ALL_TILES.count("Y") == expected["y"]
    consonants = [tile for tile in letters if tile not in VOWELS | EITHER]
    assert len(consonants) == expected["consonants"]


@pytest.mark.parametrize(
    ("letters", "points"),
    [
        ("AEILNORSTU", 1),
        ("DGM", 2),
        ("BCP", 3),
        ("FHV", 4),
        ("JQ", 8),
        ("KWXYZ", 10),
        ("?", 0),
        ("abcdefghijklmnopqrstuvwxyz", 0),
    ],
)
def test_what_a_tile_is_worth(letters: str, points: int) -> None:
    assert {value(letter) for letter in letters} == {points}


@pytest.mark.parametrize(
    ("letters", "count"),
    [
        ("JKQWXYZ", 1),
        ("BCFGHPV?", 2),
        ("DM", 3),
        ("L", 5),
        ("NORSTU", 6),
        ("I", 8),
        ("A", 9),
        ("E", 15),
    ],
)
def test_how_often_a_tile_is_in_the_set(letters: str, count: int) -> None:
    assert {COUNTS[letter] for letter in letters} == {count}
    assert {ALL_TILES.count(letter) for letter in letters} == {count}


def test_counts_and_values_are_about_the_same_tiles_and_cannot_be_changed() -> None:
    assert list(COUNTS) == list(VALUES) == [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "?"]
    with pytest.raises(TypeError):
        COUNTS["A"] = 10  # type: ignore[index]  # this is what must fail


def test_the_points_of_published_racks(data_folder: Path) -> None:
    racks = json.loads((data_folder / "vectors.json").read_text(encoding="utf-8"))["racks"]
    assert [sum(map(value, case["rack"])) for case in racks] == [case["points"] for case in racks]


@pytest.mark.parametrize(
    ("tile", "joker", "drawn"),
    [("A", False, "A"), ("a", True, "?"), ("?", True, "?"), ("Z", False, "Z"), ("z", True, "?")],
)
def test_a_joker_is_a_joker_before_and_after_it_is_played(
    tile: str, joker: bool, drawn: str
) -> None:
    assert is_joker(tile) is joker
    assert as_drawn(tile) == drawn


@pytest.mark.parametrize(("tiles", "announced"), [("", ""), ("?B?A", "AB??"), ("ZYA?", "AYZ?")])
def test_tiles_are_announced_from_a_to_z_with_jokers_last(tiles: str, announced: str) -> None:
    assert sort_tiles(tiles) == announced


def test_the_full_set_is_in_the_order_of_announcement() -> None:
    assert sort_tiles(ALL_TILES) == ALL_TILES


def test_tiles_are_taken_one_copy_at_a_time_and_the_others_stay_in_order() -> None:
    assert remove_tiles("PASSE?", "SA") == "PSE?"
    assert missing_tiles("PASE?", "PASSES") == "SS"
    assert missing_tiles("AB?", "??C") == "?C"


def test_a_tile_that_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(ValueError, match="not in list"):
        remove_tiles("PASE", "SS")


@given(tile_sets, tile_sets)
def test_tiles_are_missing_exactly_when_they_cannot_be_taken(tiles: str, wanted: str) -> None:
    if missing_tiles(tiles, wanted):
        with pytest.raises(ValueError, match="not in list"):
            remove_tiles(tiles, wanted)
    else:
        assert sort_tiles(remove_tiles(tiles, wanted) + wanted) == sort_tiles(tiles)


@given(tile_sets, tile_sets)
def test_what_is_missing_is_just_enough(tiles: str, wanted: str) -> None:
    missing = missing_tiles(tiles, wanted)
    assert missing_tiles(tiles + missing, wanted) == ""
    for tile in set(missing):
        assert missing_tiles(tiles + missing.replace(tile, "", 1), wanted) == tile
