cimport cython


@cython.final
cdef class OpenSlot:
    cdef Slots slots
    cdef LineSums lines
    cdef Rack rack
    cdef Kept kept
    cdef WordTables tables
    cdef unsigned int squares[15]
    cdef int weights[15]
    cdef long long heaviest[10]
    cdef int start, length, to_fill, product, fixed, through_letter
    cdef long long through_key

    @cython.locals(gap=cython.int, filled=cython.int, rated=cython.int, start=cython.int,
                   end=cython.int, sums=cython.longlong, product=cython.int, by_rack=cython.int,
                   rank=cython.int, weight=cython.int, place=cython.int, by_square=cython.int,
                   by_tiles=cython.int)
    cdef int open(self, int slot) noexcept nogil
    @cython.locals(weight=cython.int)
    cdef int _weight(self, int at) noexcept nogil
    @cython.locals(place=cython.int, at=cython.int, through_key=cython.longlong)
    cdef void look_at_squares(self) noexcept nogil
    cdef unsigned long long four_weights(self, int rank) noexcept nogil
