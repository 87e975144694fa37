"""What is frozen when a game starts, before its first draw.

Whoever runs the game could still choose a draw by choosing something else: a rule, a word list, a phrase
of his own. So all of it is written into one *statement* when the game starts, and every draw depends on
the statement's digest (`engine.fair_draw`). A phrase is what a player adds to it, so that the one who made
the secret could not foresee the draws.

The statement is one line of JSON in ASCII, kept and published as it is: the digest is the SHA-256 of its
bytes, whatever later versions make of the same rules.

There is one way only to write the same start: whoever could add a blank, a key, a thousandth of a second or
a sign that nobody sees could choose the draws with it, after the last phrase had come in. So what is
read back (`read_statement`) must be what would be written, to the byte, with rules in whole seconds.
"""

import json
import unicodedata
from dataclasses import dataclass, fields
from datetime import timedelta
from enum import Enum
from hashlib import sha256
from typing import Any, TypeVar

from engine.duplicate.rules import (
    MOST_SOLO_PLAYERS,
    MOST_SOLO_POINTS,
    MOST_UNANSWERED,
    Counting,
    DuplicateRules,
    Openness,
)
from engine.lexicon import LexiconIdentity
from engine.lexicon.files import LONGEST_NAME
from engine.look import UNSEEN

LONGEST_PHRASE = 80
"""Characters."""
_HIDDEN = ("C", "M")
_Kind = TypeVar("_Kind")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A player's own words."""

    player: int
    text: str


@dataclass(frozen=True, slots=True)
class Start:
    """What was frozen, as it is read back from a statement."""

    version: int
    game: str
    commitment: str
    lexicon: LexiconIdentity
    rules: DuplicateRules
    phrases: tuple[str, ...]


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


def statement(
    *,
    version: int,
    game: str,
    commitment: str,
    lexicon: LexiconIdentity,
    rules: DuplicateRules,
    phrases: tuple[Phrase, ...],
) -> str:
    """What is frozen, as one line."""
    said = {
        "version": version,
        "game": game,
        "commitment": commitment,
        "lexicon": {"name": lexicon.name, "digest": lexicon.digest},
        "rules": {part.name: _plain(getattr(rules, part.name)) for part in fields(rules)},
        "phrases": [phrase.text for phrase in phrases],
    }
    return json.dumps(said, separators=(",", ":"))


def digest_of(statement: str) -> str:
    """The digest that every draw depends on: 64 hex digits."""
    return sha256(statement.encode("ascii")).hexdigest()


def read_statement(text: str) -> Start:
    """What a statement says.

    Raises:
        ValueError: it is not what `statement` writes, to the byte, of whole seconds and numbers in bounds.
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
            rules=_read_rules(said["rules"]),
            phrases=tuple(_exactly(str, phrase) for phrase in said["phrases"]),
        )
    except (KeyError, TypeError, OverflowError, RecursionError) as error:
        raise ValueError("not a statement") from error
    written = statement(
        version=start.version,
        game=start.game,
        commitment=start.commitment,
        lexicon=start.lexicon,
        rules=start.rules,
        phrases=tuple(Phrase(0, phrase) for phrase in start.phrases),
    )
    if written != text or any(clean_phrase(phrase) != phrase for phrase in start.phrases):
        raise ValueError("written in another way")
    name = start.lexicon.name
    if len(name) > LONGEST_NAME or not name.isprintable() or not UNSEEN.isdisjoint(name):
        raise ValueError("a name that cannot be compared")
    return start


def _read_rules(said: dict[str, Any]) -> DuplicateRules:
    rules = DuplicateRules(
        formula=_exactly(str, said["formula"]),
        round_time=_seconds(said["round_time"]),
        warning=_seconds(said["warning"]),
        pause=None if said["pause"] is None else _seconds(said["pause"]),
        close_when_all_answered=_exactly(bool, said["close_when_all_answered"]),
        change_time=_seconds(said["change_time"]),
        counting=Counting(said["counting"]),
        solo_players=_exactly(int, said["solo_players"]),
        solo_points=_exactly(int, said["solo_points"]),
        openness=Openness(said["openness"]),
        open_dictionary=_exactly(bool, said["open_dictionary"]),
        absent_after=_exactly(int, said["absent_after"]),
        lobby_time=None if said["lobby_time"] is None else _seconds(said["lobby_time"]),
    )
    bounds = (
        (rules.solo_players, MOST_SOLO_PLAYERS),
        (rules.solo_points, MOST_SOLO_POINTS),
        (rules.absent_after, MOST_UNANSWERED),
    )
    if any(value > most for value, most in bounds):
        raise ValueError("a number that nobody means")
    return rules


def _seconds(said: Any) -> timedelta:
    seconds = _exactly(float, said)
    if not seconds.is_integer():
        raise ValueError("part of a second")
    return timedelta(seconds=seconds)


def _exactly(kind: type[_Kind], value: Any) -> _Kind:
    """The value, if it is of that very type: JSON's true is no number, and 2.0 is no 2."""
    if type(value) is not kind:
        raise ValueError(f"{kind.__name__} expected")
    return value


def _plain(value: Any) -> Any:
    match value:
        case timedelta():
            return value.total_seconds()
        case Enum():
            return value.value
        case _:
            return value
