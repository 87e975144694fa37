"""What came with an edition and what went is what two sets of words say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lexicon import Lexicon
from engine.lexicon.changes import Changes, changes
from engine.lexicon.graph import WordGraph

_LISTS = st.sets(st.text("ABC", min_size=1, max_size=6), max_size=40)


def graph(words: set[str]) -> WordGraph:
    return WordGraph.from_sorted(sorted(words))


def test_a_word_a_stem_and_an_ending() -> None:
    before = graph({"CHANTER", "CHANTEZ", "LE", "PUR"})
    after = graph({"CHANTER", "CHANTAS", "LE", "LES", "PURE"})
    assert changes(before, after) == Changes(("CHANTAS", "LES", "PURE"), ("CHANTEZ", "PUR"))


@given(_LISTS, _LISTS)
def test_as_two_sets_say(before: set[str], after: set[str]) -> None:
    found = changes(graph(before), graph(after))
    assert found == Changes(tuple(sorted(after - before)), tuple(sorted(before - after)))


@pytest.mark.long
def test_the_whole_of_french(shipped: Lexicon) -> None:
    """Some words away, of every kind of place in the graph, and some that nobody says."""
    words = list(shipped.graph.words())
    gone, come = (
        set(words[7::5000]),
        {"AAAAAAAAAAAAAAA", "ZZ", *(f"{word}Q" for word in words[::40_000])},
    )
    other = WordGraph.from_sorted(sorted({*words} - gone | come))
    assert changes(shipped.graph, other) == Changes(tuple(sorted(come)), tuple(sorted(gone)))
    assert changes(shipped.graph, shipped.graph) == Changes((), ())
