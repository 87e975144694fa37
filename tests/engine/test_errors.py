import copy
import pickle
import re

import pytest

from engine.bulletin import DirectionInverted, ReferenceMissing
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
    IllegalPlay,
    NotConnected,
    NotTheWholeWord,
    TilesNotOnRack,
    TooManyTiles,
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


@pytest.mark.parametrize("refusal", [r for r in REFUSALS if isinstance(r, RuleViolation)])
def test_every_violation_cites_an_article(refusal: RuleViolation) -> None:
    assert re.fullmatch(r"[2-5]\.[1-9](\.[1-9])?|FO [1-5]", refusal.article)
