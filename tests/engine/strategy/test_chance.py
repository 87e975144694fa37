from engine.strategy.chance import SplitMix64
from engine.tiles import ALL_TILES


def test_numbers_are_those_of_the_published_generator() -> None:
    chance = SplitMix64(1234567)
    assert [chance.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_tiles_are_drawn_once_each() -> None:
    chance = SplitMix64(7)
    assert sorted(chance.drawn(ALL_TILES, len(ALL_TILES))) == sorted(ALL_TILES)
    assert len(chance.drawn(ALL_TILES, 30)) == 30
    assert sorted(chance.drawn("ABC", 30)) == ["A", "B", "C"]


def test_every_tile_is_drawn_first_about_as_often() -> None:
    chance = SplitMix64(11)
    first = [chance.drawn("ABCDEFG", 1) for _ in range(7_000)]
    assert all(900 < first.count(tile) < 1_100 for tile in "ABCDEFG")
