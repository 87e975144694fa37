"""Which forms of the dictionary are admitted.

1. The dictionary gives the forms and drops names, signs and parts of words
   (`engine.lexicon.builder.hunspell`). Wiktionnaire adds nouns and adjectives, and rules some
   plurals (`engine.lexicon.builder.additions`).
2. They are folded, and those of 2 to 15 letters are kept.
3. Four letters and more: another list has to have the word too, DELA or Lefff. These are
   older than some words and spellings, so what they have not is still admitted if it is

   - no verb's form, and Lexique has its lemma as the same part of speech, or Wiktionnaire has
     it for a headword, with a hyphen perhaps: the spelling of 1990 welds (week-end, weekend);
   - of a verb that neither knows, and both Lexique and Wiktionnaire do;
   - of a verb in -eler or -eter that one of them knows, with the grave accent of 1990 (il
     ruissèle).

4. Two and three letters: at least three voices for the same spelling, of the dictionary, DELA,
   Lefff, Lexique and Wiktionnaire. Pieces of phrases have no voice, a plural has Wiktionnaire's
   with its singular.
5. What was decided by hand goes before all this, and adds some short words
   (`engine.lexicon.builder.decisions`).

A word that is left out at step 3 is mostly a form of a verb that the dictionary alone conjugates.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from engine.folding import fold
from engine.lexicon.builder.decisions import BY_HAND, Decision
from engine.lexicon.builder.grammar import is_phrase, is_verb, parts_of
from engine.lexicon.builder.hunspell import Form
from engine.lexicon.builder.word_lists import Sources
from engine.lexicon.word_list import LONGEST, SHORTEST

LONGEST_SHORT: Final = 3
VOICES: Final = 3
_SPELLING_OF_1990: Final = ("eler", "eter")


class Reason(Enum):
    """Why a word of the dictionary is left out."""

    DECISION = "decided by hand"
    SHORT = "two or three letters, fewer than three voices"
    VERB = "form of a verb that no other list has so"
    OTHER = "word that no other list has"


@dataclass(frozen=True, slots=True)
class Choice:
    """The forms of each admitted word, and the reason for each one that is not."""

    admitted: Mapping[str, tuple[Form, ...]]
    left_out: Mapping[str, Reason]


def choose(forms: Iterable[Form], sources: Sources, decisions: Iterable[Decision]) -> Choice:
    """Follow the recipe, from the forms of the dictionary on."""
    decided = {fold(decision.spelling): decision.admitted for decision in decisions}
    admitted: dict[str, tuple[Form, ...]] = {}
    left_out: dict[str, Reason] = {}
    for word, alike in sorted(by_word(forms).items()):
        reason = _reason_against(word, alike, sources)
        if word in decided:
            reason = None if decided[word] else Reason.DECISION
        if reason is None:
            admitted[word] = alike
        else:
            left_out[word] = reason
    return Choice(admitted, left_out)


def by_word(forms: Iterable[Form]) -> dict[str, tuple[Form, ...]]:
    """Forms by what they fold to, of the lengths that are played."""
    words: dict[str, list[Form]] = {}
    for form in forms:
        word = fold(form.spelling)
        if SHORTEST <= len(word) <= LONGEST:
            words.setdefault(word, []).append(form)
    return {word: tuple(alike) for word, alike in words.items()}


def voices(form: Form, sources: Sources) -> tuple[str, ...]:
    """The sources that have this very spelling, by name."""
    spelling = form.spelling
    found = [name for name, each in sources.lists.items() if spelling in each.spellings]
    if not is_phrase(form.entry.tags) and BY_HAND not in form.entry.tags:
        found.insert(0, "Dicollecte")
    headwords = {spelling, form.lemma} if spelling == f"{form.lemma}s" else {spelling}
    if headwords & sources.wiktionnaire.keys():
        found.append("Wiktionnaire")
    return tuple(found)


def _reason_against(word: str, forms: tuple[Form, ...], sources: Sources) -> Reason | None:
    if len(word) <= LONGEST_SHORT:
        enough = any(len(voices(form, sources)) >= VOICES for form in forms)
        return None if enough else Reason.SHORT
    if word in sources.dela.words or word in sources.lefff.words:
        return None
    if any(_stands_alone(forms, sources)):
        return None
    verb = any(is_verb(form.entry.tags) for form in forms)
    return Reason.VERB if verb else Reason.OTHER


def _stands_alone(forms: Iterable[Form], sources: Sources) -> Iterator[bool]:
    """Whether a form that DELA and Lefff have not is admitted all the same."""
    for form in forms:
        headword = form.lemma in sources.wiktionnaire
        welded = form.lemma in sources.welded
        in_lexique = any(
            (form.lemma, part) in sources.lexique.by_lemma for part in parts_of(form.entry.tags)
        )
        if not is_verb(form.entry.tags):
            yield headword or in_lexique or welded
        elif form.lemma in sources.dela.verbs or form.lemma in sources.lefff.verbs:
            yield form.lemma.endswith(_SPELLING_OF_1990)
        else:
            yield headword and in_lexique
