"""Nearest words, against the distance to every word; and how often the word is among five that was meant."""

from itertools import islice
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lexicon import Lexicon
from engine.lexicon.information import WordInformation
from engine.word_tools import find_nearest
from tests.engine.word_tools.misspelled import misspelled
from tests.engine.word_tools.oracles import distance, index_of
from tests.strategies import lexicons

RARE = 9
"""The band of a word that no text is known to have."""


PIECES = "A B C E H K O S T Y AI AN AU EN ILL QU SS ENT ES".split()


@st.composite
def lexicons_and_words(draw: st.DrawFn) -> tuple[Lexicon, str]:
    """A few words, and one that is up to three steps from one of them; of sounds that are mistaken."""
    spelled = st.lists(st.sampled_from(PIECES), min_size=1, max_size=4).map("".join)
    words = draw(st.sets(spelled.filter(lambda word: 2 <= len(word) <= 7), min_size=1, max_size=8))
    letters = list(draw(st.sampled_from(sorted(words))))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(letters)))
        step = draw(st.sampled_from(["out", "in", "changed", "swapped"]))
        if step == "swapped":
            letters[at : at + 2] = letters[at : at + 2][::-1]
        else:
            letters[at : at + (step != "in")] = (
                [] if step == "out" else [draw(st.sampled_from(PIECES))]
            )
    return Lexicon.from_words(words, name="test"), "".join(letters)


@given(lexicons_and_words(), st.integers(1, 6))
def test_the_nearest_are_found_and_nothing_that_is_too_far(
    case: tuple[Lexicon, str], most: int
) -> None:
    lexicon, word = case
    costs = {other: distance(word, other) for other in lexicon.graph}
    near = {other for other in costs if costs[other] <= (4 if len(word) >= 5 else 2)}
    assert set(find_nearest(lexicon.graph, word, most=100)) == near
    found = find_nearest(lexicon.graph, word, most=most)
    assert [costs[other] for other in found] == sorted(costs[other] for other in near)[:most]
    assert len(set(found)) == len(found)


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
        ("ZEBRA", "ZEBRE ZEBRES ZABRE"),
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


def test_the_word_that_was_meant_is_among_five(shipped: Lexicon) -> None:
    """Of frequent words that nobody chose, misspelled by rule (`misspelled`)."""
    information = WordInformation.load_shipped()

    def rarity(word: str) -> int:
        return information.band(word) or RARE

    frequent = [
        word
        for word in islice(shipped.graph.words(), 0, None, 20)
        if 4 <= len(word) <= 10 and rarity(word) <= 2
    ]
    asked = misspelled(frequent, shipped.graph, 32)
    met = {
        way: sum(
            meant in find_nearest(shipped.graph, typed, most=5, rarity=rarity)
            for typed, meant in pairs
        )
        / len(pairs)
        for way, pairs in asked.items()
    }
    assert sum(map(len, asked.values())) >= 500
    assert fmean(met.values()) >= 0.97, met
    assert min(met.values()) >= 0.85, met


def test_also_who_errs_twice_is_understood(shipped: Lexicon) -> None:
    graph = shipped.graph
    assert "PHARMACIE" in find_nearest(graph, "FARMASSI", most=5)
    assert "ORTHOGRAPHE" in find_nearest(graph, "ORTOGRAFE", most=5)
    assert "TRANQUILLE" in find_nearest(graph, "TRENKILE", most=5)
