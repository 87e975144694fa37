cimport cython

cdef int MOST_PLAYS, _FULL, _BONUS


@cython.final
cdef class Plays:
    cdef Boards boards
    cdef long long code[65536]
    cdef long long used[65536]
    cdef int points[65536]
    cdef int line[65536]
    cdef int reach[65536]
    cdef int value[65536]
    cdef int left[27]
    cdef int laid[8]
    cdef int contact[18]
    cdef int count, base, at_line, start, marked, tiles
    cdef bint is_short

    @cython.locals(line=cython.int)
    cdef void list_all(self, int board, long long rack) noexcept nogil
    @cython.locals(line=cython.int, marked=cython.int)
    cdef void list_marked(self, int board, long long rack, int row) noexcept nogil
    @cython.locals(letter=cython.int, one=cython.longlong)
    cdef void _hold(self, long long rack) noexcept nogil
    @cython.locals(first=cython.int, place=cython.int, at=cython.int, is_contact=cython.bint,
                   start=cython.int)
    cdef void _list_line(self, int line, int marked) noexcept nogil
    @cython.locals(at=cython.int, letter=cython.int, arc=cython.int,
                   ends=cython.bint, reach=cython.int, letters=cython.int, words=cython.int,
                   crosses=cython.int, admitted=cython.uint, following=cython.int,
                   value=cython.int, more=cython.int)
    cdef void _extend(self, int place, int node, bint is_word, int laid, int main, int crossing,
                      int product, bint touches) noexcept nogil
    @cython.locals(tiles=cython.longlong, used=cython.longlong, value=cython.int,
                   place=cython.int, tile=cython.int, letter=cython.int, play=cython.int)
    cdef void _keep(self, int laid, int points, int reach) noexcept nogil
    @cython.locals(at=cython.int, length=cython.int, empty=cython.int, first=cython.int,
                   last=cython.int, crossing=cython.int)
    cdef bint _is_listed_here(self, int reach) noexcept nogil
