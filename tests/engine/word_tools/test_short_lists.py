from hypothesis import given
from hypothesis import strategies as st

from engine.lexicon import Lexicon
from engine.word_tools import WordIndex, find_dear, find_short
from tests.engine.word_tools.oracles import by_length
from tests.strategies import lexicons

LETTERS = "AKZ"


@given(lexicons(LETTERS), st.integers(1, 6))
def test_the_words_of_a_length(lexicon: Lexicon, length: int) -> None:
    wanted = tuple(sorted(word for word in lexicon.graph if len(word) == length))
    assert find_short(WordIndex.of(lexicon.graph), length).words == wanted


@given(lexicons(LETTERS), st.sampled_from("KZQ"), st.none() | st.integers(1, 6))
def test_the_words_with_a_letter(lexicon: Lexicon, letter: str, length: int | None) -> None:
    wanted = by_length(w for w in lexicon.graph if letter in w and length in (None, len(w)))
    assert find_dear(WordIndex.of(lexicon.graph), letter, length).words == wanted
