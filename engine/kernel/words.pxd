cimport cython

cdef long long _LOW_HALF


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
    cdef void _index_short_words(self) noexcept nogil
    @cython.locals(mark=cython.uint, cell=cython.longlong, entry=cython.ulonglong)
    cdef unsigned int group(self, long long key) noexcept nogil
    @cython.locals(mark=cython.uint, cell=cython.longlong, entry=cython.uint)
    cdef unsigned int completing(self, long long key) noexcept nogil
    cdef int may_be_group(self, long long key) noexcept nogil
    cdef int may_complete(self, long long key) noexcept nogil
    cdef int words_of(self, unsigned int group) noexcept nogil
    @cython.locals(arc=cython.int)
    cdef int child(self, int node, int letter) noexcept nogil
    cdef int arc_after(self, int arc, int letter) noexcept nogil
