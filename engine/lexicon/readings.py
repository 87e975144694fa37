"""What a word is: the values that describe it, without a sentence.

A word of the game is a run of capitals, and stands for every French word that is written
with these letters: COTE is *cote*, *côte*, *coté* and *côté*. Each of them is a `Reading`:
a spelling, the lemma it is a form of (the headword under which a dictionary has it, "avoir"
for "avaient"), the part of speech, and what that part of speech has:

- a noun, an adjective, a pronoun, a determiner: gender and number, as far as the source
  tells them;
- a conjugated verb: all its `VerbForm`; a tense and the persons that share the spelling, so
  that "aime" is one reading and not five;
- a past participle: a reading of its own, for it has gender and number; its one `VerbForm`
  has no person;
- the rest (adverbs, interjections...): neither.

``gloss`` is a short definition of the lemma in this part of speech, and ``band`` says how
common it is, from 1 to 5: see `BANDS`. Both come from other sources than the rest and
may be missing. Sentences made of all this belong to the bot.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final


class PartOfSpeech(Enum):
    """The part of speech of a lemma."""

    NOUN = "noun"
    ADJECTIVE = "adjective"
    VERB = "verb"
    ADVERB = "adverb"
    PRONOUN = "pronoun"
    DETERMINER = "determiner"
    PREPOSITION = "preposition"
    CONJUNCTION = "conjunction"
    INTERJECTION = "interjection"
    NUMERAL = "numeral"
    PHRASE = "phrase"
    """Alive only in a set phrase, as FUR in "au fur et à mesure"."""


class Gender(Enum):
    """Grammatical gender."""

    MASCULINE = "masculine"
    FEMININE = "feminine"
    EITHER = "either"
    """The same form serves both: *un* or *une élève*."""


class Number(Enum):
    """Grammatical number."""

    SINGULAR = "singular"
    PLURAL = "plural"
    EITHER = "either"
    """The same form serves both: *un* or *des nez*."""


class Tense(Enum):
    """Mood and tense in one: the simple tenses of French."""

    INFINITIVE = "infinitive"
    PRESENT = "present"
    IMPERFECT = "imperfect"
    PAST = "past"
    """The *passé simple*."""
    FUTURE = "future"
    CONDITIONAL = "conditional"
    SUBJUNCTIVE = "subjunctive"
    """The subjunctive present."""
    SUBJUNCTIVE_IMPERFECT = "subjunctive-imperfect"
    IMPERATIVE = "imperative"
    PRESENT_PARTICIPLE = "present-participle"
    PAST_PARTICIPLE = "past-participle"


class Person(Enum):
    """The six persons of a conjugation, by their pronouns."""

    JE = "1s"
    TU = "2s"
    IL = "3s"
    NOUS = "1p"
    VOUS = "2p"
    ILS = "3p"


@dataclass(frozen=True, slots=True)
class VerbForm:
    """A tense, and the persons of it that are spelled this way; none where it has none."""

    tense: Tense
    persons: tuple[Person, ...] = ()


BANDS: Final = (100.0, 10.0, 1.0, 0.1, 0.0)
"""Occurrences of a lemma, all its forms, in a million words: what each band has at least.

Band 1 is 100 and more (*maison*), 2 is 10 and more (*chapeau*), 3 is 1 and more (*boussole*), 4
is 0.1 and more (*anorak*), 5 is anything less that the corpora have at all (*abaca*). A lemma
that they do not have is in no band. The corpora are those of Lexique, film subtitles and
books, and the greater of the two frequencies counts: a word is known to players by either.
"""


def band_of(frequency: float) -> int:
    """The band of so many occurrences in a million words."""
    return next(band for band, least in enumerate(BANDS, 1) if frequency >= least)


@dataclass(frozen=True, slots=True)
class Reading:
    """A French word behind the letters; see the module for what each part of speech has."""

    spelling: str
    """With its accents, in lower case: "côté"."""
    lemma: str
    """The headword, in lower case: "avoir" for "avaient"."""
    part: PartOfSpeech
    gender: Gender | None = None
    number: Number | None = None
    verb_forms: tuple[VerbForm, ...] = ()
    gloss: str | None = None
    """At most 120 characters of plain text. Licence and credit: `WordInformation.credits`."""
    band: int | None = None
    """1 (very common) to 5 (rare), None where unknown."""
