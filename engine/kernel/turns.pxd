cimport cython

cdef int PASS, NOWHERE, _MOST_LISTED, _ESTIMATES, _PLAYER, _OTHER, _OUT, _POINT


@cython.final
cdef class Turns:
    cdef Boards boards
    cdef Plays plays
    cdef int listed[262144]
    cdef int score[262144]
    cdef long long rack[68]
    cdef int value[68]
    cdef int first[34]
    cdef int last[34]
    cdef long long left[2]
    cdef int left_value[2]
    cdef int nodes, estimates

    @cython.locals(turn=cython.int)
    cpdef set(self, rows, str rack, str other)
    @cython.locals(side=cython.int)
    cdef void follow(self, int turn, long long code) noexcept nogil
    cdef long long code(self, int play) noexcept nogil
    @cython.locals(before=cython.int)
    cdef void list_first(self, int turn) noexcept nogil
    @cython.locals(line=cython.int, rack=cython.longlong, last=cython.int, place=cython.int,
                   play=cython.int, marked=cython.int, before=cython.int)
    cdef void list(self, int turn) noexcept nogil
    @cython.locals(play=cython.int)
    cdef void _list_new(self, int turn, int last, int before) noexcept nogil
    @cython.locals(rack=cython.longlong, theirs=cython.int, place=cython.int, play=cython.int)
    cdef void rate(self, int turn, bint deep) noexcept nogil
    @cython.locals(place=cython.int)
    cdef int find(self, int turn, long long known) noexcept nogil
    @cython.locals(here=cython.int, best=cython.int, place=cython.int, play=cython.int,
                   score=cython.int)
    cdef int next(self, int turn, int tried, int known_place) noexcept nogil
    @cython.locals(worth=cython.int)
    cdef int greed(self, int play, long long rack, int theirs) noexcept nogil
    @cython.locals(side=cython.int, who=cython.int, line=cython.int, margin=cython.int,
                   chosen=cython.int, gain=cython.int)
    cdef int estimate(self, int turn, int play, bint passed) noexcept nogil
    cdef void _imagine(self, int turn, int who, int play) noexcept nogil
    @cython.locals(of=cython.int, row=cython.int, best=cython.int, best_greed=cython.int,
                   place=cython.int, play=cython.int, marked=cython.int, greed=cython.int)
    cdef int _greediest(self, int turn, int who) noexcept nogil
