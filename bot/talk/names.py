"""What people are called: names as they may be shown, and told apart.

- A name is one line of what can be seen, 32 signs at the most, whatever platform it comes from. Controls,
  marks of direction, selectors and tags outside an emoji, and blanks that look like letters are taken out; of
  a name that shows nothing, nothing is left.
- Emoji that are joined to one (families, flags, colours of skin) stay whole: at the end of a name, too.
- Few accents on one letter: what is piled up covers the lines above.
- A name that is written from right to left is isolated, so that the numbers beside it stay where they are.
- Nobody is called like a program, "Ordinateur (champion)": he has no brackets.
- Who has the same name as another gets his user name beside it, or, where there is none, a number. Names that
  a reader takes for one are the same: in capitals, with letters of another script, with a stop or a hyphen
  more, with what shows nothing.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import overload

from engine.look import LOOK_ALIKES, UNSEEN

LONGEST_NAME = 32
_LONGEST_READ = 200
_REMEMBERED = 20_000
"""Names: the same few are told apart with each bulletin."""
_MOST_MARKS = 3
"""On one letter."""

_PROGRAMS = re.compile(r"([o0]rd[i1l]nateur|c[o0]mputer)\s*\d*\s*\(")
"""The names of programs in all texts, as read."""
_DIGITS = str.maketrans("01", "ol")
"""Digits, and the letters they are taken for."""
_NUMBERED = re.compile(r"(.+)\([2-9ol]+\)", re.DOTALL)
"""A name with a number beside it, at a glance."""
_ISOLATE, _END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_FROM_THE_RIGHT = frozenset({"R", "AL", "AN"})
_REGION = "[\U0001f1e6-\U0001f1ff]"
_JOINER = "\N{ZERO WIDTH JOINER}"
_EMOJI = "[\u00a9\u00ae\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
_TAIL = "(?:\ufe0f?[\U0001f3fb-\U0001f3ff]|\ufe0f)?"
_FLAG_OF_A_REGION = "\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f"
_ONE_SIGN = re.compile(
    f"{_REGION}{_REGION}|{_FLAG_OF_A_REGION}|{_EMOJI}{_TAIL}(?:{_JOINER}{_EMOJI}{_TAIL})*|[0-9#*]\ufe0f?\u20e3|.",
    re.DOTALL,
)
"""One visible sign; a letter's accents follow it."""


def clean_name(name: str) -> str:
    """A name as it may be shown; empty if it shows nothing."""
    cleaned = ""
    marks = 0
    for sign in _ONE_SIGN.findall(" ".join(name[:_LONGEST_READ].split())):
        marks = marks + 1 if unicodedata.category(sign[0]).startswith("M") else 0
        if not _is_seen(sign) or marks > _MOST_MARKS:
            continue
        if len(cleaned) + len(sign) > LONGEST_NAME:
            break
        cleaned += sign
    if _PROGRAMS.match(_as_read(cleaned)):
        cleaned = "".join(sign for sign in cleaned if _as_read(sign) not in ("(", ")"))
    cleaned = " ".join(cleaned.split())
    shows = any(not unicodedata.category(sign).startswith(("M", "Z")) for sign in cleaned)
    return cleaned if shows else ""


def _is_seen(sign: str) -> bool:
    """Whether the sign is seen: joined ones are an emoji; of the rest, not those that only steer others."""
    return len(sign) > 1 or (sign not in UNSEEN and (sign.isprintable() or _is_new(sign)))


def _is_new(sign: str) -> bool:
    """An emoji that this Python does not know yet."""
    return unicodedata.category(sign) == "Cn" and re.fullmatch(_EMOJI, sign) is not None


def tell_apart(names: Mapping[int, str], user_names: Mapping[int, str]) -> "ToldApart":
    """The names, equal ones with the user name beside them, or a number; by person."""
    told = ToldApart()
    for person, name in names.items():
        told.add(person, name, user_names.get(person, ""))
    return told


