"""One event line as text: ``Lea: AEIRSTU 8H SATURE +14 14``, without its ``>``."""

import re
from dataclasses import dataclass

from engine.gcg.game import NotReadable
from engine.gcg.squares import read_square
from engine.moves import Reference

_NUMBER = re.compile(r"[+-]?[0-9]{1,5}")
_SIGNS = ("-", "(")
"""The beginnings of all that is not a word on a square."""
_UNKNOWN_RACK = "UNKNOWN"


@dataclass(frozen=True, slots=True)
class EventLine:
    """The parts of an event line.

    Attributes:
        nick: whose event it is.
        rack: tiles in capitals, none if they are not known.
        what: a square's name, or the sign of another event.
        reference: the square, if it is one.
        word: what stands after a square.
        points, total: its numbers.
    """

    nick: str
    rack: str
    what: str
    reference: Reference | None
    word: str
    points: int
    total: int


def read_event_line(text: str) -> EventLine:
    """The parts of an event.

    Raises:
        NotReadable: one is missing.
    """
    nick, colon, rest = text.partition(":")
    words = rest.split()
    if not colon or not words:
        raise NotReadable("an event is a nickname, a colon, a rack and what was done")
    rack = "" if _says_what(words[0]) else words.pop(0)
    what = words.pop(0) if words else ""
    reference = read_square(what)
    if reference is None and not what.startswith(_SIGNS):
        raise NotReadable(f"{what[:30]!r} is no square (8H, H8), exchange (-ABC) or pass (-)")
    word = words.pop(0) if reference is not None and words else ""
    match words:
        case [points, total, *_] if _NUMBER.fullmatch(points) and _NUMBER.fullmatch(total):
            pass
        case _:
            raise NotReadable("an event ends with its points and the total: +24 112")
    return EventLine(
        nick=nick.strip(),
        rack="" if rack == _UNKNOWN_RACK else rack.upper(),
        what=what,
        reference=reference,
        word=word,
        points=int(points),
        total=int(total),
    )


def _says_what(word: str) -> bool:
    """Whether this is no rack: what was done follows the colon."""
    return word.startswith(_SIGNS) or read_square(word) is not None
