"""Making the tables of anagrams (`engine.anagram_tables`) from a word graph.

The same words give the same tables everywhere. All of French takes three to five seconds, which is why
the tables are kept in a file (`engine.lexicon.table_file`).
"""

from array import array
from collections.abc import Sequence
from typing import Final

from engine.anagram_tables import GROUP_HEAD, AnagramTables
from engine.lexicon.graph import WordGraph

LONGEST: Final = 15
_SHORTEST: Final = 2
_ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_CODES: Final = bytes.maketrans(_ALPHABET.encode(), bytes(range(1, 27)))
_LOW_HALF: Final = (1 << 32) - 1
_MARK: Final = 63
_LETTERS: Final = (1 << 26) - 1

# Random, and the same for ever: a generator of our own does not change with the standard library.
_SEED: Final = 0x9E3779B97F4A7C15
KEY_BITS: Final = 58


class _AmbiguousKeysError(Exception):
    """Two multisets that the tables cannot tell apart: other keys are needed."""


def build_tables(graph: WordGraph) -> AnagramTables:
    """Make the tables of a lexicon; the same words give the same tables everywhere."""
    attempt = 0
    while True:
        try:
            return _build(graph, random_keys(attempt))
        except _AmbiguousKeysError:
            attempt += 1


def random_keys(attempt: int = 0) -> tuple[int, ...]:
    """A key for each letter, A to Z at 1 to 26, and 0 for none.

    Sums of 15 of them stay below 2**62. Source: SplitMix64 (Steele, Lea and Flood, 2014).
    """
    mask = (1 << 64) - 1
    state = attempt
    keys = [0]
    for _ in _ALPHABET:
        state = state + _SEED & mask
        mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & mask
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & mask
        keys.append((mixed ^ mixed >> 31) >> 64 - KEY_BITS)
    return tuple(keys)


def _build(graph: WordGraph, keys: Sequence[int]) -> AnagramTables:
    key_of = dict(zip(_ALPHABET, keys[1:], strict=True))
    groups = _group(graph, key_of)
    letters, offsets = _write_letters(groups)
    return AnagramTables(
        arcs=memoryview(graph.arcs),
        root=graph.root,
        keys=tuple(keys),
        letters=memoryview(letters),
        groups=memoryview(_hash_groups(offsets)),
        completions=memoryview(_hash_completions(groups, key_of)),
    )


def _group(graph: WordGraph, key_of: dict[str, int]) -> dict[int, tuple[str, ...]]:
    """The words by the key of their letters."""
    groups: dict[int, tuple[str, ...]] = {}
    for word in graph.words():
        if not _SHORTEST <= len(word) <= LONGEST:
            continue
        key = sum(map(key_of.__getitem__, word))
        if key not in groups:
            groups[key] = (word,)
        elif sorted(groups[key][0]) == sorted(word):
            groups[key] += (word,)
        else:
            raise _AmbiguousKeysError
    return groups


def _write_letters(groups: dict[int, tuple[str, ...]]) -> tuple[bytes, dict[int, int]]:
    """The bytes of ``letters``, and the offset of each group by key."""
    letters = bytearray(1)
    offsets = {}
    for key, words in groups.items():
        offsets[key] = len(letters)
        letters.append(len(words[0]))
        letters += len(words).to_bytes(GROUP_HEAD - 1, "little")
        letters += "".join(words).encode().translate(_CODES)
    return bytes(letters), offsets


def _cells(entries: int) -> int:
    """A power of two that leaves enough cells free."""
    cells = 64
    while cells * 2 < entries * 3:
        cells *= 2
    return cells


def _hash_groups(offsets: dict[int, int]) -> "array[int]":
    cells = _cells(len(offsets))
    table = array("Q", bytes(8 * cells))
    for key, offset in offsets.items():
        mark = key & _LOW_HALF
        cell = (key >> 32) & (cells - 1)
        while table[cell]:
            if table[cell] >> 32 == mark:
                raise _AmbiguousKeysError
            cell = (cell + 1) & (cells - 1)
        table[cell] = mark << 32 | offset
    return table


def _hash_completions(groups: dict[int, tuple[str, ...]], key_of: dict[str, int]) -> "array[int]":
    # At most this many multisets; in French 0.6 of it, for many are completed by several letters.
    entries = sum(len(set(words[0])) for words in groups.values())
    cells = _cells(entries * 5 // 6)
    mask = cells - 1
    table = array("I", bytes(4 * cells))
    bits = {letter: 1 << number for number, letter in enumerate(_ALPHABET)}
    for key, words in groups.items():
        for letter in set(words[0]):
            rest = key - key_of[letter]
            mark = (rest & _MARK) << 26
            cell = (rest >> 32) & mask
            entry = table[cell]
            while entry and entry ^ mark > _LETTERS:
                cell = (cell + 1) & mask
                entry = table[cell]
            table[cell] = entry | mark | bits[letter]
    return table
