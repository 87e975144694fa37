import json
import os
import struct
import sys
import zlib
from array import array
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lexicon import (
    Lexicon,
    LexiconChangedError,
    LexiconFileError,
    WordGraph,
    check_digest,
    load,
    save,
)
from engine.lexicon.files import MOST_WORDS, from_bytes, to_bytes, write_file

LEXICON = Lexicon.from_words(
    ["CHAT", "CHATS", "ETE"], name="Été", licence="MPL-2.0", sources=("un livre", "un autre")
)
PREAMBLE = 18
"""Magic, version, and the two lengths, as the module describes the file."""


def with_checksum(content: bytes) -> bytes:
    return content + struct.pack("<I", zlib.crc32(content))


def with_header(**changes: object) -> bytes:
    """The file of LEXICON with another header, and a checksum that is right all the same."""
    data = to_bytes(LEXICON)
    (old_size,) = struct.unpack_from("<I", data, 10)
    header = json.loads(data[PREAMBLE : PREAMBLE + old_size]) | changes
    encoded = json.dumps({k: v for k, v in header.items() if v is not None}).encode()
    preamble = data[:10] + struct.pack("<I", len(encoded)) + data[14:PREAMBLE]
    return with_checksum(preamble + encoded + data[PREAMBLE + old_size : -4])


def test_a_saved_lexicon_is_loaded_whole(tmp_path: Path) -> None:
    save(LEXICON, tmp_path / "essai.lexicon")
    loaded = load(tmp_path / "essai.lexicon")
    assert loaded == LEXICON
    assert (loaded.name, loaded.licence) == ("Été", "MPL-2.0")
    assert loaded.sources == ("un livre", "un autre")
    assert list(loaded.graph) == ["CHAT", "CHATS", "ETE"]
    assert loaded.has_its_digest()
    assert loaded.dated is None


def test_an_edition_may_have_a_date(tmp_path: Path) -> None:
    dated = replace(LEXICON, dated=date(2026, 11, 21))
    save(dated, tmp_path / "essai.lexicon")
    assert load(tmp_path / "essai.lexicon").dated == date(2026, 11, 21)
    assert dated.digest == LEXICON.digest


@given(st.sets(st.text(alphabet="ABC", min_size=1, max_size=5)))
def test_any_words_survive_the_file(words: set[str]) -> None:
    lexicon = Lexicon.from_words(words, name="essai")
    loaded = from_bytes(to_bytes(lexicon))
    assert loaded == lexicon
    assert set(loaded.graph) == words


def test_the_same_words_give_the_same_bytes() -> None:
    again = Lexicon.from_words(
        ["ETE", "CHATS", "CHAT", "ETE"], name="Été", licence="MPL-2.0", sources=LEXICON.sources
    )
    assert to_bytes(again) == to_bytes(LEXICON)


def test_the_layout_is_the_documented_one() -> None:
    """AS alone: filler, then S (19, word end, last), then A (1, last) whose child is node 1."""
    data = to_bytes(Lexicon.from_words(["AS"], name="x"))
    magic, version, header_size, arcs = struct.unpack_from("<8sHII", data)
    assert (magic, version, arcs) == (b"CHEVALEX", 1, 3)
    assert struct.unpack_from("<3I", data, PREAMBLE + header_size) == (
        0,
        0b110_0000 | 19,
        1 << 7 | 0b100_0000 | 1,
    )


