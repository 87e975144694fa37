cimport cython

cdef int _GROUP_HEAD, MOST_SCORES, _MOST_FOUND


@cython.final
cdef class TopFinder:
    cdef WordTables tables
    cdef LineSums lines
    cdef Rack rack
    cdef Kept kept
    cdef object rows
    cdef Slots slots
    cdef Pairs pairs
    cdef OpenSlot slot
    cdef readonly int opened
    cdef int chosen[256]
    cdef int reach[256]
    cdef int subset, choice, certain, jokers
    cdef int laid[8]
    cdef int ready[27]
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
    @cython.locals(bound=cython.int, slot=cython.int, closer=cython.int)
    cdef void _search_slots(self) noexcept nogil
    @cython.locals(jokers=cython.int)
    cdef void _search_open_slot(self) noexcept nogil
    @cython.locals(size=cython.int, reach=cython.int, rank=cython.int,
                   least=cython.int, known=cython.bint, place=cython.int, subset=cython.int,
                   four=cython.ulonglong, other_four=cython.ulonglong,
                   through_key=cython.longlong, first=cython.int, most=cython.int, choice=cython.int,
                   lightest=cython.int, listed=cython.int)
    cdef void _search_with_jokers(self, int jokers) noexcept nogil
    @cython.locals(key=cython.longlong, group=cython.uint)
    cdef void _try_subset(self, int subset) noexcept nogil
    cdef void _take(self, int subset) noexcept nogil
    @cython.locals(group=cython.uint, letters=cython.uint, cell=cython.int,
                   place=cython.int)
    cdef void _complete(self, long long key, int jokers) noexcept nogil
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
