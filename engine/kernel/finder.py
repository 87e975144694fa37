"""The search itself: slots, best bound first, and what is found in them."""

from collections.abc import Sequence

from engine.anagram_tables import GROUP_HEAD, AnagramTables
from engine.board import Layout
from engine.formulas import Formula, Jokers
from engine.kernel.kept import WAYS, Kept, whole
from engine.kernel.lines import (
    LineSums,
    crossing_points,
    doubled_letters,
    exponents,
    squares_to_fill,
    through_letters,
    through_points,
    tripled_letters,
)
from engine.kernel.memory import (
    LINES,
    MOST_JOKERS,
    MOST_TILES,
    NONE,
    PLACES,
    fixed_list,
    lowest,
)
from engine.kernel.rack import Rack
from engine.kernel.threads import nogil
from engine.kernel.words import WordTables
from engine.tiles import JOKER, letters_left

MOST_SCORES = 32
"""Different scores that one search can keep."""
ALL_SCORES = 0
"""Asks `TopFinder.search` for every play, whatever its score."""

_GROUP_HEAD = GROUP_HEAD  # a number of C when compiled, as all these
_HIGHEST = 1023  # bound with a bucket of its own
_MOST_FOUND = 4096
_MOST_SLOTS = 4096
_MOST_PAIRS = 16384
_PAIRS_OF_LETTERS = 351
_PAIR_CELLS = 4096


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
        self.products = [2 ** (code % 9) * 3 ** (code // 9) for code in range(81)]
        # slots, in buckets by bound: the first of each bucket, the next of each slot
        self.bucket = fixed_list(_HIGHEST + 1, NONE)
        self.next_slot = fixed_list(_MOST_SLOTS)
        self.slot_gap = fixed_list(_MOST_SLOTS)  # its first
        self.slot_filled = fixed_list(_MOST_SLOTS)  # how many it has
        self.slot_rated = fixed_list(_MOST_SLOTS)  # the most that the rack adds, square by square
        self.slot_bound = fixed_list(_MOST_SLOTS)
        self.slots = self.highest = self.opened = 0
        self.added = fixed_list(MOST_TILES + 1)  # by tiles laid: bonus, and the most that is kept
        self.rated = fixed_list(PLACES)  # from each gap of a line to its end
        # the slot that is open
        self.start = 0
        self.length = 0
        self.to_fill = 0
        self.product = 1
        self.fixed = 0
        self.through_key = 0
        self.through_letter = 0
        self.squares = fixed_list(LINES)  # the letters each square admits
        self.weights = fixed_list(
            LINES
        )  # by how much a tile's value counts there; 0 where one lies
        self.heaviest = fixed_list(MOST_TILES + MOST_JOKERS)  # the weights, sorted; then any
        self.chosen = fixed_list(256)  # subsets that may earn enough
        self.reach = fixed_list(256)  # and how much
        self.subset = 0
        self.choice = 0  # the subset with jokers
        self.certain = 0  # what is fixed, and what the choice keeps
        self.ready = fixed_list(27)  # tiles to lay in it, by letter
        self.jokers = 0  # and jokers
        self.laid = fixed_list(MOST_TILES)
        # words with two more letters, by the key without them
        self.pair_key = fixed_list(_PAIR_CELLS)
        self.pair_search = fixed_list(_PAIR_CELLS)
        self.pair_first = fixed_list(_PAIR_CELLS)
        self.pair_last = fixed_list(_PAIR_CELLS)
        self.pair_group = fixed_list(_MOST_PAIRS)
        self.chosen_letter = fixed_list(27)
        self.possible = fixed_list(_PAIRS_OF_LETTERS + 1)
        self.pairs = self.pair_keys = self.search_number = 0
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
        self._forget_pairs()
        self._list_slots()
        self._search_slots()

    def repeat(self, times: int) -> None:
        """Search for the top so many times, to be timed."""
        for _ in range(times):
            self.search()

    # Slots and their bounds

    def _list_slots(self) -> None:
        for bound in range(_HIGHEST + 1):
            self.bucket[bound] = NONE
        self.slots = 0
        self.highest = 0
        self.rack.list_subsets()
        if self.kept.counts:
            self.kept.weigh()
        for n in range(MOST_TILES + 1):
            self.added[n] = self.rack.bonus[n] + self.kept.most[n]
        for line in range(self.lines.size):
            self._list_slots_of(line)
            if not self.lines.empty:
                self._list_slots_of(LINES + line)
        for slot in range(self.slots):
            self._put(slot, self.slot_bound[slot])

    def _list_slots_of(self, line: int) -> None:
        """List the slots of a line, from its end: each fills some neighbouring gaps.

        What the tiles of the rack can add at most on a square is summed on the way. Packed: in the
        word, in the crossing words.
        """
        if not self.lines.touched[line]:
            return
        first = PLACES * line + 1
        slot = self.slots
        last = first + self.lines.empty_squares[line] - 1  # no slot goes over a square no tile fits
        rated = 0
        self.rated[last + 1 - first] = 0
        for gap in range(last, first - 1, -1):
            at = self.lines.gap[gap]
            admitted = self.lines.admitted[at]
            if admitted & self.rack.usable == 0:
                last = gap - 1
            rated += self.rack.best_value(admitted) * self.lines.weight[at]
            self.rated[gap - first] = rated
            furthest = gap + self.rack.most - 1
            if furthest > last:
                furthest = last
            start = self.lines.gap[gap - 1] + 1
            before = self.lines.sums[start]
            for other in range(self.lines.contact[gap], furthest + 1):
                end = self.lines.gap[other + 1]
                sums = self.lines.sums[end] - before
                rest = self.rated[other - first + 1]
                slot += self._list_slot(slot, gap, end - start, sums, rated - rest)
        self.slots = slot

    def _list_slot(self, slot: int, gap: int, length: int, sums: int, rated: int) -> int:
        """List a slot; returns 0 if no word can fill it, so that the next takes its number."""
        n = squares_to_fill(sums)
        through = through_letters(sums)
        in_word = (
            self.rack.best[n]
            + self.rack.best[doubled_letters(sums)]
            + self.rack.best[tripled_letters(sums)]
        )
        in_word = in_word if in_word < rated & 0xFFFF else rated & 0xFFFF
        bound = (
            (in_word + through_points(sums)) * self.products[exponents(sums)]
            + crossing_points(sums)
            + (rated >> 16)
            + self.added[n]
        )
        self.slot_gap[slot] = gap
        self.slot_filled[slot] = n
        self.slot_rated[slot] = rated
        self.slot_bound[slot] = bound
        known = length - n <= 1
        return 1 if self.rack.fits[n] >> (through & 31) & 1 | (not known) else 0

    def _put(self, slot: int, bound: int) -> None:
        if bound > _HIGHEST:
            bound = _HIGHEST
        if bound > self.highest:
            self.highest = bound
        self.next_slot[slot] = self.bucket[bound]
        self.bucket[bound] = slot

    def _search_slots(self) -> None:
        """Best bound first; a slot whose bound falls when it is looked at closely goes back.

        The highest bucket holds all that is above it too, so it is always looked through.
        """
        bound = self.highest
        while bound >= self.floor or bound == _HIGHEST:
            slot = self.bucket[bound]
            if slot == NONE:
                bound -= 1
                continue
            self.bucket[bound] = self.next_slot[slot]
            closer = self._open(slot)
            if closer < self.floor:
                continue
            if closer >= bound:
                self.opened += 1
                self._look_at_squares()
                self._search_open_slot()
            else:
                self._put(slot, closer)

    def _open(self, slot: int) -> int:
        """Prepare the search of a slot; returns a bound closer than the first."""
        gap = self.slot_gap[slot]
        filled = self.slot_filled[slot]
        rated = self.slot_rated[slot]
        start = self.lines.gap[gap - 1] + 1
        end = self.lines.gap[gap + filled]
        sums = self.lines.sums[end] - self.lines.sums[start]
        product = self.products[exponents(sums)]
        self.start = start
        self.length = end - start
        self.to_fill = filled
        self.fixed = (
            through_points(sums) * product + crossing_points(sums) + self.rack.bonus[filled]
        )
        self.product = product
        self.through_letter = through_letters(sums)
        by_rack = 0
        for rank in range(filled):
            weight = self._weight(self.lines.gap[gap + rank])
            place = rank
            while place and self.heaviest[place - 1] < weight:
                self.heaviest[place] = self.heaviest[place - 1]
                place -= 1
            self.heaviest[place] = weight
        for rank in range(filled):
            by_rack += self.heaviest[rank] * self.rack.values[rank]
        by_square = (rated & 0xFFFF) * product + (rated >> 16)
        by_tiles = by_rack if by_rack < by_square else by_square
        return self.fixed + by_tiles + self.kept.most[filled]

    def _weight(self, at: int) -> int:
        """By how much the value of a tile laid here counts, in the slot that is open."""
        weight = self.lines.weight[at]
        return (weight & 0xFFFF) * self.product + (weight >> 16)

    def _look_at_squares(self) -> None:
        """What each square of the slot admits, and counts."""
        through_key = 0
        for place in range(self.length):
            at = self.start + place
            through_key += self.tables.keys[self.lines.letters[at]]
            self.squares[place] = self.lines.admitted[at]
            self.weights[place] = self._weight(at)
        self.through_key = through_key

    # Inside a slot

    def _search_open_slot(self) -> None:
        for jokers in range(self.rack.jokers + 1):
            if jokers <= self.to_fill:
                self._search_with_jokers(jokers)

    def _search_with_jokers(self, jokers: int) -> None:
        """Try the subsets that fill all squares but so many, if they may earn enough."""
        self.jokers = jokers
        size = self.to_fill - jokers
        if self.rack.first[size] == self.rack.first[size + 1]:
            return
        # a dear joker is worth most, so it earns most where that counts most
        first = jokers if self.rack.dear else 0
        most = self.fixed
        for rank in range(first):
            most += self.heaviest[rank] * self.rack.values[rank]
        reach = most + self.kept.most_with[WAYS * size + jokers]
        for rank in range(size):
            reach += self.heaviest[first + rank] * self.rack.values[self.rack.dear + rank]
        if reach < self.floor:
            return
        # A subset worth less than the best tiles by so much costs that, at the lightest square.
        lightest = self.heaviest[first + size - 1] if size else 1
        least = self.rack.best[self.rack.dear + size] - self.rack.best[self.rack.dear]
        least -= (reach - self.floor) // lightest
        known = self.rack.jokers == 0 and self.length - self.to_fill <= 1
        four, other_four = self._four_weights(first), self._four_weights(first + 4)
        through_key = self.through_key
        listed = 0
        for choice in range(self.rack.first[size], self.rack.first[size + 1]):
            subset = self.rack.order[choice]
            if self.rack.subset_total[subset] < least:
                break
            if known and not self.rack.subset_fits[subset] >> self.through_letter & 1:
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

    def _four_weights(self, rank: int) -> int:
        """Four of the weights, packed as `Rack.packed_values` are, but the other way round."""
        return (
            self.heaviest[rank]
            | self.heaviest[rank + 1] << 16
            | self.heaviest[rank + 2] << 32
            | self.heaviest[rank + 3] << 48
        )

    def _try_subset(self, subset: int) -> None:
        """Try the words made of the through tiles, a subset and the jokers."""
        key = self.rack.subset_key[subset] + self.through_key
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
        self.certain = self.fixed + self.kept.points[self.choice]

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
            cell = self._pairs(key)
            for place in range(self.pair_first[cell], self.pair_last[cell]):
                self._try_group(self.pair_group[place])

    def _forget_pairs(self) -> None:
        self.search_number += 1
        self.pair_keys = 0
        self.pairs = 0

    def _pairs(self, key: int) -> int:
        """The cell that says where the words with two more letters are."""
        if 2 * self.pair_keys > _PAIR_CELLS or self.pairs > _MOST_PAIRS - _PAIRS_OF_LETTERS:
            self._forget_pairs()
        cell = (key >> 32) & (_PAIR_CELLS - 1)
        while self.pair_search[cell] == self.search_number:
            if self.pair_key[cell] == key:
                return cell
            cell = (cell + 1) & (_PAIR_CELLS - 1)
        self.pair_search[cell] = self.search_number
        self.pair_key[cell] = key
        self.pair_first[cell] = self.pairs
        self.pair_keys += 1
        self._list_pairs(key)
        self.pair_last[cell] = self.pairs
        return cell

    def _list_pairs(self, key: int) -> None:
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
            self.pair_group[self.pairs] = group
            self.pairs += group != 0

    def _try_group(self, group: int) -> None:
        """Try each word of a group."""
        length = self.length
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
                if not self.squares[place] >> letter & 1:
                    break
                points += self.weights[place] * self.rack.value[letter]
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
        while place < self.length and self.weights[place] == 0:
            place += 1
        if place == self.length:
            if points >= self.floor:
                self._keep(points)
            return
        letter = self.tables.letters[word + place] & 31
        if self.ready[letter]:
            self.ready[letter] -= 1
            self.laid[laid] = letter
            value = self.weights[place] * self.rack.value[letter]
            self._lay(word, place + 1, laid + 1, points + value)
            self.ready[letter] += 1
        if self.jokers:
            self.jokers -= 1
            self.laid[laid] = letter | 32
            if self.rack.dear_letters >> letter & 1:
                points += self.weights[place] * self.rack.value[letter]
            self._lay(word, place + 1, laid + 1, points)
            self.jokers += 1

    # What was found

    def _keep(self, points: int) -> None:
        if self.to_fill == 1 and not self._is_listed_here():
            return
        self._raise_floor(points)
        if self.found == _MOST_FOUND:
            self._make_room()
        tiles = 0
        for place in range(self.to_fill):
            tiles = tiles << 6 | self.laid[place]
        self.found_points[self.found] = points
        self.found_kept[self.found] = self.kept.worth[self.choice]
        self.found_play[self.found] = (tiles << 4 | self.to_fill) << 9 | self.start
        self.found += 1

    def _is_listed_here(self) -> bool:
        """Whether a single tile is listed under this word, and not under the one that crosses it."""
        letters = self.lines.letters
        at = self.start
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
        return self.length > crossing or (self.length == crossing and self.start < PLACES * LINES)

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
