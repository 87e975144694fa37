"""From tags to readings."""

import pytest

from engine.lexicon.builder.grammar import collect, is_phrase, is_verb, parts_of, readings_of
from engine.lexicon.builder.hunspell import Entry, Form
from engine.lexicon.readings import Gender, Number, PartOfSpeech, Person, Reading, Tense, VerbForm


def form(spelling: str, entry_tags: str, suffix_tags: str = "", lemma: str = "") -> Form:
    entry = Entry(lemma or spelling, (), frozenset(entry_tags.split()), lemma or spelling)
    return Form(spelling, entry.lemma, entry, frozenset(suffix_tags.split()))


def noun(spelling: str, gender: Gender | None, number: Number | None) -> Reading:
    return Reading(spelling, spelling, PartOfSpeech.NOUN, gender, number)


@pytest.mark.parametrize(
    ("made", "readings"),
    [
        pytest.param(
            form("nez", "nom mas inv"),
            [noun("nez", Gender.MASCULINE, Number.EITHER)],
            id="noun",
        ),
        pytest.param(
            form("belle", "adj mas", "fem sg", "beau"),
            [
                Reading("belle", "beau", PartOfSpeech.ADJECTIVE, Gender.FEMININE, Number.SINGULAR),
            ],
            id="a suffix goes before its entry",
        ),
        pytest.param(
            form("vite", "adv"), [Reading("vite", "vite", PartOfSpeech.ADVERB)], id="adverb"
        ),
        pytest.param(
            form("vitro", "loc.adv"), [Reading("vitro", "vitro", PartOfSpeech.PHRASE)], id="phrase"
        ),
        pytest.param(
            form("aimes", "v1_it", "ipre spre 2sg", "aimer"),
            [
                Reading(
                    "aimes",
                    "aimer",
                    PartOfSpeech.VERB,
                    verb_forms=(VerbForm(tense, (Person.TU,)),),
                )
                for tense in (Tense.PRESENT, Tense.SUBJUNCTIVE)
            ],
            id="every tense with every person",
        ),
        pytest.param(
            form("aimée", "v1_it", "ppas adj fem sg", "aimer"),
            [
                Reading(
                    "aimée",
                    "aimer",
                    PartOfSpeech.VERB,
                    Gender.FEMININE,
                    Number.SINGULAR,
                    (VerbForm(Tense.PAST_PARTICIPLE),),
                )
            ],
            id="a participle is no adjective besides",
        ),
        pytest.param(
            form("aimer", "v1_it"),
            [
                Reading(
                    "aimer",
                    "aimer",
                    PartOfSpeech.VERB,
                    verb_forms=(VerbForm(Tense.INFINITIVE),),
                )
            ],
            id="a bare verb is an infinitive",
        ),
        pytest.param(form("zzz", "err"), [], id="tags that say nothing"),
    ],
)
def test_tags_are_readings(made: Form, readings: list[Reading]) -> None:
    assert list(readings_of(made)) == readings


def test_an_entry_may_be_several_parts_of_speech() -> None:
    parts = {reading.part for reading in readings_of(form("rouge", "nom adj epi sg"))}
    assert parts == {PartOfSpeech.NOUN, PartOfSpeech.ADJECTIVE}
    assert parts_of(frozenset(("mg", "det", "prep"))) == {
        PartOfSpeech.DETERMINER,
        PartOfSpeech.PREPOSITION,
    }


@pytest.mark.parametrize(
    ("tags", "verb", "phrase"),
    [
        ("v1_it____a", True, False),
        ("v0ei_____a", True, False),
        ("nom", False, False),
        ("loc.adv", False, True),
        ("mg loc.prep", False, True),
        ("mg loc.cj adv", False, False),
    ],
)
def test_verbs_and_pieces_of_phrases_are_known_by_their_tags(
    tags: str, *, verb: bool, phrase: bool
) -> None:
    assert is_verb(tags.split()) is verb
    assert is_phrase(tags.split()) is phrase


def test_readings_are_merged_and_ordered_whatever_order_they_come_in() -> None:
    forms = [
        form("finis", "v2_it", "ipre ipsi 1sg 2sg", "finir"),
        form("finis", "v2_it", "impe 2sg", "finir"),
        form("finis", "v2_it", "ppas mas pl", "finir"),
        form("côte", "nom fem", "sg"),
        form("cote", "nom fem", "sg"),
        form("bien", "loc.cj"),
        form("bien", "adv"),
        form("cote", "nom fem", "sg"),
    ]
    readings = [reading for one in forms for reading in readings_of(one)]
    words = collect(readings)
    assert words == collect(reversed(readings))
    assert list(words) == ["BIEN", "COTE", "FINIS"]
    assert [reading.part for reading in words["BIEN"]] == [PartOfSpeech.ADVERB]
    assert [reading.spelling for reading in words["COTE"]] == ["cote", "côte"]
    finite, participle = words["FINIS"]
    both = (Person.JE, Person.TU)
    assert finite.verb_forms == (
        VerbForm(Tense.PRESENT, both),
        VerbForm(Tense.PAST, both),
        VerbForm(Tense.IMPERATIVE, (Person.TU,)),
    )
    assert participle.verb_forms == (VerbForm(Tense.PAST_PARTICIPLE),)
