"""What is known of words, for tests: bands as they are written down."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.lexicon.readings import PartOfSpeech, Reading, Tense, VerbForm


def noun(band: int | None) -> Reading:
    """A noun that is so common."""
    return Reading("mot", "mot", PartOfSpeech.NOUN, band=band)


def verb(band: int, *tenses: Tense) -> Reading:
    """A form of a verb that is so common."""
    forms = tuple(VerbForm(tense) for tense in tenses)
    return Reading("forme", "verbe", PartOfSpeech.VERB, verb_forms=forms, band=band)


@dataclass
class Facts:
    """Some words with their readings."""

    of: dict[str, tuple[Reading, ...]] = field(default_factory=dict)
    digest: str = "facts"

    @classmethod
    def all_in_band(cls, band: int, words: Iterable[str]) -> "Facts":
        """Nouns that are so common."""
        return cls({word: (noun(band),) for word in words})

    def readings(self, word: str) -> tuple[Reading, ...]:
        return self.of.get(word, ())
