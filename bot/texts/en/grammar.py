"""English: what a French word is, in the terms of an English grammar of French."""

from bot.texts.lists import agreement
from engine.lexicon.readings import Gender, Number, PartOfSpeech, Person, Reading, Tense, VerbForm

_PARTS = {
    PartOfSpeech.NOUN: "noun",
    PartOfSpeech.ADJECTIVE: "adjective",
    PartOfSpeech.VERB: "verb",
    PartOfSpeech.ADVERB: "adverb",
    PartOfSpeech.PRONOUN: "pronoun",
    PartOfSpeech.DETERMINER: "determiner",
    PartOfSpeech.PREPOSITION: "preposition",
    PartOfSpeech.CONJUNCTION: "conjunction",
    PartOfSpeech.INTERJECTION: "interjection",
    PartOfSpeech.NUMERAL: "numeral",
    PartOfSpeech.PHRASE: "only in a phrase",
}
_GENDERS = {
    Gender.MASCULINE: "masculine",
    Gender.FEMININE: "feminine",
    Gender.EITHER: "masculine or feminine",
}
_NUMBERS = {
    Number.SINGULAR: "singular",
    Number.PLURAL: "plural",
    Number.EITHER: "singular or plural",
}
_TENSES = {
    Tense.INFINITIVE: "infinitive",
    Tense.PRESENT: "present",
    Tense.IMPERFECT: "imperfect",
    Tense.PAST: "past historic",
    Tense.FUTURE: "future",
    Tense.CONDITIONAL: "conditional",
    Tense.SUBJUNCTIVE: "present subjunctive",
    Tense.SUBJUNCTIVE_IMPERFECT: "imperfect subjunctive",
    Tense.IMPERATIVE: "imperative",
    Tense.PRESENT_PARTICIPLE: "present participle",
    Tense.PAST_PARTICIPLE: "past participle",
}
_PERSONS = {
    Person.JE: "je",
    Person.TU: "tu",
    Person.IL: "il",
    Person.NOUS: "nous",
    Person.VOUS: "vous",
    Person.ILS: "ils",
}


def describe(reading: Reading) -> str:
    """``verb AVOIR, imperfect (ils)``; ``noun CHEVAL, masculine plural``."""
    part = _PARTS[reading.part]
    kind = agreement(reading, _GENDERS, _NUMBERS, "invariable")
    forms = "; ".join(map(_form, reading.verb_forms))
    if reading.lemma == reading.spelling and not forms:
        return f"{kind} {part}".lstrip()
    return ", ".join(filter(None, (f"{part} {reading.lemma.upper()}", forms, kind)))


def name_reading(reading: Reading, word: str) -> str:
    """``verb AVOIR``; of a word that is its own lemma, what part of speech it is."""
    part, lemma = _PARTS[reading.part], reading.lemma.upper()
    return part if lemma == word else f"{part} {lemma}"


def _form(form: VerbForm) -> str:
    """``present (je, il)``."""
    persons = ", ".join(_PERSONS[person] for person in form.persons)
    return f"{_TENSES[form.tense]} ({persons})" if persons else _TENSES[form.tense]
