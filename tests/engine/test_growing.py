"""A mapping that grows by making another one: as a dictionary that is copied, at the cost of a part of it."""

from hypothesis import given
from hypothesis import strategies as st

from engine.growing import Growing

PUT = st.lists(st.tuples(st.integers(-300, 300), st.integers(0, 3)), max_size=120)


@given(PUT)
def test_it_is_a_dictionary_that_is_copied(put: list[tuple[int, int]]) -> None:
    growing, copied = Growing[int](), dict[int, int]()
    before = [(growing, copied)]
    for number, value in put:
        growing, copied = growing.put(number, value), {**copied, number: value}
        before.append((growing, copied))
    for grown, slowly in before:
        assert grown == slowly
        assert list(grown.items()) == list(slowly.items())
        assert len(grown) == len(slowly)
        assert [number in grown for number in range(-3, 3)] == [
            each in slowly for each in range(-3, 3)
        ]
    assert Growing.of(copied) == growing


def test_one_more_copies_a_part_of_a_crowd() -> None:
    growing = Growing[int]()
    for number in range(10_000):
        growing = growing.put(number, number)
    more = growing.put(10_000, 0)
    shared = [one is other for one, other in zip(growing._buckets, more._buckets, strict=True)]
    assert shared.count(False) == 1
    assert len(shared) <= 128
    assert max(map(len, more._buckets)) <= 128
