"""Lines of text that fit: what the fonts can draw, cut or broken to a width.

Players' names come from the platforms and may hold anything. How wide a text is, the caller says.
"""

import unicodedata
from collections.abc import Callable

Measure = Callable[[str], float]
"""The width of a text in pixels."""

ELLIPSIS = "…"
UNDRAWABLE = "•"
_LEAST = 2
"""Signs that stay of what stands before brackets."""
LONGEST = 120
"""Characters; a line of the picture holds some 40, and measuring a novel takes time."""

# What the shipped fonts hold and a name or a sentence may need (fonts/README.md).
_RANGES = (
    (0x20, 0x7E), (0xA0, 0xAC), (0xAE, 0x148), (0x14A, 0x17F), (0x218, 0x21B), (0x2010, 0x2015),
    (0x2018, 0x201E), (0x2020, 0x2022), (0x2026, 0x2026), (0x202F, 0x2030), (0x2032, 0x2033),
    (0x2039, 0x203A), (0x20AC, 0x20AC), (0x2122, 0x2122), (0x2190, 0x2193), (0x2212, 0x2212),
    (0x2264, 0x2265), (0x25CF, 0x25CF), (0x2605, 0x2606),
)  # fmt: skip
DRAWABLE = frozenset(chr(code) for first, last in _RANGES for code in range(first, last + 1))


def drawable(text: str) -> str:
    """The text with a dot for each character that the fonts lack.

    A letter and its accent are joined; what has no width of its own (joiners, marks on letters that
    the fonts lack, changes of direction) is left out.
    """
    joined = unicodedata.normalize("NFC", text[:LONGEST])
    return "".join(
        sign if sign in DRAWABLE else UNDRAWABLE for sign in joined if not _is_weightless(sign)
    )


def _is_weightless(sign: str) -> bool:
    return unicodedata.category(sign) in {"Mn", "Me", "Cf"}


def shortened(text: str, measure: Measure, width: float) -> str:
    """The text, cut with an ellipsis if it is too wide.

    What stands in brackets at its end tells it from others, and stays: ``Ordin… (champion)``.
    """
    if measure(text) <= width:
        return text
    text, end = _told_apart(text)
    if measure(text[:_LEAST] + ELLIPSIS + end) > width:
        text, end = text + end, ""
    while text and measure(text + ELLIPSIS + end) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS + end


def _told_apart(text: str) -> tuple[str, str]:
    """``Ordinateur (fort)`` in two parts; the second is empty if there are no brackets at the end."""
    before, bracket, _ = text.rpartition(" (")
    if not bracket or not before or not text.endswith(")"):
        return text, ""
    return before, text[len(before) :]


def wrapped(text: str, measure: Measure, width: float, most: int) -> list[str]:
    """At most so many lines, broken at ordinary spaces; the last one is cut if there is more to say."""
    lines: list[str] = []
    words = text.split(" ") if text else []
    for index, word in enumerate(words):
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and measure(joined) <= width:
            lines[-1] = joined
        elif len(lines) < most:
            lines.append(shortened(word, measure, width))
        else:
            rest = " ".join([lines[-1], *words[index:]])
            lines[-1] = shortened(rest, measure, width)
            break
    return lines
