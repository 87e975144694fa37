"""Asking what a word is: the reader of the word information that is shipped.

Three tables (`engine.lexicon.sorted_table`), apart because their licences are:

- the readings of each word, from the dictionary that the word list is made of;
- a gloss for a lemma in a part of speech, from Wiktionnaire;
- the frequency of a lemma in a part of speech, from Lexique.

Glosses and frequencies stand under lemma and part of speech: `lemma_key`. A noun that means something
else in each gender (*la tour*, *le tour*) also has a gloss under either, and is two readings. A feminine
that the dictionary has under its masculine (*cafetière*) has its own under `feminine_key`.

The information does not belong to a list: a word that it knows is explained whichever list
admitted it, and of a word that it does not know it says nothing, which is no verdict.
"""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from engine.lexicon.files import LexiconFileError
from engine.lexicon.reading_codec import ReadingDecoder
from engine.lexicon.readings import (
    Gender,
    PartOfSpeech,
    Reading,
    band_of,
)
from engine.lexicon.sorted_table import SortedTable, open_table

_UNKNOWN: Final = -1.0
_BANDS_KEPT: Final = 1 << 15
"""Words whose band is remembered: 5 MB."""
_DATA: Final = Path(__file__).parent / "data"


@dataclass(frozen=True, slots=True)
class Credit:
    """The author of a part of the information, to be shown with it."""

    name: str
    licence: str
    sources: tuple[str, ...]


class WordInformation:
    """Readings, spellings and frequency bands of words; all words folded to A-Z capitals."""

    def __init__(
        self, readings: SortedTable, glosses: SortedTable, frequencies: SortedTable
    ) -> None:
        """Take the three tables. Raises `LexiconFileError` if they are tables of other things."""
        self._readings: Final = readings
        self._glosses: Final = glosses
        self._frequencies: Final = frequencies
        self._band: Final = lru_cache(_BANDS_KEPT)(self._look_up_band)
        try:
            self._decoder: Final = ReadingDecoder(readings.header)
            self._credits: Final = tuple(map(_credit, (readings, glosses, frequencies)))
        except (KeyError, TypeError):
            raise LexiconFileError("these are no tables of word information") from None

    @classmethod
    def load_shipped(cls) -> "WordInformation":
        """Open the data that comes with the engine; a few milliseconds.

        Raises:
            LexiconFileError: a file is missing or damaged.
        """
        return cls.load(_DATA)

    @classmethod
    def load(cls, folder: Path) -> "WordInformation":
        """Open the three tables of a folder, under the names that the builder gives them.

        Raises:
            LexiconFileError: a file is missing or damaged.
        """
        return cls(
            readings=open_table(folder / "readings.table"),
            glosses=open_table(folder / "glosses.table"),
            frequencies=open_table(folder / "frequencies.table"),
        )

    @property
    def credits(self) -> tuple[Credit, ...]:
        """Name, licence and sources of the readings, the glosses and the frequencies, in this order."""
        return self._credits

    @cached_property
    def digest(self) -> str:
        """Names readings and frequencies: where it is the same, so is all but the glosses."""
        both = self._readings.digest + self._frequencies.digest
        return sha256(both.encode()).hexdigest()

    def readings(self, word: str) -> tuple[Reading, ...]:
        """Every French word behind these letters, the most common lemma first; often ()."""
        value = self._readings.get(word)
        if value is None:
            return ()
        decoded = self._decoder.decode(word, value)
        found = [
            (self._frequency(reading.lemma, reading.part), completed)
            for reading in decoded
            for completed in self._complete(reading)
        ]
        found.sort(key=lambda pair: -pair[0])
        return tuple(reading for _, reading in found)

    def spellings(self, word: str) -> tuple[str, ...]:
        """The ways to write it with accents, in lower case, in the order of `readings`."""
        return tuple(dict.fromkeys(reading.spelling for reading in self.readings(word)))

    def band(self, word: str) -> int | None:
        """The frequency of the most common lemma of the word: 1 to 5, or None (`BANDS`).

        Programs at a table ask it of hundreds of words before a move, and mostly of the same.
        """
        return self._band(word)

    def _look_up_band(self, word: str) -> int | None:
        value = self._readings.get(word)
        if value is None:
            return None
        lemmas = self._decoder.lemmas(word, value)
        frequency = max(self._frequency(lemma, part) for lemma, part in lemmas)
        return band_of(frequency) if frequency >= 0 else None

    def _complete(self, reading: Reading) -> tuple[Reading, ...]:
        """The reading with its gloss and band, in each gender in which it means something else."""
        frequency = self._frequency(reading.lemma, reading.part)
        gloss = self._gloss(reading.lemma, reading.part)
        band = band_of(frequency) if frequency >= 0 else None
        plain = replace(reading, gloss=gloss, band=band)
        if reading.part is PartOfSpeech.NOUN and reading.gender is Gender.FEMININE:
            own = self._glosses.get(feminine_key(reading.lemma))
            if own and reading.spelling not in (reading.lemma, f"{reading.lemma}s"):
                return (replace(plain, gloss=own.decode()),)
        genders = Gender if reading.gender is Gender.EITHER else (reading.gender,)
        others = [
            replace(plain, gender=gender, gloss=found)
            for gender in genders
            if reading.part is PartOfSpeech.NOUN and gender
            if (found := self._gloss(reading.lemma, reading.part, gender))
        ]
        others.sort(
            key=lambda each: each.gloss != gloss
        )  # the first meaning is the lemma's own gloss
        return tuple(others) or (plain,)

    def _gloss(self, lemma: str, part: PartOfSpeech, gender: Gender | None = None) -> str | None:
        found = self._glosses.get(lemma_key(lemma, part, gender))
        return found.decode() if found else None

    def _frequency(self, lemma: str, part: PartOfSpeech) -> float:
        found = self._frequencies.get(lemma_key(lemma, part))
        return float(found) if found else _UNKNOWN


def lemma_key(lemma: str, part: PartOfSpeech, gender: Gender | None = None) -> str:
    """Under which key the gloss and the frequency of a lemma stand; in one gender, a gloss."""
    return f"{lemma} {part.value}" if gender is None else f"{lemma} {part.value} {gender.value}"


def feminine_key(lemma: str) -> str:
    """Under which key the gloss of the feminine of a masculine noun stands."""
    return f"{lemma} {PartOfSpeech.NOUN.value} feminine form"


def _credit(table: SortedTable) -> Credit:
    header = table.header
    return Credit(str(header["name"]), str(header["licence"]), tuple(map(str, header["sources"])))
