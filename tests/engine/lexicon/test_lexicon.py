import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lexicon import Lexicon, LexiconIdentity

WORDS = ["LES", "CHAT", "CHATS", "LE"]


def test_words_are_taken_in_any_order_and_once() -> None:
    lexicon = Lexicon.from_words([*WORDS, "LE"], name="essai")
    assert lexicon.size == 4
    assert list(lexicon.graph) == ["CHAT", "CHATS", "LE", "LES"]
    assert "CHATS" in lexicon
    assert "CHA" not in lexicon


def test_a_joker_in_lower_case_is_not_found() -> None:
    """The caller folds a played word before asking."""
    lexicon = Lexicon.from_words(WORDS, name="essai")
    assert "CHAt" not in lexicon
    assert "CHAt".upper() in lexicon


def test_the_digest_is_that_of_a_sorted_text_file() -> None:
    text = "CHAT\nCHATS\nLE\nLES\n"
    lexicon = Lexicon.from_words(WORDS, name="essai")
    assert lexicon.digest == hashlib.sha256(text.encode()).hexdigest()
    assert lexicon.has_its_digest()


def test_a_lexicon_under_a_false_digest_is_found_out() -> None:
    lexicon = Lexicon.from_words(WORDS, name="essai")
    false = Lexicon(lexicon.name, "0" * 64, lexicon.size, lexicon.graph)
    assert not false.has_its_digest()


@given(st.sets(st.text(alphabet="ABC", min_size=1, max_size=4)))
def test_equal_words_make_equal_lexicons(words: set[str]) -> None:
    one = Lexicon.from_words(words, name="essai")
    other = Lexicon.from_words(sorted(words, reverse=True), name="essai")
    assert one == other
    assert hash(one) == hash(other)
    assert one != Lexicon.from_words(words | {"Z"}, name="essai")


def test_the_identity_is_what_a_game_stores() -> None:
    lexicon = Lexicon.from_words(["LE"], name="essai")
    assert lexicon.identity == LexiconIdentity("essai", lexicon.digest)
    assert lexicon.identity.short_digest == lexicon.digest[:12]
    assert str(lexicon.identity) == f"essai [{lexicon.digest[:12]}]"


def test_words_are_counted_by_length() -> None:
    lexicon = Lexicon.from_words(WORDS, name="essai")
    assert list(lexicon.counts_by_length().items()) == [(2, 1), (3, 1), (4, 1), (5, 1)]


@pytest.mark.parametrize("word", ["", "chat", "L'AMI"])
def test_a_word_that_is_not_folded_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match=r"must ascend|letters A to Z"):
        Lexicon.from_words(["LE", word], name="essai")
