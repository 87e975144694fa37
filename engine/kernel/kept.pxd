cimport cython

cdef int CENTI, MOST_KEPT, NUMBERS, WAYS, MOST_CHOICES, KINDS, _ABOVE, _LAST_TILES, _LAST_POINT

cdef int whole(int hundredths) noexcept nogil


@cython.final
cdef class Kept:
    cdef Rack rack
    cdef const short[::1] table
    cdef int worth[768]
    cdef int points[768]
    cdef int most[9]
    cdef int most_with[27]
    cdef int adds[216]
    cdef int first[7]
    cdef int left[27]
    cdef int kinds[8]
    cdef int least, out
    cdef bint counts, last

    cdef set(self, table)
    cdef void set_last(self, int others) noexcept nogil
    @cython.locals(choice=cython.int, laid=cython.int)
    cdef void _clear(self) noexcept nogil
    @cython.locals(subsets=cython.int, kinds=cython.int, letter=cython.int,
                   least=cython.int, subset=cython.int, jokers=cython.int)
    cdef void weigh(self) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void _leave(self, int subset, int sign) noexcept nogil
    @cython.locals(size=cython.int, index=cython.int, place=cython.int, kind=cython.int,
                   jokers=cython.int, points=cython.int, worth=cython.int, _=cython.int)
    cdef void _weigh_subset(self, int subset, int kinds) noexcept nogil
    @cython.locals(size=cython.int, subset=cython.int, jokers=cython.int,
                   points=cython.int, laid=cython.int)
    cdef void _count_from_least(self, int subsets) noexcept nogil
