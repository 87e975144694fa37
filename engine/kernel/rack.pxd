cimport cython

cdef int _MOST_TOTAL, _WORTHS
cdef unsigned int _ALL_FIT


@cython.final
cdef class Rack:
    cdef WordTables tables
    cdef int count[27]
    cdef int by_value[26]
    cdef int value[27]
    cdef int worths[6]
    cdef unsigned int letters_worth[6]
    cdef unsigned int worth_as_much[6]
    cdef int values[8]
    cdef int best[9]
    cdef int bonus[9]
    cdef unsigned int fits[10]
    cdef int first[10]
    cdef short order[256]
    cdef long long subset_key[256]
    cdef short subset_size[256]
    cdef short subset_total[256]
    cdef unsigned int subset_fits[256]
    cdef unsigned long long packed_values[512]
    cdef short subset_letters[2048]
    cdef short _copied[8]
    cdef int _bucket[128]
    cdef int _free[9]
    cdef int _next[256]
    cdef int tiles, most_placed, most, jokers, dear
    cdef unsigned int letters, usable, dear_letters

    @cython.locals(letter=cython.int, tile=cython.Py_UCS4)
    cpdef set(self, str tiles, formula, str dear=*)
    cdef _follow(self, formula)
    @cython.locals(letter=cython.int, n=cython.int, place=cython.int, rest=cython.int,
                   rank=cython.int, _=cython.int)
    cdef void rate(self) noexcept nogil
    @cython.locals(best=cython.int, rank=cython.int)
    cdef int best_value(self, unsigned int letters) noexcept nogil
    @cython.locals(n=cython.int, place=cython.int, letter=cython.int, first=cython.int,
                   last=cython.int, smaller=cython.int, _=cython.int)
    cdef void list_subsets(self) noexcept nogil
    @cython.locals(size=cython.int, value=cython.longlong, place=cython.Py_ssize_t,
                   here=cython.Py_ssize_t, there=cython.Py_ssize_t)
    cdef void _extend(self, int smaller, int letter, int subset) noexcept nogil
    @cython.locals(total=cython.int, size=cython.int, subset=cython.int)
    cdef void _sort(self, int n) noexcept nogil
    @cython.locals(size=cython.int, subset=cython.int, key=cython.longlong, fits=cython.uint,
                   may_be=cython.uint)
    cdef void _find_fits(self, int n) noexcept nogil
