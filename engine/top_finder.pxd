# The types that make C of `top_finder.py`; the meaning of each name stands there.
# In each class the arrays come before the numbers: the last member of a struct is not bounds-checked
# when it is an array.
cimport cython

cdef int _GROUP_HEAD, MOST_TILES, MOST_SCORES, _DOT, _LOWER_CASE, _NONE, _LINES, _PLACES, _ALL_PLACES, _HIGHEST, _MOST_FOUND, _MOST_PAIRS
cdef int _PAIRS_OF_LETTERS, _PAIR_CELLS, _MOST_SLOTS, _MOST_TOTAL
cdef unsigned int _ALL_LETTERS, _ALL_FIT
cdef long long _LOW_HALF, _BLOCKED

cdef int squares_to_fill(long long sums) noexcept
cdef int doubled_letters(long long sums) noexcept
cdef int tripled_letters(long long sums) noexcept
cdef int exponents(long long sums) noexcept
cdef int through_points(long long sums) noexcept
cdef int through_letters(long long sums) noexcept
cdef int crossing_points(long long sums) noexcept


@cython.final
cdef class WordTables:
    cdef const unsigned int[::1] arcs
    cdef const unsigned long long[::1] groups
    cdef const unsigned int[::1] completions
    cdef const unsigned char[::1] letters
    cdef long long keys[27]
    cdef int first_arc[27]
    cdef int after_two[729]
    cdef unsigned int before[27]
    cdef unsigned int after[27]
    cdef int root
    cdef long long group_mask, completion_mask, size

    @cython.locals(arc=cython.int, first=cython.int, child=cython.int, second=cython.int)
    cdef void _index_short_words(self) noexcept
    @cython.locals(mark=cython.uint, cell=cython.longlong, entry=cython.ulonglong)
    cdef unsigned int group(self, long long key) noexcept
    @cython.locals(mark=cython.uint, cell=cython.longlong, entry=cython.uint)
    cdef unsigned int completing(self, long long key) noexcept
    cdef int words_of(self, unsigned int group) noexcept
    @cython.locals(arc=cython.int)
    cdef int child(self, int node, int letter) noexcept
    cdef int arc_after(self, int arc, int letter) noexcept


@cython.final
cdef class LineSums:
    cdef WordTables tables
    cdef int letters[512]
    cdef int points[512]
    cdef int crossing[512]
    cdef unsigned int admitted[512]
    cdef int touched[30]
    cdef long long sums[512]
    cdef int next_contact[512]
    cdef int letter_multiplier[512]
    cdef int word_multiplier[512]
    cdef long long premium_sums[512]
    cdef int value[27]
    cdef int size
    cdef bint empty

    cdef int across(self, int row, int column) noexcept
    cdef int down(self, int row, int column) noexcept
    @cython.locals(line=cython.int, square=cython.int)
    cdef int other_way(self, int at) noexcept
    @cython.locals(line=cython.int)
    cpdef set(self, rows)
    @cython.locals(at=cython.int, line=cython.int)
    cdef void _clear(self) noexcept
    @cython.locals(square=cython.int, row=cython.int, column=cython.int, tile=cython.int,
                   letter=cython.int, points=cython.int, at=cython.int)
    cdef void _lay(self, bytes tiles) noexcept
    @cython.locals(base=cython.int, at=cython.int, first=cython.int, last=cython.int,
                   points=cython.int, other=cython.int)
    cdef void _check_crossings(self, int line) noexcept
    @cython.locals(tables=WordTables, key=cython.longlong, other=cython.int, node=cython.int,
                   candidates=cython.uint, fitting=cython.uint, start=cython.int,
                   letter=cython.int, arc=cython.int)
    cdef unsigned int _fitting(self, int first, int at, int last) noexcept
    @cython.locals(tables=WordTables, node=cython.int, other=cython.int)
    cdef int _node_before(self, int first, int at) noexcept
    @cython.locals(base=cython.int, end=cython.int, total=cython.longlong, at=cython.int,
                   letter=cython.longlong, points=cython.longlong, contact=cython.int,
                   centre=cython.int)
    cdef void _sum_line(self, int line) noexcept


@cython.final
cdef class Rack:
    cdef WordTables tables
    cdef int count[27]
    cdef int by_value[26]
    cdef int value[27]
    cdef int values[8]
    cdef int best[9]
    cdef int bonus[9]
    cdef unsigned int fits[10]
    cdef int first[10]
    cdef int order[256]
    cdef long long subset_key[256]
    cdef int subset_size[256]
    cdef int subset_total[256]
    cdef unsigned int subset_fits[256]
    cdef int subset_values[2048]
    cdef int subset_letters[2048]
    cdef int _bucket[128]
    cdef int _free[9]
    cdef int _next[256]
    cdef int most, jokers, dear
    cdef unsigned int letters, usable, dear_letters

    @cython.locals(letter=cython.int, tile=cython.Py_UCS4, n=cython.int, place=cython.int,
                   rest=cython.int, times=cython.int, _=cython.int)
    cpdef set(self, str tiles, formula, str dear=*)
    cdef _follow(self, formula)
    @cython.locals(place=cython.int)
    cdef int best_value(self, unsigned int letters) noexcept
    @cython.locals(n=cython.int, place=cython.int, letter=cython.int, first=cython.int,
                   last=cython.int, smaller=cython.int, _=cython.int)
    cdef void list_subsets(self) noexcept
    @cython.locals(size=cython.int, value=cython.int, place=cython.int, here=cython.int,
                   there=cython.int)
    cdef void _extend(self, int smaller, int letter, int subset) noexcept
    @cython.locals(total=cython.int, size=cython.int, subset=cython.int)
    cdef void _sort(self, int n) noexcept
    @cython.locals(size=cython.int, subset=cython.int, key=cython.longlong, fits=cython.uint)
    cdef void _find_fits(self, int n) noexcept


