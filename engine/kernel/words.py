"""The tables of a lexicon, and what is looked up in them."""

from engine.anagram_tables import AnagramTables
from engine.kernel.memory import ALL_LETTERS, fixed_list

_LOW_HALF = (1 << 32) - 1


class WordTables:
    """Look-ups in the tables of a lexicon."""

    def __init__(self, tables: AnagramTables) -> None:
        self.arcs = tables.arcs
        self.root = tables.root
        self.keys = list(tables.keys)
        self.groups = tables.groups
        self.group_mask = len(tables.groups) - 1
        self.completions = tables.completions
        self.completion_mask = len(tables.completions) - 1
        self.letters = tables.letters
        self.size = len(tables.letters)
        self.first_arc = fixed_list(27)
        self.after_two = fixed_list(27 * 27)
        self.before = fixed_list(27)
        self.after = fixed_list(27)
        self._index_short_words()

    def _index_short_words(self) -> None:
        """Arcs and nodes by the first two letters; what makes a word of two before or after a letter."""
        arc = self.root
        while arc:
            first = self.arcs[arc] & 31
            self.first_arc[first] = arc
            child = self.arcs[arc] >> 7
            while child:
                second = self.arcs[child] & 31
                self.after_two[27 * first + second] = self.arcs[child] >> 7
                if self.arcs[child] & 32:
                    self.after[first] |= 1 << second
                    self.before[second] |= 1 << first
                child = 0 if self.arcs[child] & 64 else child + 1
            arc = 0 if self.arcs[arc] & 64 else arc + 1

    def group(self, key: int) -> int:
        """Where the words with these letters are in `letters`; 0 if there are none."""
        mark = key & _LOW_HALF
        cell = (key >> 32) & self.group_mask
        while True:
            entry = self.groups[cell]
            if entry == 0:
                return 0
            if entry >> 32 == mark:
                return entry & _LOW_HALF
            cell = (cell + 1) & self.group_mask

    def may_be_group(self, key: int) -> int:
        """0 if the cell where `group` begins is free: asked for many keys before one is looked up."""
        return 1 if self.groups[(key >> 32) & self.group_mask] else 0

    def may_complete(self, key: int) -> int:
        """0 if the cell where `completing` begins is free, likewise."""
        return 1 if self.completions[(key >> 32) & self.completion_mask] else 0

    def words_of(self, group: int) -> int:
        """How many words a group has."""
        return (
            self.letters[group + 1] | self.letters[group + 2] << 8 | self.letters[group + 3] << 16
        )

    def completing(self, key: int) -> int:
        """The letters that may complete these to a word; none is missing."""
        mark = key & 63
        cell = (key >> 32) & self.completion_mask
        while True:
            entry = self.completions[cell]
            if entry == 0:
                return 0
            if entry >> 26 == mark:
                return entry << 1 & ALL_LETTERS
            cell = (cell + 1) & self.completion_mask

    def child(self, node: int, letter: int) -> int:
        """The node after a letter, 0 if nothing follows."""
        arc = node
        while self.arcs[arc] & 31 != letter:
            if self.arcs[arc] & 64:
                return 0
            arc += 1
        return self.arcs[arc] >> 7

    def arc_after(self, arc: int, letter: int) -> int:
        """The arc with this letter out of the node that an arc leads to, 0 if there is none."""
        arc = self.arcs[arc] >> 7
        while arc and self.arcs[arc] & 31 != letter:
            arc = 0 if self.arcs[arc] & 64 else arc + 1
        return arc
