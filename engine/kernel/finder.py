"""The search itself: slots, best bound first, and what is found in them."""

from collections.abc import Sequence

from engine.anagram_tables import GROUP_HEAD, AnagramTables
from engine.board import Layout
from engine.formulas import Formula, Jokers
from engine.kernel.kept import WAYS, Kept, whole
from engine.kernel.lines import LineSums
from engine.kernel.memory import LINES, MOST_TILES, NONE, PLACES, fixed_list, lowest
from engine.kernel.opened import OpenSlot
from engine.kernel.pairs import Pairs
from engine.kernel.rack import Rack
from engine.kernel.slots import HIGHEST, Slots
from engine.kernel.threads import nogil
from engine.kernel.words import WordTables
from engine.tiles import JOKER, letters_left

MOST_SCORES = 32
"""Different scores that one search can keep."""
ALL_SCORES = 0
"""Asks `TopFinder.search` for every play, whatever its score."""

_GROUP_HEAD = GROUP_HEAD  # a number of C when compiled, as all these
_MOST_FOUND = 4096


class TopFinder:
    """Finds the best plays of a position: `set_board`, `set_rack`, `search`, then `plays`.

    A finder serves one search at a time (see `engine.finders`); what it found stays until the next.
    """

    def __init__(self, tables: AnagramTables, layout: Layout) -> None:
        self.tables = WordTables(tables)
        self.lines = LineSums(self.tables, layout)
        self.rack = Rack(self.tables)
        self.kept = Kept(self.rack)
        self.rows: Sequence[str] = ()
        self.slots = Slots(self.lines, self.rack, self.kept)
        self.opened = 0
        self.slot = OpenSlot(self.slots, self.tables)
        self.chosen = fixed_list(256)  # subsets that may earn enough
        self.reach = fixed_list(256)  # and how much
        self.subset = 0
        self.choice = 0  # the subset with jokers
        self.certain = 0  # what is fixed, and what the choice keeps
        self.ready = fixed_list(27)  # tiles to lay in it, by letter
        self.jokers = 0  # and jokers
        self.laid = fixed_list(MOST_TILES)
        self.pairs = Pairs(self.tables)
        # what was found
        self.wanted = 1
        self.floor = 0
        self.scores = fixed_list(MOST_SCORES)
        self.found = 0
        self.found_points = fixed_list(_MOST_FOUND)
        self.found_kept = fixed_list(_MOST_FOUND)
        self.found_play = fixed_list(_MOST_FOUND)
        self.more_found: list[tuple[int, int, int]] = []

    def set_board(self, rows: Sequence[str]) -> None:
        """Take a board of the layout's size: ``.`` empty, ``A-Z`` tiles, ``a-z`` jokers."""
        self.rows = rows
        self.lines.set(rows)

    def set_rack(self, tiles: str, formula: Formula) -> None:
        """Take a rack of at most eight tiles, ``A-Z`` and ``?``, at most two of them jokers."""
        is_dear = formula.jokers is Jokers.DEAR and JOKER in tiles
        self.rack.set(tiles, formula, letters_left("".join(self.rows) + tiles) if is_dear else "")

    def set_leaves(self, table: Sequence[int] | None) -> None:
        """What is kept counts from now on (`Kept.set`), or no longer."""
        self.kept.set(table)

    def set_last(self, others: int) -> None:
        """The bag is empty, and the others hold tiles of so many points (`Kept.set_last`)."""
        self.kept.set_last(others)

    def search(self, wanted: int = 1, floor: int = 0) -> int:
        """Find every play with one of the best `wanted` different scores, none below `floor`.

        `ALL_SCORES` wants them all. Returns the lowest score that was wanted in the end: for 1,
        the top (also 0 if there is no play). Where it counts what is kept, scores are what plays
        are worth in whole points, above the least that is kept.

        Raises:
            ValueError: more different scores than are kept.
        """
        if not 0 <= wanted <= MOST_SCORES:
            raise ValueError(f"0 to {MOST_SCORES} different scores, not {wanted}")
        self.more_found = []
        with nogil:
            self.find(wanted, floor)
        return self.floor

    def find(self, wanted: int, floor: int) -> None:
        """As `search`, without an object of Python."""
        self.wanted = wanted
        self.floor = floor
        for rank in range(wanted):
            self.scores[rank] = NONE
        self.found = 0
        self.opened = 0
        self.pairs.forget()
        self.rack.list_subsets()
        if self.kept.counts:
            self.kept.weigh()
        self.slots.list()
        self._search_slots()

    def repeat(self, times: int) -> None:
        """Search for the top so many times, to be timed."""
        for _ in range(times):
            self.search()

    # From slot to slot

    def _search_slots(self) -> None:
        """Best bound first; a slot whose bound falls when it is looked at closely goes back.

        The highest bucket holds all that is above it too, so it is always looked through.
        """
        bound = self.slots.highest
        while bound >= self.floor or bound == HIGHEST:
            slot = self.slots.bucket[bound]
            if slot == NONE:
                bound -= 1
                continue
            self.slots.bucket[bound] = self.slots.next_slot[slot]
            closer = self.slot.open(slot)
            if closer < self.floor:
                continue
            if closer >= bound:
                self.opened += 1
                self.slot.look_at_squares()
                self._search_open_slot()
            else:
                self.slots.put(slot, closer)

    # Inside a slot

    def _search_open_slot(self) -> None:
        for jokers in range(self.rack.jokers + 1):
            if jokers <= self.slot.to_fill:
                self._search_with_jokers(jokers)

    def _search_with_jokers(self, jokers: int) -> None:
        """Try the subsets that fill all squares but so many, if they may earn enough."""
        self.jokers = jokers
        size = self.slot.to_fill - jokers
        if self.rack.first[size] == self.rack.first[size + 1]:
            return
        # a dear joker is worth most, so it earns most where that counts most
        first = jokers if self.rack.dear else 0
        most = self.slot.fixed
        for rank in range(first):
            most += self.slot.heaviest[rank] * self.rack.values[rank]
        reach = most + self.kept.most_with[WAYS * size + jokers]
        for rank in range(size):
            reach += self.slot.heaviest[first + rank] * self.rack.values[self.rack.dear + rank]
        if reach < self.floor:
            return
        # A subset worth less than the best tiles by so much costs that, at the lightest square.
        lightest = self.slot.heaviest[first + size - 1] if size else 1
        least = self.rack.best[self.rack.dear + size] - self.rack.best[self.rack.dear]
        least -= (reach - self.floor) // lightest
        known = self.rack.jokers == 0 and self.slot.length - self.slot.to_fill <= 1
        four, other_four = self.slot.four_weights(first), self.slot.four_weights(first + 4)
        through_key = self.slot.through_key
        listed = 0
        for choice in range(self.rack.first[size], self.rack.first[size + 1]):
            subset = self.rack.order[choice]
            if self.rack.subset_total[subset] < least:
                break
            if known and not self.rack.subset_fits[subset] >> self.slot.through_letter & 1:
                continue
            reach = most + self.kept.points[WAYS * subset + jokers]
            reach += four * self.rack.packed_values[2 * subset] >> 48 & 0xFFFF
            reach += other_four * self.rack.packed_values[2 * subset + 1] >> 48 & 0xFFFF
            if reach < self.floor:
                continue
            if known or self.rack.jokers:
                self._try_subset(subset)
            else:  # many fail in the cell they begin with: those of all are asked for before a look
                self.chosen[listed] = subset
                self.reach[listed] = reach
                listed += self.tables.may_be_group(self.rack.subset_key[subset] + through_key)
        for place in range(listed):
            if self.reach[place] >= self.floor:
                self._try_subset(self.chosen[place])

    def _try_subset(self, subset: int) -> None:
        """Try the words made of the through tiles, a subset and the jokers."""
        key = self.rack.subset_key[subset] + self.slot.through_key
        if self.jokers:
            self._take(subset)
            self._complete(key, self.jokers)
            return
        group = self.tables.group(key)
        if group:
            self._take(subset)
            self._try_group(group)

    def _take(self, subset: int) -> None:
        self.subset = subset
        self.choice = WAYS * subset + self.jokers
        self.certain = self.slot.fixed + self.kept.points[self.choice]

    def _complete(self, key: int, jokers: int) -> None:
        """Try the words made of these letters and so many more of any kind, one at least."""
        if jokers == 1:
            letters = self.tables.completing(key)
            while letters:
                group = self.tables.group(key + self.tables.keys[lowest(letters)])
                letters &= letters - 1
                if group:
                    self._try_group(group)
        else:
            cell = self.pairs.cell_of(key)
            for place in range(self.pairs.first[cell], self.pairs.last[cell]):
                self._try_group(self.pairs.group[place])

    def _try_group(self, group: int) -> None:
        """Try each word of a group."""
        length = self.slot.length
        if group > self.tables.size - _GROUP_HEAD or self.tables.letters[group] != length:
            return
        word = group + _GROUP_HEAD
        words = self.tables.words_of(group)
        if words * length > self.tables.size - word:
            return  # no table that we made
        for _ in range(words):
            points = self.certain
            place = 0
            while place < length:
                letter = self.tables.letters[word + place] & 31
                if not self.slot.squares[place] >> letter & 1:
                    break
                points += self.slot.weights[place] * self.rack.value[letter]
                place += 1
            if place == length and points >= self.floor:
                self._hold(1)
                self._lay(word, 0, 0, self.certain)
                self._hold(-1)
            word += length

    def _hold(self, sign: int) -> None:
        """Hold the tiles of the subset ready to be laid, or put them back."""
        for place in range(self.rack.subset_size[self.subset]):
            self.ready[self.rack.subset_letters[MOST_TILES * self.subset + place]] += sign

    def _lay(self, word: int, place: int, laid: int, points: int) -> None:
        """Lay the rest of a word with the tiles that are ready, and jokers for the other letters.

        Where a letter is laid both ways, each order is a play of its own.
        """
        while place < self.slot.length and self.slot.weights[place] == 0:
            place += 1
        if place == self.slot.length:
            if points >= self.floor:
                self._keep(points)
            return
        letter = self.tables.letters[word + place] & 31
        if self.ready[letter]:
            self.ready[letter] -= 1
            self.laid[laid] = letter
            value = self.slot.weights[place] * self.rack.value[letter]
            self._lay(word, place + 1, laid + 1, points + value)
            self.ready[letter] += 1
        if self.jokers:
            self.jokers -= 1
            self.laid[laid] = letter | 32
            if self.rack.dear_letters >> letter & 1:
                points += self.slot.weights[place] * self.rack.value[letter]
            self._lay(word, place + 1, laid + 1, points)
            self.jokers += 1

    # What was found

    def _keep(self, points: int) -> None:
        if self.slot.to_fill == 1 and not self._is_listed_here():
            return
        self._raise_floor(points)
        if self.found == _MOST_FOUND:
            self._make_room()
        tiles = 0
        for place in range(self.slot.to_fill):
            tiles = tiles << 6 | self.laid[place]
        self.found_points[self.found] = points
        self.found_kept[self.found] = self.kept.worth[self.choice]
        self.found_play[self.found] = (tiles << 4 | self.slot.to_fill) << 9 | self.slot.start
        self.found += 1

    def _is_listed_here(self) -> bool:
        """Whether a single tile is listed under this word, and not under the one that crosses it."""
        letters = self.lines.letters
        at = self.slot.start
        while letters[at]:
            at += 1
        if self.lines.crossing[at] == NONE:
            return True
        first = last = self.lines.other_way(at)
        while letters[first - 1]:
            first -= 1
        while letters[last + 1]:
            last += 1
        crossing = last - first + 1
        return self.slot.length > crossing or (
            self.slot.length == crossing and self.slot.start < PLACES * LINES
        )

    def _raise_floor(self, points: int) -> None:
        """Remember a score among the best; the floor is the last of them, once there are enough."""
        rank = self.wanted
        while rank and self.scores[rank - 1] < points:
            rank -= 1
        if rank == self.wanted or (rank and self.scores[rank - 1] == points):
            return
        for worse in range(self.wanted - 1, rank, -1):
            self.scores[worse] = self.scores[worse - 1]
        self.scores[rank] = points
        if self.scores[self.wanted - 1] > self.floor:
            self.floor = self.scores[self.wanted - 1]

    def _make_room(self) -> None:
        for k in range(self.found):
            if self.found_points[k] >= self.floor:
                self.more_found.append(
                    (self.found_points[k], self.found_kept[k], self.found_play[k])
                )
        self.found = 0

    def plays(self) -> list[tuple[int, int, bool, str, int, int]]:
        """What the last search found, in no order.

        (row, column, across, word, points, what is kept in hundredths), the last 0 where it does not count.
        """
        self._make_room()
        return [
            (*self._decode(play), points + self.kept.least - whole(kept), kept)
            for points, kept, play in self.more_found
            if points >= self.floor
        ]

    def _decode(self, play: int) -> tuple[int, int, bool, str]:
        at = play & 511
        line, first = at // PLACES, at % PLACES - 1
        across = line < LINES
        to_lay = play >> 9 & 15
        word = ""
        square = first
        while to_lay or self.lines.letters[at]:
            if self.lines.letters[at]:
                word += self.rows[line][square] if across else self.rows[square][line - LINES]
            else:
                to_lay -= 1
                tile = play >> 13 + 6 * to_lay & 63
                word += chr(64 + tile)
            at += 1
            square += 1
        return (line, first, True, word) if across else (first, line - LINES, False, word)
