cimport cython

cdef int _MOST_UNSEEN

cdef int _code(str tile) noexcept


@cython.final
cdef class Playouts:
    cdef object empty_rows, leaves
    cdef TopFinder finder
    cdef Table table
    cdef LineSums start
    cdef int[::1] out
    cdef int unseen[128]
    cdef int holds[4]
    cdef int keeps[7]
    cdef int back[7]
    cdef int unseen_count, keeps_count, back_count

    cdef _use(self, leaves)
    cpdef tuple play_on(self, rows, racks, str bag, int turns, int exchange_least=*)
    @cython.locals(world=cython.int)
    cpdef sample(self, unsigned long long seed, unsigned long long first, int count, int turns)
    @cython.locals(last=cython.int, player=cython.int, place=cython.int, _=cython.int)
    cdef void _play_world(self, unsigned long long seed, unsigned long long world, int turns) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void _shuffle(self, unsigned long long seed, unsigned long long row) noexcept nogil
    @cython.locals(player=cython.int)
    cdef void _write(self, int at) noexcept nogil
