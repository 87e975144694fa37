"""A few words with what they are, for tests that read sentences."""

from engine.lexicon.elsewhere import Elsewhere
from engine.lexicon.readings import (
    Gender,
    Number,
    PartOfSpeech,
    Person,
    Reading,
    Tense,
    VerbForm,
)
from engine.lexicon.sorted_table import SortedTable, table_bytes

_SINGULAR = (Person.JE, Person.IL)
READINGS = {
    "ZEBRE": (
        Reading(
            "zèbre",
            "zèbre",
            PartOfSpeech.NOUN,
            Gender.MASCULINE,
            Number.SINGULAR,
            gloss="Équidé d’Afrique à la robe rayée.",
            band=4,
        ),
        Reading(
            "zèbre",
            "zébrer",
            PartOfSpeech.VERB,
            verb_forms=(
                VerbForm(Tense.PRESENT, _SINGULAR),
                VerbForm(Tense.SUBJUNCTIVE, _SINGULAR),
                VerbForm(Tense.IMPERATIVE, (Person.TU,)),
            ),
        ),
    ),
    "AVAIENT": (
        Reading(
            "avaient",
            "avoir",
            PartOfSpeech.VERB,
            verb_forms=(VerbForm(Tense.IMPERFECT, (Person.ILS,)),),
            band=1,
        ),
    ),
    "COTE": (
        Reading("côté", "côté", PartOfSpeech.NOUN, Gender.MASCULINE, Number.SINGULAR, band=1),
        Reading("côte", "côte", PartOfSpeech.NOUN, Gender.FEMININE, Number.SINGULAR, band=2),
        Reading("cote", "cote", PartOfSpeech.NOUN, Gender.FEMININE, Number.SINGULAR, band=3),
    ),
    "RIZ": (Reading("riz", "riz", PartOfSpeech.NOUN, Gender.MASCULINE, Number.EITHER),),
    "BELLES": (Reading("belles", "beau", PartOfSpeech.ADJECTIVE, Gender.FEMININE, Number.PLURAL),),
    "ETES": (
        Reading(
            "êtes",
            "être",
            PartOfSpeech.VERB,
            verb_forms=(VerbForm(Tense.PRESENT, (Person.VOUS,)),),
        ),
    ),
    "AIMIONS": (
        Reading(
            "aimions",
            "aimer",
            PartOfSpeech.VERB,
            verb_forms=(
                VerbForm(Tense.IMPERFECT, (Person.NOUS,)),
                VerbForm(Tense.SUBJUNCTIVE, (Person.NOUS,)),
            ),
        ),
    ),
    "VENUE": (
        Reading(
            "venue",
            "venir",
            PartOfSpeech.VERB,
            Gender.FEMININE,
            Number.SINGULAR,
            (VerbForm(Tense.PAST_PARTICIPLE),),
        ),
    ),
    "ALLER": (
        Reading("aller", "aller", PartOfSpeech.VERB, verb_forms=(VerbForm(Tense.INFINITIVE),)),
    ),
    "HIER": (Reading("hier", "hier", PartOfSpeech.ADVERB),),
    "FUR": (Reading("fur", "fur", PartOfSpeech.PHRASE),),
}


class Facts:
    """See `bot.library.Information`."""

    digest = "facts"

    def readings(self, word: str) -> tuple[Reading, ...]:
        return READINGS.get(word, ())

    def band(self, word: str) -> int | None:
        return next((reading.band for reading in self.readings(word)), None)


ELSEWHERE = Elsewhere(
    SortedTable(
        table_bytes(
            {},
            [
                ("ARCENCIEL", b"arc-en-ciel"),
                ("AS", b"A.S."),
                ("KM", b"=km"),
                ("OK", b"OK"),
                ("PARIS", "Paris;Pâris".encode()),
            ],
        )
    )
)
