"""French: what a word is, in the terms of a French grammar; a name after *de*."""

import re
from collections.abc import Sequence

from bot.talk.names import unisolate
from bot.talk.typography import as_typed
from bot.texts.fr.numbers import is_plural, listing
from bot.texts.lists import agreement
from engine.lexicon.readings import Gender, Number, PartOfSpeech, Person, Reading, Tense, VerbForm

_PARTS = {
    PartOfSpeech.NOUN: "nom",
    PartOfSpeech.ADJECTIVE: "adjectif",
    PartOfSpeech.VERB: "verbe",
    PartOfSpeech.ADVERB: "adverbe",
    PartOfSpeech.PRONOUN: "pronom",
    PartOfSpeech.DETERMINER: "déterminant",
    PartOfSpeech.PREPOSITION: "préposition",
    PartOfSpeech.CONJUNCTION: "conjonction",
    PartOfSpeech.INTERJECTION: "interjection",
    PartOfSpeech.NUMERAL: "numéral",
    PartOfSpeech.PHRASE: "dans une locution",
}
_GENDERS = {
    Gender.MASCULINE: "masculin",
    Gender.FEMININE: "féminin",
    Gender.EITHER: "masculin ou féminin",
}
_NUMBERS = {
    Number.SINGULAR: "singulier",
    Number.PLURAL: "pluriel",
    Number.EITHER: "singulier ou pluriel",
}
_TENSES = {
    Tense.INFINITIVE: "infinitif",
    Tense.PRESENT: "présent",
    Tense.IMPERFECT: "imparfait",
    Tense.PAST: "passé simple",
    Tense.FUTURE: "futur",
    Tense.CONDITIONAL: "conditionnel",
    Tense.SUBJUNCTIVE: "subjonctif présent",
    Tense.SUBJUNCTIVE_IMPERFECT: "subjonctif imparfait",
    Tense.IMPERATIVE: "impératif",
    Tense.PRESENT_PARTICIPLE: "participe présent",
    Tense.PAST_PARTICIPLE: "participe passé",
}
_SINGULAR = {Person.JE: "1re", Person.TU: "2e", Person.IL: "3e"}
_PLURAL = {Person.NOUS: "1re", Person.VOUS: "2e", Person.ILS: "3e"}


_MUTE_H = re.compile("h[eéèêiîoôuyœ]", re.IGNORECASE)
"""Of names (Hélène, Hugo), but for those from elsewhere (Hans, Hassan)."""
_VOWEL = re.compile("[aàâäeéèêëiîïoôöuùûüæœ]|y[^aeiouéèêâîôû]", re.IGNORECASE)


def of(name: str) -> str:
    """``de Léa``, ``d’Anaïs``, ``d’Yves``, ``de Yann``: before the name, as it is typed."""
    begins = unisolate(name)
    elided = _VOWEL.match(begins) or _MUTE_H.match(begins)
    return f"d’{as_typed(name)}" if elided else f"de {as_typed(name)}"


def describe(reading: Reading) -> str:
    """``verbe AVOIR, imparfait, 3e personne du pluriel``; ``nom CHEVAL, masculin pluriel``."""
    part = _PARTS[reading.part]
    kind = agreement(reading, _GENDERS, _NUMBERS, "invariable")
    forms = " ; ".join(map(_form, reading.verb_forms))
    if reading.lemma == reading.spelling and not forms:
        return f"{part} {kind}".rstrip()
    return ", ".join(filter(None, (f"{part} {reading.lemma.upper()}", forms, kind)))


def name_reading(reading: Reading, word: str) -> str:
    """``verbe AVOIR``; of a word that is its own lemma, what part of speech it is."""
    part, lemma = _PARTS[reading.part], reading.lemma.upper()
    return part if lemma == word else f"{part} {lemma}"


def _form(form: VerbForm) -> str:
    """``présent, 1re et 3e personnes du singulier``."""
    groups = (
        _persons([_SINGULAR[p] for p in form.persons if p in _SINGULAR], "singulier"),
        _persons([_PLURAL[p] for p in form.persons if p in _PLURAL], "pluriel"),
    )
    return ", ".join((_TENSES[form.tense], *filter(None, groups)))


def _persons(ordinals: Sequence[str], number: str) -> str:
    if not ordinals:
        return ""
    return f"{listing(ordinals)} personne{'s' if is_plural(len(ordinals)) else ''} du {number}"
