"""The tables of anagrams: what is in them, and the file that keeps them."""

import os
import struct
import sys
import zlib
from collections import defaultdict
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.anagram_tables import AnagramTables
from engine.formulas import NORMAL
from engine.kernel.words import WordTables
from engine.lexicon import Lexicon, LexiconChangedError, anagrams, table_file, with_tables
from engine.lexicon.anagrams import build_tables, random_keys
from engine.lexicon.table_file import TableFileError, map_tables, save_tables, table_path
from engine.solutions import find_top
from tests.builders import board, lexicon

KEYS_AT, SIZES_AT = 80, 296
"""Where they stand in the file."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def mended(data: bytes) -> bytes:
    """The file's bytes with a checksum that is right."""
    return data[:-4] + struct.pack("=I", zlib.crc32(data[:-4]))


def key_of(tables: AnagramTables, letters: str) -> int:
    return sum(tables.keys[LETTERS.index(letter) + 1] for letter in letters)


def words_in(tables: AnagramTables, letters: str) -> set[str]:
    """The words of a group, read back."""
    look_up = WordTables(tables)
    group = look_up.group(key_of(tables, letters))
    if not group:
        return set()
    length, start = tables.letters[group], group + 4
    return {
        "".join(LETTERS[code - 1] for code in tables.letters[at : at + length])
        for at in range(start, start + look_up.words_of(group) * length, length)
    }


@given(st.sets(st.text("ABCE", min_size=1, max_size=16), max_size=40), st.text("ABCE", max_size=6))
def test_every_multiset_finds_its_words(words: set[str], asked: str) -> None:
    tables = build_tables(Lexicon.from_words(words, name="any").graph)
    by_letters = defaultdict(set)
    for word in words:
        if 2 <= len(word) <= 15:
            by_letters["".join(sorted(word))].add(word)
    for letters, anagrams_of in by_letters.items():
        assert words_in(tables, letters) == anagrams_of
    assert words_in(tables, asked) == by_letters["".join(sorted(asked))]


@given(st.sets(st.text("ABCE", min_size=1, max_size=7), max_size=40), st.text("ABCE", max_size=6))
def test_no_letter_that_completes_is_missing(words: set[str], asked: str) -> None:
    tables = build_tables(Lexicon.from_words(words, name="any").graph)
    found = WordTables(tables).completing(key_of(tables, asked))
    for number, letter in enumerate(LETTERS, 1):
        completes = any(
            sorted(word) == sorted(asked + letter) for word in words if 2 <= len(word) <= 15
        )
        assert not completes or found >> number & 1


def test_the_keys_are_the_same_for_ever() -> None:
    """A table made today is read tomorrow."""
    keys = random_keys()
    assert keys[:3] == (0, 0x38882A0E5EC7736, 0x1B9E279AA86E597)
    assert len(set(keys)) == 27
    assert all(0 < key < 1 << 58 for key in keys[1:])
    assert random_keys(1) != keys


