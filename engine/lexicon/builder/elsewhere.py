"""What the dictionary has, but the game has not: names, abbreviations, compounds.

The entries are those that `engine.lexicon.builder.hunspell` drops for their spelling. Parts of words,
signs and errors are dropped here too, and forms that do not come down to 2 to 15 letters when the
hyphen, the apostrophe and the full stop are taken out.
"""

from collections.abc import Iterator
from typing import Final

from engine.folding import FoldingError, fold
from engine.lexicon.builder.hunspell import (
    expand,
    is_plain,
    parse_affixes,
    parse_entries,
)
from engine.lexicon.elsewhere import SEPARATOR
from engine.lexicon.sorted_table import table_bytes
from engine.lexicon.word_list import LONGEST, SHORTEST

_DROPPED_TAGS: Final = frozenset(("pfx", "sfx", "err", "nbro", "sign", "ponc", "div"))
_MARKS: Final = str.maketrans("", "", "-'’.")


def elsewhere_table(
    affix_text: str, dictionary_text: str, *, name: str, licence: str, source: str
) -> bytes:
    """The table of a dictionary's two files; the same files give the same bytes."""
    spellings: dict[str, list[str]] = {}
    for word, spelling in sorted(_written_elsewhere(affix_text, dictionary_text)):
        spellings.setdefault(word, []).append(spelling)
    header = {"licence": licence, "name": f"{name} : hors jeu", "sources": [source]}
    return table_bytes(
        header, ((word, SEPARATOR.join(alike).encode()) for word, alike in spellings.items())
    )


def _written_elsewhere(affix_text: str, dictionary_text: str) -> set[tuple[str, str]]:
    """Letters and spelling of each form."""
    affixes = parse_affixes(affix_text)
    return {
        (word, form.spelling)
        for entry in parse_entries(dictionary_text)
        if not is_plain(entry.stem) and not entry.tags & _DROPPED_TAGS
        for form in expand(entry, affixes)
        if not is_plain(form.spelling)
        for word in _letters(form.spelling)
    }


def _letters(spelling: str) -> Iterator[str]:
    """The spelling in capitals A to Z, if it comes down to a word's length of them."""
    try:
        word = fold(spelling.translate(_MARKS))
    except FoldingError:
        return
    if SHORTEST <= len(word) <= LONGEST:
        yield word
