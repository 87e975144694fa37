"""Under which entries of a dictionary a word stands: what tells whether two words are forms of one another.

A word of the game stands for every French word that is written with its letters, so that it may have
several entries: LIVRE is one of *livre* and of *livrer*. Accents count for nothing, as on the tiles. Of a
word that nothing is known of its own letters are the entry, and if it may be a plural, so are those before
its last: AAS goes with AA.
"""

from functools import cache, lru_cache

from engine.folding import FoldingError, fold
from engine.lexicon.information import WordInformation

_PLURALS = ("S", "X")


@lru_cache(maxsize=10_000)
def headwords(word: str) -> frozenset[str]:
    """The entries of a word in capitals, as what is shipped of words knows them; never none."""
    readings = _shipped().readings(word)
    if readings:
        return frozenset(_folded(reading.lemma) for reading in readings)
    return frozenset({word, word[:-1]} if word.endswith(_PLURALS) else {word})


def _folded(lemma: str) -> str:
    try:
        return fold(lemma)
    except FoldingError:
        return lemma


@cache
def _shipped() -> WordInformation:
    """A constant, which is a file."""
    return WordInformation.load_shipped()
