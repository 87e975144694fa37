"""Words with two more letters than are known, for two jokers: listed once a search, by the key without them.

A cell says which groups of words are those of a key. It counts only if it is of the search that runs, so
nothing is cleared between two.
"""

from engine.kernel.memory import fixed_list, lowest
from engine.kernel.words import WordTables

_MOST_PAIRS = 16384
_PAIRS_OF_LETTERS = 351
_PAIR_CELLS = 4096


class Pairs:
    """What `cell_of` has listed: the groups from `first` to `last` of its cell."""

    def __init__(self, tables: WordTables) -> None:
        self.tables = tables
        self.key = fixed_list(_PAIR_CELLS)
        self.search = fixed_list(_PAIR_CELLS)
        self.first = fixed_list(_PAIR_CELLS)
        self.last = fixed_list(_PAIR_CELLS)
        self.group = fixed_list(_MOST_PAIRS)
        self.chosen_letter = fixed_list(27)
        self.possible = fixed_list(_PAIRS_OF_LETTERS + 1)
        self.count = self.keys = self.number = 0

    def forget(self) -> None:
        """All that was listed: a search begins, or there is no room."""
        self.number += 1
        self.keys = 0
        self.count = 0

    def cell_of(self, key: int) -> int:
        """The cell that says where the words with two more letters are."""
        if 2 * self.keys > _PAIR_CELLS or self.count > _MOST_PAIRS - _PAIRS_OF_LETTERS:
            self.forget()
        cell = (key >> 32) & (_PAIR_CELLS - 1)
        while self.search[cell] == self.number:
            if self.key[cell] == key:
                return cell
            cell = (cell + 1) & (_PAIR_CELLS - 1)
        self.search[cell] = self.number
        self.key[cell] = key
        self.first[cell] = self.count
        self.keys += 1
        self._list(key)
        self.last[cell] = self.count
        return cell

    def _list(self, key: int) -> None:
        """Every group of words with these letters and two more; memory is asked in two rounds."""
        chosen = 0
        for letter in range(1, 27):
            self.chosen_letter[chosen] = letter
            chosen += self.tables.may_complete(key + self.tables.keys[letter])
        pairs = 0
        for place in range(chosen):
            letter = self.chosen_letter[place]
            with_letter = key + self.tables.keys[letter]
            others = self.tables.completing(with_letter) >> letter << letter
            while others:
                other = lowest(others)
                others &= others - 1
                pair = with_letter + self.tables.keys[other]
                self.possible[pairs] = pair
                pairs += self.tables.may_be_group(pair)
        for place in range(pairs):
            group = self.tables.group(self.possible[place])
            self.group[self.count] = group
            self.count += group != 0
