"""Patterns, against comparing every word sign by sign."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lexicon import Lexicon
from engine.word_tools import BadPattern, Found, Pattern, WordIndex, find_matching
from engine.word_tools import patterns as module
from tests.engine.word_tools.oracles import by_length, index_of, matches
from tests.strategies import dense_lexicons, lexicons

PATTERNS = st.text("ABE?.*", min_size=1, max_size=8)


@given(lexicons(longest=7) | dense_lexicons("AB", 6), PATTERNS)
def test_what_matches_is_found_shortest_first(lexicon: Lexicon, pattern: str) -> None:
    wanted = by_length(word for word in lexicon.graph if matches(pattern, word))
    assert find_matching(WordIndex.of(lexicon.graph), Pattern.parse(pattern)) == Found(wanted)


@given(dense_lexicons("AB", 6), PATTERNS, st.integers(1, 6))
def test_a_length_may_be_asked_for(lexicon: Lexicon, pattern: str, length: int) -> None:
    wanted = sorted(w for w in lexicon.graph if len(w) == length and matches(pattern, w))
    found = find_matching(WordIndex.of(lexicon.graph), Pattern.parse(pattern), length=length)
    assert list(found.words) == wanted


@given(dense_lexicons("AB", 6), PATTERNS, st.integers(1, 20))
def test_too_many_words_are_cut_and_that_is_said(lexicon: Lexicon, pattern: str, most: int) -> None:
    index = WordIndex.of(lexicon.graph)
    everything = find_matching(index, Pattern.parse(pattern)).words
    found = find_matching(index, Pattern.parse(pattern), most=most)
    assert found == Found(everything[:most], cut=len(everything) > most)


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("s?i..r*", "SKIEUR SKIEURS"),
        ("RE*", "RE REER RELIER"),
        ("*ER", "REER RELIER SOIGNER"),
        ("*IE*", "SPIE RELIER SKIEUR SKIEURS"),
        ("R*E*R", "REER RELIER"),
        ("*??????*", "RELIER SKIEUR SKIEURS SOIGNER"),
        (" RÉ.r ", "REER"),
        ("????", "REER SPIE"),
        ("« RE-ER »", "REER"),
        ("`*IE*`", "SPIE RELIER SKIEUR SKIEURS"),
        ("**S**", "SPIE SKIEUR SKIEURS SOIGNER"),
        ("*SKIEURS*", "SKIEURS"),
        ("*", "RE REER SPIE RELIER SKIEUR SKIEURS SOIGNER"),
        ("X*", ""),
        ("?" * 32, ""),
    ],
)
def test_as_players_write_them(pattern: str, words: str) -> None:
    index = index_of("RE REER SPIE RELIER SKIEUR SKIEURS SOIGNER".split())
    assert find_matching(index, Pattern.parse(pattern)).words == tuple(words.split())


@pytest.mark.parametrize(
    "pattern",
    [
        "S?I..R*",
        "*ATION",
        "*ZEB*",
        "*K",
        "A*E*I*O*U*",
        "*TH*Y*",
        "OL*E?E?*",
        "CH*A??E*I?R*",
        "V?*E?E?*",
    ],
)
def test_in_the_whole_list(shipped: Lexicon, whole: WordIndex, pattern: str) -> None:
    """The oracle here is another engine: one regular expression a word."""
    expression = re.compile(pattern.replace("?", ".").replace("*", ".*"))
    wanted = by_length(word for word in shipped.graph if expression.fullmatch(word))
    found = find_matching(whole, Pattern.parse(pattern), most=len(wanted))
    assert found == Found(wanted)


def test_hard_work_in_every_word_is_ended_and_that_is_said(
    whole: WordIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    hard = Pattern.parse("*A.E*I.S*T.R*")
    found = find_matching(whole, hard)
    assert found.cut
    monkeypatch.setattr(module, "MOST_STEPS", 10**9)
    assert not find_matching(whole, hard).cut


@pytest.mark.parametrize(
    "typed",
    ["", "   ", "A B", "S[AE]R", "A" * 33, "*A" * 17, "1", "\u0430", "A\u202eB", "é" * 4000],
)
def test_what_is_no_pattern_is_refused(typed: str) -> None:
    with pytest.raises(BadPattern) as refused:
        Pattern.parse(typed)
    assert len(refused.value.text) <= 64


@given(st.text(max_size=80))
def test_any_text_is_a_pattern_or_refused(typed: str) -> None:
    try:
        pattern = Pattern.parse(typed)
    except BadPattern:
        return
    assert Pattern.parse(str(pattern)) == pattern


def test_a_pattern_is_shown_as_it_is_written() -> None:
    assert str(Pattern.parse("s.i??r**")) == "S?I??R*"
