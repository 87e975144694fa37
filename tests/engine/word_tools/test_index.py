from hypothesis import given
from hypothesis import strategies as st

from engine.lexicon import Lexicon
from engine.word_tools import WordIndex
from tests.engine.word_tools.oracles import index_of
from tests.strategies import lexicons


@given(lexicons())
def test_the_lines_hold_every_word_by_length_in_order(lexicon: Lexicon) -> None:
    lines = WordIndex.of(lexicon.graph).lines
    assert list(lines) == sorted(lines)
    for length, text in lines.items():
        assert text.split() == sorted(w for w in lexicon.graph if len(w) == length)
        assert text == "\n" + "".join(word + "\n" for word in text.split())
    assert sum(len(text.split()) for text in lines.values()) == len(lexicon.graph)


@given(st.sets(st.text("AB", min_size=1, max_size=18), max_size=12))
def test_tail_lengths_say_how_far_words_go_on(words: set[str]) -> None:
    """Bit n: n letters more make a word. Beyond fifteen letters nothing is said."""
    index = index_of(words)
    for start in {word[:end] for word in words for end in range(len(word))}:
        node = index.graph.root
        for letter in start:
            arc = index.graph.step(node, letter)
            assert arc is not None
            node = arc[0]
        tails = {len(w) - len(start) for w in words if w.startswith(start) and w != start}
        said = index.tail_lengths[node]
        assert {n for n in range(16) if said >> n & 1} == {n for n in tails if n <= 15}


def test_a_list_without_words() -> None:
    index = index_of([])
    assert not index.lines
    assert index.tail_lengths[index.graph.root] == 0
