cimport cython

cdef int HIGHEST, _MOST_SLOTS


@cython.final
cdef class Slots:
    cdef LineSums lines
    cdef Rack rack
    cdef Kept kept
    cdef short bucket[1024]
    cdef short next_slot[4096]
    cdef short gap[4096]
    cdef short filled[4096]
    cdef int rated[4096]
    cdef int bound[4096]
    cdef int added[9]
    cdef int rest[17]
    cdef int count, highest

    @cython.locals(bound=cython.int, line=cython.int, slot=cython.int, n=cython.int)
    cdef void list(self) noexcept nogil
    @cython.locals(first=cython.Py_ssize_t, start=cython.int, end=cython.int,
                   last=cython.Py_ssize_t, gap=cython.Py_ssize_t, at=cython.int,
                   admitted=cython.uint, furthest=cython.Py_ssize_t, other=cython.Py_ssize_t,
                   slot=cython.int, rated=cython.int, rest=cython.int, before=cython.longlong,
                   sums=cython.longlong)
    cdef void _list_line(self, int line) noexcept nogil
    @cython.locals(n=cython.int, through=cython.int, in_word=cython.int, bound=cython.int,
                   known=cython.bint)
    cdef int _list_one(self, int slot, int gap, int length, long long sums, int rated) noexcept nogil
    cdef void put(self, int slot, int bound) noexcept nogil
