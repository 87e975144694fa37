"""The formats of the free word lists, a line of each kind."""

import gzip

import pytest

from engine.lexicon.builder.frequencies import LemmaFrequencies
from engine.lexicon.builder.word_lists import (
    read_dela,
    read_glosses,
    read_inhabitants,
    read_lefff,
    read_lexique,
)
from engine.lexicon.readings import PartOfSpeech


def test_dela_has_forms_lemmas_and_codes() -> None:
    words = read_dela(
        "avaient,avoir.V+z1:I3p\navoir,.V+z1:W\nété,.N+z1:ms\ncoup d'œil,.N\nbi,.PFX+z1\nParis,.N+PR\n"
    )
    assert words.spellings == {"avaient", "avoir", "été"}
    assert words.words == {"AVAIENT", "AVOIR", "ETE"}
    assert words.verbs == {"avoir"}


def test_lefff_has_columns() -> None:
    words = read_lefff(
        "# licence\navaient\tv\tavoir\tI3p\nParis\tnp\tParis\t\nson\tnc\tson\tms\nrien\n"
    )
    assert words.spellings == {"avaient", "son", "rien"}
    assert words.verbs == {"avoir"}


LEXIQUE = """\
1_ortho\t3_lemme\t4_cgram\t5\t7_freqlemfilms2\t8_freqlemlivres
oeuvre\toeuvre\tNOM\tx\t27,74\t67,16
a\tavoir\tAUX\tx\t18559,22\t12800,81
a\tavoir\tVER\tx\t13572,40\t6426,49
là\tlà\tADV\tx\t0,01\t0,00
l'\tl'\tART:def\tx\t9,00\t9,00
hum\thum\tLIA\tx\t9,00\t9,00
"""


def test_lexique_has_a_line_of_titles_and_the_greater_frequency_counts() -> None:
    lexique = read_lexique(LEXIQUE)
    assert lexique.words.spellings == {"oeuvre", "a", "là", "hum"}
    assert lexique.words.verbs == {"avoir"}
    assert lexique.by_lemma["oeuvre", PartOfSpeech.NOUN] == 67.16
    assert lexique.by_lemma["avoir", PartOfSpeech.VERB] == 18559.22
    assert ("hum", PartOfSpeech.INTERJECTION) not in lexique.by_lemma


@pytest.mark.parametrize(
    ("lemma", "part", "frequency"),
    [
        ("œuvre", PartOfSpeech.NOUN, 67.16),
        ("là", PartOfSpeech.ADVERB, 0.01),
        ("œuvre", PartOfSpeech.VERB, None),
        ("zzz", PartOfSpeech.NOUN, None),
    ],
)
def test_a_lemma_is_found_with_its_ligature(
    lemma: str, part: PartOfSpeech, frequency: float | None
) -> None:
    assert LemmaFrequencies(read_lexique(LEXIQUE).by_lemma).get(lemma, part) == frequency


def test_inhabitants_are_read_of_headwords_with_a_capital() -> None:
    text = (
        "anglaise\tUne danse.\nAnglaise\tUn nom. | Habitante de l’Angleterre.\nParis\tUne ville.\n"
        "Anglo-Normande\tHabitante.\n"
    )
    assert read_inhabitants(gzip.compress(text.encode())) == {
        "anglaise": "Habitante de l’Angleterre."
    }


def test_glosses_of_lower_case_headwords_are_read() -> None:
    text = "chat\tUn animal. | Un jeu.\nParis\tUne ville.\narc-en-ciel\tUn phénomène.\nlao-\tUn préfixe.\n"
    assert read_glosses(gzip.compress(text.encode())) == {
        "chat": ("Un animal.", "Un jeu."),
        "arc-en-ciel": ("Un phénomène.",),
    }
