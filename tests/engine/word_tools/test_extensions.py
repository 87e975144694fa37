"""Hooks, benjamins, rallonges, against looking at both ends of every word."""

from hypothesis import given
from hypothesis import strategies as st

from engine.lexicon import Lexicon
from engine.word_tools import (
    Extensions,
    Found,
    WordIndex,
    find_benjamins,
    find_hooks,
    find_rallonges,
)
from tests.engine.word_tools.oracles import by_length, index_of
from tests.strategies import FEW_LETTERS, dense_lexicons, lexicons

LEXICONS = lexicons(longest=7) | dense_lexicons("AB", 6)
WORDS = st.text(FEW_LETTERS, min_size=1, max_size=3)


def longer(lexicon: Lexicon, word: str) -> Extensions:
    others = [other for other in lexicon.graph if other != word]
    return Extensions(
        before=Found(by_length(other for other in others if other.endswith(word))),
        after=Found(by_length(other for other in others if other.startswith(word))),
    )


def by(letters: int, word: str, found: Found) -> Found:
    return Found(tuple(other for other in found.words if len(other) == len(word) + letters))


@given(LEXICONS, WORDS)
def test_rallonges_are_all_longer_words_with_this_end_or_beginning(
    lexicon: Lexicon, word: str
) -> None:
    assert find_rallonges(WordIndex.of(lexicon.graph), word) == longer(lexicon, word)


@given(LEXICONS, WORDS)
def test_hooks_are_one_letter_longer(lexicon: Lexicon, word: str) -> None:
    both = longer(lexicon, word)
    found = find_hooks(WordIndex.of(lexicon.graph), word)
    assert found == Extensions(by(1, word, both.before), by(1, word, both.after))


@given(LEXICONS, WORDS)
def test_benjamins_are_three_letters_longer_in_front(lexicon: Lexicon, word: str) -> None:
    wanted = by(3, word, longer(lexicon, word).before)
    assert find_benjamins(WordIndex.of(lexicon.graph), word) == wanted


def test_a_table() -> None:
    index = index_of("TABLE ETABLE STABLE TABLER TABLES CARTABLE NOTABLE TABLEAUX RETABLES".split())
    hooks = find_hooks(index, "TABLE")
    assert hooks.before.words == ("ETABLE", "STABLE")
    assert hooks.after.words == ("TABLER", "TABLES")
    assert find_benjamins(index, "TABLE").words == ("CARTABLE",)
    rallonges = find_rallonges(index, "TABLE")
    assert rallonges.before.words == ("ETABLE", "STABLE", "NOTABLE", "CARTABLE")
    assert rallonges.after.words == ("TABLER", "TABLES", "TABLEAUX")
