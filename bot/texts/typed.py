"""What a person typed, as it may stand within a sentence of ours.

No control, format or direction signs (they can turn a whole line round), no marks piled up on letters, one
line, and a cut where it gets long. Markdown and mentions are a platform's own, and its adapter's to escape.
"""

import re
import unicodedata

from bot.talk.typography import as_typed

LONGEST = 32
LONGEST_REASON = 120
"""Of an order that everybody sees."""
_DOUBLE = ("\N{LEFT DOUBLE QUOTATION MARK}", "\N{RIGHT DOUBLE QUOTATION MARK}")
_SINGLE = ("\N{LEFT SINGLE QUOTATION MARK}", "\N{RIGHT SINGLE QUOTATION MARK}")
_HIDDEN = ("C", "M", "Zl", "Zp")
_ELLIPSIS = "…"
_LINE_END = "↵"
_WIDE = "\uff1d\uff0b\uff0d\uff20"
_FORMULAS = tuple(f"=+-@\t\r{_WIDE}")
"""Beginnings of a cell that a spreadsheet reckons; some take wide signs for the others."""


def as_cell(text: str) -> str:
    """A text that a spreadsheet shows and does not reckon; a negative number may be one."""
    is_number = text.lstrip("-").replace(",", "").replace(".", "").isdigit()
    return f"'{text}" if text.startswith(_FORMULAS) and not is_number else text


def sanitise(text: str, longest: int = LONGEST) -> str:
    """The text, harmless and short; empty if nothing can be shown."""
    # Cut before anything is normalised, so that a long text costs nothing.
    composed = unicodedata.normalize("NFC", text[: 4 * longest])
    kept = "".join(
        " " if sign.isspace() else sign
        for sign in composed
        if sign.isspace() or not unicodedata.category(sign).startswith(_HIDDEN)
    )
    line = " ".join(kept.split())
    if len(line) <= longest and len(text) <= 4 * longest:
        return line
    return line[: longest - 1].rstrip() + _ELLIPSIS


def in_one_line(text: str) -> str:
    """The same with a sign where a line ended: a bulletin of several lines is told as it was written."""
    return f" {_LINE_END} ".join(filter(None, map(str.strip, text.splitlines())))


def quote(text: str, longest: int = LONGEST) -> str:
    """The same within « », where no rule of typography touches it; what it quotes itself is within “ ”."""
    return as_typed(_quoting(sanitise(text, longest), *_DOUBLE))


def quote_in_english(text: str, longest: int = LONGEST) -> str:
    """The same within “ ”; what it quotes itself is within ‘ ’."""
    return as_typed(_quoting(sanitise(text, longest), *_SINGLE))


def _quoting(text: str, left: str, right: str) -> str:
    text = re.sub(r'"([^"]*)"', rf"{left}\1{right}", text)
    return re.sub(r"\s*[»”]", right, re.sub(r"[«“]\s*", left, text))
