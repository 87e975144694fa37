"""From the tags of the dictionary to readings.

A tag says one thing: ``nom`` a part of speech, ``fem`` a gender, ``ipre`` a tense, ``1sg`` a
person. An entry may have several parts of speech, "po:nom po:adj", and gives a reading for
each; a suffix may have several tenses and persons, "po:ipre po:spre po:1sg po:3sg", and means
every tense with every person. What a suffix says goes before what its entry says.

Grammatical words have a general tag (``mg``) with an exact one beside it. A past participle
is tagged as an adjective too; that is no reading of its own.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final, TypeVar

from engine.folding import fold
from engine.lexicon.builder.hunspell import Form
from engine.lexicon.readings import (
    Gender,
    Number,
    PartOfSpeech,
    Person,
    Reading,
    Tense,
    VerbForm,
)

_PARTS: Final[Mapping[str, PartOfSpeech]] = {
    **dict.fromkeys(("nom", "titr"), PartOfSpeech.NOUN),
    "adj": PartOfSpeech.ADJECTIVE,
    **dict.fromkeys(("det", "detpos", "detind", "detdem", "detneg", "detex"), PartOfSpeech.DETERMINER),
    **dict.fromkeys(
        (
            "propersuj", "properobj", "prodem", "proind", "proint", "prorel", "proneg", "proadv",
        ),
        PartOfSpeech.PRONOUN,
    ),
    "nb": PartOfSpeech.NUMERAL,
    **dict.fromkeys(("adv", "advint", "negadv"), PartOfSpeech.ADVERB),
    **dict.fromkeys(("prep", "prepv"), PartOfSpeech.PREPOSITION),
    **dict.fromkeys(("cj", "cjco", "cjsub"), PartOfSpeech.CONJUNCTION),
    "interj": PartOfSpeech.INTERJECTION,
}  # fmt: skip
_PHRASE: Final = "loc."

_GENDERS: Final = {"mas": Gender.MASCULINE, "fem": Gender.FEMININE, "epi": Gender.EITHER}
_NUMBERS: Final = {"sg": Number.SINGULAR, "pl": Number.PLURAL, "inv": Number.EITHER}
_TENSES: Final = {
    "infi": Tense.INFINITIVE,
    "ipre": Tense.PRESENT,
    "iimp": Tense.IMPERFECT,
    "ipsi": Tense.PAST,
    "ifut": Tense.FUTURE,
    "cond": Tense.CONDITIONAL,
    "spre": Tense.SUBJUNCTIVE,
    "simp": Tense.SUBJUNCTIVE_IMPERFECT,
    "impe": Tense.IMPERATIVE,
    "ppre": Tense.PRESENT_PARTICIPLE,
    "ppas": Tense.PAST_PARTICIPLE,
}
_PERSONS: Final = {
    "1sg": Person.JE,
    "2sg": Person.TU,
    "3sg": Person.IL,
    "1pl": Person.NOUS,
    "2pl": Person.VOUS,
    "3pl": Person.ILS,
    "3pl!": Person.ILS,
}
_Value = TypeVar("_Value", Gender, Number)

_IMPERSONAL: Final = (Tense.INFINITIVE, Tense.PRESENT_PARTICIPLE, Tense.PAST_PARTICIPLE)


def is_verb(tags: Iterable[str]) -> bool:
    """Whether the tags of an entry are a verb's: v1, v2, v3 by conjugation, v0 the auxiliaries."""
    return any(tag[0] == "v" and tag[1:2].isdigit() for tag in tags)


def is_phrase(tags: Iterable[str]) -> bool:
    """Whether an entry is only a piece of set phrases, as *vitro* or *instar*."""
    return all(tag.startswith(_PHRASE) or tag == "mg" for tag in tags)


def parts_of(tags: frozenset[str]) -> frozenset[PartOfSpeech]:
    """The parts of speech of an entry by its tags; none if it has none that we know."""
    if is_verb(tags):
        return frozenset((PartOfSpeech.VERB,))
    parts = frozenset(_PARTS[tag] for tag in tags if tag in _PARTS)
    if not parts and any(tag.startswith(_PHRASE) for tag in tags):
        return frozenset((PartOfSpeech.PHRASE,))
    return parts


def readings_of(form: Form) -> Iterator[Reading]:
    """The readings that a form has by its tags; none if it has no part of speech we know."""
    tags = form.entry.tags
    if is_verb(tags):
        yield from _verb_readings(form)
        return
    for part in parts_of(tags):
        yield Reading(
            form.spelling,
            form.lemma,
            part,
            _one_of(_GENDERS, form.tags, tags),
            _one_of(_NUMBERS, form.tags, tags),
        )


def collect(readings: Iterable[Reading]) -> dict[str, list[Reading]]:
    """Readings by folded word, each once, in an order that depends on nothing but them.

    What differs in verb forms only becomes one reading with all of them. A spelling that is a
    word is not called a piece of a phrase too. Readings of the same spelling stand together.
    """
    forms: defaultdict[Reading, set[VerbForm]] = defaultdict(set)
    for reading in readings:
        participle = any(form.tense is Tense.PAST_PARTICIPLE for form in reading.verb_forms)
        plain = reading if participle else replace(reading, verb_forms=())
        forms[plain].update(reading.verb_forms)
    others = {reading.spelling for reading in forms if reading.part is not PartOfSpeech.PHRASE}
    words: dict[str, list[Reading]] = {}
    for plain, verb_forms in forms.items():
        if plain.part is PartOfSpeech.PHRASE and plain.spelling in others:
            continue
        reading = replace(plain, verb_forms=_merged(verb_forms))
        words.setdefault(fold(plain.spelling), []).append(reading)
    return {word: sorted(found, key=_order) for word, found in sorted(words.items())}


def _verb_readings(form: Form) -> Iterator[Reading]:
    tags = form.tags | form.entry.tags
    tenses = [tense for tag, tense in _TENSES.items() if tag in tags] or [Tense.INFINITIVE]
    persons = tuple(dict.fromkeys(person for tag, person in _PERSONS.items() if tag in tags))
    for tense in tenses:
        verb_form = VerbForm(tense, () if tense in _IMPERSONAL else persons)
        gender = number = None
        if tense is Tense.PAST_PARTICIPLE:
            gender = _one_of(_GENDERS, form.tags)
            number = _one_of(_NUMBERS, form.tags)
        yield Reading(form.spelling, form.lemma, PartOfSpeech.VERB, gender, number, (verb_form,))


def _one_of(values: Mapping[str, _Value], *tags: frozenset[str]) -> _Value | None:
    """The value of the first set of tags that has one."""
    for some in tags:
        for tag, value in values.items():
            if tag in some:
                return value
    return None


def _merged(verb_forms: Iterable[VerbForm]) -> tuple[VerbForm, ...]:
    """The forms, one a tense with all its persons, both in the order of the grammar."""
    persons: defaultdict[Tense, set[Person]] = defaultdict(set)
    for form in verb_forms:
        persons[form.tense].update(form.persons)
    return tuple(
        VerbForm(tense, tuple(person for person in Person if person in persons[tense]))
        for tense in Tense
        if tense in persons
    )


def _order(reading: Reading) -> tuple[str, int, str, str, str, int]:
    parts = list(PartOfSpeech)
    return (
        reading.spelling,
        parts.index(reading.part),
        reading.lemma,
        reading.gender.value if reading.gender else "",
        reading.number.value if reading.number else "",
        len(reading.verb_forms),
    )
