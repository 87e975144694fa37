cimport cython

cdef int _DEEPEST, _CELLS, _INFINITE, _EXACT, _LOWER, _UPPER, _LATE, _VERY_LATE, _CHUNK
cdef long long _HAS_PASSED


@cython.final
cdef class Ending:
    cdef Turns turns
    cdef unsigned long long cell_key[65536]
    cdef long long cell_move[65536]
    cdef int cell_value[65536]
    cdef int cell_depth[65536]
    cdef int cell_bound[65536]
    cdef int cell_sure[65536]
    cdef int margin[65536]
    cdef object go_on
    cdef readonly int depth
    cdef readonly bint exact
    cdef int most_nodes, asked, best, looked, pass_margin
    cdef bint is_over, sure

    @cython.locals(cell=cython.int)
    cpdef set(self, rows, str rack, str other)
    cpdef search(self, int nodes, go_on)
    cpdef int nodes(self)
    @cython.locals(depth=cython.int)
    cdef void _run(self) noexcept nogil
    cdef void _check(self) noexcept nogil
    cdef bint _has_time(self) noexcept with gil
    @cython.locals(best=cython.int, plays=cython.int, play=cython.int, margin=cython.int)
    cdef void _look(self) noexcept nogil
    @cython.locals(key=cython.ulonglong, cell=cython.int, known=cython.longlong, plays=cython.int,
                   known_place=cython.int, low=cython.int, best=cython.int,
                   best_move=cython.longlong, best_sure=cython.bint, all_sure=cython.bint,
                   before=cython.int, late=cython.int, play=cython.int, margin=cython.int)
    cdef int _search(self, int turn, int depth, int alpha, int beta, bint passed) noexcept nogil
    @cython.locals(bound=cython.int)
    cdef bint _settles(self, int cell, int depth, int alpha, int beta) noexcept nogil
    @cython.locals(side=cython.int, theirs=cython.int, points=cython.int, deeper=cython.int,
                   less=cython.int, shallow=cython.int, margin=cython.int)
    cdef int _try(self, int turn, int play, int depth, int low, int beta, int late,
                  bint passed) noexcept nogil
    @cython.locals(side=cython.int, key=cython.ulonglong)
    cdef unsigned long long _key(self, int turn, bint passed) noexcept nogil
    cdef void _note(self, int play, int margin, bint is_best) noexcept nogil
    @cython.locals(place=cython.int)
    cpdef list found(self)
    cdef tuple _told(self, int play)
    @cython.locals(turn=cython.int, has_passed=cython.bint, passes=cython.bint,
                   key=cython.ulonglong, cell=cython.int)
    cpdef list line(self, long long code)