def test_byte_order_of_the_machine_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine of the other order swaps on writing and on reading."""
    other = {"little": "big", "big": "little"}[sys.byteorder]
    here = to_bytes(LEXICON)
    monkeypatch.setattr(sys, "byteorder", other)
    there = to_bytes(LEXICON)
    assert here != there
    assert set(from_bytes(there).graph) == set(LEXICON.graph)


def test_saving_replaces_the_file_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "essai.lexicon"
    path.write_bytes(b"old")
    save(LEXICON, str(path))
    assert load(str(path)) == LEXICON
    assert list(tmp_path.iterdir()) == [path]


def test_a_failed_save_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "essai.lexicon"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(LexiconFileError, match=r"essai\.lexicon: cannot be written \(No space"):
        save(LEXICON, path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(LexiconFileError, match="cannot be written"):
        save(LEXICON, tmp_path / "nowhere" / "essai.lexicon")


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(LexiconFileError, match=r"essai\.lexicon: there is no such file"):
        load(tmp_path / "essai.lexicon")


def test_a_folder_is_not_a_lexicon(tmp_path: Path) -> None:
    with pytest.raises(LexiconFileError, match="cannot be read"):
        load(tmp_path)


def test_a_file_without_end_is_not_read_to_it() -> None:
    with pytest.raises(LexiconFileError, match="longer than"):
        load("/dev/zero")


def test_a_few_bytes_that_hold_millions_of_words_are_refused(tmp_path: Path) -> None:
    """All words of A to V of five letters, in 22 arcs a letter; the graph is right."""
    arcs, child = array("I", [0]), 0
    for _ in range(5):
        ends = 0b010_0000 if not child else 0
        run = [child << 7 | ends | letter for letter in range(1, 23)]
        run[-1] |= 0b100_0000
        child = len(arcs)
        arcs.extend(run)
    size = 22**5
    assert size > MOST_WORDS
    graph = WordGraph(arcs, child, size, longest=15)
    save(Lexicon(name="x", digest="0" * 64, size=size, graph=graph), tmp_path / "x.lexicon")
    assert (tmp_path / "x.lexicon").stat().st_size < 1000
    with pytest.raises(LexiconFileError, match="more words than any language has"):
        load(tmp_path / "x.lexicon")


GOOD = to_bytes(LEXICON)
DAMAGED = {
    "empty": (b"", "not a compiled lexicon"),
    "word list": (b"CHAT\nCHATS\n", "not a compiled lexicon"),
    "only magic": (GOOD[:8], "cut off"),
    "cut in header": (GOOD[:30], "cut off"),
    "cut in arcs": (GOOD[:-9], "cut off"),
    "cut in checksum": (GOOD[:-1], "cut off"),
    "one bit turned": (GOOD[:40] + bytes([GOOD[40] ^ 1]) + GOOD[41:], "damaged"),
    "something behind": (GOOD + b"\n", "damaged"),
    "newer format": (GOOD[:8] + b"\x02\x00" + GOOD[10:], "format 2 is newer"),
    "no name": (with_header(name=None), "not made by this program"),
    "no root": (with_header(root=None), "not made by this program"),
    "root outside": (with_header(root=99), "not made by this program"),
    "another size": (with_header(size=4), "not made by this program"),
    "more words than there are": (with_header(size=26**15), "more words than any language has"),
    "endless size": (with_header(size=float("inf")), "not made by this program"),
    "no digest": (with_header(digest="x" * 64), "not made by this program"),
    "a name that steers": (with_header(name="Liste\x1b[31m"), "name: one line of 80 signs"),
    "a name of two lines": (with_header(name="Liste\nofficielle"), "name: one line of 80 signs"),
    "a name too long": (with_header(name="L" * 81), "name: one line of 80 signs"),
    "half a character": (with_header(licence="\ud83d"), "licence and sources: one line"),
    "a source that steers": (with_header(sources=["\x07"]), "licence and sources: one line"),
    "no date": (with_header(date="demain"), "not made by this program"),
    "a date of another kind": (with_header(date=7), "not made by this program"),
    "sources of another kind": (with_header(sources=7), "not made by this program"),
    "header no JSON": (
        with_checksum(GOOD[:PREAMBLE] + b"x" + GOOD[PREAMBLE + 1 : -4]),
        "not made by this program",
    ),
    "header nested too deeply": (
        with_checksum(GOOD[:10] + struct.pack("<II", 100_000, 1) + b"[" * 100_000 + bytes(4)),
        "not made by this program",
    ),
    "header no table": (
        with_checksum(GOOD[:10] + struct.pack("<II", 2, 1) + b"[]" + bytes(4)),
        "not made by this program",
    ),
}


@pytest.mark.parametrize(("data", "message"), DAMAGED.values(), ids=DAMAGED)
def test_a_bad_file_gets_one_clear_line(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "essai.lexicon"
    path.write_bytes(data)
    with pytest.raises(LexiconFileError, match=message) as refused:
        load(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert "\n" not in str(refused.value)


@given(st.integers(0, len(GOOD) - 1), st.integers(1, 255))
def test_no_damaged_byte_goes_unseen(position: int, change: int) -> None:
    data = bytearray(GOOD)
    data[position] ^= change
    with pytest.raises(LexiconFileError):
        from_bytes(bytes(data))


@given(st.binary(max_size=200))
def test_no_file_is_a_crash(data: bytes) -> None:
    with pytest.raises(LexiconFileError):
        from_bytes(b"CHEVALEX\x01\x00" + data)


def test_a_list_whose_name_cannot_be_shown_is_not_saved(tmp_path: Path) -> None:
    named = Lexicon.from_words(["CHAT"], name="Liste\u202e")
    with pytest.raises(LexiconFileError, match="name: one line"):
        save(named, tmp_path / "essai.lexicon")
    assert list(tmp_path.iterdir()) == []


def test_words_of_sixteen_letters_are_not_loaded() -> None:
    longest = Lexicon.from_words(["A" * 15], name="essai")
    assert from_bytes(to_bytes(longest)) == longest
    with pytest.raises(LexiconFileError, match="not made by this program"):
        from_bytes(to_bytes(Lexicon.from_words(["A" * 16], name="essai")))


def test_words_that_nobody_could_count_are_not_loaded() -> None:
    """391 arcs hold all words of 15 letters, and the header says so: to walk them would take for ever."""
    arcs, child = array("I", [0]), 0
    for _ in range(15):
        node = len(arcs)
        arcs.extend(child << 7 | (0 if child else 32) | letter for letter in range(1, 27))
        arcs[-1] |= 64
        child = node
    every = Lexicon("essai", "ab" * 32, 26**15, WordGraph(arcs, child, 26**15))
    with pytest.raises(LexiconFileError, match="more words than any language has"):
        from_bytes(to_bytes(every))


def test_a_list_that_claims_another_digest_is_noticed() -> None:
    """Three words, and the digest of all of French."""
    false = from_bytes(with_header(digest="ab" * 32))
    with pytest.raises(LexiconChangedError, match=r"calls itself Été \[abababababab\]"):
        check_digest(false, "ab" * 32)


def test_a_changed_lexicon_is_noticed() -> None:
    check_digest(LEXICON, LEXICON.digest)
    with pytest.raises(
        LexiconChangedError, match=r"Été \[.{12}\], and not .* digest ffffffffffff$"
    ):
        check_digest(LEXICON, "f" * 64)


def test_what_a_link_leads_to_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "list").write_bytes(b"old")
    (tmp_path / "link").symlink_to(tmp_path / "list")
    write_file(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "list").read_bytes() == b"new"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
def test_a_pipe_is_written_to_and_stays(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_file(pipe, b"new")
        assert os.read(reading, 10) == b"new"
        assert pipe.is_fifo()
    finally:
        os.close(reading)
