cimport cython

cdef int _GROUP_HEAD, MOST_SCORES, _HIGHEST, _MOST_FOUND, _MOST_SLOTS, _MOST_PAIRS
cdef int _PAIRS_OF_LETTERS, _PAIR_CELLS


@cython.final
cdef class TopFinder:
    cdef WordTables tables
    cdef LineSums lines
    cdef Rack rack
    cdef Kept kept
    cdef object rows
    cdef int products[81]
    cdef short bucket[1024]
    cdef short next_slot[4096]
    cdef short slot_gap[4096]
    cdef short slot_filled[4096]
    cdef int slot_rated[4096]
    cdef int slot_bound[4096]
    cdef int added[9]
    cdef int rated[17]
    cdef readonly int slots, opened
    cdef int highest
    cdef int chosen[256]
    cdef int reach[256]
    cdef int chosen_letter[27]
    cdef long long possible[352]
    cdef int subset, choice, start, length, to_fill, product, fixed, certain, through_letter, jokers
    cdef long long through_key
    cdef unsigned int squares[15]
    cdef int weights[15]
    cdef long long heaviest[10]
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
    cdef int found_kept[4096]
    cdef long long found_play[4096]
    cdef list more_found

    cpdef set_board(self, rows)
    cpdef set_rack(self, str tiles, formula)
    cpdef set_leaves(self, table)
    cpdef set_last(self, int others)
    cpdef int search(self, int wanted=*, int floor=*) except -1
    @cython.locals(rank=cython.int)
    cdef void find(self, int wanted, int floor) noexcept nogil
    @cython.locals(_=cython.int)
    cpdef repeat(self, int times)
    @cython.locals(bound=cython.int, line=cython.int, slot=cython.int, n=cython.int)
    cdef void _list_slots(self) noexcept nogil
    @cython.locals(first=cython.Py_ssize_t, start=cython.int, end=cython.int,
                   last=cython.Py_ssize_t, gap=cython.Py_ssize_t, at=cython.int,
                   admitted=cython.uint, furthest=cython.Py_ssize_t, other=cython.Py_ssize_t,
                   slot=cython.int, rated=cython.int, rest=cython.int, before=cython.longlong,
                   sums=cython.longlong)
    cdef void _list_slots_of(self, int line) noexcept nogil
    @cython.locals(n=cython.int, through=cython.int, in_word=cython.int, bound=cython.int,
                   known=cython.bint)
    cdef int _list_slot(self, int slot, int gap, int length, long long sums, int rated) noexcept nogil
    cdef void _put(self, int slot, int bound) noexcept nogil
    @cython.locals(bound=cython.int, slot=cython.int, closer=cython.int)
    cdef void _search_slots(self) noexcept nogil
    @cython.locals(gap=cython.int, filled=cython.int, rated=cython.int, start=cython.int,
                   end=cython.int, sums=cython.longlong, product=cython.int, by_rack=cython.int,
                   rank=cython.int, weight=cython.int, place=cython.int, by_square=cython.int,
                   by_tiles=cython.int)
    cdef int _open(self, int slot) noexcept nogil
    @cython.locals(weight=cython.int)
    cdef int _weight(self, int at) noexcept nogil
    @cython.locals(place=cython.int, at=cython.int, through_key=cython.longlong)
    cdef void _look_at_squares(self) noexcept nogil
    @cython.locals(jokers=cython.int)
    cdef void _search_open_slot(self) noexcept nogil
    @cython.locals(size=cython.int, reach=cython.int, rank=cython.int,
                   least=cython.int, known=cython.bint, place=cython.int, subset=cython.int,
                   four=cython.ulonglong, other_four=cython.ulonglong,
                   through_key=cython.longlong, first=cython.int, most=cython.int, choice=cython.int,
                   lightest=cython.int, listed=cython.int)
    cdef void _search_with_jokers(self, int jokers) noexcept nogil
    cdef unsigned long long _four_weights(self, int rank) noexcept nogil
    @cython.locals(key=cython.longlong, group=cython.uint)
    cdef void _try_subset(self, int subset) noexcept nogil
    cdef void _take(self, int subset) noexcept nogil
    @cython.locals(group=cython.uint, letters=cython.uint, cell=cython.int,
                   place=cython.int)
    cdef void _complete(self, long long key, int jokers) noexcept nogil
    cdef void _forget_pairs(self) noexcept nogil
    @cython.locals(cell=cython.longlong)
    cdef int _pairs(self, long long key) noexcept nogil
    @cython.locals(letter=cython.int, with_letter=cython.longlong, chosen=cython.int,
                   pairs=cython.int, place=cython.int, pair=cython.longlong,
                   others=cython.uint, other=cython.int, group=cython.uint)
    cdef void _list_pairs(self, long long key) noexcept nogil
    @cython.locals(length=cython.int, word=cython.uint, points=cython.int,
                   place=cython.int, letter=cython.int, words=cython.int, _=cython.int)
    cdef void _try_group(self, unsigned int group) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void _hold(self, int sign) noexcept nogil
    @cython.locals(letter=cython.int, value=cython.int)
    cdef void _lay(self, unsigned int word, int place, int laid, int points) noexcept nogil
    @cython.locals(tiles=cython.longlong, place=cython.int)
    cdef void _keep(self, int points) noexcept nogil
    @cython.locals(at=cython.int, first=cython.int, last=cython.int, crossing=cython.int)
    cdef bint _is_listed_here(self) noexcept nogil
    @cython.locals(rank=cython.int, worse=cython.int)
    cdef void _raise_floor(self, int points) noexcept nogil
    @cython.locals(k=cython.int)
    cdef void _make_room(self) noexcept with gil
    cpdef list plays(self)
    @cython.locals(at=cython.int, line=cython.int, first=cython.int, to_lay=cython.int,
                   square=cython.int, tile=cython.int)
    cdef tuple _decode(self, long long play)
