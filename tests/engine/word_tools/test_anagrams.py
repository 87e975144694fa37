"""Anagrams, against counting the letters of every word."""

from itertools import groupby

import pytest
from hypothesis import given

from engine.lexicon import Lexicon
from engine.word_tools import AnagramGroup, Anagrams, WordIndex, find_anagrams, find_one_more
from tests.engine.word_tools.oracles import index_of, joker_letters
from tests.strategies import dense_lexicons, lexicons, racks

LEXICONS = lexicons() | dense_lexicons("ABE", 4)


def slow_anagrams(lexicon: Lexicon, tiles: str) -> Anagrams:
    made = sorted(
        (jokers, word)
        for word in lexicon.graph
        if (jokers := joker_letters(tiles, word)) is not None
    )
    return Anagrams(
        tuple(
            AnagramGroup(jokers, tuple(word for _, word in group))
            for jokers, group in groupby(made, key=lambda pair: pair[0])
        )
    )


@given(LEXICONS, racks(most=6))
def test_every_word_of_exactly_these_tiles_is_found(lexicon: Lexicon, tiles: str) -> None:
    found = find_anagrams(WordIndex.of(lexicon.graph), tiles)
    assert found == slow_anagrams(lexicon, tiles)


@given(LEXICONS, racks(most=5))
def test_seven_and_one_is_one_joker_more(lexicon: Lexicon, tiles: str) -> None:
    found = find_one_more(WordIndex.of(lexicon.graph), tiles)
    assert found == slow_anagrams(lexicon, tiles + "?")
    assert found.words == tuple(sorted(word for group in found.groups for word in group.words))


@pytest.mark.parametrize(
    ("tiles", "groups"),
    [
        ("BERZE", {"": "ZEBRE"}),
        ("BERZ?", {"E": "ZEBRE"}),
        ("NICHE", {"": "CHIEN NICHE"}),
        ("NCHE?", {"I": "CHIEN NICHE"}),
        ("CHN??", {"EI": "CHIEN NICHE"}),
        ("??", {"AS": "AS"}),
        ("XYZ", {}),
    ],
)
def test_a_table(tiles: str, groups: dict[str, str]) -> None:
    index = index_of("AS CHIEN CHIENS NICHE ZEBRE".split())
    found = find_anagrams(index, tiles)
    assert {group.jokers: " ".join(group.words) for group in found.groups} == groups
    assert not found.cut


def test_the_seven_and_one_of_a_famous_draw(whole: WordIndex) -> None:
    """ETRANGE and one letter; any player knows some of them."""
    found = {group.jokers: group.words for group in find_one_more(whole, "AEEGNRT").groups}
    assert "ARGENTEE" in found["E"]
    assert "ETRANGER" in found["R"]
    assert "ETRANGES" in found["S"]


def test_a_search_that_is_too_wide_is_ended_and_that_is_said(whole: WordIndex) -> None:
    some = find_anagrams(whole, "AEINRS??", most_nodes=2000)
    everything = find_anagrams(whole, "AEINRS??")
    assert some.cut
    assert not everything.cut
    assert set(some.words) < set(everything.words)
    assert find_one_more(whole, "AEINRS?", most_nodes=2000).cut
