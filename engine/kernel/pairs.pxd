cimport cython

cdef int _MOST_PAIRS, _PAIRS_OF_LETTERS, _PAIR_CELLS


@cython.final
cdef class Pairs:
    cdef WordTables tables
    cdef long long key[4096]
    cdef unsigned int search[4096]
    cdef int first[4096]
    cdef int last[4096]
    cdef unsigned int group[16384]
    cdef int chosen_letter[27]
    cdef long long possible[352]
    cdef int count, keys
    cdef unsigned int number

    cdef void forget(self) noexcept nogil
    @cython.locals(cell=cython.longlong)
    cdef int cell_of(self, long long key) noexcept nogil
    @cython.locals(letter=cython.int, with_letter=cython.longlong, chosen=cython.int,
                   pairs=cython.int, place=cython.int, pair=cython.longlong,
                   others=cython.uint, other=cython.int, group=cython.uint)
    cdef void _list(self, long long key) noexcept nogil
