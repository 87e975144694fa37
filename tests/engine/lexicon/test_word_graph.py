from array import array
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lexicon import WordGraph

# Four letters make many shared beginnings and endings, which is where a graph can be wrong.
WORD_SETS = st.sets(st.text(alphabet="ABTZ", min_size=1, max_size=6), max_size=40)
PROBES = st.text(alphabet="ABTYZ", max_size=7)


def graph_of(words: set[str]) -> WordGraph:
    return WordGraph.from_sorted(sorted(words))


def reachable_nodes(graph: WordGraph) -> set[int]:
    """The nodes with children that a walk from the root meets."""
    seen: set[int] = set()
    waiting = [graph.root]
    while waiting:
        node = waiting.pop()
        if node and node not in seen:
            seen.add(node)
            waiting.extend(child for _, child, _ in graph.children(node))
    return seen


def continuations(words: set[str]) -> set[frozenset[str]]:
    """What can follow each beginning of a word: one set for each state of the smallest
    automaton (Myhill and Nerode), but for the beginnings after which nothing follows."""
    beginnings = {word[:end] for word in words for end in range(len(word))}
    return {
        frozenset(word[len(start) :] for word in words if word.startswith(start) and word != start)
        for start in beginnings
    }


@given(WORD_SETS, st.lists(PROBES))
def test_the_graph_holds_exactly_its_words(words: set[str], probes: list[str]) -> None:
    graph = graph_of(words)
    assert len(graph) == len(words)
    for probe in [*words, *probes]:
        assert graph.contains(probe) == (probe in words)
        assert (probe in graph) == (probe in words)


@given(WORD_SETS)
def test_words_come_back_sorted(words: set[str]) -> None:
    assert list(graph_of(words)) == sorted(words)


@given(WORD_SETS)
def test_no_graph_of_these_words_is_smaller(words: set[str]) -> None:
    graph = graph_of(words)
    assert len(reachable_nodes(graph)) == len(continuations(words))
    assert len(graph.arcs) - 1 == sum(len(list(graph.children(n))) for n in reachable_nodes(graph))


@given(WORD_SETS)
def test_children_are_the_letters_that_can_follow_in_order(words: set[str]) -> None:
    """Each beginning, walked with `step`, is compared with the set of words."""
    graph = graph_of(words)
    for start in {word[:end] for word in words for end in range(len(word) + 1)}:
        node = graph.root
        for letter in start:
            arc = graph.step(node, letter)
            assert arc is not None
            node = arc[0]
        followers = {word[len(start)] for word in words if word[: len(start)] == start != word}
        assert [letter for letter, _, _ in graph.children(node)] == sorted(followers)
        for letter, child, ends_word in graph.children(node):
            assert graph.step(node, letter) == (child, ends_word)
            assert graph.successors(node)[letter] == (child, ends_word)
            assert ends_word == (start + letter in words)


def test_equal_endings_are_stored_once() -> None:
    """AIMER and SEMER: after the first letters, one chain M-E-R... serves both words."""
    graph = graph_of({"AIMER", "SEMER"})
    assert len(graph.arcs) - 1 == len("AI") + len("SE") + len("MER")
    assert len(reachable_nodes(graph)) == 6


def test_what_cannot_follow_is_none() -> None:
    graph = graph_of({"LE", "LES"})
    node, ends_word = graph.step(graph.root, "L") or (0, True)
    assert not ends_word
    assert graph.step(node, "A") is None
    assert graph.step(0, "A") is None
    assert list(graph.children(0)) == []


@pytest.mark.parametrize("probe", ["", "le", "L?", "LE\n", "É", "LESSIVE"])
def test_only_upper_case_words_are_found(probe: str) -> None:
    assert probe not in graph_of({"LE", "LES"})


def test_other_things_than_texts_are_not_found() -> None:
    assert 5 not in graph_of({"LE"})


