"""Decisions about single words, made by hand and read from ``decisions.tsv``.

The shortest words weigh most in a game, and word lists are at their worst there: symbols,
abbreviations, letters of alphabets, pieces of Latin phrases. So the recipe admits a word of
two or three letters on three voices only, and this file mends what is left. It was made from
the free candidates alone, the words that at least one free list has; no list of a publisher
or of a federation was looked at. The rules:

- *yes* for a word that Wiktionnaire defines, in lower case, as a word of its own, and that at
  least one more free list has with the same spelling (in two cases, with another accent). Two
  without a headword there have three lists instead.
- Not for symbols and abbreviations (MP, AVR), unless spoken as words (EXO, COM); not for
  letters of other alphabets, unless the dictionary has them; not for names of languages that
  one list only has; not for what is alive in a foreign phrase only; not where the lists
  seem to mean another word than the definition does.
- *no* for a word that has the voices, and is one of these.

Spellings of 1990 have their official text for a source.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.folding import fold
from engine.lexicon.builder.hunspell import Entry, Form
from engine.lexicon.builder.word_lists import Sources

FILE: Final = Path(__file__).with_name("decisions.tsv")
ADMITTED, REFUSED = "yes", "no"
IN_DICTIONARY: Final = "="
_FIELDS: Final = 5
BY_HAND: Final = "by hand"
"""A tag of the entries that a decision makes, which the dictionary has not."""
_PLURAL: Final = "+s"
WITNESSES: Final = 2
"""Free sources that a word needs, whoever decides."""
_DICTIONARY: Final = "Dicollecte"
_WIKTIONNAIRE: Final = "Wiktionnaire"


class DecisionError(ValueError):
    """A line of the file that cannot be read, or that the sources contradict."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A line of the file; ``grammar`` is the reason where ``admitted`` is false."""

    spelling: str
    admitted: bool
    grammar: str
    lists: tuple[str, ...]
    source: str

    def forms(self) -> Iterator[Form]:
        """The word and its plural, as if the dictionary had them; none where it has."""
        if not self.admitted or self.grammar == IN_DICTIONARY:
            return
        tags = self.grammar.split()
        entry = Entry(self.spelling, (), frozenset((BY_HAND, *tags)) - {_PLURAL}, self.spelling)
        if _PLURAL in tags:
            yield Form(self.spelling, self.spelling, entry, frozenset(("sg",)))
            yield Form(f"{self.spelling}s", self.spelling, entry, frozenset(("pl",)))
        else:
            yield Form(self.spelling, self.spelling, entry)


def read_decisions(text: str) -> tuple[Decision, ...]:
    """Read the file. Raises `DecisionError`."""
    decisions = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) != _FIELDS or fields[1] not in (ADMITTED, REFUSED):
            raise DecisionError(f"{FILE.name}, line {number}: not a decision: {line}")
        spelling, verdict, grammar, lists, source = fields
        decisions.append(
            Decision(
                spelling=spelling,
                admitted=verdict == ADMITTED,
                grammar=grammar,
                lists=tuple(lists.split(", ")) if lists else (),
                source=source,
            )
        )
    return tuple(decisions)


def check_decision(decision: Decision, sources: Sources, dictionary: frozenset[str]) -> None:
    """Raise `DecisionError` unless the lists have the word, Wiktionnaire the headword, and they are two.

    ``dictionary`` are the words of the dictionary, folded as those of the lists.
    """
    words = {_DICTIONARY: dictionary, **{name: each.words for name, each in sources.lists.items()}}
    word = fold(decision.spelling)
    wrong = [name for name in decision.lists if word not in words[name]]
    if decision.source == _WIKTIONNAIRE and decision.spelling not in sources.wiktionnaire:
        wrong.append(_WIKTIONNAIRE)
    if decision.grammar == IN_DICTIONARY and word not in dictionary:
        wrong.append(_DICTIONARY)
    told = {
        *decision.lists,
        decision.source,
        *((_DICTIONARY,) if decision.grammar == IN_DICTIONARY else ()),
    }
    if decision.admitted and len(told - {""}) < WITNESSES:
        raise DecisionError(f"{decision.spelling}: two free sources are needed")
    if wrong:
        raise DecisionError(f"{decision.spelling}: not in {', '.join(wrong)}")
