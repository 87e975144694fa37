import json
import struct
import zlib
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lexicon import LexiconFileError
from engine.lexicon.sorted_table import (
    BLOCK,
    SortedTable,
    open_table,
    shared_length,
    table_bytes,
)

KEYS = st.text(alphabet="ABé ", max_size=6)
TABLES = st.dictionaries(KEYS, st.binary(max_size=9), max_size=3 * BLOCK)
PREAMBLE = 22
"""Magic, version and three lengths, as the module describes the file."""


@given(TABLES, st.lists(KEYS))
def test_a_table_answers_as_the_dict_it_was_made_of(
    content: dict[str, bytes], probes: list[str]
) -> None:
    table = SortedTable(table_bytes({}, content.items()))
    for key in [*content, *probes]:
        assert table.get(key) == content.get(key)


@given(TABLES)
def test_entries_come_back_in_the_order_of_their_bytes(content: dict[str, bytes]) -> None:
    items = list(SortedTable(table_bytes({}, content.items())).items())
    assert dict(items) == content
    assert all(one.encode() < other.encode() for (one, _), (other, _) in pairwise(items))


@given(TABLES)
def test_the_same_entries_give_the_same_bytes(content: dict[str, bytes]) -> None:
    header = {"name": "été", "sources": ["ici"]}
    again = reversed(list(content.items()))
    assert table_bytes(header, content.items()) == table_bytes(
        dict(reversed(header.items())), again
    )


@given(st.text(alphabet="ab", max_size=4), st.text(alphabet="ab", max_size=4))
def test_the_shared_length_is_that_of_the_longest_common_beginning(one: str, other: str) -> None:
    length = shared_length(one, other)
    assert one[:length] == other[:length]
    assert one[: length + 1] != other[: length + 1] or length in (len(one), len(other))


def test_the_layout_is_the_documented_one() -> None:
    data = table_bytes({"n": 1}, [("chats", b"pl"), ("chat", b"")])
    header = b'{"n": 1}'
    entries = b"\0\4chat\0\4\1s\2pl"
    content = struct.pack("<8sHIII", b"CHEVTABL", 1, len(header), 1, len(entries))
    content += header + struct.pack("<I", 0) + entries
    assert data == content + struct.pack("<I", zlib.crc32(content))


def test_a_long_table_shares_no_beginning_between_blocks() -> None:
    content = {f"mot{number:04}": b"x" for number in range(10 * BLOCK + 1)}
    table = SortedTable(table_bytes({}, content.items()))
    assert table.get("mot0000") == table.get(f"mot{10 * BLOCK:04}") == b"x"
    assert table.get("mot") is table.get("mou") is None


def test_an_open_table_has_its_header(tmp_path: Path) -> None:
    (tmp_path / "t").write_bytes(table_bytes({"licence": "MPL-2.0"}, [("a", b"1")]))
    table = open_table(tmp_path / "t")
    assert table.header == {"licence": "MPL-2.0"}
    assert table.get("a") == b"1"


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ([("a", b"1"), ("a", b"2")], "a stands twice"),
        ([("", b"1"), ("", b"2")], "stands twice"),
        ([("a" * 256, b"")], "over 255 bytes"),
        ([("a", bytes(256))], "a: key or value has over 255 bytes"),
    ],
)
def test_what_a_table_cannot_hold_is_refused(
    entries: list[tuple[str, bytes]], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        table_bytes({}, entries)


GOOD = table_bytes({"name": "essai"}, [("chat", b"1"), ("chats", b"2")])


def with_checksum(content: bytes) -> bytes:
    return content + struct.pack("<I", zlib.crc32(content))


DAMAGED = {
    "empty": (b"", "cut off"),
    "no table": (b"CHAT\nCHATS\n", "not a table of word information"),
    "only magic": (GOOD[:8], "cut off"),
    "cut in header": (GOOD[:30], "cut off"),
    "cut in entries": (GOOD[:-9], "cut off"),
    "one bit turned": (GOOD[:40] + bytes([GOOD[40] ^ 1]) + GOOD[41:], "damaged"),
    "something behind": (GOOD + b"\n", "damaged"),
    "newer format": (GOOD[:8] + b"\x02\x00" + GOOD[10:], "format 2 is newer"),
    "header no JSON": (
        with_checksum(GOOD[:PREAMBLE] + b"x" + GOOD[PREAMBLE + 1 : -4]),
        "not made by this program",
    ),
}


@pytest.mark.parametrize(("data", "message"), DAMAGED.values(), ids=DAMAGED)
def test_a_bad_file_gets_one_clear_line(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "essai.table"
    path.write_bytes(data)
    with pytest.raises(LexiconFileError, match=message) as refused:
        open_table(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert "\n" not in str(refused.value)


@given(st.integers(0, len(GOOD) - 1), st.integers(1, 255))
def test_no_damaged_byte_goes_unseen(position: int, change: int) -> None:
    data = bytearray(GOOD)
    data[position] ^= change
    with pytest.raises(LexiconFileError):
        SortedTable(bytes(data))


def test_a_file_that_is_missing_or_a_folder_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(LexiconFileError, match="there is no such file"):
        open_table(tmp_path / "nothing")
    with pytest.raises(LexiconFileError, match="cannot be read"):
        open_table(tmp_path)


def test_the_header_is_readable_in_the_file() -> None:
    (size,) = struct.unpack_from("<I", GOOD, 10)
    assert json.loads(GOOD[PREAMBLE : PREAMBLE + size]) == {"name": "essai"}
