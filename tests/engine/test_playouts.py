"""Games played on inside the kernel, against a player who looks at every move by the plain generator."""

from array import array
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any, Final

import pytest

from engine.board import Board
from engine.formulas import NORMAL
from engine.kernel import INTERPRETED, VARIABLE, Kernel, Playouts, load_kernel
from engine.kernel.kept import CENTI, NUMBERS
from engine.lexicon import Lexicon
from engine.placement import place
from engine.strategy.chance import SplitMix64
from engine.strategy.leave_numbers import number_of
from engine.tiles import ALL_TILES, JOKER, remove_tiles, sort_tiles, value
from tests.builders import board, lexicon
from tests.engine import play_counts
from tests.engine.test_kept import by_worth, leaves

SMALL: Final = play_counts.small_lexicon()
AS_IT_IS: Final = load_kernel({VARIABLE: INTERPRETED})
LIKELY: Final = leaves(3, 12)
ZERO: Final = array("h", bytes(2 * NUMBERS))


class Reference:
    """The rules of `engine.kernel.table`, once more, slowly."""

    def __init__(self, rows: Sequence[str], racks: Sequence[str], bag: str) -> None:
        self.board = Board(tuple(rows))
        self.racks = list(racks)
        self.bag = list(reversed(bag))  # drawn from its end
        self.points = [0] * len(racks)
        self.kept = [0] * len(racks)
        self.turns = 0
        self.without_word = 0
        self.passes = 0
        self.is_over = False
        self.chance = SplitMix64(SplitMix64(0).next())

    def play_on(self, table: Sequence[int] | None, turns: int) -> None:
        while not self.is_over:
            self.turn(table)
            if self.turns == turns:
                return

    def turn(self, table: Sequence[int] | None) -> None:
        player = self.turns % len(self.racks)
        rack = self.racks[player]
        others = sum(
            value(tile)
            for other in self.racks[:player] + self.racks[player + 1 :]
            for tile in other
        )
        plays = by_worth(
            self.board,
            rack,
            SMALL,
            ZERO if table is None else table,
            None if self.bag or table is None else others,
        )
        exchange = self.best_exchange(rack, table, bool(plays))
        self.kept[player] = 0
        self.passes += 1
        self.without_word += 1
        if plays and (exchange is None or CENTI * plays[0][1] + plays[0][2] >= exchange[0]):
            play, points, self.kept[player] = plays[0]
            placement = place(self.board, play, rack=rack, formula=NORMAL)
            self.board = self.board.with_tiles(placement.placed)
            self.points[player] += points
            self.racks[player] = self.filled(remove_tiles(rack, placement.used))
            self.passes = self.without_word = 0
        elif exchange is not None:
            self.kept[player], tiles = exchange
            self.racks[player] = self.filled(remove_tiles(rack, tiles))
            self.passes = 0
            by_value = sorted(tiles, key=lambda tile: (tile == JOKER, -value(tile), tile))
            for tile in by_value:
                at = self.chance.below(len(self.bag) + 1)
                self.bag.append(tile)
                self.bag[at], self.bag[-1] = self.bag[-1], self.bag[at]
        self.turns += 1
        if not self.bag and not self.racks[player]:
            self.end(player)
        elif self.passes == len(self.racks) or self.without_word == 3 * len(self.racks):
            self.end(None)

    def best_exchange(
        self, rack: str, table: Sequence[int] | None, can_play: bool
    ) -> tuple[int, str] | None:
        if len(self.bag) < 7:
            return None
        if table is None:
            letters = sort_tiles(rack.replace(JOKER, ""))
            return None if can_play or not letters else (0, letters)
        tiles = {
            "".join(tiles)
            for count in range(1, len(rack) + 1)
            for tiles in combinations(sort_tiles(rack), count)
        }
        worths = [(table[number_of(sort_tiles(remove_tiles(rack, out)))], out) for out in tiles]
        return min(worths, key=lambda one: (-one[0], one[1]))

    def filled(self, rack: str) -> str:
        while len(rack) < 7 and self.bag:
            rack += self.bag.pop()
        return rack

    def end(self, finisher: int | None) -> None:
        self.is_over = True
        held = [sum(map(value, rack)) for rack in self.racks]
        for player, points in enumerate(held):
            self.points[player] -= points
        if finisher is not None:
            self.points[finisher] += sum(held)
        self.kept = [0] * len(self.racks)


def playouts(kernel: Kernel, table: Sequence[int] | None, lexicon: Lexicon = SMALL) -> Playouts:
    made = kernel.playouts(lexicon.finders.tables, Board.empty().layout)
    made.set_leaves(table)
    return made


@pytest.mark.parametrize("turns", [1, 2, 5, 0])
@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("table", [None, LIKELY, ZERO], ids=["points", "likely", "zero"])
def test_games_are_those_of_a_slow_player(
    kernel: Kernel, table: Sequence[int] | None, players: int, turns: int
) -> None:
    chance = Random(players)
    tiles = list(ALL_TILES.replace(JOKER, ""))  # which the slow one takes long for
    chance.shuffle(tiles)
    racks = ["".join(tiles[7 * player : 7 * player + 7]) for player in range(players)]
    bag = "".join(tiles[7 * players : 7 * players + 40])
    slow = Reference(Board.empty().rows, racks, bag)
    slow.play_on(table, turns)
    fast = playouts(kernel, table).play_on(Board.empty().rows, racks, bag, turns)
    assert fast == (slow.points, slow.kept, slow.turns)


