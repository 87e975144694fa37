"""How common a lemma is: its occurrences in Lexique.

Lexique writes no ligature ("oeuvre"), and files some words under another part of speech than
the dictionary does: of these nothing is known.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.lexicon.readings import PartOfSpeech


@dataclass(frozen=True, slots=True)
class LemmaFrequencies:
    """Occurrences in a million words, by lemma and part of speech."""

    by_lemma: Mapping[tuple[str, PartOfSpeech], float]

    def get(self, lemma: str, part: PartOfSpeech) -> float | None:
        """The frequency, None where Lexique has not the lemma."""
        return self.by_lemma.get((_without_ligatures(lemma), part))


def _without_ligatures(lemma: str) -> str:
    return lemma.replace("œ", "oe").replace("æ", "ae")
