# The types that make C of `memory.py`, as the others those of the file beside them; what a name means
# stands there. In each class the arrays come before the numbers: the last member of a struct is not
# bounds-checked when it is an array.
cdef int MOST_TILES, NONE, LINES, PLACES, ALL_PLACES
cdef unsigned int ALL_LETTERS
cdef unsigned long long _DE_BRUIJN
cdef int _LOWEST[32]

cdef int lowest(unsigned long long letters) noexcept nogil