@pytest.mark.long
@pytest.mark.parametrize("table", [None, LIKELY], ids=["points", "likely"])
def test_the_same_games_compiled_and_interpreted(
    compiled: Kernel, table: Sequence[int] | None
) -> None:
    fast, slow = playouts(compiled, table), playouts(AS_IT_IS, table)
    assert fast.records(11, 0, 2) == slow.records(11, 0, 2)
    assert fast.scores(1 << 63, 4, 2, ZERO) == slow.scores(1 << 63, 4, 2, ZERO)
    assert fast.nodes == slow.nodes


WORTHLESS: Final = array("h", [0, *[-3_000] * (NUMBERS - 1)])
"""All tiles are better put back."""


@pytest.mark.parametrize(
    ("rows", "racks", "bag", "words"),
    [
        (["H4 PASSE"], ["S", "KW"], "", "PASSE PASSES"),  # T15
        ([], ["KW?Z", "AE"], "BDFGHJL", "PASSE"),
        ([], ["KW?Z", "AE"], "", "PASSE"),  # F8
    ],
)
def test_ends_and_exchanges_of_jokers_are_alike(
    compiled: Kernel, rows: list[str], racks: list[str], bag: str, words: str
) -> None:
    laid = board(*rows).rows
    fast, slow = (
        playouts(kernel, WORTHLESS, lexicon(words)).play_on(laid, racks, bag, 0)
        for kernel in (compiled, AS_IT_IS)
    )
    assert fast == slow


def test_who_passes_keeps_no_leave(compiled: Kernel) -> None:
    fast, slow = (
        playouts(kernel, None, lexicon("WWWWW")).records(11, 0, 1)
        for kernel in (compiled, AS_IT_IS)
    )
    assert fast == slow


def test_others_hold_no_more_than_is_not_seen() -> None:
    with pytest.raises(ValueError, match="others hold 7 tiles, and 2 are not seen"):
        playouts(AS_IT_IS, None).prepare(board("H4 PASSE").rows, "AE", "", "KW", (7,), 7)


WORLD: Final[dict[str, Any]] = {"kept": "AE?", "back": "", "others": (7,)}


def prepared(kernel: Kernel, **changed: Any) -> Playouts:
    laid = play_counts.board_of(play_counts.load()["positions"][0])
    seen = "".join(tile if tile.isupper() else JOKER for tile in laid.tiles)
    asked = WORLD | changed
    unseen = remove_tiles(ALL_TILES, seen + asked["kept"] + asked["back"])
    made = playouts(kernel, LIKELY)
    made.prepare(laid.rows, unseen=unseen, **asked)
    return made


class TestWorlds:
    def test_the_same_compiled_and_interpreted(self, compiled: Kernel) -> None:
        for asked in ({}, {"kept": "AEIR", "back": "KW?"}, {"others": (7, 5)}):
            fast, slow = prepared(compiled, **asked), prepared(AS_IT_IS, **asked)
            assert list(fast.sample(9, 0, 3, 4)) == list(slow.sample(9, 0, 3, 4))

    def test_a_world_has_its_number(self, compiled: Kernel) -> None:
        made = prepared(compiled)
        four = list(made.sample(9, 0, 4, 2))
        assert list(made.sample(9, 2, 2, 2)) == four[8:]
        assert list(made.sample(10, 0, 4, 2)) != four
        assert len({tuple(four[at : at + 4]) for at in range(0, 16, 4)}) == 4

    def test_an_only_world_is_the_game_with_all_tiles_known(self, kernel: Kernel) -> None:
        """All tiles that are not seen are alike."""
        rows = Board.empty().rows
        made = playouts(kernel, LIKELY)
        made.prepare(rows, "AEI", "", "S" * 20, (7,))
        sampled = list(made.sample(1, 0, 1, 0))
        points, kept, _ = made.play_on(rows, ["SSSSSSS", "AEISSSS"], "S" * 9, 0)
        assert sampled == points + kept


def test_nothing_is_played_on_when_somebody_is_out(kernel: Kernel) -> None:
    made = playouts(kernel, LIKELY)
    assert made.play_on(Board.empty().rows, ["KAA", ""], "", 0) == ([-12, 12], [0, 0], 0)


def test_the_best_worth_of_racks_is_that_of_every_move(kernel: Kernel) -> None:
    laid = play_counts.board_of(play_counts.load()["positions"][1])
    racks = ["AEINRST", "KWXYZQV", "AAEELLU", "BCDFGHJ"]
    found = playouts(kernel, LIKELY).best_worths(laid.rows, racks, 20)
    for rack, worth in zip(racks, found, strict=True):
        slow = Reference(laid.rows, [rack], "A" * 20)
        exchange = slow.best_exchange(rack, LIKELY, can_play=True)
        assert exchange is not None
        plays = [CENTI * p + k for _, p, k in by_worth(laid, rack, SMALL, LIKELY)]
        assert worth == max([*plays, exchange[0]])


@pytest.mark.parametrize(
    ("racks", "bag"),
    [
        (["AAAAAAAA"], ""),
        ([], ""),
        (["A"] * 5, ""),
        (["???"], ""),
        (["A"], ALL_TILES),
    ],
)
def test_tiles_that_no_table_has_are_refused(kernel: Kernel, racks: list[str], bag: str) -> None:
    with pytest.raises(ValueError, match=r"players|tiles"):
        playouts(kernel, None).play_on(Board.empty().rows, racks, bag, 0)
