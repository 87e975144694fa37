"""Asking what a word is: the reader of the word information that is shipped.

The information does not belong to a list: a word that it knows is explained whichever list
admitted it, and of a word that it does not know it says nothing, which is no verdict.
"""

from engine.lexicon.readings import (
    FREQUENCIES,
    Gender,
    Number,
    PartOfSpeech,
    Person,
    Reading,
    Tense,
    VerbForm,
)

__all__ = [
    "FREQUENCIES",
    "Gender",
    "Number",
    "PartOfSpeech",
    "Person",
    "Reading",
    "Tense",
    "VerbForm",
    "WordInformation",
]


class WordInformation:
    """Readings, spellings and frequency bands of words; all words folded to A-Z capitals."""

    @classmethod
    def load_shipped(cls) -> "WordInformation":
        """Open the data that comes with the engine; a few milliseconds.

        Raises:
            LexiconFileError: a file is missing or damaged.
        """
        return cls()

    def readings(self, word: str) -> tuple[Reading, ...]:
        """Every French word behind these letters, the most common lemma first; often ()."""
        del word  # the data follows
        return ()

    def spellings(self, word: str) -> tuple[str, ...]:
        """The ways to write it with accents, in lower case, in the order of `readings`."""
        return tuple(dict.fromkeys(reading.spelling for reading in self.readings(word)))

    def band(self, word: str) -> int | None:
        """How common the most common lemma of the word is: 1 to 5, or None (`FREQUENCIES`)."""
        bands = (reading.band for reading in self.readings(word))
        return min((band for band in bands if band is not None), default=None)
