"""Typography by rule, so that the sentences in the source stay readable.

Only our own words go through it. A rack, a word that somebody typed, a name stand in a sentence `as_typed`
and come out as they went in: a joker is no question mark.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import lru_cache

NARROW = "\N{NARROW NO-BREAK SPACE}"
WIDE = "\N{NO-BREAK SPACE}"
_APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
_LEFT, _RIGHT = "\N{LEFT DOUBLE QUOTATION MARK}", "\N{RIGHT DOUBLE QUOTATION MARK}"

# What is as it was typed stands between two signs that no text has, and while a rule works, in one of them.
_BEGIN, _END = "\ue000", "\ue001"
_TYPED = re.compile(f"{_BEGIN}([^{_END}]*){_END}")
_NO_SIGNS = {ord(_BEGIN): None, ord(_END): None}

_UNITS = (
    "points?|pts?|lettres?|letters?|mots?|words?|coups?|rounds?|tours?|turns?|bulletins?|slips?|solos?|tirages?|draws?"
    "|joueurs?|players?|au plus|s|min|h|j|days?|%"
)
_LONGEST_TYPED = 60
_REMEMBERED = 5000
"""Texts: the same few are said with each bulletin."""
_BEFORE_A_NUMBER = "art[.]|[Cc]oup|[Rr]ound|[Tt]our|[Tt]urn|[Pp]age|min|h"


def fold(text: str) -> str:
    """Lower case, without accents: so may a name or a value be typed."""
    marked = unicodedata.normalize("NFD", text[:_LONGEST_TYPED].lower())
    return "".join(sign for sign in marked if not unicodedata.combining(sign))


def whole(text: str) -> str:
    """The text; a half of a sign in it, which a page may send that cut one in two, is a sign that says so."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def as_typed(text: str) -> str:
    """The text set within a sentence so that no rule may touch it."""
    return f"{_BEGIN}{text.translate(_NO_SIGNS)}{_END}"


@lru_cache(_REMEMBERED)
def french(text: str) -> str:
    """French spacing: narrow before ``; ! ?``, wide before ``:`` and inside « »; curved apostrophes.

    A number keeps its unit (``68 points``, ``96,2 %``), and its name (``art. 4.2``, ``coup 5``). A ``?`` that
    begins a rack is a joker and no question: it comes after a colon or a quotation mark, or tiles come after
    it.
    """
    return _but_for_what_was_typed(text, _french)


@lru_cache(_REMEMBERED)
def english(text: str) -> str:
    """Curved quotation marks and apostrophes; a number keeps its unit and its name."""
    return _but_for_what_was_typed(text, _english)


def apart(tiles: Iterable[str]) -> str:
    """Tiles, or groups of them, with spaces that do not break: a rack stays on one line (``A E ?``)."""
    return WIDE.join(filter(None, tiles))


def _but_for_what_was_typed(text: str, rule: Callable[[str], str]) -> str:
    typed = iter(_TYPED.findall(text))
    return re.sub(_BEGIN, lambda _: next(typed), rule(_TYPED.sub(_BEGIN, text)))


def _french(text: str) -> str:
    text = re.sub(rf"(?<=\w)'(?=[\w{_BEGIN}])", _APOSTROPHE, text)
    text = re.sub(r"(?<![:«]) ([;!?])(?![\w+?])", NARROW + r"\1", text)
    text = re.sub(r" (:)(?=\s|$)", WIDE + r"\1", text)
    text = text.replace("« ", "«" + WIDE).replace(" »", WIDE + "»")
    return _numbers(text)


def _english(text: str) -> str:
    text = re.sub(r"(?<=\w)'", _APOSTROPHE, text)
    text = re.sub(r'(^|[\s(])"', rf"\1{_LEFT}", text).replace('"', _RIGHT)
    return _numbers(text)


def _numbers(text: str) -> str:
    text = re.sub(rf"(?<=\d) (?=(?:{_UNITS})(?!\w))", WIDE, text)
    text = re.sub(r"(?<=\d) (sur|of|et|and) (?=\d)", rf"{WIDE}\1{WIDE}", text)
    # No line breaks after its first word.
    return re.sub(rf"(?<=.)\b({_BEFORE_A_NUMBER}) (?=\d)", rf"\1{WIDE}", text)
