"""The files that are shipped, made of the packages.

``francais-libre.lexicon``  the word list: the dictionary's, and the added ones   both of these
``readings.table``          what each word is, as the dictionary says          MPL-2.0
``added-words.tsv``         nouns and adjectives of Wiktionnaire that it has not   CC BY-SA 4.0
``glosses.table``           a definition by lemma and part of speech (or gender) CC BY-SA 4.0
``frequencies.table``       how common a lemma is                              CC BY-SA 4.0
``elsewhere.table``         names, abbreviations, compounds, symbols: no words of the game   MPL-2.0
``short-words.tsv``         every word of two and three letters, and which free sources have it
``left-out.txt``            every word of the dictionary that is not admitted, and why

The readings are those of all words of the dictionary, admitted or not, so that a word of
another list can be explained too.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Final

from engine.lexicon.builder.additions import ADDED, of_wiktionnaire, plurals, witnesses
from engine.lexicon.builder.chosen import FILE as CHOSEN
from engine.lexicon.builder.chosen import read_chosen, respelled, twins
from engine.lexicon.builder.decisions import (
    FILE,
    Decision,
    check_decision,
    read_decisions,
)
from engine.lexicon.builder.elsewhere import elsewhere_table
from engine.lexicon.builder.feminines import feminine_glosses
from engine.lexicon.builder.frequencies import LemmaFrequencies
from engine.lexicon.builder.glosses import Natures, choose_glosses
from engine.lexicon.builder.grammar import collect, readings_of
from engine.lexicon.builder.hunspell import Form, playable_forms
from engine.lexicon.builder.packages import (
    DELA,
    DICTIONARY,
    LEFFF,
    LEXIQUE,
    PACKAGES,
    WIKTIONNAIRE,
    OpenPackage,
)
from engine.lexicon.builder.recipe import (
    LONGEST_SHORT,
    Choice,
    Reason,
    by_word,
    choose,
    voices,
)
from engine.lexicon.builder.word_lists import Sources, read_sources
from engine.lexicon.elsewhere import FILE_NAME
from engine.lexicon.files import save, write_file
from engine.lexicon.information import feminine_key, lemma_key
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.reading_codec import encode
from engine.lexicon.readings import Gender, PartOfSpeech, Reading
from engine.lexicon.sorted_table import table_bytes

NAME: Final = "Français libre 3"
DATE: Final = date(2026, 11, 28)
"""The date of the edition, which changes when its words do."""
LICENCE: Final = "MPL-2.0"
SHARE_ALIKE: Final = "CC BY-SA 4.0"
_AFFIXES: Final = "./usr/share/hunspell/fr.aff"
_ENTRIES: Final = "./usr/share/hunspell/fr.dic"


@dataclass(frozen=True, slots=True)
class Built:
    """The shipped files: the list, and the others by name."""

    lexicon: Lexicon
    files: Mapping[str, bytes]


def build(folder: Path) -> Built:
    """Make everything of the packages in a folder. Raises ValueError, in one line."""
    packages = {package.name: OpenPackage(package, folder) for package in PACKAGES}
    dictionary = packages[DICTIONARY.name]
    texts = (dictionary.read(_AFFIXES).decode(), dictionary.read(_ENTRIES).decode())
    decisions = read_decisions(FILE.read_text(encoding="utf-8"))
    built = assemble(playable_forms(*texts), read_sources(packages), decisions)
    elsewhere = elsewhere_table(*texts, name=NAME, licence=LICENCE, source=DICTIONARY.credit)
    return replace(built, files={**built.files, FILE_NAME: elsewhere})


def assemble(forms: Iterable[Form], sources: Sources, decisions: Iterable[Decision]) -> Built:
    """Make everything of what the packages hold."""
    known = list(forms)
    in_dictionary = frozenset(by_word(known))
    for decision in decisions:
        check_decision(decision, sources, in_dictionary)
        known.extend(decision.forms())
    known.extend(plurals(known, sources))
    added = list(of_wiktionnaire(known, sources))
    known.extend(added)
    choice = choose(known, sources, decisions)
    readings = collect(
        reading
        for alike in by_word(known).values()
        for form in alike
        for reading in readings_of(form)
    )
    lexicon = Lexicon.from_words(
        choice.admitted,
        name=NAME,
        licence=f"{LICENCE} ; {SHARE_ALIKE} (added-words.tsv)",
        dated=DATE,
        sources=(
            DICTIONARY.credit,
            f"noms et adjectifs ajoutés : {WIKTIONNAIRE.credit}",
            *(
                f"vérifié dans : {package.credit}"
                for package in (DELA, LEFFF, LEXIQUE, WIKTIONNAIRE)
            ),
        ),
    )
    return Built(
        lexicon,
        {
            "readings.table": _readings_table(readings),
            "glosses.table": _glosses_table(readings, sources),
            "frequencies.table": _frequencies_table(readings, sources),
            "short-words.tsv": _short_words(choice, sources).encode(),
            "left-out.txt": _left_out(choice).encode(),
            "added-words.tsv": _added_words(added, sources).encode(),
        },
    )


def write(built: Built, folder: Path) -> None:
    """Save everything in a folder. Raises `LexiconFileError`."""
    save(built.lexicon, folder / "francais-libre.lexicon")
    for name, content in built.files.items():
        write_file(folder / name, content)


def _readings_table(readings: Mapping[str, list[Reading]]) -> bytes:
    codes, entries = encode(readings)
    header = {
        **codes,
        "licence": LICENCE,
        "name": f"{NAME} : lectures",
        "sources": [DICTIONARY.credit],
    }
    return table_bytes(header, entries)


def _glosses_table(readings: Mapping[str, list[Reading]], sources: Sources) -> bytes:
    parts: defaultdict[str, set[PartOfSpeech]] = defaultdict(set)
    everything = [reading for alike in readings.values() for reading in alike]
    for reading in everything:
        parts[reading.lemma].add(reading.part)
    natures = Natures(everything, LemmaFrequencies(sources.lexique.by_lemma))
    known = {**sources.wiktionnaire, **respelled(sources.wiktionnaire)}
    borrowed = {lemma: known[twin] for lemma, twin in twins(parts, known).items()}
    by_rule = list(choose_glosses(parts, {**known, **borrowed}, natures))
    glosses = {lemma_key(lemma, part): gloss for lemma, part, gloss in by_rule}
    nouns = {lemma: gloss for lemma, part, gloss in by_rule if part is PartOfSpeech.NOUN}
    feminines = feminine_glosses(everything, nouns, known, sources.inhabitants, natures)
    glosses |= {feminine_key(lemma): gloss for lemma, gloss in feminines}
    by_hand = list(read_chosen(CHOSEN.read_text(encoding="utf-8"), sources.wiktionnaire))
    glosses |= {lemma_key(each.lemma, each.part): each.gloss for each in reversed(by_hand)}
    feminine = {
        each.lemma
        for each in everything
        if each.part is PartOfSpeech.NOUN
        and each.spelling == each.lemma
        and each.gender in (Gender.FEMININE, Gender.EITHER)
    }
    for each in by_hand:
        if each.gender is Gender.FEMININE and each.lemma not in feminine:
            glosses[feminine_key(each.lemma)] = each.gloss
        elif each.gender:
            glosses[lemma_key(each.lemma, each.part, each.gender)] = each.gloss
    header = {
        "licence": SHARE_ALIKE,
        "name": f"{NAME} : définitions",
        "sources": [f"{WIKTIONNAIRE.credit} (choisies et abrégées)"],
    }
    return table_bytes(header, ((key, gloss.encode()) for key, gloss in glosses.items()))


def _frequencies_table(readings: Mapping[str, list[Reading]], sources: Sources) -> bytes:
    frequencies = LemmaFrequencies(sources.lexique.by_lemma)
    lemmas = {(reading.lemma, reading.part) for alike in readings.values() for reading in alike}
    found = ((lemma_key(lemma, part), frequencies.get(lemma, part)) for lemma, part in lemmas)
    header = {"licence": SHARE_ALIKE, "name": f"{NAME} : fréquences", "sources": [LEXIQUE.credit]}
    return table_bytes(
        header, ((key, f"{value:g}".encode()) for key, value in found if value is not None)
    )


def _added_words(added: Iterable[Form], sources: Sources) -> str:
    """A table: spelling, headword, part of speech, the lists that have it so."""
    rows = [f"# {WIKTIONNAIRE.credit}, {SHARE_ALIKE}\nspelling\theadword\tpart\tfree lists\n"]
    for form in added:
        parts = " ".join(sorted(form.entry.tags - {ADDED}, reverse=True))
        lists = ", ".join(witnesses(form.spelling, sources))
        rows.append(f"{form.spelling}\t{form.lemma}\t{parts}\t{lists}\n")
    return "".join(rows)


def _short_words(choice: Choice, sources: Sources) -> str:
    """A table: word, spelling, lemma, the sources with this spelling, headword in Wiktionnaire."""
    rows = ["word\tspelling\tlemma\tfree sources\theadword in Wiktionnaire\n"]
    for word, forms in choice.admitted.items():
        if len(word) <= LONGEST_SHORT:
            for form in {(form.spelling, form.lemma): form for form in forms}.values():
                names = (form.spelling, form.lemma)
                headword = next((name for name in names if name in sources.wiktionnaire), "")
                row = (word, *names, ", ".join(voices(form, sources)), headword)
                rows.append("\t".join(row) + "\n")
    return "".join(rows)


def _left_out(choice: Choice) -> str:
    """The words under their reason."""
    paragraphs = []
    for reason in Reason:
        words = [word for word, found in choice.left_out.items() if found is reason]
        paragraphs.append("\n".join((f"# {reason.value}: {len(words)}", *words)))
    return "\n\n".join(paragraphs) + "\n"
