cimport cython

cdef int MOST_BOARDS, MARKED_LINES, MARK_ROWS, AS_JOKER, _OUTSIDE
cdef long long _ROOM


@cython.final
cdef class Boards:
    cdef WordTables tables
    cdef LineSums lines
    cdef unsigned long long key[34]
    cdef unsigned char letters[17408]
    cdef unsigned char points[17408]
    cdef int crossing[17408]
    cdef unsigned int admitted[17408]
    cdef int marks[1152]
    cdef int other[512]
    cdef long long one[27]
    cdef int value[27]
    cdef unsigned int wanted
    cdef int size

    @cython.locals(letter=cython.int)
    cpdef set(self, rows, str tiles)
    @cython.locals(at=cython.int, line=cython.int)
    cdef void _take_lines(self) noexcept nogil
    @cython.locals(packed=cython.longlong, tile=cython.Py_UCS4)
    cpdef long long pack(self, str tiles)
    @cython.locals(packed=cython.longlong, place=cython.int, tile=cython.int)
    cdef long long used(self, long long code) noexcept nogil
    @cython.locals(total=cython.int, place=cython.int, tile=cython.int)
    cdef int used_value(self, long long code) noexcept nogil
    cdef bint holds(self, long long rack, long long tiles) noexcept nogil
    @cython.locals(old=cython.int, new=cython.int, at=cython.int, line=cython.int)
    cdef void follow(self, int board) noexcept nogil
    @cython.locals(base=cython.int, at=cython.int, tiles=cython.int, tile=cython.int,
                   points=cython.int, other=cython.int, square=cython.int, line=cython.int,
                   marked=cython.int, place=cython.int)
    cdef void lay(self, int board, long long code) noexcept nogil
    @cython.locals(base=cython.int, at=cython.int, tiles=cython.int, other=cython.int,
                   end=cython.int)
    cdef void mark(self, int board, long long code, int row) noexcept nogil
    cdef void _mark(self, int at, int row) noexcept nogil
    @cython.locals(other=cython.int, first=cython.int, last=cython.int, points=cython.int)
    cdef void _cross(self, int base, int at) noexcept nogil
    @cython.locals(node=cython.int, before=cython.int, fitting=cython.uint,
                   start=cython.int, letter=cython.int, arc=cython.int, after=cython.int)
    cdef unsigned int _fitting(self, int first, int at, int last) noexcept nogil
    @cython.locals(base=cython.int, at=cython.int, line=cython.int, first=cython.int,
                   tiles=cython.int, letter=cython.int)
    cpdef tuple tell(self, int board, long long code)
