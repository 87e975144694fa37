"""Definitions that were chosen by hand, read from ``chosen.tsv``.

What `engine.lexicon.builder.glosses` finds by rule is wrong where the source does not say enough:

- *Nouns of two genders*, each with a meaning of its own (*la tour*, *le tour*): the source has their senses
  one after another and names no gender. They have a line for each gender, that with the meaning that comes
  first to mind before the other. The nouns were looked through by frequency, those that name persons apart.
- *Function words*, which are defined as nouns are (*demain*: "Le jour qui suivra"); and frequent words whose
  first usable sense, the oldest, is none that anybody thinks of (*étonner*, *train*): those of ten
  occurrences in a million words and more were read through, of those of one and more what looked odd.
- *Feminines* of another spelling (*retraite*), which stand under their masculine, with the gender.
- *Variants* (*clef*) and irregular plurals (*yeux*) that are no headwords: they borrow the definition of
  their twin. Where only accents or a hyphen differ, a rule does that (`twins`).
- A few words that the source lacks, or defines by its layout alone, are defined in words of our own. These
  begin with ``=``; they have the licence of the rest.

A line names the sense by its first words, and the builder checks that the headword has it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.folding import FoldingError, fold
from engine.lexicon.builder.gloss_text import shortened
from engine.lexicon.readings import Gender, PartOfSpeech

FILE: Final = Path(__file__).with_name("chosen.tsv")
_OWN: Final = "="
_VARIANT: Final = re.compile(
    r"(?:Variante|Autre orthographe|Forme|Graphie|Ancienne orthographe)\b[^.;]*?\bde ([\w-]+)\W*$"
)
_MARKS: Final = str.maketrans("", "", "-'’")


class ChoiceError(ValueError):
    """A line of the file that cannot be read, or that the source contradicts."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A line of the file; without a gender it is for all forms of the lemma."""

    lemma: str
    part: PartOfSpeech
    gender: Gender | None
    gloss: str


def read_chosen(text: str, definitions: Mapping[str, Sequence[str]]) -> Iterator[Chosen]:
    """Read the file, with the definitions of the source. Raises `ChoiceError`."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            continue
        where = f"{FILE.name}, line {number}"
        try:
            lemma, part, gender, headword, sense = line.split("\t")
            yield Chosen(
                lemma,
                PartOfSpeech(part),
                Gender(gender) if gender else None,
                _gloss(headword, sense, definitions),
            )
        except ValueError as error:
            raise ChoiceError(f"{where}: {error}") from None


def _gloss(headword: str, sense: str, definitions: Mapping[str, Sequence[str]]) -> str:
    if headword == _OWN:
        return sense
    found = [each for each in definitions.get(headword, ()) if each.startswith(sense)]
    gloss = shortened(found[0]) if found else None
    if gloss is None:
        raise ChoiceError(f"{headword} has no such sense: {sense}")
    return gloss


def twins(lemmas: Iterable[str], headwords: Iterable[str]) -> dict[str, str]:
    """The headword for each lemma that is none, but differs from one in accents or hyphens only.

    An accent on the last letter makes another word: *losangé* is not *losange*.
    """
    alike: dict[tuple[str, ...], list[str]] = {}
    known = set(headwords)
    for headword in sorted(known):
        if key := _key(headword):
            alike.setdefault(key, []).append(headword)
    found = ((lemma, alike.get(_key(lemma), ())) for lemma in lemmas if lemma not in known)
    return {lemma: candidates[0] for lemma, candidates in found if candidates}


def respelled(definitions: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """What defines the headwords that are told to be another with other accents, and nothing more.

    *Aoûtage* is as good as undefined by "Variante, dans l'orthographe traditionnelle, de aoutage".
    """
    found = {}
    for headword, senses in definitions.items():
        variant = _VARIANT.match(senses[0])
        if variant and _key(variant[1])[:1] == _key(headword)[:1]:
            other = definitions.get(variant[1], ()) if variant[1] != headword else ()
            back = other and _VARIANT.match(other[0])
            found[headword] = (*(() if back else other), *senses[1:])
    return found


def _key(word: str) -> tuple[str, str] | tuple[()]:
    try:
        return fold(word.translate(_MARKS)), word[-1:]
    except FoldingError:
        return ()
