cimport cython

cdef int MOST_PLAYERS, RACK_SIZE, PASS, EXCHANGE, PLAY, _NOTHING


@cython.final
cdef class Table:
    cdef TopFinder finder
    cdef Chance chance
    cdef int order[512]
    cdef int racks[108]
    cdef int held[4]
    cdef int points[4]
    cdef int kept[4]
    cdef int bag[128]
    cdef int players, in_bag, exchange_least, player, passes, without_word
    cdef bint weighs, is_over
    cdef readonly long long nodes
    cdef int kind, worth, earned, keeps, choice
    cdef long long play

    @cython.locals(place=cython.int, player=cython.int)
    cdef void clear(self) noexcept nogil
    cdef void give(self, int player, int tile) noexcept nogil
    cdef void take(self, int player, int tile) noexcept nogil
    cdef void draw(self, int player) noexcept nogil
    cdef void draw_one(self, int player) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void put_back(self, int tile) noexcept nogil
    @cython.locals(player=cython.int)
    cdef void begin(self) noexcept nogil
    @cython.locals(left=cython.int)
    cdef void play_on(self, int turns) noexcept nogil
    cdef void choose(self) noexcept nogil
    @cython.locals(first=cython.int, letter=cython.int, others=cython.int, player=cython.int)
    cdef void _look_at_rack(self) noexcept nogil
    @cython.locals(letter=cython.int, points=cython.int)
    cdef int _points_on(self, int player) noexcept nogil
    @cython.locals(best=cython.longlong, k=cython.int, kept=cython.int, points=cython.int,
                   play=cython.longlong, count=cython.int, place=cython.int, key=cython.longlong)
    cdef void _find_play(self) noexcept nogil
    @cython.locals(subset=cython.int, jokers=cython.int, size=cython.int, choice=cython.int,
                   worth=cython.int)
    cdef void _find_exchange(self) noexcept nogil
    @cython.locals(subset=cython.int, size=cython.int, tiles=cython.longlong, letter=cython.int,
                   place=cython.int, _=cython.int)
    cdef long long _tiles_of(self, int choice) noexcept nogil
    @cython.locals(player=cython.int)
    cdef void move(self) noexcept nogil
    @cython.locals(count=cython.int, place=cython.int, left=cython.int, tile=cython.int)
    cdef void _lay(self) noexcept nogil
    @cython.locals(subset=cython.int, size=cython.int, jokers=cython.int, place=cython.int,
                   _=cython.int)
    cdef void _exchange(self) noexcept nogil
    @cython.locals(total=cython.int, player=cython.int, held=cython.int)
    cdef void _end(self, int finisher) noexcept nogil
