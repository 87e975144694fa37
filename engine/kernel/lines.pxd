cimport cython

cdef int _DOT, _LOWER_CASE


@cython.final
cdef class LineSums:
    cdef WordTables tables
    cdef int letters[512]
    cdef int points[512]
    cdef int crossing[512]
    cdef unsigned int admitted[512]
    cdef int touched[30]
    cdef int changed[30]
    cdef long long sums[512]
    cdef int products[81]
    cdef int weight[512]
    cdef int empty_squares[30]
    cdef short gap[512]
    cdef short contact[512]
    cdef int letter_multiplier[512]
    cdef int word_multiplier[512]
    cdef long long premium_sums[512]
    cdef int value[27]
    cdef int size
    cdef bint empty

    cdef int across(self, int row, int column) noexcept nogil
    cdef int down(self, int row, int column) noexcept nogil
    @cython.locals(line=cython.int, square=cython.int)
    cdef int other_way(self, int at) noexcept nogil
    @cython.locals(line=cython.int)
    cpdef set(self, rows)
    @cython.locals(at=cython.int, line=cython.int)
    cdef void _clear(self) noexcept nogil
    @cython.locals(square=cython.int, row=cython.int, column=cython.int, tile=cython.int,
                   letter=cython.int, points=cython.int, at=cython.int)
    cdef void _lay(self, bytes tiles) noexcept
    @cython.locals(line=cython.int, at=cython.int, left=cython.int)
    cdef void lay(self, int start, long long tiles, int count) noexcept nogil
    cdef void _lay_tile(self, int at, int tile) noexcept nogil
    @cython.locals(base=cython.int, end=cython.int)
    cdef void _check_ends(self, int at) noexcept nogil
    @cython.locals(line=cython.int, at=cython.int)
    cdef void copy(self, LineSums other) noexcept nogil
    @cython.locals(base=cython.int, at=cython.int)
    cdef void _check_crossings(self, int line) noexcept nogil
    @cython.locals(first=cython.int, last=cython.int, points=cython.int, other=cython.int)
    cdef void _check_crossing(self, int at) noexcept nogil
    @cython.locals(key=cython.longlong, other=cython.int, node=cython.int,
                   candidates=cython.uint, fitting=cython.uint, start=cython.int,
                   letter=cython.int, arc=cython.int)
    cdef unsigned int _fitting(self, int first, int at, int last) noexcept nogil
    @cython.locals(node=cython.int, other=cython.int)
    cdef int _node_before(self, int first, int at) noexcept nogil
    @cython.locals(base=cython.int, end=cython.int, total=cython.longlong, at=cython.int,
                   letter=cython.longlong, points=cython.longlong, gap=cython.int)
    cdef void _sum_line(self, int line) noexcept nogil
    @cython.locals(centre=cython.int, touching=cython.int, gap=cython.int, at=cython.int,
                   beside_tiles=cython.bint, alone=cython.bint)
    cdef void _find_contacts(self, int first, int end) noexcept nogil
