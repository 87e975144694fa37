cdef int squares_to_fill(long long sums) noexcept nogil
cdef int doubled_letters(long long sums) noexcept nogil
cdef int tripled_letters(long long sums) noexcept nogil
cdef int exponents(long long sums) noexcept nogil
cdef int through_points(long long sums) noexcept nogil
cdef int through_letters(long long sums) noexcept nogil
cdef int crossing_points(long long sums) noexcept nogil
