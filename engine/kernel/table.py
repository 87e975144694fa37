"""A game that is played on by static worth, all tiles known: the racks, the bag, and whose turn it is.

Each player makes the move that is worth most to him: points and what he keeps (`engine.kernel.kept`), of
equals a play, by reference and word, before an exchange, by its tiles. Where no table of leaves is given he
plays for points, and exchanges all but his jokers if he has no play. He passes only if there is nothing else.

Tiles are drawn first, then those exchanged go back (SPEC F5), each into the bag's order at a random place.
The game is over when a player is out and the bag is empty; all others subtract their tiles, and he adds them
(SPEC F8, T15). It is also over when all have passed, which they would do for ever, or after three turns of
each in a row without a word, so that every game has an end; then each subtracts his own.

A tile is a number here: A = 1 to Z = 26, 0 is a joker. The bag is drawn from its end.
"""

from engine.board import Direction, Layout, Square
from engine.kernel.chance import Chance
from engine.kernel.finder import TopFinder
from engine.kernel.kept import CENTI, KINDS, WAYS, whole
from engine.kernel.memory import ALL_PLACES, MOST_TILES, fixed_list
from engine.moves import Reference

MOST_PLAYERS = 4
RACK_SIZE = 7
PASS, EXCHANGE, PLAY = 0, 1, 2
_NOTHING = -(1 << 30)


