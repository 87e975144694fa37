"""Nouns and adjectives that the dictionary has not, and plurals that it does not make.

*Of Wiktionnaire*: a headword of four letters and more that at least two of DELA, Lefff and Lexique have as a
noun or an adjective, with the same spelling; and its plural in -s, if two of them have that, with which comes
its singular. Of these lists nothing is taken but their word for it. The words are Wiktionnaire's, and come in
a file of their own under its licence.

*Of the dictionary*: the plural in -s, of four letters and more, of what it calls invariable, as foreign words
have one in the spelling of 1990, if one of these lists has it. What ends in -s, -x or -z has none.
"""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import Final

from engine.folding import fold
from engine.lexicon.builder.decisions import WITNESSES
from engine.lexicon.builder.grammar import is_verb
from engine.lexicon.builder.hunspell import Entry, Form, is_plain
from engine.lexicon.builder.word_lists import Sources
from engine.lexicon.word_list import LONGEST

ADDED: Final = "Wiktionnaire"
"""A tag of the entries that are made here, which the dictionary has not."""
_SHORTEST: Final = 4
_NO_PLURAL: Final = ("s", "x", "z")
_INVARIABLE: Final = "inv"
_NOMINAL: Final = frozenset(("nom", "adj"))


def of_wiktionnaire(forms: Iterable[Form], sources: Sources) -> Iterator[Form]:
    """The nouns and adjectives, as if the dictionary, whose forms these are, had them."""
    forms = list(forms)
    known = _words(forms)
    has = {(form.spelling, part) for form in forms for part in form.entry.tags & _NOMINAL}
    for headword in sorted(filter(is_plain, sources.wiktionnaire)):
        plural = "" if headword.endswith(_NO_PLURAL) else f"{headword}s"
        parts, of_plural = _parts(headword, sources), _parts(plural, sources)
        if not (parts or of_plural) or len(fold(headword)) < _SHORTEST:
            continue
        parts = parts if _is_new(headword, known) else frozenset()
        of_plural = of_plural if _is_new(plural, known) else frozenset()
        # A plural has its singular: a verb's form, or an exclamation, that is a noun too.
        parts |= {part for part in of_plural if (headword, part) not in has}
        if parts:
            entry = Entry(headword, (), frozenset((ADDED, *parts)), headword)
            yield Form(headword, headword, entry, frozenset(("sg" if plural else "inv",)))
        if of_plural:
            entry = Entry(headword, (), frozenset((ADDED, *of_plural)), headword)
            yield Form(plural, headword, entry, frozenset(("pl",)))


def plurals(forms: Iterable[Form], sources: Sources) -> Iterator[Form]:
    """The plurals of the dictionary's invariable nouns and adjectives."""
    forms = list(forms)
    known = _words(forms)
    for form in forms:
        tags = form.entry.tags | form.tags
        if _INVARIABLE not in tags or is_verb(tags) or not tags & _NOMINAL:
            continue
        plural = f"{form.spelling}s"
        if form.spelling.endswith(_NO_PLURAL) or not _is_new(plural, known):
            continue
        if witnesses(plural, sources):
            entry = Entry(form.spelling, (), form.entry.tags - {_INVARIABLE}, form.lemma)
            yield Form(plural, form.lemma, entry, frozenset(("pl",)))


def witnesses(spelling: str, sources: Sources) -> tuple[str, ...]:
    """The lists that have it as a noun or an adjective, by name."""
    return tuple(name for name, each in sources.lists.items() if spelling in each.nominals)


def _words(forms: Iterable[Form]) -> set[str]:
    return {fold(form.spelling) for form in forms}


def _is_new(spelling: str, known: AbstractSet[str]) -> bool:
    word = fold(spelling)
    return _SHORTEST <= len(word) <= LONGEST and word not in known


def _parts(spelling: str, sources: Sources) -> frozenset[str]:
    """The parts of speech that the lists know it as; none if they are too few."""
    told = witnesses(spelling, sources)
    parts = (sources.lists[name].nominals[spelling] for name in told)
    return frozenset[str]().union(*parts) if len(told) >= WITNESSES else frozenset()
