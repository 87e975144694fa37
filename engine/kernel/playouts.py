"""Games played on by static worth, thousands of turns in a second: what simulation and self-play are made of.

How a game is played on is told in `engine.kernel.table`. A `Playouts` is asked once for many games, and what
it answers are numbers; other threads run meanwhile. The same seed gives the same games, compiled or not. It
serves one caller at a time (see `engine.finders`).

**Worlds.** A player knows his own tiles, and of the others' only how many they are. A *world* is one way in
which the tiles can lie that he does not see: world `w` of a seed is one shuffle of them, of which the others
have theirs, in order of play, and the rest is the bag. So two moves that are compared meet the same worlds.
"""

from array import array
from collections.abc import MutableSequence, Sequence

from engine.anagram_tables import AnagramTables
from engine.board import Layout
from engine.formulas import NORMAL
from engine.kernel.finder import TopFinder
from engine.kernel.kept import KINDS
from engine.kernel.lines import LineSums
from engine.kernel.memory import MOST_JOKERS, fixed_list
from engine.kernel.table import MOST_PLAYERS, PASS, RACK_SIZE, Table
from engine.kernel.threads import nogil
from engine.tiles import ALL_TILES, EMPTY, JOKER

_MOST_UNSEEN = 128


class Playouts:
    """Plays games on from a position, or from the start."""

    def __init__(self, tables: AnagramTables, layout: Layout) -> None:
        self.empty_rows = (EMPTY * layout.size,) * layout.size
        self.finder = TopFinder(tables, layout)
        self.finder.set_rack("", NORMAL)
        self.table = Table(self.finder, layout)
        self.leaves: Sequence[int] | None = None
        # what was prepared
        self.start = LineSums(self.finder.tables, layout)
        self.unseen = fixed_list(_MOST_UNSEEN)
        self.unseen_count = 0
        self.holds = fixed_list(MOST_PLAYERS)  # of the unseen, by player
        self.keeps = fixed_list(RACK_SIZE)  # the last player, who has moved
        self.keeps_count = 0
        self.back = fixed_list(RACK_SIZE)  # those he exchanges
        self.back_count = 0
        self.out: MutableSequence[int] = array("i")

    @property
    def nodes(self) -> int:
        """Searches so far."""
        return self.table.nodes

    def set_leaves(self, leaves: Sequence[int] | None) -> None:
        """What kept tiles are worth to all players (`Kept.set`); None: they play for points."""
        self.leaves = leaves
        self._use(leaves)

    def _use(self, leaves: Sequence[int] | None) -> None:
        self.finder.set_leaves(leaves)
        self.table.weighs = leaves is not None

    def play_on(
        self,
        rows: Sequence[str],
        racks: Sequence[str],
        bag: str,
        turns: int,
        exchange_least: int = 7,
    ) -> tuple[list[int], list[int], int]:
        """Play so many turns of a game in which all tiles are known, or all there are if `turns` is 0.

        `racks` are in order of play, the next player's first; the bag is in order of drawing. Returns by
        player the points, and what the tiles are worth in hundredths that his last move kept, before he drew
        (0 if he made none, or the game is over); and the number of nodes.

        Raises:
            ValueError: tiles or players that no table has.
        """
        _check(racks, "".join(racks) + bag)
        self._set_up(rows, len(racks), exchange_least)
        self.table.clear()
        self.table.chance.begin(0, 0)
        for player, rack in enumerate(racks):
            for tile in rack:
                self.table.give(player, _code(tile))
        for tile in reversed(bag):
            self.table.bag[self.table.in_bag] = _code(tile)
            self.table.in_bag += 1
        before = self.table.nodes
        with nogil:
            self.table.begin()
            self.table.play_on(turns)
        players = range(len(racks))
        return (
            [self.table.points[player] for player in players],
            [self.table.kept[player] for player in players],
            self.table.nodes - before,
        )

    def prepare(
        self,
        rows: Sequence[str],
        kept: str,
        back: str,
        unseen: str,
        others: Sequence[int],
        exchange_least: int = 7,
    ) -> None:
        """Take a position just after a move, for `sample`.

        The board with it, what the player keeps who has made it and what he exchanges (else nothing), the
        tiles he does not see, and how many of them each other holds, in order of play.

        Raises:
            ValueError: tiles or players that no table has.
        """
        _check((kept + back, *(unseen[:held] for held in others)), kept + back + unseen)
        if sum(others) > len(unseen):
            raise ValueError(f"others hold {sum(others)} tiles, and {len(unseen)} are not seen")
        self._set_up(rows, len(others) + 1, exchange_least)
        self.start.copy(self.finder.lines)
        for player, held in enumerate(others):
            self.holds[player] = held
        for place, tile in enumerate(unseen):
            self.unseen[place] = _code(tile)
        self.unseen_count = len(unseen)
        for place, tile in enumerate(kept):
            self.keeps[place] = _code(tile)
        self.keeps_count = len(kept)
        for place, tile in enumerate(back):
            self.back[place] = _code(tile)
        self.back_count = len(back)

    def sample(self, seed: int, first: int, count: int, turns: int) -> Sequence[int]:
        """Play on from the prepared position in so many worlds of a seed, from a number on.

        Returns for each world what `play_on` does: the points of each player, then what each keeps, in order
        of play, the one who has moved last. So ``2 * players * count`` numbers.
        """
        out = array("i", bytes(4 * 2 * self.table.players * count))
        self.out = out
        with nogil:
            for world in range(count):
                self._play_world(seed, first + world, turns)
                self._write(2 * self.table.players * world)
        return out

    def _play_world(self, seed: int, world: int, turns: int) -> None:
        last = self.table.players - 1
        self.finder.lines.copy(self.start)
        self._shuffle(seed, world)
        for player in range(last):
            for _ in range(self.holds[player]):
                self.table.draw_one(player)
        for place in range(self.keeps_count):
            self.table.give(last, self.keeps[place])
        self.table.draw(last)
        for place in range(self.back_count):
            self.table.put_back(self.back[place])
        self.table.begin()
        self.table.play_on(turns)

    def _shuffle(self, seed: int, row: int) -> None:
        """All that is not seen is in the bag, in a random order."""
        self.table.clear()
        self.table.chance.begin(seed, row)
        for place in range(self.unseen_count):
            self.table.put_back(self.unseen[place])

    def _write(self, at: int) -> None:
        for player in range(self.table.players):
            self.out[at + player] = self.table.points[player]
            self.out[at + self.table.players + player] = self.table.kept[player]

    def records(self, seed: int, first: int, count: int) -> list[tuple[str, int, int, int]]:
        """Of each turn of so many games of two: the rack, the best worth, its points, tiles in the bag.

        Passes are left out. Game `g` of a seed is one shuffle of the bag.
        """
        found = []
        for game in range(first, first + count):
            self._deal(seed, game)
            while not self.table.is_over:
                with nogil:
                    self.table.choose()
                if self.table.kind != PASS:  # pragma: no branch - while there is a bag he exchanges
                    found.append(
                        (self._rack(), self.table.worth, self.table.earned, self.table.in_bag)
                    )
                with nogil:
                    self.table.move()
        return found

    def scores(
        self, seed: int, first: int, count: int, others_leaves: Sequence[int] | None
    ) -> list[tuple[int, int]]:
        """The points at the end of so many games of two, of this player and of one with other leaves.

        Game `g` has shuffle ``g // 2``; this player begins if `g` is even. So two games are a pair.
        """
        ends = []
        for game in range(first, first + count):
            self._deal(seed, game // 2)
            while not self.table.is_over:
                own = (self.table.player + game) % 2 == 0
                self._use(self.leaves if own else others_leaves)
                with nogil:
                    self.table.play_on(1)
            ends.append((self.table.points[game % 2], self.table.points[1 - game % 2]))
        self._use(self.leaves)
        return ends

    def best_worths(self, rows: Sequence[str], racks: Sequence[str], in_bag: int) -> list[int]:
        """For each rack on a board, in hundredths, the most that a move is worth with so many tiles to draw.

        Where nothing can be done, 0.
        """
        self._set_up(rows, 1, 7)
        worths = []
        for rack in racks:
            _check((rack,), rack)
            self.table.clear()
            self.table.in_bag = in_bag
            for tile in rack:
                self.table.give(0, _code(tile))
            with nogil:
                self.table.choose()
            worths.append(0 if self.table.kind == PASS else self.table.worth)
        return worths

    def _deal(self, seed: int, game: int) -> None:
        """A new game of two."""
        self._set_up(self.empty_rows, 2, 7)
        for place, tile in enumerate(ALL_TILES):
            self.unseen[place] = _code(tile)
        self.unseen_count = len(ALL_TILES)
        self._shuffle(seed, game)
        self.table.draw(0)
        self.table.draw(1)

    def _set_up(self, rows: Sequence[str], players: int, exchange_least: int) -> None:
        self.finder.set_board(rows)
        self.finder.more_found = []
        self.table.players = players
        self.table.exchange_least = exchange_least

    def _rack(self) -> str:
        counts = self.table.racks
        first = KINDS * self.table.player
        letters = "".join(chr(64 + kind) * counts[first + kind] for kind in range(1, KINDS))
        return letters + JOKER * counts[first]


def _code(tile: str) -> int:
    return 0 if tile == JOKER else ord(tile) & 31


def _check(racks: Sequence[str], tiles: str) -> None:
    if not 1 <= len(racks) <= MOST_PLAYERS:
        raise ValueError(f"1 to {MOST_PLAYERS} players, not {len(racks)}")
    if any(len(rack) > RACK_SIZE for rack in racks):
        raise ValueError(f"at most {RACK_SIZE} tiles on a rack")
    if len(tiles) > len(ALL_TILES) or tiles.count(JOKER) > MOST_JOKERS:
        raise ValueError(f"a set has {len(ALL_TILES)} tiles and {MOST_JOKERS} jokers")
