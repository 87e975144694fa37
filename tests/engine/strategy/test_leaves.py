"""Numbers of leaves, their file, and what is true of those that are shipped."""

import lzma
import struct
import zlib
from array import array
from collections.abc import Callable
from itertools import combinations, combinations_with_replacement
from pathlib import Path

import pytest

from engine.strategy.leave_numbers import (
    COUNT,
    MOST_KEPT,
    OFFSET,
    held_by_the_set,
    leaves_with_parts,
    number_of,
)
from engine.strategy.leaves import Leaves
from engine.strategy.leaves_file import STEPS, LeavesFileError, _little_endian, pack
from engine.strategy.position import CENTI
from engine.tiles import JOKER, LETTERS, remove_tiles, sort_tiles


def leaves_worth(worth: int) -> Leaves:
    """All leaves worth the same."""
    return Leaves(array("h", [worth]) * COUNT, "ab" * 32)


def test_each_leave_has_a_number_of_its_own() -> None:
    leaves = (
        "".join(tiles)
        for size in range(4)
        for tiles in combinations_with_replacement(LETTERS + JOKER, size)
    )
    assert sorted(map(number_of, leaves)) == list(range(OFFSET[4]))
    assert number_of(6 * JOKER) == COUNT - 1


@pytest.mark.exhaustive
def test_which_leaves_the_set_holds_is_known_in_two_ways() -> None:
    held = bytearray(COUNT)
    held[0] = 1
    for size in range(1, MOST_KEPT + 1):
        for number, parts in leaves_with_parts(size):
            held[number] = len(parts) == size
    assert bytes(held) == held_by_the_set()


def test_without_a_table_no_leave_is_worth_anything() -> None:
    none = Leaves.none()
    assert none.worth("") == none.worth("?S") == none.worth("AEINRST") == 0


def test_the_order_of_tiles_does_not_matter_and_a_whole_rack_is_worth_its_best_six() -> None:
    leaves = Leaves.none()
    leaves.values[number_of("AES?")] = 4321
    assert leaves.worth("S?EA") == 4321
    leaves.values[number_of("EINRST")] = -5
    leaves.values[number_of("AINRST")] = 77
    assert leaves.worth("TSRNIEA") == 77


@pytest.mark.exhaustive
@pytest.mark.parametrize("rack", ["", "A", "AAAAAAA", "SEAE?T?", "ABCDEFG"])
def test_a_rack_is_parted_in_every_way_once(rack: str) -> None:
    leaves = Leaves.load_shipped()
    tiles = sort_tiles(rack)
    every = {"".join(some) for size in range(len(tiles) + 1) for some in combinations(tiles, size)}
    kept_of = {back: remove_tiles(tiles, back) for back in every}
    assert sorted(leaves.partings(rack)) == [
        (back, kept, leaves.worth(kept))
        for back, kept in sorted(kept_of.items())
        if len(kept) <= MOST_KEPT
    ]


@pytest.mark.exhaustive
def test_a_file_says_the_worth_of_each_leave_that_the_set_holds(tmp_path: Path) -> None:
    leaves = Leaves(array("h", ((37 * number) % 401 - 200 for number in range(COUNT))), "0f" * 32)
    leaves.save(tmp_path / "some.leaves")
    read = Leaves.load(tmp_path / "some.leaves")
    assert read.digest == "0f" * 32
    held = held_by_the_set()
    for size in range(1, MOST_KEPT + 1):
        numbers = range(OFFSET[size], OFFSET[size + 1])
        off = (abs(read.values[each] - leaves.values[each]) for each in numbers if held[each])
        assert max(off) <= STEPS[size] // 2
    assert pack(read.values, read.digest) == pack(leaves.values, leaves.digest)


@pytest.fixture(scope="module")
def whole() -> bytes:
    """What is in a good file."""
    return pack(leaves_worth(100).values, "ab" * 32)


def with_checksum(content: bytes) -> bytes:
    return content + struct.pack("<I", zlib.crc32(content))


@pytest.mark.parametrize(
    ("spoilt", "reason"),
    [
        (lambda _: b"", "not a file of leaves"),
        (lambda whole: b"CHEVALEX" + whole[8:], "not a file of leaves"),
        (lambda whole: whole[:8], "damaged or cut off"),
        (lambda whole: whole[:-9], "damaged or cut off"),
        (lambda whole: whole[:60] + b"!" + whole[61:], "damaged or cut off"),
        (lambda whole: with_checksum(whole[:8]), "cut off"),
        (lambda whole: with_checksum(whole[:8] + b"\2" + whole[9:-4]), "format 2"),
        (lambda whole: with_checksum(whole[:42] + b"no archive"), "not made by this program"),
        (lambda whole: with_checksum(whole[:70]), "not made by this program"),
        (
            lambda whole: with_checksum(whole[:42] + lzma.compress(bytes(2 * COUNT + 2))),
            "not made by",
        ),
        (
            lambda whole: with_checksum(whole[:42] + lzma.compress(b"\x7f" * 2 * COUNT)),
            "not made by",
        ),
    ],
)
def test_a_file_that_cannot_be_used_is_named_in_one_line(
    whole: bytes, spoilt: Callable[[bytes], bytes], reason: str, tmp_path: Path
) -> None:
    path = tmp_path / "bad.leaves"
    path.write_bytes(spoilt(whole))
    with pytest.raises(LeavesFileError) as refused:
        Leaves.load(path)
    message = str(refused.value)
    assert message.startswith(f"{path}: ")
    assert reason in message
    assert len(message.splitlines()) == 1


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(LeavesFileError, match=r"nowhere\.leaves: cannot be read"):
        Leaves.load(Path("nowhere.leaves"))


def test_a_table_has_a_number_for_each_leave() -> None:
    with pytest.raises(ValueError, match="1107568 leaves, not 3"):
        Leaves(array("h", [1, 2, 3]))


def test_the_order_of_bytes_in_a_file_is_not_the_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.byteorder", "big")
    steps = array("h", [0, 1, 256, -2])
    assert _little_endian(_little_endian(steps)) == steps
    assert _little_endian(steps) == array("h", [0, 256, 1, -257])


def test_the_shipped_leaves_are_read_once() -> None:
    assert Leaves.load_shipped() is Leaves.load_shipped()


def test_the_shipped_leaves_know_what_is_good_to_keep() -> None:
    worth = Leaves.load_shipped().worth
    assert worth("") == 0
    single = {tile: worth(tile) for tile in LETTERS + JOKER}
    assert max(single, key=single.__getitem__) == JOKER
    assert 15 * CENTI < single[JOKER] < 40 * CENTI
    assert 3 * CENTI < single["S"] < 12 * CENTI
    assert all(single[tile] < 0 for tile in "BFGHJVW")
    assert worth("ES?") > worth("S?") > worth("?")
    assert all(worth(2 * tile) < 2 * worth(tile) for tile in "AEIOURS")
    assert worth("AEINRT") > worth("EENNRT") > worth("UUUVVW")