class Table:
    """The players around a board; `choose` and `move` make one turn."""

    def __init__(self, finder: TopFinder, layout: Layout) -> None:
        self.finder = finder
        self.weighs = False
        self.chance = Chance()
        self.order = fixed_list(ALL_PLACES)  # of references, by place
        squares = [(row, column) for row in range(layout.size) for column in range(layout.size)]
        places = {
            str(Reference(Square(row, column), direction)): (
                self.finder.lines.across(row, column)
                if direction is Direction.ACROSS
                else self.finder.lines.down(row, column)
            )
            for row, column in squares
            for direction in Direction
        }
        for rank, reference in enumerate(sorted(places)):
            self.order[places[reference]] = rank
        # who has what
        self.players = 0
        self.racks = fixed_list(MOST_PLAYERS * KINDS)
        self.held = fixed_list(MOST_PLAYERS)
        self.points = fixed_list(MOST_PLAYERS)
        self.kept = fixed_list(MOST_PLAYERS)  # by the last move of each, in hundredths
        self.bag = fixed_list(128)
        self.in_bag = 0
        self.exchange_least = 7
        self.player = 0
        self.passes = 0
        self.without_word = 0
        self.is_over = False
        self.nodes = 0
        # the move that was chosen
        self.kind = PASS
        self.worth = 0  # in hundredths
        self.earned = 0
        self.keeps = 0  # what is kept is worth, in hundredths
        self.choice = 0  # of the tiles exchanged
        self.play = 0

    def clear(self) -> None:
        """Nobody has any tile or point; the one who moves first is the first player."""
        for place in range(MOST_PLAYERS * KINDS):
            self.racks[place] = 0
        for player in range(MOST_PLAYERS):
            self.held[player] = 0
            self.points[player] = 0
            self.kept[player] = 0
        self.in_bag = 0
        self.player = 0
        self.passes = 0
        self.without_word = 0
        self.is_over = False

    def give(self, player: int, tile: int) -> None:
        """A tile more on this rack."""
        self.racks[KINDS * player + tile] += 1
        self.held[player] += 1

    def take(self, player: int, tile: int) -> None:
        """A tile less."""
        self.racks[KINDS * player + tile] -= 1
        self.held[player] -= 1

    def draw(self, player: int) -> None:
        """Fill a rack from the bag."""
        while self.held[player] < RACK_SIZE and self.in_bag:
            self.draw_one(player)

    def draw_one(self, player: int) -> None:
        """The next tile of the bag, which is not empty."""
        self.in_bag -= 1
        self.give(player, self.bag[self.in_bag])

    def put_back(self, tile: int) -> None:
        """Into the bag's order, anywhere."""
        place = self.chance.below(self.in_bag + 1)
        self.bag[self.in_bag] = self.bag[place]
        self.bag[place] = tile
        self.in_bag += 1

    def begin(self) -> None:
        """All have their tiles; it may be that one is out already."""
        if self.in_bag:
            return
        for player in range(self.players):
            if self.held[player] == 0 and not self.is_over:
                self._end(player)

    def play_on(self, turns: int) -> None:
        """So many turns, or as many as there are; 0: to the end."""
        left = turns
        while not self.is_over:
            self.choose()
            self.move()
            left -= 1
            if left == 0:
                return

    def choose(self) -> None:
        """Find the move that is worth most to the player whose turn it is."""
        self._look_at_rack()
        self.finder.find(1, 0)
        self.nodes += 1
        self.kind = PASS
        self.worth = _NOTHING
        self.earned = 0
        self.keeps = 0
        self._find_play()
        if self.in_bag >= self.exchange_least:
            self._find_exchange()

    def _look_at_rack(self) -> None:
        first = KINDS * self.player
        for letter in range(1, KINDS):
            self.finder.rack.count[letter] = self.racks[first + letter]
        self.finder.rack.jokers = self.racks[first]
        self.finder.rack.rate()
        if not self.weighs:
            return
        if self.in_bag:
            self.finder.kept.last = False
        else:
            others = 0
            for player in range(self.players):
                if player != self.player:
                    others += self._points_on(player)
            self.finder.kept.set_last(others)

    def _points_on(self, player: int) -> int:
        points = 0
        for letter in range(1, KINDS):
            points += self.racks[KINDS * player + letter] * self.finder.rack.value[letter]
        return points

    def _find_play(self) -> None:
        best = 0
        for k in range(self.finder.found):
            if self.finder.found_points[k] < self.finder.floor:
                continue
            kept = self.finder.found_kept[k]
            points = self.finder.found_points[k] + self.finder.kept.least - whole(kept)
            if CENTI * points + kept < self.worth:
                continue
            play = self.finder.found_play[k]
            count = play >> 9 & 15
            place = play & 511
            key = self.order[place]
            key = key << 48 | play >> 13 << 6 * (MOST_TILES - count)
            if CENTI * points + kept > self.worth or key < best:
                best = key
                self.kind = PLAY
                self.play = play
                self.worth = CENTI * points + kept
                self.earned = points
                self.keeps = kept

    def _find_exchange(self) -> None:
        if not self.weighs:
            if self.kind == PASS and self.finder.rack.letters:
                self.kind = EXCHANGE
                self.worth = 0
                self.choice = WAYS * (self.finder.rack.first[MOST_TILES + 1] - 1)
            return
        for subset in range(self.finder.rack.first[MOST_TILES + 1]):
            for jokers in range(self.finder.rack.jokers + 1):
                size = self.finder.rack.subset_size[subset] + jokers
                choice = WAYS * subset + jokers
                worth = self.finder.kept.worth[choice]
                if size == 0 or size > self.in_bag or worth < self.worth:
                    continue
                if worth > self.worth or (
                    self.kind == EXCHANGE and self._tiles_of(choice) < self._tiles_of(self.choice)
                ):
                    self.kind = EXCHANGE
                    self.choice = choice
                    self.worth = worth
                    self.earned = 0
                    self.keeps = worth

    def _tiles_of(self, choice: int) -> int:
        """A number for the tiles of a choice that is in the order of their names, ``?`` before ``A``."""
        subset = choice // WAYS
        size = self.finder.rack.subset_size[subset]
        tiles = 0
        for letter in range(1, KINDS):
            for place in range(size):
                if self.finder.rack.subset_letters[MOST_TILES * subset + place] == letter:
                    tiles = tiles << 6 | letter + 1
        for _ in range(choice % WAYS):
            tiles = tiles << 6 | 1
        return tiles << 6 * (MOST_TILES - size - choice % WAYS)

    def move(self) -> None:
        """Carry out what was chosen; then it is the turn of the next, or the game is over."""
        player = self.player
        self.kept[player] = self.keeps
        self.points[player] += self.earned
        self.passes += 1
        self.without_word += 1
        if self.kind == PLAY:
            self.passes = 0
            self.without_word = 0
            self._lay()
        elif self.kind == EXCHANGE:
            self.passes = 0
            self._exchange()
        self.player = (player + 1) % self.players
        if self.held[player] == 0 and self.in_bag == 0:
            self._end(player)
        elif self.passes == self.players or self.without_word == 3 * self.players:
            self._end(-1)

    def _lay(self) -> None:
        count = self.play >> 9 & 15
        place = self.play & 511
        self.finder.lines.lay(place, self.play >> 13, count)
        for left in range(count):
            tile = self.play >> 13 + 6 * left & 63
            self.take(self.player, 0 if tile & 32 else tile)
        self.draw(self.player)

    def _exchange(self) -> None:
        subset = self.choice // WAYS
        size = self.finder.rack.subset_size[subset]
        jokers = self.choice % WAYS
        for place in range(size):
            self.take(self.player, self.finder.rack.subset_letters[MOST_TILES * subset + place])
        for _ in range(jokers):
            self.take(self.player, 0)
        self.draw(self.player)
        for place in range(size):
            self.put_back(self.finder.rack.subset_letters[MOST_TILES * subset + place])
        for _ in range(jokers):
            self.put_back(0)

    def _end(self, finisher: int) -> None:
        self.is_over = True
        total = 0
        for player in range(self.players):
            held = self._points_on(player)
            self.points[player] -= held
            self.kept[player] = 0
            total += held
        if finisher >= 0:
            self.points[finisher] += total
