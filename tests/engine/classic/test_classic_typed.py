"""What a player types, and the word that he means (SPEC E3, P8, T10)."""

import pytest

from engine.classic.errors import JokerUndeclared, ReferenceMissing
from engine.classic.typed import interpret
from engine.errors import BadReference, BadWord, SeveralWords, WordMissing
from engine.placement import (
    CentreNotCovered,
    DirectionInverted,
    NothingPlaced,
    NotTheWholeWord,
    OutsideTheBoard,
    SquareTaken,
    TilesNotOnRack,
    TooManyTiles,
)
from tests.builders import board


@pytest.mark.parametrize(
    ("rack", "typed", "means", "points"),
    [
        ("PASSERE", "H4 PASSE", "H4 PASSE", 20),
        ("PASSERE", "passe h4", "H4 PASSE", 20),  # as telephones write it
        ("PASSERE", "Passe H4", "H4 PASSE", 20),
        ("PASSERE", "h4 passé 99", "H4 PASSE", 20),  # points are computed (SPEC P9)
        ("PASSERE", "8D PASSE", "8D PASSE", 20),
        ("PAS?ERE", "H4 PAsSE", "H4 PAsSE", 18),
        ("PAS?ERE", "H4 PASsE", "H4 PASsE", 18),
        ("PAS?ERE", "H4 PA(S)SE", "H4 PAsSE", 18),
        ("PAS?ERE", "h4 pa(s)se", "H4 PAsSE", 18),
        ("PASS?RE", "H4 PASSe", "H4 PASSe", 18),  # he keeps his E
        ("PASS?RE", "H4 Passe", "H4 PASSE", 20),  # his telephone does not
        ("??BCDFG", "H8 as", "H8 as", 0),  # nothing else can be meant
        ("A?BCDFG", "H8 As", "H8 As", 2),
    ],
)
def test_the_word_that_is_meant(rack: str, typed: str, means: str, points: int) -> None:
    found = interpret(typed, board(), rack)
    assert (str(found.play), found.score.total) == (means, points)


@pytest.mark.parametrize(
    ("rack", "typed", "missing"),
    [
        ("PAS?ERE", "H4 PASSE", "S"),
        ("PAS?ERE", "h4 passe", "S"),
        ("PAS?ERE", "H4 Passe", "S"),
        ("PA??ERE", "H4 PASSE", "SS"),
        ("PA??ERE", "H4 PAsSE", "S"),
        ("A?BCDFG", "h8 as", "S"),
    ],
)
def test_an_undeclared_joker_is_refused(rack: str, typed: str, missing: str) -> None:
    with pytest.raises(JokerUndeclared) as refused:
        interpret(typed, board(), rack)
    assert refused.value.missing == missing
    assert refused.value.article == "4.1.5"


@pytest.mark.parametrize(
    ("rack", "typed", "missing"),
    [
        ("PASERTE", "H4 PASSE", "S"),
        ("PASSERE", "H4 PAsSE", "?"),
        ("P?BCDFG", "H4 PASSE", "ASSE"),
        ("PAS?ERE", "H4 PAsSe", "?"),
    ],
)
def test_tiles_that_the_rack_lacks(rack: str, typed: str, missing: str) -> None:
    with pytest.raises(TilesNotOnRack) as refused:
        interpret(typed, board(), rack)
    assert refused.value.missing == missing


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("PASSER", ReferenceMissing),
        ("H4", WordMissing),
        ("H16 PASSER", BadReference),
        ("H8 PASSER LES", SeveralWords),
        ("", BadWord),
        ("H8 PASSE", NothingPlaced),
        ("H8 PASSA", SquareTaken),
        ("H9 ASSER", NotTheWholeWord),
        ("O12 PASSER", OutsideTheBoard),
    ],
)
def test_what_is_no_move(typed: str, refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        interpret(typed, board("H8 PASSE"), "RLESABT")


def test_a_word_that_fits_the_other_way_only() -> None:
    with pytest.raises(DirectionInverted) as refused:
        interpret("4H passe", board(), "PASSERE")
    assert str(refused.value.meant) == "H4 PASSE"
    with pytest.raises(NotTheWholeWord) as runs_on:
        interpret("H13 RIZ", board("H8 PASSE"), "RIZABTL")
    assert str(runs_on.value.whole) == "H8 PASSERIZ"
    assert str(runs_on.value.turned) == "13H RIZ"
    with pytest.raises(CentreNotCovered):
        interpret("A1 PASSE", board(), "PASSERE")


def test_all_words_that_a_move_makes() -> None:
    found = interpret("9D duals", board("H6 DIN"), "DUALSEE")
    assert (found.words, found.score.total) == (("DUALS", "DINS"), 12)


def test_seven_tiles_at_the_most_whatever_is_at_hand() -> None:
    """Alone, with all tiles open (SPEC S2)."""
    with pytest.raises(TooManyTiles):
        interpret("H4 PASSERAS", board(), "PASSERASEE")
