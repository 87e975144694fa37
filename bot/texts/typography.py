"""Spaces that must not break, put in by rule so that the sentences in the source stay readable."""

import re
from collections.abc import Iterable

NARROW = "\N{NARROW NO-BREAK SPACE}"
WIDE = "\N{NO-BREAK SPACE}"


def french(text: str) -> str:
    """French spacing: narrow before ``; ! ?``, wide before ``:`` and inside « »; curved apostrophes.

    A number keeps its unit (``68 points``, ``96,2 %``). A ``?`` that begins a rack is a joker and no
    question: it comes after a colon or a quotation mark, or tiles come after it.
    """
    text = re.sub(r"(?<=\w)'(?=\w)", "\N{RIGHT SINGLE QUOTATION MARK}", text)
    text = re.sub(r"(?<![:«]) ([;!?])(?![\w+?])", NARROW + r"\1", text)
    text = re.sub(r" (:)(?=\s|$)", WIDE + r"\1", text)
    text = text.replace("« ", "«" + WIDE).replace(" »", WIDE + "»")
    return numbers_with_units(text)


def apart(tiles: Iterable[str]) -> str:
    """Tiles, or groups of them, with spaces that do not break: a rack stays on one line (``A E ?``)."""
    return WIDE.join(filter(None, tiles))


def numbers_with_units(text: str) -> str:
    """A number and the word or sign after it stay on one line."""
    return re.sub(
        r"(?<=\d) (?=(?:points?|pts?|lettres?|letters?|coups?|rounds?|s|min|h|%)(?!\w))", WIDE, text
    )
