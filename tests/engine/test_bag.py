import pytest
from hypothesis import given

from engine.bag import bag_after
from engine.board import Board
from engine.formulas import NORMAL
from engine.placement import place
from engine.tiles import ALL_TILES, sort_tiles
from tests import strategies
from tests.builders import board, play


def test_the_bag_starts_with_the_whole_set() -> None:
    assert bag_after(Board.empty(), "") == ALL_TILES


@pytest.mark.parametrize(
    ("plays", "rack", "gone"),
    [
        (["H8 PASsE"], "", "PASE?"),
        (["H8 PASsE"], "?E", "PASE??E"),
        (["H8 WaGoN"], "XYZ", "W?G?NXYZ"),
    ],
)
def test_a_played_joker_is_a_joker_and_no_letter(plays: list[str], rack: str, gone: str) -> None:
    assert sort_tiles(bag_after(board(*plays), rack) + gone) == ALL_TILES


@pytest.mark.parametrize(
    ("plays", "rack"),
    [(["H8 KA"], "K"), ([], "ZZ"), (["H8 jazz"], ""), (["H8 kA"], "??"), ([], "É")],
)
def test_a_tile_that_the_set_does_not_have_is_refused(plays: list[str], rack: str) -> None:
    with pytest.raises(ValueError, match="not in list"):
        bag_after(board(*plays), rack)


@given(strategies.drawn_tiles(30))
def test_tiles_are_neither_lost_nor_made(drawn: str) -> None:
    laid, rack = drawn[:15], drawn[15:]
    row = "".join("e" if tile == "?" else tile for tile in laid).ljust(15, ".")
    lying = Board.parse([row, *["." * 15] * 14])
    assert sort_tiles(bag_after(lying, rack) + drawn) == ALL_TILES


def test_playing_moves_tiles_from_the_rack_to_the_board() -> None:
    before, rack = board("H8 PASSE"), "RIZUT?O"
    placement = place(before, play("13H RIz"), rack=rack, formula=NORMAL)
    after = before.with_tiles(placement.placed)
    assert placement.used == "RI?"
    assert bag_after(after, "ZUTO") == bag_after(before, rack)
