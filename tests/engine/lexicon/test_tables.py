"""The tables of anagrams: what is in them, and the file that keeps them."""

from collections import defaultdict
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.anagram_tables import AnagramTables
from engine.formulas import NORMAL
from engine.lexicon import Lexicon, anagrams, table_file, with_tables
from engine.lexicon.anagrams import build_tables, random_keys
from engine.lexicon.table_file import TableFileError, map_tables, save_tables, table_path
from engine.solutions import find_top
from engine.top_finder import WordTables
from tests.builders import board, lexicon

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


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

    @pytest.mark.parametrize(
        ("damage", "reason"),
        [
            (lambda data: data[:20], "cut off"),
            (lambda data: data[:-40], "cut off"),
            (lambda data: b"CHEVTABX" + data[8:], "another version"),
            (lambda data: data[:8] + b"\x09" + data[9:], "another version"),
            (lambda data: data[:12] + data[12:16][::-1] + data[16:], "another version or machine"),
            (lambda data: data[:20] + b"\0" + data[21:], "other words"),
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