def test_the_empty_graph_has_no_word() -> None:
    graph = WordGraph.from_sorted([])
    assert (graph.root, len(graph), list(graph), reachable_nodes(graph)) == (0, 0, [], set())
    assert "LE" not in graph


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["LES", "LE"], "ascend"),
        (["LE", "LE"], "ascend"),
        ([""], "ascend"),
        (["le"], "letters A to Z"),
        (["ÉTÉ"], "letters A to Z"),
        (["AB-C"], "letters A to Z"),
    ],
)
def test_words_that_are_no_sorted_words_are_refused(words: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        WordGraph.from_sorted(words)


@pytest.mark.parametrize(
    ("arcs", "root"),
    [
        pytest.param([], 0, id="no filler"),
        pytest.param([0, 0b110_0001], 2, id="root outside"),
        pytest.param([0, 0b110_0001], -1, id="root before"),
        pytest.param([0, 0b010_0001], 1, id="run without end"),
        pytest.param([0, 0b110_0000], 1, id="arc without letter"),
        pytest.param([0, 0b111_1011], 1, id="letter after Z"),
        pytest.param([0, 1 << 7 | 0b110_0001], 1, id="arc to its own node"),
        pytest.param([0, 9 << 7 | 0b110_0001], 1, id="child outside"),
        pytest.param([0, 0b100_0001], 1, id="end without a word"),
        pytest.param([0, 0b010_0010, 0b110_0001], 1, id="letters that fall"),
        pytest.param([0, 0b010_0001, 0b110_0001], 1, id="a letter twice"),
        pytest.param([0, 0b010_0001, 0b110_0010], 1, id="more words than it says"),
        pytest.param([0, 0b110_0001], 0, id="fewer words than it says"),
    ],
)
def test_arcs_that_would_lead_astray_are_refused(arcs: list[int], root: int) -> None:
    with pytest.raises(ValueError, match="not those of a word graph"):
        WordGraph(array("I", arcs), root, 1)


def test_an_arc_into_a_run_is_refused_though_the_words_are_as_many_as_it_says() -> None:
    """A and B under the root, and below its A an arc to the second of two others."""
    arcs = [0, 0b010_0001, 0b110_0010, 2 << 7 | 0b010_0001, 0b110_0010]
    with pytest.raises(ValueError, match="not those of a word graph"):
        WordGraph(array("I", arcs), 3, 2)


def chain(letters: int, alphabet: int = 1) -> list[int]:
    """Arcs of all words of so many letters over the first letters of the alphabet."""
    arcs, child = [0], 0
    for _ in range(letters):
        node = len(arcs)
        end = 0 if child else 0b010_0000
        arcs += [child << 7 | end | letter for letter in range(1, alphabet + 1)]
        arcs[-1] |= 0b100_0000
        child = node
    return arcs


def test_words_that_are_too_long_are_refused_where_that_is_asked() -> None:
    arcs = array("I", chain(16))
    assert list(WordGraph(arcs, 16, 1)) == ["A" * 16]
    assert list(WordGraph(arcs[:16], 15, 1, longest=15)) == ["A" * 15]
    with pytest.raises(ValueError, match="not those of a word graph"):
        WordGraph(arcs, 16, 1, longest=15)


def test_words_that_could_never_be_counted_are_refused_at_once() -> None:
    """391 arcs hold 26^15 words: none of them is looked at."""
    arcs = array("I", chain(15, 26))
    assert len(arcs) == 391
    for length in (3, 26**15 - 1):
        with pytest.raises(ValueError, match="not those of a word graph"):
            WordGraph(arcs, len(arcs) - 26, length, longest=15)


def test_a_graph_is_known_by_its_fingerprint() -> None:
    graph = graph_of({"CHAT", "CHATS"})
    assert graph.fingerprint() == graph_of({"CHATS", "CHAT"}).fingerprint()
    assert graph.fingerprint() != graph_of({"CHAT", "CHATTE"}).fingerprint()
    assert len(graph.fingerprint()) == 64


def test_every_arc_points_backwards() -> None:
    graph = graph_of({"CHAT", "CHATS", "CHATTE", "RATS"})
    assert all(arc >> 7 < index for index, arc in enumerate(graph.arcs) if index)
    assert all(a < b for a, b in pairwise(graph.words()))
