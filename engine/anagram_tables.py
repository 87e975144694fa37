"""Tables of anagrams: what `engine.kernel` looks words up in.

Three tables hold the words of 2 to 15 letters (no board has room for more). The *key* of a multiset of
letters is the sum of one random number a letter, so a letter is added to it or taken away from it by
one addition.

``letters``
    The words, grouped by multiset. A group is the length of its words (one byte), how many they are
    (three bytes, little-endian), and their letters (one byte each, A = 1). Offset 0 is no group.
``groups``
    A hash table from multiset to group, open addressing. A cell is 64 bits: the low half of the key,
    and the offset of the group. It is found at ``key >> 32``, or in one of the cells that follow.
``completions``
    A hash table from multiset to the letters that make a word of it. A cell is 32 bits: the low 6 bits
    of the key, and one bit a letter (bit 0 = A). It may say too much, by chance, never too little.

A cell of 0 is free. A table has a power of two of cells, and some of them stay free: a search ends
there. `engine.lexicon.anagrams` makes the tables, `engine.lexicon.table_file` keeps them.
"""

from dataclasses import dataclass
from typing import Final

GROUP_HEAD: Final = 4
"""Bytes of a group before its letters."""


@dataclass(frozen=True, slots=True)
class AnagramTables:
    """The tables of one lexicon.

    `arcs` and `root` are those of its word graph (`engine.lexicon.graph`). `keys` has the key of no
    letter, 0, then those of A to Z. Items are of 32 bits, but of 8 in `letters` and 64 in `groups`.
    """

    arcs: "memoryview[int]"
    root: int
    keys: tuple[int, ...]
    letters: "memoryview[int]"
    groups: "memoryview[int]"
    completions: "memoryview[int]"
