"""Nearest words, against the edit distance to every word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lexicon import Lexicon
from engine.word_tools import find_nearest
from tests.engine.word_tools.oracles import distance, index_of
from tests.strategies import FEW_LETTERS, lexicons


@given(lexicons(longest=7), st.text(FEW_LETTERS, min_size=2, max_size=8))
def test_all_words_within_a_step_or_two_are_found(lexicon: Lexicon, word: str) -> None:
    """One step, and two if the word is long enough and one step finds too few."""
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


@given(lexicons(longest=7), st.text(FEW_LETTERS, min_size=2, max_size=8))
def test_an_admitted_word_is_nearest_to_itself(lexicon: Lexicon, word: str) -> None:
    if word in lexicon:
        assert word in find_nearest(lexicon.graph, word)


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
