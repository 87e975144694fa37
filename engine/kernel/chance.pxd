cimport cython

cdef unsigned long long _STEP, _FIRST, _SECOND, _MASK


cdef unsigned long long mixed(unsigned long long number) noexcept nogil


@cython.final
cdef class Chance:
    cdef unsigned long long state

    cdef void begin(self, unsigned long long seed, unsigned long long row) noexcept nogil
    cdef unsigned long long next(self) noexcept nogil
    cdef int below(self, unsigned long long limit) noexcept nogil
