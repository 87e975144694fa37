import copy
import pickle
import re

import pytest

from engine.duplicate.bulletin import ReferenceMissing
from engine.duplicate.errors import TooLate
from engine.errors import (
    BadReference,
    BadWord,
    NotationError,
    RuleViolation,
    SeveralWords,
    WordMissing,
    WordTooLong,
)
from engine.placement import (
    CentreNotCovered,
    DirectionInverted,
    IllegalPlay,
    NotConnected,
    NothingPlaced,
    NotTheWholeWord,
    OutsideTheBoard,
    SquareTaken,
    TilesNotOnRack,
    TooManyTiles,
    TooShort,
)
from tests.builders import play

REFUSALS = [
    BadReference("P4"),
    BadWord("R2D2"),
    SeveralWords("DEUX MOTS"),
    WordMissing("H4"),
    WordTooLong("ANTICONSTITUTION"),
    ReferenceMissing("RIZ"),
    CentreNotCovered(play("A1 AS")),
    TilesNotOnRack(play("A1 AS"), "S"),
    NotTheWholeWord(play("H8 AS"), play("H8 ASE")),
    NotTheWholeWord(play("H13 RIZ"), play("H8 PASSERIZ"), play("13H RIZ")),
    TooManyTiles(play("H1 SEMAINES"), 7),
    DirectionInverted(play("H13 RIZ"), play("13H RIZ")),
]


@pytest.mark.parametrize(
    ("refusal", "code", "text"),
    [
        (CentreNotCovered(play("A1 AS")), "centre_not_covered", "A1 AS: centre_not_covered"),
        (NotConnected(play("1A AS")), "not_connected", "1A AS: not_connected"),
        (TilesNotOnRack(play("A1 AS"), "S"), "tiles_not_on_rack", "A1 AS: tiles_not_on_rack"),
    ],
)
def test_a_violation_has_a_stable_code_and_names_the_play(
    refusal: IllegalPlay, code: str, text: str
) -> None:
    assert (refusal.code, str(refusal)) == (code, text)


def test_a_violation_without_a_play_has_a_code_too() -> None:
    assert ReferenceMissing("RIZ").code == "reference_missing"


def test_a_notation_error_quotes_what_was_not_understood() -> None:
    assert str(BadReference("P\n4")) == r"BadReference: 'P\n4'"


def test_the_families_are_apart() -> None:
    assert issubclass(NotationError, ValueError)
    assert not issubclass(RuleViolation, ValueError)


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: type(refusal).__name__)
def test_a_refusal_survives_a_process_boundary(refusal: NotationError | RuleViolation) -> None:
    for again in (pickle.loads(pickle.dumps(refusal)), copy.copy(refusal)):
        assert type(again) is type(refusal)
        assert vars(again) == vars(refusal)


@pytest.mark.parametrize(
    ("refusal", "article"),
    [
        # 2.5, formation et placement des mots
        (OutsideTheBoard, "2.5"),
        (SquareTaken, "2.5"),
        (NothingPlaced, "2.5"),
        (TooShort, "2.5"),
        (CentreNotCovered, "2.5"),
        (NotConnected, "2.5"),
        # 3.1, the whole word is written
        (NotTheWholeWord, "3.1"),
        # 3.2.1, only the first round goes without a reference
        (ReferenceMissing, "3.2.1"),
        # 4.2, what is worth nothing: letters that were not drawn, what comes late
        (TilesNotOnRack, "4.2"),
        (TooLate, "4.2"),
        # 4.3, an inverted reference is warned of
        (DirectionInverted, "4.3"),
        # formules originales, 3: seven of eight
        (TooManyTiles, "FO 3"),
    ],
)
def test_a_refusal_cites_the_article_that_it_rests_on(
    refusal: type[RuleViolation], article: str
) -> None:
    assert refusal.article == article


@pytest.mark.parametrize("refusal", [r for r in REFUSALS if isinstance(r, RuleViolation)])
def test_every_violation_cites_an_article(refusal: RuleViolation) -> None:
    assert re.fullmatch(r"[2-5]\.[1-9](\.[1-9])?|FO [1-5]", refusal.article)
