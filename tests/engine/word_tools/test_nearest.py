"""Nearest words, against the edit distance to every word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lexicon import Lexicon
from engine.word_tools import find_nearest
from tests.engine.word_tools.oracles import distance, index_of
from tests.strategies import FEW_LETTERS, lexicons


@st.composite
def lexicons_and_words(draw: st.DrawFn) -> tuple[Lexicon, str]:
    """A few words, and one that is up to three steps from one of them."""
    lexicon = draw(lexicons(longest=7))
    letters = list(draw(st.sampled_from(sorted(lexicon.graph))))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(letters)))
        step = draw(st.sampled_from(["out", "in", "changed", "swapped"]))
        if step == "swapped":
            letters[at : at + 2] = letters[at : at + 2][::-1]
        else:
            letters[at : at + (step != "in")] = (
                [] if step == "out" else [draw(st.sampled_from(FEW_LETTERS))]
            )
    return lexicon, "".join(letters)


@given(lexicons_and_words())
def test_all_words_within_a_step_or_two_are_found(case: tuple[Lexicon, str]) -> None:
    """One step, and two if the word is long enough and one step finds too few."""
    lexicon, word = case
    far = {other: distance(word, other) for other in lexicon.graph}
    one = {other for other in far if far[other] <= 1}
    two = {other for other in far if far[other] <= 2}
    most = 4
    wanted = two if len(one) < most and len(word) >= 5 else one
    found = find_nearest(lexicon.graph, word, most=100)
    assert set(found) == (two if len(word) >= 5 else one)
    few = find_nearest(lexicon.graph, word, most=most)
    assert set(few) <= wanted
    assert len(few) == min(most, len(wanted))
    assert len(set(few)) == len(few)


@given(lexicons(longest=7), st.data())
def test_an_admitted_word_is_nearest_to_itself(lexicon: Lexicon, data: st.DataObject) -> None:
    word = data.draw(st.sampled_from(sorted(lexicon.graph)))
    assert find_nearest(lexicon.graph, word)[0] == word


WORDS = """
    ACCUEIL ACCUL APERCEVOIR PERCEVOIR PHARMACIE XYLOPHONE XYLOCOPE ZEBRE ZEBRES ZABRE KIWI
    CHAT CHATS ACHAT TACT ROSE OSER POSE ROUE SCIE SKIE CYCLE TRANQUILLE
""".split()


@pytest.mark.parametrize(
    ("refused", "offered"),
    [
        ("APPERCEVOIR", "APERCEVOIR PERCEVOIR"),
        ("XYLOFONE", "XYLOPHONE XYLOCOPE"),
        ("FARMACIE", "PHARMACIE"),
        ("ACCEUIL", "ACCUEIL ACCUL"),
        ("ZEBRA", "ZEBRE ZABRE ZEBRES"),
        ("KIWWI", "KIWI"),
        ("CICLE", "CYCLE"),
        ("TRANKILLE", "TRANQUILLE"),
        ("CAHT", "CHAT"),
        ("XOSE", "POSE ROSE"),
        ("QQQQQ", ""),
    ],
)
def test_best_first(refused: str, offered: str) -> None:
    graph = index_of(WORDS).graph
    found = find_nearest(graph, refused)
    assert " ".join(found[: len(offered.split()) or 8]) == offered


def test_of_equally_near_words_the_common_comes_first() -> None:
    graph = index_of("ROSE POSE DOSE".split()).graph
    ranks = {"POSE": 1, "ROSE": 2, "DOSE": 5}
    assert find_nearest(graph, "XOSE", rarity=ranks.__getitem__) == ("POSE", "ROSE", "DOSE")
