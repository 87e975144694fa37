"""What is frozen when a game starts, before its first draw.

Whoever runs the game could still choose a draw by choosing something else: a rule, a word list, a phrase
of his own. So all of it is written into one *statement* when the game starts, and every draw depends on
the statement's digest (`engine.fair_draw`). A phrase is what a player adds to it, so that the one who made
the secret could not foresee the draws.

The statement is one line of JSON in ASCII, kept and published as it is: the digest is the SHA-256 of its
bytes, whatever later versions make of the same rules.
"""

import json
import unicodedata
from dataclasses import dataclass, fields
from datetime import timedelta
from enum import Enum
from hashlib import sha256
from typing import Any

from engine.duplicate.rules import DuplicateRules
from engine.lexicon import LexiconIdentity

LONGEST_PHRASE = 80
"""Characters."""
_HIDDEN = ("C", "M")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A player's own words."""

    player: int
    text: str


def clean_phrase(typed: str) -> str:
    """The phrase on one line, as it can be shown anywhere; empty if nothing is left, or too much.

    Without control and direction signs, and without marks that are piled up on a letter.
    """
    if len(typed) > 4 * LONGEST_PHRASE:
        return ""
    composed = " ".join(unicodedata.normalize("NFC", typed).split())
    line = "".join(sign for sign in composed if not unicodedata.category(sign).startswith(_HIDDEN))
    return line.strip() if len(line) <= LONGEST_PHRASE else ""


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


def _plain(value: Any) -> Any:
    match value:
        case timedelta():
            return value.total_seconds()
        case Enum():
            return value.value
        case _:
            return value
