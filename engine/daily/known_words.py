"""How common a word is to players, from what is known of French words whichever list is played.

The band of a lemma (`engine.lexicon.readings.BANDS`) says how often it is read and heard. A form of it that
books alone use is one band rarer: everybody knows *parler*, few see PARLASSE. Of several words behind the
same letters the most common counts. A word of which no band is known is no player's, so to speak: it may be
in one list only.
"""

from typing import Protocol

from engine.daily.unwanted import UNWANTED
from engine.lexicon.readings import Reading, Tense
from engine.strategy.slurs import SLURS

RAREST = 5
"""The last band."""
_OF_BOOKS = frozenset({Tense.PAST, Tense.SUBJUNCTIVE_IMPERFECT})


class Information(Protocol):
    """A source of word frequencies (`engine.lexicon.information`)."""

    @property
    def digest(self) -> str:
        """Names what it knows: two with the same digest answer alike."""

    def readings(self, word: str) -> tuple[Reading, ...]:
        """Every French word behind these letters."""


class KnownWords:
    """Bands as the daily challenge counts them, from 1; each word is looked up once."""

    def __init__(self, information: Information) -> None:
        self.digest = information.digest
        self._information = information
        self._bands: dict[str, int | None] = {}

    def band(self, word: str) -> int | None:
        """1 to `RAREST`; None for what nobody is known to say, or nobody should be asked."""
        if word not in self._bands:
            self._bands[word] = self._find(word)
        return self._bands[word]

    def _find(self, word: str) -> int | None:
        readings = self._information.readings(word)
        if word in SLURS or any(each.lemma in UNWANTED for each in readings):
            return None
        bands = (_band(each.band, each) for each in readings if each.band is not None)
        return min(bands, default=None)


def _band(band: int, reading: Reading) -> int:
    is_of_books = reading.verb_forms and all(form.tense in _OF_BOOKS for form in reading.verb_forms)
    return min(band + 1, RAREST) if is_of_books else band
