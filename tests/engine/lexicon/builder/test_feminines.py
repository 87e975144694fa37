"""What a feminine is told to be that the dictionary has under its masculine; all examples are real ones."""

from collections.abc import Mapping, Sequence

import pytest

from engine.lexicon.builder.feminines import feminine_glosses
from engine.lexicon.builder.frequencies import LemmaFrequencies
from engine.lexicon.builder.glosses import Natures
from engine.lexicon.readings import Gender, Number, PartOfSpeech, Reading

NOUN = PartOfSpeech.NOUN
READINGS = [
    Reading(spelling, lemma, NOUN, gender, number)
    for spelling, lemma, gender, number in (
        ("cafetier", "cafetier", Gender.MASCULINE, Number.SINGULAR),
        ("cafetière", "cafetier", Gender.FEMININE, Number.SINGULAR),
        ("cafetières", "cafetier", Gender.FEMININE, Number.PLURAL),
        ("marine", "marin", Gender.FEMININE, Number.SINGULAR),
        ("marine", "marine", Gender.FEMININE, Number.SINGULAR),
        ("marines", "marine", Gender.FEMININE, Number.PLURAL),
        ("appareil", "appareil", Gender.MASCULINE, Number.SINGULAR),
        ("commerçant", "commerçant", Gender.MASCULINE, Number.SINGULAR),
        ("commerçante", "commerçant", Gender.FEMININE, Number.SINGULAR),
        ("langue", "langue", Gender.FEMININE, Number.SINGULAR),
    )
]
KEEPER = "Commerçant qui tient un café"
Table = Mapping[str, Sequence[str]]


@pytest.mark.parametrize(
    ("masculine", "definitions", "inhabitants", "gloss"),
    [
        pytest.param(KEEPER, {"cafetière": ["Appareil."]}, {}, "Appareil", id="its own entry"),
        pytest.param(
            KEEPER,
            {"cafetière": ["Féminin de cafetier.", "Épouse d’un cafetier.", "Appareil."]},
            {},
            "Appareil",
            id="not whose wife it is",
        ),
        pytest.param(
            KEEPER,
            {"cafetière": ["Épouse d’un cafetier."]},
            {},
            "Épouse d’un cafetier",
            id="or only",
        ),
        pytest.param(
            "Langue.", {}, {"cafetière": "Habitante du café."}, "Habitante du café", id="a people"
        ),
        pytest.param(KEEPER, {}, {}, None, id="the masculine's, of a person"),
        pytest.param("Celui qui tient un café", {}, {}, None, id="of whoever does so"),
        pytest.param(
            "Langue parlée au café", {}, {}, "Féminin de cafetier", id="not of a language"
        ),
        pytest.param(None, {}, {}, None, id="nothing is known"),
    ],
)
def test_a_feminine_has_its_own_gloss(
    masculine: str | None, definitions: Table, inhabitants: Mapping[str, str], gloss: str | None
) -> None:
    natures = Natures(READINGS, LemmaFrequencies({}))
    glosses = {"cafetier": masculine} if masculine else {}
    found = dict(feminine_glosses(READINGS, glosses, definitions, inhabitants, natures))
    assert found.get("cafetier") == gloss


def test_de_is_elided_before_a_vowel() -> None:
    readings = [
        Reading("émotteuse", "émotteur", NOUN, Gender.FEMININE, Number.SINGULAR),
        Reading("appareil", "appareil", NOUN, Gender.MASCULINE, Number.SINGULAR),
    ]
    natures = Natures(readings, LemmaFrequencies({}))
    found = dict(feminine_glosses(readings, {"émotteur": "Appareil."}, {}, {}, natures))
    assert found == {"émotteur": "Féminin d’émotteur"}


def test_of_a_feminine_that_is_another_lemma_too_only_what_a_woman_is_is_meant() -> None:
    natures = Natures(READINGS, LemmaFrequencies({}))
    definitions = {"marine": ["Appareil de mer.", "Femme qui navigue."]}
    found = dict(feminine_glosses(READINGS, {}, definitions, {}, natures))
    assert found == {"marin": "Femme qui navigue"}
