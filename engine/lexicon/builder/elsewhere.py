"""What the dictionary has, but the game has not: names, abbreviations, compounds, symbols.

The entries are those that `engine.lexicon.builder.hunspell` drops for their spelling. Parts of words,
signs and errors are dropped here too, and forms that do not come down to 2 to 15 letters when the
hyphen, the apostrophe and the full stop are taken out.

Symbols are the entries that may not be written in capitals only (``KEEPCASE``: *ppm*, *Hz*), and of units
the multiples in use: *km*, *MHz*. Of several that fold alike the one in small letters comes first.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.folding import FoldingError, fold
from engine.lexicon.builder.hunspell import (
    Affixes,
    Entry,
    expand,
    is_plain,
    parse_affixes,
    parse_entries,
)
from engine.lexicon.elsewhere import SEPARATOR, SYMBOL
from engine.lexicon.sorted_table import table_bytes
from engine.lexicon.word_list import LONGEST, SHORTEST

_DROPPED_TAGS: Final = frozenset(("pfx", "sfx", "err", "nbro", "sign", "ponc", "div"))
_MARKS: Final = str.maketrans("", "", "-'’.")
_METRIC: Final = ("k", "h", "da", "d", "c", "m")
_MULTIPLES: Final[Mapping[str, Sequence[str]]] = {
    **dict.fromkeys("gl", _METRIC),
    "m": (*_METRIC, "n"),
    **dict.fromkeys(("Bq", "eV", "Hz", "W", "Wh"), "kMG"),
    **dict.fromkeys(("J", "N", "V", "cal"), "k"),
    "A": "m",
    "Pa": "hkM",
}
"""Prefixes of units that are in use; the dictionary admits twenty of each, the exacandela too."""


def elsewhere_table(
    affix_text: str, dictionary_text: str, *, name: str, licence: str, source: str
) -> bytes:
    """The table of a dictionary's two files; the same files give the same bytes."""
    spellings: dict[str, list[str]] = {}
    for word, spelling in sorted(_written_elsewhere(affix_text, dictionary_text), key=_small_first):
        spellings.setdefault(word, []).append(spelling)
    header = {"licence": licence, "name": f"{name} : hors jeu", "sources": [source]}
    return table_bytes(
        header, ((word, SEPARATOR.join(alike).encode()) for word, alike in spellings.items())
    )


def _small_first(written: tuple[str, str]) -> tuple[str, str]:
    word, spelling = written
    return word, spelling.swapcase() if spelling.startswith(SYMBOL) else spelling


def _written_elsewhere(affix_text: str, dictionary_text: str) -> set[tuple[str, str]]:
    """Letters and spelling of each form."""
    affixes = parse_affixes(affix_text)
    found: set[tuple[str, str]] = set()
    for entry in parse_entries(dictionary_text):
        if entry.tags & _DROPPED_TAGS:
            continue
        if _is_symbol(entry, affixes):
            found.update(
                (word, SYMBOL + each) for each in _symbols(entry) for word in _letters(each)
            )
        elif not is_plain(entry.stem):
            found.update(
                (word, form.spelling)
                for form in expand(entry, affixes)
                if not is_plain(form.spelling)
                for word in _letters(form.spelling)
            )
    return found


def _is_symbol(entry: Entry, affixes: Affixes) -> bool:
    return affixes.keep_case in entry.flags and "-" not in entry.stem


def _symbols(entry: Entry) -> Iterator[str]:
    yield entry.stem
    yield from (multiple + entry.stem for multiple in _MULTIPLES.get(entry.stem, ()))


def _letters(spelling: str) -> Iterator[str]:
    """The spelling in capitals A to Z, if it comes down to a word's length of them."""
    try:
        word = fold(spelling.translate(_MARKS))
    except FoldingError:
        return
    if SHORTEST <= len(word) <= LONGEST:
        yield word