class ToldApart(Mapping[int, str]):
    """Names that are told apart, by person; of many only those that are asked for.

    One more costs as much as those who are called alike, however many the others are.
    """

    def __init__(self) -> None:
        self._names: dict[int, str] = {}
        self._user_names: dict[int, str] = {}
        self._looks: dict[int, str] = {}
        self._alike: dict[str, tuple[int, ...]] = {}
        self._told: dict[str, tuple[tuple[int, ...], Mapping[int, str]]] = {}

    def add(self, person: int, name: str, user_name: str = "") -> None:
        """Add somebody who is not there yet."""
        look = _at_a_glance(name)
        self._names[person], self._looks[person] = name, look
        if user_name:
            self._user_names[person] = user_name
        self._alike[look] = tuple(sorted((*self._alike.get(look, ()), person)))
        self._told.pop(look, None)
        if numbered := _NUMBERED.fullmatch(look):  # what another one was called besides, perhaps
            self._told.pop(numbered[1], None)

    def __getitem__(self, person: int) -> str:
        look = self._looks[person]
        alike, known = self._alike[look], self._told.get(look)
        if known is None or known[0] is not alike:  # told by another thread, before somebody came
            known = self._told[look] = (alike, self._tell(alike))
        return known[1][person]

    def __contains__(self, person: object) -> bool:
        return person in self._names

    def __iter__(self) -> Iterator[int]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def _tell(self, alike: Sequence[int]) -> Mapping[int, str]:
        """The names of those who are called alike; of who was forgotten there is none."""
        taken, told, number = set[str](), dict[int, str](), 1
        for person in alike:
            name = self._names[person]
            beside = self._user_names.get(person, "") if len(alike) > 1 and name else ""
            shown = f"{name} ({beside})" if beside else name
            if name and person != alike[0] and not beside:
                look = _at_a_glance(shown)
                while look in taken or look in self._alike:
                    number += 1  # what was taken for one is taken for the next
                    shown = f"{name} ({number})"
                    look = _at_a_glance(shown)
            taken.add(_at_a_glance(shown))
            told[person] = isolate(name) + shown[len(name) :]
        return told


class Called(Sequence[str]):
    """The names of some people, in their order, each looked up only if it is asked for."""

    def __init__(self, names: Mapping[int, str], persons: Sequence[int]) -> None:
        self._names = names
        self._persons = persons

    def __len__(self) -> int:
        return len(self._persons)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> "Called": ...
    def __getitem__(self, at: int | slice) -> "str | Called":
        if isinstance(at, slice):
            return Called(self._names, self._persons[at])
        return self._names[self._persons[at]]


@lru_cache(_REMEMBERED)
def isolate(name: str) -> str:
    """The name, closed in if it has letters that are written from right to left."""
    turned = any(unicodedata.bidirectional(sign) in _FROM_THE_RIGHT for sign in name)
    return f"{_ISOLATE}{name}{_END}" if turned else name


def unisolate(name: str) -> str:
    """Without what closes it in: for a picture, which sets each name by itself."""
    return name.replace(_ISOLATE, "").replace(_END, "")


@lru_cache(_REMEMBERED)
def _at_a_glance(name: str) -> str:
    """The letters, digits and symbols: blanks and stops count for nothing; brackets of a number do."""
    read = _as_read(name).translate(_DIGITS)
    seen = (sign for sign in read if sign in "()" or unicodedata.category(sign)[0] not in "PZ")
    return "".join(seen) or read


@lru_cache(_REMEMBERED)
def _as_read(name: str) -> str:
    """Names that look alike to a reader are one, whatever script their letters are from."""
    seen = (sign for sign in name if sign not in UNSEEN and unicodedata.category(sign) != "Cf")
    letters = unicodedata.normalize("NFKD", "".join(seen)).translate(LOOK_ALIKES)
    return unicodedata.normalize("NFC", letters).casefold()