@cython.final
cdef class TopFinder:
    cdef WordTables tables
    cdef LineSums lines
    cdef Rack rack
    cdef object rows
    cdef int products[81]
    cdef int bucket[1024]
    cdef int next_slot[4096]
    cdef int slot_start[4096]
    cdef int slot_last[4096]
    cdef readonly int slots, opened
    cdef int highest
    cdef long long rack_sums[512]
    cdef int best_value[512]
    cdef int subset, start, length, to_fill, fixed, through_letter, jokers
    cdef long long through_key
    cdef unsigned int squares[15]
    cdef int weights[15]
    cdef int heaviest[8]
    cdef int laid[8]
    cdef int ready[27]
    cdef long long pair_key[4096]
    cdef unsigned int pair_search[4096]
    cdef int pair_first[4096]
    cdef int pair_last[4096]
    cdef unsigned int pair_group[16384]
    cdef int pairs, pair_keys
    cdef unsigned int search_number
    cdef int wanted, floor, found
    cdef int scores[32]  # MOST_SCORES
    cdef int found_points[4096]
    cdef long long found_play[4096]
    cdef list more_found

    cpdef set_board(self, rows)
    cpdef set_rack(self, str tiles, formula)
    @cython.locals(rank=cython.int)
    cpdef int search(self, int wanted=*, int floor=*) except -1
    @cython.locals(_=cython.int)
    cpdef repeat(self, int times)
    @cython.locals(bound=cython.int, line=cython.int)
    cdef void _list_slots(self) noexcept
    @cython.locals(lines=LineSums, base=cython.int, end=cython.int, start=cython.int,
                   last=cython.int)
    cdef void _list_slots_of(self, int line) noexcept
    @cython.locals(lines=LineSums, rack=Rack, base=cython.int, total=cython.longlong,
                   at=cython.int, value=cython.longlong)
    cdef void _sum_rack(self, int line) noexcept
    @cython.locals(rack=Rack, sums=cython.longlong, n=cython.int, rated=cython.longlong,
                   in_word=cython.int, bound=cython.int, slot=cython.int)
    cdef bint _list_slot(self, int start, int last) noexcept
    cdef void _put(self, int slot, int bound) noexcept
    @cython.locals(bound=cython.int, slot=cython.int, closer=cython.int)
    cdef void _search_slots(self) noexcept
    @cython.locals(lines=LineSums, start=cython.int, last=cython.int, sums=cython.longlong,
                   product=cython.int, by_square=cython.int, filled=cython.int,
                   place=cython.int, at=cython.int, letter=cython.int, weight=cython.int,
                   rank=cython.int, by_rack=cython.int)
    cdef int _open(self, int slot) noexcept
    @cython.locals(jokers=cython.int)
    cdef void _search_open_slot(self) noexcept
    @cython.locals(rack=Rack, size=cython.int, reach=cython.int, rank=cython.int,
                   least=cython.int, known=cython.bint, place=cython.int, subset=cython.int,
                   first=cython.int, most=cython.int, value=cython.int)
    cdef void _search_with_jokers(self, int jokers) noexcept
    @cython.locals(group=cython.uint, letters=cython.uint, letter=cython.int, cell=cython.int,
                   place=cython.int)
    cdef void _complete(self, long long key, int jokers) noexcept
    cdef void _forget_pairs(self) noexcept
    @cython.locals(cell=cython.longlong)
    cdef int _pairs(self, long long key) noexcept
    @cython.locals(tables=WordTables, letter=cython.int, with_letter=cython.longlong,
                   others=cython.uint, other=cython.int, group=cython.uint)
    cdef void _list_pairs(self, long long key) noexcept
    @cython.locals(tables=WordTables, length=cython.int, word=cython.uint, points=cython.int,
                   place=cython.int, letter=cython.int, words=cython.int, _=cython.int)
    cdef void _try_group(self, unsigned int group) noexcept
    @cython.locals(rack=Rack, place=cython.int)
    cdef void _hold(self, int sign) noexcept
    @cython.locals(letter=cython.int, value=cython.int)
    cdef void _lay(self, unsigned int word, int place, int laid, int points) noexcept
    @cython.locals(tiles=cython.longlong, place=cython.int)
    cdef void _keep(self, int points) noexcept
    @cython.locals(at=cython.int, first=cython.int, last=cython.int, crossing=cython.int)
    cdef bint _is_listed_here(self) noexcept
    @cython.locals(rank=cython.int, worse=cython.int)
    cdef void _raise_floor(self, int points) noexcept
    @cython.locals(k=cython.int)
    cdef void _make_room(self)
    cpdef list plays(self)
    @cython.locals(at=cython.int, line=cython.int, first=cython.int, to_lay=cython.int,
                   square=cython.int, tile=cython.int)
    cdef tuple _decode(self, long long play)