def test_keys_that_tell_nothing_apart_are_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equal keys, and keys with equal low halves, are both found out."""
    tried = []

    def bad_keys(attempt: int) -> tuple[int, ...]:
        tried.append(attempt)
        if attempt == 0:
            return (0, *[1] * 26)
        if attempt == 1:
            return (0, *[number << 40 for number in range(1, 27)])
        return random_keys(attempt)

    monkeypatch.setattr(anagrams, "random_keys", bad_keys)
    tables = build_tables(lexicon("AB CD ABC").graph)
    assert tried == [0, 1, 2]
    assert words_in(tables, "CD") == {"CD"}


def test_a_group_of_hundreds() -> None:
    words = {"".join(order) for order in permutations("ABCDEF")}
    tables = build_tables(Lexicon.from_words(words, name="any").graph)
    assert words_in(tables, "FEDCBA") == words


class TestFile:
    words = "PASSE PASSER RIZ AS SA"

    def test_made_once_then_mapped(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        first = with_tables(lexicon(self.words), tmp_path / "new" / "folder")
        monkeypatch.setattr(table_file, "build_tables", None)  # it would be missed
        again = with_tables(lexicon(self.words), tmp_path / "new" / "folder")
        for made in (first, again):
            tops = find_top(board("H8 PASSE"), "RIZ", made, formula=NORMAL)
            assert [str(top.play) for top in tops] == ["13H RIZ"]
        assert again == first
        assert [path.suffix for path in (tmp_path / "new" / "folder").iterdir()] == [".tables"]

    def test_other_words_have_another_file(self, tmp_path: Path) -> None:
        with_tables(lexicon(self.words), tmp_path)
        with_tables(lexicon("ZUT"), tmp_path)
        assert len(list(tmp_path.iterdir())) == 2

    def test_a_list_that_claims_another_digest_poisons_nothing(self, tmp_path: Path) -> None:
        """Three words under the digest of the true list: before it has tables, and after."""
        true = lexicon(self.words)
        false = replace(lexicon("ZUT"), digest=true.digest)
        for _ in range(2):
            with pytest.raises(LexiconChangedError, match="its words are others"):
                with_tables(false, tmp_path)
            made = with_tables(true, tmp_path)
            assert find_top(board(), "ZIR", made, formula=NORMAL)
            assert not find_top(board(), "ZUT", made, formula=NORMAL)

    def test_true_words_under_a_false_digest_have_no_tables(self, tmp_path: Path) -> None:
        with_tables(lexicon(self.words), tmp_path)
        false = replace(lexicon(self.words), digest="ab" * 32)
        with pytest.raises(LexiconChangedError, match="its words are others"):
            with_tables(false, tmp_path)

    def test_the_file_of_an_earlier_version_is_taken_away(self, tmp_path: Path) -> None:
        words = lexicon(self.words)
        earlier = tmp_path / f"{words.digest[:16]}.tables"
        earlier.write_bytes(b"CHEVTABL")
        with_tables(words, tmp_path)
        assert not earlier.exists()

    @pytest.mark.parametrize(
        ("at", "value", "reason"),
        [
            (KEYS_AT, 1, "keys"),
            (KEYS_AT + 8, 0, "keys"),
            (KEYS_AT + 8, 1 << 58, "keys"),
            (KEYS_AT + 8 * 26, (1 << 64) - 1, "keys"),
        ],
    )
    def test_keys_that_sum_up_too_far_are_made_again(
        self, tmp_path: Path, at: int, value: int, reason: str
    ) -> None:
        words, path, whole = self.made(tmp_path)
        path.write_bytes(mended(whole[:at] + struct.pack("=Q", value) + whole[at + 8 :]))
        with pytest.raises(TableFileError, match=reason):
            map_tables(words, path)
        with_tables(words, tmp_path)
        assert path.read_bytes() == whole

    @pytest.mark.parametrize("section", [0, 1])
    def test_a_table_without_a_free_cell_is_made_again(self, tmp_path: Path, section: int) -> None:
        """A search would go round in it for ever."""
        words, path, whole = self.made(tmp_path)
        sizes = struct.unpack_from("=3Q", whole, SIZES_AT)
        start = SIZES_AT + 24 + sum(sizes[:section])
        full = b"\xff" * sizes[section]
        path.write_bytes(mended(whole[:start] + full + whole[start + sizes[section] :]))
        with pytest.raises(TableFileError, match="does not end"):
            map_tables(words, path)
        with_tables(words, tmp_path)
        assert path.read_bytes() == whole

    @pytest.mark.parametrize(
        ("sizes", "reason"),
        [((4, 0, -4), "half a cell"), ((8, 0, -8), "not end"), ((0, 2, -2), "half a cell")],
    )
    def test_sizes_that_fit_no_table_are_made_again(
        self, tmp_path: Path, sizes: tuple[int, ...], reason: str
    ) -> None:
        words, path, whole = self.made(tmp_path)
        others = struct.unpack_from("=3Q", whole, SIZES_AT)
        changed = struct.pack("=3Q", *map(sum, zip(others, sizes, strict=True)))
        path.write_bytes(mended(whole[:SIZES_AT] + changed + whole[SIZES_AT + 24 :]))
        with pytest.raises(TableFileError, match=reason):
            map_tables(words, path)

    def made(self, folder: Path) -> tuple[Lexicon, Path, bytes]:
        """A list, the file of its tables, and what is in it."""
        words = lexicon(self.words)
        with_tables(words, folder)
        path = table_path(words, folder)
        return words, path, path.read_bytes()

    @pytest.mark.parametrize(
        ("damage", "reason"),
        [
            (lambda data: data[:20], "cut off"),
            (lambda data: data[:-40], "cut off"),
            (lambda data: b"CHEVTABX" + data[8:], "another version"),
            (lambda data: data[:8] + b"\x09" + data[9:], "another version"),
            (lambda data: data[:12] + data[12:16][::-1] + data[16:], "another version or machine"),
            (lambda data: data[:20] + b"\0" + data[21:], "other words"),
            (lambda data: data[:60] + b"\0" + data[61:], "other words"),
            (lambda data: data[:-10] + bytes([data[-10] ^ 4]) + data[-9:], "damaged"),
        ],
    )
    def test_a_file_that_cannot_be_used_is_made_again(
        self, tmp_path: Path, damage: object, reason: str
    ) -> None:
        words = lexicon(self.words)
        path = table_path(words, tmp_path)
        with_tables(words, tmp_path)
        whole = path.read_bytes()
        path.write_bytes(damage(whole))  # type: ignore[operator] # a table of lambdas
        with pytest.raises(TableFileError, match=reason):
            map_tables(words, path)
        assert find_top(board(), "ZIR", with_tables(words, tmp_path), formula=NORMAL)
        assert path.read_bytes() == whole

    @pytest.mark.skipif(
        sys.platform == "win32" or os.geteuid() != 0, reason="root makes them for a service"
    )
    def test_what_root_makes_belongs_to_whom_the_folder_belongs(self, tmp_path: Path) -> None:
        os.chown(tmp_path, 10001, 10002)
        words = with_tables(lexicon(self.words), tmp_path / "new" / "folder")
        made = [*tmp_path.rglob("*")]
        assert table_path(words, tmp_path / "new" / "folder") in made
        assert {(each.stat().st_uid, each.stat().st_gid) for each in made} == {(10001, 10002)}

    def test_where_nothing_can_be_written_they_stay_in_memory(self, tmp_path: Path) -> None:
        blocked = tmp_path / "file"
        blocked.touch()
        words = with_tables(lexicon(self.words), blocked)
        assert words.tables is not None
        assert find_top(board(), "ZIR", words, formula=NORMAL)

    def test_a_write_that_fails_leaves_nothing(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(_: int) -> None:
            raise OSError("no space left")

        monkeypatch.setattr("os.fsync", full)
        words = lexicon(self.words)
        with pytest.raises(OSError, match="no space"):
            save_tables(words, build_tables(words.graph), table_path(words, tmp_path))
        assert list(tmp_path.iterdir()) == []
