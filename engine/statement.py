"""What is frozen when a game of any kind starts, before its first draw.

Whoever runs the game could still choose a draw by choosing something else: a rule, a word list, a phrase
of his own. So all of it is written into one *statement* when the game starts, and every draw depends on
the statement's digest (`engine.fair_draw`). A phrase is what a player adds to it, so that the one who made
the secret could not foresee the draws.

The statement is one line of JSON in ASCII, kept and published as it is: the digest is the SHA-256 of its
bytes, whatever later versions make of the same rules.

There is one way only to write the same start: whoever could add a blank, a key, a thousandth of a second or
a sign that nobody sees could choose the draws with it, after the last phrase had come in. So what is
read back (`read_start`) must be what would be written, to the byte, with rules in whole seconds; which of its
rules a kind writes, and within which bounds, it says itself.
"""

import json
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from datetime import timedelta
from enum import Enum
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from engine.lexicon import LexiconIdentity
from engine.lexicon.files import LONGEST_NAME
from engine.look import UNSEEN

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

LONGEST_PHRASE = 80
"""Characters."""
_HIDDEN = ("C", "M")
_Kind = TypeVar("_Kind")
Rules = TypeVar("Rules", bound="DataclassInstance")
Settings = Mapping[str, Any]
"""Rules as JSON has them: the name of a field -> its value."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A player's own words."""

    player: int
    text: str


@dataclass(frozen=True, slots=True)
class Start(Generic[Rules]):
    """The frozen start; `seats` says who plays, in the kinds where the draws depend on that."""

    version: int
    game: str
    commitment: str
    lexicon: LexiconIdentity
    rules: Rules
    phrases: tuple[str, ...]
    seats: tuple[str, ...] = ()


def clean_phrase(typed: str) -> str:
    """The phrase on one line, as it can be shown anywhere; empty if nothing is left, or too much.

    Without control and direction signs, without marks that are piled up on a letter, and without what
    shows nothing.
    """
    if len(typed) > 4 * LONGEST_PHRASE:
        return ""
    composed = unicodedata.normalize("NFC", typed)
    seen = "".join(sign if _is_seen(sign) else "" for sign in " ".join(composed.split()))
    line = " ".join(seen.split())
    return line if len(line) <= LONGEST_PHRASE else ""


def _is_seen(sign: str) -> bool:
    return sign not in UNSEEN and not unicodedata.category(sign).startswith(_HIDDEN)


def digest_of(statement: str) -> str:
    """The digest that every draw depends on: 64 hex digits."""
    return sha256(statement.encode("ascii")).hexdigest()


def write_start(start: Start[Rules], settings: Callable[[Rules], Settings]) -> str:
    """The statement of a start, as one line."""
    said = {
        "version": start.version,
        "game": start.game,
        "commitment": start.commitment,
        "lexicon": {"name": start.lexicon.name, "digest": start.lexicon.digest},
        "rules": settings(start.rules),
        "phrases": start.phrases,
    }
    if start.seats:
        said["seats"] = start.seats
    return json.dumps(said, separators=(",", ":"))


def read_start(text: str, kind: type[Rules], settings: Callable[[Rules], Settings]) -> Start[Rules]:
    """Read a statement.

    Raises:
        ValueError: it is not what `write_start` writes, to the byte, of whole seconds.
    """
    try:
        said = json.loads(text)
        start = Start(
            version=_exactly(int, said["version"]),
            game=_exactly(str, said["game"]),
            commitment=_exactly(str, said["commitment"]),
            lexicon=LexiconIdentity(
                _exactly(str, said["lexicon"]["name"]), _exactly(str, said["lexicon"]["digest"])
            ),
            rules=_read_rules(kind, _exactly(dict, said["rules"])),
            phrases=tuple(_exactly(str, phrase) for phrase in said["phrases"]),
            seats=tuple(_exactly(str, seat) for seat in said.get("seats", ())),
        )
    except (KeyError, TypeError, OverflowError, RecursionError) as error:
        raise ValueError("not a statement") from error
    if write_start(start, settings) != text:
        raise ValueError("written in another way")
    if any(clean_phrase(phrase) != phrase for phrase in start.phrases):
        raise ValueError("a phrase that cannot be compared")
    name = start.lexicon.name
    if len(name) > LONGEST_NAME or not name.isprintable() or not UNSEEN.isdisjoint(name):
        raise ValueError("a name that cannot be compared")
    return start


def all_settings(rules: "DataclassInstance") -> Settings:
    """Every field of the rules: times in seconds, choices by their values."""
    return {part.name: _plain(getattr(rules, part.name)) for part in fields(rules)}


def _plain(value: Any) -> Any:
    match value:
        case timedelta():
            return value.total_seconds()
        case Enum():
            return value.value
        case _:
            return value


def _read_rules(kind: type[Rules], said: Settings) -> Rules:
    hints = get_type_hints(kind)
    return kind(**{name: _read_setting(hints[name], value) for name, value in said.items()})


def _read_setting(hint: Any, value: Any) -> Any:
    """The value of a field of this type: one that may have None besides, or texts."""
    if get_origin(hint) is tuple:
        return tuple(_exactly(str, each) for each in _exactly(list, value))
    kind, *none = get_args(hint) or (hint,)
    if value is None and none:
        return None
    if kind is timedelta:
        seconds = _exactly(float, value)
        if not seconds.is_integer():
            raise ValueError("part of a second")
        return timedelta(seconds=seconds)
    return kind(value) if issubclass(kind, Enum) else _exactly(kind, value)


def _exactly(kind: type[_Kind], value: Any) -> _Kind:
    """The value, if it is of that very type: JSON's true is no number, and 2.0 is no 2."""
    if type(value) is not kind:
        raise ValueError(f"{kind.__name__} expected")
    return value
