"""What is made of the same objects is made once; equal ones are others."""

from bot.made_once import MadeOnce


def test_of_the_same_objects_it_is_made_once() -> None:
    made = MadeOnce[list[int]](2)
    parts = ([1], [2])
    first = made.of(parts, lambda: [3])
    assert made.of((*parts,), lambda: [4]) is first
    assert made.of(([1], [2]), lambda: [5]) == [5]


def test_what_takes_the_place_of_another_is_not_mistaken_for_it() -> None:
    """Python gives a new object the number of one that is gone."""
    made = MadeOnce[list[int]](1000)
    for number in range(100):
        part = [number]
        assert made.of((part,), part.copy) == [number]


def test_of_too_many_all_are_made_anew() -> None:
    made = MadeOnce[int](2)
    kept: list[list[int]] = [[], [], []]
    assert [made.of((part,), lambda: 1) for part in kept] == [1, 1, 1]
    assert made.of((kept[2],), lambda: 2) == 1
    assert made.of((kept[0],), lambda: 2) == 2
