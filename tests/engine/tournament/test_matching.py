"""The matching against a search of all pairs, and its laws."""

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from engine.tournament.matching import cheapest_pairs


def symmetric(size: int, costs: list[int]) -> list[list[int]]:
    table = [[0] * size for _ in range(size)]
    given_costs = iter(costs)
    for i in range(size):
        for j in range(i):
            table[i][j] = table[j][i] = next(given_costs)
    return table


@st.composite
def tables(draw: st.DrawFn, most: int) -> list[list[int]]:
    size = 2 * draw(st.integers(0, most // 2))
    highest = draw(st.sampled_from([1, 2, 3, 10, 10**30]))
    number = size * (size - 1) // 2
    each = st.integers(0, highest)
    return symmetric(size, draw(st.lists(each, min_size=number, max_size=number)))


def least(table: list[list[int]]) -> int:
    """The least cost of all ways to make pairs."""

    @cache
    def of(left: frozenset[int]) -> int:
        if not left:
            return 0
        first = min(left)
        return min(table[first][each] + of(left - {first, each}) for each in left - {first})

    return of(frozenset(range(len(table))))


@given(tables(10))
def test_no_other_pairs_cost_less(table: list[list[int]]) -> None:
    pairs = cheapest_pairs(table)
    assert sorted(each for pair in pairs for each in pair) == list(range(len(table)))
    assert sum(table[a][b] for a, b in pairs) == least(table)


@given(tables(40))
def test_everybody_is_in_one_pair(table: list[list[int]]) -> None:
    pairs = cheapest_pairs(table)
    assert sorted(each for pair in pairs for each in pair) == list(range(len(table)))


def test_blossoms_within_blossoms() -> None:
    """Circles of odd length that must be opened again: three triangles, joined at one cheap edge each."""
    size = 18
    table = [[100] * size for _ in range(size)]
    for start in range(0, 9, 3):
        for a in range(start, start + 3):
            for b in range(start, start + 3):
                table[a][b] = 0
    for a in range(9):
        table[a][a + 9] = table[a + 9][a] = 1 + a
    pairs = cheapest_pairs(table)
    assert sum(table[a][b] for a, b in pairs) == least(table)
