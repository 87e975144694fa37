"""Folding: from what a person types to the letters on the tiles.

The French game has the tiles A to Z and no accents: accents, the diaeresis and the cedilla
are taken off (ÉTÉ -> ETE, ÇA -> CA) and a ligature is played as its two letters (ŒUF ->
OEUF). What this module accepts is written down letter by letter, so that nothing is folded
by accident:

- the 52 letters A to Z and a to z, and the ligatures Œ œ Æ æ, by one table;
- any character whose compatibility decomposition (NFKD) consists of those and of the
  accents listed below: é, ñ, full-width Ａ, the ligature ﬁ;
- an accent that comes as a character of its own after its letter, as some keyboards and
  file systems write it: at most two on a letter.

Everything else is refused, and the character is named: digits, punctuation, blanks,
letters of other scripts that look like ours (Cyrillic а), zero-width and right-to-left
marks. The length is limited before anything is normalised, so a hostile text costs nothing.

Lower case means a joker in a played word, hence two functions: `fold` for questions to the
lexicon, `fold_keeping_case` for a bulletin.
"""

import string
import unicodedata
from typing import Final

MAX_LENGTH: Final = 64
"""Longest text looked at, in code points: 15 letters with two loose accents each, and room."""

_LETTERS: Final = {letter: letter for letter in string.ascii_letters} | {
    "Œ": "OE",
    "œ": "oe",
    "Æ": "AE",
    "æ": "ae",
}

_ACCENTS: Final = frozenset(
    (
        "\N{COMBINING GRAVE ACCENT}",
        "\N{COMBINING ACUTE ACCENT}",
        "\N{COMBINING CIRCUMFLEX ACCENT}",
        "\N{COMBINING TILDE}",
        "\N{COMBINING MACRON}",
        "\N{COMBINING BREVE}",
        "\N{COMBINING DOT ABOVE}",
        "\N{COMBINING DIAERESIS}",
        "\N{COMBINING RING ABOVE}",
        "\N{COMBINING DOUBLE ACUTE ACCENT}",
        "\N{COMBINING CARON}",
        "\N{COMBINING COMMA BELOW}",
        "\N{COMBINING CEDILLA}",
        "\N{COMBINING OGONEK}",
    )
)
_MAX_ACCENTS: Final = 2


class FoldingError(ValueError):
    """A text that cannot be written with the tiles A to Z."""


class TextTooLongError(FoldingError):
    """A text of more than `MAX_LENGTH` code points."""

    def __init__(self, length: int) -> None:
        super().__init__(f"{length} characters, at most {MAX_LENGTH} are read")
        self.length = length


class UnfoldableCharacterError(FoldingError):
    """A character that is no letter of the game; ``character`` is the one typed."""

    def __init__(self, character: str) -> None:
        super().__init__(f"not a letter of the game: {describe_character(character)}")
        self.character = character


def fold(text: str) -> str:
    """Fold to upper-case A-Z, the form in which words are looked up.

    "œuvré" gives "OEUVRE". The empty text gives "". Raises `TextTooLongError` or
    `UnfoldableCharacterError`; the text is not stripped, so a blank is refused too.
    """
    # Only A-Z and a-z are left here, so upper() can meet none of Unicode's special cases.
    return fold_keeping_case(text).upper()


def fold_keeping_case(text: str) -> str:
    """Fold to A-Z and a-z, keeping the case that tells jokers: "PÂsSÉ" gives "PAsSE".

    Raises as `fold` does.
    """
    if len(text) > MAX_LENGTH:
        raise TextTooLongError(len(text))
    if text.isascii() and text.isalpha():
        return text
    letters: list[str] = []
    accents = 0
    for character in text:
        for part in unicodedata.normalize("NFKD", character):
            if part in _LETTERS:
                letters.append(_LETTERS[part])
                accents = 0
            elif part in _ACCENTS and letters and accents < _MAX_ACCENTS:
                accents += 1
            else:
                raise UnfoldableCharacterError(character)
    return "".join(letters)


def describe_character(character: str) -> str:
    """Name a character so that it can be printed safely: "U+0430 CYRILLIC SMALL LETTER A"."""
    name = unicodedata.name(character, "unnamed")
    return f"U+{ord(character):04X} {name}"
